"""Who may connect to a table: the right page, the right cookie, an existing table."""

import asyncio
import logging
from collections.abc import Callable
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

from sqlalchemy.exc import SQLAlchemyError
from websockets.http11 import Request

from lasttable.server.config import Config
from lasttable.server.doors import DoorKind
from lasttable.server.http.origins import Origins
from lasttable.server.metrics import Metrics
from lasttable.server.people.client import Client
from lasttable.server.people.guests import Guests, hash_of, token_in
from lasttable.server.rate_limits import OpenPerAddress, PerAddress, hourly
from lasttable.server.refusals import Refusal
from lasttable.server.table.table import Table
from lasttable.server.table.tables import Tables
from lasttable.server.wire.websocket import WebSocket

_PATH = "/ws/"
_MOST_WAITING = 64
log = logging.getLogger("lasttable.server")


class _Waiting:
    """Keeps the messages of a client while its guest and its table are looked up."""

    def __init__(self) -> None:
        self.messages: list[bytes] = []
        self.is_lost = False

    def received(self, data: bytes) -> None:
        if len(self.messages) < _MOST_WAITING:
            self.messages.append(data)

    def lost(self) -> None:
        self.is_lost = True


def _split(path: str) -> SplitResult:
    try:
        return urlsplit(path)
    except ValueError:
        raise Refusal("http/not-found") from None


class Handshakes:
    """Checks handshakes and hands connections to their tables."""

    def __init__(
        self,
        tables: Tables,
        guests: Guests,
        config: Config,
        metrics: Metrics,
        origins: Origins,
        now: Callable[[], float],
        guesses: PerAddress,
    ) -> None:
        self._guesses = guesses
        self._connects = hourly(config.connects_per_hour, config.spares_loopback, now)
        self._tables = tables
        self._guests = guests
        self._config = config
        self._metrics = metrics
        self._origins = origins
        self._now = now
        # Pongs and pings count as well; messages alone have a narrower limit of their own.
        self.frame_rate = 5 * config.message_rate
        self.frame_burst = 10 * config.message_burst
        self._open = OpenPerAddress(config.connections_per_address, config.spares_loopback)
        self._entering: set[asyncio.Task[None]] = set()
        self._tokens: dict[WebSocket, str | None] = {}
        self._connections: set[WebSocket] = set()
        self._guest_of: dict[WebSocket, int] = {}
        self._cookie_of: dict[WebSocket, bytes] = {}

    def knock(self, socket: WebSocket, request: Request) -> None:
        """Check a handshake; a Refusal is answered by HTTP, and the connection is closed."""
        if not _split(request.path).path.startswith(_PATH):
            raise Refusal("http/not-found")
        origins = request.headers.get_all("Origin")
        if len(origins) != 1 or origins[0] not in self._origins:
            self._metrics.refusals["origin/refused"] += 1
            raise Refusal("origin/refused")
        socket.address = socket.door.caller(socket.address, request.headers.get_all)
        may_come = self._connects.take(socket.address) and self._guesses.has(socket.address)
        if not may_come or not self._open.enter(socket.address):
            self._metrics.refusals["rate/connections"] += 1
            raise Refusal("rate/connections")
        socket.path = request.path
        self._tokens[socket] = token_in("; ".join(request.headers.get_all("Cookie")))

    def opened(self, socket: WebSocket) -> None:
        """Look up the guest and the table of a new connection."""
        self._connections.add(socket)
        self._metrics.connections = len(self._connections)
        task = asyncio.create_task(self._enter(socket, self._tokens.pop(socket)))
        self._entering.add(task)
        task.add_done_callback(self._entering.discard)

    def closed(self, socket: WebSocket) -> None:
        """Count a connection that is gone."""
        self._connections.discard(socket)
        self._guest_of.pop(socket, None)
        self._cookie_of.pop(socket, None)
        self._open.leave(socket.address)
        self._metrics.connections = len(self._connections)

    def people_through(self, kind: DoorKind) -> int:
        """Count the people who are at a table through one kind of door."""
        return len({guest for socket, guest in self._guest_of.items() if socket.door.kind == kind})

    async def watch_bans(self) -> None:
        """See out whoever the operator bans while the server runs."""
        while True:
            try:
                fresh = await self._guests.look_for_bans()
            except (SQLAlchemyError, OSError) as error:
                log.error("who is banned could not be read: %s", error)
                fresh = set()
            for socket in [one for one, guest in self._guest_of.items() if guest in fresh]:
                socket.say_bye("guest/banned")
            await asyncio.sleep(self._config.ban_interval)

    def sign_out(self, cookie: bytes) -> None:
        """Close every connection that a device has open."""
        for socket in [one for one, own in self._cookie_of.items() if own == cookie]:
            socket.say_bye("guest/signed-out")

    async def _enter(self, socket: WebSocket, token: str | None) -> None:
        waiting = _Waiting()
        socket.hand_to(waiting)
        try:
            client, table = await self._seat(socket, token)
        except Refusal as refusal:
            self._metrics.refusals[refusal.code] += 1
            socket.say_bye(refusal.code)
            return
        if waiting.is_lost:
            return
        self._guest_of[socket] = client.guest.id
        self._cookie_of[socket] = hash_of(token or "")
        socket.hand_to(client)
        table.arrived(client)
        for data in waiting.messages:
            client.received(data)

    async def _seat(self, socket: WebSocket, token: str | None) -> tuple[Client, Table]:
        parts = _split(socket.path)
        code = unquote(parts.path[len(_PATH) :])
        wanted = parse_qs(parts.query).get("seat", [""])[-1]
        guest = await self._guests.find(token)
        if guest is None:
            raise Refusal("guest/unknown")
        if wanted and not (wanted.isascii() and wanted.isdigit() and len(wanted) <= 2):
            raise Refusal("seat/unknown")
        try:
            table = await self._tables.find(code)
        except Refusal as refusal:
            if refusal.code == "table/not-found":
                self._guesses.take(socket.address)
            raise
        seat = int(wanted) if wanted else None
        return Client(socket, guest, table, seat, self._config, self._metrics), table

    async def watch_silence(self) -> None:
        """Ping quiet connections, and drop those that do not answer: they are dead."""
        pause = self._config.silence / 3
        while True:
            await asyncio.sleep(pause)
            now = self._now()
            for socket in list(self._connections):
                quiet = now - socket.arrived
                if quiet > self._config.silence:
                    socket.cut()
                elif quiet > pause:
                    socket.ping()
