"""A stream of JSON lines: what a socket would be sent, for programs that cannot open one.

It goes one way. Whoever reads it sends messages by POST. A blank line now and then shows that the
connection is alive.
"""

import asyncio
from collections.abc import AsyncIterator, Callable

from msgspec.json import encode

from lasttable.server.wire.latency import RoundTrips
from lasttable.server.wire.messages import Bye


class OneReply:
    """The connection of somebody who sent one message by POST: it waits for the answer to it."""

    def __init__(self, now: Callable[[], float], address: str) -> None:
        self.address = address
        self.arrived = now()
        self.trips = RoundTrips()
        self.reply: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    @staticmethod
    def frame(payload: bytes) -> bytes:
        """Leave the message as it is."""
        return payload

    def write(self, frames: bytes, most: int) -> bool:
        """Take the answer; there is only one."""
        if not self.reply.done():
            self.reply.set_result(frames)
        return True

    def ping(self) -> None:
        """Do nothing: whoever waits for an answer is there."""

    def say_bye(self, code: str, seconds: int | None = None) -> None:
        """Answer with a `bye`."""
        self.write(encode(Bye(code, seconds)), 0)


class JsonLines:
    """One stream, from the table's side: whatever is written waits until it is read."""

    def __init__(self, now: Callable[[], float], address: str) -> None:
        self.address = address
        self.arrived = now()
        self.trips = RoundTrips()
        """Nobody answers pings here, so there is nothing to measure."""
        self._unread: list[bytes] = []
        self._size = 0
        self._has_news = asyncio.Event()
        self._is_over = False
        self.ended: Callable[[], None] = lambda: None
        """Told at once when the stream ends, whether or not anybody reads its last line."""

    @staticmethod
    def frame(payload: bytes) -> bytes:
        """End a message with a line break; JSON has none inside."""
        return payload + b"\n"

    def write(self, frames: bytes, most: int) -> bool:
        """Queue lines; return False if more than `most` bytes are unread."""
        if self._size > most:
            return False
        if not self._is_over:
            self._add(frames)
        return True

    def ping(self) -> None:
        """Send a blank line, unless something is on its way anyway."""
        if not self._unread and not self._is_over:
            self._add(b"\n")

    def say_bye(self, code: str, seconds: int | None = None) -> None:
        """Send a `bye` with the reason, and end the stream."""
        if not self._is_over:
            self._add(self.frame(encode(Bye(code, seconds))))
            self.end()

    def end(self) -> None:
        """Take nothing more; what is unread can still be read."""
        if not self._is_over:
            self._is_over = True
            self._has_news.set()
            self.ended()

    def _add(self, lines: bytes) -> None:
        self._unread.append(lines)
        self._size += len(lines)
        self._has_news.set()

    async def read(self) -> AsyncIterator[bytes]:
        """Hand out what was written, until the stream ends."""
        while self._unread or not self._is_over:
            await self._has_news.wait()
            self._has_news.clear()
            lines, self._unread, self._size = b"".join(self._unread), [], 0
            if lines:
                yield lines
