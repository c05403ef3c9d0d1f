"""Tells people that their tables can be opened again, and where: a new link is a new address."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from sqlalchemy import Connection

from lasttable.games import GAMES
from lasttable.server.store import queries, slow_games
from lasttable.server.store.database import Database
from lasttable.server.store.table_record import TableRecord
from lasttable.server.table.turn_watch import TurnNotice
from lasttable.server.turn_notices.subscriptions import NoticeBook, Subscription

log = logging.getLogger("lasttable.notices")
NAME: Final = "last-open.txt"
_MARK_EVERY: Final = 60.0
_LONG: Final = 10 * 60_000
"""Milliseconds for which nobody could come in before that is worth a notice."""
_MOST_TABLES: Final = 30


class Reopening:
    """Knows when people elsewhere could last open their tables."""

    def __init__(
        self,
        folder: Path,
        database: Database,
        today: Callable[[], int],
        send: Callable[[TurnNotice, list[Subscription], bool], None],
    ) -> None:
        self._path = folder / NAME
        self._database = database
        self._today = today
        self._send = send
        """Is handed a notice, the browsers to tell, and whether it is the guest's turn."""
        self.is_open: Callable[[], bool] = lambda: False
        """Returns whether people elsewhere can come in now."""
        self.address: Callable[[], str] = str
        """Returns the origin by which they do."""
        self.is_served: Callable[[str], bool] = lambda _origin: True
        """Returns whether a page at an origin still leads here."""

    async def run(self) -> None:
        """Note every minute that people elsewhere can come in, until cancelled."""
        while True:
            await asyncio.sleep(_MARK_EVERY)
            self.mark()

    def mark(self) -> None:
        """Note that people elsewhere can come in, if so."""
        # A mark that is lost costs nobody more than a notice.
        if self.is_open():
            with suppress(OSError):
                self._path.write_text(f"{self._today()} {self.address()}\n", encoding="utf-8")

    def _last_open(self) -> tuple[int, str] | None:
        """Read when people elsewhere could last come in, and by which origin."""
        try:
            moment, origin = self._path.read_text(encoding="utf-8").split()
            return int(moment), origin
        except (OSError, ValueError):
            return None

    async def opened(self, book: NoticeBook) -> None:
        """Tell everybody who could not come in until now; whose address changed is told where."""
        last = self._last_open()
        was_closed = last is not None and self._today() - last[0] >= _LONG
        has_moved = last is not None and last[1] != self.address()
        self.mark()
        for guest, browsers in list(book.subscriptions.items()):
            cut_off = [
                one for one in browsers if was_closed or (has_moved and not self._is_served(one))
            ]
            if not cut_off:
                continue
            try:
                await self._tell(guest, cut_off, book)
            except Exception:  # The server's edge: one guest's tables must not stop the others.
                log.exception("guest %d could not be told that the tables are open", guest)

    def _is_served(self, one: Subscription) -> bool:
        return not one.origin or self.is_served(one.origin)

    async def _tell(self, guest: int, browsers: list[Subscription], book: NoticeBook) -> None:
        found = await self._database.read(lambda c: _slow_tables(c, guest))
        for record, is_waiting in found:
            if (guest, record.code) in book.muted or record.game not in GAMES:
                continue
            seat = record.seats_of(guest)[0]
            about = (guest, seat, record.code, record.title, GAMES[record.game])
            notice = TurnNotice("open", *about, player=record.chairs[seat].name)
            self._send(notice, browsers, is_waiting)
            return  # One notice is enough, whatever the number of tables.


def _slow_tables(connection: Connection, guest: int) -> list[tuple[TableRecord, bool]]:
    """List a guest's slow tables and whether each waits for them; those that wait come first."""
    records = queries.records_of(connection, guest, False, _MOST_TABLES)
    found = []
    for record in records:
        if record.state == "playing" and record.options.pace != "live" and record.seats_of(guest):
            waits = slow_games.load_waits(connection, record.code)
            found.append((record, any(one.guest == guest and not one.stand_in for one in waits)))
    return sorted(found, key=lambda one: not one[1])
