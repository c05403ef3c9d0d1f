"""Measures time on a machine that also does other things."""

import gc
from collections.abc import Callable, Iterator, Mapping
from time import process_time

Work = Callable[[], Iterator[int]]
"""Does the same laps every time, and yields after each how many pieces it had."""
ROUNDS = 25


def measure_together(works: Mapping[str, Work], rounds: int = ROUNDS) -> dict[str, float]:
    """Return the seconds that one piece of each work takes, at best.

    All works take turns, so that each of them, the floor included, meets the same moments. The
    best time of every lap counts: laps are short, so that each has a quiet moment sooner or later.
    """
    pieces = {name: sum(work()) for name, work in works.items()}
    gc.collect()
    best = {name: _lap_times(work) for name, work in works.items()}
    for _ in range(rounds - 1):
        for name, work in works.items():
            best[name] = list(map(min, best[name], _lap_times(work)))
    return {name: sum(best[name]) / pieces[name] for name in works}


def _lap_times(work: Work) -> list[float]:
    times = []
    began = process_time()
    for _ in work():
        times.append(process_time() - began)
        began = process_time()
    return times


def repeated(work: Callable[[], object], times: int = 300, laps: int = 10) -> Work:
    """Repeat one piece of work many times."""

    def repeat() -> Iterator[int]:
        for _ in range(laps):
            for _ in range(times // laps):
                work()
            yield times // laps

    return repeat
