"""How a browser shows that it runs on this very machine: by opening a port that no tunnel leads to.

What arrives at the main door proves nothing. A tunnel that somebody pointed at it themselves also
calls from this machine, and whoever is behind it can claim any host. So the server opens one more
port, on loopback alone and with a number nobody chose, where its own page fetches a key. For
anybody elsewhere, that address is their own machine.
"""

import asyncio
import secrets

from msgspec.json import encode
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from lasttable.server.doors import Door
from lasttable.server.doors import Headers as Read
from lasttable.server.http.origins import Origins
from lasttable.server.reach.listeners import Listener, Listeners, bind_at

KEY_HEADER = "x-own-machine"
PATH = "/key"


class OwnMachine:
    """Hands out the key, and knows it again."""

    def __init__(self, listeners: Listeners, origins: Origins) -> None:
        self._listeners = listeners
        self._origins = origins
        self._key = secrets.token_urlsafe(24)
        self._listener: Listener | None = None
        self._opening = asyncio.Lock()

    async def address(self) -> str | None:
        """Return where a browser on this machine gets the key; the port is opened on demand."""
        async with self._opening:
            if self._listener is None:
                try:
                    listening = bind_at("127.0.0.1", 0)
                except OSError:
                    return None
                self._listener = await self._listeners.open(Door("key"), listening, self._answer)
        return f"http://{self._host()}{PATH}"

    def knows(self, read: Read) -> bool:
        """Return whether a request shows the key."""
        shown = read(KEY_HEADER)
        return len(shown) == 1 and secrets.compare_digest(shown[0].encode(), self._key.encode())

    def close(self) -> None:
        """Close the port."""
        if self._listener is not None:
            self._listener.close()

    def _host(self) -> str:
        assert self._listener is not None
        host, port = self._listener.address
        return f"{host}:{port}"

    async def _answer(self, scope: Scope, _receive: Receive, send: Send) -> None:
        """Answer one of our own pages; a name that leads here from elsewhere gets nothing."""
        if scope["type"] != "http":
            return
        headers = Headers(scope=scope)
        origin = headers.get("origin", "")
        is_ours = (
            scope["method"] == "GET"
            and scope["path"] == PATH
            and headers.getlist("host") == [self._host()]
            and origin in self._origins
        )
        told = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
        if is_ours:
            told.append((b"access-control-allow-origin", origin.encode()))
        start = {"type": "http.response.start", "status": 200 if is_ours else 404, "headers": told}
        await send(start)
        body = encode({"key": self._key} if is_ours else {})
        await send({"type": "http.response.body", "body": body})
