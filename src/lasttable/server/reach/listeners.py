"""Listeners that come and go while the server runs; each of them is a door."""

import asyncio
import socket
from collections.abc import Callable
from typing import cast

import uvicorn
from starlette.types import ASGIApp
from uvicorn.server import ServerState

from lasttable.server.doors import Door, ThroughDoor
from lasttable.server.wire.messages import LARGEST_FRAME
from lasttable.server.wire.websocket import WebSocket

_BACKLOG = 2048


class Listener:
    """One open socket that people knock at, and the door it leads to."""

    def __init__(
        self, door: Door, config: uvicorn.Config, server: asyncio.Server, state: ServerState
    ) -> None:
        self.door = door
        self._config = config
        self._server = server
        self._state = state
        self.address: tuple[str, int] = server.sockets[0].getsockname()[:2]

    def close(self) -> int:
        """Let nobody in any more, and see out whoever came this way; return how many that were."""
        self._server.close()
        seen_out = 0
        for connection in list(self._state.connections):
            if isinstance(connection, WebSocket):
                if connection.door is self.door:
                    connection.say_bye("reach/closed")
                    seen_out += 1
            elif connection.config is self._config:
                connection.shutdown()
        return seen_out


class Listeners:
    """Puts the same server behind any number of sockets."""

    def __init__(
        self,
        app: ASGIApp,
        http: type[asyncio.Protocol],
        websocket: Callable[[Door], type[asyncio.Protocol]],
    ) -> None:
        self._app = app
        self._http = http
        self._websocket = websocket
        self._server: uvicorn.Server | None = None

    def config_for(self, door: Door, app: ASGIApp | None = None) -> uvicorn.Config:
        """Configure uvicorn for one door; it leads to the whole server or to one small app."""
        return uvicorn.Config(
            ThroughDoor(app or self._app, door),
            http=self._http,
            ws=self._websocket(door) if app is None else "none",
            ws_max_size=LARGEST_FRAME,
            log_level="warning",
            # One log for all, with time and level.
            log_config=None,
            access_log=False,
            server_header=False,
            lifespan="on",
            # Who is behind a proxy is the door's business.
            proxy_headers=False,
            timeout_graceful_shutdown=5,
        )

    def attach(self, server: uvicorn.Server) -> None:
        """Learn which server is running."""
        self._server = server

    async def open(
        self, door: Door, listening: socket.socket, app: ASGIApp | None = None
    ) -> Listener:
        """Open one more door of the running server."""
        server = self._server
        assert server is not None, "the server is not running yet"
        config = self.config_for(door, app)
        config.load()

        def make_protocol() -> asyncio.Protocol:
            make = cast(Callable[..., asyncio.Protocol], config.http_protocol_class)
            return make(
                config=config, server_state=server.server_state, app_state=server.lifespan.state
            )

        loop = asyncio.get_running_loop()
        opened = await loop.create_server(make_protocol, sock=listening, backlog=_BACKLOG)
        return Listener(door, config, opened, server.server_state)


def bind_at(address: str, port: int) -> socket.socket:
    """Listen at an address; OSError if that is impossible."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((address, port))
        # A port is only taken once somebody listens on it; find out now, not later.
        listening.listen(_BACKLOG)
    except (OSError, OverflowError):
        listening.close()
        raise
    listening.setblocking(False)
    return listening
