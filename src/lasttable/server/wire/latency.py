"""How long messages take: round trips as the server measures them, and its own delays.

A ping carries eight random bytes, and the browser's WebSocket sends them back by itself, with no
script in between. Nobody can send back what has not arrived, so no client can look faster than its
connection. It can look slower, by holding its pongs back. That is why nothing is decided by these
figures, except at tables that use the fair window, and why that window has limits.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from secrets import token_bytes
from statistics import median
from typing import Final

KEPT: Final = 8
"""Measurements of which the shortest counts; at one every few seconds, half a minute."""
_PAYLOAD: Final = 8
_WORTH_TELLING: Final = 2
"""Milliseconds; less is noise."""
_MOST_DELAYS: Final = 300


class RoundTrips:
    """The round trips of one connection, in seconds."""

    __slots__ = ("_began", "_payload", "_recent", "newest")

    def __init__(self) -> None:
        self._payload = b""
        self._began = 0.0
        self._recent: deque[float] = deque(maxlen=KEPT)
        self.newest: float | None = None

    def begin(self, now: float) -> bytes:
        """Return what a ping must carry; one that is still unanswered is sent again.

        Its time counts from the first sending: holding a pong back cannot shorten anything.
        """
        if not self._payload:
            self._payload = token_bytes(_PAYLOAD)
            self._began = now
        return self._payload

    def end(self, payload: bytes, now: float) -> None:
        """Take a pong; one that answers no open ping of ours is ignored."""
        if not self._payload or payload != self._payload:
            return
        self._payload = b""
        self.newest = now - self._began
        self._recent.append(self.newest)

    def shortest(self) -> float | None:
        """Return the shortest recent measurement: what the connection can do without jitter."""
        return min(self._recent, default=None)


class SeatLatency:
    """The round trip of each seat's player, as everybody at the table is told."""

    def __init__(self) -> None:
        self.slowest = 0.0
        """The longest known round trip, in seconds."""
        self.shown: list[int | None] = []
        """By seat, in milliseconds."""

    def update(self, trips: Sequence[float | None]) -> bool:
        """Take the current round trips by seat; return whether they changed enough to be told."""
        self.slowest = max((trip for trip in trips if trip is not None), default=0.0)
        now = [None if trip is None else round(trip * 1000) for trip in trips]
        if len(now) == len(self.shown) and not any(map(_differs, self.shown, now)):
            return False
        self.shown = now
        return True

    def of(self, seat: int) -> int | None:
        """Return the round trip of a seat's player in milliseconds."""
        return self.shown[seat] if seat < len(self.shown) else None


def _differs(before: int | None, now: int | None) -> bool:
    if before is None or now is None:
        return before is not now
    return abs(before - now) > max(_WORTH_TELLING, before // 10)


class Delays:
    """How long the server itself took from the arrival of a play until everybody was told."""

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
    """Describe many times by a few figures; None where there are none."""
    ordered = sorted(milliseconds)
    if not ordered:
        return None
    p95 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    few = {"median_ms": median(ordered), "p95_ms": p95}
    few |= {"low_ms": ordered[0], "high_ms": ordered[-1]}
    return {name: round(value, 1) for name, value in few.items()} | {"count": len(ordered)}
