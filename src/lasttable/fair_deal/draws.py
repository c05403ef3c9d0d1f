"""Every shuffle and every roll of a game, written down while the game is played again.

Nobody pays for this while a game runs: only whoever writes or checks a record plays it again with
a random source that takes notes.
"""

import re
from collections.abc import Mapping, MutableSequence
from dataclasses import replace
from typing import Final, NamedTuple, TypeVar

from lasttable.kernel import AnyGame, AnyMatch, Chance, Record, replay

T = TypeVar("T")
_DRAW: Final = re.compile(r"(shuffle|below) (\S+(?: \S+)*?) > (\S+(?: \S+)*)")


class Draw(NamedTuple):
    """One shuffle, or one number drawn below a limit."""

    before: tuple[str, ...]
    """The pieces before the shuffle, or the limit alone."""
    after: tuple[str, ...]
    """The pieces after the shuffle, or the number alone."""
    is_shuffle: bool

    @classmethod
    def from_text(cls, text: str) -> "Draw":
        """Read a draw as a line of a record has it; ValueError: it is not one."""
        found = _DRAW.fullmatch(text)
        if found is None:
            raise ValueError(f"not a draw: {text!r}")
        return cls(tuple(found[2].split(" ")), tuple(found[3].split(" ")), found[1] == "shuffle")

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


class Notebook:
    """Notes what is drawn in one match of the game that it hands out."""

    def __init__(self, game: AnyGame) -> None:
        self._notes: dict[int, _Notes] = {}
        setup = game.setup
        self.game: AnyGame = replace(
            game,
            setup=lambda settings, seats, chance: setup(
                settings, seats, NotingChance(chance.key, chance.count, self._notes)
            ),
        )

    def draws(self, match: AnyMatch) -> list[Draw]:
        """List everything that was drawn in the match so far."""
        draws: list[Draw] = []
        count, last = 0, match.state.chance.count
        while count < last:
            note = self._notes[count]
            draws.append(note.draw)
            count = note.next
        return draws


def traced_replay(record: Record, games: Mapping[str, AnyGame]) -> tuple[AnyMatch, list[Draw]]:
    """Play a record to its last answer, and list everything that was drawn on the way."""
    game = games.get(record.game)
    if game is None:
        return replay(record, games), []
    notebook = Notebook(game)
    match = replay(record, {record.game: notebook.game})
    return match, notebook.draws(match)
