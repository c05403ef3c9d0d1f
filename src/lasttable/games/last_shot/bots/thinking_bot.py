"""What the thinking levels share: they remember, choose, and take their time.

How long a bot takes depends only on the kind of question, never on its cards or its choice.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from lasttable.games.last_shot.bots.memory import Memory
from lasttable.games.last_shot.bots.table import Table, read_table
from lasttable.kernel import Bot, Chance, Event, Intent, Seat, Sight

SECONDS: Final = {"turn": (0.9, 2.1), "again": (0.8, 1.8), "react": (0.6, 1.4)}
OTHER_SECONDS: Final = (0.5, 1.0)


class ThinkingBot(Bot):
    """A bot that remembers and chooses."""

    def __init__(self, seat: Seat, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance
        self.pace = chance.fork("pace")
        self.memory = Memory(seat)

    @abstractmethod
    def choose(self, table: Table) -> str:
        """Choose a key."""

    def see(self, events: Sequence[Event]) -> None:
        """Remember what was shown."""
        self.memory.note(events)

    def decide(self, sight: Sight) -> Intent:
        """Choose, after a delay that gives nothing away."""
        shortest, longest = SECONDS.get(sight.prompt, OTHER_SECONDS)
        delay = shortest + (longest - shortest) * self.pace.random()
        if len(sight.menu) == 1 and sight.menu.keys:
            return Intent(sight.menu.keys[0], delay)
        return Intent(self.choose(read_table(sight, self.memory.hands)), delay)
