"""An arena's figures as a page: the ladder, who beats whom, how they behave, how long they take."""

from collections.abc import Mapping, Sequence
from math import log10
from typing import Any

from lasttable.arena.terminal import headline
from lasttable.pages import escape, page, panel, table

Figures = Mapping[str, Any]
CARDS = ("share", "steal", "grab")


def write_page(figures: Figures, command: str) -> str:
    """Make the whole page; `command` plays the same again."""
    rated = not figures["cooperative"]
    first = [_ladder(figures), _matrix(figures)] if rated else [_successes(figures)]
    body = _head(figures) + row_of(first)
    if any(bot["behaviour"] for bot in figures["bots"]):
        body += '<h2 class="part">How they behave</h2>' + row_of(behaviour_panels(figures["bots"]))
    body += row_of([_times(figures), _advice(figures, command)])
    name = f"arena-{figures['game']}.json"
    return page(f"Arena: {figures['title']}", "Arena", body, figures, name)


def row_of(panels: Sequence[str]) -> str:
    """Put panels side by side."""
    return f'<div class="row">{"".join(panels)}</div>'


def _head(figures: Figures) -> str:
    games = f"{figures['games']:,} games on this computer"
    verdict, lead = _verdict(figures)
    return (
        f'<p class="what">{escape(headline(figures))} · {games}</p><h1>{verdict}</h1>'
        f'<p class="lead">{escape(lead)}</p>'
    )


def _verdict(figures: Figures) -> tuple[str, str]:
    """Say in words who is best; nobody is, while intervals overlap."""
    bots: Sequence[Figures] = figures["bots"]
    best = [bot for bot in bots if bot["place"] == 1]
    name = escape(best[0]["name"])
    if len(best) == 1:
        verb = "brings the crew home most often" if figures["cooperative"] else "is the strongest"
        lead = f"It wins {best[0]['wins']:.0%} of its games; next comes {bots[1]['name']}."
        return f"{name} <em>{verb}.</em>", lead
    names = " and ".join(
        [", ".join(escape(bot["name"]) for bot in best[:-1]), escape(best[-1]["name"])]
    )
    lead = "Their intervals overlap: more games would tell them apart, if anything does."
    return f"{names} <em>are level.</em>", lead


def _key() -> str:
    return '<span class="key"><i class="house"></i>of the house<i class="yours"></i>yours</span>. '


def dots(
    rows: Sequence[tuple[str, Figures, str, float, float, str]], low: float, high: float
) -> str:
    """Draw rows of (place, bot, remark, value, margin, figure) on one scale."""
    span = max(high - low, 1e-9)

    def at(value: float) -> float:
        return round(100 * min(1.0, max(0.0, (value - low) / span)), 2)

    lines = []
    for place, bot, remark, value, margin, figure in rows:
        left, right = at(value - margin), at(value + margin)
        lines.append(
            f'<div class="line {bot["origin"]}"><small>{escape(place)}</small>'
            f"<span><b>{escape(bot['name'])}</b> <small>{escape(remark)}</small></span>"
            f'<span class="track"><u style="left:{left}%;width:{round(right - left, 2)}%"></u>'
            f'<i style="left:{at(value)}%"></i></span>'
            f'<span class="figure">{escape(figure)}</span></div>'
        )
    return f'<div class="dots">{"".join(lines)}</div>'


def _ladder(figures: Figures) -> str:
    bots: Sequence[Figures] = figures["bots"]
    low = min(bot["rating"] - bot["rating_margin"] for bot in bots)
    high = max(bot["rating"] + bot["rating_margin"] for bot in bots)
    rows = [
        (
            str(bot["place"]),
            bot,
            bot["origin"],
            float(bot["rating"]),
            float(bot["rating_margin"]),
            f"{bot['rating']:,} ±{bot['rating_margin']:.0f}",
        )
        for bot in bots
    ]
    data = table(
        ["bot", "rating", "±", "games", "wins", "refused", "time-outs", "crashes", "forfeits"],
        [
            [
                *(bot["name"], bot["rating"], bot["rating_margin"], bot["games"]),
                f"{bot['wins']:.1%}",
                *(bot["faults"][fault] for fault in ("refused", "time-out", "crash")),
                bot["forfeits"],
            ]
            for bot in bots
        ],
    )
    note = _key() + "Rating with 95% interval; 100 points are about 64 wins in 100"
    return panel("The ladder", note, dots(rows, low, high), rows=data, foot=_foot(figures))


def _successes(figures: Figures) -> str:
    bots: Sequence[Figures] = figures["bots"]
    rows = [
        (
            str(bot["place"]),
            bot,
            bot["origin"],
            bot["wins"],
            bot["wins_margin"],
            f"{bot['wins']:.0%}",
        )
        for bot in bots
    ]
    data = table(
        ["bot", "games", "successes", "±"],
        [
            [bot["name"], bot["games"], f"{bot['wins']:.1%}", f"{bot['wins_margin']:.1%}"]
            for bot in bots
        ],
    )
    note = _key() + "Games won together, with 95% interval"
    return panel("Successes", note, dots(rows, 0, 1), rows=data, foot=_foot(figures))


def _foot(figures: Figures) -> str:
    each = "a bot" if figures["cooperative"] else "a pair"
    return f"{figures['games']:,} games · {figures['games_per_pair']:,} {each}"


def _matrix(figures: Figures) -> str:
    names = [escape(bot["name"]) for bot in figures["bots"]]
    head = "".join(f'<th scope="col" title="{name}">{name}</th>' for name in names)
    lines = ""
    for name, cells in zip(names, figures["matrix"], strict=True):
        lines += f'<tr><th scope="row" title="{name}">{name}</th>'
        lines += "".join(map(_cell, cells)) + "</tr>"
    body = (
        f'<div class="scroll"><table class="matrix"><thead><tr><td></td>{head}</tr></thead>'
        f"<tbody>{lines}</tbody></table></div>"
    )
    note = "Games won by the row's bot in 100. Gold: more than half. Blue: fewer"
    return panel("Who beats whom", note, body, foot=_foot(figures))


def _cell(cell: float | None) -> str:
    if cell is None:
        return '<td style="--strength:0%">·</td>'
    side = "house" if cell > 0.5 else "yours"
    strength = round(15 + 90 * abs(cell - 0.5))
    return f'<td class="{side}" style="--strength:{strength}%">{100 * cell:.0f}</td>'


def behaviour_panels(bots: Sequence[Figures]) -> list[str]:
    """Show how bots behave, where the game lets them show character."""
    bots = [bot for bot in bots if bot["behaviour"]]
    return [
        _shares_of(bots, "Promises kept", "promises_kept", "Said, then done, with 95% interval"),
        _stakes(bots),
        _cards(bots),
        _shares_of(bots, "Ambushes", "ambush_share", "Votes in which Ambush was laid"),
        _shares_of(bots, "Aim", "ambush_accuracy", "Ambushes laid when the vote did come for them"),
        _shares_of(
            bots, "Still standing", "votes_survived", "Votes survived, of those taken part in"
        ),
        _shares_of(bots, "Coalitions", "coalition_survival", "Joint plans whose makers all stand"),
    ]


def _shares_of(bots: Sequence[Figures], title: str, key: str, note: str) -> str:
    known = [bot for bot in bots if bot["behaviour"][key]["share"] is not None]
    known.sort(key=lambda bot: -bot["behaviour"][key]["share"])
    rows = []
    for bot in known:
        found = bot["behaviour"][key]
        rows.append(("", bot, "", found["share"], found["margin"], f"{found['share']:.0%}"))
    data = table(
        ["bot", "share", "±", "of"],
        [
            [bot["name"], f"{value:.1%}", f"{margin:.1%}", bot["behaviour"][key]["of"]]
            for _, bot, _, value, margin, _ in rows
        ],
    )
    total = sum(bot["behaviour"][key]["of"] for bot in bots)
    return panel(title, note, dots(rows, 0, 1), rows=data, foot=f"{total:,} in all")


def _stakes(bots: Sequence[Figures]) -> str:
    rows = []
    for bot in bots:
        for size in ("small", "large"):
            found = bot["behaviour"][f"betrayed_{size}_stake"]
            if found["share"] is not None:
                rows.append(
                    (
                        "",
                        bot,
                        f"{size} stake",
                        found["share"],
                        found["margin"],
                        f"{found['share']:.0%}",
                    )
                )
    data = table(
        ["bot and stake", "steals", "±"],
        [[f"{bot['name']}, {size}", f"{v:.1%}", f"{m:.1%}"] for _, bot, size, v, m, _ in rows],
    )
    note = "Steals after promising to share, by what lay in the centre"
    return panel("Betrayal", note, dots(rows, 0, 1), rows=data, foot="Showdowns with a promise")


def _cards(bots: Sequence[Figures]) -> str:
    lines, data, total = "", [], 0
    for bot in bots:
        counts = bot["behaviour"]["showdown_cards"]
        laid = sum(counts.values())
        total += laid
        data.append([bot["name"], *(counts[card] for card in CARDS)])
        if laid:
            parts = "".join(
                f'<span class="{card}" style="flex:{counts[card]}">'
                f"{_percent(counts[card], laid)}</span>"
                for card in CARDS
                if counts[card]
            )
            lines += f"<b>{escape(bot['name'])}</b><div>{parts}</div>"
    note = "Share, Steal and Grab, light to dark, in % of all Showdown cards"
    body = f'<div class="shares">{lines}</div>'
    rows = table(["bot", "Share", "Steal", "Grab"], data)
    return panel("What they lay", note, body, rows=rows, foot=f"{total:,} cards")


def _percent(part: int, whole: int) -> str:
    share = 100 * part / whole
    return f"{share:.0f}" if share >= 7 else ""


def _times(figures: Figures) -> str:
    bots = sorted(figures["bots"], key=lambda bot: -bot["median_seconds"])
    known = [bot for bot in bots if bot["decisions"]]
    rows = []
    for bot in known:
        low, high = (log10(max(1e-6, bot[key])) for key in ("median_seconds", "p95_seconds"))
        rows.append(("", bot, "", low, 0.0, _milliseconds(bot["median_seconds"]), high))
    ends = [end for row in rows for end in (row[3], row[6])]
    body = _bars(rows, min(ends, default=0), max(ends, default=1))
    data = table(
        ["bot", "median", "slowest in twenty", "decisions"],
        [
            [
                bot["name"],
                _milliseconds(bot["median_seconds"]),
                _milliseconds(bot["p95_seconds"]),
                f"{bot['decisions']:,}",
            ]
            for bot in known
        ],
    )
    note = "The mark is the median; the bar reaches to the slowest in twenty. Each step is tenfold"
    total = sum(bot["decisions"] for bot in bots)
    return panel("Time to decide", note, body, rows=data, foot=f"{total:,} decisions")


def _bars(rows: Sequence[tuple[Any, ...]], low: float, high: float) -> str:
    """Draw from the median to the slow end: the interval reaches to the right only."""
    span = max(high - low, 1e-9)
    lines = ""
    for _, bot, _, value, _, figure, slow in rows:
        left, right = (round(100 * (x - low) / span, 2) for x in (value, slow))
        lines += (
            f'<div class="line {bot["origin"]}"><small></small><b>{escape(bot["name"])}</b>'
            f'<span class="track"><u style="left:{left}%;width:{round(right - left, 2)}%"></u>'
            f'<i style="left:{left}%"></i></span><span class="figure">{escape(figure)}</span></div>'
        )
    return f'<div class="dots">{lines}</div>'


def _milliseconds(seconds: float) -> str:
    value = seconds * 1000
    return f"{value:.0f} ms" if value >= 10 else f"{value:.2g} ms"


def _advice(figures: Figures, command: str) -> str:
    bots: Sequence[Figures] = figures["bots"]
    faults = sum(sum(bot["faults"].values()) for bot in bots)
    chairs = (
        "Every bot plays with a crew of its own kind, with the same luck."
        if figures["cooperative"]
        else "Each bot sits in each chair equally often; both sides of a pair get the same deals."
    )
    parts = [
        (
            f"It ranks these {len(bots)}, in this game, with these settings.",
            "Others may turn it over.",
        ),
        ("Overlapping intervals are a tie.", "They share a place until more games part them."),
        (
            "Answers that were not offered",
            (
                "are refused, and something at random is played instead; so it is when a bot "
                f"crashes or takes more than {figures['limit']:g} s. Three in a row, and its game "
                f"is lost. In this run: {faults}."
            ),
        ),
        ("Chairs rotate.", chairs),
    ]
    body = "".join(f"<p><b>{escape(first)}</b> {escape(rest)}</p>" for first, rest in parts)
    body += f"<p><b>The same again:</b> <code>{escape(command)}</code></p>"
    return panel("Before you believe a ladder", "", body, kind="paper")
