"""A report as a page: the verdict, the findings, the charts, and how all of it was measured."""

from importlib.resources import files
from itertools import groupby
from typing import Final

from lasttable.lab.report import Finding, Measure, Report, Said, to_json
from lasttable.lab_page.charts.matrix import matrix_colours
from lasttable.lab_page.comparison import comparison
from lasttable.lab_page.icons import icon
from lasttable.lab_page.method import method
from lasttable.lab_page.panel import Frame, level_name, measure_panels, not_kept, row_of
from lasttable.lab_page.variants import letters, main_arms
from lasttable.lab_page.words import Words
from lasttable.pages import Extras, escape, page

_PARTS: Final[tuple[tuple[str, ...], ...]] = (
    ("fairness", "length"),
    ("survival",),
    ("options",),
    ("drama", "skill"),
)
_TONES: Final = {"good": "check", "plain": "clock", "warns": "warn"}


def write_page(report: Report, language: str = "en", *, home: str | None = None) -> str:
    """Make the whole page, in one file that needs no network.

    `home` is the path of the run in the app, for a page that the app's own server sends.
    """
    words = Words(language, report.game)
    frame = Frame(report, words, home)
    compares = len(main_arms(report)) > 1
    body = _head(frame) + (comparison(frame) if compares else "")
    shown = [part for part in _PARTS if _measures(report, part)]
    body += "".join(_part(part, frame) for part in shown) + method(frame)
    word = words("word.compare" if compares else "word")
    name = f"lab-{report.game}-{report.seed}.json"
    extras = Extras(
        language=language,
        data_word=words("data.figures"),
        style=_style(),
        script=_read("page.js"),
        parts=_way(shown, frame),
    )
    title = f"{word}: {report.title}"
    return page(title, word, body, to_json(report), name, extras)


def _way(shown: list[tuple[str, ...]], frame: Frame) -> str:
    """Link to the parts of the page."""
    words = frame.words
    links = [(part[0], words(f"topic.{part[0]}")) for part in shown]
    links.append(("method", words("method")))
    told = "".join(f'<a href="#{key}">{escape(text)}</a>' for key, text in links)
    way = f'<nav class="parts" aria-label="{escape(words("nav"))}">{told}</nav>'
    if frame.home is None:
        return way
    return f'{way}<a class="button home" href="{escape(frame.home)}">{escape(words("home"))}</a>'


def _head(frame: Frame) -> str:
    report, words = frame.report, frame.words
    arms = main_arms(report)
    facts = [report.title, words("head.seats", count=report.seats)]
    facts += [words.setting(key, value) for key, value in report.settings.items()]
    games = words.number(min(arm.games for arm in arms))
    facts.append(words("head.same" if len(arms) > 1 else "head.games", count=games))
    if not report.finished:
        facts.append(words("head.stopped", count=words.number(sum(a.games for a in report.arms))))
    lines = [escape(words.said(line)) for line in report.verdict]
    last = f"<em>{lines.pop()}</em>" if len(lines) > 1 else ""
    level = level_name(",".join(arms[0].levels), words)
    return (
        f'<p class="what">{escape(" · ".join(facts))} · {level}</p>'
        f"<h1>{' '.join(lines)} {last}</h1>{_reversals(frame)}{_findings(frame)}"
    )


def _reversals(frame: Frame) -> str:
    """Say first what another level of bots turns around."""
    words, level = frame.words, _second_level(frame.report)
    turned = [one for one in frame.report.findings if one.second_agrees is False]
    if not turned or level is None:
        return ""
    lines = "".join(
        f"<li>{level_name(level, words)}: {escape(words.said(one.second))}</li>"
        for one in turned
        if one.second is not None
    )
    return (
        f'<div class="turned">{icon("warn")}<div><b>{escape(words("reversed"))}</b>'
        f"<ul>{lines}</ul></div></div>"
    )


def _second_level(report: Report) -> str | None:
    return next((",".join(arm.levels) for arm in report.arms if arm.role == "second"), None)


def _findings(frame: Frame) -> str:
    level = _second_level(frame.report)
    told = "".join(_finding(finding, level, frame.words) for finding in frame.report.findings)
    return f'<div class="findings">{told}</div>' if told else ""


def _finding(finding: Finding, level: str | None, words: Words) -> str:
    return (
        f'<div class="finding {finding.tone}"><p class="head">{icon(_TONES[finding.tone])}'
        f"{escape(words.said(finding.head))}</p>"
        f'<p class="figure">{escape(words.said(finding.figure))}</p>'
        f'<p class="text">{escape(words.said(finding.text))}</p>'
        f"{_second(finding.second, finding.second_agrees, level, words)}</div>"
    )


def _second(said: Said | None, agrees: bool | None, level: str | None, words: Words) -> str:
    if said is None or level is None:
        return ""
    kind, sign = {True: ("agrees", "check"), False: ("turns", "cross"), None: ("unsure", "ask")}[
        agrees
    ]
    return (
        f'<p class="second {kind}">{icon(sign)}<span>{level_name(level, words)}: '
        f"{escape(words.said(said))}</span></p>"
    )


def _measures(report: Report, topics: tuple[str, ...]) -> list[Measure]:
    """List the measures of a part that are shown: of all variants, and what other bots turn."""
    main = {n for n, arm in enumerate(report.arms) if arm.role == "main"}
    turned = {one.measure for one in report.findings if one.second_agrees is False}
    return [
        measure
        for topic in topics
        for measure in report.measures
        if measure.topic == topic
        and (
            measure.arm in main
            or report.arms[measure.arm].role == "ladder"
            or (measure.key in turned and measure.state == "fine")
        )
    ]


def _part(topics: tuple[str, ...], frame: Frame) -> str:
    """Show the charts of one part; variants stand side by side."""
    words = frame.words
    names = letters(frame.report)
    measures = _measures(frame.report, topics)
    silent = [measure for measure in measures if measure.state == "not-kept"]
    measures = [measure for measure in measures if measure.state != "not-kept"]
    order = list(dict.fromkeys(measure.key for measure in measures))
    measures.sort(key=lambda measure: order.index(measure.key))
    panels, rows = [], []
    for _, group in groupby(measures, key=lambda measure: measure.key):
        same = list(group)
        made = [
            panel
            for measure in same
            for panel in measure_panels(measure, frame, _name(measure, frame, names))
        ]
        if len(made) > 1:
            rows.append(row_of(made))
        else:
            panels += made
    note = words("topic.options.note") if topics == ("options",) else ""
    title = f'<h2 class="part" id="{topics[0]}">{escape(words(f"topic.{topics[0]}"))}'
    title += f" <small>{escape(note)}</small></h2>" if note else "</h2>"
    return title + row_of(panels) + "".join(rows) + not_kept(silent, words)


def _name(measure: Measure, frame: Frame, names: dict[int, str]) -> str:
    """Say whose games these are, where several variants stand side by side."""
    arm = frame.report.arms[measure.arm]
    if len(names) < 2 or arm.role == "ladder":
        return ""
    return f"{names[arm.variant]}: {frame.words.said(arm.label)}"


def _style() -> str:
    """Write the colours of charts for night, day and print, and the look of the page."""
    style = _read("page.css") + _read("charts.css")
    return style.replace("--night: 0", matrix_colours("night")).replace(
        "--day: 0", matrix_colours("day")
    )


def _read(name: str) -> str:
    return (files("lasttable.lab_page") / name).read_text(encoding="utf-8")
