"""Reaction windows: who is asked, what they are offered, and whose answer counts (§ 9).

One window per card: whoever wants a played card with Dibs! says so in the card's own window, and
gets it when it reaches the discards (§ 9.11). Only a card without such a window has a second one.

Whether a window opens, and who it asks, follows from what everyone can see. A player with nothing
that fits is asked the same question and can only pass.
"""

from collections.abc import Generator, Sequence
from functools import cache
from typing import Final

from lasttable.games.last_shot.card_functions import COPIES, REACTIONS, Reaction
from lasttable.games.last_shot.cards import FACES, Copy
from lasttable.games.last_shot.conditions import has, is_stunned
from lasttable.games.last_shot.menus import PASS, PASS_ONLY, menu_of
from lasttable.games.last_shot.questions import ask_window
from lasttable.games.last_shot.seat_order import clockwise
from lasttable.games.last_shot.state import Moment, State
from lasttable.kernel import Menu, Question, Reply, Seat, tell


def ask_reaction(
    state: State, moment: Moment
) -> Generator[Question, Reply, tuple[Seat, str] | None]:
    """Ask the table once; of those who react, the first clockwise counts (§ 9.3, 9.4)."""
    menus = _menus(state, moment)
    if not menus:
        return None
    answers = yield from ask_window(state, menus, moment)
    claim = CLAIM if moment.window == "play" else ""
    for seat in menus:
        if answers[seat] not in (PASS, claim):
            return seat, answers[seat]
    if moment.window == "play" and moment.play is not None:
        moment.play.claims = sum([1 << seat for seat in menus if answers[seat] == claim])
    # Here everyone learns that nobody wanted to react.
    tell(state, "quiet", rule="9.3", reveals=True, window=moment.window)
    return None


def _menus(state: State, moment: Moment) -> dict[Seat, Menu]:
    """Ask everyone who may react and who could still hold a card that fits (§ 9.5)."""
    unseen = state.unseen
    window = moment.window
    reactions = [one for one in _reactions(moment) if unseen[one.card.number] > 0]
    menus: dict[Seat, Menu] = {}
    if not reactions:
        return menus
    for seat in clockwise(state, state.active):
        if not may_react(state, seat):
            continue
        hand = state.hands[seat]
        if not _copies(window).isdisjoint(hand):
            fitting = [one for one in reactions if one.fits(state, moment, seat)]
            if fitting:
                menus[seat] = _menu(state, moment, seat, hand, fitting)
            continue
        for one in reactions:
            if one.fits(state, moment, seat):
                menus[seat] = PASS_ONLY
                break
    return menus


CLAIM: Final = "react dibs"
"""In the window of a card: take it once it reaches the discards (§ 9.11)."""


@cache
def _claims() -> tuple[Reaction, ...]:
    """List Dibs! as it is asked about in the window of a card."""
    return tuple([Reaction(one.card, _may_claim) for one in REACTIONS["discard"]])


def _may_claim(state: State, moment: Moment, seat: Seat) -> bool:
    """Fit a rival's card that may reach the regular discards (§ 9.11, 14.11)."""
    play = moment.play
    return play is not None and play.by != seat and not play.card.is_terminated


def _reactions(moment: Moment) -> Sequence[Reaction]:
    if moment.window == "play":
        return (*REACTIONS["play"], *_claims())
    return REACTIONS[moment.window]


@cache
def _copies(window: str) -> set[Copy]:
    return COPIES["play"] | COPIES["discard"] if window == "play" else COPIES[window]


def may_react(state: State, seat: Seat) -> bool:
    """Check that a player has cards, is not stunned and not in a skipped turn (§ 9.6)."""
    if not state.hands[seat] or (state.skipped and seat == state.active):
        return False
    return not (state.front[seat] and is_stunned(state, seat))


def _menu(
    state: State, moment: Moment, seat: Seat, hand: Sequence[Copy], fitting: list[Reaction]
) -> Menu:
    held = [FACES[copy] for copy in hand]
    keys = [PASS]
    for reaction in fitting:
        if reaction.card not in held:
            continue
        if reaction.ways is None:
            keys.append(f"react {reaction.card.id}")
        else:
            ways = reaction.ways(state, moment, seat)
            keys += [f"react {reaction.card.id} {way}" for way in ways]
    return menu_of(tuple(keys)) if len(keys) > 1 else PASS_ONLY


def may_claim(state: State, moment: Moment, seat: Seat) -> bool:
    """Check that a player who claimed a card can still take it (§ 9.7, 9.11)."""
    held = [FACES[copy] for copy in state.hands[seat]]
    return may_react(state, seat) and any(
        one.card in held and one.fits(state, moment, seat) for one in REACTIONS["discard"]
    )


def opens_with_window(state: State, seat: Seat) -> bool:
    """Check whether a player's turn starts with a reaction window (§ 5.4, 9.5)."""
    if has(state, seat, "held"):
        return False
    moment = Moment("turn", seat)
    return any(
        state.unseen[one.card.number] > 0
        and may_react(state, other)
        and one.fits(state, moment, other)
        for one in REACTIONS["turn"]
        for other in state.living()
    )
