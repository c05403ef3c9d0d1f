"""`lasttable simulate`: let bots play many games and print figures about them."""

import argparse
import json
import sys
from time import monotonic
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
from lasttable.lab import simulate

PROGRESS_SECONDS = 3.0
"""Seconds between two lines of progress."""


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    parser = subparsers.add_parser(
        "simulate",
        help="let bots play many games and print figures",
        description="Let bots play many games and print how long they took and who won.",
    )
    add_game(parser)
    parser.add_argument(
        "--games", type=whole_number, default=100, metavar="N", help="number of games (100)"
    )
    parser.add_argument(
        "--seed",
        type=seed,
        default="1",
        metavar="TEXT",
        help="the same seed gives the same games (1)",
    )
    parser.add_argument(
        "--bots",
        default="random",
        metavar="LEVELS",
        help="one level for all seats, or several separated by commas (random)",
    )
    add_settings(parser)
    parser.add_argument(
        "--rotate", action="store_true", help="move every level one seat further after each game"
    )
    parser.add_argument(
        "--jobs", type=whole_number, default=1, metavar="N", help="number of processes (1)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, and print the figures; progress goes to stderr."""
    game = find_game(args.game)
    settings = read_chosen(game, args)
    found: dict[str, Any] = simulate(
        game,
        read_seats(game, args.seats, settings),
        args.games,
        args.seed,
        read_levels(args.bots, game),
        settings,
        rotate=args.rotate,
        jobs=args.jobs,
        progress=Progress(),
    )
    print(json.dumps(found, indent=2) if args.json else "\n".join(lines(found)))
    for example in found["error_examples"]:
        print(f"lasttable simulate: {example}", file=sys.stderr)
    return 1 if found["errors"] else 0


class Progress:
    """Prints progress to stderr if the work takes long."""

    def __init__(self) -> None:
        self._told = monotonic()

    def __call__(self, done: int, total: int) -> None:
        """Note the progress."""
        if monotonic() - self._told < PROGRESS_SECONDS:
            return
        self._told = monotonic()
        print(f"{done} of {total} games", file=sys.stderr, flush=True)


def lines(found: dict[str, Any]) -> list[str]:
    """Write the figures as lines of text."""
    head = "{game}, {seats} seats, {games} games, {errors} with errors"
    pace = "decisions: {decisions} in {seconds} s, {decisions_per_second} per second"
    length = "decisions per game: mean {mean}, median {median}, p95 {p95}, max {max}"
    text = [head.format(**found), pace.format(**found), length.format(**found["length"])]
    text.append(_together(found) if found.get("cooperative") else _apart(found))
    for level, figures in ({} if found.get("cooperative") else found["levels"]).items():
        text.append(
            f"{level}: {figures['wins_per_seat']:.1%} wins per seat "
            f"({figures['low']:.1%} to {figures['high']:.1%}), {figures['seats']} seats"
        )
    for name, value in found.get("metrics", {}).items():
        text += _metric(name.replace("_", " "), value)
    return text


def _apart(found: dict[str, Any]) -> str:
    return f"wins by seat: {', '.join(map(str, found['wins']))}; draws: {found['draws']}"


def _together(found: dict[str, Any]) -> str:
    """Say how often the team did its job, and why it failed when it did."""
    share = "{success:.1%} ({success_low:.1%} to {success_high:.1%})".format(**found)
    text = f"succeeded: {found['succeeded']}, failed: {found['failed']}; success {share}"
    return text + "".join(f"; {why}: {n}" for why, n in found["failed_because"].items())


def _metric(name: str, value: Any) -> list[str]:
    """Write a figure in one line, or a table of figures in one line per row."""
    if isinstance(value, dict) and any(isinstance(part, dict) for part in value.values()):
        return [f"{name}:", *(f"  {key}: {_plain(part)}" for key, part in value.items())]
    return [f"{name}: {_plain(value)}"]


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key.replace('_', ' ')} {_plain(part)}" for key, part in value.items())
    return "-" if value is None else str(value)
