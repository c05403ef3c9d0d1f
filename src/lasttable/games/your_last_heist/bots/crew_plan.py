"""The plan of the crew: who fetches what, from which entrance, and which tiles get tokens.

It depends only on public information, so every bot at the table makes the same plan by itself.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from lasttable.games.your_last_heist.bots.chains import chain_path, walk_path
from lasttable.games.your_last_heist.bots.errands import Route, all_must_leave
from lasttable.games.your_last_heist.bots.ground import Ground, Hidden, ground_for
from lasttable.games.your_last_heist.bots.order_search import (
    Search,
    assigned,
    make_orders,
    with_panels,
)
from lasttable.games.your_last_heist.bots.orders import (
    Orders,
    coming_colours,
    is_prisoner_wanted,
    prisoner_run,
)
from lasttable.games.your_last_heist.bots.prices import Prices
from lasttable.games.your_last_heist.bots.ways import NEVER, STEP
from lasttable.games.your_last_heist.state import NOWHERE, State

PLANNED: Final = Prices(0.35, 0.2)
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
    return _routes(trial, orders, hidden)


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


def _routes(trial: State, orders: Orders, hidden: Hidden) -> tuple[Route, ...]:
    """Return everybody's errands and tiles, once it is known where others will run."""
    coming = coming_colours(trial, orders)
    grounds = [
        ground_for(trial, seat, hidden, PLANNED, orders.helped, orders.breach, coming)
        for seat in range(trial.seat_count)
    ]
    ways = [_way(trial, seat, ground, orders) for seat, ground in enumerate(grounds)]
    crawl = _crawl(trial, orders, hidden)
    found = []
    for seat, ground in enumerate(grounds):
        walked, ran = (_tiles(trial, way) for way in ways[seat])
        others = [tile for other, way in enumerate(ways) if other != seat for tile in way[1]]
        doubtful = [
            tile
            for tile in _tiles(trial, (*crawl, *others))
            if trial.locks[tile] or hidden[tile] or (trial.guards[tile] and tile in crawl)
        ]
        helps = _ways_to_help(trial, seat, ground, orders, doubtful)
        first = _errand_tiles(trial, seat, ground, orders) if crawl else walked
        path = _tiles(trial, (*first, *walked, *ran))
        found.append(Route(trial.at[seat], orders.errands[seat], path, len(first), helps))
    return tuple(found)


def _crawl(trial: State, orders: Orders, hidden: Hidden) -> list[int]:
    """Return the spaces on the prisoner's way out, if there is one to be freed."""
    if not is_prisoner_wanted(trial):
        return []
    exits = tuple(e for e, open_ in enumerate(trial.exits) if open_ and orders.exit in (NOWHERE, e))
    run = prisoner_run(trial, orders, hidden, PLANNED, exits)
    path = [trial.at[trial.captive]]
    while path[-1] not in exits and run.steps[path[-1]] < NEVER:
        near = [to for to in trial.next[path[-1]] if run.steps[to] < run.steps[path[-1]]]
        path.append(min(near, key=lambda to: STEP * run.steps[to] + run.blocks[to]))
    return path[1:]


def _way(
    trial: State, seat: int, ground: Ground, orders: Orders
) -> tuple[Sequence[int], Sequence[int]]:
    """Return the spaces that a character walks over for its errands, and those it runs over."""
    errands = orders.errands[seat]
    if not errands:
        return (), ()
    enough = trial.chapter.swap == "swap-in"
    tokens = trial.character(seat).memory
    return chain_path(ground, trial.at[seat], errands, 1.0, enough=enough, tokens=tokens)


def _errand_tiles(trial: State, seat: int, ground: Ground, orders: Orders) -> tuple[int, ...]:
    """List the tiles that a character has to cross on foot before it may as well run."""
    errands = [errand for errand in orders.errands[seat] if errand.what != "out"]
    return _tiles(trial, chain_path(ground, trial.at[seat], errands, 0.0, enough=False)[0])


def _tiles(trial: State, spaces: Iterable[int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(tile for tile in spaces if tile < trial.board.tiles))


def _ways_to_help(
    trial: State, seat: int, ground: Ground, orders: Orders, doubtful: Sequence[int]
) -> tuple[int, ...]:
    """List the tiles on the ways to doubtful tiles and to all that is fetched, nearest first.

    A lock on the way of a run is opened before it, by somebody who stands next to it.
    """
    at = trial.at[seat]
    goals = {errand.tile for own in orders.errands for errand in own if errand.what != "out"}
    paths = [
        *_nearest_first(_beside(trial, ground, at, tile) for tile in doubtful),
        *_nearest_first(walk_path(ground, at, goal) for goal in sorted(goals)),
    ]
    return _tiles(trial, (tile for path in paths for tile in path))


def _beside(trial: State, ground: Ground, at: int, tile: int) -> list[int]:
    """Return the shortest way to a space next to a tile."""
    ways = [walk_path(ground, at, to) for to in trial.next[tile] if to != at]
    return min((way for way in ways if way), key=len, default=[])


def _nearest_first(paths: Iterable[list[int]]) -> list[list[int]]:
    return sorted(paths, key=len)


def wanted_tiles(state: State, seat: int, crew_plan: Sequence[Route]) -> list[int]:
    """List the tiles for tokens, most important first: the route, then ways to help."""
    board, route = state.board, crew_plan[seat]
    begin = board.starts[seat] if board.starts else route.door
    beside = [to for tile in (begin, *route.tiles) for to in board.next[tile] if to < board.tiles]
    beside.sort(key=lambda tile: -beside.count(tile))
    if is_prisoner_wanted(state):
        # The prisoner has no ideas to run with, so its way comes before everybody's own.
        more = [*route.tiles[: route.walked], *route.helps, *route.tiles, *beside]
        return list(dict.fromkeys(more))
    more = [*beside, *route.helps] if len(route.tiles) > ALONE else [*route.helps, *beside]
    return list(dict.fromkeys([*route.tiles, *more]))
