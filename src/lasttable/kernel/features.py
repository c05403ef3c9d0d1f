"""What a game tells a learning program about a view: named numbers, the same for every adapter.

Features are computed from a view alone, so they can hold nothing that the seat may not know.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Row = Sequence[float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Features:
    """The named numbers of one game. Change what they mean, and raise `version`."""

    version: int
    table: tuple[str, ...]
    """Names of the numbers about the table as a whole."""
    seat: tuple[str, ...]
    """Names of the numbers about each seat; an adapter puts the observer's own seat first."""
    own: tuple[str, ...]
    """Names of the numbers that only the observer knows."""
    events: tuple[str, ...]
    """The kinds of events, in the order in which they are numbered."""
    verbs: tuple[str, ...]
    """The first words of keys, in the order in which they are numbered."""
    words: tuple[str, ...] = ()
    """The other words of keys; colours and numbers are understood without being listed."""
    table_row: Callable[[Any], Row]
    """Compute the table's numbers from a view; the same for every seat."""
    seat_rows: Callable[[Any], Sequence[Row]]
    """Compute one row for each seat of a view, in seat order; the same for every seat."""
    own_row: Callable[[Any], Row]
    """Compute the observer's own numbers from its view."""
    shaping: Mapping[str, Callable[[Any], float]] = field(default_factory=dict)
    """Optional extra rewards by name: each says how well an observer stands."""
