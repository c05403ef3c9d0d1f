"""Hands messages to other servers: in threads of its own, a few times at most, and never twice.

A table never waits for any of this. What cannot be delivered is given up, counted and forgotten.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final

from lasttable.server.turn_notices.http_post import Reply

log = logging.getLogger("lasttable.notices")
PAUSES: Final = (0.0, 30.0, 300.0, 1800.0)
"""Seconds before each try."""
_LONGEST_PAUSE: Final = 3600.0
_MOST_AT_ONCE: Final = 500
_GONE: Final = (404, 410)


@dataclass(frozen=True, slots=True)
class Message:
    """One message for one address."""

    subject: tuple[int, str]
    """Whom it is for and what it is about; a newer message about the same replaces it."""
    send: Callable[[], Reply]
    """Sends it; blocks, and runs in a thread."""
    gone: Callable[[], None] | None = None
    """Called if the address no longer exists."""


class Delivery:
    """Everything on its way out."""

    def __init__(self, counts: Counter[str]) -> None:
        self._counts = counts
        self._threads = ThreadPoolExecutor(4, "notices")
        self._tasks: set[asyncio.Task[None]] = set()
        self._newest: dict[tuple[int, str], int] = {}
        self._serial = 0

    def supersede(self, subject: tuple[int, str]) -> None:
        """Stop trying to deliver older messages about something."""
        self._serial += 1
        self._newest[subject] = self._serial
        if len(self._newest) > 10 * _MOST_AT_ONCE:
            del self._newest[next(iter(self._newest))]

    def hand_over(self, message: Message) -> None:
        """Take a message and return at once."""
        if len(self._tasks) >= _MOST_AT_ONCE:
            self._counts["dropped"] += 1
            return
        task = asyncio.create_task(self._deliver(message, self._newest.get(message.subject)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _deliver(self, message: Message, serial: int | None) -> None:
        loop = asyncio.get_running_loop()
        wait: float | None = None
        for pause in PAUSES:
            await asyncio.sleep(max(pause, min(wait or 0.0, _LONGEST_PAUSE)))
            if self._newest.get(message.subject) != serial:
                self._counts["superseded"] += 1
                return
            try:
                reply = await loop.run_in_executor(self._threads, message.send)
            except Exception:  # The server's edge: one bad address must not stop the others.
                log.exception("a notice could not be made")
                self._counts["failed"] += 1
                return
            if self._settles(message, reply):
                return
            wait = reply.retry_after
        self._counts["given-up"] += 1

    def _settles(self, message: Message, reply: Reply) -> bool:
        """Return whether this is the end of a message, and count what became of it."""
        if 200 <= reply.status < 300:
            self._counts["sent"] += 1
            return True
        if reply.status in _GONE:
            self._counts["gone"] += 1
            if message.gone is not None:
                message.gone()
            return True
        if reply.status == 0 or reply.status == 429 or reply.status >= 500:
            return False
        log.warning("a notice was refused with status %d", reply.status)
        self._counts["refused"] += 1
        return True

    async def settle(self) -> None:
        """Wait until everything on its way is delivered or given up; for tests."""
        while self._tasks:
            await asyncio.gather(*self._tasks)

    async def stop(self) -> None:
        """Stop trying."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)
