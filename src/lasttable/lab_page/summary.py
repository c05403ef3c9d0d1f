"""What the app shows of a report: its headline, a few figures, and the games to watch."""

from collections.abc import Sequence
from typing import Any, Final

from lasttable.lab.report import Difference, Differences, Report
from lasttable.lab_page.show_changes import ordered, write_values
from lasttable.lab_page.variants import main_arms
from lasttable.lab_page.words import Words, figures_for

_WATCHED: Final = 3.2905 / 1.9600
"""While somebody watches, "settled" means that the 99.9 % interval misses zero."""


def summary_of(report: Report, language: str) -> dict[str, Any]:
    """Say in one language what a report found."""
    words = Words(language, report.game)
    compared = next(
        (one.chart for one in report.measures if isinstance(one.chart, Differences)), None
    )
    rows = (
        rows_of(ordered(compared.rows), words, is_watched=False)
        if compared is not None
        else [
            {
                "label": words.said(finding.head),
                "a": words.said(finding.figure),
                "b": "",
                "change": words.said(finding.text),
                "state": "none",
            }
            for finding in report.findings
        ]
    )
    return {
        "headline": [words.said(line) for line in report.verdict],
        "variants": [words.said(arm.label) for arm in main_arms(report)],
        "rows": rows,
        "games": [
            {"number": number, "why": game.why, "text": words.said(game.text)}
            for number, game in enumerate(report.notable)
        ],
    }


def rows_of(rows: Sequence[Difference], words: Words, *, is_watched: bool) -> list[dict[str, str]]:
    """Write figures of two variants as short texts."""
    return [_row(row, words, is_watched) for row in rows]


def _row(row: Difference, words: Words, is_watched: bool) -> dict[str, str]:
    figures = write_values(row, words)
    unit = "points" if row.figures == "share" else "number"
    gap = row.difference
    change = figures_for(words, unit, [gap])
    times = 100 if unit == "points" else 1
    digits = max(change.digits, 1)
    margin = words.number(times * (gap.high - gap.low) / 2, digits)
    return {
        "label": words.said(row.label),
        "a": figures.full(row.a.value),
        "b": figures.full(row.b.value),
        "change": f"{words.signed(times * gap.value, digits)} ±{margin}",
        "state": _state(row) if is_watched else row.state,
    }


def _state(row: Difference) -> str:
    """Judge a figure that somebody watches while games come in: they look again and again."""
    gap = row.difference
    half = (gap.high - gap.low) / 2 * _WATCHED
    if abs(gap.value) > half:
        return "settled"
    return "none" if row.state == "none" else "open"
