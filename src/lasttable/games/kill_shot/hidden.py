"""Deals and answers that look the same to a seat."""

from collections.abc import Sequence

from lasttable.games.kill_shot.cards import EMPTY, INTEL, NUMBERS, colour_cards
from lasttable.games.kill_shot.menus import extra_face
from lasttable.games.kill_shot.state import CHOOSE, State
from lasttable.kernel import Chance, Seat


def redeal(state: State, eye: Seat, chance: Chance) -> State:
    """Reshuffle what a seat cannot see: decks, other hands, face-down cards, targets to come."""
    other = state.copy()
    other.chance = chance.spawn()
    chance.shuffle(other.targets)
    if other.hands:
        if other.rules.deadline:
            for seat in other.everybody():
                if seat != eye:
                    _guess_choice(other, seat, chance)
                elif other.phase != CHOOSE:
                    own = [(0, slot) for slot in _unknown_slots(other, eye, eye)]
                    _shuffle_places([other.hands[eye]], own, chance)
        else:
            _deal_unknown(other, eye, chance)
    other.touch_all()
    return other


def _unknown_slots(state: State, seat: Seat, eye: Seat) -> list[int]:
    """List the slots of a hand whose cards a viewer does not know."""
    if seat == eye and state.knows_hand(seat):
        return []
    peeked = state.peeking[seat] if seat == eye else -1
    hand = state.hands[seat]
    return [slot for slot, card in enumerate(hand) if card != EMPTY and slot != peeked]


def _shuffle_places(
    rows: Sequence[list[int]], places: Sequence[tuple[int, int]], chance: Chance
) -> None:
    """Shuffle the cards in these places, each a row and a slot, among themselves."""
    cards = [rows[row][slot] for row, slot in places]
    chance.shuffle(cards)
    for (row, slot), card in zip(places, cards, strict=True):
        rows[row][slot] = card


def _deal_unknown(state: State, eye: Seat, chance: Chance) -> None:
    """Mix each deck with the unknown cards of the players who draw from it."""
    for place, deck in enumerate(state.decks):
        rows = [deck]
        places = [(0, slot) for slot in range(len(deck))]
        for seat in state.everybody():
            if state.deck_of(seat) == place:
                rows.append(state.hands[seat])
                unknown = _unknown_slots(state, seat, eye)
                places += [(len(rows) - 1, slot) for slot in unknown]
        _shuffle_places(rows, places, chance)


def _guess_choice(state: State, seat: Seat, chance: Chance) -> None:
    """Guess which extra cards a player chose, given those already revealed (§ 10.3)."""
    if state.phase == CHOOSE:
        count = len(state.marks[seat])
        aside = state.aside[seat].copy()
        chance.shuffle(aside)
        state.marks[seat] = tuple(aside[:count])
        return
    hand = state.hands[seat]
    slots = [slot for slot, card in enumerate(hand) if card != EMPTY]
    cards = state.rules.cards
    hidden = sorted([*(hand[slot] for slot in slots), *state.aside[seat]])
    out = [card for card in colour_cards(seat) if card in cards and card not in hidden]
    shown = {NUMBERS[card] for card in out}
    base: dict[int, int] = {}
    for card in hidden:
        if NUMBERS[card] < INTEL and NUMBERS[card] not in shown:
            base.setdefault(NUMBERS[card], card)
    pool = [card for card in hidden if card not in base.values()]
    chance.shuffle(pool)
    chosen = [*base.values(), *pool[: len(slots) - len(base)]]
    state.aside[seat] = sorted(card for card in hidden if card not in chosen)
    if state.night:
        chance.shuffle(chosen)
    else:
        chosen.sort(key=lambda card: (NUMBERS[card], card))
    for slot, card in zip(slots, chosen, strict=True):
        hand[slot] = card


def alike(state: State, eye: Seat, seat: Seat, key: str) -> Sequence[str]:
    """List the answers that look the same to this viewer: peeks, and choices of extra cards."""
    if seat == eye:
        return (key,)
    verb, _, word = key.partition(" ")
    if verb == "peek":
        hand = state.hands[seat]
        if hand[int(word) - 1] == EMPTY:
            return (key,)
        return [f"peek {slot + 1}" for slot, card in enumerate(hand) if card != EMPTY]
    if verb == "mark":
        rest = [card for card in state.aside[seat] if card not in state.marks[seat]]
        return [f"mark {extra_face(card)}" for card in rest]
    if verb == "unmark":
        return [f"unmark {extra_face(card)}" for card in state.marks[seat]]
    return (key,)
