"""`lasttable lab`: is this game fair, is it fun, what does this rule change?"""

import argparse
import os
import signal
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from lasttable.cli.arguments import (
    add_game,
    add_settings,
    find_game,
    read_chosen,
    read_levels,
    read_seats,
    seed,
    whole_number,
)
from lasttable.cli.errors import CommandError
from lasttable.cli.lab_progress import Screen
from lasttable.extras import require_extra
from lasttable.kernel import AnyGame
from lasttable.lab.assemble import report_of
from lasttable.lab.experiment import BadExperiment, Experiment, design, fingerprint
from lasttable.lab.parquet import can_write_tables, write_tables
from lasttable.lab.play import play_record
from lasttable.lab.report import Report, to_json
from lasttable.lab.run import Run, RunTasks, in_processes, run_experiment
from lasttable.lab.store import Store
from lasttable.lab.words import say
from lasttable.lab_page import write_page

GAMES = 2000
FEW_GAMES = 200
"""Games of a game in which bots think for seconds."""
MOST_GAMES = 128_000
"""Where a run to a precision gives up."""


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    parser = subparsers.add_parser(
        "lab",
        help="measure a game, or what a change of its rules does",
        description="Let bots play a game many times and write a page about it: is it fair, how "
        "long does it take, what is worth doing. Ctrl-C stops and keeps what there is; the same "
        "command goes on from there.",
    )
    add_game(parser)
    add_settings(parser)
    parser.add_argument(
        "--bots", default="steady", metavar="LEVELS", help="who plays, as in simulate (steady)"
    )
    parser.add_argument(
        "--repeat",
        default="auto",
        metavar="LEVEL",
        help="a second level that repeats the verdict, or none (default: sharp if it is fast)",
    )
    parser.add_argument(
        "--vary", metavar="KEY=A,B", help="compare values of a setting, on the same deals"
    )
    amount = parser.add_mutually_exclusive_group()
    amount.add_argument(
        "--games", type=whole_number, metavar="N", help=f"games of each variant ({GAMES})"
    )
    amount.add_argument(
        "--until",
        type=float,
        metavar="POINTS",
        help="play until each seat's wins are known to ± this many percentage points",
    )
    parser.add_argument(
        "--ladder",
        type=_games_or_none,
        metavar="N",
        help="games for each pair of levels (100; 0: none)",
    )
    parser.add_argument(
        "--seed", type=seed, default="1", metavar="TEXT", help="the same seed, the same games (1)"
    )
    parser.add_argument(
        "--jobs",
        type=whole_number,
        default=os.cpu_count() or 1,
        metavar="N",
        help="number of processes (one per core)",
    )
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="play on a Ray cluster instead: its address, or auto"
    )
    parser.add_argument("--out", metavar="FILE", help="the report as a page (GAME-lab-SEED.html)")
    parser.add_argument("--data", metavar="FOLDER", help="where games are kept (GAME-lab-SEED-...)")
    parser.add_argument(
        "--record",
        metavar="NUMBERS",
        help="play nothing else: write the records of these games, such as 17,B:3391",
    )
    parser.add_argument("--language", choices=("en", "de"), default="en", help="of the page (en)")
    parser.add_argument("--json", action="store_true", help="print the report as JSON; no page")
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    parser.set_defaults(run=run)


def _games_or_none(text: str) -> int:
    """Read a number of games, or 0."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of games")
    return int(text)


def run(args: argparse.Namespace) -> int:
    """Play what is missing, and write the report; progress goes to stderr."""
    game = find_game(args.game)
    experiment = _design(game, args)
    name = f"{game.name}-lab-{_file_word(args.seed)}"
    folder = Path(args.data or f"{name}-{fingerprint(game, experiment)[:6]}")
    if args.record:
        return _write_records(game, experiment, folder, args.record)
    if not args.json or args.out:
        # Rather now than after an hour of games.
        require_extra("lab", "vl_convert")
    screen = Screen(game, experiment)
    with _first_interrupt_stops() as wanted:
        try:
            found = run_experiment(
                game,
                experiment,
                _players(args),
                store=Store(folder),
                until=None if args.until is None else args.until / 100,
                show=screen.show,
                wanted=wanted,
            )
        except ConnectionError as error:
            raise CommandError(f"there is no Ray cluster at {args.ray!r}") from error
    screen.end(found)
    report = report_of(found, _again(args))
    _keep(args, found, report, folder, Path(args.out or f"{name}.html"))
    return 1 if report.faults else 0


def _design(game: AnyGame, args: argparse.Namespace) -> Experiment:
    settings = {key: str(value) for key, value in read_chosen(game, args).items()}
    if args.until is not None and not 0.1 <= args.until <= 50:
        raise CommandError("a precision is 0.1 to 50 percentage points")
    usual = FEW_GAMES if game.cooperative else GAMES
    games = MOST_GAMES if args.until is not None else args.games or usual
    seats = read_seats(game, args.seats, settings)
    second = None if args.repeat == "none" else args.repeat
    if second not in (None, "auto"):
        read_levels(args.repeat, game)
    try:
        return design(
            game,
            seats=seats,
            games=games,
            seed=args.seed,
            bots=read_levels(args.bots, game),
            settings=settings,
            vary=_read_vary(args.vary),
            second=second,
            ladder_games=args.ladder,
        )
    except BadExperiment as error:
        raise CommandError(str(error)) from error


def _read_vary(text: str | None) -> tuple[str, list[str]] | None:
    if text is None:
        return None
    key, equals, values = text.partition("=")
    if not equals or not key:
        raise CommandError(f"write --vary as key=a,b, not {text!r}")
    return key, values.split(",")


def _players(args: argparse.Namespace) -> RunTasks:
    if args.ray is None:
        return in_processes(args.jobs)
    # Ray takes seconds to import, and is an extra.
    from lasttable.lab.ray_cluster import on_ray

    return on_ray(args.ray)


@contextmanager
def _first_interrupt_stops() -> Iterator[Any]:
    """Let the first Ctrl-C finish the games under way, and the second end the program."""
    stopped = False

    def stop(_signal: int, _frame: FrameType | None) -> None:
        nonlocal stopped
        if stopped:
            raise KeyboardInterrupt
        stopped = True
        print("\nfinishing the games under way; Ctrl-C again ends at once", file=sys.stderr)

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield lambda: not stopped
    finally:
        signal.signal(signal.SIGINT, before)


def _keep(args: argparse.Namespace, found: Run, report: Report, folder: Path, page: Path) -> None:
    """Write tables and page; print the report or what it says."""
    has_tables = can_write_tables()
    if has_tables:
        write_tables(found, folder)
    _write_faults(found, report, folder)
    if args.json:
        sys.stdout.buffer.write(to_json(report) + b"\n")
    if not args.json or args.out:
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(write_page(report, args.language), encoding="utf-8")
    if args.json:
        return
    text = [" ".join(say(one, report.game) for one in report.verdict), f"report: {page}"]
    text.append(f"games:  {folder}" + ("" if has_tables else '  (tables need "lasttable[lab]")'))
    print("\n".join(text))
    if args.open:
        webbrowser.open(page.resolve().as_uri())


def _write_faults(found: Run, report: Report, folder: Path) -> None:
    """Write the records of a few games that failed, as far as they went."""
    for fault in report.faults[:5]:
        plan = found.arms[fault.arm].plan
        path = folder / "failed" / f"{_file_word(fault.seed)}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(play_record(found.game, plan, fault.number).to_text(), encoding="utf-8")
        print(f"failed: game {fault.number} (seed {fault.seed}): {fault.error}", file=sys.stderr)
        print(f"        see it with: lasttable replay {path} --step", file=sys.stderr)


def _write_records(game: AnyGame, experiment: Experiment, folder: Path, text: str) -> int:
    """Write the records of single games, which `lasttable replay` shows move by move."""
    arms = [arm for arm in experiment.arms() if arm.role == "main"]
    for word in text.split(","):
        letter, _, number = word.strip().rpartition(":")
        place = ord(letter) - ord("A") if len(letter) == 1 else 0
        if not number.isdecimal() or (letter and not 0 <= place < len(arms)):
            raise CommandError(f"name games by number, or as B:17 for a variant, not {word!r}")
        plan = arms[place].plan
        path = folder / "records" / f"{chr(ord('A') + place)}-{number}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(play_record(game, plan, int(number)).to_text(), encoding="utf-8")
        print(path)
    return 0


def _file_word(text: str) -> str:
    return "".join(c if c.isalnum() or c in "-_" else "-" for c in text) or "run"


def _again(args: argparse.Namespace) -> str:
    """Return the command that gives the same figures."""
    words = ["lasttable", "lab", args.game]
    words += ["--seats", str(args.seats)] if args.seats else []
    words += [part for pair in args.settings for part in ("--set", pair)]
    words += ["--variant", str(args.variant)] if args.variant else []
    words += ["--vary", args.vary] if args.vary else []
    words += ["--bots", args.bots, "--repeat", args.repeat]
    words += ["--games", str(args.games)] if args.games else []
    words += ["--until", str(args.until)] if args.until is not None else []
    words += ["--ladder", str(args.ladder)] if args.ladder is not None else []
    return " ".join([*words, "--seed", args.seed])
