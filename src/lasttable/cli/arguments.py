"""Arguments that several commands share."""

import argparse
from collections.abc import Sequence

from lasttable.cli.errors import CommandError
from lasttable.games import GAMES
from lasttable.kernel import AnyGame


def find_game(name: str) -> AnyGame:
    """Find a game by its name."""
    game = GAMES.get(name)
    if game is None:
        raise CommandError(f"no game {name!r} here; there are: {', '.join(GAMES)}")
    return game


def read_pairs(words: Sequence[str]) -> dict[str, str]:
    """Read `key=value` words."""
    pairs = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or not key:
            raise CommandError(f"a setting is written key=value, not {word!r}")
        pairs[key] = value
    return pairs


def read_levels(text: str, game: AnyGame) -> tuple[str, ...]:
    """Read one level for all seats, or several to be cycled over them."""
    levels = tuple(level.strip() for level in text.split(","))
    for level in levels:
        if level not in game.bots:
            raise CommandError(
                f"{game.title} has no bots {level!r}; there are: {', '.join(game.bots)}"
            )
    return levels


def check_seats(game: AnyGame, seats: int) -> int:
    """Refuse a number of seats that the game cannot be played with."""
    low, high = game.seat_counts[0], game.seat_counts[-1]
    if seats not in game.seat_counts:
        raise CommandError(f"{game.title} is for {low} to {high} seats, not {seats}")
    return seats


def whole_number(text: str) -> int:
    """Read a number from 1 up."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 up")
    return int(text)


def add_settings(parser: argparse.ArgumentParser) -> None:
    """Add `--set`, which may be repeated."""
    parser.add_argument(
        "--set",
        dest="settings",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="a setting of the game; may be repeated (`lasttable games` lists them)",
    )
