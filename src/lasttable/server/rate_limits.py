"""Rate limits: buckets that refill, per guest and per address, and counts of what is open."""

from collections import Counter
from collections.abc import Callable
from ipaddress import ip_address
from math import ceil
from time import monotonic
from typing import Final

from lasttable.server.refusals import Refusal

_LONGEST_WAIT: Final = 24 * 3600


class Bucket:
    """Allows `burst` at once and `rate` per second on average."""

    __slots__ = ("_left", "_then", "burst", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._left = burst
        self._then = -1.0

    def take(self, now: float) -> bool:
        """Take one if there is one."""
        if self._then >= 0:
            self._left = min(self.burst, self._left + (now - self._then) * self.rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def has(self, now: float) -> bool:
        """Return whether there is one to take."""
        return min(self.burst, self._left + max(0.0, now - self._then) * self.rate) >= 1

    def seconds(self, now: float) -> int:
        """Return in how many whole seconds there is one to take."""
        left = min(self.burst, self._left + max(0.0, now - self._then) * self.rate)
        if left >= 1:
            return 0
        return min(_LONGEST_WAIT, max(1, ceil((1 - left) / self.rate))) if self.rate else 1

    def is_full(self, now: float) -> bool:
        """Return whether the bucket is full again, so that forgetting it changes nothing."""
        return self._left + (now - self._then) * self.rate >= self.burst


class PerGuest:
    """A bucket for each guest."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: dict[int, Bucket] = {}

    def take(self, guest: int, now: float) -> bool:
        """Take one for this guest if there is one."""
        bucket = self._buckets.get(guest)
        if bucket is None:
            bucket = self._buckets[guest] = Bucket(self._rate, self._burst)
        return bucket.take(now)

    def demand(self, code: str, guest: int, now: float) -> None:
        """Take one for this guest, or refuse with a code and the seconds until there is one."""
        if not self.take(guest, now):
            raise Refusal(code, seconds=self._buckets[guest].seconds(now))


class PerAddress:
    """A bucket for each address; this machine itself may be spared."""

    def __init__(
        self,
        rate: float,
        burst: float,
        spare_loopback: bool,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._spare = spare_loopback
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Take one for this address if there is one."""
        if self._spare and is_loopback(address):
            return True
        now = self._clock()
        bucket = self._buckets.get(address)
        if bucket is None:
            self._forget_full(now)
            bucket = self._buckets[address] = Bucket(self._rate, self._burst)
        return bucket.take(now)

    def demand(self, code: str, address: str) -> None:
        """Take one for this address, or refuse with a code and the seconds until there is one."""
        if not self.take(address):
            raise Refusal(code, seconds=self.seconds(address))

    def seconds(self, address: str) -> int:
        """Return in how many seconds there is one for this address."""
        bucket = self._buckets.get(address)
        return 0 if bucket is None else bucket.seconds(self._clock())

    def has(self, address: str) -> bool:
        """Return whether there is one for this address, and take none."""
        if self._spare and is_loopback(address):
            return True
        bucket = self._buckets.get(address)
        return bucket is None or bucket.has(self._clock())

    def _forget_full(self, now: float) -> None:
        if len(self._buckets) >= 1000:
            kept = {a: b for a, b in self._buckets.items() if not b.is_full(now)}
            self._buckets = kept


def hourly(count: int, spare_loopback: bool, clock: Callable[[], float] = monotonic) -> PerAddress:
    """Allow so many an hour, and a third of them at once."""
    return PerAddress(count / 3600, max(5.0, count / 3), spare_loopback, clock)


class OpenPerAddress:
    """Counts what is open per address, up to a limit; this machine itself may be spared."""

    def __init__(self, most: int, spare_loopback: bool) -> None:
        self._most = most
        self._spare = spare_loopback
        self._open: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Count one more, unless there are enough."""
        if self._open[address] >= self._most and not (self._spare and is_loopback(address)):
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Count one less."""
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]


def is_loopback(address: str) -> bool:
    """Return whether an address is this machine's own."""
    if not address:
        return True  # A Unix socket has no address, and only this machine can open it.
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
