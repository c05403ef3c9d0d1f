"""The frame of a chart: its title, how to read it, the drawing, and the table behind it."""

from collections.abc import Sequence
from dataclasses import dataclass

from lasttable.lab.report import Boxes, DeadOptions, Histogram, Measure, Report, Worths
from lasttable.lab_page.icons import icon, level_bars
from lasttable.lab_page.show import show
from lasttable.lab_page.show_worths import show_scatter
from lasttable.lab_page.shown import Shown
from lasttable.lab_page.words import Words
from lasttable.pages import escape, table


@dataclass(frozen=True, slots=True)
class Frame:
    """What all charts of a page share."""

    report: Report
    words: Words
    home: str | None = None
    """The path of the run in the app; None in a file that stands alone."""


def level_name(level: str, words: Words) -> str:
    """Name a level of bots, or several, as HTML, with bars for its strength."""
    names = [
        f'<span class="level">{level_bars(one)}{escape(_level_word(one, words))}</span>'
        for one in level.split(",")
    ]
    return ", ".join(names)


def _level_word(level: str, words: Words) -> str:
    known = {"random", "easy", "steady", "sharp"}
    return words(f"level.{level}") if level in known else level


def figure(
    key: str, title: str, note: str, shown: Shown, foot: str, words: Words, *, kind: str = ""
) -> str:
    """Make the panel of a chart; `note` and `foot` are HTML."""
    rows = _table_of(shown, words) if shown.table else ""
    return (
        f'<figure class="panel {kind}" id="{escape(key)}" aria-labelledby="{escape(key)}-title">'
        f'<h3 id="{escape(key)}-title">{escape(title)}</h3><p class="note">{note}</p>'
        f'<div class="chart">{shown.body}</div><footer><span>{foot}</span>{rows}</footer></figure>'
    )


_HEAD = ("row", "estimate", "low", "high", "n")


def empty(
    key: str, title: str, sign: str, head: str, text: str, *, tone: str = "", more: str = ""
) -> str:
    """Make the panel of a chart that cannot be drawn: what is missing, and what to do."""
    return (
        f'<figure class="panel" id="{escape(key)}" aria-labelledby="{escape(key)}-title">'
        f'<h3 id="{escape(key)}-title">{escape(title)}</h3>'
        f'<div class="empty {tone}">{icon(sign)}<b>{escape(head)}</b><p>{escape(text)}</p>{more}'
        "</div></figure>"
    )


def foot_of(measure: Measure, words: Words) -> str:
    """Say how many games and whose: the level stands beside every figure."""
    games = words("foot.games", count=words.number(measure.games))
    return f"{escape(games)} · {level_name(measure.level, words)}"


def measure_panels(measure: Measure, frame: Frame, name: str = "") -> list[str]:
    """Make the panels of one measure: one, two for cards, or one that says what is missing."""
    words, key = frame.words, f"{measure.key}-{measure.arm}"
    note = escape(words.said(measure.subtitle))
    if measure.state != "fine" or measure.chart is None:
        return [_missing(measure, frame, key)]
    title = words.said(measure.finding) if measure.finding else words.said(measure.subtitle)
    if name:
        note = f"{escape(name)} · {note}"
    chart = measure.chart
    if isinstance(chart, DeadOptions) and not chart.rows:
        text = words("empty.dead.text", count=words.number(chart.compared))
        return [empty(key, title, "check", words("empty.dead"), text, tone="good")]
    axis = words.said(measure.axis) if measure.axis else ""
    unit = axis if isinstance(chart, Histogram | Boxes) else measure.unit
    shown = show(chart, words, unit, frame.report.seats)
    foot = foot_of(measure, words)
    if isinstance(chart, Worths):
        return _worth_panels(measure, frame, shown, key, title, note)
    return [figure(key, title, note, shown, foot, words)]


def _worth_panels(
    measure: Measure, frame: Frame, shown: Shown, key: str, title: str, note: str
) -> list[str]:
    """Cards get two panels, dots and a scatter; no panel is drawn where nothing stands out."""
    words, chart, foot = frame.words, measure.chart, foot_of(measure, frame.words)
    assert isinstance(chart, Worths)
    panels = [figure(key, title, note, shown, foot, words)]
    if len(chart.rows) > _SCATTER_FROM and chart.rows[0].group is None:
        scatter = show_scatter(chart, words)
        texts = (words("worth.scatter"), escape(words("worth.scatter.note")))
        panels.append(figure(f"{key}-use", *texts, scatter, foot, words))
    if all(row.effect == "unclear" for row in chart.rows) and len(chart.rows) > _SCATTER_FROM:
        count = words.number(len(chart.rows))
        text = f"{words('empty.worth.text', count=count)} {words('empty.worth.all', count=count)}"
        more = _table_of(shown, words)
        head = words("empty.worth")
        panels[0] = empty(key, title, "scale", head, text, tone="info", more=more)
    return panels


_SCATTER_FROM = 8


def _table_of(shown: Shown, words: Words) -> str:
    head = shown.head or [words(f"table.{name}") for name in _HEAD]
    return (
        f'<details class="rows"><summary>{icon("table")}{escape(words("table"))}</summary>'
        f"{table(head, shown.table)}</details>"
    )


def _missing(measure: Measure, frame: Frame, key: str) -> str:
    words = frame.words
    text = words.said(measure.reason) if measure.reason else ""
    command = f"<code>{escape(frame.report.command)}</code>"
    more = f"<p>{escape(words('empty.more'))}<br>{command}</p>"
    title, head = words.said(measure.subtitle), words("empty.too-few")
    return empty(key, title, "wait", head, text, tone="gold", more=more)


def not_kept(measures: Sequence[Measure], words: Words) -> str:
    """Say in one panel what this game does not have, and why; once, whatever the variants."""
    told = {
        words.said(one.subtitle): words.said(one.reason) if one.reason else "" for one in measures
    }
    if not told:
        return ""
    lines = "".join(f"<li><b>{escape(name)}</b> {escape(why)}</li>" for name, why in told.items())
    title = f"<h3>{escape(words('empty.not-kept'))}</h3>"
    return f'<section class="panel">{title}<ul class="silent">{lines}</ul></section>'


def row_of(panels: Sequence[str], kind: str = "") -> str:
    """Put panels side by side."""
    return f'<div class="row {kind}">{"".join(panels)}</div>' if panels else ""
