"""Without a terminal: every address on a line of its own, and failures on stderr."""

import asyncio
import sys
from collections.abc import Callable

from lasttable.cli.reach_words import FAILURES, NO_HELPER, NO_NETWORK
from lasttable.server.app import GameServer


async def print_lines(server: GameServer, _stop: Callable[[], None]) -> None:
    """Print the addresses beyond the first as they come, until the server stops."""
    lines = _Lines(server)
    lines.tell()
    server.reach.changed = server.reach.sharing.changed = lines.tell
    if server.reach.has_wifi and not server.reach.nearby():
        print(NO_NETWORK, file=sys.stderr, flush=True)
    await asyncio.Event().wait()


class _Lines:
    """Prints each address once."""

    def __init__(self, server: GameServer) -> None:
        self._reach = server.reach
        self._told = {self._reach.here()}
        self._state = "off"

    def tell(self) -> None:
        """Print what is new."""
        report = self._reach.sharing.report
        for address in self._reach.addresses():
            if address.kind != "here" and address.origin not in self._told:
                self._told.add(address.origin)
                print(address.origin, flush=True)
        if report.state != self._state:
            self._state = report.state
            if report.state == "helper-needed":
                print(NO_HELPER, file=sys.stderr, flush=True)
            elif report.state == "failed" and report.reason is not None:
                print(FAILURES[report.reason], *report.tried, sep="\n  ", file=sys.stderr)
