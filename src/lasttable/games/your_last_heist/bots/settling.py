"""After planning: what somebody did not plan for goes to whoever did.

Bots agree on a plan before anybody has laid a token. People go their own ways, and nobody should
wait for them to fetch what they never meant to fetch.
"""

from lasttable.games.your_last_heist.bots.revising import can_do, with_errand
from lasttable.games.your_last_heist.bots.routes import Errand, Route
from lasttable.games.your_last_heist.state import State

BOUND = frozenset(("out", "breach"))
"""Errands that nobody can do for somebody else."""


def settled(state: State, scheme: tuple[Route, ...]) -> tuple[Route, ...]:
    """Hand errands that are not planned for to those who can walk there, the idlest first."""
    planned = [_walkable(state, seat) for seat in range(state.seat_count)]
    for owner, route in enumerate(scheme):
        if _goes_along(state, owner, route):
            continue
        for errand in route.errands:
            if errand.what in BOUND or errand.tile in planned[owner]:
                continue
            heir = _heir(state, scheme, planned, errand)
            if heir is not None:
                scheme = with_errand(scheme, owner, errand, heir, errand)
    return scheme


def _goes_along(state: State, seat: int, route: Route) -> bool:
    """Tell whether somebody remembers the tiles that the plan meant for them, as many as fit."""
    tiles = route.tiles[: state.character(seat).memory]
    return all(state.planned[seat] >> tile & 1 for tile in tiles)


def _heir(
    state: State, scheme: tuple[Route, ...], planned: list[dict[int, int]], errand: Errand
) -> int | None:
    """Name who can walk there and has least to do; of several the nearest."""
    able = [
        seat
        for seat in state.seats()
        if errand.tile in planned[seat] and can_do(state, seat, errand)
    ]
    begun = {seat: len(scheme[seat].errands) for seat in able}
    return min(able, key=lambda seat: (begun[seat], planned[seat][errand.tile]), default=None)


def _walkable(state: State, seat: int) -> dict[int, int]:
    """Say how many steps away each space is that somebody planned to reach, locks or not."""
    steps = {state.at[seat]: 0}
    edge = [state.at[seat]]
    while edge:
        at = edge.pop(0)
        for to in state.next[at]:
            if to not in steps and (state.exits[to] or state.planned[seat] >> to & 1):
                steps[to] = steps[at] + 1
                edge.append(to)
    return steps
