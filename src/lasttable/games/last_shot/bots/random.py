"""The `random` level: any option. It looks at nothing but its menu."""

from lasttable.kernel import BlindBot, Chance, Intent, Menu, Seat, Sight


class RandomBot(BlindBot):
    """Answers every question with any option."""

    def __init__(self, seat: Seat, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance

    def pick(self, menu: Menu) -> str:
        """Draw any key."""
        return menu.sample(self.chance)

    def decide(self, sight: Sight) -> Intent:
        """Answer at random, after a moment."""
        return Intent(self.pick(sight.menu), 0.5 + 2 * self.chance.random())
