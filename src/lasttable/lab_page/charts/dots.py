"""Rows of estimates: a dot and its band, the name at the left, the figure at the right."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lasttable.lab_page.charts.plot import (
    GOLD,
    MUTED,
    SMALL,
    TEXT,
    Plot,
    Scale,
    nice_domain,
    nice_ticks,
    text_width,
)

ROW = 31
STACKED = 46
"""The height of a row whose name stands above its dot, because it finds no room beside it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row: an estimate and how it is shown."""

    name: str
    value: float
    low: float
    high: float
    figure: str
    said: str
    colour: str = GOLD
    shape: str = "circle"
    picture: str | None = None
    """A small picture before the name, as a data address."""
    use: float | None = None
    use_figure: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What the rows of one chart share."""

    width: int
    labels: Sequence[str]
    ticks: Sequence[float]
    domain: tuple[float, float]
    line: float | None = None
    line_label: str = ""
    is_zero_marked: bool = False
    use_head: str = ""


def domain_of(rows: Sequence[Row], *more: float) -> tuple[float, float]:
    """Return round ends around all intervals."""
    ends = [end for row in rows for end in (row.low, row.high)]
    return nice_domain(min([*ends, *more]), max([*ends, *more]))


def ticks_of(domain: tuple[float, float], width: int) -> list[float]:
    """Return the ticks for a domain; a phone has room for fewer."""
    return nice_ticks(*domain, most=6 if width > 400 else 4)


def draw_dots(rows: Sequence[Row], look: Look) -> str:
    """Draw the rows, from the top down."""
    names = max(text_width(row.name) for row in rows) + (32 if rows[0].picture else 0)
    uses = any(row.use is not None for row in rows)
    figures = max(text_width(row.figure, bold=True) for row in rows) + 12
    right = figures + ((52 if look.width < 400 else 96) if uses else 0)
    is_stacked = names > 0.4 * look.width
    left = 8 if is_stacked else max(names + 14, 40)
    height = STACKED if is_stacked else ROW
    top = 30 if look.line_label or uses else 14
    bottom = top + height * len(rows)
    x = Scale(*look.domain, left, look.width - right - 6)
    plot = Plot(look.width, bottom + 26, x, Scale(0, len(rows), top, bottom))
    plot.ticks_below(look.ticks, look.labels, zero=look.is_zero_marked)
    if look.line is not None:
        _fair_line(plot, look)
    shift = 0.74 if is_stacked else 0.5
    values: list[dict[str, Any]] = [
        {
            "row": number + shift,
            "name": number + (0.28 if is_stacked else 0.5),
            "v": row.value,
            "low": row.low,
            "high": row.high,
            "colour": row.colour,
            "shape": row.shape,
            "said": row.said,
            "url": row.picture,
        }
        for number, row in enumerate(rows)
    ]
    plot.bands(values)
    plot.dots(values)
    _names(plot, rows, values, is_stacked)
    named = "name" if is_stacked else "row"
    told = [value | {"text": row.figure} for value, row in zip(values, rows, strict=True)]
    at = look.width if not uses else look.width - right + figures - 6
    plot.text(told, at, named if is_stacked else "row", align="right", bold=True)
    if uses:
        _uses(plot, rows, look, named)
    return plot.draw()


def _fair_line(plot: Plot, look: Look) -> None:
    mark = {"type": "rule", "strokeWidth": 1.5, "strokeDash": [2, 3], "color": TEXT}
    top = min(plot.y.start, plot.y.end)
    plot.add(mark, [{"v": look.line}], x="v", y=top - 10, y2=max(plot.y.start, plot.y.end))
    if look.line_label:
        half = text_width(look.line_label, SMALL) / 2
        at = min(max(plot.x.at(look.line or 0), half), look.width - half)
        plot.write(look.line_label, at, top - 18, align="center", size=SMALL)


def _names(plot: Plot, rows: Sequence[Row], values: list[dict[str, Any]], is_stacked: bool) -> None:
    told = [value | {"text": row.name} for value, row in zip(values, rows, strict=True)]
    size = SMALL if is_stacked or rows[0].picture else 13
    has_picture = rows[0].picture is not None
    if has_picture:
        plot.add({"type": "image", "width": 24, "height": 24}, values, x=12, y="name", url="url")
    room = plot.x.start - 14
    if is_stacked:
        room = 0.62 * plot.width
        ground = {"type": "rule", "strokeWidth": 20, "color": "var(--ground)"}
        plot.add(ground, values, x=0, x2=plot.width, y="name")
    plot.text(told, 32 if has_picture else 0, "name", size=size, limit=room)


def _uses(plot: Plot, rows: Sequence[Row], look: Look, named: str) -> None:
    """Draw how often each row was used, as a bar that starts at zero."""
    is_narrow = look.width < 400
    share: list[dict[str, Any]] = [
        {"row": number + (0.28 if named == "name" else 0.5), "text": row.use_figure, "use": row.use}
        for number, row in enumerate(rows)
    ]
    plot.write(look.use_head, look.width, 10, align="right", size=SMALL, colour=MUTED)
    plot.text(share, look.width, "row", align="right", size=SMALL)
    if is_narrow:
        return
    start, room = look.width - 90, 46
    ground = [{"row": value["row"], "px": start + room} for value in share]
    mark = {"type": "rule", "strokeWidth": 10, "color": "var(--grid)"}
    plot.add(mark, ground, x=start, x2=start + room, y="row")
    for value in share:
        end = start + max(1.5, room * min(1.0, value["use"]))
        plot.add(mark | {"color": "var(--c0)"}, [value], x=start, x2=end, y="row")
