"""The one writer. What all tables want to keep is committed together, then they are told.

While a commit is on its way to the disk, everything that arrives waits for the next one; the busier
the house, the larger the batches. A commit costs as much work as a play or two, so they keep a
small distance: a play that comes alone goes to disk at once, those that come thick go together.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from lasttable.server.metrics import Metrics
from lasttable.server.store import schema
from lasttable.server.store.database import Database
from lasttable.server.store.inserts import Row, Rows, insert_rows

Change = Callable[[Connection], None]
Done = Callable[[Exception | None], None]
"""Is told that writes are on disk, or why they are not."""
log = logging.getLogger("lasttable.journal")
_DISTANCE: Final = 0.003
"""Seconds from the beginning of a commit to that of the next."""


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
        self._waiting: list[tuple[Writes, Done]] = []
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

    def hand_over(self, writes: Writes, done: Done) -> None:
        """Take writes; the giver is told when they are on disk, or the error if they are not."""
        self._waiting.append((writes, done))
        self._wake.set()

    def commit(self, writes: Writes) -> "asyncio.Future[None]":
        """Hand writes over; the result arrives when they are on disk, or the error if not."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(error: Exception | None) -> None:
            if future.done():
                return
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(error)

        self.hand_over(writes, done)
        return future

    async def change(self, change: Change) -> None:
        """Commit one change."""
        await self.commit(Writes(changes=[change]))

    async def _run(self) -> None:
        began = 0.0
        while True:
            await self._wake.wait()
            if (early := began + _DISTANCE - perf_counter()) > 0:
                await asyncio.sleep(early)
            self._wake.clear()
            began = perf_counter()
            batch, self._waiting = self._waiting, []
            if batch:
                await self._write(batch)

    async def _write(self, batch: list[tuple[Writes, Done]]) -> None:
        began = perf_counter()
        try:
            await self._keep([writes for writes, _ in batch])
        except (SQLAlchemyError, OSError) as error:
            await self._write_one_by_one(batch, error)
            return
        self._metrics.committed(len(batch), perf_counter() - began)
        for _, done in batch:
            done(None)

    async def _keep(self, batch: Sequence[Writes]) -> None:
        if any(writes.changes for writes in batch):
            await self._database.write(_writing(batch))
        else:
            await self._database.append(_rows(batch))

    async def _write_one_by_one(self, batch: list[tuple[Writes, Done]], error: Exception) -> None:
        """One table's bad luck must not be everybody's: find out whose writes cannot be kept."""
        log.error("a commit of %d failed, trying each alone: %s", len(batch), error)
        for writes, done in batch:
            try:
                await self._database.write(_writing([writes]))
            except (SQLAlchemyError, OSError) as alone:
                log.error("writes were lost: %s", alone)
                done(alone)
            else:
                done(None)


def _writing(batch: Sequence[Writes]) -> Change:
    def write(connection: Connection) -> None:
        for writes in batch:
            for change in writes.changes:
                change(connection)
        insert_rows(connection, _rows(batch))

    return write


def _rows(batch: Sequence[Writes]) -> Rows:
    answers = [row for writes in batch for row in writes.answers]
    talk = [row for writes in batch for row in writes.talk]
    both = ((schema.answer, answers), (schema.talk_line, talk))
    return [(table, rows) for table, rows in both if rows]
