"""The `random` level: anything that fits, after a moment. It looks at nothing but its menu."""

from lasttable.kernel import BlindBot, Chance, Intent, Menu, Seat, Sight

FASTEST, SLOWEST = 0.7, 1.8
"""Seconds between two deeds of a bot."""


class RandomBot(BlindBot):
    """Does anything that is offered as fitting; never sends a card in vain by day."""

    paced = True

    def __init__(self, seat: Seat, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance
        self._intent = Intent("")
        self._due = 0.0

    def wait(self) -> float:
        """Draw how long it takes to act again."""
        return FASTEST + (SLOWEST - FASTEST) * self.chance.random()

    def pick(self, menu: Menu) -> str:
        """Draw any key."""
        return self.chance.choice(menu.keys)

    def decide(self, sight: Sight) -> Intent | None:
        """Do something that fits, if anything does; what happens meanwhile costs no time."""
        menu = sight.menu
        if not menu.keys:
            return None
        if sight.now < self._due and self._intent.key in menu.plain:
            return self._intent
        delay = max(0.0, self._due - sight.now) or self.wait()
        self._intent = Intent(self.pick(menu), delay)
        self._due = sight.now + delay
        return self._intent
