"""Arguments that several commands share."""

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from lasttable.cli.errors import CommandError
from lasttable.games import GAMES
from lasttable.kernel import AnyGame, InvalidVariant, read_settings
from lasttable.kernel.variant_files import LARGEST_FILE, VariantFile, read_variant_file

LONGEST_SEED: Final = 100


def find_game(name: str) -> AnyGame:
    """Find a game by its name."""
    game = GAMES.get(name)
    if game is None:
        raise CommandError(f"there is no game {name!r}; choose one of {', '.join(GAMES)}")
    return game


def read_pairs(words: Sequence[str]) -> dict[str, str]:
    """Read `key=value` words."""
    pairs = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or not key:
            raise CommandError(f"write a setting as key=value, not {word!r}")
        pairs[key] = value
    return pairs


def read_levels(text: str, game: AnyGame) -> tuple[str, ...]:
    """Read one level for all seats, or several that repeat over the seats."""
    levels = tuple(level.strip() for level in text.split(","))
    for level in levels:
        if level not in game.bots:
            raise CommandError(
                f"{game.title} has no {level!r} bots; choose from {', '.join(game.bots)}"
            )
    return levels


def read_seats(game: AnyGame, seats: int | None, settings: Mapping[str, object]) -> int:
    """Check the number of seats against the settings; None means the fewest."""
    chosen = read_settings(game.settings, settings)
    seats = seats or game.seats_for(chosen)[0]
    game.check_seats(chosen, seats)
    return seats


def whole_number(text: str) -> int:
    """Read a whole number of at least 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at least 1")
    return int(text)


def seed(text: str) -> str:
    """Read a seed; it must fit in a record, together with the number of a game."""
    if text != text.strip() or not text.isprintable() or len(text) > LONGEST_SEED:
        raise argparse.ArgumentTypeError(f"a seed is one line of up to {LONGEST_SEED} characters")
    return text


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add the name of the game and the number of seats."""
    parser.add_argument("game", metavar="GAME", help="a game's name, as `lasttable games` lists it")
    parser.add_argument(
        "--seats", type=whole_number, metavar="N", help="number of seats (default: the fewest)"
    )


def add_settings(parser: argparse.ArgumentParser) -> None:
    """Add the options `--set` and `--variant`."""
    parser.add_argument(
        "--set",
        dest="settings",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="change a setting; may be repeated (`lasttable games` lists the settings)",
    )
    parser.add_argument(
        "--variant",
        type=Path,
        metavar="FILE",
        help="play with other numbers (`lasttable variant new GAME` prints such a file)",
    )


def read_chosen(game: AnyGame, args: argparse.Namespace) -> dict[str, object]:
    """Return the settings that were chosen: those of a variant's file, then those of `--set`."""
    chosen: dict[str, object] = dict(read_pairs(args.settings))
    if args.variant is None:
        return chosen
    return load_variant(args.variant, game) | chosen


def load_variant(path: Path, game: AnyGame) -> dict[str, object]:
    """Return the settings of a variant's file, or say all that is wrong with it."""
    found = load_variant_file(path)
    if found.game != game.name:
        raise CommandError(f"{path} is a variant of {found.game}, not of {game.name}")
    return dict(found.settings)


def load_variant_file(path: Path) -> VariantFile:
    """Read a variant's file; if anything is wrong with it, say all of it, one line each."""
    try:
        with path.open("rb") as file:
            # A little more than is allowed: enough to see that it is too much.
            content = file.read(LARGEST_FILE + 1)
        return read_variant_file(content.decode(), GAMES)
    except UnicodeDecodeError as error:
        raise CommandError(f"{path} is not text in UTF-8") from error
    except OSError as error:
        raise CommandError(f"cannot read {path}: {error.strerror}") from error
    except InvalidVariant as error:
        raise CommandError("\n  ".join([f"{path}:", *map(str, error.problems)])) from error
