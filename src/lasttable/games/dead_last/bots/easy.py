"""The `easy` level: cautious. It joins plans, keeps its word and rarely lays Ambush."""

from lasttable.games.dead_last.bots.memory import Signal
from lasttable.games.dead_last.bots.table import Table
from lasttable.games.dead_last.bots.thinking_bot import ThinkingBot
from lasttable.games.dead_last.cards import AMBUSH, GRAB, SHARE, STEAL
from lasttable.kernel import Chance, Seat

AMBUSH_CHANCE = 0.03
SCARED_AMBUSH_CHANCE = 0.15
"""If two or more players named it in the last vote."""
WANDER_CHANCE = 0.15
"""How often it names a random player if nobody told it whom to name."""
POINT_CHANCE = 0.25


class EasyBot(ThinkingBot):
    """Joins the first plan it hears of; otherwise names whoever was named last, or the richest."""

    def __init__(self, seat: Seat, chance: Chance) -> None:
        super().__init__(seat, chance)
        self._own_idea: str | None = None
        self._points = False

    def begin(self, table: Table) -> None:
        super().begin(table)
        self._own_idea = None
        self._points = self.chance.random() < POINT_CHANCE

    def card(self, table: Table) -> str:
        joined = self._joined(table)
        if joined is not None:
            return joined
        if self._own_idea is None:
            self._own_idea = self._have_idea(table)
        return self._own_idea

    def _joined(self, table: Table) -> str | None:
        """Return the first plan proposed to this seat that can still be carried out."""
        for signal in self.talk.signals:
            if signal.sender == self.seat or signal.verb not in ("propose", "agree", "point"):
                continue
            if signal.word is not None and f"lay {signal.word}" in _cards(table):
                return signal.word
        return None

    def _have_idea(self, table: Table) -> str:
        """Name whoever was named last, otherwise the richest; sometimes just anybody."""
        votes = table.votes_of_round()
        named = [table.named(choice.card) for choice in votes[-1].choices] if votes else []
        scared = named.count(self.seat) > 1
        if self.chance.random() < (SCARED_AMBUSH_CHANCE if scared else AMBUSH_CHANCE):
            return AMBUSH
        others = table.others
        if self.chance.random() < WANDER_CHANCE:
            return table.colours[self.chance.choice(others)]
        hunted = [seat for seat in others if named.count(seat) > 0]
        return table.colours[self.chance.choice(hunted or table.richest(others))]

    def speak(self, table: Table) -> str | None:
        """Sometimes point at its own target."""
        if not self._points or table.is_showdown or self._joined(table):
            return None
        card = self.card(table)
        if card == AMBUSH:
            return None
        partners = [seat for seat in table.others if table.colours[seat] != card]
        return table.say("point", card, [partners[(self.seat + len(card)) % len(partners)]])

    def reply(self, table: Table, signal: Signal) -> str | None:
        """Agree to the plan it joins; shake its head at others."""
        if signal.word != self._wanted(table):
            return self.refuse(table, signal)
        return table.say("agree", signal.word, [signal.sender])

    def victim(self, table: Table, reach: list[Seat]) -> Seat:
        return self.chance.choice(table.richest(reach))

    def showdown_card(self, table: Table, other: Seat) -> str:
        if self._own_idea is None:
            roll = self.chance.random()
            self._own_idea = SHARE if roll < 0.6 else GRAB if roll < 0.7 else STEAL
        return self._own_idea


def _cards(table: Table) -> list[str]:
    """List what could be laid now, including the card on the table."""
    return [*table.menu.keys, f"lay {table.laid}"]
