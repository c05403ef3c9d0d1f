"""One hostile connection beside a hundred tables in play: nobody else may notice.

    python -m bench.server_load --only attacks

The tables play at a fixed rate, in peace and beside each attack in turn, so that whatever else the
machine does meanwhile slows both. An attacker is a process of its own and comes, as far as the
server can tell, through a proxy from one address.
"""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import time
from base64 import b64encode
from collections.abc import Awaitable, Callable
from random import Random
from statistics import median
from typing import Any
from urllib.parse import urlsplit

from bench.server_client import Crowd, http, set_up

RATE = 200.0
"""Answers a second, of all tables together."""
PER_SECOND = 2_000_000
"""Bytes a second that a flood sends."""
EMPTY_PING, EMPTY_PONG = b"\x89\x80\0\0\0\0", b"\x8a\x80\0\0\0\0"
BEGIN, MORE = b"\x01\x80\0\0\0\0", b"\x00\x80\0\0\0\0"
NONSENSE = b"\x81\x82\0\0\0\0{}"
FLOODS = {
    "pings": EMPTY_PING * 4000,
    "pongs": EMPTY_PONG * 4000,
    "pieces": BEGIN + MORE * 4000,
    "messages": NONSENSE * 3000,
}
ATTACKS = (*FLOODS, "unread", "silence", "reconnects", "replays", "guesses")
Play = Callable[[Crowd, float, float], Awaitable[None]]
Share = Callable[[list[float], float], float]


def dial(url: str, code: str, cookie: str) -> socket.socket:
    """Open a socket to a table and read what it says first."""
    where = urlsplit(url)
    line = socket.create_connection((where.hostname, where.port), 5)
    key = b64encode(b"0123456789abcdef").decode()
    line.sendall(
        f"GET /ws/{code} HTTP/1.1\r\nHost: {where.netloc}\r\nOrigin: {url}\r\nCookie: {cookie}\r\n"
        "X-Forwarded-For: 203.0.113.7\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    line.recv(4096)
    return line


def get(url: str, path: str) -> None:
    """Ask for a page and read all of it."""
    where = urlsplit(url)
    with socket.create_connection((where.hostname, where.port), 5) as line:
        line.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {where.netloc}\r\nX-Forwarded-For: 203.0.113.7\r\n"
            "Accept-Encoding: gzip\r\nConnection: close\r\n\r\n".encode()
        )
        while line.recv(65536):
            pass


def flood(url: str, code: str, cookie: str, data: bytes, reads: bool) -> None:
    """Send as fast as the attack does; when shown out, come back."""
    line = dial(url, code, cookie)
    line.setblocking(reads)
    line.settimeout(1 if reads else 0.2)
    try:
        while True:
            began = time.monotonic()
            line.sendall(data)
            time.sleep(max(0.0, len(data) / PER_SECOND - (time.monotonic() - began)))
    except OSError:
        line.close()


def attack(name: str, url: str, code: str, cookie: str, seconds: float) -> None:
    """Do harm, as far as the server lets us."""
    end, luck, held = time.monotonic() + seconds, Random(1), []
    while time.monotonic() < end:
        try:
            if name in FLOODS:
                flood(url, code, cookie, FLOODS[name], reads=True)
            elif name == "unread":
                flood(url, code, cookie, (b"\x89\xfd\0\0\0\0" + bytes(125)) * 300, reads=False)
            elif name == "silence":
                where = urlsplit(url)
                held.append(socket.create_connection((where.hostname, where.port), 5))
                time.sleep(0.002 if len(held) < 400 else 1.0)
            elif name == "reconnects":
                dial(url, code, cookie).close()
            elif name == "replays":
                get(url, f"/api/replays/{code}")
            else:
                get(url, "/api/tables/" + "".join(luck.choices("ACDEFHJK", k=6)))
        except OSError:
            time.sleep(0.01)


async def measure_attacks(
    url: str, _pid: int, tables: int, seconds: float, play: Play, share: Share
) -> dict[str, Any]:
    """Measure in peace and beside an attack, again and again, and compare."""
    crowd = await set_up(url, tables)
    cookie, _ = await http(url, "POST", "/api/guest", {"name": "Mallory"}, "")
    code = str(crowd.tables[0].code)
    await play(crowd, 1.0, RATE)

    async def p99() -> float:
        crowd.forget()
        await play(crowd, seconds, RATE)
        return share(crowd.latencies, 0.99)

    calm: list[float] = []
    found: dict[str, float] = {}
    for name in ATTACKS:
        calm.append(await p99())
        words = [name, url, code, cookie, str(seconds + 1)]
        process = subprocess.Popen([sys.executable, "-m", "bench.server_attacks", *words])
        await asyncio.sleep(0.5)
        found[name] = await p99()
        await asyncio.to_thread(process.wait)
    calm.append(await p99())
    quiet = median(calm)
    crowd.close()
    return {
        "name": "beside attacks",
        "tables": tables,
        "quiet_p99_ms": quiet,
        "quiet_worst_p99_ms": max(calm),
        **{f"{name}_p99_ms": value for name, value in found.items()},
        "worst_ratio": round(max(found.values()) / quiet, 2),
    }


if __name__ == "__main__":
    kind, at, table, key, lasts = sys.argv[1:6]
    attack(kind, at, table, key, float(lasts))
