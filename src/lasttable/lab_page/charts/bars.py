"""Bars: how often each value occurred, for one variant or for two over each other."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from lasttable.lab_page.charts.plot import (
    AXIS,
    BLUE,
    GOLD,
    MUTED,
    SMALL,
    TEXT,
    Plot,
    Scale,
    text_width,
)

HEIGHT = 270
NARROW = 230


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """One bar of a histogram."""

    low: float
    high: float
    share: float
    label: str
    figure: str
    said: str
    is_usual: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """A histogram with what stands around it."""

    bars: Sequence[Bar]
    mean: float
    nine: tuple[float, float]
    nine_label: str
    unit: str


def draw_bars(spread: Spread, width: int) -> str:
    """Draw one histogram: shares on top, a bracket over nine in ten, an arrow at the mean."""
    plot, room = _frame([spread], width, top=56)
    values = _values(spread, room)
    colour = {"type": "bar", "color": GOLD, "cornerRadiusEnd": 2}
    for is_usual, opacity in ((True, 1.0), (False, 0.42)):
        part = [value for value in values if value["usual"] is is_usual]
        if part:
            mark = colour | {"opacity": opacity}
            plot.add(mark, part, named=True, x="low", x2="high", y="zero", y2="share")
    fits = [value for value in values if value["fits"]]
    plot.text(fits, "middle", "share", align="center", size=SMALL, colour=MUTED, dy=-9)
    _labels(plot, spread, room)
    _bracket(plot, spread)
    arrow = {"type": "point", "shape": "triangle-up", "filled": True, "size": 60, "color": TEXT}
    plot.add(arrow | {"opacity": 1}, [{"v": spread.mean}], x="v", y=plot.y.start + 9)
    return plot.draw()


def draw_two(first: Spread, second: Spread, width: int, names: tuple[str, str]) -> str:
    """Draw two histograms over each other: the first solid, the second as a dashed outline."""
    plot, room = _frame([first, second], width, top=34)
    solid = {"type": "bar", "color": GOLD, "cornerRadiusEnd": 2}
    outline = {"type": "bar", "fill": "var(--band2)", "stroke": BLUE, "strokeDash": [4, 3]}
    for spread, mark in ((first, solid), (second, outline | {"strokeWidth": 1.6})):
        values = _values(spread, room)
        plot.add(mark, values, named=True, x="low", x2="high", y="zero", y2="share")
    _labels(plot, first if len(first.bars) >= len(second.bars) else second, room)
    for spread, name, colour in zip((second, first), names[::-1], (BLUE, GOLD), strict=True):
        tallest = max(spread.bars, key=lambda bar: bar.share)
        half = text_width(name, bold=True) / 2
        at = min(max(plot.x.at((tallest.low + tallest.high) / 2), half), width - half)
        top = plot.y.at(tallest.share) - 12
        plot.write(name, at, top, align="center", bold=True, colour=colour)
    return plot.draw()


def _frame(spreads: Sequence[Spread], width: int, top: int) -> tuple[Plot, float]:
    """Make room for the bars; returns the plot and how many pixels each bar has."""
    bars = [bar for spread in spreads for bar in spread.bars]
    low, high = min(bar.low for bar in bars), max(bar.high for bar in bars)
    height = HEIGHT if width > 400 else NARROW
    bottom = height - 46
    x = Scale(low, high, 4, width - 4)
    plot = Plot(width, height, x, Scale(0, max(bar.share for bar in bars), bottom, top))
    plot.add({"type": "rule", "color": AXIS}, [{}], x=4, x2=width - 4, y=bottom + 0.5)
    plot.write(spreads[0].unit, width - 4, height - 7, align="right", size=SMALL, colour=MUTED)
    narrowest = min(bar.high - bar.low for bar in bars)
    return plot, (x.end - x.start) * narrowest / (high - low)


def _values(spread: Spread, room: float) -> list[dict[str, Any]]:
    gap = 0.06 if room > 12 else 0.02
    every = max(1, ceil(24 / room))
    return [
        {
            "low": bar.low + gap * (bar.high - bar.low),
            "high": bar.high - gap * (bar.high - bar.low),
            "middle": (bar.low + bar.high) / 2,
            "zero": 0,
            "share": bar.share,
            "text": bar.figure,
            "said": bar.said,
            "usual": bar.is_usual,
            "fits": number % every == 0,
        }
        for number, bar in enumerate(spread.bars)
    ]


def _labels(plot: Plot, spread: Spread, room: float) -> None:
    widest = max(text_width(bar.label, SMALL) for bar in spread.bars) + 6
    every = max(1, ceil(widest / room))
    values = [
        {"v": (bar.low + bar.high) / 2, "text": bar.label}
        for number, bar in enumerate(spread.bars)
        if number % every == 0
    ]
    plot.text(values, "v", plot.y.start + 24, align="center", size=SMALL, colour=MUTED)


def _bracket(plot: Plot, spread: Spread) -> None:
    """Span nine games in ten."""
    inside = [bar for bar in spread.bars if bar.is_usual]
    if len(inside) < 2:
        return
    left, right = plot.x.at(inside[0].low) + 3, plot.x.at(inside[-1].high) - 3
    middle, half = (left + right) / 2, text_width(spread.nine_label, SMALL) / 2 + 6
    middle = min(max(middle, half), plot.width - half)
    line = {"type": "rule", "color": MUTED}
    if right - left > 2 * half:
        plot.add(line, [{}], x=left, x2=middle - half, y=22)
        plot.add(line, [{}], x=middle + half, x2=right, y=22)
    for end in (left, right):
        plot.add(line, [{}], x=end, y=22, y2=29)
    plot.write(
        spread.nine_label,
        middle,
        22 if right - left > 2 * half else 10,
        align="center",
        size=SMALL,
        colour=MUTED,
    )
