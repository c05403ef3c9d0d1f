"""Answers on their way to disk: what is recorded of each, and those not handed over yet."""

from typing import Final, NamedTuple

from lasttable.kernel import AnyMatch, Given
from lasttable.server.store.inserts import Row


class Arrival(NamedTuple):
    """How an answer came in: when, over what kind of connection, and how long it was held back.

    All in seconds. The moment is one of the server's clock; the round trip is the newest that the
    server measured.
    """

    moment: float
    trip: float | None = None
    held: float = 0.0


class Sender(NamedTuple):
    """Which message of which guest an answer was, and what the connection was like."""

    guest: int | None = None
    message: int | None = None
    trip: int | None = None
    """The round trip in microseconds."""
    held: int | None = None
    """Microseconds for which the answer was held back."""


NO_SENDER: Final = Sender()


def sender_of(guest: int, message: int, arrival: Arrival) -> Sender:
    """Describe who sent an answer, for the record."""
    trip = None if arrival.trip is None else round(arrival.trip * 1e6)
    return Sender(guest, message, trip, round(arrival.held * 1e6) or None)


_MOST_SHARED: Final = 20_000
_given: dict[Given, Given] = {}


def _shared(answer: Given) -> Given:
    """Return one object for all equal answers: there are thousands, but few differ."""
    found = _given.get(answer)
    if found is not None:
        return found
    if len(_given) < _MOST_SHARED:
        _given[answer] = answer
    return answer


class UnsavedAnswers:
    """The answers of one match that are not on disk yet, as rows."""

    __slots__ = ("_code", "_match", "_rows", "_shares", "_written")

    def __init__(self, code: str, match: AnyMatch, *, shares: bool) -> None:
        self._code = code
        self._match = match
        self._shares = shares
        """Whether equal answers are worth sharing: where speed decides, there are thousands."""
        self._written = 0
        self._rows: list[Row] = []

    def collect(self, at: int, sender: Sender) -> None:
        """Make rows of the answers given since the last time, at so many milliseconds."""
        answers = self._match.answers
        for number in range(self._written, len(answers)):
            given = answers[number]
            if self._shares:
                given = answers[number] = _shared(given)
            seat, key, late = given
            self._rows.append((self._code, number, seat, key, late, at, *sender))
        self._written = len(answers)

    def take(self) -> list[Row]:
        """Hand over the rows, and count them as saved."""
        found, self._rows = self._rows, []
        return found
