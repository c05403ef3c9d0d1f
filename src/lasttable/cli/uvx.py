"""`uvx lasttable` brings the bare library; to start the server from there, uv fetches the rest."""

import json
import os
import sys
from collections.abc import Mapping, Sequence
from importlib.metadata import distribution
from pathlib import Path

_MARK = "LASTTABLE_FETCHED"
"""Set for the second run, so that there is never a third."""


def fuller_command(
    prefix: str, environment: Mapping[str, str], arguments: Sequence[str]
) -> list[str] | None:
    """Return the command that runs us again with the server's packages; None: not run by uvx.

    Only uv's own throw-away environments are replaced. In an environment of yours nothing is
    installed unless you say so.
    """
    uv = environment.get("UV")
    if not uv or _MARK in environment or "archive-v0" not in Path(prefix).parts:
        return None
    return [uv, "tool", "run", "--from", _requirement(), "lasttable", *arguments]


def run_with_server(arguments: Sequence[str]) -> None:
    """Run again with the server's packages, if uvx runs us; otherwise return."""
    command = fuller_command(sys.prefix, os.environ, arguments)
    if command is not None:
        print("Fetching what the server needs.", file=sys.stderr, flush=True)
        os.execve(command[0], command, {**os.environ, _MARK: "1"})


def _requirement() -> str:
    """Name this very version of the package, with the server, wherever it came from."""
    installed = distribution("lasttable")
    origin = installed.read_text("direct_url.json")
    if origin is None:
        return f"lasttable[server]=={installed.version}"
    return f"lasttable[server] @ {json.loads(origin)['url']}"
