"""Arguments that several commands share."""

import argparse
from collections.abc import Mapping, Sequence
from typing import Final

from lasttable.cli.errors import CommandError
from lasttable.games import GAMES
from lasttable.kernel import AnyGame, read_settings

LONGEST_SEED: Final = 100


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


def read_seats(game: AnyGame, seats: int | None, settings: Mapping[str, object]) -> int:
    """Return the number of seats, if these settings can be played with it; None: the fewest."""
    chosen = read_settings(game.settings, settings)
    seats = seats or game.seats_for(chosen)[0]
    game.check_seats(chosen, seats)
    return seats


def whole_number(text: str) -> int:
    """Read a number from 1 up."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 up")
    return int(text)


def seed(text: str) -> str:
    """Read a seed: it has to fit into a record, and a game's number behind it."""
    if text != text.strip() or not text.isprintable() or len(text) > LONGEST_SEED:
        raise argparse.ArgumentTypeError(f"a seed is up to {LONGEST_SEED} letters on one line")
    return text


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
