"""Says what stands out: the verdict in a few sentences, and the figures on top of the report."""

from collections.abc import Sequence

from lasttable.kernel import AnyGame
from lasttable.lab.measures.arm import said
from lasttable.lab.report import (
    Curves,
    Difference,
    Differences,
    Estimate,
    Estimates,
    Finding,
    Histogram,
    Matrix,
    Measure,
    Said,
    Worths,
)

SURE = 0.01


def verdict_of(game: AnyGame, measures: Sequence[Measure]) -> list[Said]:
    """Sum the run up in two or three sentences."""
    compared = _all_of(measures, "differences")
    if compared and compared[0].finding is not None:
        return [one.finding for one in compared if one.finding is not None]
    balance = _one_of(measures, "success" if game.cooperative else "wins-by-seat")
    length = _one_of(measures, "length-parts")
    found = [one.finding for one in (balance, length) if one is not None and one.finding]
    striking = next((one for one in _striking(measures) if one.finding is not None), None)
    if striking is not None and striking.finding is not None:
        found.append(striking.finding)
    return found or [said("verdict.too-few")]


def _striking(measures: Sequence[Measure]) -> list[Measure]:
    """List measures in the order in which they would surprise somebody."""
    keys = ("survival", "card-worth", "option-worth", "dead-options", "skill-ladder")
    found = [_one_of(measures, key) for key in keys]
    return [one for one in found if one is not None]


def findings_of(game: AnyGame, measures: Sequence[Measure]) -> list[Finding]:
    """Choose up to four figures for the top of the report."""
    made = [
        _success(measures) if game.cooperative else _balance(measures),
        _length(measures),
        _leading(measures) or _cards(measures) or _first_out(measures),
        _skill(measures),
    ]
    return [one for one in made if one is not None]


def _all_of(measures: Sequence[Measure], key: str) -> list[Measure]:
    return [one for one in measures if one.key == key and one.state == "fine"]


def _one_of(measures: Sequence[Measure], key: str) -> Measure | None:
    """Return a measure of the first arm; dead options may be another's."""
    found = _all_of(measures, key)
    first = [one for one in found if one.arm == 0]
    return next(iter(first or found), None)


def _second_of(measures: Sequence[Measure], key: str) -> Measure | None:
    """Return the same measure with the second level of bots."""
    first = _one_of(measures, key)
    if first is None:
        return None
    return next((one for one in _all_of(measures, key) if one.level != first.level), None)


def _level(measure: Measure) -> Said:
    return said(f"level.{measure.level}")


def _balance(measures: Sequence[Measure]) -> Finding | None:
    measure, second = _one_of(measures, "wins-by-seat"), _second_of(measures, "wins-by-seat")
    if measure is None or not isinstance(measure.chart, Estimates):
        return None
    chart = measure.chart
    values = [row.estimate.value for row in chart.rows]
    even = (chart.p or 0.0) >= SURE
    agrees: bool | None = None
    told = None
    if second is not None and isinstance(second.chart, Estimates):
        agrees = ((second.chart.p or 0.0) >= SURE) == even
        key = "second.even" if (second.chart.p or 0.0) >= SURE else "second.uneven"
        told = said(key, level=_level(second))
    return Finding(
        measure=measure.key,
        tone="good" if even else "warns",
        head=said("head.even" if even else "head.uneven"),
        figure=said("figure.range", share_low=min(values), share_high=max(values)),
        text=said("text.seats", share=chart.fair or 0.0, share_p=chart.p or 0.0),
        second=told,
        second_agrees=agrees,
    )


def _success(measures: Sequence[Measure]) -> Finding | None:
    measure, second = _one_of(measures, "success"), _second_of(measures, "success")
    if measure is None or not isinstance(measure.chart, Estimates):
        return None
    share = measure.chart.rows[0].estimate
    told = None
    if second is not None and isinstance(second.chart, Estimates):
        other = second.chart.rows[0].estimate
        told = said("second.share", level=_level(second), share=other.value)
    return Finding(
        measure=measure.key,
        tone="plain",
        head=said("head.success"),
        figure=said("figure.share", share=share.value),
        text=said("text.success", share_low=share.low, share_high=share.high),
        second=told,
    )


def _length(measures: Sequence[Measure]) -> Finding | None:
    measure, second = _one_of(measures, "length-parts"), _second_of(measures, "length-parts")
    if measure is None or not isinstance(measure.chart, Histogram):
        return None
    chart = measure.chart
    part = measure.subtitle.params["part"]
    told = agrees = None
    if second is not None and isinstance(second.chart, Histogram):
        other = second.chart.mean
        told = said("second.parts", level=_level(second), mean=other.value, part=part)
        agrees = abs(other.value - chart.mean.value) < 0.2 * chart.mean.value
    return Finding(
        measure=measure.key,
        tone="plain",
        head=said("head.length"),
        figure=said("figure.parts", mean=chart.mean.value, part=part),
        text=said("text.length", low=chart.nine_low, high=chart.nine_high, most=chart.most),
        second=told,
        second_agrees=agrees,
    )


def _after_one(measure: Measure | None) -> tuple[Estimate, Estimate] | None:
    """Return who of the leaders and of the others stands after the first vote."""
    if measure is None or not isinstance(measure.chart, Curves) or len(measure.chart.curves) < 2:
        return None
    leader, others = (curve.points[1].estimate for curve in measure.chart.curves)
    return leader, others


def _leading(measures: Sequence[Measure]) -> Finding | None:
    pair = _after_one(_one_of(measures, "survival"))
    if pair is None:
        return None
    falls, others = 1 - pair[0].value, 1 - pair[1].value
    told = agrees = None
    second = _second_of(measures, "survival")
    other = _after_one(second)
    if second is not None and other is not None:
        told = said("second.share", level=_level(second), share=1 - other[0].value)
        agrees = (other[0].value < other[1].value) == (pair[0].value < pair[1].value)
    worse = pair[0].high < pair[1].low
    return Finding(
        measure="survival",
        tone="warns" if worse else "plain",
        head=said("head.leading-falls" if worse else "head.leading"),
        figure=said("figure.share", share=falls),
        text=said("text.leading", share=others),
        second=told,
        second_agrees=agrees,
    )


def _cards(measures: Sequence[Measure]) -> Finding | None:
    measure, second = _one_of(measures, "card-worth"), _second_of(measures, "card-worth")
    if measure is None or not isinstance(measure.chart, Worths):
        return None
    clear = [row for row in measure.chart.rows if row.effect != "unclear"]
    if not clear:
        return Finding(
            measure=measure.key,
            tone="good",
            head=said("head.cards-even"),
            figure=said("figure.count", count=0),
            text=said("text.cards-even", count=len(measure.chart.rows)),
        )
    best = max(clear, key=lambda row: abs(row.worth.value))
    told = agrees = None
    if second is not None and isinstance(second.chart, Worths):
        same = next((row for row in second.chart.rows if row.label == best.label), None)
        if same is not None:
            told = said("second.points", level=_level(second), points=same.worth.value)
            clear_too = same.effect != "unclear"
            agrees = same.effect == best.effect if clear_too else None
    return Finding(
        measure=measure.key,
        tone="warns",
        head=said("head.card", card=best.label),
        figure=said("figure.points", points=best.worth.value),
        text=said("text.cards", count=len(clear), all=len(measure.chart.rows)),
        second=told,
        second_agrees=agrees,
    )


def _first_out(measures: Sequence[Measure]) -> Finding | None:
    measure = _one_of(measures, "first-out")
    if measure is None or measure.finding is None:
        return None
    return Finding(
        measure=measure.key,
        tone="plain",
        head=said("head.first-out"),
        figure=said("figure.share", share=measure.finding.params["share"]),
        text=said("text.first-out"),
    )


def _skill(measures: Sequence[Measure]) -> Finding | None:
    measure = _one_of(measures, "skill-ladder")
    if measure is None or not isinstance(measure.chart, Matrix):
        return None
    names, cells = measure.chart.names, measure.chart.cells
    top = cells[-1][-2]
    if top is None:
        return None
    return Finding(
        measure=measure.key,
        tone="good" if top.low > 0.5 else "warns",
        head=said("head.skill" if top.low > 0.5 else "head.luck"),
        figure=said("figure.share", share=top.value),
        text=said("text.skill", level=names[-1], other=names[-2]),
        second=said("second.pairs", games=top.n),
    )


def settled(measures: Sequence[Measure]) -> list[Difference]:
    """List the differences that are sure, over all comparisons."""
    return [
        row
        for measure in _all_of(measures, "differences")
        if isinstance(measure.chart, Differences)
        for row in measure.chart.rows
        if row.state == "settled"
    ]
