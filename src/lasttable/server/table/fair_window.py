"""How far away the people of a table are, and the fair window that makes up for it.

Order of arrival decides. A host may choose the fair window where that favours whoever lives nearer:
every play is then held back by what half of the slowest line's round trip is longer than half of
its own, so that plays count in the order of (arrival - own half trip), as far as trips are known.

What that cannot do. A trip is measured there and back; that both ways take half of it is a guess.
A client that keeps back all of its pongs looks slower than it is, and gains what the others are
held back for its sake. Three limits keep that gain small: nobody is held for longer than MOST_HELD;
of the last measurements the shortest counts, so that keeping back some pongs, or those of a hot
moment, gains nothing; and whoever answers no ping at all counts as the fastest, not the slowest.
Everybody sees everybody's trip, at the table and in the report, and each play's wait is written
down. Bots have no line and are not held: their reaction times are theirs by level.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from heapq import heappop, heappush
from statistics import median
from time import monotonic
from typing import TYPE_CHECKING, Final

from lasttable.server.people.client import Client
from lasttable.server.people.presence import People
from lasttable.server.store.table_record import Chair

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, TimerHandle

MOST_HELD: Final = 0.05
"""Seconds: evens out lines whose round trips differ by a tenth of a second, and no more."""
_WORTH_TELLING: Final = 2
"""Milliseconds; less is noise."""
_MOST_DELAYS: Final = 300


class Lines:
    """The round trips of everybody at a table, looked at every few seconds."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._slowest = 0.0
        self.shown: list[int | None] = []
        """By seat, in milliseconds, as everybody was told."""

    def look(self, chairs: Sequence[Chair]) -> bool:
        """Read the trips anew; tell whether they changed enough to be told."""
        trips = [self._trip_of(chair.guest) for chair in chairs]
        self._slowest = max((trip for trip in trips if trip is not None), default=0.0)
        now = [None if trip is None else round(trip * 1000) for trip in trips]
        if len(now) == len(self.shown) and not any(map(_differs, self.shown, now)):
            return False
        self.shown = now
        return True

    def _trip_of(self, guest: int | None) -> float | None:
        if guest is None:
            return None
        found = [one.trips.shortest() for one in self._people.clients if one.guest.id == guest]
        return min((trip for trip in found if trip is not None), default=None)

    def of(self, seat: int) -> int | None:
        """Return the trip of a seat's person in milliseconds."""
        return self.shown[seat] if seat < len(self.shown) else None

    def wait_of(self, client: Client) -> float:
        """Say for how long the fair window holds a play of this client back."""
        own = client.trips.shortest() or 0.0
        return min(MOST_HELD, max(0.0, (self._slowest - own) / 2))


def _differs(before: int | None, now: int | None) -> bool:
    if before is None or now is None:
        return before is not now
    return abs(before - now) > max(_WORTH_TELLING, before // 10)


class Delays:
    """How long the server itself took from the arrival of a play until it had told everybody."""

    __slots__ = ("_newest",)

    def __init__(self) -> None:
        self._newest: deque[float] = deque(maxlen=_MOST_DELAYS)

    def add(self, seconds: float) -> None:
        """Note one play."""
        self._newest.append(seconds)

    def summary(self) -> dict[str, float] | None:
        """Sum up the last plays in milliseconds."""
        return sum_up(delay * 1000 for delay in self._newest)


def sum_up(milliseconds: Iterable[float]) -> dict[str, float] | None:
    """Describe many times by a few; None where there are none."""
    ordered = sorted(milliseconds)
    if not ordered:
        return None
    p95 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    few = {"median_ms": median(ordered), "p95_ms": p95}
    few |= {"low_ms": ordered[0], "high_ms": ordered[-1]}
    return {name: round(value, 1) for name, value in few.items()} | {"count": len(ordered)}


class FairWindow:
    """Holds plays back and lets them go in the order in which they count."""

    def __init__(self, loop: "AbstractEventLoop") -> None:
        self._loop = loop
        self._held: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0
        self._timer: TimerHandle | None = None

    def hold(self, due: float, play: Callable[[], None]) -> None:
        """Let a play go at a moment of the monotonic clock, after all that are due before it."""
        self._count += 1
        heappush(self._held, (due, self._count, play))
        self.let_go()

    def let_go(self) -> None:
        """Let go whatever is due."""
        if not self._held:
            return
        now = monotonic()
        while self._held and self._held[0][0] <= now:
            heappop(self._held)[2]()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._held:
            self._timer = self._loop.call_later(self._held[0][0] - now, self.let_go)
