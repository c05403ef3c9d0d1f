"""Who may connect to a table: the right page with the right cookie, or a bot with its token."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import NamedTuple
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

from sqlalchemy.exc import SQLAlchemyError
from websockets.http11 import Request

from lasttable.server.config import Config
from lasttable.server.doors import DoorKind
from lasttable.server.http.origins import Origins
from lasttable.server.metrics import Metrics
from lasttable.server.people.client import Client, Connection
from lasttable.server.people.guests import Guest, Guests, hash_of, token_in
from lasttable.server.rate_limits import OpenPerAddress, PerAddress, hourly
from lasttable.server.refusals import Refusal
from lasttable.server.table.table import Table
from lasttable.server.table.tables import Tables
from lasttable.server.wire.json_lines import JsonLines, OneReply
from lasttable.server.wire.messages import FromClient
from lasttable.server.wire.websocket import WebSocket

_PATH = "/ws/"
_BEARER = "Bearer "
_MOST_PER_BOT = 20
"""Connections that one bot may have open, at all tables together."""
_MOST_WAITING = 64
_PATIENCE = 30.0
"""Seconds for a table to answer a message that came by POST."""
_A_WHILE = 60
"""Seconds after which to try again where nobody knows when a connection ends."""
log = logging.getLogger("lasttable.server")


class _Credential(NamedTuple):
    """What somebody shows at the door: a cookie, or the token of a bot."""

    token: str | None
    is_bots: bool


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
        self._shown: dict[WebSocket, _Credential] = {}
        self._connections: set[WebSocket] = set()
        self._guest_of: dict[Connection, Guest] = {}
        self._cookie_of: dict[WebSocket, bytes] = {}
        self._lines: set[JsonLines] = set()

    def knock(self, socket: WebSocket, request: Request) -> None:
        """Check a handshake; a Refusal is answered by HTTP, and the connection is closed."""
        if not _split(request.path).path.startswith(_PATH):
            raise Refusal("http/not-found")
        token = bearer(request.headers.get_all("Authorization"))
        origins = request.headers.get_all("Origin")
        # No page of another site can make a browser send a token that it does not have.
        if token is None and (len(origins) != 1 or origins[0] not in self._origins):
            self._metrics.refusals["origin/refused"] += 1
            raise Refusal("origin/refused")
        socket.address = socket.door.caller(socket.address, request.headers.get_all)
        self._let_in(socket.address)
        socket.path = request.path
        cookie = token_in("; ".join(request.headers.get_all("Cookie")))
        self._shown[socket] = _Credential(token or cookie, token is not None)

    def _let_in(self, address: str) -> None:
        """Count one more connection of an address, unless it has enough or is guessing."""
        if not self._connects.take(address):
            seconds = self._connects.seconds(address)
        elif not self._guesses.has(address):
            seconds = self._guesses.seconds(address)
        elif not self._open.enter(address):
            seconds = _A_WHILE
        else:
            return
        self._metrics.refusals["rate/connections"] += 1
        raise Refusal("rate/connections", seconds=seconds)

    def opened(self, socket: WebSocket) -> None:
        """Look up the guest and the table of a new connection."""
        self._connections.add(socket)
        self._metrics.connections = len(self._connections)
        task = asyncio.create_task(self._enter(socket, self._shown.pop(socket)))
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
        return len(
            {
                guest.id
                for socket, guest in self._guest_of.items()
                if isinstance(socket, WebSocket) and socket.door.kind == kind and not guest.is_bot
            }
        )

    async def watch_bans(self) -> None:
        """See out whoever the operator bans while the server runs."""
        while True:
            try:
                fresh = await self._guests.look_for_bans()
            except (SQLAlchemyError, OSError) as error:
                log.error("who is banned could not be read: %s", error)
                fresh = set()
            for socket, guest in list(self._guest_of.items()):
                if guest.id in fresh or guest.owner in fresh:
                    is_void = guest.id in self._guests.revoked
                    socket.say_bye("bot/token" if is_void else "guest/banned")
            await asyncio.sleep(self._config.ban_interval)

    def sign_out(self, cookie: bytes) -> None:
        """Close every connection that a device has open."""
        for socket in [one for one, own in self._cookie_of.items() if own == cookie]:
            socket.say_bye("guest/signed-out")

    def see_out(self, bot: int) -> None:
        """Close every connection of a bot whose token is void."""
        self._guests.revoked.add(bot)
        for socket in [one for one, guest in self._guest_of.items() if guest.id == bot]:
            socket.say_bye("bot/token")

    async def open_lines(self, lines: JsonLines, bot: Guest, code: str) -> None:
        """Let a bot look at a table by a stream of lines."""
        self._let_in(lines.address)
        try:
            self._check_crowd(bot)
            table = await self._find(code, lines.address)
        except Refusal:
            self._open.leave(lines.address)
            raise
        client = Client(lines, bot, table, None, self._config, self._metrics)
        self._guest_of[lines] = bot
        self._lines.add(lines)
        lines.ended = lambda: self._lines_ended(lines, client)
        table.arrived(client)

    def _lines_ended(self, lines: JsonLines, client: Client) -> None:
        self._lines.discard(lines)
        self._guest_of.pop(lines, None)
        self._open.leave(lines.address)
        client.lost()

    def end_streams(self) -> None:
        """End every stream: the server is stopping."""
        for lines in list(self._lines):
            lines.say_bye("server/closing")

    async def post(self, reply: OneReply, bot: Guest, code: str, message: FromClient) -> bytes:
        """Put a bot's message into the queue of a table that it looks at; return the answer."""
        table = await self._find(code, reply.address)
        own = [one for one in table.state.presence.clients if one.guest.id == bot.id]
        if not own:
            raise Refusal("bot/no-stream")
        client = Client(reply, bot, table, None, self._config, self._metrics)
        client.seat = own[-1].seat
        table.take(client, message, reply.arrived)
        try:
            async with asyncio.timeout(_PATIENCE):
                return await reply.reply
        except TimeoutError:
            raise Refusal("server/error") from None

    def _check_crowd(self, guest: Guest) -> None:
        """Refuse one more connection to a bot that has many."""
        if guest.is_bot:
            own = sum(one.id == guest.id for one in self._guest_of.values())
            if own >= _MOST_PER_BOT:
                raise Refusal("rate/bots", seconds=_A_WHILE)

    async def _enter(self, socket: WebSocket, shown: _Credential) -> None:
        waiting = _Waiting()
        socket.hand_to(waiting)
        try:
            client, table = await self._seat(socket, shown)
        except Refusal as refusal:
            self._metrics.refusals[refusal.code] += 1
            seconds = refusal.params.get("seconds")
            socket.say_bye(refusal.code, seconds if isinstance(seconds, int) else None)
            return
        if waiting.is_lost:
            return
        self._guest_of[socket] = client.guest
        self._cookie_of[socket] = hash_of(shown.token or "")
        socket.hand_to(client)
        table.arrived(client)
        for data in waiting.messages:
            client.received(data)

    async def _seat(self, socket: WebSocket, shown: _Credential) -> tuple[Client, Table]:
        parts = _split(socket.path)
        code = unquote(parts.path[len(_PATH) :])
        wanted = parse_qs(parts.query).get("seat", [""])[-1]
        guest = await self._recognize(shown, socket.address)
        self._check_crowd(guest)
        if wanted and not (wanted.isascii() and wanted.isdigit() and len(wanted) <= 2):
            raise Refusal("seat/unknown")
        table = await self._find(code, socket.address)
        seat = int(wanted) if wanted else None
        return Client(socket, guest, table, seat, self._config, self._metrics), table

    async def _recognize(self, shown: _Credential, address: str) -> Guest:
        """Find whose cookie or token it is; nobody may try one after another."""
        if not shown.is_bots:
            guest = await self._guests.find(shown.token)
            if guest is None:
                raise Refusal("guest/unknown")
            return guest
        bot = await self._guests.find_bot(shown.token)
        if bot is None:
            self._guesses.take(address)
            raise Refusal("bot/token")
        return bot

    async def _find(self, code: str, address: str) -> Table:
        try:
            return await self._tables.find(code)
        except Refusal as refusal:
            if refusal.code == "table/not-found":
                self._guesses.take(address)
            raise

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
            for lines in list(self._lines):
                lines.ping()


def bearer(headers: Sequence[str]) -> str | None:
    """Return the token of an Authorization header; an empty one if it holds something else."""
    if len(headers) != 1:
        return None if not headers else ""
    return headers[0].removeprefix(_BEARER) if headers[0].startswith(_BEARER) else ""
