"""Wakes slow tables when something is due, by the time of day.

What is due is on disk with the tables; here is only when to look. A machine that slept, or a server
that was down, looks again as soon as it wakes, and then does everything that is overdue.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

log = logging.getLogger("lasttable.notices")
_LONGEST_NAP: Final = 30.0
"""Seconds after which the time of day is looked at again: timers stand still while a machine
sleeps, and somebody may set its clock."""


class Deadlines:
    """When each slow table wants to be woken."""

    def __init__(self, wake: Callable[[str], Awaitable[None]], today: Callable[[], int]) -> None:
        self._wake_table = wake
        """Opens a table and lets it look at whose time is up."""
        self._today = today
        self._moments: dict[str, int] = {}
        self._changed = asyncio.Event()

    def set(self, code: str, moment: int | None) -> None:
        """Note when a table wants to be woken; None: not at all."""
        if moment is None:
            self._moments.pop(code, None)
        else:
            self._moments[code] = moment
            self._changed.set()

    def load(self, moments: dict[str, int]) -> None:
        """Take what is due from the disk, except for tables that are awake and know better."""
        self._moments = moments | self._moments
        self._changed.set()

    async def run(self) -> None:
        """Wake tables until cancelled."""
        while True:
            self._changed.clear()
            due = [code for code, moment in self._moments.items() if moment <= self._today()]
            for code in due:
                await self._wake(code)
            if not due:
                await self._nap()

    async def _wake(self, code: str) -> None:
        # The table says itself when it wants to be woken next.
        self._moments.pop(code, None)
        try:
            await self._wake_table(code)
        except Exception:  # The server's edge: one broken table must not stop the others.
            log.exception("table %s could not be woken", code)

    async def _nap(self) -> None:
        first = min(self._moments.values(), default=None)
        seconds = _LONGEST_NAP
        if first is not None:
            seconds = min(seconds, max(0.001, (first - self._today()) / 1000))
        try:
            async with asyncio.timeout(seconds):
                await self._changed.wait()
        except TimeoutError:
            pass
