"""The last events that each seat saw, as the numbers that an observation ends with."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from lasttable.kernel import Event

HISTORY: Final = 8
"""How many of the last events are described."""
EVENT_NUMBERS: Final = ("kind", "seat", "other seat")
PAST_SIZE: Final = HISTORY * len(EVENT_NUMBERS)
OTHER_SEAT: Final = ("target", "to", "by", "at")
"""Under which names an event tells of a second seat."""

Seen = tuple[tuple[float, float, float], ...]
"""An event as each seat sees it: its kind, and the seats as that observer counts them."""

_SEEN: Final[dict[tuple[int, int], dict[tuple[int, int, int], Seen]]] = {}
"""By the number of kinds and of seats: nothing else matters."""


class EventMemory:
    """Remembers the last events, for each seat those that it may know of."""

    def __init__(self, kinds: Sequence[str], seats: int) -> None:
        self.numbers = [[0.0] * PAST_SIZE for _ in range(seats)]
        """For each seat, the last events it saw, the newest first."""
        self._kinds = {kind: number for number, kind in enumerate(kinds, 1)}
        self._seats = seats
        self._seen = _SEEN.setdefault((len(kinds), seats), {})
        """Few different events happen, so how the seats see them is worked out only once."""

    def copy(self) -> "EventMemory":
        """Return an independent memory of the same events."""
        other = EventMemory.__new__(EventMemory)
        other.numbers = self.numbers.copy()  # a list of numbers is replaced, never changed
        other._kinds, other._seats, other._seen = self._kinds, self._seats, self._seen
        return other

    def hear(self, events: Sequence[Event]) -> None:
        """Remember what just happened, for each seat that may know."""
        kinds = self._kinds
        newest = []
        public = True
        for event in reversed(events):
            kind = kinds.get(event.kind)
            if kind is not None:
                args, to = event.args, event.to
                seen = self._as_seen(kind, _seat_in(args, ("seat",)), _seat_in(args, OTHER_SEAT))
                newest.append((seen, to))
                public = public and to is None
        if newest:
            self._push(newest[:HISTORY] if public else newest)

    def _push(self, newest: Sequence[tuple[Seen, Any]]) -> None:
        """Put events in front of what each seat remembers."""
        for seat, old in enumerate(self.numbers):
            numbers: list[float] = []
            for seen, to in newest:
                if to is None or seat in to:
                    numbers += seen[seat]
            if numbers:
                self.numbers[seat] = [*numbers, *old][:PAST_SIZE]

    def _as_seen(self, kind: int, seat: int, other: int) -> Seen:
        found = self._seen.get((kind, seat, other))
        if found is None:
            share = kind / (len(self._kinds) + 1)
            found = tuple(
                (share, self._place(seat, eye), self._place(other, eye))
                for eye in range(self._seats)
            )
            self._seen[kind, seat, other] = found
        return found

    def _place(self, seat: int, eye: int) -> float:
        """Count a seat from the observer, whose own place is the first; 0 is no seat."""
        return 0.0 if seat < 0 else ((seat - eye) % self._seats + 1) / self._seats


def _seat_in(args: Mapping[str, Any], names: tuple[str, ...]) -> int:
    """Return the seat that an event names, or -1."""
    for name in names:
        value = args.get(name)
        if type(value) is int and value >= 0:
            return value
    return -1
