"""What each numbered action means, as numbers: one row per action, the verb and then its words.

0 stands for no word. Colours are seats as the observer counts them: 1 is the observer itself, 2 the
next seat. Then come the numbers 0 to 99, then the words of the game, then one number for any other
word. A row keeps the last words of a key that has more than fit.
"""

import re
from typing import Final

import numpy as np
import numpy.typing as npt

from lasttable.environment.actions import MOST_ACTIONS, ActionMenu
from lasttable.kernel import Features, Seat

Rows = npt.NDArray[np.int16]
OPTION_WIDTH: Final = 8
"""The verb and up to seven words."""
MOST_SEATS: Final = 12
NUMBERS: Final = 100
_FIRST_NUMBER: Final = MOST_SEATS + 1
_FIRST_WORD: Final = _FIRST_NUMBER + NUMBERS
_MARKS: Final = re.compile(r"[ ,+.]")
"""What stands between the words of a key."""


class OptionRows:
    """Writes the keys of menus as numbers, for one match."""

    def __init__(self, features: Features, colours: tuple[str, ...]) -> None:
        self._features = features
        self._verbs = {verb: number for number, verb in enumerate(features.verbs, 1)}
        self._words = {str(number): _FIRST_NUMBER + number for number in range(NUMBERS)}
        self._words |= {word: _FIRST_WORD + n for n, word in enumerate(features.words)}
        self._seats = {colour: seat for seat, colour in enumerate(colours)}
        self.colours = colours

    @property
    def highest(self) -> int:
        """The highest number in a row: any word that the game does not list."""
        return highest_number(self._features)

    def rows(self, menu: ActionMenu, seat: Seat) -> Rows:
        """Return one row per action; shared, so do not write into it."""
        kept = (self.colours, seat)
        found: Rows | None = menu.rows.get(kept)
        if found is None:
            found = np.zeros((MOST_ACTIONS, OPTION_WIDTH), np.int16)
            for action, key in enumerate(menu.keys):
                if key:
                    numbers = self.numbers(key, seat)
                    found[action, : len(numbers)] = numbers
            found.flags.writeable = False
            menu.rows[kept] = found
        return found

    def numbers(self, key: str, seat: Seat) -> list[int]:
        """Return the numbers of one key."""
        verb, *words = _MARKS.split(key)
        last = words[-(OPTION_WIDTH - 1) :]
        return [self._verbs.get(verb, len(self._verbs) + 1), *(self._number(w, seat) for w in last)]

    def _number(self, word: str, seat: Seat) -> int:
        other = self._seats.get(word)
        if other is not None:
            return (other - seat) % len(self._seats) + 1
        return self._words.get(word, self.highest)


def highest_number(features: Features) -> int:
    """Return the highest number that a row of a game can hold."""
    return _FIRST_WORD + len(features.words)


def word_list(features: Features) -> dict[int, str]:
    """Say what each number after the verb means."""
    listed = {seat + 1: f"seat +{seat}" for seat in range(MOST_SEATS)}
    listed |= {_FIRST_NUMBER + number: str(number) for number in range(NUMBERS)}
    listed |= {_FIRST_WORD + number: word for number, word in enumerate(features.words)}
    listed[highest_number(features)] = "any other word"
    return listed
