"""The one writer. What all tables want to keep is committed together, then they are told.

While a commit is on its way to the disk, everything that arrives waits for the next one; the busier
the house, the larger the batches.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from msgspec.json import encode
from sqlalchemy import Connection, Table, insert, text
from sqlalchemy.exc import SQLAlchemyError

from lasttable.server.metrics import Metrics
from lasttable.server.store import schema
from lasttable.server.store.database import Database

Row = tuple[Any, ...]
Change = Callable[[Connection], None]
log = logging.getLogger("lasttable.journal")


@dataclass(slots=True)
class Writes:
    """What one table wants on disk before anybody sees it."""

    changes: list[Change] = field(default_factory=list)
    answers: list[Row] = field(default_factory=list)
    talk: list[Row] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.changes or self.answers or self.talk)


class Journal:
    """Commits in groups; whoever waits is told only when the disk has it."""

    def __init__(self, database: Database, metrics: Metrics) -> None:
        self._database = database
        self._metrics = metrics
        self._waiting: list[tuple[Writes, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Write what is waiting, then stop."""
        if self._task is None or self._task.done():
            return
        await self.commit(Writes())
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def commit(self, writes: Writes) -> "asyncio.Future[None]":
        """Hand writes over; the result arrives when they are on disk, or the error if not."""
        future = asyncio.get_running_loop().create_future()
        self._waiting.append((writes, future))
        self._wake.set()
        return future

    async def change(self, change: Change) -> None:
        """Commit one change."""
        await self.commit(Writes(changes=[change]))

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            if batch:
                await self._write(batch)

    async def _write(self, batch: list[tuple[Writes, "asyncio.Future[None]"]]) -> None:
        began = perf_counter()
        try:
            await self._database.write(_writing([writes for writes, _ in batch]))
        except (SQLAlchemyError, OSError) as error:
            await self._write_one_by_one(batch, error)
            return
        self._metrics.committed(len(batch), perf_counter() - began)
        for _, future in batch:
            if not future.done():
                future.set_result(None)

    async def _write_one_by_one(
        self, batch: list[tuple[Writes, "asyncio.Future[None]"]], error: Exception
    ) -> None:
        """One table's bad luck must not be everybody's: find out whose writes cannot be kept."""
        log.error("a commit of %d failed, trying each alone: %s", len(batch), error)
        for writes, future in batch:
            try:
                await self._database.write(_writing([writes]))
            except (SQLAlchemyError, OSError) as alone:
                log.error("writes were lost: %s", alone)
                if not future.done():
                    future.set_exception(alone)
            else:
                if not future.done():
                    future.set_result(None)


def _writing(batch: Sequence[Writes]) -> Change:
    answers = [row for writes in batch for row in writes.answers]
    talk = [row for writes in batch for row in writes.talk]

    def write(connection: Connection) -> None:
        for writes in batch:
            for change in writes.changes:
                change(connection)
        insert_rows(connection, schema.answer, answers)
        insert_rows(connection, schema.talk_line, talk)

    return write


def insert_rows(connection: Connection, table: Table, rows: Sequence[Row]) -> None:
    """Insert rows whose values stand in the order of the table's columns."""
    if not rows:
        return
    if connection.dialect.name == "sqlite":
        # One statement for all rows: Python's driver gives the interpreter's lock away and waits
        # to get it back at every row it executes.
        connection.execute(_SQLITE_INSERTS[table.name], {"rows": encode(rows).decode()})
        return
    names = [column.name for column in table.columns]
    connection.execute(insert(table), _as_dicts(names, rows))


def _as_dicts(names: Sequence[str], rows: Iterable[Row]) -> list[Mapping[str, Any]]:
    return [dict(zip(names, row, strict=True)) for row in rows]


def _sqlite_insert(table: Table) -> str:
    columns = ", ".join(f'"{column.name}"' for column in table.columns)
    values = ", ".join(f"json_extract(value, '$[{place}]')" for place in range(len(table.columns)))
    return f"INSERT INTO {table.name} ({columns}) SELECT {values} FROM json_each(:rows)"


_SQLITE_INSERTS = {
    table.name: text(_sqlite_insert(table)) for table in (schema.answer, schema.talk_line)
}
