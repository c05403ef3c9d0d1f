"""An event loop whose clock does not tick: when nothing is left to do, it jumps to the next timer.

A test that waits an hour takes no time, and a test on a slow machine waits exactly as long as one
on a fast machine: whatever can happen now happens before any time passes. Two things happen outside
the loop and are waited for: bytes on sockets (Unix sockets deliver them at once) and work in other
threads (whoever starts it says so, see `working_outside`).
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any, TypeVar

from lasttable.server.store.database import Database, Work, open_database
from lasttable.server.store.inserts import Rows

T = TypeVar("T")
_LONGEST_WORK = 120.0
"""Real seconds that work in another thread may take."""
_TICK = 1e-9
"""Seconds that pass in each round of the loop."""


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop in virtual time."""

    def __init__(
        self, selector: Callable[[VirtualLoop], selectors.BaseSelector] | None = None
    ) -> None:
        self._elapsed = 1000.0
        self._outside = 0
        self._is_patient = True
        super().__init__((selector or _Selector)(self))

    def time(self) -> float:
        """Return the virtual time."""
        return self._elapsed

    def jump(self, seconds: float) -> None:
        """Let time pass at once."""
        self._elapsed += seconds

    @property
    def is_waiting(self) -> bool:
        """Whether work in other threads is under way."""
        return self._outside > 0 and self._is_patient

    @contextmanager
    def working_outside(self) -> Iterator[None]:
        """Let no time pass while a thread works for this loop."""
        self._outside += 1
        try:
            yield
        finally:
            self._outside -= 1

    @contextmanager
    def passing_time(self) -> Iterator[None]:
        """Let time pass though threads work for this loop."""
        self._is_patient = False
        try:
            yield
        finally:
            self._is_patient = True

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        """Run in another thread, and let no time pass meanwhile."""
        future: asyncio.Future[T] = super().run_in_executor(executor, func, *args)
        self._outside += 1
        future.add_done_callback(self._back_inside)
        return future

    def _back_inside(self, _future: asyncio.Future[Any]) -> None:
        self._outside -= 1


class _Selector(selectors.DefaultSelector):
    """Lets time pass instead of waiting."""

    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        # A timer that is early by a rounding error and sets itself again must see time pass.
        self._loop.jump(_TICK)
        ready = super().select(0)
        if ready or (timeout is not None and timeout <= 0):
            return ready
        if self._loop.is_waiting or timeout is None:
            ready = super().select(_LONGEST_WORK)
            assert ready, "nothing came back from another thread, and no timer is set"
            return ready
        self._loop.jump(timeout)
        return []


class WatchedDatabase:
    """A database whose threads the loop waits for."""

    def __init__(self, database: Database, loop: VirtualLoop) -> None:
        self._database = database
        self._loop = loop

    async def read(self, work: Work[T]) -> T:
        with self._loop.working_outside():
            return await self._database.read(work)

    async def write(self, work: Work[T]) -> T:
        with self._loop.working_outside():
            return await self._database.write(work)

    async def append(self, rows: Rows) -> None:
        with self._loop.working_outside():
            await self._database.append(rows)

    async def close(self) -> None:
        with self._loop.working_outside():
            await self._database.close()


async def open_watched(url: str) -> Database:
    """Open a database, in virtual time as well as in real time."""
    loop = asyncio.get_running_loop()
    if not isinstance(loop, VirtualLoop):
        return await open_database(url)
    with loop.working_outside():
        return WatchedDatabase(await open_database(url), loop)
