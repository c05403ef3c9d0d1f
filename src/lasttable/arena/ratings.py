"""Ratings with intervals, from who beat whom.

OpenSkill's Bradley-Terry model, on the familiar scale of chess: the mean is 1,500, and 100 points
are about 64 wins in 100. Bots do not learn between games, so nothing is added to the uncertainty
from game to game (`tau` is 0), and each game counts in full (`gamma` is 1): in tests the 95%
intervals then hold the true strength 95 times in 100.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from random import Random
from typing import Any, Final

from lasttable.extras import require_extra

MEAN: Final = 1500.0
BETA: Final = 25 / 6
POINTS: Final = 400 / log(10) / (sqrt(2) * BETA)
"""Points for one unit of OpenSkill's."""
CONFIDENCE: Final = 1.96


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength and its uncertainty, in points."""

    points: float
    margin: float
    """Half of the 95% interval."""

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.points - self.margin

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.points + self.margin


def _in_full(*_args: Any, **_more: Any) -> float:
    return 1.0


def rate(entrants: int, games: Iterable[tuple[int, int, float]], seed: str = "1") -> list[Rating]:
    """Rate entrants by games of (one, other, score of the one)."""
    require_extra("arena", "openskill")
    from openskill.models import BradleyTerryFull

    model = BradleyTerryFull(beta=BETA, tau=0.0, gamma=_in_full)
    ratings = [model.rating() for _ in range(entrants)]
    order = list(games)
    # A rating forgets a little of what came first, so the order is shuffled, always in one way.
    Random(seed).shuffle(order)
    for one, other, score in order:
        ranks = [1.0 - score, score]
        [[ratings[one]], [ratings[other]]] = model.rate(
            [[ratings[one]], [ratings[other]]], ranks=ranks
        )
    return _in_points(ratings)


def _in_points(ratings: Sequence[Any]) -> list[Rating]:
    """Put OpenSkill's ratings on the scale of chess, around their mean."""
    middle = sum(rating.mu for rating in ratings) / len(ratings)
    return [
        Rating(MEAN + (one.mu - middle) * POINTS, CONFIDENCE * one.sigma * POINTS)
        for one in ratings
    ]


def rate_tables(
    entrants: int, games: Iterable[tuple[Sequence[int], Sequence[int]]], seed: str = "1"
) -> list[Rating]:
    """Rate entrants by games of (who sat where, seats that won), all against all."""
    require_extra("arena", "openskill")
    from openskill.models import PlackettLuce

    model = PlackettLuce(beta=BETA, tau=0.0)
    ratings = [model.rating() for _ in range(entrants)]
    order = list(games)
    Random(seed).shuffle(order)
    for seated, winners in order:
        ranks = [1.0 if seat in winners else 2.0 for seat in range(len(seated))]
        after = model.rate([[ratings[one]] for one in seated], ranks=ranks)
        # Somebody in several seats learns from all of them.
        for one in set(seated):
            own = [team[0] for team, who in zip(after, seated, strict=True) if who == one]
            ratings[one].mu = sum(rating.mu for rating in own) / len(own)
            ratings[one].sigma = sum(rating.sigma for rating in own) / len(own)
    return _in_points(ratings)


def places(ratings: Sequence[Rating]) -> list[int]:
    """Return everybody's place; it is shared with the best one whose interval overlaps."""
    order = sorted(range(len(ratings)), key=lambda one: -ratings[one].points)
    found = [0] * len(ratings)
    leader = order[0]
    for at, one in enumerate(order):
        if at == 0 or ratings[one].high < ratings[leader].low:
            leader = one
            found[one] = at + 1
        else:
            found[one] = found[leader]
    return found
