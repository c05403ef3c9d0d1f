"""`lasttable play`: play a game in the terminal, against bots or each other."""

import argparse
import secrets
from pathlib import Path

from lasttable.bots import Driver, make_bot
from lasttable.cli.arguments import (
    add_game,
    add_settings,
    find_game,
    read_chosen,
    read_levels,
    read_seats,
    seed,
)
from lasttable.cli.errors import CommandError
from lasttable.cli.terminal_table import TerminalTable
from lasttable.kernel import Match, Seat, read_settings


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    parser = subparsers.add_parser(
        "play",
        help="play a game in the terminal",
        description="Play a game in the terminal, against bots or with others at the same screen.",
    )
    add_game(parser)
    parser.add_argument(
        "--names",
        default="You",
        help="the people at this screen, separated by commas; they take the first seats (You)",
    )
    parser.add_argument(
        "--bots",
        default="steady",
        metavar="LEVELS",
        help="levels of the bots in the other seats, separated by commas (steady)",
    )
    parser.add_argument(
        "--seed", type=seed, metavar="TEXT", help="the same seed deals the same game"
    )
    add_settings(parser)
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help="save the record of the game to this file"
    )
    parser.set_defaults(run=play)


def play(args: argparse.Namespace) -> int:
    """Play until the game is over or somebody quits."""
    game = find_game(args.game)
    settings = read_chosen(game, args)
    seats = read_seats(game, args.seats, settings)
    names = [name.strip() for name in args.names.split(",") if name.strip()]
    if not 1 <= len(names) <= seats:
        raise CommandError(f"--names takes 1 to {seats} names, not {len(names)}")
    levels = read_levels(args.bots, game)
    chance = args.seed or secrets.token_hex(4)
    match = Match.start(game, read_settings(game.settings, settings), seats, chance)
    bots = {
        Seat(seat): make_bot(game, levels[(seat - len(names)) % len(levels)], Seat(seat), chance)
        for seat in range(len(names), seats)
    }
    path = args.record or Path(f"{game.name}-{chance}.txt")
    table = TerminalTable(match, dict(enumerate(names)), path)
    table.play(Driver(match, bots, witness=table.hear))
    return 0
