"""Observations as arrays: what a seat may know, in one row of numbers.

The row has four parts: the table, the observer's own knowledge, one block per seat (the observer's
own seat first, then clockwise, empty for seats that nobody has), and the last events it saw. The
game's features name every number; `observation_names` lists them all.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from lasttable.environment.actions import MOST_ACTIONS, WAIT, ActionMenu
from lasttable.environment.option_rows import OptionRows
from lasttable.kernel import AnyGame, AnyMatch, Event, Features, Seat

Array = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]
Past = npt.NDArray[np.int32]
HISTORY: Final = 8
"""How many of the last events are described."""
EVENT_NUMBERS: Final = ("kind", "seat", "other seat")
OTHER_SEAT: Final = ("target", "to", "by", "at")
"""Under which names an event tells of a second seat."""


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
        self._most = match.game.seat_counts[-1]
        seats = self._seats = match.seats
        self._options = OptionRows(features, tuple(match.game.seat_names(match.state)))
        self._kinds = {kind: number for number, kind in enumerate(features.events, 1)}
        self._scale = 1 / (len(features.events) + 1)
        own = np.arange(seats)
        self._order = (own[:, None] + own[None, :]) % seats
        """The seats as each observer counts them: its own first."""
        at = np.cumsum(
            [
                len(features.table),
                len(features.own),
                self._most * len(features.seat),
                HISTORY * len(EVENT_NUMBERS),
            ]
        )
        self._parts = [slice(a, b) for a, b in zip([0, *at[:-1]], at, strict=True)]
        self._size = int(at[-1])
        self._past: Past = np.zeros((seats, HISTORY, len(EVENT_NUMBERS)), np.int32)
        """The last events that each seat saw: their kind and seats, counted from 1; 0 is none."""
        self._own = own[:, None, None] + 1

    def with_menu(self, row: Array, menu: ActionMenu, seat: Seat) -> dict[str, Any]:
        """Put an observation together with what the seat may do."""
        options = self._options.rows(menu, seat)
        return {"observation": row, "action_mask": mask_of(menu), "options": options}

    def copy(self) -> "Observer":
        """Return an independent observer with the same memory."""
        other = Observer.__new__(Observer)
        for name, value in vars(self).items():
            setattr(other, name, value)
        other._past = self._past.copy()
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> "Observer":
        """Copy for `copy.deepcopy`."""
        return self.copy()

    def hear(self, events: Sequence[Event]) -> None:
        """Remember what just happened, for each seat that may know."""
        kinds, rows, public = self._kinds, [], True
        for event in events:
            kind = kinds.get(event.kind)
            if kind is not None:
                args = event.args
                row = kind, _seat_in(args, ("seat",)) + 1, _seat_in(args, OTHER_SEAT) + 1
                rows.append((row, event.to))
                public = public and event.to is None
        if not rows:
            return
        if public:
            self._push(self._past, [row for row, _ in rows])
            return
        for seat in range(self._seats):
            seen = [row for row, to in rows if to is None or seat in to]
            if seen:
                self._push(self._past[seat : seat + 1], seen)

    def _push(self, past: Past, rows: list[tuple[int, int, int]]) -> None:
        """Put events in front of what some seats remember, the newest first."""
        newest = rows[: -HISTORY - 1 : -1]
        if len(newest) < HISTORY:
            past[:, len(newest) :] = past[:, : HISTORY - len(newest)]
        past[:, : len(newest)] = newest

    def observe(self, match: AnyMatch, seat: Seat) -> Array:
        """Return what one seat observes."""
        view, features = match.view(seat), self._features
        found: Array = np.zeros(self._size, np.float32)
        table, own, seats, past = self._parts
        found[table] = features.table_row(view)
        found[own] = features.own_row(view)
        rows = np.array(features.seat_rows(view)[: self._seats], np.float32)
        turned = rows[self._order[seat]].ravel()
        found[seats.start : seats.start + turned.size] = turned
        found[past] = self._history(slice(seat, seat + 1))[0]
        return found

    def observe_all(self, match: AnyMatch) -> Array:
        """Return what every seat observes, one row each; the shared parts are computed once."""
        views, features = match.views()[: self._seats], self._features
        found: Array = np.zeros((self._seats, self._size), np.float32)
        table, own, seats, past = self._parts
        found[:, table] = features.table_row(views[0])
        found[:, own] = [features.own_row(view) for view in views]
        rows = np.array(features.seat_rows(views[0])[: self._seats], np.float32)
        turned = rows[self._order].reshape(self._seats, -1)
        found[:, seats.start : seats.start + turned.shape[1]] = turned
        found[:, past] = self._history(slice(None))
        return found

    def _history(self, seat: slice) -> Array:
        """Return the last events, with seats as each observer counts them."""
        past = self._past[seat]
        found: Array = past.astype(np.float32)
        found[..., 0] *= self._scale
        named = past[..., 1:]
        turned = (named - self._own[seat]) % self._seats + 1
        found[..., 1:] = np.where(named, turned, 0) / self._seats
        return found.reshape(len(past), -1)


def _seat_in(args: Mapping[str, Any], names: tuple[str, ...]) -> int:
    """Return the seat that an event names, or -1."""
    for name in names:
        value = args.get(name)
        if type(value) is int and value >= 0:
            return value
    return -1


_MASKS: dict[tuple[int, bool], Mask] = {}


def mask_of(menu: ActionMenu) -> Mask:
    """Return which of the numbered actions are on a menu; shared, so do not write into it."""
    key = (len(menu.keys), menu.may_wait)
    found = _MASKS.get(key)
    if found is None:
        found = np.zeros(MOST_ACTIONS, np.int8)
        found[1 : key[0]] = 1
        found[WAIT] = key[1]
        found.flags.writeable = False
        _MASKS[key] = found
    return found
