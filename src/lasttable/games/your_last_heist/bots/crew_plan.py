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
from lasttable.games.your_last_heist.state import NOWHERE, State

PLANNED: Final = Prices(0.35, 0.35)
"""What a noise and a round are taken to cost before the heist begins."""
ALONE: Final = 4
"""From how many tiles on a route comes first, and helping others second."""
CROWD: Final = 1.0
"""What it costs that two start at the same entrance."""

MOST_CHANGES: Final = 4
"""How often a bot changes the plan for a teammate before it sticks to what it has."""

_MADE: dict[tuple[object, ...], tuple[Route, ...]] = {}
MOST_MADE: Final = 64


def make_crew_plan(state: State, given: Sequence[int] = ()) -> tuple[Route, ...]:
    """Share out the errands of the job, or return the plan that was just made for it.

    Whoever is `given` has plans of their own: the others plan around their entrance and tokens.
    """
    key = (
        (state.board, state.chapter, state.team, tuple(state.unknown), tuple(state.locks)),
        (tuple(state.guards), tuple(state.hanging), tuple(state.pile), tuple(state.carried)),
        tuple((seat, state.at[seat], state.planned[seat]) for seat in given),
    )
    if key not in _MADE:
        if len(_MADE) >= MOST_MADE:
            _MADE.clear()
        _MADE[key] = _crew_plan(state, given)
    return _MADE[key]


class SharedPlan:
    """The plan as one bot knows it, which changes when a teammate turns out to go another way."""

    def __init__(self) -> None:
        self.routes: tuple[Route, ...] = ()
        self._expected: list[int] = []
        """For each seat, the tiles and entrances of all plans so far."""
        self._changes = 0

    def follow(self, state: State, seat: int) -> tuple[Route, ...]:
        """Return the plan, changed to suit whoever has laid all tokens elsewhere."""
        if not self.routes:
            self._expected = [0] * state.seat_count
            self._take(state, make_crew_plan(state))
        given = [other for other in map(int, state.seats()) if self._goes_own_way(state, other)]
        if given and seat not in given and not any(state.ready[other] for other in given):
            routes = make_crew_plan(state, given)
            if routes != self.routes and self._changes < MOST_CHANGES:
                self._changes += 1
                self._take(state, routes)
        return self.routes

    def _take(self, state: State, routes: tuple[Route, ...]) -> None:
        self.routes = routes
        for other in range(state.seat_count):
            for space in (*wanted_tiles(state, other, routes), routes[other].door):
                self._expected[other] |= 1 << space

    def _goes_own_way(self, state: State, other: int) -> bool:
        """Return whether a teammate has laid all tokens, some where no plan has any."""
        return not state.memory[other] and bool(state.planned[other] & ~self._expected[other])


def _crew_plan(state: State, given: Sequence[int]) -> tuple[Route, ...]:
    trial = state.quiet_copy()
    trial.phase = "act"
    hidden: Hidden = tuple(map(int, state.unknown))
    trial.unknown = [False] * len(hidden)
    trial.planned = [
        state.planned[seat] if seat in given else -1 for seat in range(state.seat_count)
    ]
    if state.chapter.carry_in is not None:
        # Pieces can still change hands, so anybody might bring any of them.
        every = tuple(sorted({*state.pile, *(p for own in state.carried for p in own)}))
        trial.carried = [every] * len(trial.carried)
    if not state.board.starts:
        _choose_doors(trial, hidden, [seat for seat in given if state.at[seat] >= 0])
    orders = make_orders(trial, hidden, PLANNED, None)
    if all_must_leave(trial):
        orders = with_panels(Search(trial, hidden, PLANNED), orders)
    coming = coming_colours(trial, orders)
    return tuple(_route(trial, seat, orders, hidden, coming) for seat in range(state.seat_count))


def _choose_doors(trial: State, hidden: Hidden, given: Sequence[int]) -> None:
    """Put everybody at an entrance: first apart, then wherever that makes the work less."""
    board = trial.board
    doors = list(range(board.tiles, board.tiles + board.doors))
    free = [seat for seat in range(trial.seat_count) if seat not in given]
    limit = board.start_limit
    for seat in free:
        trial.at[seat] = NOWHERE
    for seat in free:
        first = [*doors[seat % len(doors) :], *doors]
        trial.at[seat] = next(
            door for door in first if limit is None or trial.at.count(door) < limit
        )
    best = _cost(trial, hidden)
    for _ in range(2):
        changed = False
        for seat in free:
            for door in doors:
                before = trial.at[seat]
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
