"""What all thinking levels share: they look, they choose, and they take the same time for it.

How long a bot takes never depends on its cards or on what it decides, only on the kind of question.
"""

from collections.abc import Callable, Sequence
from typing import Final

from lasttable.games.last_dog_standing.bots.table import Table, from_sight
from lasttable.kernel import Chance, Event, Intent, Luck, Seat, Sight

SECONDS: Final = {
    "turn": (1.2, 3.0),
    "limit": (1.2, 3.0),
    "drawn": (1.0, 2.2),
    "aimed": (2.0, 3.5),
    "look": (2.0, 4.0),
    "pull": (1.2, 3.0),
}
"""From and to, for each kind of question."""

Choice = Callable[[Table, Luck], str]


class Player:
    """A bot that follows a way of playing."""

    choose: Choice

    def __init__(self, seat: Seat, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance

    def see(self, events: Sequence[Event]) -> None:
        """Take no note: all it needs stands in its view."""

    def decide(self, sight: Sight) -> Intent:
        """Choose a key, and take a while that says nothing."""
        shortest, longest = SECONDS[sight.prompt]
        delay = shortest + (longest - shortest) * self.chance.random()
        return Intent(type(self).choose(from_sight(sight), self.chance), delay)
