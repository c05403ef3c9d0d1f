"""A chart as a page shows it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

WIDE: Final = 552
NARROW: Final = 298
"""The widths at which charts are drawn: inside a panel on a desktop, and on the smallest phone."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The drawing, and the table behind it; without a head: estimate, low, high and n."""

    body: str
    table: Sequence[Sequence[str]] = field(default_factory=list)
    head: Sequence[str] | None = None


def both_widths(draw: Callable[[int], str], wide: int = WIDE) -> str:
    """Draw a chart for wide and for narrow places; the page shows the one that fits."""
    return f'<div class="wide">{draw(wide)}</div><div class="narrow">{draw(NARROW)}</div>'
