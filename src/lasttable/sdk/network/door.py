"""The way into a server: its HTTP interface and its sockets, with the token of a bot."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from http.client import HTTPException
from typing import Any, Final, Protocol
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from lasttable.extras import require_extra
from lasttable.kernel import LastTableError

_PATIENCE = 20.0
"""Seconds for an answer by HTTP, and for a handshake."""


_WORDS: Final = {
    "bot/needs-host": "this table has no host who could give a seat",
    "bot/no-seat": "the game has begun, and this bot has no seat in it",
    "bot/token": "the token is wrong, or it was revoked",
    "guest/banned": "the operator of the server has banned this bot or its owner",
    "seat/refused": "the host said no: not tonight",
    "table/closed": "the table is closed",
    "table/full": "every seat is taken",
    "table/kicked": "the host has removed this bot",
    "table/not-found": "there is no table with this code",
    "table/started": "the game has begun",
}
"""The refusals that a bot's writer meets, in words."""


class NetworkError(LastTableError):
    """A server cannot be reached, or does not let the bot in."""


class Refused(LastTableError):
    """The server said no; nothing changed by it."""

    def __init__(self, code: str, params: dict[str, Any] | None = None) -> None:
        self.code = code
        self.params = params or {}
        words = _WORDS.get(code, "the server said no")
        wait = "" if self.seconds is None else f", try again in {self.seconds:.0f} s"
        super().__init__(f"{words}{wait} ({code})")

    @property
    def seconds(self) -> float | None:
        """How long to wait before another try; None: waiting does not help."""
        found = self.params.get("seconds")
        return float(found) if isinstance(found, int | float) else None


class Lost(Exception):
    """The connection is gone; it may come back."""


class Socket(Protocol):
    """A connection to a table."""

    async def send(self, text: str) -> None:
        """Send one message."""

    def messages(self) -> AsyncIterator[str]:
        """Yield what the server sends until it hangs up."""


class Door(Protocol):
    """A server, as one bot may use it."""

    async def get(self, path: str) -> Any:
        """Fetch what is at a path of the server's HTTP interface."""

    def dial(self, code: str) -> AbstractAsyncContextManager[Socket]:
        """Open a socket to a table."""


class WebDoor:
    """A server on the network."""

    def __init__(self, server: str, token: str) -> None:
        require_extra("network", "websockets")
        parts = urlsplit(server if "://" in server else f"http://{server}")
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise NetworkError(f"{server!r} is not the address of a server")
        self.url = f"{parts.scheme}://{parts.netloc}"
        self._headers = {"Authorization": f"Bearer {token}"}

    async def get(self, path: str) -> Any:
        """Fetch what is at a path; a thread waits for it."""
        return await asyncio.to_thread(self._get, path)

    def _get(self, path: str) -> Any:
        request = Request(self.url + path, headers=self._headers)
        try:
            with urlopen(request, timeout=_PATIENCE) as answer:
                return json.load(answer)
        except HTTPError as error:
            raise _refused(error.read()) or NetworkError(f"{self.url}: {error}") from error
        except (URLError, OSError, HTTPException, ValueError) as error:
            reason = getattr(error, "reason", error)
            raise NetworkError(f"{self.url} cannot be reached: {reason}") from error

    @asynccontextmanager
    async def dial(self, code: str) -> AsyncIterator[Socket]:
        """Open a socket to a table."""
        from websockets.asyncio.client import connect
        from websockets.exceptions import InvalidStatus, WebSocketException

        address = self.url.replace("http", "ws", 1) + f"/ws/{code}"
        try:
            async with connect(
                address, additional_headers=self._headers, max_size=None, open_timeout=_PATIENCE
            ) as socket:
                yield WebSocket(socket)
        except InvalidStatus as error:
            raise _refused(error.response.body) or Lost(str(error)) from error
        except (WebSocketException, OSError, TimeoutError) as error:
            raise Lost(str(error)) from error


class WebSocket:
    """A socket of the `websockets` library."""

    def __init__(self, socket: Any) -> None:
        self._socket = socket

    async def send(self, text: str) -> None:
        """Send one message."""
        from websockets.exceptions import WebSocketException

        try:
            await self._socket.send(text)
        except WebSocketException as error:
            raise Lost(str(error)) from error

    async def messages(self) -> AsyncIterator[str]:
        """Yield what the server sends until it hangs up."""
        async for text in self._socket:
            yield text


def _refused(body: bytes | bytearray) -> Refused | None:
    """Read a refusal, if the body is one."""
    try:
        error = json.loads(body)["error"]
        return Refused(str(error["code"]), dict(error["params"]))
    except (ValueError, LookupError, TypeError):
        return None
