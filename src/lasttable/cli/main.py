"""The `lasttable` command."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from lasttable import __version__
from lasttable.cli import (
    admin,
    arena,
    backup,
    bot,
    games,
    lab,
    mcp,
    play,
    plot,
    replay,
    serve,
    simulate,
    variant,
    verify,
)
from lasttable.cli.errors import CommandError
from lasttable.cli.uvx import run_with_server
from lasttable.extras import MissingExtra
from lasttable.kernel import LastTableError

BAD_INPUT = 2


class OneSentenceParser(argparse.ArgumentParser):
    """Reports an error in one sentence instead of a page of usage."""

    def error(self, message: str) -> NoReturn:
        """Print the error and exit."""
        self.exit(BAD_INPUT, f"{self.prog}: {message}\n")


def make_parser() -> argparse.ArgumentParser:
    """Make the parser of all commands."""
    parser = OneSentenceParser(
        prog="lasttable",
        description="Five games about being the last one standing, online and in the terminal. "
        "Without a command: serve.",
    )
    parser.add_argument("--version", action="version", version=f"lasttable {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in (
        *(serve, games, play, simulate, lab, arena, bot, mcp, plot),
        *(variant, replay, verify, backup, admin),
    ):
        command.add_parser(commands)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; for bad input, print one sentence to stderr and return 2."""
    # Without a command it is the game itself: a server, and an address to open.
    words = list(sys.argv[1:] if argv is None else argv) or ["serve"]
    args = make_parser().parse_args(words)
    try:
        code: int = _run(args, words)
    except (CommandError, LastTableError, MissingExtra) as error:
        print(f"lasttable {args.command}: {error}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        # The reader has seen enough; nothing more can be written, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return code


def _run(args: argparse.Namespace, words: Sequence[str]) -> int:
    try:
        code: int = args.run(args)
    except MissingExtra:
        if args.command == "serve":
            run_with_server(words)
        raise
    return code
