"""The `random` level: any key. It looks at nothing but its menu."""

from collections.abc import Sequence

from lasttable.kernel import Chance, Event, Intent, Menu, Seat, Sight


class RandomBot:
    """Answers whatever is offered."""

    blind = True

    def __init__(self, seat: Seat, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance

    def pick(self, menu: Menu) -> str:
        """Draw any key."""
        return self.chance.choice(menu.keys)

    def see(self, events: Sequence[Event]) -> None:
        """Take no note of anything."""

    def decide(self, sight: Sight) -> Intent:
        """Answer at random, after a while that says nothing."""
        return Intent(self.pick(sight.menu), 1 + 2 * self.chance.random())
