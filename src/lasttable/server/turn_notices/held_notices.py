"""Notices that wait for the end of somebody's quiet hours; they are on disk meanwhile."""

import asyncio
from collections.abc import Callable

from sqlalchemy import Connection

from lasttable.games import GAMES
from lasttable.server.store import queries, slow_games
from lasttable.server.store.database import Database
from lasttable.server.store.journal import Change
from lasttable.server.store.slow_games import HeldRow
from lasttable.server.table.turn_watch import NoticeKind, TurnNotice
from lasttable.server.turn_notices.deadlines import Deadlines

_KINDS: dict[str, NoticeKind] = {"whisper": "whisper", "open": "open"}


class HeldNotices:
    """Sends each notice when its moment has come, whether or not the server ran all the time."""

    def __init__(
        self,
        database: Database,
        keep: Callable[[Change], "asyncio.Future[None]"],
        send: Callable[[TurnNotice], None],
        today: Callable[[], int],
    ) -> None:
        self._database = database
        self._keep = keep
        self._send = send
        self._rows: dict[str, HeldRow] = {}
        self._deadlines = Deadlines(self._release, today)

    async def load(self) -> None:
        """Take up what waited when the server stopped."""
        for row in await self._database.read(slow_games.load_held):
            self._rows.setdefault(_name(row), row)
        self._deadlines.load({name: row.moment for name, row in self._rows.items()})

    async def run(self) -> None:
        """Send what is due, until cancelled."""
        await self._deadlines.run()

    def hold(self, notice: TurnNotice, moment: int) -> None:
        """Keep a notice until a moment."""
        about = (notice.guest, notice.code, notice.kind, notice.seat, notice.who, notice.sender)
        row = HeldRow(*about, moment)
        self._rows[_name(row)] = row
        self._keep(slow_games.hold_notice(row))
        self._deadlines.set(_name(row), moment)

    async def _release(self, name: str) -> None:
        row = self._rows.pop(name, None)
        if row is None:
            return
        # Forgotten before it is sent: rather none than two.
        await self._keep(slow_games.drop_held(row))
        record = await self._database.read(lambda c: queries.load_record(c, row.code))
        if record is None or record.state != "playing" or record.game not in GAMES:
            return
        if row.kind == "whisper" and not await self._database.read(lambda c: _is_news(c, row)):
            return
        chair = record.chairs[row.seat]
        if chair.guest == row.guest and row.kind in _KINDS:
            about = (row.guest, row.seat, row.code, record.title, GAMES[record.game])
            self._send(
                TurnNotice(
                    *(_KINDS[row.kind], *about), player=chair.name, who=row.who, sender=row.sender
                )
            )


def _is_news(connection: Connection, row: HeldRow) -> bool:
    """Return whether somebody has whispers that they have not seen on any screen."""
    read = slow_games.load_read(connection, row.code).get(row.guest, 0)
    return any(
        line.n > read and row.guest in [guest for _, guest in line.receivers or ()]
        for line in queries.load_talk(connection, row.code)
    )


def _name(row: HeldRow) -> str:
    return f"{row.guest} {row.code} {row.kind}"
