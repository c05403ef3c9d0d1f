"""The escape for bots (§ 13): declare a route with its pick-ups, and run."""

from collections.abc import Sequence

from lasttable.games.your_last_heist.boards import counterpart
from lasttable.games.your_last_heist.bots.distances import FAR
from lasttable.games.your_last_heist.bots.escape_odds import (
    LastRun,
    Leg,
    Terrain,
    last_run,
    still_inside,
    terrain,
    trail,
)
from lasttable.games.your_last_heist.menus import CLEAR, GIVE_UP, RUN
from lasttable.games.your_last_heist.state import CASH, NOWHERE, PRISONER, Plan, State
from lasttable.kernel import Menu, Seat


def flight_key(state: State, seat: Seat, menu: Menu) -> tuple[str | None, bool]:
    """Return what to declare next, for itself or the prisoner, and whether the job needs it."""
    hidden = (False,) * len(state.unknown)
    plan = last_run(state, hidden)
    for who, prefix in ((int(seat), ""), (state.captive, f"{PRISONER} ")):
        if who in still_inside(state) and f"{prefix}{GIVE_UP}" in menu:
            key = _next_key(state, terrain(state, hidden), who, plan)
            return (f"{prefix}{key}" if f"{prefix}{key}" in menu else None), who in plan.legs
    return None, False


def _next_key(state: State, ground: Terrain, who: int, plan: LastRun) -> str:
    """Return the answer that extends the declared route, or run."""
    wanted = _declaration(state, ground, who, plan.legs.get(who, Leg()))
    if wanted is None:
        return CLEAR if state.plans[who] != Plan() else GIVE_UP
    declared = _declared(state, state.plans[who])
    if declared == wanted:
        return RUN
    if declared != wanted[: len(declared)]:
        return CLEAR
    return wanted[len(declared)]


def _declared(state: State, plan: Plan) -> list[str]:
    """Return the answers that led to a declared route."""
    keys = [f"{p.verb} {p.item}" for p in plan.picks if p.at == 0]
    for number, space in enumerate(plan.path, 1):
        keys.append(state.board.words["step"][space])
        keys += [f"{p.verb} {p.item}" for p in plan.picks if p.at == number]
    return keys


def _declaration(state: State, ground: Terrain, who: int, leg: Leg) -> list[str] | None:
    """Return the answers that declare the wanted route; None if there is none."""
    keys: list[str] = []
    at = state.at[who]
    carried = list(state.carried[who])
    exits = ground.exits if leg.exit == NOWHERE else (leg.exit,)
    for stop in leg.stops:
        path = _path(state, ground, who, at, (stop,))
        if path is None:
            return None
        keys += [state.board.words["step"][space] for space in path]
        at = stop
        if at in ground.exits:
            # A route ends at the first exit that it reaches.
            return keys
        keys += _picks(state, at, carried)
    path = _path(state, ground, who, at, exits)
    if path is None:
        return None
    return keys + [state.board.words["step"][space] for space in path]


def _picks(state: State, at: int, carried: list[str]) -> list[str]:
    """Return what to drop and pick up on a tile; a swap takes both."""
    keys = [f"grab {item}" for item in state.loot[at]]
    carried += state.loot[at]
    for item in state.hanging[at]:
        piece = counterpart(item)
        if piece in carried:
            keys += [f"drop {piece}", f"grab {item}"]
            carried.remove(piece)
    if state.cash[at]:
        keys.append(f"grab {CASH}")
    return keys


def _path(
    state: State, ground: Terrain, who: int, at: int, targets: Sequence[int]
) -> list[int] | None:
    """Find the cheapest route to the nearest target."""
    table = ground.to(state, who, tuple(targets))
    if table[at] >= FAR:
        return None
    return trail(state, ground, who, at, targets)
