"""Deals and answers that look the same to a seat."""

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
    One in a hand stays with a player it could have been passed to.
    """
    other = state.copy()
    other.chance = chance.fork(f"redeal {chance.below(1 << 60)}")
    bit = WATCHERS if eye == WATCHER else 1 << eye
    hands, decks = _unknown_slots(other, bit)
    _deal_terminated(other, bit, hands, decks, chance)
    _deal_regular(other, bit, [*hands, *decks], chance)
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
    regular = [copy for copy in here if not is_terminated(copy)]
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
    chance.shuffle(regular)
    for cards, at, _ in (*hands, *decks):
        cards[at] = regular.pop()


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
