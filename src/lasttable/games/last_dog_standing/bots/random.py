"""The `random` level: picks any option and looks at nothing but its menu."""

from lasttable.kernel import BlindBot, Chance, Intent, Menu, Seat, Sight


class RandomBot(BlindBot):
    """Answers at random."""

    def __init__(self, seat: Seat, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance

    def pick(self, menu: Menu) -> str:
        """Pick any key."""
        return self.chance.choice(menu.keys)

    def decide(self, sight: Sight) -> Intent:
        """Answer at random, after a delay that gives nothing away."""
        return Intent(self.pick(sight.menu), 1 + 2 * self.chance.random())
