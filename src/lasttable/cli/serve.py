"""`lasttable serve`: the game server, at the URL it prints."""

import argparse
import os
import sys
from pathlib import Path

from lasttable.cli.arguments import seed

DEFAULT_PORT = 8765


def default_data() -> Path:
    """Return the folder where tables are kept unless another one is named."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(os.environ.get("LASTTABLE_DATA") or Path(home) / "lasttable")


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command and its options."""
    parser = subparsers.add_parser(
        "serve", help="the game server (browser at the printed URL)", description=__doc__
    )
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (%(default)s)")
    parser.add_argument(
        "--port", type=_port, default=DEFAULT_PORT, help="port, 0 for a free one (%(default)s)"
    )
    parser.add_argument("--data", type=Path, help="folder for the tables (default: your data home)")
    parser.add_argument("--database", metavar="URL", help="a PostgreSQL URL instead of SQLite")
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="a public address of the site, like https://table.example; may be repeated",
    )
    parser.add_argument("--no-web", action="store_true", help="serve without the web client")
    parser.add_argument(
        "--away",
        type=_seconds,
        default=60.0,
        metavar="SECONDS",
        help="how long a seat waits for its person before a bot plays on (%(default)s)",
    )
    parser.add_argument(
        "--seed",
        type=seed,
        metavar="TEXT",
        help="deal every game alike, for tests and shows: whoever knows it knows every card",
    )
    parser.set_defaults(run=serve)


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and int(text) <= 65535):
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 86400:
        raise argparse.ArgumentTypeError("seconds are a number above 0, a day at most")
    return seconds


def serve(args: argparse.Namespace) -> int:
    """Serve until told to stop; return 2 and say why on stderr if that is impossible."""
    # The server's libraries take a while to load; other commands should not wait for them.
    from lasttable.server.config import Config
    from lasttable.server.run import CLIENT, CannotStart, run

    config = Config(
        data=args.data or default_data(),
        database=args.database,
        host=args.host,
        port=args.port,
        origins=tuple(args.origin),
        web=None if args.no_web else CLIENT,
        away=args.away,
        seed=args.seed,
    )
    try:
        run(config)
    except CannotStart as error:
        print(error, file=sys.stderr)
        return 2
    return 0
