"""The clocks of a Hunt. The rules only name them; the server or the simulation runs them."""

from functools import lru_cache
from typing import Final

from lasttable.games.kill_shot.settings import Combination
from lasttable.games.kill_shot.state import Lock, State
from lasttable.kernel import Clock, Seat

COUNTDOWN_SECONDS: Final = 3.0
CEASE_SECONDS: Final = 2.0
CHOOSE_SECONDS: Final = 30.0
BRIEFING_SECONDS: Final = 15.0
AFTER_CARD: Final = 2 / 3
"""Length of a window after a card, compared with one at the start of a turn (§ 9.8)."""
MANY: Final = 100
PACE, RELOAD, WRONG, EARLY, HOLD = "pace", "reload", "wrong", "early", "hold"
LOCKS: Final = {PACE: 0.15, RELOAD: 0.4, WRONG: 1.0, EARLY: 0.5, HOLD: 3.0}
"""Seconds that each kind of lock lasts (§ 6.6). Practice does not change them (§ 17.1)."""

QUIET: Final = frozenset(LOCKS) - {HOLD}
"""Locks that nobody is shown: one after a wrong card would tell the table of it. They need not ring
until the next answer. A drill held to its end is different: everyone sees it."""


@lru_cache(maxsize=8192)
def timer(name: str, seconds: float, held: bool = False, offer: bool = False) -> Clock:
    """Return a clock; the same object for the same arguments."""
    return Clock(name, seconds, held=held, offer=offer)


@lru_cache(maxsize=8192)
def _lock(kind: str, seat: Seat, number: int) -> Lock:
    return Lock(seat, Clock(f"{kind}-{seat}.{number}", LOCKS[kind], quiet=kind in QUIET))


def lock(state: State, seat: Seat, kind: str) -> None:
    """Keep a seat from playing for a moment (§ 6.3, § 6.5, § 6.6)."""
    # A name only has to differ from those of clocks that are still running.
    state.lock_count = (state.lock_count + 1) % MANY
    if kind == RELOAD and state.locks:
        # A second reload starts the wait again.
        state.locks = [one for one in state.locks if not is_lock(one, seat, RELOAD)]
    state.locks.append(_lock(kind, seat, state.lock_count))


def is_lock(one: Lock, seat: Seat, kind: str) -> bool:
    """Return whether a lock is of this kind and on this seat."""
    return one[0] == seat and one[1].name.startswith(kind)


def let_go(state: State, seat: Seat) -> None:
    """Stop the clock of a drill button that was let go."""
    state.locks = [one for one in state.locks if not is_lock(one, seat, HOLD)]


def unlock(state: State, name: str) -> Seat | None:
    """Remove the lock whose clock has run out, and return its seat."""
    for place, one in enumerate(state.locks):
        if one[1].name == name:
            del state.locks[place]
            return one.seat
    return None


def holding_seats(state: State) -> list[Seat]:
    """List the seats that are holding their drill button."""
    return [one[0] for one in state.locks if one[1].name.startswith(HOLD)]


def is_holding(state: State, seat: Seat) -> bool:
    """Return whether a seat is holding its drill button."""
    return seat in holding_seats(state)


@lru_cache(maxsize=8192)
def _hunt_clocks(
    rules: Combination, hunt: int, number: int, warned: bool, ally: float, held: bool
) -> tuple[Clock, ...]:
    found = []
    if rules.standoff:
        found.append(Clock(f"standoff-{hunt}.{number}", rules.standoff, held=held))
        if not warned:
            found.append(Clock(f"warning-{hunt}.{number}", rules.warning, held=held))
    if ally:
        found.append(Clock(f"ally-{hunt}", ally, held=held))
    return tuple(found)


def hunt_clocks(state: State, held: bool) -> tuple[Clock, ...]:
    """Return the standoff clock and the ally's; a cease-fire stops both (§ 11.3, § 15.1)."""
    rules = state.rules
    ally = 0.0
    if rules.enemy_ally:
        ally = rules.ally_seconds[state.seats] * (2 if len(state.piles) > 1 else 1)
    number = state.accepted + state.standoffs
    return _hunt_clocks(rules, state.hunt, number, state.warned, ally, held)


@lru_cache(maxsize=8192)
def turn_clocks(rules: Combination, hunt: int, turn: int, held: bool = False) -> tuple[Clock, ...]:
    """Return the clock of a turn in the Situation Room; an open window stops it (§ 9.10)."""
    return (Clock(f"turn-{hunt}.{turn}", rules.turn, held=held),) if rules.turn else ()


@lru_cache(maxsize=8192)
def window_clocks(
    rules: Combination, hunt: int, turn: int, window: int, after_card: bool
) -> tuple[Clock, ...]:
    """Return the clocks of a window, which is shorter after a card (§ 9.8)."""
    clocks = turn_clocks(rules, hunt, turn, held=True)
    seconds = rules.window * (AFTER_CARD if after_card else 1)
    if seconds <= 0:
        return clocks
    return (Clock(f"window-{hunt}.{window}", seconds, offer=True), *clocks)


def with_locks(state: State, clocks: tuple[Clock, ...]) -> tuple[Clock, ...]:
    """Add the clocks of seats that are locked."""
    return (*clocks, *[one[1] for one in state.locks]) if state.locks else clocks


def live_clocks(state: State) -> tuple[Clock, ...]:
    """List all clocks that run while the Hunt is live."""
    running = state.offers.clocks
    if running is None:
        running = state.offers.clocks = hunt_clocks(state, held=False)
    return with_locks(state, running)
