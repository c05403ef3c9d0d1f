"""Routes to the exits: what they cost, and which are cheapest (§ 13.4)."""

from heapq import heappop, heappush

from lasttable.games.your_last_heist.state import NOWHERE, State

MOST_STEPS = 30
"""The longest route that may be declared (§ 13.3)."""
DIE = 6


def step_cost(state: State, who: int, space: int) -> int:
    """Return the cost of leaving a space: 1, and 1 for each guard (§ 13.4; but see § 8.6)."""
    guards = state.guards[space]
    if guards and who < state.captive and state.has(who, "there_are_better_ways"):
        return 1
    return 1 + guards


def way_cost(state: State, who: int, path: tuple[int, ...]) -> int:
    """Return what a route costs from where a character stands."""
    at, total = state.at[who], 0
    for space in path:
        total += step_cost(state, who, at)
        at = space
    return total


def is_way_out(state: State, space: int) -> bool:
    """Return whether a route may end here; reaching the beacon makes its tile an exit (§ 15.5)."""
    return state.exits[space] or space == state.beacon


def has_room(state: State, space: int) -> bool:
    """Return whether an exit has room for one more (§ 3.7 and 13.7)."""
    limit = state.board.exit_limit
    return limit is None or not state.exits[space] or state.crowd(space) < limit


def steps_from(state: State, space: int) -> list[int]:
    """List the next steps: locks stop everybody; tokens, cameras and sensors don't (§ 13.3)."""
    if is_way_out(state, space):
        return []
    return [to for to in state.next[space] if not state.locks[to] and has_room(state, to)]


def cheapest_ways(state: State, who: int, start: int | None = None) -> dict[int, tuple[int, ...]]:
    """Find the cheapest route to every exit that can be reached, in the order of exits.

    It starts where the character stands, or at the end of a route declared so far.
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
    """Extend a route to the exit that is cheapest to reach; return nothing if there is none."""
    if not path or is_way_out(state, path[-1]):
        return path
    rests = cheapest_ways(state, who, path[-1]).values()
    ways = [(*path, *rest) for rest in rests]
    return min(ways, key=lambda way: way_cost(state, who, way), default=())


def need(total: int, ideas: int) -> int:
    """Return the roll that is needed: 0 if ideas are enough, 7 if no roll is."""
    return max(0, min(total - ideas, DIE + 1))


def runners(state: State) -> list[int]:
    """List the characters that still have to get out."""
    return [who for who in state.present() if state.out[who] == NOWHERE]


def run_chance(wanted: int) -> float:
    """Return how likely the die is to show enough (§ 13.4)."""
    return 1.0 if wanted == 0 else (DIE + 1 - wanted) / DIE
