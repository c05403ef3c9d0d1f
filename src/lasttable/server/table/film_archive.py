"""The archive of films: every finished game is filmed once, beside the tables, and kept."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from lasttable.games import GAMES
from lasttable.kernel import AnyGame, LastTableError
from lasttable.server.store import films, queries
from lasttable.server.store.database import Database
from lasttable.server.store.films import FilmRow
from lasttable.server.store.journal import Journal
from lasttable.server.store.queries import AnswerRow
from lasttable.server.store.table_record import TableRecord
from lasttable.server.table.film import Film, make_film, read_film
from lasttable.server.table.table_state import now_ms

log = logging.getLogger("lasttable.films")
ReportMaker = Callable[[TableRecord, AnyGame, Sequence[AnswerRow]], bytes | None]
"""Writes what a game reports about its plays, if it reports anything."""
_MOST_AT_ONCE: Final = 50
T = TypeVar("T")


class FilmArchive:
    """Makes films, one at a time, and finds them again."""

    def __init__(self, database: Database, journal: Journal, make_report: ReportMaker) -> None:
        self._database = database
        self._journal = journal
        self._make_report = make_report
        # One thread: however many games end at once, tables share the machine with one film.
        self.worker = ThreadPoolExecutor(1, "films")
        self._under_way: dict[str, asyncio.Task[Film | None]] = {}
        self._catching_up: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """End games whose rules have changed, and film those that ended just before a stop."""
        versions = {game.name: game.version for game in GAMES.values()}
        await self._journal.change(films.end_outdated(versions, now_ms()))
        self._catching_up = asyncio.create_task(self._catch_up(versions))

    async def stop(self) -> None:
        """Leave what is under way; the next start makes up for it."""
        tasks: list[asyncio.Task[Any]] = [*self._under_way.values()]
        if self._catching_up is not None:
            tasks.append(self._catching_up)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.worker.shutdown(wait=False, cancel_futures=True)

    async def _catch_up(self, versions: dict[str, int]) -> None:
        """Film, newest first, what has no film yet; what cannot be filmed is not tried again."""
        tried: set[str] = set()
        while True:
            codes = await self._database.read(
                lambda c: films.without_film(c, versions, len(tried) + _MOST_AT_ONCE)
            )
            fresh = [code for code in codes if code not in tried]
            if not fresh:
                return
            for code in fresh:
                tried.add(code)
                await self._shielded(code)

    def ended(self, code: str) -> None:
        """Film a game that has just ended."""
        self._task(code)

    def _task(self, code: str) -> "asyncio.Task[Film | None]":
        task = self._under_way.get(code)
        if task is None:
            task = self._under_way[code] = asyncio.create_task(self._film(code))
            task.add_done_callback(lambda _: self._under_way.pop(code, None))
        return task

    async def _shielded(self, code: str) -> Film | None:
        # Whoever gives up waiting must not stop it for the others.
        return await asyncio.shield(self._task(code))

    async def find(self, record: TableRecord) -> Film | None:
        """Find the film of a finished game; made now if it has none, unless its rules are gone."""
        code, game = record.code, GAMES.get(record.game)
        row = await self._database.read(lambda connection: films.load_film(connection, code))
        if row is not None and row.is_whole:
            return await self.run(read_film, row.data)
        if game is not None and record.rules == game.version and record.state == "over":
            film = await self._shielded(code)
            if film is not None:
                return film
        return None if row is None else await self.run(read_film, row.data)

    async def _film(self, code: str) -> Film | None:
        try:
            return await self._make(code)
        except LastTableError as error:
            log.error("the game at table %s cannot be filmed: %s", code, error)
        except Exception:  # One game that cannot be filmed must not stop the others.
            log.exception("the game at table %s cannot be filmed", code)
        return None

    async def _make(self, code: str) -> Film | None:
        kept = await self._database.read(lambda connection: queries.load_table(connection, code))
        if kept is None or kept.record.state != "over":
            return None
        record, game = kept.record, GAMES[kept.record.game]
        report = await self.run(self._make_report, record, game, kept.answers)
        data = await self.run(make_film, record, game, kept.answers, report)
        await self._journal.change(films.keep_film(code, FilmRow(record.rules, True, data)))
        return await self.run(read_film, data)

    async def run(self, work: Callable[..., T], *args: object) -> T:
        """Do work on a film beside the tables."""
        return await asyncio.get_running_loop().run_in_executor(self.worker, work, *args)
