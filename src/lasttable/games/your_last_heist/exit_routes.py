"""§ 13.4: what it costs to get out, and the cheapest way there."""

from heapq import heappop, heappush

from lasttable.games.your_last_heist.state import NOWHERE, State

MOST_STEPS = 30
"""No declared way is longer."""
DIE = 6


def step_cost(state: State, who: int, space: int) -> int:
    """§ 13.4: one Escape Move to leave a space, and one for each guard there; § 8.6 excepted."""
    guards = state.guards[space]
    if guards and who < state.captive and state.has(who, "there_are_better_ways"):
        return 1
    return 1 + guards


def way_cost(state: State, who: int, path: tuple[int, ...]) -> int:
    """Add up what a way costs from where a character stands."""
    at, total = state.at[who], 0
    for space in path:
        total += step_cost(state, who, at)
        at = space
    return total


def is_way_out(state: State, space: int) -> bool:
    """Tell whether a way may end here; the beacon's tile becomes an exit by being reached."""
    return state.exits[space] or space == state.beacon


def has_room(state: State, space: int) -> bool:
    """§ 13.7: a full exit takes nobody else."""
    limit = state.board.exit_limit
    return limit is None or not state.exits[space] or state.crowd(space) < limit


def steps_from(state: State, space: int) -> list[int]:
    """§ 13.3: shut locks stop everybody; tokens, cameras and sensors no longer matter."""
    if is_way_out(state, space):
        return []
    return [to for to in state.next[space] if not state.locks[to] and has_room(state, to)]


def cheapest_ways(state: State, who: int, start: int | None = None) -> dict[int, tuple[int, ...]]:
    """Find the cheapest way to every exit that can be reached, exits in order.

    It begins where the character stands, or at a tile that it has declared to get to.
    """
    start = state.at[who] if start is None else start
    best: dict[int, tuple[int, ...]] = {}
    done: set[int] = set()
    heap: list[tuple[int, int, tuple[int, ...], int]] = [(0, 0, (), start)]
    while heap:
        total, steps, path, space = heappop(heap)
        if space in done:
            continue
        done.add(space)
        if path and is_way_out(state, space):
            best[space] = path
            continue
        leaving = total + step_cost(state, who, space)
        for to in steps_from(state, space):
            if to not in done:
                heappush(heap, (leaving, steps + 1, (*path, to), to))
    return dict(sorted(best.items()))


def whole_way(state: State, who: int, path: tuple[int, ...]) -> tuple[int, ...]:
    """Add the cheapest rest to a way that does not lead out yet; nothing, where there is none."""
    if not path or is_way_out(state, path[-1]):
        return path
    rests = cheapest_ways(state, who, path[-1]).values()
    ways = [(*path, *rest) for rest in rests]
    return min(ways, key=lambda way: way_cost(state, who, way), default=())


def need(total: int, ideas: int) -> int:
    """Say what the die must show: 0 where ideas are enough, 7 where nothing is."""
    return max(0, min(total - ideas, DIE + 1))


def runners(state: State) -> list[int]:
    """Name the characters that still have to get out."""
    return [who for who in state.present() if state.out[who] == NOWHERE]


def run_chance(wanted: int) -> float:
    """Say how likely the die is to show enough (§ 13.4)."""
    return 1.0 if wanted == 0 else (DIE + 1 - wanted) / DIE
