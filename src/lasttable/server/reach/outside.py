"""Tries a public address the way a friend would: over the internet, a page and then a socket."""

import asyncio
import ssl
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from urllib.parse import urlsplit

import h11
from msgspec import DecodeError
from msgspec.json import decode
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

PROOF = "/api/reach/proof"
"""Where the server shows, at a tunnel's door alone, that it is the one at the other end."""
_SOCKET = "/ws/OUTSIDE"
_MOST_BYTES = 4 * 1024 * 1024
_AGENT = "LastTable"


class NotThere(Exception):
    """The address does not lead here yet; the message says what came instead."""


def _same(host: str, port: int) -> tuple[str, int]:
    return host, port


@dataclass(frozen=True, slots=True)
class Outside:
    """How to get at public addresses."""

    where: Callable[[str, int], tuple[str, int]] = _same
    """Where to connect to for a host and a port."""
    is_encrypted: bool = True
    """Whether https is https, as everywhere but in tests."""
    seconds: float = 8.0
    """How long one try may take."""

    async def check(self, origin: str, proof: str, has_page: bool) -> None:
        """Fetch a page and open a socket; NotThere if either does not come back."""
        try:
            async with asyncio.timeout(self.seconds):
                if has_page:
                    await self._get(origin, "/")
                if await self._get(origin, PROOF) != proof.encode():
                    raise NotThere(f"{origin} leads to something else")
                await self._hear_socket(origin)
        except TimeoutError as error:
            raise NotThere(f"no answer from {origin} within {self.seconds:g} seconds") from error
        except OSError as error:
            raise NotThere(f"{origin} cannot be reached: {error.strerror or error}") from error
        except h11.RemoteProtocolError as error:
            raise NotThere(f"{origin} does not speak HTTP") from error

    async def _get(self, origin: str, path: str) -> bytes:
        """Fetch a page; only 200 counts."""
        host, port, tls = self._target(origin)
        name = urlsplit(origin).netloc
        reader, writer = await asyncio.open_connection(
            host, port, ssl=tls, server_hostname=urlsplit(origin).hostname if tls else None
        )
        try:
            return await _talk(reader, writer, name, path)
        finally:
            writer.close()

    async def _hear_socket(self, origin: str) -> None:
        """Open a socket; the server greets a stranger with a goodbye, and that is enough."""
        host, port, tls = self._target(origin)
        scheme = "wss" if tls else "ws"
        uri = f"{scheme}://{urlsplit(origin).netloc}{_SOCKET}"
        try:
            async with connect(
                uri,
                origin=Origin(origin),
                host=host,
                port=port,
                ssl=tls,
                proxy=None,
                user_agent_header=_AGENT,
                close_timeout=1,
            ) as socket:
                said = decode(await socket.recv(decode=False), type=dict[str, object])
        except (WebSocketException, DecodeError) as error:
            raise NotThere(f"pages come through, but no socket: {error}") from error
        if said.get("type") != "bye":
            raise NotThere("pages come through, but the socket is somebody else's")

    def _target(self, origin: str) -> tuple[str, int, ssl.SSLContext | None]:
        parts = urlsplit(origin)
        is_https = parts.scheme == "https"
        host, port = self.where(parts.hostname or "", parts.port or (443 if is_https else 80))
        return host, port, _tls() if is_https and self.is_encrypted else None


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()


async def _talk(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, host: str, path: str
) -> bytes:
    line = h11.Connection(h11.CLIENT)
    headers = [("Host", host), ("User-Agent", _AGENT), ("Connection", "close")]
    asked = line.send(h11.Request(method="GET", target=path, headers=headers))
    writer.write((asked or b"") + (line.send(h11.EndOfMessage()) or b""))
    body = b""
    while True:
        match line.next_event():
            case h11.NEED_DATA:
                line.receive_data(await reader.read(65536))
            case h11.Response(status_code=status) if status != 200:
                raise NotThere(f"http://{host}{path} answers {status}")
            case h11.Data(data=data):
                body += bytes(data)
                if len(body) > _MOST_BYTES:
                    raise NotThere(f"{host}{path} is far too long")
            case h11.EndOfMessage() | h11.ConnectionClosed():
                return body
