"""Menus that stay the same from one answer to the next, kept outside the state.

Most answers change the options of nobody but their author. A state holds only the number of its
menus here, so that copying it stays cheap; where nothing is kept, the menus are made again.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import count
from typing import Final

from lasttable.games.your_last_heist.state import State
from lasttable.kernel import Menu, Seat

MOST_KEPT: Final = 128
"""How many menus are kept: this many new ones, and as many older ones that are still used."""


class _Kept:
    """What everybody is offered, by number."""

    def __init__(self) -> None:
        self.numbers = count(1)
        self.new: dict[int, Mapping[Seat, Menu]] = {}
        self.old: dict[int, Mapping[Seat, Menu]] = {}

    def turn_over(self) -> None:
        """Drop the older menus; what is new becomes old."""
        self.old, self.new = self.new, {}


_kept: Final = _Kept()


def keep_menus(menus: Mapping[Seat, Menu]) -> int:
    """Keep what everybody is offered; return the number to find it under."""
    if len(_kept.new) >= MOST_KEPT:
        _kept.turn_over()
    number = next(_kept.numbers)
    _kept.new[number] = menus
    return number


def offered_menus(
    state: State, make: Callable[[State, Seat], Menu], seats: Callable[[State], Iterable[Seat]]
) -> Mapping[Seat, Menu]:
    """Return what everybody is offered: the menus that are kept for this state, or new ones."""
    number = state.menus_kept
    found = _kept.new.get(number)
    if found is not None:
        return found
    found = _kept.old.get(number) or {seat: make(state, seat) for seat in seats(state)}
    if number:
        _kept.new[number] = found
    return found
