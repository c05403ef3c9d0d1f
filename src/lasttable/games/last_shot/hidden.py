"""Deals and answers that look the same to a seat."""

from collections import Counter
from collections.abc import Sequence

from lasttable.games.last_shot.cards import FACES, Copy, is_terminated
from lasttable.games.last_shot.deck_building import BALANCED
from lasttable.games.last_shot.questions import CARD_HIDDEN, HIDDEN
from lasttable.games.last_shot.state import IN_DECK, WATCHERS, State
from lasttable.kernel import WATCHER, Chance, Seat

Slot = tuple[list[Copy], int, int]
"""A place for a card: the list, the index in it, and the bit of the player (or the deck)."""


def redeal(state: State, eye: Seat, chance: Chance) -> State:
    """Deal again all cards whose place this eye does not know.

    Everyone can count the Terminated cards in the deck, because each is revealed when it is drawn.
    One in a hand stays with a player it could have been passed to. A regular card stays where cards
    of its batch can be: everyone saw what the deck was made of when it was last shuffled.
    """
    other = state.copy()
    other.chance = chance.fork(f"redeal {chance.below(1 << 60)}")
    bit = WATCHERS if eye == WATCHER else 1 << eye
    hands, decks = _unknown_slots(other, bit)
    before = {(id(cards), at): cards[at] for cards, at, _ in (*hands, *decks)}
    _deal_terminated(other, bit, hands, decks, chance)
    first = _deal_batches(other, [*hands, *decks], before, chance)
    _deal_regular(other, bit, first, chance)
    return other


def _unknown_slots(state: State, bit: int) -> tuple[list[Slot], list[Slot]]:
    """Find the places of unknown cards in hands and in decks."""
    known = state.known

    def unknown(cards: list[Copy], owner: int) -> list[Slot]:
        return [(cards, at, owner) for at, copy in enumerate(cards) if not known[copy] & bit]

    hands = [slot for seat, hand in enumerate(state.hands) for slot in unknown(hand, 1 << seat)]
    decks = [slot for cards in (state.deck, *state.private) for slot in unknown(cards, IN_DECK)]
    return hands, decks


def _deal_terminated(
    state: State, bit: int, hands: list[Slot], decks: list[Slot], chance: Chance
) -> None:
    """Put the Terminated cards that the eye cannot place where they may be."""
    # Sorted, here and below, so that a deal depends on chance alone, not on the true cards.
    here = sorted(cards[at] for cards, at, _ in (*hands, *decks))
    marked = [copy for copy in here if is_terminated(copy) and copy in state.marks]
    drawn = [copy for copy in here if is_terminated(copy) and copy not in state.marks]
    # The deck's share comes from all that were never seen in play.
    pool = sorted([*drawn, *(copy for copy in state.supply if not state.known[copy] & bit)])
    chance.shuffle(pool)
    drawn, state.supply = pool[: len(drawn)], pool[len(drawn) :]
    for copy in marked:
        holders = state.marks[copy].holders
        fitting = [slot for slot in (*hands, *decks) if slot[2] & holders]
        _fill(chance.choice(fitting or [*hands, *decks]), copy, hands, decks)
    for copy in drawn:
        _fill(chance.choice(decks or hands), copy, hands, decks)


def _deal_batches(
    state: State, slots: list[Slot], before: dict[tuple[int, int], Copy], chance: Chance
) -> list[Slot]:
    """Shuffle the regular cards of each batch among its slots; return the slots of the first one.

    A slot that a Terminated card has left takes the batch of one that such a card went to.
    """
    cards_of: dict[int, list[Copy]] = {}
    for copy in sorted(before.values()):
        if not is_terminated(copy):
            cards_of.setdefault(state.batches[copy], []).append(copy)
    missing = Counter({batch: len(cards) for batch, cards in cards_of.items()})
    batches: list[int | None] = []
    for place, at, _ in slots:
        copy = before[id(place), at]
        batches.append(None if is_terminated(copy) else state.batches[copy])
    missing.subtract(batch for batch in batches if batch is not None)
    free = sorted(missing.elements())
    batches = [free.pop() if batch is None else batch for batch in batches]
    for wanted, cards in sorted(cards_of.items()):
        chance.shuffle(cards)
        there = [slot for slot, batch in zip(slots, batches, strict=True) if batch == wanted]
        for (place, at, _), copy in zip(there, cards, strict=True):
            place[at] = copy
    return [slot for slot, batch in zip(slots, batches, strict=True) if batch == 0]


def _fill(slot: Slot, copy: Copy, hands: list[Slot], decks: list[Slot]) -> None:
    cards, at, _ = slot
    cards[at] = copy
    (hands if slot in hands else decks).remove(slot)


def _deal_regular(state: State, bit: int, slots: list[Slot], chance: Chance) -> None:
    """Exchange unknown cards with the box, if its contents are not known."""
    box = [
        (state.box, at, 0)
        for at, copy in enumerate(state.box)
        if not state.known[copy] & bit and FACES[copy].set in state.sets
    ]
    if not box:
        return
    if state.settings.deck == BALANCED:
        # Everyone knows how many cards of each set are in the deck.
        groups = [
            [slot for slot in (*slots, *box) if FACES[slot[0][slot[1]]].set == name]
            for name in state.sets
        ]
    else:
        groups = [[*slots, *box]]
    for group in groups:
        copies = sorted(cards[at] for cards, at, _ in group)
        chance.shuffle(copies)
        for (cards, at, _), copy in zip(group, copies, strict=True):
            cards[at] = copy


def alike(state: State, eye: Seat, seat: Seat, key: str) -> Sequence[str]:
    """List the answers that look the same to this eye, given how much of them it may see."""
    menu = state.asked.get(seat)
    if seat == eye or menu is None or key not in menu:
        return (key,)
    if state.veil == HIDDEN:
        return menu.keys
    if state.veil == CARD_HIDDEN:
        seen = _without_card(key)
        return [other for other in menu.keys if _without_card(other) == seen]
    return (key,)


def _without_card(key: str) -> list[str]:
    """`give misfire red` looks like `give ... red`."""
    verb, *words = key.split(" ")
    return [verb, *words[1:]]
