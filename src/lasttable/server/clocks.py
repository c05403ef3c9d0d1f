"""The clocks of a question, run in the table's own time.

A table's time stands still while nobody is there and while the server is down: a clock goes on
with what was left when the last thing was written down.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lasttable.kernel import Clock
from lasttable.server.messages import ClockInfo


class TableTime:
    """Seconds since the game began, without the hours in which nobody was there."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._passed = 0.0
        self._since: float | None = None

    @property
    def is_running(self) -> bool:
        """Tell whether time passes."""
        return self._since is not None

    def now(self) -> float:
        """Tell the time."""
        if self._since is None:
            return self._passed
        return self._passed + self._loop.time() - self._since

    def set(self, seconds: float) -> None:
        """Begin at a moment of the past, standing still."""
        self._passed, self._since = seconds, None

    def go(self) -> None:
        """Let time pass."""
        if self._since is None:
            self._since = self._loop.time()

    def stop(self) -> None:
        """Let time stand still."""
        self._passed, self._since = self.now(), None


@dataclass(slots=True)
class _Running:
    clock: Clock
    ends: float
    timer: asyncio.TimerHandle | None = None


class Clocks:
    """Follows the questions: a new name starts, a name that goes on keeps running."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, time: TableTime, ring: Callable[[str], None]
    ) -> None:
        self._loop = loop
        self._time = time
        self._ring = ring
        self._running: dict[str, _Running] = {}

    def follow(self, wanted: Sequence[Clock]) -> bool:
        """Run exactly these clocks; tell whether that changed anything."""
        names = [clock.name for clock in wanted]
        if names == list(self._running):
            return False
        for name in [name for name in self._running if name not in names]:
            self._cancel(self._running.pop(name))
        now = self._time.now()
        kept = self._running
        self._running = {
            clock.name: kept.get(clock.name) or _Running(clock, now + clock.seconds)
            for clock in wanted
        }
        if self._time.is_running:
            self.arm()
        return True

    def arm(self) -> None:
        """Set a timer for every clock that has none."""
        now = self._time.now()
        for name, running in self._running.items():
            if running.timer is None:
                delay = max(0.0, running.ends - now)
                running.timer = self._loop.call_later(delay, self._ring, name)

    def disarm(self) -> None:
        """Take all timers away; what is left of each clock stays."""
        for running in self._running.values():
            self._cancel(running)

    def _cancel(self, running: _Running) -> None:
        if running.timer is not None:
            running.timer.cancel()
            running.timer = None

    def skippable(self) -> str | None:
        """Name the running clock that people may end early."""
        for name, running in self._running.items():
            if running.clock.skippable:
                return name
        return None

    def shown(self) -> list[ClockInfo]:
        """Describe the running clocks for clients."""
        now = self._time.now()
        return [
            ClockInfo(
                name,
                max(0, round((running.ends - now) * 1000)),
                round(running.clock.seconds * 1000),
                running.clock.skippable,
            )
            for name, running in self._running.items()
        ]
