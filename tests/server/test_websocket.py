"""Frames are read here as long as they are plain, and by the library from the first odd one on."""

from __future__ import annotations

import json
from itertools import count
from time import process_time
from types import SimpleNamespace
from typing import Any, cast

import pytest
from uvicorn.config import Config as UvicornConfig
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from lasttable.server.doors import Door
from lasttable.server.wire.websocket import Doorkeeper, WebSocket

LARGEST = 1000
HANDSHAKE = (
    b"GET /ws/AAA222 HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Ends:
    """Everything around a wire: the transport below, the door and the listener above."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.heard: list[bytes] = []
        self.is_lost = False
        self.has_ended = False
        self.is_paused = False
        self.is_cut = False
        self.unsent = 0
        self.frame_rate, self.frame_burst = 100.0, 400.0

    def pause_reading(self) -> None:
        self.is_paused = True

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def write(self, data: bytes) -> None:
        assert not self.has_ended, "a transport refuses what is written after its end"
        self.written.append(data)

    def write_eof(self) -> None:
        self.has_ended = True

    def is_closing(self) -> bool:
        return False

    def abort(self) -> None:
        self.is_cut = True

    def get_extra_info(self, _name: str) -> None:
        return None

    def knock(self, socket: WebSocket, request: Request) -> None: ...

    def opened(self, socket: WebSocket) -> None:
        socket.hand_to(self)

    def closed(self, socket: WebSocket) -> None: ...

    def received(self, data: bytes) -> None:
        self.heard.append(data)

    def lost(self) -> None:
        self.is_lost = True

    def bye(self) -> str:
        """Read why the line was closed."""
        last = self.written[-1]
        found: str = json.loads(last[last.index(b"{") : last.index(b"}") + 1])["code"]
        return found


def open_wire() -> tuple[WebSocket, Ends]:
    ends = Ends()
    config = cast(UvicornConfig, SimpleNamespace(ws_max_size=LARGEST))
    state = cast(ServerState, SimpleNamespace(connections=set()))
    seconds = count(100.0)
    wire = WebSocket(cast(Doorkeeper, ends), lambda: next(seconds), Door("main"), config, state, {})
    wire.connection_made(cast(Any, ends))
    wire.data_received(HANDSHAKE)
    assert ends.written[-1].startswith(b"HTTP/1.1 101")
    return wire, ends


def frame(payload: bytes, kind: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(kind, payload, fin).serialize(mask=True)


PLAIN = [b'{"type":"ping","id":1}', b"x" * 125, b"y" * 126, b"", b"z" * LARGEST]


@pytest.mark.parametrize("size", [1, 2, 3, 5, 7, 64, 127, 10_000])
async def test_messages_arrive_whole_however_they_are_cut(size: int) -> None:
    wire, ends = open_wire()
    stream = b"".join(map(frame, PLAIN))
    for start in range(0, len(stream), size):
        wire.data_received(stream[start : start + size])
    assert ends.heard == PLAIN


async def test_a_message_in_pieces_is_read_after_plain_ones_and_before_them() -> None:
    wire, ends = open_wire()
    wire.data_received(frame(b"first"))
    wire.data_received(frame(b"in ", fin=False) + frame(b"pieces", Opcode.CONT))
    wire.data_received(frame(b"last"))
    assert ends.heard == [b"first", b"in pieces", b"last"]


# Frames are masked by chance, so their bytes cannot name a test.
@pytest.mark.parametrize(
    "before",
    [b"", frame(b"in ", fin=False) + frame(b"pieces", Opcode.CONT)],
    ids=["plain", "pieces"],
)
async def test_a_pong_is_measured_wherever_it_is_read(before: bytes) -> None:
    wire, ends = open_wire()
    wire.data_received(before + frame(b"hello"))
    wire.ping()
    assert ends.written[-1][:2] == b"\x89\x08"
    wire.data_received(frame(ends.written[-1][2:], Opcode.PONG))
    assert wire.trips.newest == 1.0, "its clock was read once for the ping and once for the pong"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"\x81\x03abc", "message/protocol"),
        (frame(b"z" * (LARGEST + 1)), "message/too-large"),
        (b"\x81\xff" + (2**40).to_bytes(8, "big"), "message/too-large"),
        (b"\x8a\xfe\x00\x80" + bytes(4 + 128), "message/protocol"),
        (b"\xc1\x80\x00\x00\x00\x00", "message/protocol"),
        (frame(b"bytes", Opcode.BINARY), "message/not-text"),
    ],
    ids=["unmasked", "long", "endless", "long-pong", "extension", "bytes"],
)
async def test_an_odd_frame_after_plain_ones_closes_the_line(data: bytes, code: str) -> None:
    wire, ends = open_wire()
    wire.data_received(frame(b"fine") + data)
    assert ends.heard == [b"fine"]
    assert ends.is_lost
    assert ends.bye() == code


async def test_a_client_may_close_the_line() -> None:
    wire, ends = open_wire()
    wire.data_received(frame(b"fine") + frame(b"\x03\xe8", Opcode.CLOSE))
    assert ends.heard == [b"fine"]
    assert ends.is_lost
    assert ends.written[-1][:1] == b"\x88"


async def test_what_comes_after_the_last_words_is_not_answered() -> None:
    wire, ends = open_wire()
    wire.say_bye("server/closing")
    words = len(ends.written)
    wire.data_received(frame(b"late") + frame(b"\x03\xf0", Opcode.CLOSE))
    wire.data_received(frame(b"ping", Opcode.PING))
    assert len(ends.written) == words
    assert ends.heard == []


async def test_a_client_that_is_already_gone_does_not_stop_the_goodbye(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def gone(_: Ends) -> None:
        raise OSError(107, "Transport endpoint is not connected")

    monkeypatch.setattr(Ends, "write_eof", gone)
    wire, ends = open_wire()
    wire.shutdown()
    assert ends.bye() == "server/closing"
    assert ends.is_lost


@pytest.mark.parametrize(
    "flood",
    [
        frame(b"", Opcode.PING) * 40_000,
        frame(b"", Opcode.PONG) * 40_000,
        frame(b"", fin=False) + frame(b"", Opcode.CONT, fin=False) * 40_000,
        frame(b"{}") * 40_000,
    ],
    ids=["pings", "pongs", "pieces", "messages"],
)
async def test_frames_of_every_kind_are_counted_and_a_flood_is_not_even_read(flood: bytes) -> None:
    wire, ends = open_wire()
    began = process_time()
    wire.data_received(flood)
    took = process_time() - began
    assert ends.bye() in ("rate/flood", "message/protocol")
    assert len(ends.heard) <= ends.frame_burst
    assert sum(map(len, ends.written)) < 10_000
    assert took < 0.1, "most of it was thrown away unread"
    before = len(ends.written)
    wire.data_received(flood)
    assert len(ends.written) == before


async def test_a_flood_stops_being_read_at_all() -> None:
    wire, ends = open_wire()
    wire.data_received(frame(b"", Opcode.PONG) * 1000)
    assert ends.bye() == "rate/flood"
    assert ends.is_paused


async def test_a_message_may_not_come_in_countless_pieces() -> None:
    wire, ends = open_wire()
    wire.data_received(frame(b"a", fin=False) + frame(b"a", Opcode.CONT, fin=False) * 63)
    assert not ends.is_lost
    wire.data_received(frame(b"a", Opcode.CONT, fin=False))
    assert ends.bye() == "message/protocol"


async def test_whoever_asks_for_pongs_and_reads_none_is_cut_off() -> None:
    wire, ends = open_wire()
    wire.data_received(frame(b"hello", Opcode.PING))
    assert ends.written[-1] == b"\x8a\x05hello"
    ends.unsent = 300_000
    wire.data_received(frame(b"hello", Opcode.PING))
    assert ends.is_cut


async def test_frames_right_behind_the_handshake_are_read_wherever_it_ends() -> None:
    for more in range(0, 1100, 13):
        ends = Ends()
        config = cast(UvicornConfig, SimpleNamespace(ws_max_size=LARGEST))
        state = cast(ServerState, SimpleNamespace(connections=set()))
        wire = WebSocket(cast(Doorkeeper, ends), lambda: 1.0, Door("main"), config, state, {})
        wire.connection_made(cast(Any, ends))
        padded = HANDSHAKE[:-2] + b"X-Long: " + b"a" * more + b"\r\n\r\n"
        wire.data_received(padded + frame(b"one") + frame(b"two"))
        wire.data_received(frame(b"three"))
        assert ends.heard == [b"one", b"two", b"three"]
