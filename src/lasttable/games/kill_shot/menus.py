"""What each seat may answer: plain keys for what fits now, forms for anything a hurried hand sends.

A play names the number its player saw (`play 4 a 5`: slot 4 on pile a, which showed 5), so the
rules can tell a late card from a wrong one without looking at a clock.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from lasttable.games.kill_shot.cards import (
    BITS,
    DRILL,
    EMPTY,
    FACES,
    INTEL_BIT,
    JAM_BIT,
    JAM_CARDS,
    NUMBERS,
    PILES,
)
from lasttable.games.kill_shot.clocks import is_holding
from lasttable.games.kill_shot.forms import SEEN, SLOTS, Forms, others_of
from lasttable.games.kill_shot.state import OPEN_PILE, SEATS, State
from lasttable.kernel import Menu, Seat

SAW_CLOSED: Final = SEEN.index("x")


DRILL_KEYS: Final = tuple(f"drill {word}" for word in DRILL)
MakeMenu: TypeAlias = Callable[[State, Seat], Menu]
SEATS_IN: Final = tuple(
    tuple(seat for seat in SEATS if bits >> seat & 1) for bits in range(1 << len(SEATS))
)
"""The seats in each set of bits."""


class Play(NamedTuple):
    """A card sent to a pile, and the number its player saw there."""

    slot: int
    pile: int
    seen: int


PLAY_KEYS: Final = tuple(
    tuple(tuple(f"play {slot} {pile} {seen}" for slot in SLOTS) for seen in SEEN) for pile in PILES
)
"""Keys by pile, by the number seen there, and by slot."""
PLAYS: Final = {
    key: Play(slot, pile, seen)
    for pile, numbers in enumerate(PLAY_KEYS)
    for seen, slots in enumerate(numbers)
    for slot, key in enumerate(slots)
}


def forms_of(state: State, seat: Seat) -> Forms:
    """Return the forms of a seat in a speed game."""
    return state.offers.forms[seat][1 if state.drills[seat] else 0]


def still_menu(state: State, seat: Seat, keys: Sequence[str] = ()) -> Menu:
    """Offer only the forms, for hands that are too quick, plus the given keys."""
    return forms_of(state, seat).menu(keys)


def still_menus(state: State) -> dict[Seat, Menu]:
    """Offer every seat only the forms."""
    return {seat: still_menu(state, seat) for seat in state.everybody()}


def offered_menus(state: State, make_menu: MakeMenu) -> dict[Seat, Menu]:
    """Return the menus of all seats, building only those for which something changed."""
    offers = state.offers
    if offers.stale:
        menus = offers.menus.copy()
        for seat in SEATS_IN[offers.stale]:
            menus[seat] = make_menu(state, seat)
        offers.menus = menus
        offers.stale = 0
    return offers.menus


def live_menu(state: State, seat: Seat) -> Menu:
    """Offer what fits now."""
    hand = state.hands[seat]
    keys: list[str] = []
    if state.drills[seat]:
        keys.append(DRILL_KEYS[state.words[seat]])
        keys.append("let-go" if is_holding(state, seat) else "hold")
    elif state.night:
        _add_unseen_plays(state, seat, keys)
    else:
        add_plays(state, seat, keys)
        if not JAM_CARDS.isdisjoint(hand):
            _add_jams(state, seat, hand, keys)
    add_reloads(state, seat, keys)
    if state.rules.may_hold_fire:
        keys.append("resume" if state.ready[seat] else "hold-fire")
    if state.night and state.peeking[seat] >= 0:
        keys.append("close")
    return forms_of(state, seat).menu(keys)


def add_plays(state: State, seat: Seat, keys: list[str]) -> None:
    """Add every card of an open hand that fits on a pile."""
    hand = state.hands[seat]
    for place, pile in enumerate(state.piles):
        if pile.state != OPEN_PILE:
            continue
        number = pile.number
        follows = state.follows(pile, number, seat)
        row = PLAY_KEYS[place][number]
        keys += [key for key, card in zip(row, hand, strict=False) if BITS[card] & follows]


def _add_jams(state: State, seat: Seat, hand: Sequence[int], keys: list[str]) -> None:
    for slot, card in enumerate(hand):
        if BITS[card] & JAM_BIT:
            keys += [f"jam {slot + 1} {colour}" for colour in others_of(state.colours, seat)]


def _add_unseen_plays(state: State, seat: Seat, keys: list[str]) -> None:
    """Add every face-down card on every pile, and what the player is looking at (§ 12.3)."""
    peeked = state.peeking[seat]
    hand = state.hands[seat]
    add_unseen_cards(state, seat, keys)
    if peeked >= 0 and BITS[hand[peeked]] & JAM_BIT:
        keys += [f"jam {peeked + 1} {colour}" for colour in others_of(state.colours, seat)]


def add_unseen_cards(state: State, seat: Seat, keys: list[str]) -> None:
    """Add every face-down card on every pile, and the card being looked at where it fits."""
    peeked = state.peeking[seat]
    for place, pile in enumerate(state.piles):
        if pile.state != OPEN_PILE:
            continue
        follows = state.follows(pile, pile.number, seat)
        row = PLAY_KEYS[place][pile.number]
        for slot, card in enumerate(state.hands[seat]):
            if card != EMPTY and (slot != peeked or BITS[card] & follows):
                keys.append(row[slot])


def add_reloads(state: State, seat: Seat, keys: list[str]) -> None:
    """Offer to fill the hand or to draw a whole new one; never under a Deadline (§ 4.1, § 10.4)."""
    if state.rules.deadline:
        return
    hand = state.hands[seat]
    if EMPTY in hand:
        deck = state.deck_of(seat)
        if state.decks[deck] or state.discards[deck]:
            keys.append("reload fill")
        if hand.count(EMPTY) == len(hand):
            return
    keys.append("reload all")


def specials(state: State, seat: Seat) -> list[int]:
    """List the slots in which a seat knows it holds a special."""
    hand = state.hands[seat]
    slots = [slot for slot, card in enumerate(hand) if BITS[card] & (INTEL_BIT | JAM_BIT)]
    if state.night:
        return [slot for slot in slots if slot == state.peeking[seat]]
    return slots


def extra_face(card: int) -> str:
    """Return an extra card as it appears in keys: `8`, `jam`."""
    return FACES[NUMBERS[card]]
