"""Measures the round trips at a table where speed decides, every few seconds."""

import asyncio
from typing import Final

from lasttable.server.table.table_state import TableState

_PAUSE: Final = 3.0
"""Seconds between two measurements."""


class LatencyChecks:
    """Pings everybody while anybody is here."""

    def __init__(self, table: TableState) -> None:
        self._table = table
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Measure now, and again every few seconds."""
        table = self._table
        if self._timer is not None or not table.presence.clients:
            return
        self._timer = table.around.loop.call_later(_PAUSE, self._look)
        if table.is_by_speed():
            for client in table.presence.clients:
                client.ping()

    def _look(self) -> None:
        self._timer = None
        table = self._table
        if table.is_by_speed():
            guests = [chair.guest for chair in table.record.chairs]
            if table.latency.update([table.presence.round_trip_of(guest) for guest in guests]):
                table.around.post(self._tell)
        self.start()

    def _tell(self) -> None:
        self._table.outbox.trips = True

    def stop(self) -> None:
        """Stop measuring."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
