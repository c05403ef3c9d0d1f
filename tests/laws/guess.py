"""The law of guesses: what a seat imagines is what exact counting says.

`every_course` plays a small position in every way that shuffles and lots can fall, each with its
exact chance. Courses that look the same to one eye make up what that eye has to reckon with. The
players' choices follow from what they are shown and are the same in all these courses, so they
tell nothing.
"""

from collections.abc import Callable, Iterator, MutableSequence, Sequence
from fractions import Fraction
from itertools import permutations
from typing import Any, TypeVar

from lasttable.kernel import Chance

T = TypeVar("T")
MOST_COURSES = 60_000


class EveryChance(Chance):
    """Takes one branch after the other at every lot, instead of drawing."""

    __slots__ = ("path", "sizes")

    def __init__(self, path: Sequence[int] = ()) -> None:
        super().__init__(b"every course")
        self.path = list(path)
        self.sizes: list[int] = []

    def copy(self) -> "EveryChance":
        return self

    def _branch(self, size: int) -> int:
        place = len(self.sizes)
        self.sizes.append(size)
        if place == len(self.path):
            self.path.append(0)
        return self.path[place]

    def below(self, limit: int) -> int:
        return self._branch(limit)

    def shuffle(self, items: MutableSequence[T]) -> None:
        orders = sorted(set(permutations(items)), key=repr)
        items[:] = orders[self._branch(len(orders))] if orders else []

    def weight(self) -> Fraction:
        chance = Fraction(1)
        for size in self.sizes:
            chance /= size
        return chance

    def next_path(self) -> list[int] | None:
        """Return the path of the next course, the last lot first; None after the last course."""
        path = self.path[: len(self.sizes)]
        for place in range(len(path) - 1, -1, -1):
            if path[place] + 1 < self.sizes[place]:
                return [*path[:place], path[place] + 1]
        return None


def every_course(play: Callable[[EveryChance], T]) -> Iterator[tuple[T, Fraction]]:
    """Play in every way that chance can fall; yield the results with their chances."""
    path: list[int] | None = []
    courses = 0
    while path is not None:
        chance = EveryChance(path)
        yield play(chance), chance.weight()
        path = chance.next_path()
        courses += 1
        assert courses < MOST_COURSES, "the position is too large to count"


def chi_squared(found: dict[Any, int], expected: dict[Any, Fraction], draws: int) -> float:
    """Return how far frequencies are from their chances, in deviations of a normal variable.

    The cube root of chi-squared is nearly normal (Wilson and Hilferty), also for a few cells: 0 is
    average, and 5 does not happen by chance.
    """
    assert set(found) <= set(expected), f"impossible: {sorted(set(found) - set(expected))[:2]}"
    total = 0.0
    for key, chance in expected.items():
        mean = float(chance) * draws
        total += (found.get(key, 0) - mean) ** 2 / mean
    freedom = max(1, len(expected) - 1)
    spread = 2 / (9 * freedom)
    return float(((total / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5)
