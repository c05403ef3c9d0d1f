"""`lasttable bot`: your bot at a table on a server."""

import argparse
import asyncio
import os
import sys
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

from lasttable.cli.errors import CommandError
from lasttable.extras import require_extra
from lasttable.sdk import BadBotFile, Player, load_maker

TOKEN: Final = "LASTTABLE_BOT_TOKEN"
"""The environment variable that holds the token, so that no other user can read it in `ps`."""


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    parser = subparsers.add_parser(
        "bot",
        help="let your bot play on a server, with people",
        description="Let your bot play on a server. It asks the host of a table for a seat, plays, "
        "reconnects when the line breaks, and goes on with its games when it is started again. "
        "Without --table it waits and plays wherever it has a seat.",
    )
    parser.add_argument("bot", metavar="BOT", help="your_bot.py, your_bot.py:Class or module:Class")
    add_server(parser)
    parser.add_argument(
        "--table",
        action="append",
        default=[],
        metavar="CODE",
        help="a table's code or invitation link; may be given several times",
    )
    parser.set_defaults(run=run)


def add_server(parser: argparse.ArgumentParser) -> None:
    """Add the options that say where to play, and as whom."""
    parser.add_argument(
        "--server",
        metavar="URL",
        help="the server's address, or an invitation link (http://localhost:8765)",
    )
    parser.add_argument(
        "--token", metavar="TOKEN", help=f"the bot's token; better set {TOKEN} instead"
    )


def run(args: argparse.Namespace) -> int:
    """Play until all games are over, or until stopped."""
    require_extra("network", "websockets")
    from lasttable.sdk.network import OnlineBot, WebDoor

    maker = load_player(args.bot)
    server, tables = read_places(args.server, args.table)
    bot = OnlineBot(WebDoor(server, read_token(args)), maker, _say)
    asyncio.run(bot.run(tables))
    return 1 if bot.failed and not bot.finished else 0


def load_player(place: str) -> type[Player]:
    """Load a player; bots of the kernel imagine games, for which they need the whole state."""
    maker = load_maker(place)
    if not issubclass(maker, Player):
        raise BadBotFile(
            f"{maker.__name__} cannot play over the network: derive it from lasttable.sdk.Player"
        )
    return maker


def read_token(args: argparse.Namespace) -> str:
    """Find the token of the bot."""
    token: str = args.token or os.environ.get(TOKEN, "")
    if not token:
        raise CommandError(
            f"give the bot's token with --token, or set {TOKEN}; "
            "the server's page makes one, under Settings and Your bots"
        )
    return token


def read_places(server: str | None, tables: Sequence[str]) -> tuple[str, list[str]]:
    """Find the server and the codes of the tables; either may be an invitation link."""
    codes = [_code(place) for place in tables]
    links = [place for place in tables if "://" in place]
    if server is None:
        server = links[0] if links else "http://localhost:8765"
    elif _code(server) and _is_link(server):
        codes.insert(0, _code(server))
    return server, [code for code in codes if code]


def _is_link(place: str) -> bool:
    return "://" in place and urlsplit(place).path.startswith("/t/")


def _code(place: str) -> str:
    found = urlsplit(place).path.strip("/").split("/")[-1] if "://" in place else place
    return found.upper().replace("-", "")


def _say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)
