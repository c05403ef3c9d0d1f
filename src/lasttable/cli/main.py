"""The command line: `lasttable COMMAND`."""

import argparse
from collections.abc import Sequence

from lasttable.cli import serve


def main(words: Sequence[str] | None = None) -> int:
    """Carry out one command and return its exit code."""
    parser = argparse.ArgumentParser(prog="lasttable", description="One table for five games")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    serve.add_parser(commands)
    args = parser.parse_args(words)
    code: int = args.run(args)
    return code
