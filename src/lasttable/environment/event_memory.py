"""The last events that each seat saw, as the numbers that an observation ends with."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from lasttable.kernel import Event, Seat

HISTORY: Final = 8
"""How many of the last events are described."""
EVENT_NUMBERS: Final = ("kind", "seat", "other seat")
PAST_SIZE: Final = HISTORY * len(EVENT_NUMBERS)
OTHER_SEAT: Final = ("target", "to", "by", "at")
"""Under which names an event tells of a second seat."""

Numbers = npt.NDArray[np.float32]
Heard = tuple[Numbers, Collection[Seat] | None]
"""An event as each seat sees it, one row per seat, and who may know of it; None is everybody."""

_SEEN: Final[dict[tuple[int, int], dict[tuple[int, int, int], Numbers]]] = {}
"""By the number of kinds and of seats: nothing else matters."""


class EventMemory:
    """Remembers the last events, for each seat those that it may know of."""

    def __init__(self, kinds: Sequence[str], seats: int) -> None:
        self.numbers: Numbers = np.zeros((seats, PAST_SIZE), np.float32)
        """For each seat, the last events it saw, the newest first."""
        self._kinds = {kind: number for number, kind in enumerate(kinds, 1)}
        self._seats = seats
        self._seen = _SEEN.setdefault((len(kinds), seats), {})
        """Few different events happen, so how the seats see them is worked out only once."""

    def copy(self) -> "EventMemory":
        """Return an independent memory of the same events."""
        other = EventMemory.__new__(EventMemory)
        other.numbers = self.numbers  # replaced by every event, never changed
        other._kinds, other._seats, other._seen = self._kinds, self._seats, self._seen
        return other

    def hear(self, events: Sequence[Event]) -> None:
        """Remember what just happened, for each seat that may know."""
        kinds, newest = self._kinds, []
        public = True
        for event in reversed(events):
            kind = kinds.get(event.kind)
            if kind is not None:
                args, to = event.args, event.to
                seen = self._as_seen(kind, _seat_in(args, ("seat",)), _seat_in(args, OTHER_SEAT))
                newest.append((seen, to))
                public = public and to is None
        if not newest:
            return
        if public:
            blocks = [seen for seen, _ in newest[:HISTORY]]
            self.numbers = np.concatenate([*blocks, self.numbers], axis=1)[:, :PAST_SIZE]
        else:
            rows = [self._row(Seat(seat), newest) for seat in range(self._seats)]
            self.numbers = np.stack(rows)

    def _row(self, seat: Seat, newest: Sequence[Heard]) -> Numbers:
        """Put what a seat may know in front of what it remembers."""
        old = self.numbers[seat]
        blocks = [seen[seat] for seen, to in newest if to is None or seat in to]
        return np.concatenate([*blocks, old])[:PAST_SIZE] if blocks else old

    def _as_seen(self, kind: int, seat: int, other: int) -> Numbers:
        found = self._seen.get((kind, seat, other))
        if found is None:
            share, eyes = kind / (len(self._kinds) + 1), range(self._seats)
            rows = [(share, self._place(seat, eye), self._place(other, eye)) for eye in eyes]
            found = self._seen[kind, seat, other] = np.array(rows, np.float32)
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
