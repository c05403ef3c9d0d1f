"""Tells the clients of a table what changed, each what its own eye may see, in one write."""

from time import monotonic
from typing import TYPE_CHECKING, Final

from lasttable.kernel import Seat
from lasttable.server.people.client import Client
from lasttable.server.people.talk import Line
from lasttable.server.rate_limits import Bucket
from lasttable.server.table.describe import describe, who_may_talk
from lasttable.server.table.pictures import Picture
from lasttable.server.wire.messages import Heard, encode

if TYPE_CHECKING:
    from lasttable.server.table.table import Table

_REPORTS_A_SECOND: Final = 1 / 60
_REPORTS_AT_ONCE: Final = 5


class Publisher:
    """What is to be told after the next commit, and what every eye was told before."""

    def __init__(self, table: "Table") -> None:
        self._table = table
        self._pictures: dict[Seat, Picture] = {}
        self._acks: list[tuple[Client, int]] = []
        self._lines: list[Line] = []
        self._arrivals: list[float] = []
        self._describes = False
        self._tells_trips = False
        self._speakers: list[bool] = []
        self._reports: dict[int, Bucket] = {}

    def acknowledge(self, client: Client, message: int) -> None:
        """Remember to say that a message was carried out."""
        self._acks.append((client, message))

    def answered(self, arrived: float) -> None:
        """Remember when an answer arrived, to measure how long everybody waited for it."""
        self._arrivals.append(arrived)

    def heard(self, line: Line) -> None:
        """Remember a line of talk."""
        self._lines.append(line)

    def describe_again(self) -> None:
        """Remember that something around the game changed."""
        self._describes = True

    def tell_trips(self) -> None:
        """Remember that the round trips changed."""
        self._tells_trips = True

    def may_report(self, guest: int) -> bool:
        """Tell whether a guest may send another report."""
        bucket = self._reports.setdefault(guest, Bucket(_REPORTS_A_SECOND, _REPORTS_AT_ONCE))
        return bucket.take(self._table.loop.time())

    def publish(self) -> None:
        """Send everything that is on disk by now to whoever may know it."""
        table = self._table
        clients = [client for client in table.people.clients if not client.is_gone]
        changes, common = self._look(clients)
        if self._tells_trips:
            common += b',"trips":%b' % encode(table.lines.shown)
        for client in clients:
            if client.is_synced:
                self._update(client, changes.get(client.eye, b"") + common)
            else:
                self._sync(client)
        for client, message in self._acks:
            client.say(b'{"type":"ack","id":%d}' % message)
        for client in clients:
            client.flush()
        for client, _ in self._acks:
            client.flush()  # It may have left the list of clients just now.
        self._measure()
        self._acks.clear()
        self._lines.clear()
        self._describes = self._tells_trips = False

    def _look(self, clients: list[Client]) -> tuple[dict[Seat, bytes], bytes]:
        """Let every eye look at the game; return what changed for each, and the clocks."""
        play = self._table.play
        if play is None:
            self._pictures.clear()
            return {}, b""
        clocks = b""
        has_changed = play.has_changed
        if has_changed and play.show():
            clocks = b',"clocks":%b' % encode(play.shown_clocks())
        self._watch_speakers()
        changes: dict[Seat, bytes] = {}
        pictures: dict[Seat, Picture] = {}
        for eye in {client.eye for client in clients}:
            picture = self._pictures.get(eye)
            if picture is None:
                picture = Picture(play.moment, eye)
            elif has_changed:
                changes[eye] = picture.change(play.moment, eye)
            pictures[eye] = picture
        self._pictures = pictures
        return changes, clocks

    def _watch_speakers(self) -> None:
        """Whoever may speak no more, or may again, is told so."""
        table = self._table
        speakers = who_may_talk(table.record, table.game, table.play)
        if speakers != self._speakers:
            self._describes = self._describes or bool(self._speakers)
            self._speakers = speakers

    def _update(self, client: Client, parts: bytes) -> None:
        if self._describes:
            parts += b',"table":%b' % self._describe(client)
        if parts:
            client.version += 1
            client.say(b'{"type":"update","v":%d%b}' % (client.version, parts))
        for line in self._lines:
            if line.may_hear(client):
                client.version += 1
                client.heard += 1
                client.say(encode(Heard(client.version, line.shown(client.heard))))

    def _sync(self, client: Client) -> None:
        table = self._table
        play = table.play
        lines = [line for line in table.talk.lines if line.may_hear(client)]
        client.heard = len(lines)
        client.version += 1
        client.is_synced = True
        picture = self._pictures.get(client.eye)
        client.say(
            b'{"type":"sync","v":%d,"table":%b,"you":%b,"eye":%d,"view":%b,"ask":%b,'
            b'"clocks":%b,"events":[%b],"talk":%b}'
            % (
                client.version,
                self._describe(client),
                encode(client.seat),
                client.eye,
                b"null" if picture is None else picture.view(),
                b"null" if picture is None else picture.ask(),
                b"[]" if play is None else encode(play.shown_clocks()),
                b"" if play is None else play.log.seen_by(client.eye),
                encode([line.shown(number) for number, line in enumerate(lines, 1)]),
            )
        )

    def _describe(self, client: Client) -> bytes:
        return encode(describe(self._table, client))

    def _measure(self) -> None:
        if self._arrivals:
            now, table = monotonic(), self._table
            for arrived in self._arrivals:
                table.metrics.answer_seconds.add(now - arrived)
                if table.is_by_speed():
                    table.delays.add(now - arrived)
            self._arrivals.clear()
