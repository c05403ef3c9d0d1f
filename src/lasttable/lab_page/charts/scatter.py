"""Use against worth: one mark for each card or option, the outliers named."""

from collections.abc import Sequence
from dataclasses import dataclass

from lasttable.lab_page.charts.plot import (
    MUTED,
    SMALL,
    Plot,
    Scale,
    nice_domain,
    nice_ticks,
    text_width,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """One card or option."""

    name: str
    x: float
    y: float
    colour: str
    shape: str
    said: str
    is_named: bool = False


def draw_scatter(
    marks: Sequence[Mark],
    width: int,
    x_name: str,
    *,
    x_labels: dict[float, str],
    y_labels: dict[float, str],
) -> str:
    """Draw the marks; the labels name the ticks."""
    height = 300 if width < 400 else 400
    x_ticks, y_ticks = list(x_labels), list(y_labels)
    left = 14 + max(text_width(label, SMALL) for label in y_labels.values())
    xs, ys = [mark.x for mark in marks] + x_ticks, [mark.y for mark in marks] + y_ticks
    x = Scale(min(xs), max(xs), left + 8, width - 14)
    plot = Plot(width, height, x, Scale(min(ys), max(ys), height - 48, 14))
    plot.ticks_beside(y_ticks, [y_labels[tick] for tick in y_ticks])
    below = [{"v": tick, "text": x_labels[tick]} for tick in x_ticks]
    plot.text(below, "v", plot.y.start + 20, align="center", size=SMALL, colour=MUTED)
    plot.write(x_name, width - 4, height - 7, align="right", size=SMALL, colour=MUTED)
    values = [
        {"x": one.x, "v": one.y, "colour": one.colour, "shape": one.shape, "said": one.said}
        for one in marks
    ]
    plot.dots(values, size=62, x="x", y="v")
    _names(plot, marks)
    return plot.draw()


def _names(plot: Plot, marks: Sequence[Mark]) -> None:
    """Name the outliers, each beside its mark, where no other name is in the way."""
    taken: list[tuple[float, float, float]] = []
    for mark in marks:
        if not mark.is_named:
            continue
        x, y = plot.x.at(mark.x), plot.y.at(mark.y)
        wide = text_width(mark.name, SMALL, True)
        to_left = x + 10 + wide > plot.width
        start = x - 10 - wide if to_left else x + 10
        if any(
            abs(y - other) < 14 and start < right and left < start + wide
            for other, left, right in taken
        ):
            continue
        taken.append((y, start, start + wide))
        align = "right" if to_left else "left"
        plot.write(mark.name, x - 10 if to_left else x + 10, y, align=align, size=SMALL, bold=True)


def labelled_ticks(values: Sequence[float], most: int = 5, *, zero: bool = False) -> list[float]:
    """Return round ticks around the values."""
    low, high = min(values), max(values)
    if zero:
        low, high = min(low, 0.0), max(high, 0.0)
    return nice_ticks(*nice_domain(low, high), most=most)
