"""What changes between two variants, as a chart, a table and sentences."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from lasttable.lab.report import Difference, Differences, Estimate
from lasttable.lab_page.charts.differences import Change, Heads, domain_for, draw_changes
from lasttable.lab_page.charts.lines import Dot, Question, draw_question, question_domain
from lasttable.lab_page.charts.plot import nice_ticks
from lasttable.lab_page.shown import Shown, both_widths
from lasttable.lab_page.words import Figures, Words, figures_for, tick_labels

WIDE: Final = 818
"""The chart of differences has a row of its own, and columns beside it."""
_FORECAST: Final = 4
"""A forecast looks at most so many times as far ahead as the run has come."""


def ordered(rows: Sequence[Difference]) -> list[Difference]:
    """Put the largest change first, and what is not settled last."""

    def place(row: Difference) -> tuple[bool, float]:
        return row.state != "settled", -abs(row.relative.value) if row.relative else 0.0

    return sorted(rows, key=place)


def write_values(row: Difference, words: Words) -> Figures:
    """Write the figures of a row with as many digits as its intervals are good for."""
    return figures_for(words, row.figures, [row.a, row.b])


def show_differences(chart: Differences, words: Words) -> Shown:
    """Draw the changes in % of A; a row that started at zero has only its figures."""
    drawn = [(row, row.relative) for row in ordered(chart.rows) if row.relative is not None]
    changes = [_change(row, relative, words) for row, relative in drawn]
    heads = Heads(*(words(f"changes.{key}") for key in ("less", "more", "both", "needed")))

    def draw(width: int) -> str:
        ticks = nice_ticks(*domain_for(changes), most=6 if width > 400 else 4)
        labels = tick_labels(words, "points", ticks)
        labels[0] = f"{labels[0]}\u00a0%"
        return draw_changes(changes, width, heads, ticks, labels)

    body = both_widths(draw, WIDE) if changes else ""
    head = [
        words(f"table.{key}")
        for key in ("row", "a", "b", "difference", "low", "high", "n", "state", "needed")
    ]
    return Shown(body, head=head, table=[_table_row(row, words) for row in ordered(chart.rows)])


def _change(row: Difference, relative: Estimate, words: Words) -> Change:
    label = words.said(row.label)
    percent = Figures(words, "points", 0)
    figure = f"{percent.full(relative.value)}\u00a0%"
    return Change(
        name=label,
        unit=words.said(row.unit),
        value=relative.value,
        low=relative.low,
        high=relative.high,
        figure=figure,
        both=both_values(row, words),
        needed=_needed(row, words),
        said=percent.said(label, relative),
        is_settled=row.state == "settled",
    )


def both_values(row: Difference, words: Words) -> str:
    """Write `7.7 → 3.7`, with the unit once."""
    figures = write_values(row, words)
    return f"{figures.bare(row.a.value)} → {figures.full(row.b.value)}"


def _needed(row: Difference, words: Words) -> str:
    if row.games_needed is None:
        return words("changes.not-settled")
    return words.number(row.games_needed)


def _table_row(row: Difference, words: Words) -> list[str]:
    figures = write_values(row, words)
    unit = "points" if row.figures == "share" else "number"
    change = figures_for(words, unit, [row.difference])
    low, high = change.bare(row.difference.low), change.bare(row.difference.high)
    return [
        words.said(row.label),
        figures.full(row.a.value),
        figures.full(row.b.value),
        change.full(row.difference.value),
        low,
        high,
        words.number(row.difference.n),
        words(f"state.{row.state}"),
        _needed(row, words),
    ]


def open_question(rows: Sequence[Difference]) -> Difference | None:
    """Choose the question that is nearest to an answer."""
    waiting = [row for row in rows if row.state == "open" and row.difference.value]

    def distance(row: Difference) -> float:
        return _width(row.difference) / abs(row.difference.value)

    return min(waiting, key=distance, default=None)


def _width(estimate: Estimate) -> float:
    return (estimate.high - estimate.low) / 2


def show_question(row: Difference, words: Words) -> Shown:
    """Draw where a question stands, and dashed what more games would make of it."""
    unit = "points" if row.figures == "share" else "number"
    now = row.difference
    figures = Figures(words, unit, max(1, figures_for(words, unit, [now]).digits))
    half, games = _width(now), now.n
    # The interval shrinks with the square root of the games; it has to miss zero.
    enough = games * (half / abs(now.value)) ** 2 * 1.05
    last = min(enough, _FORECAST * games)
    steps = [games + (last - games) * step / 8 for step in range(9)]
    ahead = []
    for step in steps:
        width = half * sqrt(games / step)
        ahead.append((step, now.value - width, now.value + width))
    seen = Dot(games, now.value, now.low, now.high, figures.said(words.said(row.label), now))
    margin = figures.words.number(half * (100 if unit == "points" else 1), figures.digits)
    end = half * sqrt(games / last) * (100 if unit == "points" else 1)
    question = Question(
        seen=[seen],
        forecast=ahead,
        now=words("question.now", value=figures.bare(now.value), margin=margin),
        then=words("question.then", margin=words.number(end, figures.digits)),
        x_labels=[(0.0, "0"), (games, words.number(games)), (last, words.number(last))],
        y_labels=[],
    )
    ticks = nice_ticks(*question_domain(question))
    labels = list(zip(ticks, tick_labels(words, unit, ticks), strict=True))
    question = Question(
        seen=question.seen,
        forecast=question.forecast,
        now=question.now,
        then=question.then,
        x_labels=question.x_labels,
        y_labels=labels,
    )
    rows = [figures.row(words("question.row-now", games=words.number(games)), now)]
    rows += [
        [
            words("question.row-then", games=words.number(round(step))),
            figures.full(now.value),
            figures.bare(low),
            figures.bare(high),
            words.number(round(step)),
        ]
        for step, low, high in ahead[4::4]
    ]
    return Shown(both_widths(lambda width: draw_question(question, width)), table=rows)
