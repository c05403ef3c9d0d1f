"""Parts of programs that stand in for those that make tunnels; they run without our packages.

`FAKE_PUBLIC` is where the outside world gets in, `FAKE_ORIGIN` the address that is announced,
`FAKE_NOTES` a folder in which a program leaves its process number.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from pathlib import Path
from typing import TypeAlias

Reader: TypeAlias = asyncio.StreamReader
Writer: TypeAlias = asyncio.StreamWriter


def port_of_server() -> int:
    """Find the server's port on the command line, whoever we are supposed to be."""
    words = " ".join(sys.argv[1:])
    found = re.search(r"--url http://127\.0\.0\.1:(\d+)|80:127\.0\.0\.1:(\d+)|funnel (\d+)", words)
    assert found, words
    return int(next(group for group in found.groups() if group))


def announce() -> None:
    """Say where the server can be reached, the way each program says it."""
    origin, name = os.environ["FAKE_ORIGIN"], Path(sys.argv[0]).name
    if name == "cloudflared":
        say("INF Requesting new quick Tunnel on trycloudflare.com...")
        say(f"INF |  {origin}                                     |")
        say("INF Registered tunnel connection connIndex=0 location=ams01 protocol=quic")
    elif name == "tailscale":
        print(f"Available on the internet:\n\n{origin}/\n|-- proxy http://127.0.0.1", flush=True)
    else:
        print("To set up your own domain go to https://admin.relay.example/", flush=True)
        print(f"x.relay.example tunneled with tls termination, {origin}", flush=True)


def say(line: str) -> None:
    """Print to stderr, where cloudflared says everything."""
    print(f"2026-11-16T19:00:00Z {line}", file=sys.stderr, flush=True)


class Forwarder:
    """Takes connections from outside and passes them on, saying who calls as the services do."""

    def __init__(self, header: str | None = None, no_sockets: bool = False) -> None:
        self.header = header
        self.no_sockets = no_sockets
        self.is_deaf = False

    async def run(self) -> None:
        """Forward until the end; deaf from the first SIGUSR1 on."""
        host, port = os.environ["FAKE_PUBLIC"].split(":")
        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, self.go_deaf)
        server = await asyncio.start_server(self.take, host, int(port))
        leave_number()
        announce()
        async with server:
            await server.serve_forever()

    def go_deaf(self) -> None:
        self.is_deaf = True

    async def take(self, reader: Reader, writer: Writer) -> None:
        try:
            head = await reader.readuntil(b"\r\n\r\n")
        except asyncio.IncompleteReadError:
            writer.close()
            return
        is_socket = b"upgrade: websocket" in head.lower()
        if self.is_deaf or (is_socket and self.no_sockets):
            writer.write(b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n")
            writer.close()
            return
        inner, outer = await asyncio.open_connection("127.0.0.1", port_of_server())
        if self.header:
            caller = writer.get_extra_info("peername")[0]
            head = head[:-2] + f"{self.header}: {caller}\r\n\r\n".encode()
        # One request to a connection: the next one needs the caller's name again.
        if not is_socket:
            head = head[:-2] + b"Connection: close\r\n\r\n"
        outer.write(head)
        await asyncio.gather(pump(reader, outer), pump(inner, writer))


async def pump(reader: Reader, writer: Writer) -> None:
    """Pass on bytes until there are no more."""
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


def leave_number() -> None:
    """Leave the process number where the test can find it."""
    notes = Path(os.environ["FAKE_NOTES"])
    (notes / "draft").write_text(str(os.getpid()))
    (notes / "draft").rename(notes / "pid")
