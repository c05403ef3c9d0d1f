"""A database that runs whole pieces of work: one thread for SQLite, a pool for PostgreSQL.

Work is a plain function of a SQLAlchemy connection and runs inside one transaction. SQLite gets
one hop to its thread for a whole transaction; an async driver would hop for every call, and under
load each hop waits for the interpreter's lock. Rows that are only added, which is what every answer
of a game comes to, go to the driver directly: everything else about a commit costs more than the
disk does.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from lasttable.server.store import migrations
from lasttable.server.store.inserts import SQLITE_INSERTS, Rows, insert_rows, sqlite_rows

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

_CHECKPOINT = "wal_autocheckpoint=8000"
"""Pages of the log before they are copied into the file. Whoever commits last has to wait for that,
and copying tells the same few pages of each table however often they changed: so, rarely."""
T = TypeVar("T")
Work = Callable[[Connection], T]


class CannotOpen(Exception):
    """The database cannot be used; the message is a sentence for whoever started the server."""


class Database(Protocol):
    """Reads and writes run beside each other; writes run one at a time, by the journal."""

    async def read(self, work: Work[T]) -> T:
        """Run work that only looks."""
        ...

    async def write(self, work: Work[T]) -> T:
        """Run work and return once it is on disk."""
        ...

    async def append(self, rows: Rows) -> None:
        """Insert rows and return once they are on disk."""
        ...

    async def close(self) -> None:
        """Let go of everything."""
        ...


class SqliteDatabase:
    """One file in the data folder, in WAL mode, every commit synced to disk."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._reader = _Desk(engine, "reader")
        self._writer = _Desk(engine, "writer")

    async def read(self, work: Work[T]) -> T:
        """Run work that only looks."""
        return await self._reader.run(work)

    async def write(self, work: Work[T]) -> T:
        """Run work and return once it is on disk."""
        return await self._writer.run(work)

    async def append(self, rows: Rows) -> None:
        """Insert rows and return once they are on disk."""
        await self._writer.append(rows)

    async def close(self) -> None:
        """Let go of everything."""
        await self._reader.close()
        await self._writer.close()
        self._engine.dispose()


class _Desk:
    """A thread with a connection of its own, kept open: a pool would cost more than a commit."""

    def __init__(self, engine: Engine, name: str) -> None:
        self._engine = engine
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = Thread(target=self._serve, name=name, daemon=True)
        self._connection: Connection | None = None
        self._thread.start()

    def run(self, work: Work[T]) -> "asyncio.Future[T]":
        return self._order(partial(self._transact, work))

    def append(self, rows: Rows) -> "asyncio.Future[None]":
        return self._order(partial(self._append, rows))

    def _order(self, work: Callable[[], T]) -> "asyncio.Future[T]":
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()

        def job() -> None:
            try:
                result = work()
            except BaseException as error:  # noqa: BLE001 - whoever ordered the work gets it.
                loop.call_soon_threadsafe(_fail, future, error)
            else:
                loop.call_soon_threadsafe(_finish, future, result)

        self._jobs.put(job)
        return future

    def _serve(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()

    def _connect(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _transact(self, work: Work[T]) -> T:
        connection = self._connect()
        with connection.begin():
            return work(connection)

    def _append(self, rows: Rows) -> None:
        driver = self._connect().connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        usual = driver.isolation_level
        if len(rows) == 1:
            # A statement alone is a transaction; one call gives the interpreter's lock away once.
            driver.isolation_level = None
        try:
            for table, some in rows:
                driver.execute(SQLITE_INSERTS[table.name], sqlite_rows(some))
            driver.commit()
        except sqlite3.Error as error:
            driver.rollback()
            raise DBAPIError("INSERT", None, error) from error
        finally:
            driver.isolation_level = usual

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        if self._connection is not None:
            self._connection.close()


def _finish(future: "asyncio.Future[Any]", result: object) -> None:
    if not future.done():
        future.set_result(result)


def _fail(future: "asyncio.Future[Any]", error: BaseException) -> None:
    if not future.done():
        future.set_exception(error)


class PostgresDatabase:
    """A PostgreSQL server, reached by URL."""

    def __init__(self, engine: "AsyncEngine") -> None:
        self._engine = engine

    async def read(self, work: Work[T]) -> T:
        """Run work that only looks."""
        return await self._run(work)

    async def write(self, work: Work[T]) -> T:
        """Run work and return once it is on disk."""
        return await self._run(work)

    async def append(self, rows: Rows) -> None:
        """Insert rows and return once they are on disk."""
        await self._run(lambda connection: insert_rows(connection, rows))

    async def _run(self, work: Work[T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """Let go of everything."""
        await self._engine.dispose()


async def open_database(url: str) -> Database:
    """Open the database and bring it up to date; CannotOpen says in a sentence why it cannot."""
    try:
        backend = make_url(url).get_backend_name()
    except ArgumentError as error:
        raise CannotOpen(f"The database URL {url!r} cannot be read.") from error
    if backend not in ("sqlite", "postgresql"):
        raise CannotOpen(f"The database must be SQLite or PostgreSQL, not {backend!r}.")
    try:
        opened = _open_sqlite(url) if backend == "sqlite" else _open_postgres(url)
    except ImportError as error:
        raise CannotOpen(
            "PostgreSQL needs the extra: pip install 'lasttable[postgres]'."
        ) from error
    try:
        await opened.write(_bring_up_to_date)
    except (SQLAlchemyError, OSError) as error:
        await opened.close()
        reason = getattr(error, "orig", None) or error
        raise CannotOpen(f"The database cannot be opened: {reason}.") from error
    except CannotOpen:
        await opened.close()
        raise
    return opened


def _open_sqlite(url: str) -> SqliteDatabase:
    # Connections move between threads by the pool, never used by two at once.
    where = make_url(url).set(drivername="sqlite+pysqlite")
    # Without the parameters: what a statement could not save has no place in a log.
    engine = create_engine(
        where, connect_args={"check_same_thread": False, "timeout": 10}, hide_parameters=True
    )
    event.listen(engine, "connect", _prepare_sqlite)
    return SqliteDatabase(engine)


def _prepare_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", _CHECKPOINT):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _open_postgres(url: str) -> PostgresDatabase:
    # Loaded only here: it brings half of the library with it, and SQLite needs none of that.
    from sqlalchemy.ext.asyncio import create_async_engine

    where = make_url(url).set(drivername="postgresql+asyncpg")
    return PostgresDatabase(
        create_async_engine(where, pool_size=4, pool_pre_ping=True, hide_parameters=True)
    )


def _bring_up_to_date(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        _check_pages(connection)
    found = _step_of(connection)
    if found == migrations.HEAD:
        return
    if found is not None and found not in migrations.KNOWN:
        raise CannotOpen(
            f"The database was written by a newer Last Table (step {found}; this one knows up to"
            f" {migrations.HEAD}). Update Last Table, or start with another --data folder."
        )
    migrate(connection, migrations.HEAD)


def _check_pages(connection: Connection) -> None:
    """Refuse a damaged file now: it would let people play, and lose what they played."""
    found = connection.execute(text("PRAGMA quick_check(1)")).scalar()
    if found != "ok":
        raise CannotOpen(
            f"The database is damaged ({found})."
            " Restore a backup: lasttable restore FILE --replace."
        )


def _step_of(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    step: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return step


def migrate(connection: Connection, revision: str) -> None:
    """Apply every step up to and including the given one."""
    # Loaded only here: most starts have nothing to migrate and should not wait for it.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
