"""`lasttable serve`: run the game server and print its URL."""

import argparse
import os
import sys
from pathlib import Path

from lasttable.cli.arguments import seed

DEFAULT_PORT = 8765


def default_data() -> Path:
    """Return the default folder for tables."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(os.environ.get("LASTTABLE_DATA") or Path(home) / "lasttable")


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    parser = subparsers.add_parser(
        "serve",
        help="run the game server and print the URL to open",
        description="Run the game server. Open the URL it prints in a browser.",
    )
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (%(default)s)")
    parser.add_argument(
        "--port",
        type=_port,
        default=DEFAULT_PORT,
        help="port to listen on; 0 picks a free one (%(default)s)",
    )
    parser.add_argument(
        "--data", type=Path, help="folder for the tables (default: in your data folder)"
    )
    parser.add_argument(
        "--database", metavar="URL", help="a PostgreSQL URL to use instead of SQLite"
    )
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="a public address of the site, such as https://table.example; may be repeated",
    )
    parser.add_argument("--no-web", action="store_true", help="serve without the web client")
    parser.add_argument(
        "--away",
        type=_seconds,
        default=60.0,
        metavar="SECONDS",
        help="how long to wait for a missing player before a bot takes over (%(default)s)",
    )
    parser.add_argument(
        "--seed",
        type=seed,
        metavar="TEXT",
        help="deal every game the same way, for tests; anyone who knows the seed knows all cards",
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
        raise argparse.ArgumentTypeError("must be more than 0 seconds and at most one day (86400)")
    return seconds


def serve(args: argparse.Namespace) -> int:
    """Serve until told to stop; if that is impossible, say why on stderr and return 2."""
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
        absence_timeout=args.away,
        seed=args.seed,
    )
    try:
        run(config)
    except CannotStart as error:
        print(error, file=sys.stderr)
        return 2
    return 0
