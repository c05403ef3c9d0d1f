"""Taking back: a seat drops its last answer, unless something was revealed since.

A game that allows it has an `Undo`. The record keeps both the answer and the undo: `2: undo` drops
seat 2's last answer that stands and can be taken back, and plays the others' later answers again.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from lasttable.kernel.errors import IllegalAnswer
from lasttable.kernel.questions import Given
from lasttable.kernel.seats import Seat

UNDO: Final = "undo"
"""The key of an undo in a record; no game offers it as an option."""
NOTHING, REVEALED, RESTS = "nothing", "revealed", "rests"
MOST_KEPT = 24
"""How many checkpoints are kept to go back to."""
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Undo:
    """What a game lets its players take back."""

    covers: Callable[[str], bool]
    """Returns whether an answer with this key can be taken back at all."""
    rule: str = ""
    """The paragraph of the rules page that says so."""


class CannotUndo(IllegalAnswer):
    """A seat's last answer cannot be taken back; `why` is nothing, revealed or rests."""

    def __init__(self, why: str, message: str) -> None:
        super().__init__(message)
        self.why = why


def standing(answers: Sequence[Given], covers: Callable[[str], bool]) -> list[int]:
    """List the places of the answers that stand: neither taken back nor an undo."""
    kept: list[int] = []
    for place, (seat, key, _) in enumerate(answers):
        if key != UNDO:
            kept.append(place)
            continue
        last = _last_of(answers, kept, seat, covers)
        if last is not None:
            kept.remove(last)
    return kept


def last_standing(
    answers: Sequence[Given], seat: Seat, covers: Callable[[str], bool]
) -> int | None:
    """Find the place of a seat's last standing answer that can be taken back."""
    return _last_of(answers, standing(answers, covers), seat, covers)


def _last_of(
    answers: Sequence[Given], kept: Sequence[int], seat: Seat, covers: Callable[[str], bool]
) -> int | None:
    for place in reversed(kept):
        given, key, _ = answers[place]
        if given == seat and covers(key):
            return place
    return None


class Past(Generic[S]):
    """The checkpoints since something was last revealed; if there are many, some are dropped."""

    __slots__ = ("_laid",)

    def __init__(self) -> None:
        self._laid: list[tuple[int, S]] = []

    def copy(self) -> "Past[S]":
        """Return an independent past; the checkpoints themselves never change."""
        other: Past[S] = Past()
        other._laid = self._laid.copy()
        return other

    @property
    def first(self) -> int:
        """Return how many answers came before the oldest checkpoint."""
        return self._laid[0][0]

    def lay(self, since: int, checkpoint: S) -> None:
        """Keep one more checkpoint."""
        if self._laid and self._laid[-1][0] == since:
            self._laid.pop()
        self._laid.append((since, checkpoint))
        if len(self._laid) > MOST_KEPT:
            del self._laid[1:-1:2]

    def seal(self) -> None:
        """Forget everything before the last checkpoint: something was revealed."""
        del self._laid[:-1]

    def before(self, place: int) -> tuple[int, S]:
        """Return the last checkpoint before an answer."""
        return next(laid for laid in reversed(self._laid) if laid[0] <= place)

    def cut(self, since: int) -> None:
        """Forget all later checkpoints."""
        self._laid = [laid for laid in self._laid if laid[0] <= since]
