"""The `sharp` level: schemes. It predicts votes, lays Ambush when hunted, and lies if it pays."""

from math import exp

from lasttable.games.dead_last.bots.card_values import Card, Stakes, values_of_cards
from lasttable.games.dead_last.bots.forecast import Forecast
from lasttable.games.dead_last.bots.memory import Signal
from lasttable.games.dead_last.bots.situation import Situation, current_situation
from lasttable.games.dead_last.bots.table import Table
from lasttable.games.dead_last.bots.thinking_bot import ThinkingBot
from lasttable.games.dead_last.cards import AMBUSH, GRAB, SHARE, SHOWDOWN_CARDS, STEAL
from lasttable.games.dead_last.settings import variant_of
from lasttable.games.dead_last.showdown import split
from lasttable.kernel import Chance, Seat

GLANCE = 25
THOUGHT = 60
"""How many votes it imagines: at first, and for the final decision."""
LEEWAY = 0.04
"""Cards worth nearly as much as the best are laid too, so that nobody can predict it."""
BAR = 3.8
"""What a bar is usually worth."""
LIE_CHANCE = 0.4
"""The share of votes in which it misleads its victim and agrees to what it will not do."""
PRIOR = {SHARE: 0.6, STEAL: 0.9, GRAB: 0.5}
"""What unknown players lay in a Showdown, as weights added to what they were seen to lay."""
HEAT = 0.4
"""How freely it mixes Showdown cards of nearly the same worth."""
SUSPECT, WHIM = 3.0, 1.5
"""What it counts for, in bars, that a seat leads every vote, and that it dislikes somebody."""
LED = 0.5
"""How suspicious the leader of a plan may be if it is to join."""
OTHERS_GAIN = 0.15
"""What it costs this bot when somebody else gets a bar, in bars."""


class SharpBot(ThinkingBot):
    """Weighs every card against what the others are likely to lay."""

    def __init__(self, seat: Seat, chance: Chance) -> None:
        super().__init__(seat, chance)
        self.forecast = Forecast()
        self._whims: list[float] = []
        self._known: tuple[bool, int, int] | None = None
        self._card = AMBUSH
        self._plan: list[str] = []
        self._planned = False
        self._lies = False
        self._showdown: str | None = None

    def begin(self, table: Table) -> None:
        super().begin(table)
        self._whims = [self.chance.random() for _ in table.colours]
        self._known = None
        self._plan = []
        self._planned = False
        self._lies = self.chance.random() < LIE_CHANCE
        self._showdown = None

    def card(self, table: Table) -> str:
        known = (table.is_ready, len(self.talk.claims()) // 3, len(self.talk.tells) // 8)
        if self._known != known:
            self._known = known
            self._card = self._weigh(table, GLANCE if self._has_time(table) else THOUGHT)
        return self._card

    def _has_time(self, table: Table) -> bool:
        """Return whether there will be another look before the cards are revealed."""
        return not table.view.settings.silent and not table.is_ready

    def _weigh(self, table: Table, times: int) -> str:
        """Choose the card that is worth most over many imagined votes."""
        self.forecast.study(table, self.memory)
        situation = current_situation(table, self.memory)
        deadly = table.view.settings.mafia_ambush
        stakes = Stakes(self.seat, table.view.centre.bars, self._danger(table), deadly)
        options: list[Card] = [*table.others, None]
        values = [0.0] * len(options)
        for cards in self.forecast.imagine(situation, self.chance, times):
            worths = values_of_cards(cards, options, stakes, self.chance)
            values = [value + more for value, more in zip(values, worths, strict=True)]
        best = max(values) - LEEWAY * times
        good = [own for own, value in zip(options, values, strict=True) if value >= best]
        chosen = self.chance.choice(good)
        return AMBUSH if chosen is None else table.colours[chosen]

    def _danger(self, table: Table) -> list[float]:
        """Return what it costs to let each seat live: most for those who are close to winning."""
        goal = table.view.round.threshold / BAR
        return [
            min(1.5, (bars / goal) ** 3 + LED * self.memory.suspicion(Seat(seat)))
            for seat, bars in enumerate(table.bars)
        ]

    def speak(self, table: Table) -> str | None:
        if table.is_showdown:
            return table.say("propose", SHARE, table.others)
        own = [signal for signal in self.talk.signals if signal.sender == self.seat]
        sent = {(signal.verb, signal.word) for signal in own}
        if not self._planned:
            if self._hears_of_plan(table):
                return None
            self._plan = self._scheme(table)
            self._planned = True
        elif not sent and self._hears_of_plan(table):
            return None
        for key in self._plan:
            verb, word, _ = key.split(" ")
            if (verb, word) not in sent:
                return key
        return None

    def _hears_of_plan(self, table: Table) -> bool:
        situation = current_situation(table, self.memory)
        if situation.plan is None or len(situation.plotters) < len(table.standing) / 2:
            return False
        leader = self.talk.leader(table.colours[situation.plan])
        return leader is None or self.memory.suspicion(leader) <= LED

    def _scheme(self, table: Table) -> list[str]:
        """Form a group against somebody outside it; perhaps mislead the victim."""
        situation = current_situation(table, self.memory)
        prey = self._prey(table, situation)
        partners = [seat for seat in table.others if seat != prey]
        partners.sort(key=lambda seat: self.memory.trust(seat) + self._whims[seat], reverse=True)
        count = len(table.standing) // 2
        group, outside = partners[:count], partners[count:]
        keys = [table.say("propose", table.colours[prey], group)]
        if self._lies and outside:
            decoy = outside[0]
            keys.append(table.say("propose", table.colours[decoy], [prey]))
        return [key for key in keys if key is not None]

    def _prey(self, table: Table, situation: Situation) -> Seat:
        danger = self._danger(table)

        def appeal(seat: Seat) -> float:
            claimed = sum(claim == seat for claim in situation.claims.values())
            bites = self.memory.ambush_rate(seat)
            liked = claimed - bites + WHIM * self._whims[seat]
            suspect = SUSPECT * self.memory.suspicion(seat)
            return table.bars[seat] + 3 * danger[seat] + suspect + liked

        return max(table.others, key=appeal)

    def reply(self, table: Table, signal: Signal) -> str | None:
        """Agree to plans it joins, and to others where a lie keeps somebody quiet."""
        said = {s.word for s in self.talk.signals if s.sender == self.seat and s.verb == "agree"}
        honest = signal.word == self._wanted(table)
        if not honest and (not self._lies or len(said) > 1):
            return self.refuse(table, signal)
        circle = {signal.sender, *signal.to} - {self.seat}
        return table.say("agree", signal.word, circle)

    def victim(self, table: Table, reach: list[Seat]) -> Seat:
        danger = self._danger(table)
        return max(reach, key=lambda seat: table.bars[seat] + danger[seat] + self._whims[seat])

    def showdown_card(self, table: Table, other: Seat) -> str:
        if self._showdown is None:
            self._showdown = self._best_reply(table, other)
        return self._showdown

    def _best_reply(self, table: Table, other: Seat) -> str:
        """Play against the opponent's record, with enough chance that nobody can rely on it."""
        odds = self._expect(other)
        values = [
            sum(odds[theirs] * self._gain(table, other, own, theirs) for theirs in odds)
            for own in SHOWDOWN_CARDS
        ]
        weights = [exp((value - max(values)) / HEAT) for value in values]
        roll = self.chance.random() * sum(weights)
        for card, weight in zip(SHOWDOWN_CARDS, weights, strict=True):
            roll -= weight
            if roll < 0:
                return card
        return GRAB

    def _expect(self, other: Seat) -> dict[str, float]:
        """Estimate what the opponent lays, from their Showdowns and everybody's."""
        odds = dict(PRIOR)
        for seat, cards in self.memory.showdowns.items():
            for card in cards:
                if seat != self.seat:
                    odds[card] += 0.15
        for age, card in enumerate(reversed(self.memory.showdowns.get(other, []))):
            odds[card] += 1.2 * 0.8**age
        total = sum(odds.values())
        return {card: weight / total for card, weight in odds.items()}

    def _gain(self, table: Table, other: Seat, own: str, theirs: str) -> float:
        """Return what a Showdown is worth in bars, less what others gain."""
        variant = variant_of(table.view.settings)
        bars = table.view.centre.bars
        mine, yours = split(own, theirs, bars, variant.grab, variant.both_grab)
        goal = table.view.round.threshold
        total = table.view.mine.total if table.view.mine else 0
        gain = mine - OTHERS_GAIN * yours
        if own == theirs == STEAL:
            gain -= OTHERS_GAIN * (len(table.colours) - 2)
        if mine and total + BAR * mine >= goal:
            gain += 3
        if yours and BAR * (table.bars[other] + yours) >= goal:
            gain -= 2
        return gain
