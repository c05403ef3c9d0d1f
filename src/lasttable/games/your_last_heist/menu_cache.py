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

    def add(self, number: int, menus: Mapping[Seat, Menu]) -> None:
        if len(self.new) >= MOST_KEPT:
            self.old, self.new = self.new, {}
        self.new[number] = menus


_kept: Final = _Kept()


def keep_menus(menus: Mapping[Seat, Menu]) -> int:
    """Keep what everybody is offered; return the number to find it under."""
    number = next(_kept.numbers)
    _kept.add(number, menus)
    return number


def offered_menus(
    state: State, make: Callable[[State, Seat], Menu], seats: Iterable[Seat]
) -> Mapping[Seat, Menu]:
    """Return what everybody is offered: the menus that are kept for this state, or new ones."""
    number = state.menus_kept
    found = _kept.new.get(number)
    if found is not None:
        return found
    found = _kept.old.get(number) or {seat: make(state, seat) for seat in seats}
    if number:
        _kept.add(number, found)
    return found
