"""How long does it take, and how long does everybody wait?"""

from collections import Counter
from collections.abc import Sequence
from math import ceil, floor, log10

from lasttable.lab.measures.arm import (
    FEW,
    ArmGames,
    measured,
    not_kept,
    said,
    seat_label,
    too_few,
)
from lasttable.lab.report import Bar, Box, Boxes, Histogram, Measure
from lasttable.lab.statistics import mean_of, quantile

MOST_BARS = 24


def length_decisions(arm: ArmGames) -> Measure:
    """How many answers a game takes, of players and clocks, as its record has them."""
    return _length(arm, "length-decisions", [row.decisions for row in arm.rows])


def length_parts(arm: ArmGames) -> Measure:
    """How many rounds, turns or hunts a game takes."""
    if not arm.part:
        return not_kept(arm, "length-parts", "length", "no-parts")
    return _length(arm, "length-parts", [row.parts for row in arm.rows])


def length_minutes(arm: ArmGames) -> Measure:
    """How many minutes a game takes in virtual time.

    Bots take about as long as quick people to answer, and never talk: a table of people is slower.
    """
    return _length(arm, "length-minutes", [row.seconds / 60 for row in arm.rows])


def _length(arm: ArmGames, key: str, values: Sequence[float]) -> Measure:
    if len(values) < FEW:
        return too_few(arm, key, "length", FEW)
    chart = histogram(values)
    what = said(f"part.{arm.part}" if arm.part else "part.decision")
    finding = said(f"{key}.takes", mean=chart.mean.value, part=what)
    axes = {"length-parts": what, "length-minutes": said("axis.minutes")}
    axis = axes.get(key, said("part.decision"))
    return measured(arm, key, "length", chart, finding, figures="number", axis=axis)


def histogram(values: Sequence[float]) -> Histogram:
    """Sort values into bars of equal, round width."""
    ordered = sorted(values)
    width = _round_width((ordered[-1] - ordered[0]) / MOST_BARS, values)
    counts = Counter(floor(value / width) for value in values)
    bars = [
        Bar(place * width, (place + 1) * width, counts[place], counts[place] / len(values))
        for place in range(min(counts), max(counts) + 1)
    ]
    return Histogram(
        bars,
        mean_of(values),
        quantile(ordered, 0.5),
        quantile(ordered, 0.05),
        quantile(ordered, 0.95),
        ordered[-1],
    )


def _round_width(least: float, values: Sequence[float]) -> float:
    """Return 1, 2 or 5 times a power of ten; at least 1 if all values are whole."""
    whole = all(value == int(value) for value in values)
    if least <= 0:
        return 1.0
    power = 10.0 ** floor(log10(least))
    width = next(power * step for step in (1, 2, 5, 10) if power * step >= least * (1 - 1e-9))
    return float(max(1, ceil(width))) if whole else width


def downtime(arm: ArmGames) -> Measure:
    """How many virtual seconds pass between two decisions of the same seat.

    Kept to whole seconds, rounded down.
    """
    key = "downtime"
    if len(arm.rows) < FEW:
        return too_few(arm, key, "length", FEW)
    rows = []
    together: Counter[int] = Counter()
    for seat in range(arm.plan.seats):
        waits: Counter[int] = Counter()
        for batch in arm.batches:
            if seat < len(batch.waits):
                waits.update({int(second): n for second, n in batch.waits[seat].items()})
        together += waits
        if waits:
            rows.append(_box(seat, waits))
    if not rows:
        return not_kept(arm, key, "length", "no-waits")
    finding = said("downtime", median=_nth(together, 0.5), most=_nth(together, 0.95))
    axis = said("axis.seconds")
    return measured(arm, key, "length", Boxes(rows), finding, figures="number", axis=axis)


def _box(seat: int, waits: Counter[int]) -> Box:
    return Box(
        seat_label(seat),
        low=_nth(waits, 0.05),
        quarter=_nth(waits, 0.25),
        median=_nth(waits, 0.5),
        three_quarters=_nth(waits, 0.75),
        high=_nth(waits, 0.95),
        n=waits.total(),
    )


def _nth(counts: Counter[int], share: float) -> float:
    """Return the value that this share of all counted does not exceed."""
    wanted = share * counts.total()
    passed = 0
    for value in sorted(counts):
        passed += counts[value]
        if passed >= wanted:
            return float(value)
    return 0.0
