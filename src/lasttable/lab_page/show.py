"""From what a report holds to what a page shows: a drawing for each width, and a table."""

from collections.abc import Sequence
from typing import Final, assert_never

from lasttable.lab.report import (
    Boxes,
    Chart,
    Curves,
    DeadOptions,
    Differences,
    Estimate,
    Estimates,
    Histogram,
    Matrix,
    Worths,
)
from lasttable.lab_page.charts.bars import Bar, Spread, draw_bars
from lasttable.lab_page.charts.boxes import Spread as BoxSpread
from lasttable.lab_page.charts.boxes import draw_boxes
from lasttable.lab_page.charts.dots import Look, Row, domain_of, draw_dots, ticks_of
from lasttable.lab_page.charts.lines import Axes, Dot, Line, draw_lines
from lasttable.lab_page.charts.matrix import Cell, draw_matrix
from lasttable.lab_page.charts.plot import nice_domain, nice_ticks
from lasttable.lab_page.seat_pictures import picture_of
from lasttable.lab_page.show_changes import show_differences
from lasttable.lab_page.show_worths import show_dead, show_worths
from lasttable.lab_page.shown import Shown, both_widths
from lasttable.lab_page.words import Figures, Words, figures_for, tick_labels

_MOST_CURVE_TICKS: Final = 6


def show(chart: Chart, words: Words, unit: str, seats: int) -> Shown:
    """Draw a chart and write its table; `seats` tells which colours sit where."""
    match chart:
        case Estimates():
            return _estimates(chart, words, unit, seats)
        case Histogram():
            return _histogram(chart, words, unit)
        case Curves():
            return _curves(chart, words, unit)
        case Worths():
            return show_worths(chart, words)
        case DeadOptions():
            return show_dead(chart, words)
        case Matrix():
            return _matrix(chart, words)
        case Boxes():
            return _boxes(chart, words, unit)
        case Differences():
            return show_differences(chart, words)
        case _:
            assert_never(chart)


def _estimates(chart: Estimates, words: Words, unit: str, seats: int) -> Shown:
    figures = figures_for(words, unit, [row.estimate for row in chart.rows])
    rows = []
    for one in chart.rows:
        label = words.said(one.label)
        picture = picture_of(one.label, words.game, seats)
        rows.append(
            Row(
                name=label,
                value=one.estimate.value,
                low=one.estimate.low,
                high=one.estimate.high,
                figure=figures.full(one.estimate.value),
                said=figures.said(label, one.estimate),
                picture=picture,
            )
        )
    line = "" if chart.fair is None else words("chart.fair", share=figures.full(chart.fair))
    domain = domain_of(rows, *([] if chart.fair is None else [chart.fair]))

    def draw(width: int) -> str:
        ticks = ticks_of(domain, width)
        labels = tick_labels(words, unit, ticks)
        look = Look(
            width=width,
            labels=labels,
            ticks=ticks,
            domain=domain,
            line=chart.fair,
            line_label=line,
        )
        return draw_dots(rows, look)

    table = [figures.row(words.said(row.label), row.estimate) for row in chart.rows]
    return Shown(both_widths(draw), table=table)


def _histogram(chart: Histogram, words: Words, unit: str) -> Shown:
    spread = spread_of(chart, words, unit)
    head = [words("table.value"), words("table.share"), words("table.games")]
    table = [
        [bar.label, bar.figure + "\u00a0%", words.number(kept.games)]
        for bar, kept in zip(spread.bars, chart.bars, strict=True)
    ]
    mean = chart.mean
    table.append(
        [
            words("table.mean"),
            words.number(mean.value, 2),
            words("table.to", low=words.number(mean.low, 2), high=words.number(mean.high, 2)),
        ]
    )
    return Shown(both_widths(lambda width: draw_bars(spread, width)), head=head, table=table)


def spread_of(chart: Histogram, words: Words, unit: str) -> Spread:
    """Prepare a histogram for drawing."""
    whole = all(bar.high - bar.low == 1 for bar in chart.bars)
    bars = []
    for bar in chart.bars:
        label = words.number(bar.low) if whole else _edges(words, bar.low, bar.high)
        share = 100 * bar.share
        figure = words.number(share) if share >= 1 or share == 0 else "<1"
        said = words("mark.bar", label=label, unit=unit, share=figure)
        middle = (bar.low + bar.high) / 2
        low, high = chart.nine_low, chart.nine_high
        bars.append(
            Bar(
                low=bar.low,
                high=bar.high,
                share=bar.share,
                label=label,
                figure=figure,
                said=said,
                is_usual=low <= (bar.low if whole else middle) <= high,
            )
        )
    # A whole number stands in the middle of its bar.
    mean = chart.mean.value + (0.5 if whole else 0)
    nine = (chart.nine_low, chart.nine_high)
    return Spread(bars=bars, mean=mean, nine=nine, nine_label=words("chart.nine"), unit=unit)


def _edges(words: Words, low: float, high: float) -> str:
    digits = 0 if low == int(low) and high == int(high) else 1
    if digits == 0 and high - low > 1:
        return f"{words.number(low)}–{words.number(high - 1)}"
    return words.number(low, digits)


def _curves(chart: Curves, words: Words, unit: str) -> Shown:
    everything = [point.estimate for curve in chart.curves for point in curve.points]
    figures = figures_for(words, unit, everything)
    ends = [end for one in everything for end in (one.low, one.high)]
    low, high = (0.0, 1.0) if unit == "share" else nice_domain(min([0.0, *ends]), max(ends))
    y_ticks = [0, 0.25, 0.5, 0.75, 1.0] if unit == "share" else nice_ticks(low, high, 5)
    names = [words.said(curve.label) for curve in chart.curves]
    lines = [
        Line(
            name=name,
            end=figures.full(curve.points[-1].estimate.value),
            dots=[
                _dot(point.x, point.estimate, figures, f"{name}, {words.number(point.x, 1)}")
                for point in curve.points
            ],
        )
        for name, curve in zip(names, chart.curves, strict=True)
    ]
    xs = sorted({point.x for curve in chart.curves for point in curve.points})
    whole = all(x == int(x) for x in xs)

    def draw(width: int) -> str:
        x_ticks = nice_ticks(xs[0], xs[-1], _MOST_CURVE_TICKS if width > 400 else 4)
        is_share = not whole and xs[0] >= 0 and xs[-1] <= 1
        x_labels = tick_labels(words, "share" if is_share else "number", x_ticks)
        axes = Axes(
            x_ticks=x_ticks,
            x_labels=x_labels,
            x_name=words.said(chart.x),
            y_low=low,
            y_high=high,
            y_ticks=y_ticks,
            y_labels=tick_labels(words, unit, list(y_ticks), unit_at=-1),
            is_stepped=chart.steps,
        )
        return draw_lines(lines, axes, width)

    table = [
        figures.row(f"{name}, {words.number(point.x, 0 if whole else 2)}", point.estimate)
        for name, curve in zip(names, chart.curves, strict=True)
        for point in curve.points
    ]
    return Shown(both_widths(draw), table=table)


def _dot(x: float, estimate: Estimate, figures: Figures, label: str) -> Dot:
    said = figures.said(label, estimate)
    return Dot(x, estimate.value, estimate.low, estimate.high, said)


def _matrix(chart: Matrix, words: Words) -> Shown:
    names = [words.said(name) for name in chart.names]
    estimates = [cell for line in chart.cells for cell in line if cell is not None]
    figures = Figures(words, "share", 0)
    exact = figures_for(words, "share", estimates)

    def cell(row: int, column: int, one: Estimate) -> Cell:
        label = words("mark.against", row=names[row], column=names[column])
        interval = words("table.to", low=figures.bare(one.low), high=figures.bare(one.high))
        return Cell(one.value, figures.full(one.value), interval, figures.said(label, one))

    cells = [
        [None if one is None else cell(row, column, one) for column, one in enumerate(line)]
        for row, line in enumerate(chart.cells)
    ]
    table = [
        exact.row(words("mark.against", row=names[row], column=names[column]), one)
        for row, line in enumerate(chart.cells)
        for column, one in enumerate(line)
        if one is not None
    ]
    body = both_widths(lambda width: draw_matrix(names, cells, width, words("chart.against")))
    return Shown(body, table=table)


def _boxes(chart: Boxes, words: Words, unit: str) -> Shown:
    most = max(row.high for row in chart.rows)
    digits = 0 if most >= 20 else 1

    def write(value: float) -> str:
        return words.number(value, digits)

    rows = [
        BoxSpread(
            name=words.said(row.label),
            low=row.low,
            quarter=row.quarter,
            median=row.median,
            three_quarters=row.three_quarters,
            high=row.high,
            figure=write(row.median),
            said=words(
                "mark.box",
                label=words.said(row.label),
                median=write(row.median),
                low=write(row.low),
                high=write(row.high),
            ),
        )
        for row in chart.rows
    ]
    ticks = nice_ticks(*nice_domain(0, most), most=5)
    labels = tick_labels(words, "number", ticks)
    head = [words("table.row"), *(words(f"table.box-{end}") for end in _BOX_ENDS), words("table.n")]
    table: list[Sequence[str]] = [
        [
            words.said(row.label),
            *map(write, (row.low, row.quarter, row.median, row.three_quarters, row.high)),
            words.number(row.n),
        ]
        for row in chart.rows
    ]
    body = both_widths(lambda width: draw_boxes(rows, width, ticks, labels))
    return Shown(body, head=head, table=table)


_BOX_ENDS: Final = ("low", "quarter", "median", "three-quarters", "high")
