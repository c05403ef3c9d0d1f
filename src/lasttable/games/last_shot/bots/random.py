"""The `random` level: any option. It looks at nothing but its menu."""

from collections.abc import Sequence

from lasttable.kernel import Chance, Event, Intent, Menu, Seat, Sight


class RandomBot:
    """Answers every question with any option."""

    blind = True

    def __init__(self, seat: Seat, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance

    def pick(self, menu: Menu) -> str:
        """Draw any key."""
        return menu.sample(self.chance)

    def see(self, events: Sequence[Event]) -> None:
        """Take no note of anything."""

    def decide(self, sight: Sight) -> Intent:
        """Answer at random, after a moment."""
        return Intent(self.pick(sight.menu), 0.5 + 2 * self.chance.random())
