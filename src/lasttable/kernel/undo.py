"""Taking back the own last answer, back to the last information gained.

A game that allows it says so with an `Undo`. What is taken back stays in the record, and so does
the taking back itself: `2: undo` drops seat 2's last answer that stands and can be taken back, and
plays the later answers of the others on top. A step of the rules is never undone across its end.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from lasttable.kernel.errors import IllegalAnswer
from lasttable.kernel.seats import Seat

UNDO: Final = "undo"
"""The key under which taking back stands in a record; no game offers it as an option."""
NOTHING, REVEALED, RESTS = "nothing", "revealed", "rests"


@dataclass(frozen=True, slots=True)
class Undo:
    """What a game lets its players take back."""

    covers: Callable[[str], bool]
    """Tell whether an answer with this key can be taken back at all."""
    rule: str = ""
    """The paragraph of the rules page about it."""


class CannotUndo(IllegalAnswer):
    """The own last answer cannot be taken back: nothing, revealed or rests."""

    def __init__(self, why: str, message: str) -> None:
        super().__init__(message)
        self.why = why


class Given(Protocol):
    """An answer, as far as undoing looks at it."""

    @property
    def seat(self) -> Seat: ...

    @property
    def key(self) -> str: ...


def standing(answers: Sequence[Given], covers: Callable[[str], bool]) -> list[int]:
    """List the places of the answers that stand: not taken back, and no taking back."""
    kept: list[int] = []
    for place, answer in enumerate(answers):
        if answer.key != UNDO:
            kept.append(place)
            continue
        last = last_of(answers, kept, answer.seat, covers)
        if last is not None:
            kept.remove(last)
    return kept


def last_of(
    answers: Sequence[Given], kept: Sequence[int], seat: Seat, covers: Callable[[str], bool]
) -> int | None:
    """Find the place of a seat's last standing answer that can be taken back."""
    for place in reversed(kept):
        if answers[place].seat == seat and covers(answers[place].key):
            return place
    return None
