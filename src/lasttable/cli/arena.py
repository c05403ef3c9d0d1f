"""`lasttable arena`: let bots play each other and see who is better."""

import argparse
import json
import os
import sys
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Any

from lasttable.arena import BoutResult, Standings, Terms, Tournament, play, read_entrants
from lasttable.arena.page import write_page
from lasttable.arena.terminal import lines
from lasttable.cli.arguments import (
    add_settings,
    find_game,
    read_chosen,
    read_seats,
    seed,
    whole_number,
)
from lasttable.cli.errors import CommandError
from lasttable.extras import require_extra

BAR = 40


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    parser = subparsers.add_parser(
        "arena",
        help="let bots play each other and rate them",
        description="Let bots play each other, every pair with the same deals from both sides, "
        "and rate them. A bot is a level (easy, steady, sharp, random), a file that ends in .py, "
        "or module:Class.",
    )
    parser.add_argument("bots", nargs="+", metavar="BOT", help="a level, a file, or module:Class")
    parser.add_argument("--game", required=True, metavar="GAME", help="a game's name")
    parser.add_argument(
        "--seats", type=whole_number, metavar="N", help="number of seats (default: the fewest)"
    )
    parser.add_argument(
        "--games", type=whole_number, default=100, metavar="N", help="games per pair (100)"
    )
    parser.add_argument(
        "--seed", type=seed, default="1", metavar="TEXT", help="the same seed, the same deals (1)"
    )
    add_settings(parser)
    parser.add_argument(
        "--limit",
        type=float,
        default=5.0,
        metavar="SECONDS",
        help="what a bot may take for one decision (5)",
    )
    parser.add_argument(
        "--jobs",
        type=whole_number,
        default=os.cpu_count() or 1,
        metavar="N",
        help="number of processes (one per core)",
    )
    parser.add_argument("--out", metavar="FILE", help="the report as a page (arena-GAME-SEED.html)")
    parser.add_argument("--records", metavar="FOLDER", help="keep the record of every game here")
    parser.add_argument("--json", action="store_true", help="print one JSON object; write no page")
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, print the ladder and write the page; progress goes to stderr."""
    require_extra("arena", "openskill")
    if not 0 < args.limit <= 3600:
        raise CommandError("a limit is more than 0 and at most 3600 seconds")
    game = find_game(args.game)
    settings = read_chosen(game, args)
    terms = Terms(read_seats(game, args.seats, settings), args.seed, settings, args.limit)
    entrants = tuple(read_entrants(args.bots, game))
    tournament = Tournament(game.name, terms, entrants, args.games)
    began = monotonic()
    progress = Progress(len(tournament.bouts()))
    results = play(tournament, args.jobs, progress)
    progress.end()
    figures: dict[str, Any] = Standings(tournament, results).figures(monotonic() - began)
    places = _keep(args, figures, results)
    if args.json:
        print(json.dumps(figures, indent=2))
    else:
        print("\n".join([*lines(figures, colours=_has_colours()), "", *places]))
    return 1 if figures["errors"] else 0


def _keep(
    args: argparse.Namespace, figures: dict[str, Any], results: Sequence[BoutResult]
) -> list[str]:
    """Write what was asked for to disk; return a line about each place."""
    told = []
    if args.records:
        folder = Path(args.records)
        folder.mkdir(parents=True, exist_ok=True)
        for result in results:
            (folder / _record_name(result, args.bots)).write_text(result.record, encoding="utf-8")
        told.append(f"records: {folder}")
    if not args.json or args.out:
        page = Path(args.out or f"arena-{figures['game']}-{_file_word(args.seed)}.html")
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(write_page(figures, _again(args)), encoding="utf-8")
        told.insert(0, f"report: {page}")
        if args.open:
            webbrowser.open(page.resolve().as_uri())
    return told


def _record_name(result: BoutResult, bots: Sequence[str]) -> str:
    pair = [_file_word(Path(bots[one]).stem) for one in (result.bout.first, result.bout.second)]
    return f"{pair[0]}-{pair[1]}-{result.bout.number:05}.txt"


def _file_word(text: str) -> str:
    return "".join(c if c.isalnum() or c in "-_" else "-" for c in text) or "arena"


def _again(args: argparse.Namespace) -> str:
    """Return the command that plays the same again."""
    words = ["lasttable", "arena", *args.bots, "--game", args.game, "--games", str(args.games)]
    words += ["--seats", str(args.seats)] if args.seats else []
    words += [part for pair in args.settings for part in ("--set", pair)]
    words += ["--variant", str(args.variant)] if args.variant else []
    return " ".join([*words, "--seed", args.seed])


def _has_colours() -> bool:
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ


class Progress:
    """A bar on stderr: games played, time passed, faults so far."""

    def __init__(self, games: int) -> None:
        self._games = games
        self._done = self._faults = self._failed = 0
        self._began = self._told = monotonic()
        self._live = sys.stderr.isatty()

    def __call__(self, result: BoutResult) -> None:
        """Count a game."""
        self._done += 1
        self._failed += bool(result.error)
        self._faults += sum(conduct.faults.total() for conduct in result.conduct)
        if monotonic() - self._told > (0.2 if self._live else 5.0):
            self._told = monotonic()
            self._show()

    def end(self) -> None:
        """Show the last line and leave it there."""
        self._show()
        if self._live:
            print(file=sys.stderr)

    def _show(self) -> None:
        passed = monotonic() - self._began
        left = passed / max(1, self._done) * (self._games - self._done)
        full = round(BAR * self._done / max(1, self._games))
        bar = "━" * full + "─" * (BAR - full)
        time = _clock(passed) if self._done == self._games else f"{_clock(left)} left"
        told = f"{bar}  {self._done:,} of {self._games:,} games   {time}   "
        told += f"{self._faults} faults, {self._failed} failed"
        print(f"\r{told}" if self._live else told, end="" if self._live else "\n", file=sys.stderr)
        sys.stderr.flush()


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"
