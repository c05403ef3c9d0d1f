"""The `easy` level: plays any card, usually shoots and saves itself when it can."""

from lasttable.games.last_shot.bots.reactions import choose_escape
from lasttable.games.last_shot.bots.table import Table
from lasttable.games.last_shot.bots.thinking_bot import ThinkingBot
from lasttable.games.last_shot.cards import CARD

REACTS = 0.35
"""How often it reacts when its life is not at stake."""
SHOOTS = 0.7
SAVES_ITSELF = 0.75


class EasyBot(ThinkingBot):
    """A bot that plays by habit."""

    def choose(self, table: Table) -> str:
        luck, keys = self.chance, table.menu.keys
        if table.prompt == "escape":
            return choose_escape(table)
        if table.prompt == "react":
            return self._react(table)
        plays = [key for key in keys if key.startswith("play ")]
        if not plays:
            return table.menu.sample(luck)
        shots = [key for key in plays if CARD[key.split(" ")[1]].is_terminated]
        if shots and luck.random() < SHOOTS:
            return luck.choice(shots)
        lively = [key for key in plays if CARD[key.split(" ")[1]].kind != "reaction"]
        return luck.choice(lively or plays)

    def _react(self, table: Table) -> str:
        play = table.top
        in_danger = play is not None and table.me in play.targets and CARD[play.card].is_terminated
        if self.chance.random() < (SAVES_ITSELF if in_danger else REACTS):
            return self.chance.choice([key for key in table.menu.keys if key != "pass"])
        return "pass"
