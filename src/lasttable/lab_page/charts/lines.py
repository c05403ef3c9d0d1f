"""Lines over the course of a game, or over the games of a run, with their bands."""

from collections.abc import Sequence
from dataclasses import dataclass

from lasttable.lab_page.charts.plot import (
    AXIS,
    BLUE,
    GOLD,
    GREY,
    MUTED,
    SMALL,
    TEXT,
    Plot,
    Scale,
    Spec,
    nice_ticks,
    text_width,
)

COLOURS = (GOLD, BLUE, GREY, "var(--q2)")
DASHES: tuple[list[int], ...] = ([1, 0], [7, 4], [2, 3], [10, 3, 2, 3])
"""A second sign beside the colour, so that lines can be told apart without it."""
_APART = 56
"""Labels of an axis that are closer than this overlap."""
_PAIR = 38
"""The height of a name at the end of a line, with the figure under it."""


@dataclass(frozen=True, slots=True)
class Dot:
    """One point of a line."""

    x: float
    value: float
    low: float
    high: float
    said: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line with the name that stands at its end."""

    name: str
    end: str
    dots: Sequence[Dot]


@dataclass(frozen=True, slots=True, kw_only=True)
class Axes:
    """What stands at the axes."""

    x_ticks: Sequence[float]
    x_labels: Sequence[str]
    x_name: str
    y_low: float
    y_high: float
    y_ticks: Sequence[float]
    y_labels: Sequence[str]
    is_stepped: bool = False


def draw_lines(lines: Sequence[Line], axes: Axes, width: int) -> str:
    """Draw the lines; the name of each stands at its end, never in a key."""
    is_narrow = width < 400
    height = 250 if is_narrow else 300
    room = max(text_width(text, 13, True) for line in lines for text in (line.name, line.end))
    left = 14 + max(text_width(label, SMALL) for label in axes.y_labels)
    xs = [dot.x for line in lines for dot in line.dots]
    right = width - min(room + 14, 0.42 * width)
    x = Scale(min(xs), max(max(xs), min(xs) + 1e-9), left, right)
    plot = Plot(width, height, x, Scale(axes.y_low, axes.y_high, height - 46, 14))
    plot.ticks_beside(axes.y_ticks, axes.y_labels)
    below = [{"v": v, "text": t} for v, t in zip(axes.x_ticks, axes.x_labels, strict=True)]
    bottom = plot.y.start
    plot.text(below, "v", bottom + 17, align="center", size=SMALL, colour=MUTED)
    middle = (left + right) / 2
    plot.write(axes.x_name, middle, height - 7, align="center", size=SMALL, colour=MUTED)
    for number, line in reversed(list(enumerate(lines))):
        _line(plot, line, number, axes.is_stepped)
    _ends(plot, lines, right + 12)
    return plot.draw()


def _line(plot: Plot, line: Line, number: int, is_stepped: bool) -> None:
    colour, dash = COLOURS[number % len(COLOURS)], DASHES[number % len(DASHES)]
    values = [
        {
            "x": dot.x,
            "v": dot.value,
            "low": dot.low,
            "high": dot.high,
            "said": dot.said,
            "colour": colour,
            "shape": "circle",
        }
        for dot in line.dots
    ]
    shape: Spec = {"interpolate": "step-after"} if is_stepped else {}
    area = {"type": "area", "color": colour, "opacity": 0.2, **shape}
    plot.add(area, values, x="x", y="low", y2="high")
    stroke = {"type": "line", "color": colour, "strokeWidth": 3, **shape}
    plot.add(stroke | ({"strokeDash": dash} if number else {}), values, x="x", y="v")
    plot.dots(values, size=34, x="x", y="v")


def _ends(plot: Plot, lines: Sequence[Line], at: float) -> None:
    """Write the names at the ends of the lines, pushed apart where they would overlap."""
    places = sorted((plot.y.at(line.dots[-1].value), number) for number, line in enumerate(lines))
    free, lowest = 8.0, plot.y.start
    for place, (wanted, number) in enumerate(places):
        left = len(places) - 1 - place
        y = min(max(wanted - 6, free), lowest - _PAIR * left)
        free = y + _PAIR
        line, colour = lines[number], COLOURS[number % len(COLOURS)]
        limit = plot.width - at
        plot.write(line.name, at, y, bold=True, colour=colour, limit=limit)
        plot.write(line.end, at, y + 16, size=SMALL, colour=MUTED, limit=limit)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A difference that is not settled, and what more games would do for it."""

    seen: Sequence[Dot]
    """What was known after so many games; the last one is now."""
    forecast: Sequence[tuple[float, float, float]]
    """Games, and the interval expected after them."""
    now: str
    then: str
    x_labels: Sequence[tuple[float, str]]
    y_labels: Sequence[tuple[float, str]]


def question_domain(question: Question) -> tuple[float, float]:
    """Return the ends of the scale: all intervals, and zero."""
    ends = [end for dot in question.seen for end in (dot.low, dot.high)]
    ends += [end for _, low, high in question.forecast for end in (low, high)]
    return min([*ends, 0.0]), max([*ends, 0.0])


def draw_question(question: Question, width: int) -> str:
    """Draw the band so far, and dashed what to expect of it."""
    height = 220 if width < 400 else 260
    low, high = question_domain(question)
    ticks = nice_ticks(low, high)
    left = 14 + max(text_width(label, SMALL) for _, label in question.y_labels)
    right = width - min(0.36 * width, 110)
    last = question.forecast[-1][0]
    x = Scale(0, last, left, right)
    plot = Plot(width, height, x, Scale(low, high, height - 36, 24))
    labels = dict(question.y_labels)
    plot.ticks_beside(ticks, [labels.get(tick, "") for tick in ticks])
    below = [
        {"v": v, "text": t}
        for v, t in question.x_labels
        if v == last or x.at(last) - x.at(v) > _APART
    ]
    plot.text(below, "v", plot.y.start + 19, align="center", size=SMALL, colour=MUTED)
    _seen(plot, question)
    ahead = [{"x": n, "low": lo, "high": hi} for n, lo, hi in question.forecast]
    for end in ("low", "high"):
        dashed = {"type": "line", "color": BLUE, "strokeDash": [3, 4], "strokeWidth": 1.4}
        plot.add(dashed, ahead, x="x", y=end)
    middle = (ahead[-1]["low"] + ahead[-1]["high"]) / 2
    for number, part in enumerate(question.then.split("\n")):
        y = plot.y.at(middle) + 16 * number - 6
        plot.write(part, right + 10, y, size=SMALL, colour=MUTED, limit=width - right - 10)
    return plot.draw()


def _seen(plot: Plot, question: Question) -> None:
    now = question.seen[-1]
    dotted = {"type": "rule", "color": AXIS, "strokeDash": [2, 3]}
    plot.add(dotted, [{"v": now.x}], x="v", y=plot.y.end - 6, y2=plot.y.start)
    values = [
        {"x": dot.x, "v": dot.value, "low": dot.low, "high": dot.high} for dot in question.seen
    ]
    if len(values) > 1:
        plot.add({"type": "area", "color": "var(--band2)"}, values, x="x", y="low", y2="high")
        plot.add({"type": "line", "color": BLUE, "strokeWidth": 2.6}, values, x="x", y="v")
    end = [values[-1] | {"row": now.value, "colour": BLUE, "shape": "circle", "said": now.said}]
    upright = {"type": "rule", "strokeWidth": 7, "strokeCap": "round", "opacity": 0.42}
    plot.add(upright | {"color": BLUE}, end, x="x", y="low", y2="high")
    plot.dots(end, x="x", y="v")
    half = text_width(question.now, SMALL, True)
    beside = plot.x.at(now.x) + 10
    fits = beside + half < plot.width
    plot.write(
        question.now,
        beside if fits else plot.x.at(now.x) - 10,
        10,
        align="left" if fits else "right",
        size=SMALL,
        bold=True,
        colour=TEXT,
    )
