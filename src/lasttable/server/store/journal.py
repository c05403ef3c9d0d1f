"""The one writer. What all tables want to save is committed together, and then they are told.

While a commit is on its way to disk, everything that arrives waits for the next one; the busier the
server, the larger the batches. A commit costs as much work as a play or two, so commits keep a
small distance: a play that comes alone goes to disk at once, plays that come thick go together.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import monotonic, perf_counter
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from lasttable.server.metrics import Metrics
from lasttable.server.store import schema
from lasttable.server.store.database import Database
from lasttable.server.store.inserts import Row, Rows, insert_rows

Change = Callable[[Connection], None]
Done = Callable[[Exception | None], None]
"""Called when writes are on disk, or with the error if they are not."""
log = logging.getLogger("lasttable.journal")
_DISTANCE: Final = 0.003
"""Seconds from the start of a commit to the start of the next."""


@dataclass(slots=True)
class Writes:
    """What one table wants on disk before anybody sees it."""

    changes: list[Change] = field(default_factory=list)
    answers: list[Row] = field(default_factory=list)
    talk: list[Row] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.changes or self.answers or self.talk)


class Journal:
    """Commits in groups; whoever waits is told only when everything is on disk."""

    def __init__(
        self, database: Database, metrics: Metrics, now: Callable[[], float] = monotonic
    ) -> None:
        self._database = database
        self._metrics = metrics
        self._now = now
        self._waiting: list[tuple[Writes, Done]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start to write."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Write what is waiting, then stop."""
        if self._task is None or self._task.done():
            return
        await self.commit(Writes())
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def hand_over(self, writes: Writes, done: Done) -> None:
        """Take writes; `done` is called when they are on disk, or with the error."""
        self._waiting.append((writes, done))
        self._wake.set()

    def commit(self, writes: Writes) -> "asyncio.Future[None]":
        """Hand writes over; the future is done when they are on disk, or has the error."""
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
        began = -_DISTANCE
        while True:
            await self._wake.wait()
            if (early := began + _DISTANCE - self._now()) > 0:
                await asyncio.sleep(early)
            self._wake.clear()
            began = self._now()
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
        """Find out whose writes cannot be saved: one table's failure must not stop the others."""
        log.error("a commit of %d failed, trying each alone: %s", len(batch), error)
        self._metrics.commit_failed()
        for writes, done in batch:
            try:
                await self._database.write(_writing([writes]))
            except (SQLAlchemyError, OSError) as alone:
                self._metrics.commit_failed()
                log.error("writes were lost: %s", alone)
                done(alone)
            else:
                self._metrics.is_failing = False
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
