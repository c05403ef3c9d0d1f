"""The HTTP side of uvicorn, with an end to its patience: nobody keeps a connection by silence.

A connection that sends nothing, half a header or half a body costs a file handle, and there are not
many of those. Each has a deadline, and one address may hold only so many. Through a proxy or a
tunnel everybody has one address; so there is also a limit for all silent connections together, and
when it is reached, the one that has been silent longest has to go.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from ipaddress import ip_address
from typing import Any, Final, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from lasttable.server.doors import Network
from lasttable.server.file_handles import file_handles
from lasttable.server.rate_limits import OpenPerAddress

log = logging.getLogger("lasttable.http")
HEAD_SECONDS: Final = 10.0
"""How long the head of a request may take, and the first of them may be in coming."""
BODY_SECONDS: Final = 30.0
_LOG_EVERY: Final = 60.0
_MOST_SILENT: Final = 1000


def most_silent() -> int:
    """Return how many silent connections leave enough file handles for everybody else."""
    return max(16, min(_MOST_SILENT, file_handles() // 4))


class Crowd:
    """How many connections each address holds, and a line in the log when it is too many."""

    def __init__(
        self,
        most: int,
        proxies: Sequence[Network],
        now: Callable[[], float],
        silent: int = _MOST_SILENT,
    ) -> None:
        # A proxy holds connections for everybody behind it; those have limits of their own.
        self._open = OpenPerAddress(most, spare_loopback=True)
        self._most_silent = silent
        self._silent: dict[object, Callable[[], None]] = {}
        """Connections that owe us something, longest first, and how to close them."""
        self._proxies = proxies
        self._now = now
        self._told = -_LOG_EVERY
        self.turned_away = 0
        self.timed_out = 0
        self.end_streams: Callable[[], None] = lambda: None
        """Ends the answers that would go on for as long as somebody reads them."""

    def enter(self, address: str) -> bool:
        """Count a connection, unless its address has enough."""
        if self._is_proxy(address) or self._open.enter(address):
            return True
        self.turned_away += 1
        self._tell("%s holds too many connections; more of them are turned away", address)
        return False

    def leave(self, address: str) -> None:
        """Count one less."""
        if not self._is_proxy(address):
            self._open.leave(address)

    def _is_proxy(self, address: str) -> bool:
        if not self._proxies or not address:
            return False
        return any(ip_address(address) in proxies for proxies in self._proxies)

    def falls_silent(self, who: object, close: Callable[[], None]) -> None:
        """Wait for somebody; whoever kept us waiting longest may have to make room."""
        if who not in self._silent and len(self._silent) >= self._most_silent:
            oldest = next(iter(self._silent))
            self._tell("too many connections are silent; the oldest of them are closed", "")
            self.turned_away += 1
            self._silent.pop(oldest)()
        self._silent[who] = close

    def has_spoken(self, who: object) -> None:
        """Stop waiting for somebody."""
        self._silent.pop(who, None)

    def time_out(self, address: str) -> None:
        """Note that a request did not come in time."""
        self.timed_out += 1
        self._tell("a connection from %s was silent for too long and is closed", address)

    def _tell(self, words: str, address: str) -> None:
        """Say it in the log, but not as often as somebody would like."""
        if self._now() - self._told >= _LOG_EVERY:
            self._told = self._now()
            log.warning(words, *([address] if "%s" in words else []))


class PatientHttp(H11Protocol):
    """HTTP/1.1 with deadlines."""

    crowd: Crowd

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._deadline: asyncio.TimerHandle | None = None
        self._address: str | None = None
        self._is_in_body = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a connection in, and begin to wait for its first request."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not self.crowd.enter(address):
            transport.abort()
            return
        self._address = address
        self._wait(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it out."""
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on; whatever is still missing has a deadline."""
        super().data_received(data)
        theirs = self.conn.their_state
        if self._address is None or theirs in (h11.DONE, h11.MUST_CLOSE, h11.CLOSED):
            self._stop_waiting()
        elif theirs is h11.SEND_BODY:
            # One deadline for all of it: a byte now and then does not buy more time.
            if not self._is_in_body:
                self._is_in_body = True
                self._wait(BODY_SECONDS)
        elif theirs is h11.IDLE and self._deadline is None:
            self._wait(HEAD_SECONDS)

    def on_response_complete(self) -> None:
        """Keep the connection for the next request, for as long as uvicorn does."""
        self._stop_waiting()
        super().on_response_complete()

    def shutdown(self) -> None:
        """Close because the server is stopping; uvicorn waits for every answer to be complete."""
        self.crowd.end_streams()
        super().shutdown()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over: sockets of tables are counted elsewhere."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def _leave(self) -> None:
        self._stop_waiting()
        if self._address is not None:
            self.crowd.leave(self._address)
            self._address = None

    def _wait(self, seconds: float) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = self.loop.call_later(seconds, self._too_late)
        self.crowd.falls_silent(self, self._give_up)

    def _stop_waiting(self) -> None:
        self._is_in_body = False
        self.crowd.has_spoken(self)
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_late(self) -> None:
        self.crowd.time_out(self._address or "this machine")
        self._give_up()

    def _give_up(self) -> None:
        self._stop_waiting()
        self.transport.abort()


def patient_http(crowd: Crowd) -> type[asyncio.Protocol]:
    """Make the protocol class that shares one count of connections."""
    return cast(type[asyncio.Protocol], type("CrowdedHttp", (PatientHttp,), {"crowd": crowd}))
