"""The timers of a question that no clock of the game provides.

A reaction window closes at its neutral moment, and a question without a clock ends after the
server's own time limit, so that nobody waits forever.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass

from lasttable.kernel import AnyMatch
from lasttable.server.rate_limits import PerGuest
from lasttable.server.table.clocks import TableTime
from lasttable.server.table.reaction_windows import Company, ReactionWindows
from lasttable.server.table.turn_watch import TurnWatch

Work = Callable[[], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """What a running game needs from the table and the server around it."""

    loop: asyncio.AbstractEventLoop
    now: Callable[[], float]
    """The server's clock."""
    post: Callable[[Work], None]
    """Puts work into the table's queue."""
    workers: Executor
    """Where slow bots think."""
    company: Company
    question_timeout: float
    today: Callable[[], int]
    """The time of day in milliseconds, which passes while the server sleeps."""
    watch: TurnWatch
    window_share: float
    speech: PerGuest
    """How often each guest may say something: talk, whispers and signals together."""


class QuestionTimers:
    """Both timers of the open question, if it needs them."""

    def __init__(
        self,
        around: Surroundings,
        match: AnyMatch,
        time: TableTime,
        windows: ReactionWindows,
        close_window: Work,
        end_question: Callable[[int], None],
        *,
        is_untimed: bool,
    ) -> None:
        self._around = around
        self._is_untimed = is_untimed
        """Whether the table has no clock, so that nothing answers for anybody."""
        self._match = match
        self._time = time
        self._windows = windows
        self._close_window = close_window
        """Closes the open window, if it is still due; runs in the table's queue."""
        self._end_question = end_question
        """Ends the question of this number, if it is still open; runs in the table's queue."""
        self._closing: asyncio.TimerHandle | None = None
        self._timeout: asyncio.TimerHandle | None = None

    def watch_window(self) -> None:
        """Close a reaction window that waits for nobody any more, now or when its time comes."""
        if self._closing is not None:
            self._closing.cancel()
            self._closing = None
        if not self._windows.is_open or not self._time.is_running:
            return
        delay = self._time.until(self._windows.ends())
        if delay is None:
            return
        if self._windows.is_due():
            self._around.post(self._close_window)
        elif delay > 0:
            self._closing = self._around.loop.call_later(
                delay, self._around.post, self._close_window
            )

    def watch_question(self) -> None:
        """Give a question without a clock the server's own time limit."""
        if self._timeout is not None:
            self._timeout.cancel()
            self._timeout = None
        question = self._match.question
        if question is None or question.clocks or question.kind == "race" or self._is_untimed:
            return
        if self._time.is_running:
            decision = self._match.decision
            self._timeout = self._around.loop.call_later(
                self._around.question_timeout,
                self._around.post,
                lambda: self._end_question(decision),
            )

    def stop(self) -> None:
        """Cancel both timers."""
        for timer in (self._closing, self._timeout):
            if timer is not None:
                timer.cancel()
        self._closing = self._timeout = None
