"""What a bot is: somebody who sees what one seat sees, and says what it means to do and when."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from lasttable.kernel.chance import Chance
from lasttable.kernel.events import Event
from lasttable.kernel.options import Menu
from lasttable.kernel.questions import Kind
from lasttable.kernel.seats import Seat

LEVELS = ("random", "easy", "steady", "sharp")
"""The same four names in every game; `random` is for simulation only."""


@dataclass(frozen=True, slots=True)
class Sight:
    """All that a seat knows at one moment. There is no way from here to the true state."""

    seat: Seat
    view: Any
    kind: Kind
    prompt: str
    menu: Menu
    now: float
    """Seconds since the game began: real ones at a table, virtual ones in a simulation."""
    imagine: Callable[[Chance], Any] | None = None
    """Make a match that looks like this one to the seat, with all it cannot know dealt anew;
    may raise `Diverged`, then draw again. None where the driver does not offer it."""


@dataclass(frozen=True, slots=True)
class Intent:
    """What a bot means to do, and how many seconds from now."""

    key: str
    delay: float = 0.0


class Bot(Protocol):
    """One player made of code, for one seat and one game."""

    def see(self, events: Sequence[Event]) -> None:
        """Take note of what happened; only events that the seat may know of arrive."""

    def decide(self, sight: Sight) -> Intent | None:
        """Say what to do. In a race None means wait until something visible changes."""


class BotFactory(Protocol):
    """Makes a bot for a seat, with luck of its own."""

    def __call__(self, seat: Seat, chance: Chance) -> Bot: ...
