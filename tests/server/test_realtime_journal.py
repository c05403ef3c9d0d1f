"""Durable and fast: a play alone goes to disk at once, many together share the way."""

from __future__ import annotations

import asyncio
from time import perf_counter

from lasttable.server.metrics import Metrics
from lasttable.server.store.inserts import Rows
from lasttable.server.store.journal import _DISTANCE, Journal, Writes


class Disk:
    """A disk that takes no time, and counts."""

    def __init__(self) -> None:
        self.commits: list[int] = []

    async def append(self, rows: Rows) -> None:
        await asyncio.sleep(0)
        self.commits.append(sum(len(some) for _, some in rows))


def journal_on(disk: Disk) -> Journal:
    journal = Journal(disk, Metrics())  # type: ignore[arg-type]
    journal.start()
    return journal


def a_row(number: int) -> Writes:
    return Writes(answers=[("AAA222", number, 0, "draw 1", False, 0, None, None, None, None)])


async def test_a_play_that_comes_alone_waits_for_nobody() -> None:
    disk = Disk()
    journal = journal_on(disk)
    await journal.commit(a_row(0))
    await asyncio.sleep(2 * _DISTANCE)
    began = perf_counter()
    turns = 0
    done = journal.commit(a_row(1))
    while not done.done():
        turns += 1
        await asyncio.sleep(0)
    assert turns < 20, "no timer was waited for"
    assert perf_counter() - began < 1
    assert disk.commits == [1, 1]
    await journal.stop()


async def test_plays_that_come_thick_share_commits() -> None:
    disk = Disk()
    journal = journal_on(disk)
    began = perf_counter()
    waiting: list[asyncio.Future[None]] = []
    while perf_counter() - began < 0.1:
        waiting.append(journal.commit(a_row(len(waiting))))
        await asyncio.sleep(0)
    await asyncio.gather(*waiting)
    assert sum(disk.commits) == len(waiting), "nothing is lost or kept twice"
    assert len(disk.commits) <= (perf_counter() - began) / _DISTANCE + 2
    await journal.stop()
