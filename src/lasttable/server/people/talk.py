"""Talk at one table: lines to everybody, whispers to some, each sent only to those it is for."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lasttable.kernel import Seat
from lasttable.server.people.clean_text import tidy
from lasttable.server.people.client import Client
from lasttable.server.people.guests import Guest
from lasttable.server.rate_limits import PerGuest
from lasttable.server.refusals import Refusal
from lasttable.server.store.inserts import Row
from lasttable.server.store.queries import TalkRow
from lasttable.server.store.table_record import TableRecord
from lasttable.server.wire.messages import MOST_TALK, TalkLine
from lasttable.server.wire.receipts import Receipts

_MOST_ALIKE: Final = 200
"""Lines kept for each group of listeners; one group's lines never push out another's."""
_MOST_LINES: Final = 5000
BOT_PAUSE: Final = 5
"""Seconds between two lines of an outside bot."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of talk, and who may know of it."""

    number: int
    guest: int
    seat: int | None
    name: str
    receivers: tuple[tuple[int, int | None], ...] | None
    """Seats with the guests who sat there at the time; None: the whole table."""
    text: str
    at: int

    def may_hear(self, client: Client) -> bool:
        """Return whether a client may know of this line."""
        guest, seat = client.guest, client.seat
        if guest.is_bot and seat is None:
            return False
        if guest.id == self.guest and (self.receivers is None or seat == self.seat):
            return True
        if self.guest in guest.blocked:
            return False
        return self.receivers is None or (seat, guest.id) in self.receivers

    def shown(self, number: int) -> TalkLine:
        """Return the line as a client gets it, numbered for that client."""
        to = None if self.receivers is None else [seat for seat, _ in self.receivers]
        return TalkLine(number, self.seat, self.name, to, self.text, self.at)


class Talk:
    """The lines of one table."""

    def __init__(self, record: TableRecord, limit: PerGuest) -> None:
        self._record = record
        self._limit = limit
        self._bot_limit = PerGuest(1 / BOT_PAUSE, 1)
        self._receipts = Receipts()
        self._last = 0
        self.lines: list[Line] = []

    @property
    def newest(self) -> int:
        """The number of the newest line."""
        return self._last

    def unread_by(self, guest: Guest, seats: Sequence[int], read: int) -> int:
        """Count the lines since a number that were meant for a guest."""
        here = {(seat, guest.id) for seat in seats}
        return sum(
            line.number > read
            and line.guest != guest.id
            and line.guest not in guest.blocked
            and (line.receivers is None or not here.isdisjoint(line.receivers))
            for line in self.lines
        )

    def restore(self, kept: list[TalkRow]) -> None:
        """Take the stored lines of a table."""
        for row in kept:
            pairs = None if row.receivers is None else tuple(_pair(pair) for pair in row.receivers)
            line = Line(row.n, row.guest, row.seat, row.name, pairs, row.text, row.at)
            self._add(line, row.message)

    def has(self, client: Client, message: int, text: str) -> bool:
        """Return whether this very message was already said."""
        return self._receipts.has(client.guest.id, message, tidy(text))

    def say(
        self, client: Client, message: int, text: str, to: list[int] | None, now: float, at: int
    ) -> tuple[Line, Row]:
        """Add a line; the caller has checked that this client may talk now."""
        text = tidy(text)
        if not text:
            raise Refusal("talk/empty")
        if len(text) > MOST_TALK:
            raise Refusal("talk/too-long", longest=MOST_TALK)
        receivers = None if to is None else self._receivers(client, to)
        limit = self._bot_limit if client.guest.is_bot else self._limit
        limit.demand("rate/talk", client.guest.id, now)
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
        """List what a client recently heard from a person, for a report."""
        return [
            line.text
            for line in self.lines
            if line.may_hear(client) and (line.guest == guest if guest else line.seat == seat)
        ][-20:]


def _pair(pair: list[int | None]) -> tuple[int, int | None]:
    seat, guest = pair
    assert seat is not None
    return seat, guest
