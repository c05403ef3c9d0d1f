"""What the page says besides the report's own sentences, and how it writes numbers."""

import json
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from lasttable.lab.report import Estimate, Said
from lasttable.lab.words import say

LANGUAGES = ("en", "de")
_BLANK = re.compile(r"\{(\w+)\}")


@cache
def messages(language: str) -> dict[str, str]:
    """Read the page's messages in a language."""
    text = (files("lasttable.lab_page") / f"messages.{language}.json").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(text)
    return found


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one page: a language, and the game whose cards and options have names."""

    language: str
    game: str

    def __call__(self, key: str, **params: object) -> str:
        """Say a message of the page."""
        return _BLANK.sub(lambda blank: str(params[blank[1]]), messages(self.language)[key])

    def said(self, said: Said) -> str:
        """Say a sentence of the report."""
        return say(said, self.game, self.language)

    def setting(self, key: str, value: str) -> str:
        """Name a setting and what it is set to, as the lobby does."""
        name = self.said(Said(f"setting.{key}"))
        return f"{name}: {self.said(Said(f'setting.{key}.{value}'))}"

    def number(self, value: float, digits: int = 0) -> str:
        """Write a number with so many digits after the point."""
        text = f"{value:,.{digits}f}"
        if self.language == "de":
            text = text.translate(str.maketrans(",.", ".,"))
        return "0" if text in ("-0", "0") else text.replace("-", "−")

    def signed(self, value: float, digits: int = 0) -> str:
        """Write a difference: it always carries its sign."""
        text = self.number(value, digits)
        return f"+{text}" if value > 0 and text != "0" else text


Unit = str
"""`share` and `points` are fractions, written in hundredths; all others are plain numbers."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Writes the figures of one chart, all with the same number of digits."""

    words: Words
    unit: Unit
    digits: int

    @property
    def _times(self) -> float:
        return 100.0 if self.unit in ("share", "points") else 1.0

    def bare(self, value: float) -> str:
        """Write a value without its unit."""
        scaled = value * self._times
        if self.unit == "points":
            return self.words.signed(scaled, self.digits)
        return self.words.number(scaled, self.digits)

    def full(self, value: float) -> str:
        """Write a value with its unit."""
        return f"{self.bare(value)}\u00a0%" if self.unit == "share" else self.bare(value)

    def said(self, label: str, estimate: Estimate) -> str:
        """Say a mark: `Seat 4, White: 12.0 %, between 11.4 and 12.7`."""
        return self.words(
            "mark.between",
            label=label,
            value=self.full(estimate.value),
            low=self.bare(estimate.low),
            high=self.bare(estimate.high),
        )

    def row(self, label: str, estimate: Estimate) -> list[str]:
        """Write the row of a table: label, estimate, low, high, n."""
        ends = (self.bare(estimate.low), self.bare(estimate.high))
        return [label, self.full(estimate.value), *ends, self.words.number(estimate.n)]


def figures_for(words: Words, unit: Unit, estimates: list[Estimate]) -> Figures:
    """Choose as many digits as the intervals of a chart are good for."""
    times = 100.0 if unit in ("share", "points") else 1.0
    widths = [times * (one.high - one.low) / 2 for one in estimates]
    wide = max(widths, default=1.0)
    digits = 0 if wide >= 2 else 1 if wide >= 0.04 else 2
    if unit not in ("share", "points") and wide < 2:
        digits = max(digits, 1)
    return Figures(words, unit, min(digits, 1) if times > 1 else digits)


def tick_labels(words: Words, unit: Unit, ticks: list[float], *, unit_at: int = 0) -> list[str]:
    """Write the ticks of an axis; one of them carries the unit."""
    times = 100.0 if unit in ("share", "points") else 1.0
    scaled = [tick * times for tick in ticks]
    digits = next(
        digits
        for digits in range(5)
        if all(abs(round(v, digits) - v) < 1e-6 for v in scaled) or digits == 4
    )
    write = words.signed if unit == "points" else words.number
    labels = [write(value, digits) for value in scaled]
    if unit == "share" and labels:
        labels[unit_at] = f"{labels[unit_at]}\u00a0%"
    return labels
