"""Spreads side by side: the middle half as a bar, nine in ten as a line, the median as a dot."""

from collections.abc import Sequence
from dataclasses import dataclass

from lasttable.lab_page.charts.plot import GOLD, Plot, Scale, text_width


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """One row."""

    name: str
    low: float
    quarter: float
    median: float
    three_quarters: float
    high: float
    figure: str
    said: str


def draw_boxes(
    rows: Sequence[Spread], width: int, ticks: Sequence[float], labels: Sequence[str]
) -> str:
    """Draw the rows, from the top down."""
    left = min(14 + max(text_width(row.name) for row in rows), 0.4 * width)
    right = 14 + max(text_width(row.figure, bold=True) for row in rows)
    top, step = 14, 31
    bottom = top + step * len(rows)
    low, high = min([0.0, *ticks]), max([*ticks, *(row.high for row in rows)])
    x = Scale(low, high, left, width - right - 8)
    plot = Plot(width, bottom + 26, x, Scale(0, len(rows), top, bottom))
    plot.ticks_below(ticks, labels, zero=False)
    values = [
        {
            "row": number + 0.5,
            "low": row.low,
            "high": row.high,
            "quarter": row.quarter,
            "three": row.three_quarters,
            "v": row.median,
            "said": row.said,
            "name": row.name,
            "figure": row.figure,
            "colour": GOLD,
            "shape": "circle",
        }
        for number, row in enumerate(rows)
    ]
    line = {"type": "rule", "strokeWidth": 1.5}
    plot.add(line, values, x="low", x2="high", y="row", stroke="colour")
    plot.add(
        {"type": "rule", "strokeWidth": 13, "opacity": 0.42},
        values,
        x="quarter",
        x2="three",
        y="row",
        stroke="colour",
    )
    plot.dots(values)
    named = [value | {"text": value["name"]} for value in values]
    plot.text(named, 0, "row", limit=left - 10)
    told = [value | {"text": value["figure"]} for value in values]
    plot.text(told, width, "row", align="right", bold=True)
    return plot.draw()
