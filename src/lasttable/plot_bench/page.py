"""The bench's figures as a page and as lines."""

from collections.abc import Mapping, Sequence
from typing import Any

from lasttable.arena.page import behaviour_panels, dots, row_of
from lasttable.pages import escape, page, panel, table

Figures = Mapping[str, Any]


def write_page(figures: Figures) -> str:
    """Make the whole page."""
    players = [
        {**one, "origin": "house" if one["house"] else "yours"} for one in figures["players"]
    ]
    what = (
        f"Dead Last, {figures['seats']} seats, {figures['talk_rounds']} rounds of talk a vote · "
        f"{figures['games']:,} games · prompts {figures['prompts']} · seed {figures['seed']}"
    )
    body = f'<p class="what">{escape(what)}</p><h1>{_verdict(players)}</h1>'
    body += row_of([_wins(players), _costs(players)])
    body += '<h2 class="part">How they behave</h2>' + row_of(behaviour_panels(players))
    body += row_of([_advice()])
    return page("Plot bench", "Plot bench", body, figures, "plot-bench.json")


def _verdict(players: Sequence[Figures]) -> str:
    best = [one["name"] for one in players if one["place"] == 1]
    if len(best) == 1:
        return f"{escape(best[0])} <em>plots best.</em>"
    return f"{len(best)} players <em>cannot be told apart yet.</em>"


def _wins(players: Sequence[Figures]) -> str:
    rows = [
        (
            str(one["place"]),
            one,
            "",
            one["wins_per_chair"],
            one["wins_margin"],
            f"{one['wins_per_chair']:.0%}",
        )
        for one in players
    ]
    data = table(
        ["player", "rating", "±", "chairs", "wins", "wins per chair"],
        [
            [
                *(one["name"], one["rating"], one["rating_margin"], one["chairs"], one["wins"]),
                f"{one['wins_per_chair']:.1%}",
            ]
            for one in players
        ],
    )
    fair = players[0]["fair_share"]
    note = f"Games won per chair, with 95% interval; {fair:.1%} would be a fair share"
    return panel("Wins", note, dots(rows, 0, 1), rows=data, foot="All against all")


def _costs(players: Sequence[Figures]) -> str:
    models = [one for one in players if not one["house"]]
    body = table(
        ["model", "decisions", "retries", "no answer", "unreachable", "tokens a decision", "s"],
        [
            [
                one["name"],
                *(one["costs"][key] for key in ("decisions", "retries", "invalid", "unreachable")),
                one["costs"]["tokens_out_per_decision"],
                one["costs"]["seconds_per_decision"],
            ]
            for one in models
        ],
    )
    note = "What it took to get answers; where none came, something at random was played"
    return panel("Answers", note, body)


def _advice() -> str:
    body = (
        "<p><b>A promise</b> is a plan that was proposed or agreed to by a signal, or the phrase "
        "for sharing. Promises made in free text are in the transcripts; nobody counts them here."
        "</p><p><b>Figures under different prompts cannot be compared.</b> The version stands "
        "above. Models change behind the same name; keep the transcripts.</p>"
    )
    return panel("Before you quote this", "", body, kind="paper")


def lines(figures: Figures) -> list[str]:
    """Write the figures for a terminal."""
    played = f"Dead Last, {figures['seats']} seats, {figures['games']} games"
    talk = f"{figures['talk_rounds']} rounds of talk a vote, seed {figures['seed']}"
    head = f" #  {'player':22}{'rating':>14}{'wins/chair':>12}{'promises':>10}{'retries':>9}"
    text = [f"{played}, {talk}", "", f"{head}{'no answer':>11}{'tokens':>9}{'s':>8}"]
    for one in figures["players"]:
        kept = one["behaviour"].get("promises_kept", {}).get("share")
        costs = one["costs"]
        text.append(
            f"{one['place']:>2}  {one['name'][:21]:22}"
            f"{one['rating']:>8,} ±{one['rating_margin']:<4.0f}{one['wins_per_chair']:>12.1%}"
            f"{'·' if kept is None else f'{kept:.0%}':>10}{costs['retries']:>9}"
            f"{costs['invalid']:>11}{costs['tokens_out_per_decision']:>9}"
            f"{costs['seconds_per_decision']:>8}"
        )
    return text
