"""The `random` level: any option, without looking at anything but the menu."""

from lasttable.kernel import BlindBot, Chance, Intent, Menu, Seat, Sight


class RandomBot(BlindBot):
    """A bot that answers at random."""

    def __init__(self, seat: Seat, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance

    def pick(self, menu: Menu) -> str:
        """Pick any key."""
        return menu.sample(self.chance)

    def decide(self, sight: Sight) -> Intent:
        """Answer at random, after a short pause."""
        return Intent(self.pick(sight.menu), 0.5 + 2 * self.chance.random())
