"""`lasttable plot`: let language models scheme in Dead Last and measure how they behave."""

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path

from lasttable.cli.arguments import (
    add_settings,
    find_game,
    read_chosen,
    read_levels,
    read_seats,
    seed,
    whole_number,
)
from lasttable.extras import require_extra
from lasttable.plot_bench import Bench, BenchPlan, Model, read_models, run_bench
from lasttable.plot_bench.page import lines, write_page


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    parser = subparsers.add_parser(
        "plot",
        help="let language models play Dead Last and measure how they behave",
        description="Let language models talk, scheme and vote in Dead Last. MODELS is a TOML file "
        "with one [[model]] for each: name, endpoint, model, and key_env, the environment "
        "variable that holds its key.",
    )
    parser.add_argument("models", metavar="MODELS", help="a TOML file that names the models")
    parser.add_argument(
        "--bots", default="", metavar="LEVELS", help="bots of the house that play along"
    )
    parser.add_argument(
        "--games", type=whole_number, default=8, metavar="N", help="number of games (8)"
    )
    parser.add_argument(
        "--seats", type=whole_number, default=8, metavar="N", help="number of seats (8)"
    )
    parser.add_argument(
        "--talk", type=whole_number, default=2, metavar="N", help="rounds of talk a vote (2)"
    )
    parser.add_argument(
        "--seed", type=seed, default="1", metavar="TEXT", help="the same seed, the same deals (1)"
    )
    parser.add_argument(
        "--at-once", type=whole_number, default=16, metavar="N", help="questions at a time (16)"
    )
    add_settings(parser)
    parser.add_argument("--out", metavar="FILE", help="the report (plot-bench.html)")
    parser.add_argument("--transcripts", metavar="FOLDER", help="keep prompts, answers and records")
    parser.add_argument("--json", action="store_true", help="print one JSON object; write no page")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, print the figures and write the page; progress goes to stderr."""
    require_extra("arena", "openskill")
    game = find_game("dead-last")
    settings = read_chosen(game, args)
    levels = read_levels(args.bots, game) if args.bots else ()
    players: list[Model | str] = [*read_models(Path(args.models)), *levels]
    seats = read_seats(game, args.seats, settings)
    plan = BenchPlan(players, args.games, seats, args.seed, args.talk, settings, args.at_once)
    bench = run_bench(plan, _Progress(args.games))
    figures = bench.figures()
    if args.transcripts:
        _keep(bench, Path(args.transcripts))
    if not args.json or args.out:
        page = Path(args.out or "plot-bench.html")
        page.write_text(write_page(figures), encoding="utf-8")
    print(json.dumps(figures, indent=2) if args.json else "\n".join(lines(figures)))
    if not args.json:
        print(f"\nreport: {page}")
    return 0


class _Progress:
    def __init__(self, games: int) -> None:
        self._games = games

    def __call__(self, done: int) -> None:
        print(f"{done} of {self._games} games", file=sys.stderr, flush=True)


def _keep(bench: Bench, folder: Path) -> None:
    """Write each game's record, and every prompt and answer as JSON lines."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, (record, transcript) in enumerate(
        zip(bench.records, bench.transcripts, strict=True)
    ):
        (folder / f"game-{number:04}.txt").write_text(record, encoding="utf-8")
        told = "".join(json.dumps(asdict(one)) + "\n" for one in transcript)
        (folder / f"game-{number:04}.jsonl").write_text(told, encoding="utf-8")
