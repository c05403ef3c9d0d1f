"""Variants against each other on the same deals: what changes, and how sure that is."""

from collections.abc import Iterator

from lasttable.lab.report import Difference, Differences, Histogram, Measure
from lasttable.lab_page.charts.bars import draw_two
from lasttable.lab_page.panel import Frame, empty, figure, foot_of, row_of
from lasttable.lab_page.show import spread_of
from lasttable.lab_page.show_changes import (
    open_question,
    ordered,
    show_differences,
    show_question,
    write_values,
)
from lasttable.lab_page.shown import Shown, both_widths
from lasttable.lab_page.variants import LETTERS, letters, main_arms
from lasttable.pages import escape

_MOST_NOTICED = 4


def comparison(frame: Frame) -> str:
    """Write the part of the page that compares the first variant with each other one."""
    words = frame.words
    title = f'<h2 class="part" id="comparison">{escape(words("topic.comparison"))}</h2>'
    told = "".join(_pair(measure, frame) for measure in _differences(frame))
    if not told:
        key = f'<div class="row">{_not_paired(frame)}</div>'
        return _key(frame) + title + key
    return _key(frame) + title + told


def _key(frame: Frame) -> str:
    """Name the variants: a letter, a colour and what differs."""
    arms = main_arms(frame.report)
    return (
        '<ul class="variants">'
        + "".join(
            f'<li class="variant-{number}"><b>{LETTERS[number]}</b> '
            f"{escape(frame.words.said(arm.label))}</li>"
            for number, arm in enumerate(arms)
        )
        + "</ul>"
    )


def _differences(frame: Frame) -> Iterator[Measure]:
    for measure in frame.report.measures:
        if isinstance(measure.chart, Differences):
            yield measure


def _not_paired(frame: Frame) -> str:
    words = frame.words
    return empty(
        "comparison-none",
        words("topic.comparison"),
        "compare",
        words("empty.same"),
        words("empty.same.text"),
        tone="bad",
    )


def _pair(measure: Measure, frame: Frame) -> str:
    """Compare two variants."""
    words, chart = frame.words, measure.chart
    assert isinstance(chart, Differences)
    names = letters(frame.report)
    first, second = (names[frame.report.arms[arm].variant] for arm in (chart.a, chart.b))
    note = escape(words("changes.note", a=first, b=second))
    shown = show_differences(chart, words)
    missing = [words.said(row.label) for row in chart.rows if row.relative is None]
    if missing:
        note += f" {escape(words('changes.zero', names=', '.join(missing)))}"
    foot = foot_of(measure, words)
    key = f"changes-{second}"
    title = words.said(measure.finding) if measure.finding else words("changes.title")
    wide = figure(key, title, note, shown, foot, words, kind="differences")
    beside = f'<div class="beside">{_notice(chart, frame)}{_saved(chart, frame)}</div>'
    return f'<div class="row changes">{wide}{beside}</div>' + row_of(
        [*_question(chart, frame, key, foot), *_two(chart, frame, key)]
    )


def _notice(chart: Differences, frame: Frame) -> str:
    """Say in words what people at the table would notice."""
    words = frame.words
    settled = [row for row in ordered(chart.rows) if row.state == "settled"]
    lines = [_noticed(row, frame) for row in settled[:_MOST_NOTICED]]
    same = [words.said(row.label) for row in chart.rows if row.state == "none"]
    if not settled:
        count = words.number(max((row.difference.n for row in chart.rows), default=0))
        lines.append(words("notice.none", count=count))
    if same:
        lines.append(words("notice.same", names=", ".join(same)))
    told = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return (
        f'<section class="panel paper"><h3>{escape(words("notice.title"))}</h3>'
        f'<ul class="noticed">{told}</ul></section>'
    )


def _noticed(row: Difference, frame: Frame) -> str:
    figures = write_values(row, frame.words)
    a, b = (figures.full(one.value) for one in (row.a, row.b))
    return frame.words("notice.line", label=frame.words.said(row.label), a=a, b=b)


def _saved(chart: Differences, frame: Frame) -> str:
    """Show what common deals save."""
    words = frame.words
    known = [row for row in ordered(chart.rows) if row.games_needed and row.games_needed_apart]
    best = max(
        known, key=lambda row: (row.games_needed_apart or 0) / (row.games_needed or 1), default=None
    )
    if best is None or (best.games_needed_apart or 0) <= (best.games_needed or 0):
        return ""
    pairs, apart = best.games_needed or 0, best.games_needed_apart or 0
    told = words(
        "same.text",
        label=words.said(best.label),
        pairs=words.number(pairs),
        apart=words.number(apart),
    )
    bars = "".join(
        f'<div class="bar {kind}"><span>{escape(words(f"same.{kind}"))}</span>'
        f'<i style="--share:{100 * value / apart:.1f}%"></i><b>{words.number(value)}</b></div>'
        for kind, value in (("same", pairs), ("apart", apart))
    )
    return (
        f'<section class="panel"><h3>{escape(words("same.title"))}</h3>'
        f'<p class="note">{escape(told)} {escape(words("same.needed"))}</p>{bars}</section>'
    )


def _question(chart: Differences, frame: Frame, key: str, foot: str) -> Iterator[str]:
    row = open_question(chart.rows)
    if row is None:
        return
    words = frame.words
    note = escape(words("question.note", label=words.said(row.label)))
    title = words("question.title")
    yield figure(f"{key}-open", title, note, show_question(row, words), foot, words)


def _two(chart: Differences, frame: Frame, key: str) -> Iterator[str]:
    """Draw the lengths of both variants over each other."""
    report = frame.report
    names = letters(report)
    lengths = {
        arm: next(
            (
                measure
                for measure in report.measures
                if measure.arm == arm
                and measure.topic == "length"
                and isinstance(measure.chart, Histogram)
            ),
            None,
        )
        for arm in (chart.a, chart.b)
    }
    one, other = lengths[chart.a], lengths[chart.b]
    if one is not None and other is not None and one.key == other.key:
        pair = (names[report.arms[chart.a].variant], names[report.arms[chart.b].variant])
        yield _two_panel(one, other, frame, f"{key}-{one.key}", pair)


def _two_panel(one: Measure, other: Measure, frame: Frame, key: str, names: tuple[str, str]) -> str:
    words = frame.words
    first, second = one.chart, other.chart
    assert isinstance(first, Histogram)
    assert isinstance(second, Histogram)
    unit = words.said(one.axis) if one.axis else ""
    means = [words.number(chart.mean.value, 1) for chart in (first, second)]
    spreads = [spread_of(chart, words, unit) for chart in (first, second)]
    ends = (f"{names[0]}: {means[0]}", f"{names[1]}: {means[1]}")
    body = both_widths(lambda width: draw_two(spreads[0], spreads[1], width, ends))
    table = [
        [f"{name}: {bar.label}", f"{bar.figure}\u00a0%", words.number(kept.games)]
        for name, spread, chart in zip(names, spreads, (first, second), strict=True)
        for bar, kept in zip(spread.bars, chart.bars, strict=True)
    ]
    head = [words("table.value"), words("table.share"), words("table.games")]
    title = words("two.title", unit=unit[:1].upper() + unit[1:], a=means[0], b=means[1])
    note = escape(words("two.note", unit=unit))
    shown = Shown(body, head=head, table=table)
    return figure(key, title, note, shown, foot_of(one, words), words)
