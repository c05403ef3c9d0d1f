"""One table over the network: a picture that is kept up to date, and messages that arrive once.

A connection that breaks is opened again, after a pause that grows. Messages that were not
acknowledged are sent again under the same number; the server carries none of them out twice.
"""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from random import random
from time import time
from typing import Any, Final

from lasttable.sdk.network.door import Door, Lost, Refused, Socket
from lasttable.sdk.network.picture import Picture

FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 30.0
FOR_GOOD: Final = (
    *("bot/token", "bot/no-seat", "guest/banned", "seat/not-yours"),
    *("table/kicked", "table/closed", "table/not-found", "table/no-spectators"),
)
"""Words after which there is no point in coming back."""


class Ended(Refused):
    """The server does not want this bot at the table any more."""


class TableSession:
    """The connection of one bot to one table."""

    def __init__(self, door: Door, code: str, tell: Callable[[str], None]) -> None:
        self.code = code
        self.picture = Picture()
        self.changes = 0
        """Goes up whenever the picture changes."""
        self.end: Ended | None = None
        """Why there is no connection any more."""
        self._door = door
        self._tell = tell
        self._socket: Socket | None = None
        self._waiting: dict[int, tuple[str, asyncio.Future[None]]] = {}
        self._next = int(time() * 1000) * 1000
        """Numbers never repeat, not even after a restart."""
        self._news = asyncio.Condition()
        self._bye: Refused | None = None

    async def run(self) -> None:
        """Stay connected until the server says that it is over, or the task is cancelled."""
        pause = FIRST_PAUSE
        while True:
            before = self.changes
            await self._connect_once()
            bye, self._bye = self._bye, None
            if bye is not None and bye.code in FOR_GOOD:
                await self._stop(Ended(bye.code, bye.params))
                return
            pause = FIRST_PAUSE if self.changes > before else min(2 * pause, LONGEST_PAUSE)
            wait = (None if bye is None else bye.seconds) or pause
            self._tell(f"table {self.code}: the connection is gone; again in {wait:.0f} s")
            await asyncio.sleep(wait + random() * FIRST_PAUSE)

    async def _connect_once(self) -> None:
        try:
            async with self._door.dial(self.code) as socket:
                self._socket = socket
                for text, _ in list(self._waiting.values()):
                    await socket.send(text)
                async for text in socket.messages():
                    await self._take(json.loads(text))
        except Refused as refused:
            self._bye = refused
        except Lost:
            pass
        finally:
            self._socket = None

    async def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "ack":
                self._settle(message["id"], None)
            case "refused" if message["id"] is not None:
                self._settle(message["id"], Refused(message["code"], message["params"]))
            case "bye":
                self._bye = Refused(message["code"], {"seconds": message.get("seconds")})
            case "sync" | "update" | "talk" | "locks":
                if self.picture.take(message) and self._socket is not None:
                    await self._socket.send(self._post("resync")[0])
                await self._wake()

    def _settle(self, number: int, refused: Refused | None) -> None:
        _, result = self._waiting.pop(number, ("", None))
        if result is None or result.done():
            return
        if refused is None:
            result.set_result(None)
        else:
            result.set_exception(refused)

    async def _wake(self) -> None:
        self.changes += 1
        async with self._news:
            self._news.notify_all()

    async def _stop(self, end: Ended) -> None:
        self.end = end
        for number in list(self._waiting):
            self._settle(number, end)
        await self._wake()

    async def news(self, seen: int, seconds: float | None = None) -> int:
        """Wait until something has changed since `seen`; return the number of changes."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds), self._news:
                await self._news.wait_for(lambda: self.changes > seen or self.end is not None)
        return self.changes

    async def send(self, kind: str, **fields: Any) -> None:
        """Send a message and wait until it is done; raises `Refused` if it is not."""
        if self.end is not None:
            raise self.end
        text, result = self._post(kind, **fields)
        if self._socket is not None:
            with suppress(Lost):
                await self._socket.send(text)
        await result

    def _post(self, kind: str, **fields: Any) -> tuple[str, asyncio.Future[None]]:
        self._next += 1
        text = json.dumps({"type": kind, "id": self._next, **fields})
        result: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        # Whoever stops waiting leaves the result behind; it must not be reported as lost.
        result.add_done_callback(lambda one: one.cancelled() or one.exception())
        self._waiting[self._next] = (text, result)
        return text, result
