"""Every shuffle and every roll of a game, written down while the game is played again.

Nobody pays for this while a game runs: only whoever writes or checks a record plays it again with
a random source that takes notes.
"""

from collections.abc import Mapping, MutableSequence
from dataclasses import replace
from typing import NamedTuple, TypeVar

from lasttable.kernel import AnyGame, AnyMatch, Chance, Record, replay

T = TypeVar("T")


class Draw(NamedTuple):
    """One shuffle, or one number drawn below a limit."""

    before: tuple[str, ...]
    """The pieces before the shuffle, or the limit alone."""
    after: tuple[str, ...]
    """The pieces after the shuffle, or the number alone."""
    is_shuffle: bool

    def to_text(self) -> str:
        """Write the draw as a line of a record."""
        verb = "shuffle" if self.is_shuffle else "below"
        return f"{verb} {' '.join(self.before)} > {' '.join(self.after)}"


class _Notes(NamedTuple):
    draw: Draw
    next: int
    """The count of the random source afterwards."""


class NotingChance(Chance):
    """A random source that notes what it draws, by the count at which it drew it.

    Answers that were taken back are played over; what is drawn then replaces the earlier notes.
    """

    __slots__ = ("notes",)

    def __init__(self, key: bytes, count: int, notes: dict[int, _Notes]) -> None:
        super().__init__(key, count)
        self.notes = notes

    def copy(self) -> "NotingChance":
        """Return a stream that continues with the same numbers, and the same notes."""
        return NotingChance(self.key, self.count, self.notes)

    def below(self, limit: int) -> int:
        """Draw a number, and note it."""
        count = self.count
        drawn = super().below(limit)
        self.notes[count] = _Notes(Draw((str(limit),), (str(drawn),), False), self.count)
        return drawn

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle the items, and note how they lay before and after."""
        count, before = self.count, _words(items)
        super().shuffle(items)
        if self.count > count:
            self.notes[count] = _Notes(Draw(before, _words(items), True), self.count)


def _words(items: MutableSequence[T]) -> tuple[str, ...]:
    return tuple("".join(str(item).split()) for item in items)


def traced_replay(record: Record, games: Mapping[str, AnyGame]) -> tuple[AnyMatch, list[Draw]]:
    """Play a record to its last answer, and list everything that was drawn on the way."""
    notes: dict[int, _Notes] = {}
    found = games.get(record.game)
    noting = games if found is None else {record.game: _noting(found, notes)}
    match = replay(record, noting)
    draws: list[Draw] = []
    count, last = 0, match.state.chance.count
    while count < last:
        note = notes[count]
        draws.append(note.draw)
        count = note.next
    return match, draws


def _noting(game: AnyGame, notes: dict[int, _Notes]) -> AnyGame:
    setup = game.setup
    return replace(
        game,
        setup=lambda settings, seats, chance: setup(
            settings, seats, NotingChance(chance.key, chance.count, notes)
        ),
    )
