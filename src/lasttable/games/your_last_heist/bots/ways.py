"""Ways over the board: on foot before the escape, and running in it."""

from functools import lru_cache
from heapq import heapify, heappop, heappush
from typing import Final, NamedTuple

NEVER: Final = 99.0
"""The price of what can't be done."""
STEP: Final = 0.25
"""What a step of a run counts for when routes are compared."""

Row = tuple[float, ...]
Near = tuple[tuple[int, ...], ...]


@lru_cache(maxsize=16384)
def spread(near: Near, enter: Row, leave: Row, seeds: Row) -> Row:
    """Find the cheapest way from each space to a seed, whose own price is added at the end."""
    found = list(seeds)
    heap = [(price, space) for space, price in enumerate(found) if price < NEVER]
    heapify(heap)
    while heap:
        price, space = heappop(heap)
        if price > found[space]:
            continue
        arriving = price + enter[space]
        for back in near[space]:
            total = arriving + leave[back]
            if total < found[back]:
                found[back] = total
                heappush(heap, (total, back))
    return tuple(found)


class Run(NamedTuple):
    """How far each space is from some target in the escape, and what stands in the way."""

    steps: Row
    """Escape moves, guards counted."""
    blocks: Row
    """The price of locks and unknown tiles on the way, in alerts."""


@lru_cache(maxsize=8192)
def run_to(near: Near, steps: Row, blocks: Row, targets: tuple[int, ...]) -> Run:
    """Find the best run to the nearest target from every space.

    `steps` says what leaving a space takes, `blocks` what entering one costs beforehand.
    """
    size = len(near)
    count, price, total = [NEVER] * size, [NEVER] * size, [NEVER] * size
    heap = []
    for target in targets:
        count[target] = price[target] = total[target] = 0.0
        heap.append((0.0, target))
    while heap:
        so_far, space = heappop(heap)
        if so_far > total[space]:
            continue
        block = blocks[space]
        if block >= NEVER:
            continue
        for back in near[space]:
            value = so_far + STEP * steps[back] + block
            if value < total[back]:
                total[back] = value
                count[back] = count[space] + steps[back]
                price[back] = price[space] + block
                heappush(heap, (value, back))
    return Run(tuple(count), tuple(price))
