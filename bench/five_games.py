"""Writes what the lab says about the five games: `python -m bench.five_games`.

    python -m bench.five_games [--games 10000] [--heists 2000] [--jobs 2] [--quick]

Figures and sentences in `docs/lab/five-games.md` come from here alone. Runs are kept in
`build/lab`, so that a run which was stopped goes on.
"""

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from lasttable.games import GAMES
from lasttable.lab.assemble import report_of
from lasttable.lab.experiment import design, fingerprint
from lasttable.lab.report import Measure, Report, to_json
from lasttable.lab.run import in_processes, run_experiment
from lasttable.lab.store import Store
from lasttable.lab.words import say

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = ROOT / "docs" / "lab" / "five-games.md"
HEAD: Final = """# What the lab says about our five games

One command wrote this page: `python -m bench.five_games{words}`. Bots are
not people: every line names the level that played, and a second level repeats what the first found.
"""


class Table(NamedTuple):
    """Which game, with how many seats and which settings."""

    game: str
    seats: int
    settings: dict[str, str]


TABLES: Final = (
    Table("dead-last", 8, {"silent": "on"}),
    Table("last-shot", 4, {}),
    Table("last-dog-standing", 4, {}),
    Table("kill-shot", 4, {}),
    Table("your-last-heist", 4, {}),
)


def run(table: Table, games: int, jobs: int, quick: bool) -> Report:
    """Run the lab on one game, or go on with such a run."""
    game = GAMES[table.game]
    experiment = design(
        game,
        seats=table.seats,
        games=games,
        settings=table.settings,
        second="easy" if quick else "auto",
        ladder_games=0 if quick else None,
    )
    folder = ROOT / "build" / "lab" / f"{game.name}-{fingerprint(game, experiment)[:6]}"
    found = run_experiment(game, experiment, in_processes(jobs), store=Store(folder))
    report = report_of(found, "python -m bench.five_games")
    (folder / "report.json").write_bytes(to_json(report))
    return report


def section(report: Report) -> list[str]:
    """Write one game: the verdict, then every measure that found something."""
    game = report.game
    settings = "".join(f", {key}={value}" for key, value in report.settings.items())
    text = [f"## {report.title}", "", f"{report.seats} seats{settings}, seed {report.seed}.", ""]
    text += [f"**{' '.join(say(one, game) for one in report.verdict)}**", ""]
    text += ["| measure | what was found | bots | games |", "|---|---|---|---|"]
    for measure in report.measures:
        if measure.state == "fine" and measure.finding is not None:
            text.append(_row(measure, game))
    left_out = [one for one in report.measures if one.state != "fine" and one.arm == 0]
    reasons = dict.fromkeys(say(one.reason, game) for one in left_out if one.reason)
    return [*text, "", "Not measured: " + " ".join(reasons) if reasons else "", ""]


def _row(measure: Measure, game: str) -> str:
    assert measure.finding is not None
    found = say(measure.finding, game).replace("|", "/")
    name = measure.key.replace("-", " ")
    return f"| {name} | {found} | {measure.level} | {measure.games:,} |"


def main(words: Sequence[str] | None = None) -> None:
    """Run all five, and write the page."""
    parser = argparse.ArgumentParser(prog="bench.five_games")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--heists", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--quick", action="store_true", help="easy bots repeat it; no ladder")
    given = parser.parse_args(words)
    said = f" --games {given.games} --heists {given.heists}" + (" --quick" if given.quick else "")
    text = [*HEAD.format(words=said).splitlines(), ""]
    for table in TABLES:
        games = given.heists if GAMES[table.game].cooperative else given.games
        text += section(run(table, games, given.jobs, given.quick))
        print(f"{table.game}: done", flush=True)
    PAGE.write_text("\n".join(text).rstrip() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
