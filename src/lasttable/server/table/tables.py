"""All tables of the house: opened when somebody comes, put away when nobody is there."""

import asyncio
import contextlib
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from time import time

from sqlalchemy.exc import IntegrityError

from lasttable.games import GAMES
from lasttable.kernel import AnyGame, read_settings
from lasttable.server.config import Config
from lasttable.server.garbage_collection import Sweeper
from lasttable.server.metrics import Metrics
from lasttable.server.people.guests import Guest
from lasttable.server.refusals import Refusal
from lasttable.server.store import queries
from lasttable.server.store.database import Database
from lasttable.server.store.journal import Journal
from lasttable.server.store.table_record import (
    Chair,
    TableRecord,
    Words,
    give_colours,
    new_code,
    tidy_code,
)
from lasttable.server.table import lobby
from lasttable.server.table.table import Table

_OLD_LOBBY = 7 * 24 * 3600
"""Seconds after which a table that was never dealt is swept away, at the next start."""


class Tables:
    """Finds, lays and puts away tables."""

    def __init__(
        self, database: Database, journal: Journal, config: Config, metrics: Metrics
    ) -> None:
        self._database = database
        self._journal = journal
        self._config = config
        self._metrics = metrics
        self._tables: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}
        # Bots that search get their own threads, so that a long thought stops no table.
        self._workers = ThreadPoolExecutor(2, "bots")
        self._sweeper = Sweeper()
        self._janitor: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to keep house."""
        self._janitor = asyncio.create_task(self._keep_house())

    async def stop(self) -> None:
        """Put everything away."""
        if self._janitor is not None:
            self._janitor.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._janitor
        for table in self._tables.values():
            table.close()
        self._tables.clear()
        self._workers.shutdown(wait=False, cancel_futures=True)

    def open_now(self) -> Iterable[Table]:
        """List the tables in memory."""
        return self._tables.values()

    async def find(self, code: str) -> Table:
        """Find a table, and take it up where it was left if it is asleep."""
        code = tidy_code(code)
        table = self._tables.get(code)
        if table is not None and not table.is_closed:
            return table
        task = self._opening.get(code)
        if task is None:
            task = self._opening[code] = asyncio.create_task(self._open(code))
            task.add_done_callback(lambda _: self._opening.pop(code, None))
        # Whoever gives up waiting must not stop the opening for the others.
        return await asyncio.shield(task)

    async def _open(self, code: str) -> Table:
        kept = await self._database.read(lambda connection: queries.load_table(connection, code))
        if kept is None:
            raise Refusal("table/not-found")
        table = self._make(kept.record)
        table.restore(kept)
        return self._put(table)

    def _make(self, record: TableRecord) -> Table:
        game = find_game(record.game)
        return Table(record, game, self._journal, self._config, self._metrics, self._workers)

    def _put(self, table: Table) -> Table:
        self._tables[table.record.code] = table
        self._metrics.tables = len(self._tables)
        table.open()
        return table

    async def lay(
        self,
        guest: Guest,
        game: AnyGame,
        *,
        title: str | None = None,
        seats: int | None = None,
        settings: Words | None = None,
        hidden: Words | None = None,
        bots: tuple[str, int] | None = None,
    ) -> Table:
        """Lay a new table; with bots the game starts at once.

        Hidden settings are those that people do not choose one by one, like a crew.
        """
        words = lobby.read_words(game.settings, settings or {}) | (hidden or {})
        fewest = game.seats_for(read_settings(game.settings, words))[0]
        count = (bots[1] + 1 if bots else seats) or fewest
        lobby.check_seats(game, words, count)
        chairs = [Chair("person", guest.id, guest.name), *(Chair() for _ in range(count - 1))]
        name = lobby.read_title(title) if title is not None else game.title
        now = int(time() * 1000)
        record = TableRecord(new_code(), game.name, game.version, name, guest.id, now, chairs)
        record.settings = words
        give_colours(chairs, game)
        if bots:
            for seat in range(1, count):
                lobby.put_bot(record, seat, lobby.read_level(game, bots[0]))
        await self._keep_new(record)
        table = self._put(self._make(record))
        if bots:
            await table.deal_now()
        return table

    async def _keep_new(self, record: TableRecord) -> None:
        while True:
            try:
                await self._journal.change(queries.add_record(record))
            except IntegrityError:
                record.code = new_code()  # One in half a billion: the code is taken.
            else:
                return

    async def _keep_house(self) -> None:
        """Put tables away that nobody looks at, and let finished talk be forgotten."""
        await self._journal.change(queries.forget_talk())
        await self._journal.change(queries.sweep_lobbies(int((time() - _OLD_LOBBY) * 1000)))
        pause = max(0.05, min(30.0, self._config.keep_idle / 4))
        while True:
            await asyncio.sleep(pause)
            oldest = asyncio.get_running_loop().time() - self._config.keep_idle
            for code, table in list(self._tables.items()):
                if table.is_closed or (not table.people.clients and table.idle_since < oldest):
                    table.close()
                    del self._tables[code]
                    if table.record.state == "over":
                        await self._journal.change(queries.forget_talk(code))
                    self._sweeper.put_away()
            self._metrics.tables = len(self._tables)
            self._sweeper.sweep(self._metrics.messages_in, pause)


def find_game(name: str) -> AnyGame:
    """Find a game by its name."""
    game = GAMES.get(name)
    if game is None:
        raise Refusal("game/unknown", known=list(GAMES))
    return game
