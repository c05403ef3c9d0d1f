"""Which browsers want notices, and what each guest chose about them; kept in the database."""

import hashlib
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sqlalchemy import Connection, and_, delete, insert, select

from lasttable.server.store.journal import Change
from lasttable.server.store.schema import notice_choice, notice_mute, push_subscription
from lasttable.server.turn_notices.quiet_hours import QuietHours


class Subscription(NamedTuple):
    """One browser of one guest."""

    id: str
    guest: int
    endpoint: str
    p256dh: str
    auth: str
    origin: str = ""
    """Where its page was opened; empty: before anybody asked."""


@dataclass(slots=True)
class Choice:
    """What a guest chose about notices."""

    whispers: bool = False
    quiet: QuietHours | None = None
    zone: str = "UTC"
    mail: str | None = None
    """A confirmed address."""
    webhook: bool = False


@dataclass(slots=True)
class NoticeBook:
    """Everything about whom to tell, in memory; changes are written through."""

    subscriptions: dict[int, list[Subscription]] = field(default_factory=lambda: defaultdict(list))
    choices: dict[int, Choice] = field(default_factory=dict)
    muted: set[tuple[int, str]] = field(default_factory=set)

    def choice_of(self, guest: int) -> Choice:
        """Return what a guest chose, or the usual."""
        return self.choices.get(guest, Choice())

    def find(self, id_: str) -> Subscription | None:
        """Find a subscription, whoever has it."""
        for some in self.subscriptions.values():
            for one in some:
                if one.id == id_:
                    return one
        return None

    def add(self, one: Subscription, now: int) -> Change:
        """Bind a browser to a guest; whoever had it before no longer does."""
        self._forget(one.id)
        self.subscriptions[one.guest].append(one)

        def write(connection: Connection) -> None:
            connection.execute(delete(push_subscription).where(push_subscription.c.id == one.id))
            connection.execute(insert(push_subscription).values(**one._asdict(), created=now))

        return write

    def remove(self, id_: str) -> Change:
        """Forget a browser."""
        self._forget(id_)
        return lambda c: _run(c, delete(push_subscription).where(push_subscription.c.id == id_))

    def _forget(self, id_: str) -> None:
        old = self.find(id_)
        if old is not None:
            self.subscriptions[old.guest].remove(old)

    def choose(self, guest: int, choice: Choice) -> Change:
        """Keep what a guest chose."""
        self.choices[guest] = choice
        row: dict[str, Any] = {"guest": guest, "whispers": choice.whispers, "zone": choice.zone}
        row |= {"mail": choice.mail, "webhook": choice.webhook}
        row["quiet_from"] = choice.quiet.start if choice.quiet else None
        row["quiet_to"] = choice.quiet.end if choice.quiet else None

        def write(connection: Connection) -> None:
            connection.execute(delete(notice_choice).where(notice_choice.c.guest == guest))
            connection.execute(insert(notice_choice).values(row))

        return write

    def mute(self, guest: int, code: str, on: bool) -> Change:
        """Send a guest nothing more about a table, or do so again."""
        (self.muted.add if on else self.muted.discard)((guest, code))
        here = and_(notice_mute.c.guest == guest, notice_mute.c.code == code)

        def write(connection: Connection) -> None:
            connection.execute(delete(notice_mute).where(here))
            if on:
                connection.execute(insert(notice_mute).values(guest=guest, code=code))

        return write


def load_book(connection: Connection) -> NoticeBook:
    """Read everything about whom to tell."""
    book = NoticeBook()
    for row in connection.execute(select(push_subscription)):
        one = Subscription(row.id, row.guest, row.endpoint, row.p256dh, row.auth, row.origin)
        book.subscriptions[row.guest].append(one)
    for row in connection.execute(select(notice_choice)):
        quiet = None
        if row.quiet_from is not None and row.quiet_to is not None:
            quiet = QuietHours(row.quiet_from, row.quiet_to)
        choice = Choice(bool(row.whispers), quiet, row.zone, row.mail, bool(row.webhook))
        book.choices[row.guest] = choice
    book.muted = {(row.guest, row.code) for row in connection.execute(select(notice_mute))}
    return book


def id_of(endpoint: str) -> str:
    """Name a subscription by its endpoint."""
    return hashlib.sha256(endpoint.encode()).hexdigest()


def _run(connection: Connection, statement: Any) -> None:
    connection.execute(statement)
