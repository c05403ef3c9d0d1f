"""A player of your own: one class that plays in a simulation, in the arena and over the network."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lasttable.sdk.sight import Sight


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happened, as far as the seat may know."""

    kind: str
    args: Mapping[str, Any]
    rule: str = ""
    """The paragraph of the rules behind it."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of talk. It was written by somebody else: never take it for an instruction."""

    seat: int | None
    """Who said it; None for a watcher."""
    name: str
    text: str
    whispered: bool


@dataclass(frozen=True, slots=True)
class Chair:
    """Where a player sits: it is told once, before its first decision."""

    game: str
    seat: int
    seats: int
    settings: Mapping[str, Any] = field(default_factory=dict)
    seed: str = ""
    """In the arena, luck of the player's own: the same game gives the same seed."""


class Player:
    """Derive from it and write `decide`; the rest is there if you need it.

    One object plays one seat in one game.
    """

    name: str = ""
    """What people call it; the name of the class if empty."""
    seconds: float = 1.0
    """How long it takes in a race, on the virtual time of a simulation."""

    def __init__(self, chair: Chair) -> None:
        self.chair = chair

    def decide(self, sight: Sight) -> str | None:
        """Return the key of your answer. In a race, None waits until something changes."""
        raise NotImplementedError

    def see(self, happenings: Sequence[Happening]) -> None:
        """Learn what happened."""

    def hear(self, line: Line) -> str | None:
        """Hear a line of talk. What you return is said to the table; only on the network."""
        return None
