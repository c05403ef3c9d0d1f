"""Changes to the crew's plan: somebody else goes, or goes for something else, if that helps.

Bots agree on a plan before anybody has placed a token. People go their own ways, so after the
planning phase an errand whose owner can't get there goes to somebody who can.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from lasttable.games.your_last_heist.boards import counterpart, kind_of
from lasttable.games.your_last_heist.bots.distances import UNPLANNED, Distances
from lasttable.games.your_last_heist.bots.errands import Errand, Route, is_done
from lasttable.games.your_last_heist.bots.escape_odds import PEOPLE, lying
from lasttable.games.your_last_heist.bots.evaluation import Outlook, worth
from lasttable.games.your_last_heist.state import CASH, State

BETTER: Final = 1.6
"""How many times better another plan must be before the crew changes its mind."""
FIXED: Final = frozenset(("panel", "out", "breach"))
MOST_CHANGES: Final = 3
BOUND: Final = frozenset(("out", "breach"))
"""Errands that nobody else can take over."""


def revised(state: State, outlook: Outlook) -> tuple[Route, ...]:
    """Improve the plan step by step; every bot at the table arrives at the same one."""
    crew_plan = outlook.crew_plan
    best = worth(state, replace(outlook, crew_plan=crew_plan)) * BETTER
    for _ in range(MOST_CHANGES):
        found = None
        for tried in _changes(state, crew_plan, outlook.hidden):
            value = worth(state, replace(outlook, crew_plan=tried))
            if value > best:
                best, found = value, tried
        if found is None:
            return crew_plan
        crew_plan, best = found, best * BETTER
    return crew_plan


def _changes(
    state: State, crew_plan: tuple[Route, ...], hidden: tuple[bool, ...]
) -> Iterator[tuple[Route, ...]]:
    """List plans that differ in one errand, or that hand all of one character's errands over."""
    claimed = {errand.tile for route in crew_plan for errand in route.errands}
    distances = Distances(state, hidden)
    for owner, route in enumerate(crew_plan):
        todo = [errand for errand in route.errands if _is_stuck(distances, owner, errand)]
        if len(todo) > 1:
            yield from _handed_over(state, crew_plan, owner, todo)
        for errand in todo:
            spots = [errand, *_instead(state, errand, claimed)]
            for seat in state.seats():
                for spot in spots:
                    if (seat, spot) != (owner, errand) and can_do(state, seat, spot):
                        yield with_errand(crew_plan, owner, errand, seat, spot)


def _is_stuck(distances: Distances, owner: int, errand: Errand) -> bool:
    """Return whether the owner of an errand can't walk there any more."""
    state = distances.state
    if errand.what in FIXED or is_done(state, owner, errand):
        return False
    return state.at[owner] < 0 or distances.to(owner, errand.tile)[state.at[owner]] >= UNPLANNED


def _handed_over(
    state: State, crew_plan: tuple[Route, ...], owner: int, todo: list[Errand]
) -> Iterator[tuple[Route, ...]]:
    for seat in state.seats():
        if seat != owner and all(can_do(state, seat, errand) for errand in todo):
            tried = crew_plan
            for errand in todo:
                tried = with_errand(tried, owner, errand, seat, errand)
            yield tried


def _instead(state: State, errand: Errand, claimed: set[int]) -> list[Errand]:
    """List other places with the same thing."""
    found = []
    for goal in state.chapter.objective:
        if goal.kind in PEOPLE:
            continue
        for tile in lying(state, goal.kind):
            what = _what(state, goal.kind, tile)
            if tile not in claimed and _is_same(what, errand.what):
                found.append(Errand(tile, what))
    return found


def _what(state: State, kind: str, tile: int) -> str:
    if kind == CASH:
        return CASH
    items = state.hanging[tile] if kind.startswith("swap-") else state.loot[tile]
    fitting = [item for item in items if kind.startswith("swap-") or kind_of(item) == kind]
    return fitting[0]


def _is_same(one: str, other: str) -> bool:
    if CASH in (one, other):
        return one == other
    return kind_of(one) == kind_of(other)


def can_do(state: State, seat: int, errand: Errand) -> bool:
    """Return whether a character can do an errand; a swap needs the counterpart (§ 15.1)."""
    if errand.what not in state.hanging[errand.tile]:
        return True
    piece = counterpart(errand.what)
    return piece in state.carried[seat] or piece in state.loot[errand.tile]


def with_errand(
    crew_plan: tuple[Route, ...], owner: int, errand: Errand, seat: int, spot: Errand
) -> tuple[Route, ...]:
    """Move an errand from one character to another, before the latter's way out."""
    routes = list(crew_plan)
    left = tuple(e for e in routes[owner].errands if e != errand)
    routes[owner] = replace(routes[owner], errands=left)
    errands = routes[seat].errands
    last = tuple(e for e in errands if e.what in ("out", "breach"))
    first = tuple(e for e in errands if e.what not in ("out", "breach"))
    routes[seat] = replace(routes[seat], errands=(*first, spot, *last))
    return tuple(routes)


def settled(state: State, crew_plan: tuple[Route, ...]) -> tuple[Route, ...]:
    """Hand errands that their owners didn't plan for to those who can walk there, idlest first."""
    planned = [_walkable(state, seat) for seat in range(state.seat_count)]
    for owner, route in enumerate(crew_plan):
        if _goes_along(state, owner, route):
            continue
        for errand in route.errands:
            if errand.what in BOUND or errand.tile in planned[owner]:
                continue
            heir = _heir(state, crew_plan, planned, errand)
            if heir is not None:
                crew_plan = with_errand(crew_plan, owner, errand, heir, errand)
    return crew_plan


def _goes_along(state: State, seat: int, route: Route) -> bool:
    """Return whether a player's tokens follow the plan, as far as their memory allows."""
    tiles = route.tiles[: state.character(seat).memory]
    return all(state.planned[seat] >> tile & 1 for tile in tiles)


def _heir(
    state: State, crew_plan: tuple[Route, ...], planned: list[dict[int, int]], errand: Errand
) -> int | None:
    """Return who can walk there and has the least to do; the nearest if tied."""
    able = [
        seat
        for seat in state.seats()
        if errand.tile in planned[seat] and can_do(state, seat, errand)
    ]
    begun = {seat: len(crew_plan[seat].errands) for seat in able}
    return min(able, key=lambda seat: (begun[seat], planned[seat][errand.tile]), default=None)


def _walkable(state: State, seat: int) -> dict[int, int]:
    """Return how many steps away each space in a player's plan is, ignoring locks."""
    steps = {state.at[seat]: 0}
    edge = [state.at[seat]]
    while edge:
        at = edge.pop(0)
        for to in state.next[at]:
            if to not in steps and (state.exits[to] or state.planned[seat] >> to & 1):
                steps[to] = steps[at] + 1
                edge.append(to)
    return steps
