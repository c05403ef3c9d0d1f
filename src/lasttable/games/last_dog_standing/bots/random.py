"""The `random` level: picks any option and looks at nothing but its menu."""

from collections.abc import Sequence

from lasttable.kernel import Chance, Event, Intent, Menu, Seat, Sight


class RandomBot:
    """Answers at random."""

    blind = True

    def __init__(self, seat: Seat, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance

    def pick(self, menu: Menu) -> str:
        """Pick any key."""
        return self.chance.choice(menu.keys)

    def see(self, events: Sequence[Event]) -> None:
        """Ignore all events."""

    def decide(self, sight: Sight) -> Intent:
        """Answer at random, after a delay that gives nothing away."""
        return Intent(self.pick(sight.menu), 1 + 2 * self.chance.random())
