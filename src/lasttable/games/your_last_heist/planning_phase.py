"""The planning phase (§ 2): tokens, purchases, pieces to carry in, and where everybody starts."""

from collections.abc import Callable, Generator, Mapping
from typing import Final

from lasttable.games.your_last_heist.action_phase import seal
from lasttable.games.your_last_heist.announcements import tell
from lasttable.games.your_last_heist.menu_cache import keep_menus, offered_menus
from lasttable.games.your_last_heist.menus import (
    PRICE,
    READY,
    SIGNALS,
    WAIT,
    free_entrances,
    plan_menu,
)
from lasttable.games.your_last_heist.signals import show_signal
from lasttable.games.your_last_heist.spaces import draw, enter, free_prisoner
from lasttable.games.your_last_heist.state import NOWHERE, State, TimelineEntry
from lasttable.kernel import CLOCK, Clock, Question, Reply, Seat, race


def play_planning(state: State) -> Generator[Question, Reply, None]:
    """Take one answer from whoever is first; the heist begins when everybody is ready.

    When the clock runs out, everybody counts as ready (§ 19.1).
    """
    seconds = state.settings.clock
    clocks = () if seconds == "none" else (Clock("plan", 2 * int(seconds)),)
    kept = state.menus_kept
    menus = offered_menus(state, plan_menu, State.seats)
    seat, key = yield from race(menus, "plan", thread="plan", clocks=clocks)
    state.menus_kept = 0
    if seat == CLOCK:
        begin_heist(state)
        return
    verb, _, rest = key.partition(" ")
    if verb in SIGNALS:
        show_signal(state, seat, key)
        state.menus_kept = kept or keep_menus(menus)
        return
    state.timeline.append(TimelineEntry(seat, key))
    _EFFECTS[verb](state, seat, rest)
    reopened = verb in _CHANGES and _reopen(state)
    if all(state.ready):
        begin_heist(state)
    elif state.fresh:
        seal(state)
    elif verb in _NARROW and not reopened:
        state.menus_kept = keep_menus({**menus, seat: plan_menu(state, seat)})


def begin_heist(state: State) -> None:
    """Place the pawns and reveal the unknown tiles next to them (§ 2.7)."""
    for seat in state.seats():
        if state.at[seat] == NOWHERE:
            state.at[seat] = free_entrances(state)[0]
    for seat in state.seats():
        enter(state, seat, state.at[seat])
    captive = state.captive
    if state.at[captive] != NOWHERE and not state.rings[state.at[captive]]:
        free_prisoner(state)
    state.fresh = False
    state.phase = "roll"


def _lay(state: State, seat: Seat, word: str) -> None:
    """Place a planning token (§ 2.2)."""
    state.planned[seat] |= 1 << state.space(word)
    state.memory[seat] -= 1
    tell(state, "laid", rule="2.2", seat=seat, tile=word)


def _lift(state: State, seat: Seat, word: str) -> None:
    """Take a planning token back to place it elsewhere (§ 2.3)."""
    state.planned[seat] &= ~(1 << state.space(word))
    state.memory[seat] += 1
    tell(state, "lifted", rule="2.3", seat=seat, tile=word)


def _start(state: State, seat: Seat, word: str) -> None:
    """Choose an entrance to start from (§ 2.6)."""
    state.at[seat] = state.space(word)
    tell(state, "starts", rule="2.6", seat=seat, at=word)


def _pay(state: State) -> int:
    state.team_cash -= PRICE
    state.spent += PRICE
    return PRICE


def _reveal(state: State, seat: Seat, word: str) -> None:
    """Use a free reveal, or buy one (§ 2.4 and 2.5); the chit is drawn at once."""
    paid = 0
    if state.reveals:
        state.reveals -= 1
    else:
        paid = _pay(state)
    tell(state, "bought", rule="2.4", seat=seat, what="reveal", tile=word, paid=paid)
    draw(state, state.space(word), "reveal", seat, "2.4")


def _idea(state: State, seat: Seat, word: str) -> None:
    """Use a free idea, or buy one (§ 2.4 and 2.5); a character gets it at once."""
    paid = 0
    if state.granted:
        state.granted -= 1
    else:
        paid = _pay(state)
    to = state.who(word)
    state.ideas[to] += 1
    tell(state, "bought", rule="2.4", seat=seat, what="idea", to=to, paid=paid)


def _carry(state: State, seat: Seat, piece: str) -> None:
    """Take a piece from the pile or from somebody (§ 15.2)."""
    _put_back(state, piece)
    state.pile = tuple(other for other in state.pile if other != piece)
    state.carried[seat] = (*state.carried[seat], piece)
    tell(state, "carries", rule="15.2", seat=seat, piece=piece)


def _shed(state: State, seat: Seat, piece: str) -> None:
    _put_back(state, piece)
    tell(state, "sheds", rule="15.2", seat=seat, piece=piece)


def _put_back(state: State, piece: str) -> None:
    for who, carried in enumerate(state.carried):
        if piece in carried:
            state.carried[who] = tuple(other for other in carried if other != piece)
            state.pile = (*state.pile, piece)


def _ready(state: State, seat: Seat, _word: str) -> None:
    """Agree to the plan (§ 2.7)."""
    state.ready[seat] = True
    tell(state, "ready", rule="2.7", seat=seat)


def _wait(state: State, seat: Seat, _word: str) -> None:
    state.ready[seat] = False
    tell(state, "unready", rule="2.7", seat=seat)


def _reopen(state: State) -> bool:
    """Withdraw everybody's agreement to a plan that was changed after it (§ 2.7)."""
    agreed = [seat for seat in state.seats() if state.ready[seat]]
    for seat in agreed:
        _wait(state, seat, "")
    return bool(agreed)


_EFFECTS: Final[Mapping[str, Callable[[State, Seat, str], None]]] = {
    "lay": _lay,
    "lift": _lift,
    "start": _start,
    "reveal": _reveal,
    "idea": _idea,
    "carry": _carry,
    "shed": _shed,
    READY: _ready,
    WAIT: _wait,
}
_CHANGES: Final = frozenset(("lay", "lift", "reveal", "idea", "carry", "shed"))
"""What changes the plan: tokens, cash, and the pieces to carry in."""
_NARROW: Final = frozenset(("lay", "lift", READY, WAIT))
