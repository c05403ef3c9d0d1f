"""`lasttable variant`: write, check and explain a game with other numbers."""

import argparse
import json
from pathlib import Path

from lasttable.cli.arguments import find_game, load_variant_file
from lasttable.cli.errors import CommandError
from lasttable.games import GAMES
from lasttable.kernel import AnyGame, Json, read_settings, settings_text
from lasttable.kernel.variant_files import VariantFile, VariantWords, variant_template


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    parser = subparsers.add_parser(
        "variant",
        help="change the numbers of a game in a file, and check it",
        description="Change the numbers of a game: cards, decks, limits, goals. A file names only "
        "what differs, and play, simulate and arena take it with --variant.",
    )
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    new = actions.add_parser("new", help="print a file with everything that can differ")
    new.add_argument("game", metavar="GAME", help="a game's name, as `lasttable games` lists it")
    new.set_defaults(run=print_template)
    check = actions.add_parser("check", help="say what a file changes, or what is wrong with it")
    check.add_argument("file", type=Path, metavar="FILE", help="a file that ends in .toml")
    check.add_argument("--json", action="store_true", help="print one JSON object")
    check.set_defaults(run=check_file)


def print_template(args: argparse.Namespace) -> int:
    """Print a file that changes nothing yet."""
    game = find_game(args.game)
    if game.variant is None:
        raise CommandError(f"nothing can differ in {game.title}")
    print(variant_template(game), end="")
    return 0


def check_file(args: argparse.Namespace) -> int:
    """Say what a file changes."""
    found = load_variant_file(args.file)
    game = GAMES[found.game]
    if args.json:
        print(json.dumps(_described(game, found), indent=2))
    else:
        print("\n".join(describe_variant(game, found)))
    return 0


def describe_variant(game: AnyGame, found: VariantFile) -> list[str]:
    """Write what differs from the printed game, in words."""
    sheet, settings = found.sheet, read_settings(game.settings, found.settings)
    by = f" by {sheet.by}" if sheet.by else ""
    seats = game.seats_for(settings)
    lines = [f"{game.title}, variant {sheet.name!r}{by}", *([sheet.note] if sheet.note else [])]
    said = VariantWords(game).differences(str(found.settings.get("variant", "")))
    lines += [f"- {line}" for line in said] or ["Nothing differs from the printed game."]
    rest = {key: value for key, value in found.settings.items() if key != "variant"}
    words = settings_text(read_settings(game.settings, rest))
    lines += [f"Settings: {words}"] if words else []
    return [*lines, f"Players: {seats[0]} to {seats[-1]}"]


def _described(game: AnyGame, found: VariantFile) -> dict[str, Json]:
    seats = game.seats_for(read_settings(game.settings, found.settings))
    return {
        "game": found.game,
        "name": found.sheet.name,
        "by": found.sheet.by,
        "note": found.sheet.note,
        "differences": list(VariantWords(game).differences(str(found.settings.get("variant", "")))),
        "settings": dict(found.settings),
        "seats": [seats[0], seats[-1]],
    }
