"""How far it is on the board, as a bot sees it: steps, and what stands in the way of each."""

from collections.abc import Mapping
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from lasttable.games.your_last_heist.boards import Board
from lasttable.games.your_last_heist.bots.hands import Hands, hands_of, is_hacked
from lasttable.games.your_last_heist.state import State
from lasttable.games.your_last_heist.ways import need, step_cost

FAR: Final = 60.0
"""The price of a way that does not exist."""
UNKNOWN, LOCK, GUARD, CAMERA, RING = 1.0, 1.6, 1.5, 0.9, 8.0
"""What it costs anybody, in moves, before it is known who goes; a ring asks for a panel first."""
UNPLANNED: Final = 20.0
"""What a tile costs that a character does not remember: it cannot go there."""
SHUT: Final = 2
"""What a tile that nobody has seen costs in the escape, in doubt."""
GATE = 1.5
"""What it costs that there is no way over a gate in the escape."""
UNSEEN: Final = 0.7
"""The same on average, for plans that reach further."""
RADIO, NEAR_RADIO = 1.5, 0.7
"""What it costs that guards come to a radio and around it, late in the heist."""
PRISONER: Final = Hands(1.0, 3.0, 3.0, 0.9)

Table = tuple[float, ...]
"""What the way to some target costs from every space."""


def terms(state: State, who: int) -> Hands:
    """Say what things in the way cost a character."""
    if who == state.captive:
        return PRISONER
    return hands_of(state.team[who], is_hacked(state.team))


def way_to(state: State, who: int, hidden: tuple[bool, ...], *targets: int) -> Table:
    """Find what the way to the nearest of some spaces costs a character from every space.

    `hidden` says which tiles are unknown, for in a bot's head nothing is drawn from the bag.
    """
    hands = terms(state, who)
    guess = _unknown_price(hands, *_bag_of(state, hidden))
    tokens = state.planned[who] if who < state.captive else -1
    tiles, beacon = state.board.tiles, state.beacon
    enter = [
        1.0 + hands.lock * lock + hands.camera * camera + guess * unknown + RING * len(rings)
        for lock, camera, unknown, rings in zip(
            state.locks, state.cameras, hidden, state.rings, strict=True
        )
    ]
    for tile in range(tiles):
        if not tokens >> tile & 1 and not state.exits[tile]:
            enter[tile] += UNPLANNED
    if beacon >= 0 and beacon not in targets:
        enter[beacon] += UNPLANNED
    if not state.reinforced:
        for tile in range(tiles):
            if state.radios[tile]:
                enter[tile] += RADIO
                for near in state.next[tile]:
                    enter[near] += NEAR_RADIO
    leave = [hands.guard * count for count in state.guards]
    return _table(state.next, tuple(enter), tuple(leave), targets)


def flight(state: State, who: int, hidden: tuple[bool, ...]) -> Table:
    """Find what the way out would cost from every space in the escape: gates and locks are shut."""
    guarded = not (who < state.captive and state.has(who, "there_are_better_ways"))
    enter = [
        FAR if lock else 1.0 + UNSEEN * unknown
        for lock, unknown in zip(state.locks, hidden, strict=True)
    ]
    leave = [float(guarded * count) for count in state.guards]
    for _, tile in state.board.gates:
        enter[tile] = leave[tile] = FAR
    return _table(state.next, tuple(enter), tuple(leave), exits_for(state, who))


def exits_for(state: State, who: int) -> tuple[int, ...]:
    """Name the exits that have room for a character; the beacon is one."""
    limit = state.board.exit_limit
    found = [
        space
        for space, is_exit in enumerate(state.exits)
        if is_exit and (limit is None or state.at[who] == space or state.crowd(space) < limit)
    ]
    return (*found, state.beacon) if state.beacon >= 0 else tuple(found)


def _bag_of(state: State, hidden: tuple[bool, ...]) -> tuple[int, int, int, int]:
    bag = state.bag
    blank = max(0, sum(hidden) - len(bag))
    return bag.count("guard"), bag.count("camera"), bag.count("lock"), blank


@lru_cache(maxsize=4096)
def _unknown_price(hands: Hands, guards: int, cameras: int, locks: int, blank: int) -> float:
    """Say what a chit that nobody has seen costs on average."""
    total = guards + cameras + locks + blank
    if not total:
        return 0.0
    return (guards * hands.guard + cameras * hands.camera + locks * hands.lock) / total


@lru_cache(maxsize=8192)
def _table(
    near: tuple[tuple[int, ...], ...],
    enter: tuple[float, ...],
    leave: tuple[float, ...],
    targets: tuple[int, ...],
) -> Table:
    found = [FAR] * len(enter)
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


def escape_cost(state: State, who: int, hidden: tuple[bool, ...]) -> int | None:
    """Say what the way out would cost if the escape began now; None: there is none.

    A tile that nobody has seen may be shut or guarded; nobody relies on it who need not.
    """
    shut = {tile for _, tile in state.board.gates if not state.gone[tile]}
    start = state.at[who]
    if state.exits[start]:
        return 0
    if start in shut:
        return None
    best = {start: 0}
    heap = [(0, start)]
    while heap:
        so_far, space = heappop(heap)
        if so_far > best[space]:
            continue
        if state.exits[space] or space == state.beacon:
            return so_far
        total = so_far + step_cost(state, who, space)
        for to in state.next[space]:
            if to in shut or state.locks[to]:
                continue
            doubt = total + SHUT * hidden[to]
            if doubt >= best.get(to, 99):
                continue
            best[to] = doubt
            heappush(heap, (doubt, to))
    return None


def chance_out(state: State, who: int, hidden: tuple[bool, ...]) -> float:
    """Say how likely a character gets out if the escape began now."""
    cost = escape_cost(state, who, hidden)
    if cost is None:
        return 0.0
    ideas = state.ideas[who] if who < state.captive else 0
    wanted = need(cost, ideas)
    return 1.0 if wanted <= 1 else max(0.0, (7 - wanted) / 6)


@lru_cache(maxsize=4096)
def routes(board: Board, start: int, dodge: int | None = None) -> Mapping[int, tuple[int, ...]]:
    """Find a short way from a space to every other before anything is known of the tiles."""
    price = prices(board)
    best = {start: 0.0}
    paths: dict[int, tuple[int, ...]] = {start: ()}
    heap = [(0.0, start)]
    while heap:
        so_far, space = heappop(heap)
        if so_far > best[space]:
            continue
        for to in board.next[space]:
            # Nobody walks through one entrance into the next.
            if to == dodge or (space >= board.tiles and space != start):
                continue
            total = so_far + price[to]
            if total < best.get(to, FAR):
                best[to] = total
                paths[to] = (*paths[space], to)
                heappush(heap, (total, to))
    return paths


@lru_cache(maxsize=64)
def prices(board: Board) -> tuple[float, ...]:
    """Say what a step onto each space costs before anything is known."""
    gates = {tile for _, tile in board.gates}
    radios = [tile for tile, is_radio in enumerate(board.radios) if is_radio]
    found = []
    for space in range(board.spaces):
        price = 1.0 + UNKNOWN * board.hidden[space] + LOCK * board.locks[space]
        price += GUARD * board.guards[space] + CAMERA * board.cameras[space]
        price += RING * len(board.rings[space]) + GATE * (space in gates)
        price += RADIO * board.radios[space]
        price += NEAR_RADIO * any(space in board.next[radio] for radio in radios)
        found.append(price if space < board.tiles else 1.0)
    return tuple(found)
