"""Asks a bot, and keeps the others safe from it: faults are charged to whoever makes them."""

import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import inf
from time import perf_counter
from types import FrameType
from typing import Any, Final, Literal, TypeVar

from lasttable.kernel import Bot, Event, Intent, Sight

T = TypeVar("T")
Fault = Literal["time-out", "refused", "crash"]
IN_A_ROW: Final = 3
"""So many faults in a row, and the bot's game is lost."""


class OutOfTime(BaseException):
    """Raised inside a bot that takes too long; no `except Exception` of its own may swallow it."""


@dataclass(slots=True)
class Conduct:
    """How a bot behaved, in one game or in many."""

    decisions: int = 0
    buckets: Counter[int] = field(default_factory=Counter)
    """How many decisions took how long, in steps of a tenth of a power of two of a microsecond."""
    faults: Counter[str] = field(default_factory=Counter)
    forfeits: int = 0
    examples: list[str] = field(default_factory=list)

    def add(self, other: "Conduct") -> None:
        """Add what was seen elsewhere."""
        self.decisions += other.decisions
        self.buckets.update(other.buckets)
        self.faults.update(other.faults)
        self.forfeits += other.forfeits
        self.examples = (self.examples + other.examples)[:5]

    def note_time(self, seconds: float) -> None:
        """Count one decision."""
        self.decisions += 1
        self.buckets[_bucket(seconds)] += 1

    def quantile(self, share: float) -> float:
        """Return the seconds that this share of all decisions did not exceed."""
        wanted = share * self.decisions
        seen = 0
        for bucket in sorted(self.buckets):
            seen += self.buckets[bucket]
            if seen >= wanted:
                return _seconds(bucket)
        return 0.0


def _bucket(seconds: float) -> int:
    micros = max(1.0, seconds * 1e6)
    exponent = int(micros).bit_length() - 1
    return exponent * 10 + int((micros / (1 << exponent) - 1) * 10)


def _seconds(bucket: int) -> float:
    exponent, tenth = divmod(bucket, 10)
    return float(1 << exponent) * (1 + (tenth + 0.5) / 10) / 1e6


class Referee(Bot):
    """Stands between a game and one bot."""

    def __init__(self, make: Callable[[], Bot], stand_in: Bot, limit: float) -> None:
        self.conduct = Conduct()
        self.lost = False
        """Whether the bot has forfeited this game."""
        self._stand_in = stand_in
        self._limit = limit
        self._in_a_row = 0
        self._bot = self._guarded(make)
        if self._bot is None:
            self._forfeit()

    def see(self, events: Sequence[Event]) -> None:
        """Tell the bot what happened."""
        bot = self._bot
        if bot is not None and not self.lost:
            self._guarded(lambda: bot.see(events))

    def decide(self, sight: Sight) -> Intent | None:
        """Ask the bot; a stand-in at random answers where it does not give a legal answer."""
        bot = self._bot
        if bot is None or self.lost:
            return self._stand_in.decide(sight)
        faults = self.conduct.faults.total()
        began = perf_counter()
        intent = self._guarded(lambda: bot.decide(sight))
        self.conduct.note_time(perf_counter() - began)
        if self.conduct.faults.total() == faults:
            problem = _problem(intent, sight)
            if problem is None:
                self._in_a_row = 0
                return intent
            self._note("refused", problem)
        return self._stand_in.decide(sight)

    def _guarded(self, act: Callable[[], T]) -> T | None:
        """Call the bot's code; whatever it raises is a fault of the bot."""
        try:
            with _time_limit(self._limit):
                return act()
        except OutOfTime:
            self._note("time-out", f"took longer than {self._limit:g} s")
        except Exception as error:  # noqa: BLE001 - a stranger's code may raise anything
            self._note("crash", f"{type(error).__name__}: {error}")
        return None

    def _note(self, fault: Fault, what: str) -> None:
        self.conduct.faults[fault] += 1
        self.conduct.examples.append(f"{fault}: {what}"[:200])
        self._in_a_row += 1
        if self._in_a_row >= IN_A_ROW:
            self._forfeit()

    def _forfeit(self) -> None:
        self.lost = True
        self.conduct.forfeits = 1


def _problem(intent: Any, sight: Sight) -> str | None:
    """Say what is wrong with an answer; None if it may stand."""
    if intent is None:
        return None if sight.kind == "race" else f"no answer to {sight.prompt!r}"
    key, delay = getattr(intent, "key", None), getattr(intent, "delay", None)
    if not isinstance(key, str):
        return f"not an answer to {sight.prompt!r}: {intent!r}"
    if not isinstance(delay, (int, float)) or not 0 <= delay < inf:
        return f"an impossible delay of {delay!r} seconds"
    return None if key in sight.menu else f"{key!r} is not on offer"


@contextmanager
def _time_limit(seconds: float) -> Iterator[None]:
    """Interrupt whatever runs inside after so many seconds, where the system can do that."""
    can_ring = hasattr(signal, "setitimer")
    if not can_ring or threading.current_thread() is not threading.main_thread():
        began = perf_counter()
        yield
        if perf_counter() - began > seconds:
            raise OutOfTime
        return
    before = signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _ring(_number: int, _frame: FrameType | None) -> None:
    raise OutOfTime
