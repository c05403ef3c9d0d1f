"""The `steady` level: plots. It proposes, joins the largest group, and remembers who kept faith."""

from lasttable.games.dead_last.bots.memory import Signal
from lasttable.games.dead_last.bots.table import Table
from lasttable.games.dead_last.bots.thinking_bot import ThinkingBot
from lasttable.games.dead_last.cards import AMBUSH, GRAB, SHARE, STEAL
from lasttable.kernel import Chance, Seat

INVITED = 0.35
"""How much a seat counts towards a plan that was only proposed to it."""
OWN_WORD = 1.2
"""How much its own word weighs against a larger group."""
PLOT_CHANCE = 0.8
LIE_CHANCE = 0.15
"""How often it offers to share in a Showdown, whatever it is going to lay."""
SUSPECT, WHIM = 2.0, 0.5
"""What it counts for, in bars, that a seat leads every vote, and that it dislikes somebody."""


class SteadyBot(ThinkingBot):
    """Wants to be in the largest group, and forms one if it knows of none."""

    def __init__(self, seat: Seat, chance: Chance) -> None:
        super().__init__(seat, chance)
        self._nerve = 0.0
        self._plots = False
        self._lies = False
        self._whims: list[float] = []
        self._proposal: str | None = None
        self._showdown: str | None = None

    def begin(self, table: Table) -> None:
        super().begin(table)
        self._nerve = self.chance.random()
        self._plots = self.chance.random() < PLOT_CHANCE
        self._lies = self.chance.random() < LIE_CHANCE
        self._whims = [self.chance.random() for _ in table.colours]
        self._proposal = None
        self._showdown = None

    def card(self, table: Table) -> str:
        plan, support = self._best_plan(table)
        if self._nerve < self._fear(table, support):
            return AMBUSH
        if plan is not None and support >= _enough(table):
            return plan
        return table.colours[self._prey(table, table.others)]

    def _best_plan(self, table: Table) -> tuple[str | None, float]:
        """Return the plan with the most support that this seat knows of, and that support."""
        claims, invited = self.talk.claims(), self.talk.invited()
        best, most = None, 0.0
        for colour in [table.colours[seat] for seat in table.others]:
            support = sum(
                OWN_WORD if seat == self.seat else self.memory.trust(seat)
                for seat, claim in claims.items()
                if claim == colour
            )
            unsure = [seat for seat in invited.get(colour, ()) if seat not in claims]
            support += INVITED * len(unsure)
            leader = self.talk.leader(colour)
            if leader is not None and leader != self.seat:
                support *= 1 - self.memory.suspicion(leader)
            if support > most:
                best, most = colour, support
        return best, most

    def _fear(self, table: Table, support: float) -> float:
        """Estimate how likely it is that the others have chosen this seat."""
        if support >= len(table.standing) / 2:
            return 0.02
        fear = 0.04
        others = table.others
        richest = max((table.bars[seat] for seat in others), default=0)
        if table.bars[self.seat] > richest:
            fear += 0.25
        votes = table.votes_of_round()
        if votes:
            named = [table.named(choice.card) for choice in votes[-1].choices]
            fear += 0.1 * min(3, named.count(self.seat))
        plotting = {seat for tell in self.talk.tells for seat in (tell.sender, *tell.to)}
        fear += 0.4 * len(plotting & set(others)) / max(1, len(others))
        # It does not break its word lightly.
        return fear / 3 if self.seat in self.talk.claims() else fear

    def _prey(self, table: Table, seats: list[Seat]) -> Seat:
        """Choose whom to name: the rich, those who lead or were named before, and foes."""
        votes = table.votes_of_round()
        named = [table.named(choice.card) for choice in votes[-1].choices] if votes else []

        def appeal(seat: Seat) -> float:
            grudge = self.memory.named_me.get(seat, 0) / (1 + self.memory.voted.get(seat, 0))
            hunted = min(3, named.count(seat))
            worth = table.bars[seat] + SUSPECT * self.memory.suspicion(seat)
            return worth + 0.8 * hunted + 0.5 * grudge + WHIM * self._whims[seat]

        return max(seats, key=appeal)

    def speak(self, table: Table) -> str | None:
        """Propose to share, or propose a target to as many players as it takes."""
        if table.is_showdown:
            wants_peace = self._lies or self.showdown_card(table, table.others[0]) == SHARE
            return table.say("propose", SHARE, table.others) if wants_peace else None
        spoke = any(s.sender == self.seat and s.verb == "propose" for s in self.talk.signals)
        if not self._plots or spoke or self._best_plan(table)[1] >= _enough(table):
            return None
        if self._proposal is None:
            self._proposal = self._propose(table)
        return self._proposal

    def _propose(self, table: Table) -> str | None:
        prey = self._prey(table, table.others)
        partners = [seat for seat in table.others if seat != prey]
        partners.sort(key=lambda seat: self.memory.trust(seat) + self._whims[seat], reverse=True)
        return table.say("propose", table.colours[prey], partners[: len(table.standing) // 2])

    def reply(self, table: Table, signal: Signal) -> str | None:
        """Agree to a plan it joins, for all who heard it; otherwise shake its head."""
        if signal.word != self._wanted(table):
            return self.refuse(table, signal)
        circle = {signal.sender, *signal.to} - {self.seat}
        return table.say("agree", signal.word, circle)

    def stands_by(self, table: Table, key: str) -> bool:
        """Agree only to what it still plans to do."""
        verb, *words = key.split(" ")
        return verb != "agree" or words[0] == self._wanted(table)

    def victim(self, table: Table, reach: list[Seat]) -> Seat:
        return self._prey(table, reach)

    def showdown_card(self, table: Table, other: Seat) -> str:
        """Share with players who kept their word; be careful with thieves."""
        if self._showdown is None:
            fair = self.memory.trust(other) > 0.6 and not self.memory.steals(other)
            odds = (0.6, 0.85) if fair else (0.1, 0.5)
            self._showdown = (
                SHARE if self._nerve < odds[0] else STEAL if self._nerve < odds[1] else GRAB
            )
        return self._showdown


def _enough(table: Table) -> float:
    """Return how much support makes a plan worth joining."""
    return min(1.5, len(table.standing) / 4)
