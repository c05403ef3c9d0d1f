"""What the others are going to lay: simple theories, each trusted as far as it was right so far.

Each theory guesses how one seat votes. For every seat, the theories are weighted by how well they
predicted its votes so far (and, at first, everybody's votes). A theory may have no opinion.
"""

from collections.abc import Callable
from dataclasses import dataclass

from lasttable.games.dead_last.bots.memory import Memory
from lasttable.games.dead_last.bots.situation import Situation, past_situation
from lasttable.games.dead_last.bots.table import Table
from lasttable.games.dead_last.cards import AMBUSH
from lasttable.kernel import Chance, Seat


@dataclass(frozen=True, slots=True)
class Guess:
    """One of these seats is named, each equally likely; or it is Ambush."""

    seats: tuple[Seat, ...]
    ambush: float

    def odds(self, target: Seat | None) -> float:
        """Return how likely a card is under this guess; None stands for Ambush."""
        if target is None:
            return self.ambush
        return (1 - self.ambush) / len(self.seats) if target in self.seats else 0.0


Theory = Callable[[Situation, Seat], Guess | None]
SURPRISE = 0.02
"""The probability left for whatever a theory rules out."""
FORGET = 0.05
CROWD = 0.35
"""How much of the trust in a theory comes from how well it fits everybody."""


def _others(situation: Situation, seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in situation.standing if other != seat)


def _best(seats: tuple[Seat, ...], score: Callable[[Seat], float]) -> list[Seat]:
    most = max(score(seat) for seat in seats)
    return [seat for seat in seats if score(seat) > most - 0.1]


def _anybody(situation: Situation, seat: Seat) -> Guess:
    others = _others(situation, seat)
    return Guess(others, 1 / (len(others) + 1))


def _the_rich(situation: Situation, seat: Seat) -> Guess:
    others = _others(situation, seat)
    rich = _best(others, lambda other: situation.bars[other])
    envied = situation.bars[seat] > situation.bars[rich[0]]
    return Guess(tuple(rich), 0.3 if envied else 0.04)


def _the_hunted(situation: Situation, seat: Seat) -> Guess | None:
    hunted = [other for other in _others(situation, seat) if situation.named.get(other)]
    if not hunted:
        return None
    return Guess(tuple(hunted), 0.3 if situation.named.get(seat, 0) > 1 else 0.05)


def _rich_and_hunted(situation: Situation, seat: Seat) -> Guess:
    def appeal(other: Seat) -> float:
        return situation.bars[other] + 0.8 * min(3, situation.named.get(other, 0))

    others = _others(situation, seat)
    prey = _best(others, appeal)
    fear = 0.05 + 0.1 * min(3, situation.named.get(seat, 0))
    if situation.bars[seat] > max(situation.bars[other] for other in others):
        fear += 0.25
    return Guess(tuple(prey), fear)


def _revenge(situation: Situation, seat: Seat) -> Guess | None:
    foes = [foe for foe in situation.foes.get(seat, ()) if foe in situation.standing]
    return Guess(tuple(foes), 0.05) if foes else None


def _true_word(situation: Situation, seat: Seat) -> Guess | None:
    claim = situation.claims.get(seat)
    return None if claim is None or claim == seat else Guess((claim,), 0.03)


def _false_word(situation: Situation, seat: Seat) -> Guess | None:
    claim = situation.claims.get(seat)
    if claim is None:
        return None
    return Guess(tuple(s for s in _others(situation, seat) if s != claim) or (claim,), 0.2)


def _the_plan(situation: Situation, seat: Seat) -> Guess | None:
    if situation.plan is None or seat not in situation.plotters or seat == situation.plan:
        return None
    return Guess((situation.plan,), 0.03)


def _left_out(situation: Situation, seat: Seat) -> Guess | None:
    """Expect Ambush from a player who sees a plot and was not asked to join."""
    if situation.plan is None or seat in situation.plotters or len(situation.plotters) < 3:
        return None
    return Guess(_others(situation, seat), 0.5)


def _behind_my_back(situation: Situation, seat: Seat) -> Guess | None:
    """Expect those whose eyes met to name somebody who was left out, perhaps this seat."""
    circle = max((c for c in situation.circles if seat in c), key=len, default=None)
    if circle is None or seat in situation.claims:
        return None
    outside = tuple(other for other in situation.standing if other not in circle)
    return Guess(outside, 0.05) if outside else None


def _ambush(situation: Situation, seat: Seat) -> Guess:
    return Guess(_others(situation, seat), 0.85)


THEORIES: tuple[tuple[Theory, float], ...] = (
    (_anybody, 1.0),
    (_the_rich, 1.0),
    (_the_hunted, 1.0),
    (_rich_and_hunted, 1.5),
    (_revenge, 0.5),
    (_true_word, 6.0),
    (_false_word, 1.0),
    (_the_plan, 4.0),
    (_left_out, 1.5),
    (_behind_my_back, 3.0),
    (_ambush, 0.15),
)
"""Each theory with the trust it starts with."""


class Forecast:
    """What one seat has learned about how the others vote."""

    def __init__(self) -> None:
        self._everybody = [trust for _, trust in THEORIES]
        self._trust: dict[Seat, list[float]] = {}
        self._studied = 0

    def study(self, table: Table, memory: Memory) -> None:
        """Learn from the votes since the last look."""
        history = table.view.history
        for number in range(self._studied, len(history)):
            situation = past_situation(table, memory, number)
            for choice in history[number].choices:
                if choice.seat == table.me or choice.card is None:
                    continue
                target = None if choice.card == AMBUSH else table.seat_of(choice.card)
                self._learn(situation, choice.seat, target)
        self._studied = len(history)

    def _learn(self, situation: Situation, seat: Seat, target: Seat | None) -> None:
        own = self._trust.setdefault(seat, [1.0] * len(THEORIES))
        for number, (theory, _) in enumerate(THEORIES):
            guess = theory(situation, seat)
            if guess is None:
                continue
            # Measured against blind guessing, so that theories without an opinion keep their trust.
            blind = 1 / len(situation.standing)
            gain = (guess.odds(target) * (1 - SURPRISE) + SURPRISE * blind) / blind
            own[number] = _keep(own[number] * gain)
            self._everybody[number] = _keep(self._everybody[number] * gain**CROWD)

    def mixture(self, situation: Situation, seat: Seat) -> list[tuple[float, int, Guess]]:
        """List the guesses for a seat; their weights add up to one."""
        own = self._trust.get(seat)
        found = []
        for number, (theory, _) in enumerate(THEORIES):
            guess = theory(situation, seat)
            if guess is not None:
                weight = self._everybody[number] * (own[number] if own else 1.0)
                found.append((weight, number, guess))
        total = sum(weight for weight, _, _ in found)
        return [(weight / total, number, guess) for weight, number, guess in found]

    def imagine(
        self, situation: Situation, chance: Chance, times: int
    ) -> list[dict[Seat, Seat | None]]:
        """Imagine how all the others vote, several times; None stands for Ambush."""
        mixtures = {s: self.mixture(situation, s) for s in situation.standing if s != situation.me}
        return [_draw(mixtures, chance) for _ in range(times)]


def _keep(trust: float) -> float:
    """Limit trust and let it fade, so that nobody is judged forever."""
    return min(50.0, max(0.02, float(trust ** (1 - FORGET))))


def _draw(
    mixtures: dict[Seat, list[tuple[float, int, Guess]]], chance: Chance
) -> dict[Seat, Seat | None]:
    """Draw one card for each seat; seats that follow the same theory choose alike."""
    alike = [chance.random() for _ in THEORIES]
    return {seat: _draw_card(mixture, alike, chance) for seat, mixture in mixtures.items()}


def _draw_card(
    mixture: list[tuple[float, int, Guess]], alike: list[float], chance: Chance
) -> Seat | None:
    number, guess = _weighed(mixture, chance.random())
    if chance.random() < guess.ambush:
        return None
    which = alike[number] if number else chance.random()
    return guess.seats[int(which * len(guess.seats))]


def _weighed(mixture: list[tuple[float, int, Guess]], roll: float) -> tuple[int, Guess]:
    for weight, number, guess in mixture:
        roll -= weight
        if roll < 0:
            return number, guess
    return mixture[-1][1:]
