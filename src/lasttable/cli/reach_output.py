"""Printing while a server runs: a terminal that is gone or has no such letter stops nothing."""

import sys
from contextlib import suppress
from io import TextIOWrapper
from typing import TextIO


def tame_output() -> None:
    """Print what can be printed, whatever letters the terminal knows."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def put(*lines: str, to: TextIO | None = None) -> None:
    """Print lines; nobody may be there any more to read them."""
    with suppress(OSError, ValueError):
        print(*lines, sep="\n", file=to or sys.stdout, flush=True)
