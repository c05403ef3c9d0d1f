"""Help with planning (§ 2.2): which tiles a plan joins up, and the route that needs fewest tokens.

The helps only propose. Every token is still laid by an option that the menu offers.
"""

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from lasttable.games.your_last_heist.boards import Board
from lasttable.games.your_last_heist.menus import free_entrances
from lasttable.games.your_last_heist.state import NOWHERE, State

TOKEN: Final = 1000
"""The price of a tile that needs a token; what is known to be in the way only breaks ties."""
CHIT: Final = 10
UNKNOWN: Final = 6
SENSOR: Final = 100 * TOKEN
"""Nobody enters a tile under a sensor (§ 4.9), so a route crosses one only if it must."""


def plan_routes(state: State, seat: int) -> dict[int, int]:
    """Find the route to every tile that needs the fewest new tokens.

    Return, for each tile, the space before it. Routes begin at the pawn, or at any entrance that
    the player may still choose.
    """
    at = state.at[seat]
    starts = tuple(free_entrances(state)) if at == NOWHERE else (at,)
    return _routes(state.board, starts, _prices(state, seat))


def _prices(state: State, seat: int) -> tuple[int, ...]:
    """Return what a route pays for each tile."""
    planned = state.planned[seat]
    return tuple(
        (1 if planned >> tile & 1 else TOKEN)
        + CHIT * (state.guards[tile] + state.cameras[tile] + state.locks[tile])
        + (UNKNOWN if state.unknown[tile] else 0)
        + (SENSOR if state.rings[tile] else 0)
        for tile in range(state.board.tiles)
    )


@lru_cache(maxsize=1024)
def _routes(board: Board, starts: tuple[int, ...], prices: tuple[int, ...]) -> dict[int, int]:
    best = dict.fromkeys(starts, 0)
    before: dict[int, int] = {}
    heap = [(0, order, start) for order, start in enumerate(starts)]
    order = len(heap)
    while heap:
        total, _, space = heappop(heap)
        if total > best[space]:
            continue
        for to in board.next[space]:
            if to >= board.tiles:
                continue
            price = total + prices[to]
            if price < best.get(to, price + 1):
                best[to] = price
                before[to] = space
                heappush(heap, (price, order, to))
                order += 1
    return before


def plan_steps(state: State, seat: int) -> list[tuple[int, int]]:
    """List the steps that a plan allows, outwards from where its character starts."""
    at, planned = state.at[seat], state.planned[seat]
    if at == NOWHERE:
        return []
    seen, steps = [at], []
    for space in seen:
        for to in state.next[space]:
            if planned >> to & 1 and to not in seen:
                seen.append(to)
                steps.append((space, to))
    return steps


def beside_plan(state: State, seat: int) -> list[int]:
    """List the tiles beside a plan: a token there joins it."""
    at, planned = state.at[seat], state.planned[seat]
    found: set[int] = set()
    for space in range(state.board.spaces):
        if planned >> space & 1 or space == at:
            found.update(to for to in state.next[space] if to < state.board.tiles)
    return sorted(tile for tile in found if not planned >> tile & 1)
