"""Who beats whom: a square of cells between blue and gold, with the figure in each."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lasttable.lab_page.charts.plot import MUTED, SMALL, Plot, Scale, text_width

STEPS = 20
"""How many colours lie between the two ends; see `matrix_colours`."""
_LOW = {"night": "#2F6FA6", "day": "#2A6A9E"}
_MIDDLE = {"night": "#2A3334", "day": "#F1E7CF"}
_HIGH = {"night": "#E8BE62", "day": "#C08A22"}
_DARK_INK, _LIGHT_INK = "#080604", "#FFFAEC"


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell: None for a level against itself."""

    value: float
    figure: str
    interval: str
    said: str


def draw_matrix(
    names: Sequence[str], cells: Sequence[Sequence[Cell | None]], width: int, against: str
) -> str:
    """Draw the wins of the row against the column."""
    left = 14 + max(text_width(name, SMALL if width < 400 else 13, True) for name in names)
    left = min(left, 0.32 * width)
    count, top = len(names), 44
    high = min((width - left) / count * 0.62, 64)
    plot = Plot(
        width,
        top + high * count + 2,
        Scale(0, count, left, width),
        Scale(0, count, top, top + high * count),
    )
    plot.write(against, (left + width) / 2, 8, align="center", size=SMALL, colour=MUTED)
    heads = [{"v": n + 0.5, "text": name} for n, name in enumerate(names)]
    room = (width - left) / count
    plot.text(heads, "v", 30, align="center", size=SMALL, bold=True, limit=room)
    size = SMALL if width < 400 else 13
    plot.text(heads, left - 10, "v", align="right", size=size, bold=True, limit=left - 10)
    _cells(plot, cells)
    return plot.draw()


def _cells(plot: Plot, cells: Sequence[Sequence[Cell | None]]) -> None:
    values: list[dict[str, Any]] = []
    empty: list[dict[str, Any]] = []
    for row, line in enumerate(cells):
        for column, cell in enumerate(line):
            place: dict[str, Any] = {
                "left": column + 0.02,
                "right": column + 0.98,
                "top": row + 0.03,
                "bottom": row + 0.97,
                "x": column + 0.5,
                "y": row + 0.5,
            }
            if cell is None:
                empty.append(place | {"text": "·"})
                continue
            step = round(STEPS * min(1.0, max(0.0, cell.value)))
            look = {"colour": f"var(--m{step})", "ink": f"var(--i{step})"}
            told = {"figure": cell.figure, "interval": cell.interval, "said": cell.said}
            values.append(place | look | told)
    frame = {"type": "rect", "fill": None, "stroke": "var(--line)", "cornerRadius": 5}
    plot.add(frame, empty, x="left", x2="right", y="top", y2="bottom")
    plot.text(empty, "x", "y", align="center", colour=MUTED)
    mark = {"type": "rect", "cornerRadius": 5}
    plot.add(mark, values, named=True, x="left", x2="right", y="top", y2="bottom", fill="colour")
    big = [value | {"text": value["figure"]} for value in values]
    small = [value | {"text": value["interval"]} for value in values]
    plot.text(big, "x", "y", align="center", bold=True, dy=-8)
    plot.text(small, "x", "y", align="center", size=SMALL, dy=9)


def matrix_colours(theme: str) -> str:
    """Write the colours of the cells, and the ink that can be read on each, as CSS variables."""
    found = []
    for step in range(STEPS + 1):
        colour = _ramp(step / STEPS, theme)
        found.append(f"--m{step}:{colour};--i{step}:{_ink(colour)}")
    return ";".join(found)


def _ramp(value: float, theme: str) -> str:
    if value < 0.5:
        return _mix(_LOW[theme], _MIDDLE[theme], value * 2)
    return _mix(_MIDDLE[theme], _HIGH[theme], value * 2 - 1)


def _mix(first: str, second: str, share: float) -> str:
    parts = [round(a + (b - a) * share) for a, b in zip(_parts(first), _parts(second), strict=True)]
    return "#" + "".join(f"{part:02X}" for part in parts)


def _parts(colour: str) -> list[int]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def luminance(colour: str) -> float:
    """Return how bright a colour is, as the rules for readable text measure it."""
    linear = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in _parts(colour))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    """Return the contrast between two colours; text needs 4.5."""
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _ink(ground: str) -> str:
    return max((_DARK_INK, _LIGHT_INK), key=lambda ink: contrast(ink, ground))
