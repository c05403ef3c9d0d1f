"""The plan of the crew: who fetches what, from which entrance, and which tiles get tokens.

It depends only on public information, so every bot at the table makes the same plan by itself.
"""

from collections.abc import Sequence
from typing import Final

from lasttable.games.your_last_heist.bots.chains import IDLE, chain_path, walk_path
from lasttable.games.your_last_heist.bots.errands import Route, all_must_leave
from lasttable.games.your_last_heist.bots.ground import Ground, Hidden, ground_for
from lasttable.games.your_last_heist.bots.order_search import (
    Search,
    assigned,
    make_orders,
    with_panels,
)
from lasttable.games.your_last_heist.bots.orders import Orders, coming_colours
from lasttable.games.your_last_heist.bots.prices import Prices
from lasttable.games.your_last_heist.state import State

PLANNED: Final = Prices(0.35, 0.35)
"""What a noise and a round are taken to cost before the heist begins."""
ALONE: Final = 4
"""From how many tiles on a route comes first, and helping others second."""
CROWD: Final = 1.0
"""What it costs that two start at the same entrance."""

_MADE: dict[tuple[object, ...], tuple[Route, ...]] = {}
MOST_MADE: Final = 64


def make_crew_plan(state: State) -> tuple[Route, ...]:
    """Share out the errands of the job, or return the plan that was just made for it."""
    key = (
        (state.board, state.chapter, state.team, tuple(state.unknown), tuple(state.locks)),
        (tuple(state.guards), tuple(state.hanging), tuple(state.pile), tuple(state.carried)),
    )
    if key not in _MADE:
        if len(_MADE) >= MOST_MADE:
            _MADE.clear()
        _MADE[key] = _crew_plan(state)
    return _MADE[key]


def _crew_plan(state: State) -> tuple[Route, ...]:
    trial = state.quiet_copy()
    trial.phase = "act"
    hidden: Hidden = tuple(map(int, state.unknown))
    trial.unknown = [False] * len(hidden)
    trial.planned = [-1] * state.seat_count
    if state.chapter.carry_in is not None:
        # Pieces can still change hands, so anybody might bring any of them.
        every = tuple(sorted({*state.pile, *(p for own in state.carried for p in own)}))
        trial.carried = [every] * len(trial.carried)
    if not state.board.starts:
        _choose_doors(trial, hidden)
    orders = make_orders(trial, hidden, PLANNED, None)
    if all_must_leave(trial):
        orders = with_panels(Search(trial, hidden, PLANNED), orders)
    coming = coming_colours(trial, orders)
    return tuple(_route(trial, seat, orders, hidden, coming) for seat in range(state.seat_count))


def _choose_doors(trial: State, hidden: Hidden) -> None:
    """Put everybody at an entrance: first apart, then wherever that makes the work less."""
    board = trial.board
    doors = list(range(board.tiles, board.tiles + board.doors))
    for seat in range(trial.seat_count):
        trial.at[seat] = doors[seat % len(doors)]
    best = _cost(trial, hidden)
    for _ in range(2):
        changed = False
        for seat in range(trial.seat_count):
            for door in doors:
                before = trial.at[seat]
                limit = board.start_limit
                if door == before or (limit is not None and trial.at.count(door) >= limit):
                    continue
                trial.at[seat] = door
                cost = _cost(trial, hidden)
                if cost < best - 0.01:
                    best, changed = cost, True
                else:
                    trial.at[seat] = before
        if not changed:
            return


def _cost(trial: State, hidden: Hidden) -> float:
    """Return the work left if everybody starts where they are now."""
    search = Search(trial, hidden, PLANNED)
    crowds = sum(trial.at.count(space) - 1 for space in set(trial.at) if space >= 0)
    return search.cost(assigned(search)) + CROWD * crowds


def _route(
    trial: State, seat: int, orders: Orders, hidden: Hidden, coming: tuple[str, ...]
) -> Route:
    """Return a character's errands and the tiles of its way, those on foot first."""
    ground = ground_for(trial, seat, hidden, PLANNED, orders.helped, orders.breach, coming)
    enough = trial.chapter.swap == "swap-in"
    errands = orders.errands[seat]
    leaves = 1.0 if errands or all_must_leave(trial) else IDLE
    at = trial.at[seat]
    walked, ran = chain_path(ground, at, errands, leaves, enough=enough) if errands else ([], [])
    tiles = trial.board.tiles
    path = tuple(dict.fromkeys(tile for tile in (*walked, *ran) if tile < tiles))
    return Route(at, errands, path, _ways_to_help(trial, seat, ground, orders))


def _ways_to_help(trial: State, seat: int, ground: Ground, orders: Orders) -> tuple[int, ...]:
    """List the tiles on the ways to all that is fetched, nearest first."""
    at = trial.at[seat]
    goals = {errand.tile for own in orders.errands for errand in own if errand.what != "out"}
    paths = sorted((walk_path(ground, at, goal) for goal in sorted(goals)), key=len)
    every = [tile for path in paths for tile in path if tile < trial.board.tiles]
    return tuple(dict.fromkeys(every))


def wanted_tiles(state: State, seat: int, crew_plan: Sequence[Route]) -> list[int]:
    """List the tiles for tokens, most important first: the route, then ways to help."""
    board, route = state.board, crew_plan[seat]
    begin = board.starts[seat] if board.starts else route.door
    beside = [to for tile in (begin, *route.tiles) for to in board.next[tile] if to < board.tiles]
    beside.sort(key=lambda tile: -beside.count(tile))
    more = [*beside, *route.helps] if len(route.tiles) > ALONE else [*route.helps, *beside]
    return list(dict.fromkeys([*route.tiles, *more]))
