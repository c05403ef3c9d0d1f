"""The `random` level: any answer from its menu."""

from lasttable.kernel import BlindBot, Chance, Intent, Menu, Seat, Sight


class RandomBot(BlindBot):
    """Does anything, and rarely signals."""

    def __init__(self, seat: Seat, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance

    def pick(self, menu: Menu) -> str:
        """Draw any key; a plain one where there is one."""
        return self.chance.choice(menu.keys) if menu.keys else menu.sample(self.chance)

    def decide(self, sight: Sight) -> Intent | None:
        """Answer at random; in planning lay tokens too, and wait once ready or done."""
        if sight.kind != "race":
            return Intent(self.pick(sight.menu))
        key = self._act(sight.menu, sight.prompt)
        return Intent(key, 1 + 4 * self.chance.random()) if key else None

    def _act(self, menu: Menu, prompt: str) -> str | None:
        if not menu.keys or "wait" in menu or "back" in menu:
            return None
        if prompt == "plan" and (form := menu.form("lay")) and self.chance.random() < 0.8:
            return form.sample(self.chance)
        keys = [key for key in menu.keys if key not in ("escape", "stay")]
        return self.chance.choice(keys or menu.keys)
