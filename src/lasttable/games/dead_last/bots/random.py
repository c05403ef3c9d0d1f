"""The `random` level: any card, and sometimes any signal. It looks only at its menu."""

from lasttable.kernel import BlindBot, Chance, Intent, Menu, Seat, Sight

SIGNAL_CHANCE = 0.3
"""How often a bot that has laid a card sends another signal before it is ready."""
FALLEN_SIGNAL_CHANCE = 0.1


class RandomBot(BlindBot):
    """Lays a random card, signals at random, and gets ready."""

    def __init__(self, seat: Seat, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance

    def pick(self, menu: Menu) -> str:
        """Pick any key."""
        return self.chance.choice(menu.keys)

    def decide(self, sight: Sight) -> Intent | None:
        """Answer at random; in a race, lay a card first and stop once ready."""
        if sight.kind != "race":
            return Intent(self.pick(sight.menu))
        key = self._act(sight.menu)
        return Intent(key, 1 + 5 * self.chance.random()) if key else None

    def _act(self, menu: Menu) -> str | None:
        if "wait" in menu:
            return None
        laid = "ready" in menu
        lays = [key for key in menu.keys if key.startswith("lay ")]
        if lays and not laid:
            return self.chance.choice(lays)
        if self.chance.random() < (SIGNAL_CHANCE if laid else FALLEN_SIGNAL_CHANCE):
            signals = [option for option in menu.options if option.slots]
            return self.chance.choice(signals).sample(self.chance) if signals else None
        return "ready" if laid else None
