"""How seconds are measured on a machine that also does other things."""

import gc
from collections.abc import Callable, Mapping
from time import process_time

Work = Callable[[], int]
"""Does something and says how many pieces that were."""
ROUNDS = 15


def measure_together(works: Mapping[str, Work], rounds: int = ROUNDS) -> dict[str, float]:
    """Return the seconds that one piece of each work takes, at best.

    All works take turns in short rounds, so that each of them, the floor included, meets the same
    moments: quiet ones, which count, and noisy ones, which do not.
    """
    best = dict.fromkeys(works, float("inf"))
    for work in works.values():
        work()
    gc.collect()
    for _ in range(rounds):
        for name, work in works.items():
            began = process_time()
            pieces = work()
            best[name] = min(best[name], (process_time() - began) / pieces)
    return best


def repeated(work: Callable[[], object], times: int = 300) -> Work:
    """Make a work of many pieces out of one."""

    def repeat() -> int:
        for _ in range(times):
            work()
        return times

    return repeat
