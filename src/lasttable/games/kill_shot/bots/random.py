"""The `random` level: plays anything that fits, after a moment. It looks only at its menu."""

from lasttable.kernel import BlindBot, Chance, Intent, Menu, Seat, Sight

FASTEST, SLOWEST = 0.7, 1.8
"""Seconds between two actions of a bot."""


class RandomBot(BlindBot):
    """Picks any plain key, so by day it never sends a card that does not fit."""

    paced = True

    def __init__(self, seat: Seat, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance
        self._intent = Intent("")
        self._due = 0.0

    def wait(self) -> float:
        """Choose how long to wait before acting again."""
        return FASTEST + (SLOWEST - FASTEST) * self.chance.random()

    def pick(self, menu: Menu) -> str:
        """Choose any key."""
        return self.chance.choice(menu.keys)

    def decide(self, sight: Sight) -> Intent | None:
        """Do something that fits, if anything does. Being asked again does not restart the wait."""
        menu = sight.menu
        if not menu.keys:
            return None
        if sight.now < self._due and self._intent.key in menu.plain:
            return self._intent
        delay = max(0.0, self._due - sight.now) or self.wait()
        self._intent = Intent(self.pick(menu), delay)
        self._due = sight.now + delay
        return self._intent
