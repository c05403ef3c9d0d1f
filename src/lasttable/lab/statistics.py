"""The statistics behind the measures: each estimate comes with its 95 % interval."""

from collections.abc import Mapping, Sequence
from math import ceil, erfc, exp, inf, lgamma, log, sqrt
from statistics import NormalDist
from typing import TypeVar

from lasttable.lab.report import Estimate

K = TypeVar("K")
Z = NormalDist().inv_cdf(0.975)
POWER = NormalDist().inv_cdf(0.8)
ANYTIME_ALPHA = 0.001
"""How rarely a figure is called settled during a run although there is nothing to see."""


def wilson(hits: float, n: int, z: float = Z) -> Estimate:
    """Estimate a share by Wilson's interval, which holds up near 0 and 1; hits may be fractions."""
    if n == 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    share = hits / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    reach = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return Estimate(share, max(0.0, middle - reach), min(1.0, middle + reach), n)


def mean_of(values: Sequence[float]) -> Estimate:
    """Estimate a mean, with a normal interval."""
    n = len(values)
    if n == 0:
        return Estimate(0.0, -inf, inf, 0)
    mean = sum(values) / n
    reach = Z * sqrt(variance(values) / n)
    return Estimate(mean, mean - reach, mean + reach, n)


def variance(values: Sequence[float]) -> float:
    """Return the variance of a sample; 0 if it is too small to tell."""
    n = len(values)
    if n < 2:
        return 0.0
    mean = sum(values) / n
    return sum([(value - mean) ** 2 for value in values]) / (n - 1)


def ratio(pairs: Sequence[tuple[float, float]], n: int) -> Estimate:
    """Estimate the sum of the first over the sum of the second, from independent batches.

    Decisions of one game hang together; batches do not. So the interval comes from how much
    batches differ (the variance of a ratio of sums, to first order: Cochran 1977, 6.4).
    """
    whole = sum([two for _, two in pairs])
    if not whole:
        return Estimate(0.0, -inf, inf, 0)
    value = sum([one for one, _ in pairs]) / whole
    reach = Z * ratio_error(pairs)
    return Estimate(value, value - reach, value + reach, n)


def ratio_error(pairs: Sequence[tuple[float, float]]) -> float:
    """Return the standard error of a ratio of sums over batches."""
    k = len(pairs)
    whole = sum([two for _, two in pairs])
    if k < 2 or not whole:
        return inf
    value = sum([one for one, _ in pairs]) / whole
    residual = sum([(one - value * two) ** 2 for one, two in pairs])
    return sqrt(residual * k / (k - 1)) / whole


def contrast(
    one: Sequence[tuple[float, float]], two: Sequence[tuple[float, float]], n: int
) -> tuple[Estimate, float]:
    """Estimate one ratio less another over the same batches; return also its p value.

    The two may share decisions: what they have in common within a batch cancels out.
    """
    whole_one, whole_two = (sum([pair[1] for pair in pairs]) for pairs in (one, two))
    if not whole_one or not whole_two or len(one) < 2:
        return Estimate(0.0, -inf, inf, 0), 1.0
    first = sum([pair[0] for pair in one]) / whole_one
    second = sum([pair[0] for pair in two]) / whole_two
    k = len(one)
    parts = [
        (a - first * b) / whole_one - (c - second * d) / whole_two
        for (a, b), (c, d) in zip(one, two, strict=True)
    ]
    error = sqrt(sum([part * part for part in parts]) * k / (k - 1))
    gap = first - second
    return Estimate(gap, gap - Z * error, gap + Z * error, n), p_of(gap, error)


def p_of(value: float, error: float) -> float:
    """Return how likely a value at least this far from zero is by chance alone (normal)."""
    if error == 0:
        return 1.0 if value == 0 else 0.0
    return erfc(abs(value) / error / sqrt(2))


def chi_squared(counts: Sequence[float], expected: Sequence[float]) -> float:
    """Return how likely counts at least this uneven are, if the expected ones are true."""
    found = sum(
        [(count - fair) ** 2 / fair for count, fair in zip(counts, expected, strict=True) if fair]
    )
    return _gamma_tail((len(counts) - 1) / 2, found / 2)


def _gamma_tail(a: float, x: float) -> float:
    """Return the upper regularised incomplete gamma function, by series or continued fraction."""
    if a <= 0 or x <= 0:
        return 1.0
    scale = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-15:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - total * scale)
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    found = d
    for i in range(1, 1000):
        step = -i * (i - a)
        b += 2
        d = 1 / max(tiny, step * d + b)
        c = max(tiny, b + step / c)
        found *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return found * scale


def benjamini_hochberg(values: Mapping[K, float]) -> dict[K, float]:
    """Adjust p values for their number: of rows below 0.05, one in twenty is expected to be wrong.

    Benjamini and Hochberg, 1995.
    """
    ordered = sorted(values, key=lambda key: values[key])
    least = 1.0
    found: dict[K, float] = {}
    for rank in range(len(ordered), 0, -1):
        key = ordered[rank - 1]
        least = min(least, values[key] * len(ordered) / rank)
        found[key] = least
    return {key: found[key] for key in values}


def games_needed(gap: float, spread: float) -> int | None:
    """Return how many games show a gap of this size four times in five; None if it is zero.

    `spread` is the variance of one game's (or one pair's) value.
    """
    if gap == 0:
        return None
    return max(2, ceil((Z + POWER) ** 2 * spread / (gap * gap)))


def anytime(
    mean: float, spread: float, n: int, alpha: float = ANYTIME_ALPHA
) -> tuple[float, float]:
    """Return an interval that may be looked at after every game.

    An asymptotic confidence sequence (Robbins' normal mixture; Waudby-Smith and others, 2021): the
    chance that it *ever* misses the true mean is about alpha, however often somebody looks. An
    ordinary interval that is watched misses it sooner or later.
    """
    if n < 2:
        return -inf, inf
    rho = 1 / 500  # narrowest around 500 games, where runs are first looked at
    reach = sqrt(spread * 2 * (n * rho + 1) / (n * n * rho) * log(sqrt(n * rho + 1) / alpha))
    return mean - reach, mean + reach


def quantile(ordered: Sequence[float], share: float) -> float:
    """Return the value that this share of a sorted sample does not exceed (nearest rank)."""
    return ordered[min(len(ordered) - 1, max(0, ceil(share * len(ordered)) - 1))]
