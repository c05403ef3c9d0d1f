"""What changes from one variant to another, and how sure that is."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lasttable.lab_page.charts.plot import (
    BLUE,
    GREY,
    GRID,
    MUTED,
    SMALL,
    TEXT,
    Plot,
    Scale,
    nice_domain,
    text_width,
)

MOST_SHOWN = 3.0
"""A change of more than three times A is drawn at the edge; its figure says how much it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One row: the change as a share of A."""

    name: str
    unit: str
    value: float
    low: float
    high: float
    figure: str
    both: str
    needed: str
    said: str
    is_settled: bool


@dataclass(frozen=True, slots=True)
class Heads:
    """The words over the columns."""

    less: str
    more: str
    both: str
    needed: str


def domain_for(rows: Sequence[Change]) -> tuple[float, float]:
    """Return round ends around these rows, with zero between them."""
    low = max(-MOST_SHOWN, min([0.0, *(row.low for row in rows)]))
    high = min(MOST_SHOWN, max([0.0, *(row.high for row in rows)]))
    # Both sides of zero have a head, which needs some room.
    low, high = min(low, -high / 3), max(high, -low / 3)
    return nice_domain(low, high)


def draw_changes(
    rows: Sequence[Change], width: int, heads: Heads, ticks: Sequence[float], labels: Sequence[str]
) -> str:
    """Draw the rows in their order; the labels name the ticks."""
    if width < 400:
        return _draw_narrow(rows, width, ticks, labels)
    name = min(30 + max(text_width(row.name, bold=True) for row in rows), 250)
    both = 24 + max(text_width(text) for text in (heads.both, *(row.both for row in rows)))
    needed = 18 + max(
        text_width(text, SMALL) for text in (heads.needed, *(row.needed for row in rows))
    )
    top, step = 44, 47
    bottom = top + step * len(rows)
    x = Scale(*domain_for(rows), name + 20, width - both - needed)
    plot = Plot(width, bottom + 26, x, Scale(0, len(rows), top, bottom))
    plot.ticks_below(ticks, labels, zero=True)
    zero = x.at(0)
    how: dict[str, Any] = {"size": SMALL, "colour": MUTED}
    plot.write(heads.less, zero - 8, top - 17, align="right", **how)
    plot.write(heads.more, zero + 8, top - 17, **how)
    plot.write(heads.both, width - needed, top - 17, align="right", **how)
    plot.write(heads.needed, width, top - 17, align="right", **how)
    values = _values(rows, 0.5)
    rules = [{"row": number} for number in range(1, len(rows))]
    plot.add({"type": "rule", "color": GRID}, rules, x=0, x2=width, y="row")
    plot.text([v | {"text": v["name"]} for v in values], 0, "row", bold=True, dy=-8, limit=name)
    plot.text([v | {"text": v["unit"]} for v in values], 0, "row", dy=9, limit=name, **how)
    _marks(plot, values)
    plot.text([v | {"text": v["both"]} for v in values], width - needed, "row", align="right")
    plot.text([v | {"text": v["needed"]} for v in values], width, "row", align="right")
    return plot.draw()


def _draw_narrow(
    rows: Sequence[Change], width: int, ticks: Sequence[float], labels: Sequence[str]
) -> str:
    """Draw two lines for each row: the name over its dot."""
    top, step = 14, 62
    bottom = top + step * len(rows)
    x = Scale(*domain_for(rows), 14, width - 14)
    plot = Plot(width, bottom + 26, x, Scale(0, len(rows), top, bottom))
    plot.ticks_below(ticks, labels, zero=True)
    values = _values(rows, 0.7)
    ground = {"type": "rule", "strokeWidth": 22, "color": "var(--pan)"}
    plot.add(ground, [{"row": n + 0.25} for n in range(len(rows))], x=0, x2=width, y="row")
    heads = [value | {"row": value["at"] + 0.25} for value in values]
    plot.text(
        [v | {"text": v["name"]} for v in heads],
        0,
        "row",
        bold=True,
        size=SMALL,
        limit=0.62 * width,
    )
    plot.text(
        [v | {"text": v["both"]} for v in heads],
        width,
        "row",
        align="right",
        size=SMALL,
        colour=MUTED,
    )
    _marks(plot, values)
    return plot.draw()


def _values(rows: Sequence[Change], middle: float) -> list[dict[str, Any]]:
    return [
        {
            "at": number,
            "row": number + middle,
            "v": row.value,
            "low": row.low,
            "high": row.high,
            "name": row.name,
            "unit": row.unit,
            "figure": row.figure,
            "both": row.both,
            "needed": row.needed,
            "said": row.said,
            "colour": BLUE if row.is_settled else GREY,
            "shape": "circle" if row.is_settled else "square",
            "sure": row.is_settled,
        }
        for number, row in enumerate(rows)
    ]


def _marks(plot: Plot, values: list[dict[str, Any]]) -> None:
    plot.bands(values)
    plot.dots(values)
    for value in values:
        low, high = (plot.x.at(value[end]) for end in ("low", "high"))
        # Beside the band, on the side of zero where there is room for the figure.
        is_left = low - 60 > plot.x.start and value["v"] > -0.12
        at, align = (low - 12, "right") if is_left else (min(high, plot.x.end) + 12, "left")
        ink = TEXT if value["sure"] else MUTED
        plot.text(
            [value | {"text": value["figure"]}], at, "row", align=align, bold=True, colour=ink
        )
