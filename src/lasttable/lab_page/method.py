"""The end of a report: the run, how it was measured, what bots can't tell, and games to watch."""

from base64 import b64encode
from shlex import quote

from lasttable.lab.report import Estimates, NotableGame
from lasttable.lab_page.icons import icon
from lasttable.lab_page.panel import Frame, level_name, row_of
from lasttable.lab_page.variants import letters, main_arms
from lasttable.pages import escape

_MOST_FAULTS = 5


def method(frame: Frame) -> str:
    """Write the last part of the page."""
    words = frame.words
    title = f'<h2 class="part" id="method">{escape(words("method"))}</h2>'
    return title + row_of([_run(frame), _how(frame)]) + row_of([_notable(frame), _faults(frame)])


def _run(frame: Frame) -> str:
    report, words = frame.report, frame.words
    arms = main_arms(report)
    second = next((arm for arm in report.arms if arm.role == "second"), None)
    levels = level_name(",".join(arms[0].levels), words)
    bots = (
        words("run.bots.all", levels=levels)
        if second is None
        else words(
            "run.bots.second", levels=levels, second=level_name(",".join(second.levels), words)
        )
    )
    settings = [words.setting(key, value) for key, value in report.settings.items()]
    finished, failed = (
        sum(getattr(arm, key) for arm in report.arms) for key in ("games", "failed")
    )
    seconds = sum(arm.seconds for arm in report.arms)
    spent = (
        words("run.second", count=words.number(seconds))
        if seconds < 120
        else words("run.minutes", count=words.number(seconds / 60))
    )
    last = f"{report.seed}-{max(0, report.games - 1)}"
    lines = [
        ("game", escape(words("run.game.value", title=report.title, rules=report.rules))),
        ("settings", escape(", ".join(settings) or words("run.settings.none"))),
        ("seats", escape(words("run.seats.value", count=report.seats))),
        ("bots", bots),
        ("seeds", f"<code>{escape(report.seed)}-0 … {escape(last)}</code>"),
        (
            "games",
            escape(
                words(
                    "run.games.value",
                    finished=words.number(finished),
                    failed=words.number(failed),
                )
            ),
        ),
        ("time", escape(words("run.time.value", seconds=spent))),
        ("version", escape(words("run.version.value", version=report.version))),
    ]
    told = "".join(f"<dt>{escape(words(f'run.{key}'))}</dt><dd>{text}</dd>" for key, text in lines)
    title = f"<h3>{escape(words('run'))}</h3>"
    return f'<section class="panel">{title}<dl class="facts">{told}</dl></section>'


def _how(frame: Frame) -> str:
    words = frame.words
    parts = [
        f"<p><b>{escape(words(f'how.{key}'))}</b> {escape(words(f'how.{key}.text'))}</p>"
        for key in ("whole", "intervals", "bots")
    ]
    by_seat = next(
        (
            measure.chart.p
            for measure in frame.report.measures
            if isinstance(measure.chart, Estimates) and measure.chart.p is not None
        ),
        None,
    )
    if by_seat is not None:
        digits = 2 if by_seat >= 0.01 else 4
        parts.insert(2, f"<p>{escape(words('how.seats', p=words.number(by_seat, digits)))}</p>")
    repeat = (
        f'<div class="repeat"><b>{escape(words("how.repeat"))}</b>'
        f"<code>{escape(frame.report.command)}</code></div>"
    )
    return (
        f'<section class="panel paper"><h3>{escape(words("how"))}</h3>{"".join(parts)}{repeat}'
        "</section>"
    )


def _notable(frame: Frame) -> str:
    words, report = frame.words, frame.report
    if not report.notable:
        return ""
    names = letters(report)
    lines = "".join(_game(game, frame, names, number) for number, game in enumerate(report.notable))
    return (
        f'<section class="panel" id="notable"><h3>{escape(words("notable"))}</h3>'
        f'<p class="note">{escape(words("notable.note"))}</p>'
        f'<ul class="notable">{lines}</ul></section>'
    )


def _game(game: NotableGame, frame: Frame, names: dict[int, str], number: int) -> str:
    words, report = frame.words, frame.report
    file = f"{report.game}-{game.seed}-{game.why}.txt"
    variant = names.get(report.arms[game.arm].variant, "")
    where = words("notable.seed", number=words.number(game.number), seed=game.seed)
    if len(names) > 1:
        where = f"{variant} · {where}"
    given = b64encode(game.record.encode()).decode()
    watch = ""
    if frame.home is not None:
        address = f"/replay/{frame.home.strip('/').replace('/', '-')}-{number}"
        text = f"{icon('play')}{escape(words('notable.watch'))}"
        watch = f'<a class="button" href="{escape(address)}">{text}</a>'
    return (
        f"<li><div><b>{escape(words(f'notable.{game.why}'))}</b>"
        f"<span>{escape(words.said(game.text))}</span><small>{escape(where)}</small>"
        f"<code>lasttable replay {escape(quote(file))} --step</code></div>"
        f'{watch}<a class="button" download="{escape(file)}" href="data:text/plain;base64,{given}">'
        f"{icon('down')}{escape(words('notable.save'))}</a></li>"
    )


def _faults(frame: Frame) -> str:
    """Say which games failed: they count as failed, not as lost."""
    words, report = frame.words, frame.report
    failed = sum(arm.failed for arm in report.arms)
    if not failed:
        return ""
    played = sum(arm.games for arm in report.arms)
    key = "faults.title.one" if failed == 1 else "faults.title"
    head = words(key, count=words.number(failed))
    lines = "".join(
        f"<li><code>{escape(fault.seed)}</code> {escape(fault.error)}</li>"
        for fault in report.faults[:_MOST_FAULTS]
    )
    more = failed - min(failed, _MOST_FAULTS)
    if more:
        lines += f"<li>{escape(words('faults.more', count=words.number(more)))}</li>"
    text = words("faults.text", count=words.number(played))
    return (
        f'<section class="panel" id="faults"><h3>{escape(head)}</h3>'
        f'<div class="empty bad">{icon("bot")}<p>{escape(text)}</p><ul>{lines}</ul></div></section>'
    )
