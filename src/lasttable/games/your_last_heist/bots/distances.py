"""Distances on the board as a bot sees them: steps, and the obstacles on each."""

from collections.abc import Mapping
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from lasttable.games.your_last_heist.boards import Board
from lasttable.games.your_last_heist.bots.aptitude import Aptitude, aptitude_of, is_hacked
from lasttable.games.your_last_heist.state import State

FAR: Final = 60.0
"""The price of a route that does not exist."""
UNKNOWN, LOCK, GUARD, CAMERA, RING = 1.0, 1.6, 1.5, 0.9, 8.0
"""What obstacles cost, in moves, before it is decided who goes; a ring needs a panel first."""
UNPLANNED: Final = 20.0
"""What a tile without a token costs a character, who can't go there."""
GATE = 3.0
"""What a gate costs, since it will be closed in the escape."""
RADIO, NEAR_RADIO = 1.5, 0.7
"""What a radio and its surroundings cost, since guards arrive there late in the heist."""
PRISONER: Final = Aptitude(1.0, 3.0, 3.0, 0.9)

Table = tuple[float, ...]
"""The cost of reaching a target from each space."""


def terms(state: State, who: int) -> Aptitude:
    """Return what obstacles cost a character."""
    if who == state.captive:
        return PRISONER
    return aptitude_of(state.team[who], is_hacked(state.team))


class Distances:
    """How far everybody has to walk at one moment; each result is computed once.

    `hidden` says which tiles are unknown, since bots draw no chits when they try things out.
    """

    __slots__ = ("_costs", "_exits", "_tables", "hidden", "state")

    def __init__(self, state: State, hidden: tuple[bool, ...]) -> None:
        self.state = state
        self.hidden = hidden
        self._costs: dict[tuple[int, bool, float], _Costs] = {}
        self._tables: dict[tuple[int, tuple[int, ...]], Table] = {}
        self._exits: dict[int, tuple[int, ...]] = {}

    def to(self, who: int, *targets: int) -> Table:
        """Find what the way to the nearest of some spaces costs a character from every space."""
        key = (who, targets)
        if key not in self._tables:
            costs = self._prices(who, self.state.beacon in targets, RING)
            self._tables[key] = table_of(self.state.next, *costs, targets)
        return self._tables[key]

    def away(self, who: int, ringed: bool) -> Table:
        """Find what the way from where a character stands costs to every space."""
        enter, leave = self._prices(who, False, RING if ringed else 0.0)
        # Backwards, the costs of entering and leaving change places.
        return table_of(self.state.next, leave, enter, (self.state.at[who],))

    def exits(self, who: int) -> tuple[int, ...]:
        """Return the exits with room for a character."""
        if who not in self._exits:
            self._exits[who] = exits_for(self.state, who)
        return self._exits[who]

    def _prices(self, who: int, to_beacon: bool, ring: float) -> "_Costs":
        key = (who, to_beacon, ring)
        if key not in self._costs:
            self._costs[key] = _costs(self.state, who, self.hidden, to_beacon, ring)
        return self._costs[key]


def way_to(state: State, who: int, hidden: tuple[bool, ...], *targets: int) -> Table:
    """Find what the way to the nearest of some spaces costs a character from every space."""
    return Distances(state, hidden).to(who, *targets)


_Costs = tuple[tuple[float, ...], tuple[float, ...]]


def _costs(
    state: State,
    who: int,
    hidden: tuple[bool, ...],
    to_beacon: bool,
    ring: float,
) -> _Costs:
    """Return what it costs a character to enter and to leave each space."""
    aptitude = terms(state, who)
    guess = _unknown_price(aptitude, *_bag_of(state, hidden))
    tokens = state.planned[who] if who < state.captive else -1
    tiles, beacon = state.board.tiles, state.beacon
    enter = [
        1.0 + aptitude.lock * lock + aptitude.camera * camera + guess * unknown + ring * len(rings)
        for lock, camera, unknown, rings in zip(
            state.locks, state.cameras, hidden, state.rings, strict=True
        )
    ]
    for tile in range(tiles):
        if not tokens >> tile & 1 and not state.exits[tile]:
            enter[tile] += UNPLANNED
    if beacon >= 0 and not to_beacon:
        enter[beacon] += UNPLANNED
    if not state.reinforced:
        for tile in range(tiles):
            if state.radios[tile]:
                enter[tile] += RADIO
                for near in state.next[tile]:
                    enter[near] += NEAR_RADIO
    leave = [aptitude.guard * count for count in state.guards]
    return tuple(enter), tuple(leave)


def exits_for(state: State, who: int) -> tuple[int, ...]:
    """Return the exits with room for a character, including the beacon."""
    limit = state.board.exit_limit
    found = [space for space, is_exit in enumerate(state.exits) if is_exit]
    if limit is not None:
        at = state.at[who]
        found = [space for space in found if at == space or state.crowd(space) < limit]
    return (*found, state.beacon) if state.beacon >= 0 else tuple(found)


def _bag_of(state: State, hidden: tuple[bool, ...]) -> tuple[int, int, int, int]:
    bag = state.bag
    blank = max(0, sum(hidden) - len(bag))
    return bag.count("guard"), bag.count("camera"), bag.count("lock"), blank


@lru_cache(maxsize=4096)
def _unknown_price(aptitude: Aptitude, guards: int, cameras: int, locks: int, blank: int) -> float:
    """Return what an unknown chit costs on average."""
    total = guards + cameras + locks + blank
    if not total:
        return 0.0
    return (guards * aptitude.guard + cameras * aptitude.camera + locks * aptitude.lock) / total


@lru_cache(maxsize=8192)
def table_of(
    near: tuple[tuple[int, ...], ...],
    enter: tuple[float, ...],
    leave: tuple[float, ...],
    targets: tuple[int, ...],
    far: float = FAR,
) -> Table:
    """Find the cost of reaching the nearest target from each space, at most `far`."""
    found = [far] * len(enter)
    heap = []
    for target in targets:
        found[target] = 0.0
        heap.append((0.0, target))
    while heap:
        so_far, space = heappop(heap)
        if so_far > found[space]:
            continue
        arriving = so_far + enter[space]
        for back in near[space]:
            total = arriving + leave[back]
            if total < found[back]:
                found[back] = total
                heappush(heap, (total, back))
    return tuple(found)


@lru_cache(maxsize=4096)
def routes(
    board: Board, start: int, dodge: int | None = None, ringed: bool = True
) -> Mapping[int, tuple[int, ...]]:
    """Find a short route from a space to every other before anything is revealed."""
    price = prices(board, ringed)
    best = {start: 0.0}
    paths: dict[int, tuple[int, ...]] = {start: ()}
    heap = [(0.0, start)]
    while heap:
        so_far, space = heappop(heap)
        if so_far > best[space]:
            continue
        for to in board.next[space]:
            # No route leads through an entrance.
            if to == dodge or (space >= board.tiles and space != start):
                continue
            total = so_far + price[to]
            if total < best.get(to, FAR):
                best[to] = total
                paths[to] = (*paths[space], to)
                heappush(heap, (total, to))
    return paths


@lru_cache(maxsize=64)
def prices(board: Board, ringed: bool = True) -> tuple[float, ...]:
    """Return what a step onto each space costs before anything is revealed."""
    # A route that waits for the escape to pass rings finds the gates closed.
    ring, gate = (RING, GATE) if ringed else (0.0, UNPLANNED)
    gates = {tile for _, tile in board.gates}
    radios = [tile for tile, is_radio in enumerate(board.radios) if is_radio]
    found = []
    for space in range(board.spaces):
        price = 1.0 + UNKNOWN * board.hidden[space] + LOCK * board.locks[space]
        price += GUARD * board.guards[space] + CAMERA * board.cameras[space]
        price += ring * len(board.rings[space]) + gate * (space in gates)
        price += RADIO * board.radios[space]
        price += NEAR_RADIO * any(space in board.next[radio] for radio in radios)
        found.append(price if space < board.tiles else 1.0)
    return tuple(found)
