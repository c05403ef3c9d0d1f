"""The clocks of a question, run in the table's own time.

A table's time stands still while nobody is there and while the server is down: a clock goes on
with what was left when the last answer was recorded. Clocks count by the moments at which answers
arrived, not by when the server got round to them: however busy it is, an answer that arrived before
a clock ran out comes before its ring, and one that arrived later comes after it.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from lasttable.kernel import Clock
from lasttable.server.wire.messages import ClockInfo


class TableTime:
    """Seconds since the game began, without the hours in which nobody was there."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._server_now = now
        self._passed = 0.0
        self._since: float | None = None
        self.rate = 1.0
        """How many of the table's seconds pass in a second; at 0 time only leaps."""

    @property
    def is_running(self) -> bool:
        """Whether time passes."""
        return self._since is not None

    def now(self) -> float:
        """Return the table's time."""
        return self.of(self._server_now())

    def of(self, moment: float) -> float:
        """Convert a moment of the server's clock into the table's time."""
        if self._since is None:
            return self._passed
        return self._passed + max(0.0, moment - self._since) * self.rate

    def real(self, seconds: float) -> float:
        """Convert seconds of the table's time into real ones."""
        return seconds / self.rate if self.rate else seconds

    def until(self, at: float) -> float | None:
        """Return in how many real seconds a moment comes; None if time only leaps."""
        return max(0.0, at - self.now()) / self.rate if self.rate else None

    def run_at(self, rate: float) -> None:
        """Let time pass faster, or as fast as usual again."""
        self._turn_to(self.now())
        self.rate = rate

    def leap_to(self, at: float) -> None:
        """Be at a later moment, at once."""
        self._turn_to(max(self.now(), at))

    def _turn_to(self, at: float) -> None:
        self._passed = at
        if self._since is not None:
            self._since = self._server_now()

    def set(self, seconds: float) -> None:
        """Stand still at a moment."""
        self._passed, self._since = seconds, None

    def go(self) -> None:
        """Let time pass."""
        if self._since is None:
            self._since = self._server_now()

    def stop(self) -> None:
        """Let time stand still."""
        self._passed, self._since = self.now(), None


@dataclass(slots=True)
class _Running:
    clock: Clock
    ends: float
    left: float | None = None
    """What is left of a clock that is stopped."""
    has_rung: bool = False


class Ring(NamedTuple):
    """A clock that ran out, and when it did."""

    name: str
    at: float


class TableClocks:
    """Follows the questions: a new name starts a clock, a name that stays keeps it running.

    One timer serves all clocks of a table. It may go off too early, after a clock was stopped;
    then it is set again.
    """

    def __init__(
        self, loop: asyncio.AbstractEventLoop, time: TableTime, wake: Callable[[], None]
    ) -> None:
        self._loop = loop
        self._time = time
        self._wake = wake
        self._wanted: Sequence[Clock] = ()
        self._running: dict[str, _Running] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._timer_ends = 0.0

    def follow(self, wanted: Sequence[Clock], now: float) -> bool:
        """Run exactly these clocks from now on; return whether anybody may notice a change.

        Nobody is told of a quiet clock: that it runs would tell them what somebody sent, and its
        end is recorded late, with the next answer.
        """
        if wanted == self._wanted:
            return False
        before, self._wanted = self._wanted, wanted
        old, self._running = self._running, {}
        for clock in wanted:
            running = old.get(clock.name) or _Running(clock, now + clock.seconds)
            if running.clock is not clock or clock.held:
                self._hold_or_go(running, clock, now)
            self._running[clock.name] = running
        if self._time.is_running:
            self.arm()
        return _seen(before) != _seen(wanted)

    def _hold_or_go(self, running: _Running, clock: Clock, now: float) -> None:
        """Stop a clock, or let it go on with what was left of it."""
        running.clock = clock
        if clock.held and running.left is None:
            running.left = max(0.0, running.ends - now)
        elif not clock.held and running.left is not None:
            running.ends, running.left = now + running.left, None

    def arm(self) -> None:
        """Set the timer for the next clock whose end somebody is waiting for.

        A clock whose end nobody sees needs no timer: it rings before the next answer.
        """
        first: float | None = None
        for one in self._running.values():
            if one.clock.quiet or one.left is not None or one.has_rung:
                continue
            if first is None or one.ends < first:
                first = one.ends
        if first is None or (self._timer is not None and self._timer_ends <= first):
            return
        self.disarm()
        delay = self._time.until(first)
        if delay is not None:
            self._timer_ends = first
            self._timer = self._loop.call_later(delay, self._go_off)

    def next_end(self) -> float | None:
        """Return when the next clock ends that has not rung."""
        ends = [one.ends for one in self._running.values() if one.left is None and not one.has_rung]
        return min(ends, default=None)

    def _go_off(self) -> None:
        self._timer = None
        # The loop's timers are only exact to the millisecond; a clock must not ring early.
        if self._time.now() < self._timer_ends or self.due(self._time.now()) is None:
            self.arm()
        else:
            self._wake()

    def disarm(self) -> None:
        """Cancel the timer; what is left of each clock stays."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def due(self, now: float) -> Ring | None:
        """Return the clock that ran out first, unless it has rung."""
        first: _Running | None = None
        for one in self._running.values():
            if one.ends > now or one.left is not None or one.has_rung:
                continue
            if first is None or one.ends < first.ends:
                first = one
        return None if first is None else Ring(first.clock.name, first.ends)

    def has_rung(self, name: str) -> None:
        """Note that a clock has rung; it stays silent even if the rules keep naming it."""
        if name in self._running:
            self._running[name].has_rung = True

    def skippable(self) -> str | None:
        """Return the running clock that people may end early."""
        for name, running in self._running.items():
            if running.clock.skippable and running.left is None:
                return name
        return None

    def shown(self) -> list[ClockInfo]:
        """Describe the clocks for clients; quiet ones are the rules' own business."""
        now = self._time.now()
        found = []
        for name, one in self._running.items():
            if one.clock.quiet:
                continue
            left = one.ends - now if one.left is None else one.left
            found.append(
                ClockInfo(
                    name,
                    max(0, round(self._time.real(left) * 1000)),
                    round(self._time.real(one.clock.seconds) * 1000),
                    one.clock.skippable,
                    one.left is not None,
                )
            )
        return found


def _seen(clocks: Sequence[Clock]) -> list[Clock]:
    return [clock for clock in clocks if not clock.quiet]
