"""Reaction windows: who is asked, what they are offered, and whose answer counts (§ 9).

Whether a window opens, and who it asks, follows from what everyone can see. A player with nothing
that fits is asked the same question and can only pass.
"""

from collections.abc import Generator, Sequence

from lasttable.games.last_shot.card_functions import COPIES, REACTIONS, Reaction
from lasttable.games.last_shot.cards import FACES, Copy
from lasttable.games.last_shot.conditions import is_stunned
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
    for seat in menus:
        if answers[seat] != PASS:
            return seat, answers[seat]
    # Here everyone learns that nobody wanted to react.
    tell(state, "quiet", rule="9.3", reveals=True, window=moment.window)
    return None


def _menus(state: State, moment: Moment) -> dict[Seat, Menu]:
    """Ask everyone who may react and who could still hold a card that fits (§ 9.5)."""
    unseen = state.unseen
    window = moment.window
    reactions = [one for one in REACTIONS[window] if unseen[one.card.number] > 0]
    menus: dict[Seat, Menu] = {}
    if not reactions:
        return menus
    for seat in clockwise(state, state.active):
        if not may_react(state, seat):
            continue
        hand = state.hands[seat]
        if not COPIES[window].isdisjoint(hand):
            fitting = [one for one in reactions if one.fits(state, moment, seat)]
            if fitting:
                menus[seat] = _menu(state, moment, seat, hand, fitting)
            continue
        for one in reactions:
            if one.fits(state, moment, seat):
                menus[seat] = PASS_ONLY
                break
    return menus


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
