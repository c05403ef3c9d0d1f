"""All tables of the server: opened when somebody comes, closed when nobody is there."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from time import monotonic

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from lasttable.games import GAMES
from lasttable.kernel import AnyGame
from lasttable.server.calendar import A_DAY, Calendar
from lasttable.server.config import Config
from lasttable.server.garbage_collection import Sweeper
from lasttable.server.metrics import Metrics
from lasttable.server.people.client import Client
from lasttable.server.people.guests import Guest
from lasttable.server.refusals import Refusal
from lasttable.server.store import lessons as kept_lessons
from lasttable.server.store import queries
from lasttable.server.store.database import Database
from lasttable.server.store.housekeeping import put_away
from lasttable.server.store.journal import Change, Journal, Writes
from lasttable.server.store.table_record import Chair, TableRecord, Words, new_code, tidy_code
from lasttable.server.table import lessons
from lasttable.server.table.bot_levels import read_level
from lasttable.server.table.colours import give_colours
from lasttable.server.table.film_archive import FilmArchive
from lasttable.server.table.lobby import read_title
from lasttable.server.table.lobby_seats import put_bot
from lasttable.server.table.table import Table
from lasttable.server.table.table_settings import check_seat_count, read_words, seat_counts
from lasttable.server.table.table_state import TableState, now_ms
from lasttable.server.table.turn_watch import TurnWatch
from lasttable.server.wire.messages import TableOptions

log = logging.getLogger("lasttable.tables")
_MOST_CODES = 4
_USUAL = TableOptions()
_OLD_LOBBY = 7 * 24 * 3600 * 1000
"""Milliseconds after which a table whose game never began is deleted."""


class Tables:
    """Finds, opens and closes tables."""

    def __init__(
        self,
        database: Database,
        journal: Journal,
        config: Config,
        metrics: Metrics,
        now: Callable[[], float] = monotonic,
        today: Callable[[], int] = now_ms,
        watch: TurnWatch | None = None,
        films: FilmArchive | None = None,
    ) -> None:
        self._today = today
        self._watch = watch
        self._films = films
        self._database = database
        self._journal = journal
        self._config = config
        self._metrics = metrics
        self._now = now
        self._tables: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}
        # Slow bots think in threads of their own, so that they stop no table.
        self._workers = ThreadPoolExecutor(2, "bots")
        self._sweeper = Sweeper()
        self._calendar = Calendar(now, today)
        self._cleaner: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start to clean up now and then."""
        self._cleaner = asyncio.create_task(self._clean_up())

    async def stop(self) -> None:
        """Close all tables."""
        if self._cleaner is not None:
            self._cleaner.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._cleaner
        pictures = [table.picture() for table in self._tables.values()]
        for table in self._tables.values():
            table.close()
        self._tables.clear()
        await self._keep_pictures(pictures)
        self._workers.shutdown(wait=False, cancel_futures=True)

    async def _keep_pictures(self, pictures: Sequence[Change | None]) -> None:
        """Keep where unfinished games stand: the next server may know other rules."""
        changes = [change for change in pictures if change is not None]
        if not changes:
            return
        try:
            await self._journal.commit(Writes(changes=changes))
        except (SQLAlchemyError, OSError) as error:
            log.error("pictures of unfinished games could not be kept: %s", error)

    def open_now(self) -> Iterable[TableState]:
        """List the tables in memory."""
        return [table.state for table in self._tables.values() if not table.is_closed]

    async def find(self, code: str) -> Table:
        """Find a table; one that is not in memory is restored from disk."""
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
        return self._add(table)

    def _make(self, record: TableRecord) -> Table:
        return Table(
            record,
            find_game(record.game) if record.lesson is None else lessons.stacked(record.game),
            self._journal,
            self._config,
            self._metrics,
            self._workers,
            self._now,
            self._today,
            self._watch,
            None if self._films is None else self._films.ended,
        )

    def _add(self, table: Table) -> Table:
        self._tables[table.state.record.code] = table
        self._metrics.tables = len(self._tables)
        table.open()
        return table

    async def create(
        self,
        guest: Guest,
        game: AnyGame,
        *,
        title: str | None = None,
        seats: int | None = None,
        settings: Words | None = None,
        hidden: Words | None = None,
        bots: tuple[str, int] | None = None,
        deals: bool = True,
        options: TableOptions = _USUAL,
    ) -> str:
        """Open a new table and return its code; with bots the game starts at once, if wanted.

        Without a number of seats the table has room for as many people as can play. Hidden
        settings are those that people do not choose one by one, such as a crew.
        """
        words = read_words(game.settings, settings or {}) | (hidden or {})
        count = (bots[1] + 1 if bots else seats) or seat_counts(words, game)[-1]
        check_seat_count(count, words, game)
        chairs = [Chair("person", guest.id, guest.name), *(Chair() for _ in range(count - 1))]
        name = read_title(title) if title is not None else game.title
        record = TableRecord(new_code(), game.name, game.version, name, guest.id, now_ms(), chairs)
        record.settings, record.creator, record.options = words, guest.id, options
        give_colours(chairs, game)
        if bots:
            for seat in range(1, count):
                put_bot(record, seat, read_level(game, bots[0]))
        await self._store(record)
        table = self._add(self._make(record))
        if bots and deals:
            await table.deal_now()
        return record.code

    async def find_lesson(self, guest: Guest, game: AnyGame) -> str | None:
        """Find the lesson that a guest began and did not finish."""
        lessons.lesson_of(game)
        return await self._database.read(
            lambda one: kept_lessons.unfinished_lesson(one, guest.id, game.name, game.version)
        )

    async def begin_lesson(self, guest: Guest, game: AnyGame) -> str:
        """Open a table at which a guest learns a game, and return its code."""
        record = lessons.make_record(guest.id, guest.name, game)
        await self._store(record)
        await self._add(self._make(record)).deal_now()
        return record.code

    async def _store(self, record: TableRecord) -> None:
        for _ in range(_MOST_CODES - 1):
            try:
                await self._journal.change(queries.add_record(record))
            except IntegrityError:
                record.code = new_code()  # One chance in half a billion: the code is taken.
            else:
                return
        # Whatever is wrong, it is not the code.
        await self._journal.change(queries.add_record(record))

    async def _clean_up(self) -> None:
        """Put away what nobody needs, again and again; a pass that fails says so and is over."""
        await self._pass("talk of finished games", self._forget_talk)
        pause = max(0.05, min(30.0, self._config.keep_idle / 4))
        while True:
            await asyncio.sleep(pause)
            await self._pass("idle tables", self._put_away)
            if self._calendar.is_due():
                await self._pass("old lobbies", self._sweep_lobbies)
                await self._pass("old lessons", self._sweep_lessons)
                await self._pass("old games", self._sweep_old)
            self._metrics.tables = len(self._tables)
            self._sweeper.sweep(self._metrics.messages_in, pause)

    async def _pass(self, what: str, work: Callable[[], Awaitable[None]]) -> None:
        """Do one piece of cleaning; whatever happens, the next pass gets its turn."""
        try:
            await work()
        except (SQLAlchemyError, OSError) as error:
            log.error("cleaning up (%s) failed, and is tried again: %s", what, error)
        except Exception:
            log.exception("cleaning up (%s) failed, and is tried again", what)

    async def _forget_talk(self) -> None:
        await self._journal.change(queries.forget_talk())

    async def _sweep_lobbies(self) -> None:
        await self._journal.change(queries.sweep_lobbies(self._today() - _OLD_LOBBY))

    async def _sweep_old(self) -> None:
        """Delete finished games and guests for whom the operator's time has passed."""
        days = self._config.put_away_days
        if days is not None:
            before = self._today() - days * A_DAY
            await self._journal.change(put_away(before, list(self._tables)))

    async def _sweep_lessons(self) -> None:
        await self._journal.change(kept_lessons.sweep_lessons(self._today() - _OLD_LOBBY))

    async def _put_away(self) -> None:
        """Close tables that nobody looks at, and delete the talk of finished games."""
        oldest = asyncio.get_running_loop().time() - self._config.keep_idle
        for code, table in list(self._tables.items()):
            state = table.state
            is_idle = not _keeps_open(state) and state.idle_since < oldest
            if is_idle and (state.is_moving() or table.is_busy) and not table.is_closed:
                continue
            if table.is_closed or is_idle:
                picture = table.picture()
                table.close()
                for bot in list(state.presence.clients):
                    bot.dismiss("table/closed")
                del self._tables[code]
                self._sweeper.table_closed()
                await self._keep_pictures([picture])
                if state.record.state == "over":
                    await self._journal.change(queries.forget_talk(code))


def _keeps_open(state: TableState) -> list[Client]:
    """List who keeps a table in memory: when the game is over, no bot does."""
    clients = state.presence.clients
    return [one for one in clients if state.record.state != "over" or not one.guest.is_bot]


def find_game(name: str) -> AnyGame:
    """Find a game by its name."""
    game = GAMES.get(name)
    if game is None:
        raise Refusal("game/unknown", known=list(GAMES))
    return game
