"""A chart under construction: layers over two scales, drawn by Vega as SVG.

Vega gives every named mark an `aria-label`, and passes colours on as they are written, so that a
chart takes its colours from the page and changes with its theme.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import as_file, files
from math import ceil, floor, log10
from typing import Any, Final, TypeAlias

from lasttable.extras import require_extra

Spec: TypeAlias = dict[str, Any]
Values: TypeAlias = Sequence[Mapping[str, Any]]
Place: TypeAlias = str | float
"""Where a mark stands: a field, read through the scale, or a number of pixels."""

FONT: Final = "Inter"
SMALL: Final = 12
BODY: Final = 13
BAND: Final = 0.42
GOLD, BLUE, GREY, WARN = "var(--c1)", "var(--c2)", "var(--c0)", "var(--cw)"
TEXT, MUTED, GRID, AXIS = "var(--text)", "var(--muted)", "var(--grid)", "var(--axis)"
MOST_TICKS: Final = 6


@dataclass(frozen=True, slots=True)
class Scale:
    """From which value to which, drawn from which pixel to which."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """Return where a value stands; only for text that has to stay inside the chart."""
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    def spec(self) -> Spec:
        """Write the scale for Vega."""
        domain, span = [self.low, self.high], [self.start, self.end]
        return {"domain": domain, "range": span, "nice": False, "zero": False, "clamp": True}


@dataclass(slots=True)
class Plot:
    """Layers of marks; what is added later lies on top."""

    width: int
    height: float
    x: Scale
    y: Scale
    layers: list[Spec] = field(default_factory=list)

    def add(self, mark: Spec, values: Values, *, named: bool = False, **places: Place) -> None:
        """Add a layer; a named one is read out mark by mark, by the field `said`."""
        encoding: Spec = {}
        for name, place in places.items():
            encoding[name] = self._channel(name, place)
        if named:
            encoding["description"] = {"field": "said", "type": "nominal"}
        full = {"clip": False, **mark, "aria": named}
        self.layers.append({"data": {"values": list(values)}, "mark": full, "encoding": encoding})

    def _channel(self, name: str, place: Place) -> Spec:
        if not isinstance(place, str):
            return {"value": place}
        if name in ("x2", "y2"):
            return {"field": place}
        if name in ("x", "y"):
            scale = self.x if name == "x" else self.y
            return {"field": place, "type": "quantitative", "scale": scale.spec(), "axis": None}
        kind = "nominal" if name in ("text", "fill", "stroke", "shape", "url") else "quantitative"
        return {"field": place, "type": kind, "scale": None, "legend": None}

    def text(
        self,
        values: Values,
        x: Place,
        y: Place,
        *,
        align: str = "left",
        size: int = BODY,
        bold: bool = False,
        colour: str = TEXT,
        dx: float = 0,
        dy: float = 0,
        limit: float | None = None,
    ) -> None:
        """Write the field `text` of each value."""
        mark: Spec = {"type": "text", "align": align, "baseline": "middle", "font": FONT}
        mark |= {"fontSize": size, "fontWeight": 600 if bold else 400, "dx": dx, "dy": dy}
        mark |= {"limit": limit} if limit else {}
        if values and "ink" in values[0]:
            self.add(mark, values, x=x, y=y, text="text", fill="ink")
            return
        self.add(mark | {"color": colour}, values, x=x, y=y, text="text")

    def write(self, text: str, x: float, y: float, **how: Any) -> None:
        """Write one text at a place in pixels."""
        self.text([{"text": text}], x, y, **how)

    def ticks_below(self, ticks: Sequence[float], labels: Sequence[str], *, zero: bool) -> None:
        """Draw lines up from the ticks of the x scale, with labels under them."""
        values = [
            {"v": tick, "text": label, "line": TEXT if zero and tick == 0 else GRID}
            for tick, label in zip(ticks, labels, strict=True)
        ]
        top, bottom = min(self.y.start, self.y.end), max(self.y.start, self.y.end)
        self.add({"type": "rule"}, values, x="v", y=top - 6, y2=bottom, stroke="line")
        self.text(values, "v", bottom + 15, align="center", size=SMALL, colour=MUTED)

    def ticks_beside(self, ticks: Sequence[float], labels: Sequence[str]) -> None:
        """Draw lines across from the ticks of the y scale, with labels left of them."""
        values = [
            {"v": tick, "text": label, "line": AXIS if tick == 0 else GRID}
            for tick, label in zip(ticks, labels, strict=True)
        ]
        self.add({"type": "rule"}, values, y="v", x=self.x.start, x2=self.x.end, stroke="line")
        self.text(values, self.x.start - 8, "v", align="right", size=SMALL, colour=MUTED)

    def bands(self, values: Values, *, low: str = "low", high: str = "high") -> None:
        """Draw intervals as soft bands, in the `colour` of each value."""
        mark: Spec = {"type": "rule", "strokeWidth": 7, "strokeCap": "round", "opacity": BAND}
        self.add(mark, values, x=low, x2=high, y="row", stroke="colour")

    def dots(self, values: Values, *, size: int = 95, y: str = "row", x: str = "v") -> None:
        """Draw estimates in the `colour` and `shape` of each value; each can be visited."""
        mark: Spec = {"type": "point", "filled": True, "opacity": 1, "size": size}
        self.add(mark, values, named=True, x=x, y=y, fill="colour", shape="shape")

    def draw(self) -> str:
        """Return the chart as SVG, for a page."""
        spec: Spec = {
            "width": self.width,
            "height": self.height,
            "padding": 0,
            "autosize": "none",
            "background": None,
            "config": {"view": {"stroke": None}, "customFormatTypes": False},
            "layer": self.layers,
        }
        return _for_page(_vega().vegalite_to_svg(spec), self.width)


@cache
def _vega() -> Any:
    """Load Vega, which needs to know how wide our letters are."""
    require_extra("lab", "vl_convert")
    import vl_convert

    with as_file(files("lasttable") / "server" / "previews" / "fonts") as folder:
        vl_convert.register_font_directory(str(folder))
    return vl_convert


_NAMED: Final = re.compile(
    r'(aria-label="[^"]*") role="graphics-symbol" aria-roledescription="[^"]*"'
)
_CONTAINER: Final = re.compile(r' role="graphics-object" aria-roledescription="[^"]*"')
_DRAWN: Final = re.compile(r'\b(?:transform|d|x2|y2)="[^"]*"')
_LONG: Final = re.compile(r"(\.\d\d)\d+")
_EMPTY: Final = re.compile(r'<path class="(?:background|foreground)"[^>]*/>')


def _for_page(svg: str, width: int) -> str:
    """Shorten a drawing, and let each named mark be reached with the arrow keys."""
    svg = _EMPTY.sub("", _CONTAINER.sub("", svg))
    svg = _NAMED.sub(r'\1 role="img" tabindex="-1"', svg)
    svg = _DRAWN.sub(lambda found: _LONG.sub(r"\1", found[0]), svg)
    head, rest = svg.split(">", 1)
    box = re.search(r'viewBox="[^"]*"', head)
    assert box is not None
    return f'<svg class="drawing" {box[0]} style="--drawn:{width}px">{rest}'


def nice_ticks(low: float, high: float, most: int = MOST_TICKS) -> list[float]:
    """Return round values from `low` to `high`: steps of 1, 2 or 5 times a power of ten."""
    if high <= low:
        return [low]
    rough = (high - low) / max(1, most - 1)
    power = 10.0 ** floor(log10(rough))
    step = next(
        power * times
        for times in (1, 2, 2.5, 5, 10, 20)
        if _count(low, high, power * times) <= most
    )
    first, last = ceil(low / step - 1e-9), floor(high / step + 1e-9)
    return [round(step * n, 10) for n in range(first, last + 1)]


def _count(low: float, high: float, step: float) -> int:
    return floor(high / step + 1e-9) - ceil(low / step - 1e-9) + 1


def nice_domain(low: float, high: float) -> tuple[float, float]:
    """Widen a range to round ends, so that the first and the last tick are its ends."""
    if high <= low:
        low, high = low - 0.5, high + 0.5
    ticks = nice_ticks(low, high)
    step = ticks[1] - ticks[0] if len(ticks) > 1 else high - low
    return round(floor(low / step + 1e-9) * step, 10), round(ceil(high / step - 1e-9) * step, 10)


def text_width(text: str, size: int = BODY, bold: bool = False) -> float:
    """Guess how wide a text is; a little too wide does no harm."""
    return (
        sum(0.34 if letter in " .,:;il1|'’·" else 0.6 for letter in text)
        * size
        * (1.06 if bold else 1.0)
    )
