"""`lasttable games`: list the games."""

import argparse
import json
from typing import Final

from lasttable.games import GAMES
from lasttable.kernel import AnyGame, Json, SettingInfo, describe_settings


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    parser = subparsers.add_parser(
        "games",
        help="list the games with their seats, settings and bots",
        description="List the games with their seats, settings and bots.",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=list_games)


def list_games(args: argparse.Namespace) -> int:
    """List all games."""
    if args.json:
        print(json.dumps([_describe(game) for game in GAMES.values()], indent=2))
        return 0
    for game in GAMES.values():
        print("\n".join(_lines(game)))
    return 0


_KINDS: Final = {"switch": ["on", "off"], "text": ["any word"], "variant": ["see --variant"]}


def _visible(game: AnyGame) -> list[SettingInfo]:
    return [info for info in describe_settings(game.settings) if not info.hidden]


def _describe(game: AnyGame) -> dict[str, Json]:
    return {
        "name": game.name,
        "title": game.title,
        "rules": game.version,
        "seats": [game.seat_counts[0], game.seat_counts[-1]],
        "minutes": game.minutes,
        "settings": [
            {
                "key": info.key,
                "kind": info.kind,
                "default": info.default,
                "choices": list(info.choices),
            }
            for info in _visible(game)
        ],
        "bots": list(game.bots),
    }


def _lines(game: AnyGame) -> list[str]:
    low, high = game.seat_counts[0], game.seat_counts[-1]
    head = f"{game.name}: {game.title}, {low} to {high} seats, {game.minutes} minutes"
    lines = [head, f"  bots: {', '.join(game.bots) or 'none'}"]
    for info in _visible(game):
        choices = {
            "switch": ["on", "off"],
            "text": ["any word"],
            "variant": ["--variant FILE"],
        }.get(info.kind)
        choices = choices or [str(choice) for choice in info.choices]
        default = info.default
        if isinstance(default, bool):
            default = "on" if default else "off"
        lines.append(f"  {info.key}={default}  ({', '.join(choices)})")
    return lines
