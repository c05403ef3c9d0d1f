"""Errands and routes: what one character of a crew does."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Errand:
    """A place to go to, and what for: an item, cash, a panel, a breach, or the way out."""

    tile: int
    what: str


@dataclass(frozen=True, slots=True)
class Route:
    """What one character does: errands in order, from a door, over some tiles."""

    door: int
    errands: tuple[Errand, ...]
    tiles: tuple[int, ...]
    walk: float = 0.0
    """What the way through all errands costs, in moves."""

    @property
    def length(self) -> int:
        """Count the tiles to be remembered."""
        return len(self.tiles)
