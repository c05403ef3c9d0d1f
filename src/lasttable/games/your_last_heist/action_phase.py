"""The action phase (§ 7): everybody acts at the same time, one part at a time, in any order."""

from collections.abc import Callable, Generator, Mapping
from typing import Final

from lasttable.games.your_last_heist import abilities
from lasttable.games.your_last_heist.announcements import tell
from lasttable.games.your_last_heist.cards import (
    MOVE,
)
from lasttable.games.your_last_heist.menu_cache import keep_menus, offered_menus
from lasttable.games.your_last_heist.menus import (
    ACCEPT,
    BACK,
    DONE,
    ESCAPE,
    OFFER,
    SIGNALS,
    STAY,
    act_menu,
)
from lasttable.games.your_last_heist.signals import show_signal
from lasttable.games.your_last_heist.state import (
    NO_PARTS,
    NOWHERE,
    PRISONER,
    State,
    TimelineEntry,
)
from lasttable.games.your_last_heist.sub_actions import EFFECTS, NARROW, pay_dues
from lasttable.kernel import CLOCK, Clock, Json, Question, Reply, Seat, race


def play_actions(state: State) -> Generator[Question, Reply, None]:
    """Take one answer from whoever is first; the phase ends when everybody is done or time is up.

    Parts may be used in any order, between those of others (§ 7.4). The clock ends the phase for
    everybody (§ 19.1).
    """
    seconds = state.settings.clock
    thread = f"act-{state.round}"
    clocks = () if seconds == "none" else (Clock(thread, int(seconds)),)
    kept = state.menus_kept
    menus = offered_menus(state, act_menu, State.seats)
    seat, key = yield from race(menus, "act", thread=thread, clocks=clocks)
    state.menus_kept = 0
    if seat == CLOCK:
        finish_actions(state)
        return
    reach = act(state, seat, key)
    if state.phase != "act":
        return
    if state.done[seat] and all(state.done[other] for other in menus):
        finish_actions(state)
    elif state.fresh:
        seal(state)
    elif reach == OWN:
        state.menus_kept = keep_menus({**menus, seat: act_menu(state, seat)})
    elif reach == NONE:
        state.menus_kept = kept or keep_menus(menus)


def seal(state: State) -> None:
    """Bar undo for everything before a reveal (§ 7.10)."""
    state.fresh = False
    if state.timeline:
        state.timeline[-1] = state.timeline[-1]._replace(sealed=True)
    state.seal = len(state.timeline)


def finish_actions(state: State) -> None:
    """Pay the noise and alerts that are still owed; unused parts are lost (§ 7.9)."""
    for who in state.present():
        pay_dues(state, who)
    for seat, held in enumerate(state.hand):
        if held is not None:
            state.planned[held[0]] |= 1 << held[1]
            state.hand[seat] = None
    state.phase = "security"
    state.fresh = False


def clear_actions(state: State) -> None:
    """Clear all actions for the next round. A free prisoner gets its one move (§ 6.2)."""
    everybody = len(state.at)
    state.parts = [list(NO_PARTS) for _ in range(everybody)]
    state.extra = [()] * everybody
    state.actions = [None] * everybody
    state.sewers = [()] * everybody
    seats = state.seat_count
    state.done = [False] * seats
    state.flees = [False] * seats
    state.shifts = [0] * seats
    state.better = [False] * seats
    state.picked = [False] * seats
    state.scouted = [False] * seats
    state.ghosts = [NOWHERE] * seats
    state.offers = [""] * seats
    state.hand = [None] * seats
    state.timeline = []
    state.seal = 0
    if state.prisoner_freed and state.at[state.captive] >= 0:
        abilities.add_parts(state, state.captive, MOVE)


NONE, OWN, ALL = 0, 1, 2
"""Whose options an answer may change."""


def act(state: State, seat: Seat, key: str) -> int:
    """Carry out one answer; return whose options may have changed."""
    verb, _, rest = key.partition(" ")
    if verb in SIGNALS:
        show_signal(state, seat, key)
        return NONE
    if verb == OFFER:
        return _offer(state, seat, rest.replace("+", " "))
    state.timeline.append(TimelineEntry(seat, key))
    if verb == ACCEPT:
        return _accept(state, state.who(rest))
    state.ghosts[seat] = NOWHERE
    reach = ALL if state.offers[seat] else OWN
    state.offers[seat] = ""
    if verb in _MANNERS:
        _MANNERS[verb](state, seat)
        return reach
    if verb == PRISONER:
        verb, _, rest = rest.partition(" ")
        EFFECTS[verb](state, state.captive, rest)
        return ALL
    EFFECTS[verb](state, seat, rest)
    return reach if verb in NARROW else ALL


def _offer(state: State, seat: Seat, deed: str) -> int:
    """Offer a teammate something that happens when they say yes (§ 7.11)."""
    state.offers[seat] = deed
    args: dict[str, Json] = {"from": seat, "to": state.who(deed.rpartition(" ")[2]), "deed": deed}
    tell(state, OFFER, rule="7.11", **args)
    return ALL


def _accept(state: State, other: int) -> int:
    """Carry out an offer that was accepted (§ 7.11)."""
    deed, state.offers[other] = state.offers[other], ""
    verb, _, rest = deed.partition(" ")
    EFFECTS[verb](state, other, rest)
    return ALL


def _done(state: State, seat: Seat) -> None:
    """Say you are done, and pay what you owe (§ 7.9)."""
    pay_dues(state, seat)
    state.done[seat] = True
    tell(state, "done", rule="7.9", seat=seat)


def _back(state: State, seat: Seat) -> None:
    state.done[seat] = False
    tell(state, "undone-done", rule="7.9", seat=seat)


def _escape(state: State, seat: Seat) -> None:
    """Ask for the escape; it begins when everybody has asked (§ 7.12)."""
    state.flees[seat] = True
    tell(state, "escape-asked", rule="7.12", seat=seat)
    if all(state.flees[other] for other in state.seats()):
        state.phase, state.why = "escape", "agreed"


def _stay(state: State, seat: Seat) -> None:
    state.flees[seat] = False
    tell(state, "escape-off", rule="7.12", seat=seat)


_MANNERS: Final[Mapping[str, Callable[[State, Seat], None]]] = {
    DONE: _done,
    BACK: _back,
    ESCAPE: _escape,
    STAY: _stay,
}
