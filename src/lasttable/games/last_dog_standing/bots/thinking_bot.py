"""What the easy, steady and sharp levels share.

How long a bot takes depends only on the kind of question, never on its cards or its choice.
"""

from collections.abc import Callable
from typing import Final

from lasttable.games.last_dog_standing.bots.situation import Situation, from_sight
from lasttable.kernel import Bot, Chance, Intent, Luck, Seat, Sight

SECONDS: Final = {
    "turn": (0.9, 2.1),
    "limit": (0.9, 2.1),
    "drawn": (0.8, 1.6),
    "aimed": (1.5, 2.5),
    "look": (1.6, 3.0),
    "pull": (1.2, 3.0),
}
"""The shortest and the longest delay for each kind of question."""

Choice = Callable[[Situation, Luck], str]


class ThinkingBot(Bot):
    """A bot that answers with its level's `choose`."""

    choose: Choice

    def __init__(self, seat: Seat, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance
        self.pace = chance.fork("pace")

    def decide(self, sight: Sight) -> Intent:
        """Choose a key, after a delay that gives nothing away."""
        shortest, longest = SECONDS[sight.prompt]
        delay = shortest + (longest - shortest) * self.pace.random()
        return Intent(type(self).choose(from_sight(sight), self.chance), delay)
