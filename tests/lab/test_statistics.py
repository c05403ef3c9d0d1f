"""The statistics, against values that stand in textbooks."""

from random import Random

import pytest

from lasttable.lab.statistics import (
    anytime,
    benjamini_hochberg,
    chi_squared,
    contrast,
    games_needed,
    mean_of,
    p_of,
    ratio,
    variance,
    wilson,
)


def test_wilson() -> None:
    found = wilson(8, 10)
    assert (round(found.low, 4), round(found.high, 4)) == (0.4902, 0.9433)
    assert wilson(0, 10).low == pytest.approx(0)
    assert wilson(0, 0).n == 0


@pytest.mark.parametrize(
    ("statistic", "seats", "p"),
    [(3.841, 2, 0.05), (7.815, 4, 0.05), (14.067, 8, 0.05), (24.322, 8, 0.001)],
)
def test_chi_squared(statistic: float, seats: int, p: float) -> None:
    # Two counts that are off by the same amount give any statistic wanted.
    fair = 1000.0
    off = (statistic * fair / 2) ** 0.5
    counts = [fair + off, fair - off] + [fair] * (seats - 2)
    assert chi_squared(counts, [fair] * seats) == pytest.approx(p, rel=2e-3)


def test_benjamini_hochberg() -> None:
    # The example of the original paper, at 0.05: four of fifteen stand.
    values = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459]
    values += [0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0]
    adjusted = benjamini_hochberg(dict(enumerate(values)))
    assert sum(p < 0.05 for p in adjusted.values()) == 4
    assert adjusted[3] == pytest.approx(0.0095 * 15 / 4)
    assert benjamini_hochberg({}) == {}


def test_a_ratio_over_batches_is_as_sure_as_a_mean_of_independent_values() -> None:
    luck = Random(1)
    values = [float(luck.random() < 0.3) for _ in range(10_000)]
    pairs = [(sum(values[at : at + 25]), 25.0) for at in range(0, 10_000, 25)]
    one, other = ratio(pairs, 10_000), mean_of(values)
    assert one.value == pytest.approx(other.value)
    assert one.high - one.low == pytest.approx(other.high - other.low, rel=0.1)


def test_a_contrast_is_rarely_sure_of_nothing() -> None:
    luck = Random(2)
    sure = 0
    for _ in range(200):
        one, two = ([(float(luck.gauss(5, 1)), 10.0) for _ in range(40)] for _ in range(2))
        sure += contrast(one, two, 400)[1] < 0.05
    assert 2 <= sure <= 20


def test_games_needed() -> None:
    # (1.96 + 0.8416) squared is 7.85: a gap of one spread takes eight games.
    assert games_needed(1.0, 1.0) == 8
    assert games_needed(0.1, 1.0) == 785
    assert games_needed(0.0, 1.0) is None


def test_somebody_who_always_looks_is_rarely_fooled() -> None:
    luck = Random(3)
    fooled = naive = 0
    for _ in range(60):
        values: list[float] = []
        seen = [False, False]
        for _ in range(40):
            values += [luck.gauss(0, 1) for _ in range(25)]
            n, mean, spread = len(values), sum(values) / len(values), variance(values)
            low, high = anytime(mean, spread, n, alpha=0.05)
            seen[0] |= low > 0 or high < 0
            seen[1] |= p_of(mean, (spread / n) ** 0.5) < 0.05
        fooled += seen[0]
        naive += seen[1]
    assert fooled <= 5
    assert naive > 12, "an ordinary interval that is watched fails far more often"
