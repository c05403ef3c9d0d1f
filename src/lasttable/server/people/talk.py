"""Talk at one table: lines to all, whispers to some, each told only to those it is for."""

from dataclasses import dataclass
from typing import Final

from lasttable.kernel import Seat
from lasttable.server.config import Config
from lasttable.server.people.clean_text import tidy
from lasttable.server.people.client import Client
from lasttable.server.rate_limits import Bucket
from lasttable.server.refusals import Refusal
from lasttable.server.store.inserts import Row
from lasttable.server.store.queries import TalkRow
from lasttable.server.store.table_record import TableRecord
from lasttable.server.wire.messages import MOST_TALK, TalkLine
from lasttable.server.wire.receipts import Receipts

_MOST_ALIKE: Final = 200
"""Lines kept for each circle of people; what one circle says does not push out another's."""
_MOST_LINES: Final = 5000


@dataclass(frozen=True, slots=True)
class Line:
    """Something said, and who may know that it was."""

    number: int
    guest: int
    seat: int | None
    name: str
    receivers: tuple[tuple[int, int | None], ...] | None
    """Seats with the guests who sat there when it was said; None: the whole table."""
    text: str
    at: int

    def may_hear(self, client: Client) -> bool:
        """Tell whether a client may know of this line."""
        guest, seat = client.guest, client.seat
        if guest.id == self.guest and (self.receivers is None or seat == self.seat):
            return True
        if self.guest in guest.blocked:
            return False
        return self.receivers is None or (seat, guest.id) in self.receivers

    def shown(self, number: int) -> TalkLine:
        """Write the line for a client that heard so many before it."""
        to = None if self.receivers is None else [seat for seat, _ in self.receivers]
        return TalkLine(number, self.seat, self.name, to, self.text, self.at)


class Talk:
    """The lines of one table."""

    def __init__(self, record: TableRecord, config: Config) -> None:
        self._record = record
        self._config = config
        self._buckets: dict[int, Bucket] = {}
        self._receipts = Receipts()
        self._last = 0
        self.lines: list[Line] = []

    def restore(self, kept: list[TalkRow]) -> None:
        """Take up the lines of a table that was asleep."""
        for row in kept:
            pairs = None if row.receivers is None else tuple(_pair(pair) for pair in row.receivers)
            line = Line(row.n, row.guest, row.seat, row.name, pairs, row.text, row.at)
            self._add(line, row.message)

    def has(self, client: Client, message: int, text: str) -> bool:
        """Tell whether this very message was said already."""
        return self._receipts.has(client.guest.id, message, tidy(text))

    def say(
        self, client: Client, message: int, text: str, to: list[int] | None, now: float, at: int
    ) -> tuple[Line, Row]:
        """Take a line that may be said; the caller sees to it that it may be."""
        text = tidy(text)
        if not text:
            raise Refusal("talk/empty")
        if len(text) > MOST_TALK:
            raise Refusal("talk/too-long", longest=MOST_TALK)
        receivers = None if to is None else self._receivers(client, to)
        bucket = self._buckets.get(client.guest.id)
        if bucket is None:
            bucket = Bucket(self._config.talk_rate, self._config.talk_burst)
            self._buckets[client.guest.id] = bucket
        if not bucket.take(now):
            raise Refusal("rate/talk")
        guest = client.guest
        name = guest.name if client.seat is None else self._record.chairs[client.seat].name
        line = Line(self._last + 1, guest.id, client.seat, name, receivers, text, at)
        self._add(line, message)
        row = (self._record.code, line.number, guest.id, client.seat, name, receivers, text, at)
        return line, (*row, message)

    def _receivers(self, client: Client, to: list[int]) -> tuple[tuple[int, int | None], ...]:
        chairs = self._record.chairs
        seats = sorted({seat for seat in to if seat != client.seat})
        if client.seat is None or not seats:
            raise Refusal("talk/nobody")
        if any(seat >= len(chairs) or chairs[seat].kind == "open" for seat in seats):
            raise Refusal("seat/unknown")
        return tuple((seat, chairs[seat].guest) for seat in seats)

    def _add(self, line: Line, message: int) -> None:
        self._last = line.number
        self._receipts.keep(line.guest, message, line.text)
        self.lines.append(line)
        alike = [old for old in self.lines if old.receivers == line.receivers]
        if len(alike) > _MOST_ALIKE:
            self.lines.remove(alike[0])
        elif len(self.lines) > _MOST_LINES:
            del self.lines[0]

    def heard_from(self, client: Client, guest: int | None, seat: Seat) -> list[str]:
        """List what a client heard from a person lately, for a report."""
        return [
            line.text
            for line in self.lines
            if line.may_hear(client) and (line.guest == guest if guest else line.seat == seat)
        ][-20:]


def _pair(pair: list[int | None]) -> tuple[int, int | None]:
    seat, guest = pair
    assert seat is not None
    return seat, guest
