"""What all thinking levels share: they look, they choose, and they take the same time for it.

How long a bot takes depends on the kind of question alone, never on its cards or on what it does.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from lasttable.games.last_shot.bots.memory import Memory
from lasttable.games.last_shot.bots.table import Table, read_table
from lasttable.kernel import Bot, Chance, Event, Intent, Seat, Sight

SECONDS: Final = {"turn": (2.0, 5.0), "again": (1.5, 4.0), "react": (1.0, 3.0)}
OTHER_SECONDS: Final = (1.2, 3.5)


class ThinkingBot(Bot):
    """A bot that follows a way of playing."""

    def __init__(self, seat: Seat, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance
        self.memory = Memory(seat)

    @abstractmethod
    def choose(self, table: Table) -> str:
        """Choose a key."""

    def see(self, events: Sequence[Event]) -> None:
        """Remember what was shown."""
        self.memory.note(events)

    def decide(self, sight: Sight) -> Intent:
        """Choose, and take a while that says nothing."""
        shortest, longest = SECONDS.get(sight.prompt, OTHER_SECONDS)
        delay = shortest + (longest - shortest) * self.chance.random()
        if len(sight.menu) == 1 and sight.menu.keys:
            return Intent(sight.menu.keys[0], delay)
        return Intent(self.choose(read_table(sight, self.memory.hands)), delay)
