"""Distances on the board as a bot sees them: steps, and the obstacles on each."""

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

FAR: Final = 60.0
"""The price of a route that does not exist."""
Table = tuple[float, ...]
"""The cost of reaching a target from each space."""


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
