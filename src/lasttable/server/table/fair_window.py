"""The fair window: plays over fast connections wait for those that were sent over slow ones.

Order of arrival decides. Where that favours whoever lives nearer to the server, a host may choose
the fair window: every play is then held back by half the difference between the slowest player's
round trip and its own player's, so that plays count in the order of (arrival - half the round
trip), as far as round trips are known.

What it cannot do: a round trip is measured there and back, and that each way takes half of it is a
guess. A client that holds back all of its pongs looks slower than it is, and gains as much as the
others are held back for it. Three limits keep that gain small. Nobody is held for longer than
MOST_HELD. Of the last measurements the shortest counts, so holding back some pongs, or those of a
hot moment, gains nothing. And a client that answers no ping at all counts as the fastest, not the
slowest. Everybody sees everybody's round trip, at the table and in the report, and each play's wait
is on record. Bots have no connection and are not held: their reaction times come with their level.
"""

from collections.abc import Callable
from heapq import heappop, heappush
from random import random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, TimerHandle

MOST_HELD: Final = 0.05
"""Seconds: evens out round trips that differ by up to a tenth of a second, and no more."""


def hold_back(round_trip: float | None, slowest: float) -> float:
    """Return for how many seconds a play over this connection is held back."""
    return min(MOST_HELD, max(0.0, (slowest - (round_trip or 0.0)) / 2))


class FairWindow:
    """Holds plays back and releases them in the order in which they count."""

    def __init__(self, loop: "AbstractEventLoop", now: Callable[[], float]) -> None:
        self._loop = loop
        self._now = now
        self._held: list[tuple[float, float, Callable[[], None]]] = []
        self._timer: TimerHandle | None = None

    def hold(self, due: float, play: Callable[[], None]) -> None:
        """Release a play at a moment of the server's clock, after all that are due before it."""
        # Of two plays that count from the same moment, chance decides.
        heappush(self._held, (due, random(), play))
        self.release()

    def release(self) -> None:
        """Release whatever is due."""
        if not self._held:
            return
        now = self._now()
        while self._held and self._held[0][0] <= now:
            heappop(self._held)[2]()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._held:
            self._timer = self._loop.call_later(self._held[0][0] - now, self.release)
