"""Changing the plan in mid-heist: somebody else goes, or for something else, where it helps."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from lasttable.games.your_last_heist.boards import counterpart, kind_of
from lasttable.games.your_last_heist.bots.chores import is_done
from lasttable.games.your_last_heist.bots.finale import PEOPLE, lying
from lasttable.games.your_last_heist.bots.ground import UNPLANNED, Feet
from lasttable.games.your_last_heist.bots.routes import Errand, Route
from lasttable.games.your_last_heist.bots.worth import Outlook, worth
from lasttable.games.your_last_heist.state import CASH, State

BETTER: Final = 1.6
"""So many times better another plan must be; the crew does not change its mind for nothing."""
FIXED: Final = frozenset(("panel", "out", "breach"))
MOST_CHANGES: Final = 3


def revised(state: State, outlook: Outlook) -> tuple[Route, ...]:
    """Improve the plan step by step; everybody at the table comes to the same."""
    scheme = outlook.scheme
    best = worth(state, replace(outlook, scheme=scheme)) * BETTER
    for _ in range(MOST_CHANGES):
        found = None
        for tried in _changes(state, scheme, outlook.hidden):
            value = worth(state, replace(outlook, scheme=tried))
            if value > best:
                best, found = value, tried
        if found is None:
            return scheme
        scheme, best = found, best * BETTER
    return scheme


def _changes(
    state: State, scheme: tuple[Route, ...], hidden: tuple[bool, ...]
) -> Iterator[tuple[Route, ...]]:
    """List plans that differ in one errand, who goes or where to, or in all of somebody's."""
    claimed = {errand.tile for route in scheme for errand in route.errands}
    feet = Feet(state, hidden)
    for owner, route in enumerate(scheme):
        todo = [errand for errand in route.errands if _is_stuck(feet, owner, errand)]
        if len(todo) > 1:
            yield from _handed_over(state, scheme, owner, todo)
        for errand in todo:
            spots = [errand, *_instead(state, errand, claimed)]
            for seat in state.seats():
                for spot in spots:
                    if (seat, spot) != (owner, errand) and can_do(state, seat, spot):
                        yield with_errand(scheme, owner, errand, seat, spot)


def _is_stuck(feet: Feet, owner: int, errand: Errand) -> bool:
    """Tell whether whoever has an errand cannot walk there any more."""
    state = feet.state
    if errand.what in FIXED or is_done(state, owner, errand):
        return False
    return state.at[owner] < 0 or feet.to(owner, errand.tile)[state.at[owner]] >= UNPLANNED


def _handed_over(
    state: State, scheme: tuple[Route, ...], owner: int, todo: list[Errand]
) -> Iterator[tuple[Route, ...]]:
    for seat in state.seats():
        if seat != owner and all(can_do(state, seat, errand) for errand in todo):
            tried = scheme
            for errand in todo:
                tried = with_errand(tried, owner, errand, seat, errand)
            yield tried


def _instead(state: State, errand: Errand, claimed: set[int]) -> list[Errand]:
    """List other places where the same could be got."""
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
    """§ 15.1: only who has the counterpart can swap."""
    if errand.what not in state.hanging[errand.tile]:
        return True
    piece = counterpart(errand.what)
    return piece in state.carried[seat] or piece in state.loot[errand.tile]


def with_errand(
    scheme: tuple[Route, ...], owner: int, errand: Errand, seat: int, spot: Errand
) -> tuple[Route, ...]:
    """Take an errand from one and give one to another, before the last way of that one."""
    routes = list(scheme)
    left = tuple(e for e in routes[owner].errands if e != errand)
    routes[owner] = replace(routes[owner], errands=left)
    errands = routes[seat].errands
    last = tuple(e for e in errands if e.what in ("out", "breach"))
    first = tuple(e for e in errands if e.what not in ("out", "breach"))
    routes[seat] = replace(routes[seat], errands=(*first, spot, *last))
    return tuple(routes)
