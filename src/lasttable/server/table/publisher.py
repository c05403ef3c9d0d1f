"""Tells the clients of a table what changed, each only what it may see, in one write."""

from collections.abc import Collection

from lasttable.kernel import Seat
from lasttable.server.people.client import Client
from lasttable.server.people.talk import Line
from lasttable.server.table.describe import describe
from lasttable.server.table.running_game import RunningGame
from lasttable.server.table.sent_views import Moment, SentView
from lasttable.server.table.table_state import TableState
from lasttable.server.wire.frames import following, opening, template
from lasttable.server.wire.messages import Ack, Heard, Locks, Sync, Update, encode

_SYNC = template(Sync)
_UPDATE = opening(Update, "v")
_CLOCKS, _TRIPS, _TABLE = (following(Update, name) for name in ("clocks", "trips", "table"))


class Publisher:
    """Remembers what every eye was shown, and sends what is new."""

    def __init__(self, table: TableState) -> None:
        self._table = table
        self._sent: dict[Seat, SentView] = {}
        self._speakers: list[bool] = []

    def publish(self, fresh: Moment | None) -> None:
        """Send a fresh moment of the game, if there is one, and everything else in the outbox."""
        table, outbox = self._table, self._table.outbox
        clients = [client for client in table.presence.clients if not client.is_gone]
        changes = self._look(clients, fresh)
        common = self._common(fresh)
        self._watch_speakers()
        for client in clients:
            if client.is_synced:
                self._update(client, changes.get(client.eye, b"") + common, outbox.lines)
            else:
                self._sync(client)
        if table.running is not None:
            table.running.locks.news.clear()
        for client, message in outbox.acks:
            client.say(encode(Ack(message)))
        for client in clients:
            client.flush()
        for client in (*outbox.refused, *(client for client, _ in outbox.acks)):
            client.flush()  # It may not be on the list of clients: it has left, or sent by POST.

    def _look(self, clients: list[Client], fresh: Moment | None) -> dict[Seat, bytes]:
        """Let every eye look at the game; return what changed for each."""
        running = self._table.running
        if running is None:
            self._sent.clear()
            return {}
        changes: dict[Seat, bytes] = {}
        sent_views: dict[Seat, SentView] = {}
        for eye, client in {client.eye: client for client in clients}.items():
            sent_view = self._sent.get(eye)
            if sent_view is None:
                sent_view = SentView(running.moment, eye)
            elif fresh is not None:
                changes[eye] = sent_view.change(fresh, eye, self._blocked_by(client))
            sent_views[eye] = sent_view
        self._sent = sent_views
        return changes

    def _blocked_by(self, client: Client) -> Collection[int]:
        """List the seats whose players this client's guest has blocked; spectators share an eye."""
        blocked = client.guest.blocked
        if not blocked or client.seat is None:
            return ()
        chairs = enumerate(self._table.record.chairs)
        return [seat for seat, chair in chairs if chair.guest in blocked]

    def _common(self, fresh: Moment | None) -> bytes:
        """Return what everybody is told alike: clocks and round trips."""
        table, parts = self._table, b""
        if fresh is not None and fresh.clocks_changed and table.running is not None:
            parts = _CLOCKS + encode(table.running.shown_clocks())
        if table.outbox.trips:
            parts += _TRIPS + encode(table.latency.shown)
        return parts

    def _watch_speakers(self) -> None:
        """Tell people when they may no longer talk, or may again."""
        table = self._table
        if table.running is None:
            return
        speakers = [True] * len(table.record.chairs)
        if table.record.state == "playing":
            may_talk, state = table.game.may_talk, table.running.match.state
            speakers = [may_talk(state, Seat(seat)) for seat in range(len(speakers))]
        if speakers != self._speakers:
            if self._speakers:
                table.describe_again()
            self._speakers = speakers

    def _update(self, client: Client, parts: bytes, lines: list[Line]) -> None:
        outbox = self._table.outbox
        self._send_locks(client)
        if outbox.description or client in outbox.described_to:
            parts += _TABLE + encode(describe(self._table, client))
        if parts:
            client.version += 1
            client.say(b"%b%d%b}" % (_UPDATE, client.version, parts))
        for line in lines:
            if line.may_hear(client):
                client.version += 1
                client.heard += 1
                client.say(encode(Heard(client.version, line.shown(client.heard))))

    def _send_locks(self, client: Client) -> None:
        """Send locks before what was locked: everybody holds them when answers are revealed."""
        running = self._table.running
        for decision, locks in running.locks.news if running is not None else ():
            client.version += 1
            client.say(encode(Locks(client.version, str(decision), locks)))

    def _sync(self, client: Client) -> None:
        """Send everything this client may see."""
        table, running = self._table, self._table.running
        lines = [line for line in table.talk.lines if line.may_hear(client)]
        client.heard = len(lines)
        client.version += 1
        client.is_synced = True
        sent_view = self._sent.get(client.eye)
        still = table.picture
        view = b"null" if still is None else still.view(client.eye)
        parts = {
            b"v": encode(client.version),
            b"table": encode(describe(table, client)),
            b"you": encode(client.seat),
            b"eye": encode(client.eye),
            b"view": view if sent_view is None else sent_view.view(),
            b"ask": b"null" if sent_view is None else sent_view.ask(),
            b"clocks": b"[]" if running is None else encode(running.shown_clocks()),
            b"events": b"[%b]" % self._past(running, client),
            b"talk": encode([line.shown(number) for number, line in enumerate(lines, 1)]),
        }
        client.say(_SYNC % parts)

    def _past(self, running: RunningGame | None, client: Client) -> bytes:
        if running is None:
            return b"" if self._table.picture is None else self._table.picture.events(client.eye)
        return running.log.seen_by(client.eye, self._blocked_by(client))
