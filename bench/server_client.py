"""A crowd of clients that costs next to nothing: raw frames over asyncio, no library in between."""

from __future__ import annotations

import asyncio
import json
import os
import time
from base64 import b64encode
from collections import deque
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, TypeVar, cast
from urllib.parse import urlsplit

SEATS = 6
TEXT, PING, PONG = 0x81, 0x89, 0x8A
L = TypeVar("L", bound="Socket")


async def http(url: str, method: str, path: str, body: object, cookie: str) -> tuple[str, Any]:
    """Send one request; return the cookie it set, and its answer."""
    where = urlsplit(url)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    data = json.dumps(body).encode() if body is not None else b""
    head = f"{method} {path} HTTP/1.1\r\nHost: {where.netloc}\r\nOrigin: {url}\r\n"
    head += f"Content-Length: {len(data)}\r\nConnection: close\r\nCookie: {cookie}\r\n\r\n"
    writer.write(head.encode() + data)
    answer = await reader.read()
    writer.close()
    top, _, rest = answer.partition(b"\r\n\r\n")
    assert b" 20" in top[:14], answer
    found = [line for line in top.decode().split("\r\n") if line.lower().startswith("set-cookie:")]
    return (found[0].split(":", 1)[1].split(";")[0].strip() if found else "", json.loads(rest))


class Socket(asyncio.Protocol):
    """The client's end of a line: parses frame headers, and answers pings as a browser does."""

    def __init__(self, request: bytes) -> None:
        self.request = request
        self.transport: asyncio.Transport | None = None
        self.buffer = b""
        self.is_open = False
        self.next_id = int(time.time() * 1e6)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer + data if self.buffer else data
        if not self.is_open:
            head, found, buffer = buffer.partition(b"\r\n\r\n")
            if not found:
                self.buffer = head
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self.is_open = True
        self.buffer = self._take_frames(buffer)

    def _take_frames(self, buffer: bytes) -> bytes:
        at, size = 0, len(buffer)
        while size - at >= 2:
            length, start = buffer[at + 1], at + 2
            if length == 126:
                length, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if start + length > size:
                break
            payload = buffer[start : start + length]
            if buffer[at] == PING:
                self._write(PONG, payload)
            else:
                self.take(payload)
            at = start + length
        return buffer[at:]

    def take(self, payload: bytes) -> None:
        """Take a message."""
        raise NotImplementedError

    def send(self, **message: Any) -> None:
        """Send a message."""
        self.next_id += 1
        self._write(TEXT, json.dumps({"id": self.next_id, **message}).encode())

    def _write(self, kind: int, data: bytes) -> None:
        # A mask of zeros is a mask, and costs nothing.
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2)
        assert self.transport is not None
        self.transport.write(bytes([kind]) + size + bytes(4) + data)


class Line(Socket):
    """One client of Dead Last; it looks at the first bytes of what comes."""

    def __init__(self, table: Table, request: bytes) -> None:
        super().__init__(request)
        self.table = table
        self.synced = asyncio.get_running_loop().create_future()
        self.seen: deque[Answer] = deque()
        """Answers at this table that this client has not seen yet."""

    def take(self, payload: bytes) -> None:
        """Count what comes."""
        crowd = self.table.crowd
        crowd.frames += 1
        if payload.startswith(b'{"type":"update"'):
            # Several answers may have been told at once; each told exactly one event.
            for _ in range(payload.count(b'"rule":')):
                if self.seen:
                    self.seen.popleft().shown()
        elif payload.startswith(b'{"type":"ack"'):
            self.table.acknowledged()
        elif payload.startswith(b'{"type":"sync"'):
            if not self.synced.done():
                self.synced.set_result(json.loads(payload))
        elif payload.startswith(b'{"type":"refused"'):
            crowd.refused += 1
            self.table.acknowledged()


class Answer:
    """One answer on its way to everybody."""

    __slots__ = ("done", "due", "left")

    def __init__(self, due: float) -> None:
        self.due = due
        self.left = SEATS
        self.done = asyncio.get_running_loop().create_future()

    def shown(self) -> None:
        """Count one more client that has seen it."""
        self.left -= 1
        if not self.left and not self.done.done():
            self.done.set_result(None)


class Table:
    """Six clients at one table."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        self.crowd = crowd
        self.luck = Random(number)
        self.lines: list[Line] = []
        self.colours: list[str] = []
        self.ready = [False] * SEATS
        self.decision = ""
        self.code = ""
        self.acks: deque[asyncio.Future[None]] = deque()

    def acknowledged(self) -> None:
        """Settle the oldest message that waits for its acknowledgement."""
        if self.acks:
            self.acks.popleft().set_result(None)

    async def do(self, seat: int, **message: Any) -> None:
        """Send a message and wait until it is acknowledged."""
        ack = asyncio.get_running_loop().create_future()
        self.acks.append(ack)
        self.lines[seat].send(**message)
        await ack

    def _key(self, seat: int) -> str:
        """Choose a signal, or a change of one's mind: something that everybody can see."""
        if self.luck.random() < 0.4:
            self.ready[seat] = not self.ready[seat]
            return "ready" if self.ready[seat] else "wait"
        others = [colour for colour in self.colours if colour != self.colours[seat]]
        to = [colour for colour in others if self.luck.random() < 0.4] or others[:1]
        verb = self.luck.choice(["nod", "wink", "propose", "glance"])
        about = "" if verb in ("nod", "wink") else f" {self.luck.choice(others)}"
        return f"{verb}{about} {','.join(to)}"

    async def play_once(self, due: float) -> None:
        """Give one answer and wait until all six have seen it."""
        # One seat never gets ready, so that the plotting goes on.
        seat = self.luck.randrange(1, SEATS)
        answer = Answer(due)
        for line in self.lines:
            line.seen.append(answer)
        ack = asyncio.get_running_loop().create_future()
        self.acks.append(ack)
        key = self._key(seat)
        self.lines[seat].send(type="answer", decision=self.decision, key=key)
        async with asyncio.timeout(30):
            await answer.done
            await ack
        self.crowd.latencies.append(time.perf_counter() - due)


class Crowd:
    """Many tables, and what was measured at them."""

    def __init__(self) -> None:
        self.tables: list[Table] = []
        self.latencies: list[float] = []
        self.frames = 0
        self.refused = 0

    def forget(self) -> None:
        """Throw away what was measured so far."""
        self.latencies, self.frames, self.refused = [], 0, 0

    def close(self) -> None:
        """Hang up everywhere."""
        for table in self.tables:
            for line in table.lines:
                if line.transport is not None:
                    line.transport.abort()


async def set_up(url: str, tables: int) -> Crowd:
    """Seat six guests at each table and let everybody lay a card."""
    crowd = Crowd()
    for start in range(0, tables, 20):
        numbers = range(start, min(start + 20, tables))
        crowd.tables += await asyncio.gather(*(_seat(url, crowd, number) for number in numbers))
    return crowd


async def _seat(url: str, crowd: Crowd, number: int) -> Table:
    table = Table(crowd, number)
    cookies = []
    for seat in range(SEATS):
        cookie, _ = await http(url, "POST", "/api/guest", {"name": f"P{seat}"}, "")
        cookies.append(cookie)
    body = {"game": "dead-last", "seats": SEATS, "settings": {"clock": "none"}}
    _, made = await http(url, "POST", "/api/tables", body, cookies[0])
    table.code = made["code"]
    for cookie in cookies:
        line = await dial(url, made["code"], cookie, partial(Line, table))
        await line.synced
        table.lines.append(line)
    for seat in range(1, SEATS):
        await table.do(seat, type="lobby", do="sit")
    for line in table.lines:
        line.synced = asyncio.get_running_loop().create_future()
    await table.do(0, type="lobby", do="start")
    syncs = [await line.synced for line in table.lines]
    table.colours = [seat["colour"] for seat in syncs[0]["view"]["seats"]]
    table.decision = syncs[0]["ask"]["decision"]
    for seat in range(1, SEATS):
        await table.do(seat, type="answer", decision=table.decision, key="lay ambush")
    return table


async def dial(url: str, code: str, cookie: str, make: Callable[[bytes], L]) -> L:
    """Open a line to a table; what makes it gets the request to begin with."""
    where = urlsplit(url)
    assert where.hostname
    assert where.port
    key = b64encode(os.urandom(16)).decode()
    request = (
        f"GET /ws/{code} HTTP/1.1\r\nHost: {where.netloc}\r\nOrigin: {url}\r\nCookie: {cookie}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {key}\r\n\r\n"
    )
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(
        lambda: make(request.encode()), where.hostname, where.port
    )
    return line
