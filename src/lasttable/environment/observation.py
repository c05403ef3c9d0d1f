"""Observations as arrays: what a seat may know, in one row of numbers.

The row has four parts: the table, the observer's own knowledge, one block per seat (the observer's
own seat first, then clockwise, empty for seats that nobody has), and the last events it saw. The
game's features name every number; `observation_names` lists them all.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from lasttable.environment.actions import MOST_ACTIONS, WAIT, ActionMenu
from lasttable.environment.event_memory import EVENT_NUMBERS, HISTORY, PAST_SIZE, EventMemory
from lasttable.environment.option_rows import option_rows
from lasttable.kernel import AnyGame, AnyMatch, Event, Features, Seat

Array = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]


class NoFeatures(ValueError):
    """The game does not say what learning programs see."""


def features_of(game: AnyGame) -> Features:
    """Return a game's features."""
    if game.features is None:
        raise NoFeatures(f"{game.title} has no features for learning programs")
    return game.features


def observation_names(game: AnyGame) -> tuple[str, ...]:
    """Name every number of an observation, in order."""
    features, most = features_of(game), game.seat_counts[-1]
    seats = (f"seat +{place}: {name}" for place in range(most) for name in features.seat)
    past = (f"event -{n}: {name}" for n in range(1, HISTORY + 1) for name in EVENT_NUMBERS)
    return (*features.table, *features.own, *seats, *past)


class Observer:
    """Builds observations of one match, for all of its seats."""

    def __init__(self, match: AnyMatch) -> None:
        features = self._features = features_of(match.game)
        seats = self._seats = match.seats
        self._options = option_rows(features, tuple(match.game.seat_names(match.state)))
        self._memory = EventMemory(features.events, seats)
        own = np.arange(seats)
        self._order = (own[:, None] + own[None, :]) % seats
        """The seats as each observer counts them: its own first."""
        most, width = match.game.seat_counts[-1], len(features.seat)
        table, own_end = len(features.table), len(features.table) + len(features.own)
        seats_end, past = own_end + seats * width, own_end + most * width
        self._parts = slice(0, table), slice(table, own_end), slice(own_end, seats_end)
        self._past = slice(past, past + PAST_SIZE)
        self._size = past + PAST_SIZE

    def with_menu(self, row: Array, menu: ActionMenu, seat: Seat) -> dict[str, Any]:
        """Put an observation together with what the seat may do."""
        options = self._options.rows(menu, seat)
        return {"observation": row, "action_mask": mask_of(menu), "options": options}

    def copy(self) -> "Observer":
        """Return an independent observer with the same memory."""
        other = Observer.__new__(Observer)
        for name, value in vars(self).items():
            setattr(other, name, value)
        other._memory = self._memory.copy()
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> "Observer":
        """Copy for `copy.deepcopy`."""
        return self.copy()

    def hear(self, events: Sequence[Event]) -> None:
        """Remember what just happened, for each seat that may know."""
        self._memory.hear(events)

    def observe(self, match: AnyMatch, seat: Seat) -> Array:
        """Return what one seat observes."""
        view, features = match.view(seat), self._features
        numbers = [*features.table_row(view), *features.own_row(view)]
        rows = features.seat_rows(view)
        # One list and one conversion: for a single seat that beats arrays for every part.
        for row in rows[seat : self._seats]:
            numbers += row
        for row in rows[:seat]:
            numbers += row
        found: Array = np.zeros(self._size, np.float32)
        found[: len(numbers)] = numbers
        found[self._past] = self._memory.numbers[seat]
        return found

    def observe_all(self, match: AnyMatch) -> Array:
        """Return what every seat observes, one row each; the shared parts are computed once."""
        views, features = match.views()[: self._seats], self._features
        found: Array = np.zeros((self._seats, self._size), np.float32)
        table, own, seats = self._parts
        found[:, table] = features.table_row(views[0])
        found[:, own] = [features.own_row(view) for view in views]
        rows = np.array(features.seat_rows(views[0])[: self._seats], np.float32)
        found[:, seats] = rows.take(self._order, axis=0).reshape(self._seats, -1)
        found[:, self._past] = self._memory.numbers
        return found


_MASKS: dict[tuple[int, bool], Mask] = {}


def mask_of(menu: ActionMenu) -> Mask:
    """Return which of the numbered actions are on a menu; shared, so do not write into it."""
    found: Mask | None = menu.mask
    if found is None:
        found = menu.mask = _make_mask(len(menu.keys), menu.may_wait)
    return found


def _make_mask(keys: int, may_wait: bool) -> Mask:
    """Make a mask, one for all menus of that length."""
    found = _MASKS.get((keys, may_wait))
    if found is None:
        found = np.zeros(MOST_ACTIONS, np.int8)
        found[1:keys] = 1
        found[WAIT] = may_wait
        found.flags.writeable = False
        _MASKS[keys, may_wait] = found
    return found
