"""How the server is: whether it can save, whether there is room, and whether it keeps up."""

import asyncio
import os
import shutil
import sys
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from lasttable.server.metrics import Metrics

_KEPT: Final = 120
LEAST_SPACE: Final = 64 * 1024 * 1024
"""Bytes below which the disk counts as full: the next evening would not fit on it."""
MOST_LAG: Final = 1.0
"""Seconds for which everything may stand still."""
_PATIENCE: Final = 5.0


class Health:
    """Watches the loop, and asks the disk and the database when somebody wants to know."""

    def __init__(
        self,
        data: Path,
        metrics: Metrics,
        read: Callable[[], Awaitable[object]],
        interval: float,
    ) -> None:
        self._interval = interval
        self._data = data
        self._metrics = metrics
        self._read = read
        self._lags: deque[float] = deque(maxlen=_KEPT)
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to watch the loop."""
        self._task = asyncio.create_task(self._watch())

    async def stop(self) -> None:
        """Stop watching."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _watch(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            before = loop.time()
            await asyncio.sleep(self._interval)
            self.note_lag(loop.time() - before - self._interval)

    def note_lag(self, seconds: float) -> None:
        """Note by how much a timer was late: everybody else's were as well."""
        self._lags.append(max(0.0, seconds))
        self._metrics.loop_lag.add(max(0.0, seconds))

    @property
    def lag(self) -> float:
        """The longest standstill of the last minute, in seconds."""
        return max(self._lags, default=0.0)

    def free_space(self) -> int | None:
        """Count the bytes that are left on the disk of the data folder."""
        try:
            return shutil.disk_usage(self._data).free
        except OSError:
            return None

    async def problems(self) -> list[str]:
        """List what is wrong, in words that a script can tell apart."""
        found = []
        free = self.free_space()
        if free is None or free < LEAST_SPACE:
            found.append("disk")
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._read()
        except Exception:  # noqa: BLE001 - whatever it is, the database does not answer.
            found.append("database")
        if self._metrics.is_failing:
            found.append("commits")
        if self.lag > MOST_LAG:
            found.append("lag")
        return found

    def lines(self) -> list[str]:
        """Write what is measured when it is asked for, as Prometheus reads it."""
        figures = {
            "loop_lag_longest_seconds": round(self.lag, 4),
            "disk_free_bytes": self.free_space(),
            "memory_bytes": memory(),
            "database_bytes": _size(self._data),
        }
        return [
            line
            for name, value in figures.items()
            if value is not None
            for line in (f"# TYPE lasttable_{name} gauge", f"lasttable_{name} {value}")
        ]


def memory() -> int | None:
    """Return how much memory the server holds, where the system says so."""
    if sys.platform != "linux":
        return None
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except (OSError, ValueError, IndexError):
        return None
    return pages * os.sysconf("SC_PAGE_SIZE")


def _size(data: Path) -> int | None:
    try:
        return sum(path.stat().st_size for path in data.glob("*.sqlite*"))
    except OSError:
        return None
