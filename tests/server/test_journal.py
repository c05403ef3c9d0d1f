"""Durable and fast: a play alone goes to disk at once, many together share the way."""

from __future__ import annotations

import asyncio

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
    now = asyncio.get_running_loop().time
    journal = Journal(disk, Metrics(), now)  # type: ignore[arg-type]
    journal.start()
    return journal


def a_row(number: int) -> Writes:
    return Writes(answers=[("AAA222", number, 0, "draw 1", False, 0, None, None, None, None)])


async def test_a_play_that_comes_alone_waits_for_nobody() -> None:
    disk = Disk()
    journal = journal_on(disk)
    await journal.commit(a_row(0))
    await asyncio.sleep(2 * _DISTANCE)
    began = asyncio.get_running_loop().time()
    turns = 0
    done = journal.commit(a_row(1))
    while not done.done():
        turns += 1
        await asyncio.sleep(0)
    assert turns < 20
    assert asyncio.get_running_loop().time() - began < _DISTANCE, "no timer was waited for"
    assert disk.commits == [1, 1]
    await journal.stop()


async def test_plays_that_come_thick_share_commits() -> None:
    disk = Disk()
    journal = journal_on(disk)
    waiting: list[asyncio.Future[None]] = []
    for number in range(1000):
        waiting.append(journal.commit(a_row(number)))
        await asyncio.sleep(0.0001)
    await asyncio.gather(*waiting)
    assert sum(disk.commits) == 1000, "nothing is lost or kept twice"
    assert len(disk.commits) <= 1000 * 0.0001 / _DISTANCE + 2
    await journal.stop()
