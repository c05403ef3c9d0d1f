"""Without a terminal: every address on a line of its own, and failures on stderr."""

import asyncio
import sys
from collections.abc import Callable

from lasttable.cli.reach_output import put, tame_output
from lasttable.cli.reach_words import FAILURES, NO_HELPER, NO_NETWORK
from lasttable.server.app import GameServer


async def print_lines(server: GameServer, _stop: Callable[[], None]) -> None:
    """Print the addresses beyond the first as they come, until the server stops."""
    tame_output()
    lines = _Lines(server)
    lines.tell()
    server.reach.changed = server.reach.sharing.changed = lines.tell
    if server.reach.has_wifi and not server.reach.nearby():
        put(NO_NETWORK, to=sys.stderr)
    try:
        await asyncio.Event().wait()
    finally:
        server.reach.tell_nobody()


class _Lines:
    """Prints each address once."""

    def __init__(self, server: GameServer) -> None:
        self._reach = server.reach
        self._told = {self._reach.here()}
        self._state = "off"

    def tell(self) -> None:
        """Print what is new."""
        report = self._reach.sharing.report
        if self._reach.kind == "public":
            return  # The first line named it.
        for address in self._reach.addresses():
            if address.kind != "here" and address.origin not in self._told:
                self._told.add(address.origin)
                put(address.origin)
        if report.state != self._state:
            self._state = report.state
            if report.state == "helper-needed":
                put(NO_HELPER, to=sys.stderr)
            elif report.state == "failed" and report.reason is not None:
                tried = [f"  {line}" for line in report.tried]
                put(FAILURES[report.reason], *tried, to=sys.stderr)
