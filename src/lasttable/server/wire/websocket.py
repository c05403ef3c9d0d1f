"""The WebSocket side of uvicorn, built for pushing: many small frames, written at once.

The handshake goes through the sans-I/O protocol of `websockets`, which knows the RFC. Whole text
messages and pongs, which is all that browsers send during a game, are parsed right here; from the
first frame of any other kind on, everything goes to the library. Outgoing messages are written as
plain unmasked frames straight to the transport: a table tells twelve clients in one go, without a
task or a queue for each of them.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from typing import Any, Final, Protocol, cast

from msgspec.json import encode
from uvicorn.config import Config as UvicornConfig
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.server import ServerState
from websockets.exceptions import PayloadTooBig
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.utils import apply_mask

from lasttable.server.doors import Door
from lasttable.server.rate_limits import Bucket
from lasttable.server.refusals import Refusal
from lasttable.server.wire.latency import RoundTrips
from lasttable.server.wire.messages import Bye

_LINGER = 5.0
"""Seconds for a closing handshake, after which the connection is cut."""
_TEXT: Final = 0x81
_PING: Final = 0x89
_PONG: Final = 0x8A
_MASKED: Final = 0x80
_END_OF_REQUEST: Final = b"\r\n\r\n"
FLOOD_PAUSE: Final = 10
"""Seconds that whoever is shown out for flooding should stay away."""
_SLICE: Final = 1024
"""Bytes that the library parses at a time: it reads every frame in them before any is counted."""
_MOST_PARTS: Final = 64
"""Frames that one message may come in."""
_LARGEST_BACKLOG: Final = 256 * 1024
"""Unread bytes at which a client that only asks for pongs is cut off."""
_IN_TWO_BYTES: Final = 126
"""This length byte says that the real length follows in two bytes."""


class Listener(Protocol):
    """Whoever reads the messages of a connection."""

    def received(self, data: bytes) -> None:
        """Take a text message, not decoded yet."""

    def lost(self) -> None:
        """Learn that the connection is gone."""


class Doorkeeper(Protocol):
    """Decides who may connect."""

    frame_rate: float
    frame_burst: float
    """How many frames a connection may send, of whatever kind: per second, and at once."""

    def knock(self, socket: "WebSocket", request: Request) -> None:
        """Check a handshake; a Refusal is answered by HTTP, and the connection is closed."""

    def opened(self, socket: "WebSocket") -> None:
        """Take over a connection whose handshake is done."""

    def closed(self, socket: "WebSocket") -> None:
        """Learn that a connection that was let in is gone."""


def text_frame(payload: bytes) -> bytes:
    """Put a frame header before a text message: unmasked, in one piece."""
    size = len(payload)
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big") + payload
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + payload
    return b"\x81\x7f" + size.to_bytes(8, "big") + payload


class WebSocket(asyncio.Protocol):
    """One WebSocket connection."""

    __slots__ = (
        "_doorkeeper",
        "_frames",
        "_is_in",
        "_is_over",
        "_is_plain",
        "_largest",
        "_listener",
        "_now",
        "_parts",
        "_protocol",
        "_rest",
        "_state",
        "_transport",
        "address",
        "arrived",
        "door",
        "loop",
        "path",
        "trips",
    )

    def __init__(
        self,
        doorkeeper: Doorkeeper,
        now: Callable[[], float],
        door: Door,
        config: UvicornConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
    ) -> None:
        self._doorkeeper = doorkeeper
        self._now = now
        self.door = door
        self._state = server_state
        self._protocol = ServerProtocol(max_size=config.ws_max_size)
        self._transport: asyncio.Transport = cast(asyncio.Transport, None)
        self._parts: list[bytes] = []
        self._is_in = False
        self._is_plain = False
        """Whether frames are parsed here, and not by the library."""
        self._largest = config.ws_max_size
        self._rest = b""
        self._is_over = False
        self._frames = Bucket(doorkeeper.frame_rate, doorkeeper.frame_burst)
        self.loop = asyncio.get_running_loop()
        self._listener: Listener | None = None
        self.address = ""
        self.path = ""
        self.arrived = now()
        """When the client last sent anything, pongs included. The operating system lists sockets in
        the order in which they got something to read, and the loop reads them in that order."""
        self.trips = RoundTrips()

    @staticmethod
    def frame(payload: bytes) -> bytes:
        """Put a frame header before a text message."""
        return text_frame(payload)

    def hand_to(self, listener: Listener) -> None:
        """Let somebody read the messages from now on."""
        self._listener = listener

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin with the transport that uvicorn's HTTP side hands over."""
        self._transport = cast(asyncio.Transport, transport)
        self._state.connections.add(cast(Any, self))
        client = get_remote_addr(self._transport)
        self.address = client[0] if client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up, whoever closed the connection."""
        self._state.connections.discard(cast(Any, self))
        self._let_go()

    def data_received(self, data: bytes) -> None:
        """Parse incoming bytes; messages go to the listener."""
        if self._is_over:
            return
        self.arrived = self._now()
        if self._is_plain:
            data = self._take_plain(self._rest + data if self._rest else data)
        while data and not self._is_over:
            self._read(data[:_SLICE])
            data = data[_SLICE:]
            if self._is_plain and data:
                data = self._take_plain(data)

    def _read(self, data: bytes) -> None:
        """Let the library parse whatever is not a plain message."""
        protocol, was_outside = self._protocol, not self._is_in
        protocol.receive_data(data)
        for event in protocol.events_received():
            if self._is_over:
                return
            if isinstance(event, Request):
                self._handshake(event)
            elif isinstance(event, Frame) and self._may_send():
                self._frame(event)
        if self._is_over:
            return
        if protocol.parser_exc is not None:
            too_big = isinstance(protocol.parser_exc, PayloadTooBig)
            self._last_words("message/too-large" if too_big else "message/protocol")
            return
        if output := protocol.data_to_send():
            if self._transport.get_write_buffer_size() > _LARGEST_BACKLOG:
                self.cut()
                return
            self._transport.write(b"".join(output))
        # Nothing followed the handshake, so the next bytes begin a frame.
        self._is_plain = was_outside and self._is_in and data.endswith(_END_OF_REQUEST)
        if protocol.close_expected():
            self._hang_up()

    def _take_plain(self, data: bytes) -> bytes:
        """Take whole text messages and pongs; return what the library has to parse."""
        at, size = 0, len(data)
        while size - at >= 2:
            kind, length, start = data[at], data[at + 1] & 0x7F, at + 2
            if kind not in (_TEXT, _PONG) or not data[at + 1] & _MASKED or length > _IN_TWO_BYTES:
                break
            if length == _IN_TWO_BYTES:
                if size - at < 4:
                    self._rest = data[at:]
                    return b""
                length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            if length > self._largest or (kind == _PONG and start != at + 2):
                break
            end = start + 4 + length
            if end > size:
                self._rest = data[at:]
                return b""
            if self._is_over or not self._may_send():
                return b""
            payload = apply_mask(data[start + 4 : end], data[start : start + 4])
            at = end
            if kind == _PONG:
                self.trips.end(payload, self.arrived)
            elif self._listener is not None:
                self._listener.received(payload)
        else:
            self._rest = data[at:]
            return b""
        self._rest = b""
        self._is_plain = False
        return data[at:]

    def _may_send(self) -> bool:
        """Count a frame; whoever sends too many is shown out, and nothing more is read."""
        if self._frames.take(self.arrived):
            return True
        self.say_bye("rate/flood", FLOOD_PAUSE)
        if not self._transport.is_closing():
            self._transport.pause_reading()
        return False

    def _handshake(self, request: Request) -> None:
        protocol = self._protocol
        response = protocol.accept(request)
        if response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            try:
                self._doorkeeper.knock(self, request)
            except Refusal as refusal:
                response = self._rejection(refusal)
        protocol.send_response(response)
        self._transport.write(b"".join(protocol.data_to_send()))
        if protocol.state is not State.OPEN:
            self._transport.close()
            return
        self._is_in = True
        self._doorkeeper.opened(self)

    def _rejection(self, refusal: Refusal) -> Response:
        body = {"error": {"code": refusal.code, "params": refusal.params}}
        response = self._protocol.reject(HTTPStatus(refusal.status), encode(body).decode())
        del response.headers["Content-Type"]
        response.headers["Content-Type"] = "application/json"
        return response

    def _frame(self, frame: Frame) -> None:
        if frame.opcode is Opcode.PONG:
            self.trips.end(bytes(frame.data), self.arrived)
        if frame.opcode is Opcode.CLOSE or frame.opcode in (Opcode.PING, Opcode.PONG):
            return
        if frame.opcode is Opcode.BINARY:
            self.say_bye("message/not-text")
            return
        self._parts.append(bytes(frame.data))
        if not frame.fin:
            if len(self._parts) > _MOST_PARTS:
                self.say_bye("message/protocol")
            return
        data = self._parts[0] if len(self._parts) == 1 else b"".join(self._parts)
        self._parts = []
        if self._listener is not None:
            self._listener.received(data)

    @property
    def is_open(self) -> bool:
        """Whether anything written still goes out."""
        return self._protocol.state is State.OPEN and not self._transport.is_closing()

    def write(self, frames: bytes, most: int) -> bool:
        """Send frames made by `text_frame`; return False if more than `most` bytes are unsent."""
        transport = self._transport
        if transport.get_write_buffer_size() > most:
            return False
        if self._protocol.state is State.OPEN and not transport.is_closing():
            transport.write(frames)
        return True

    def ping(self) -> None:
        """Ask for a pong, and measure how long it takes."""
        if self.is_open:
            payload = self.trips.begin(self._now())
            self._transport.write(bytes((_PING, len(payload))) + payload)

    def cut(self) -> None:
        """Drop a connection that shows no sign of life."""
        self._transport.abort()

    def say_bye(self, code: str, seconds: int | None = None) -> None:
        """Send a `bye` with the reason, and close the connection."""
        if self.is_open:
            self._protocol.send_close(1008, code)
            self._last_words(code, seconds)

    def _last_words(self, code: str, seconds: int | None = None) -> None:
        """Send a `bye`, then the close frame that the protocol has ready."""
        close = b"".join(self._protocol.data_to_send())
        self._transport.write(text_frame(encode(Bye(code, seconds))) + close)
        self._hang_up()

    def _hang_up(self) -> None:
        """Close our half once everything is sent, and the rest when the client has closed its own.

        A connection closed while the client still sends would be reset, and the last words lost.
        """
        self._let_go()
        # Whatever still comes is ignored: there is no way to answer it.
        self._is_over = True
        if not self._transport.is_closing():
            # The client may be gone without our having noticed yet.
            with suppress(OSError):
                self._transport.write_eof()
            self.loop.call_later(_LINGER, self._transport.abort)

    def _let_go(self) -> None:
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.lost()
        if self._is_in:
            self._is_in = False
            self._doorkeeper.closed(self)

    def shutdown(self) -> None:
        """Close because the server is stopping; uvicorn calls this."""
        self.say_bye("server/closing")
