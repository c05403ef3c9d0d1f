"""Counts over many games, added up batch by batch."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from math import sqrt
from statistics import mean, median
from typing import Any

from lasttable.kernel import AnyGame, Json
from lasttable.lab.batches import Batch, GameRow
from lasttable.lab.plan import Plan

Counts = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class GameMetrics:
    """What a game counts in addition to what is counted for all games; see its module `metrics`.

    `tally(view, levels)` counts one finished game, with all cards face up. `summarise(counts)`
    turns the sum over all games into figures.
    """

    tally: Callable[[Any, Sequence[str]], Counts]
    summarise: Callable[[Counts], dict[str, Json]]


def metrics_of(game: AnyGame) -> GameMetrics | None:
    """Return the metrics of a game, if it has any."""
    package = game.setup.__module__.rpartition(".")[0]
    name = f"{package}.metrics"
    if not package or find_spec(name) is None:
        return None
    module = import_module(name)
    return GameMetrics(module.tally, module.summarise)


@dataclass(slots=True)
class Tally:
    """Everything counted so far."""

    games: int = 0
    decisions: int = 0
    wins: list[int] = field(default_factory=list)
    """Games won alone, by seat."""
    draws: int = 0
    """Games with several winners, or none."""
    successes: int = 0
    """Games with any winner: a team that did its job."""
    reasons: Counter[str] = field(default_factory=Counter)
    """How often games ended for each reason."""
    lengths: list[int] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    levels: dict[str, list[float]] = field(default_factory=dict)
    """For each level: seats, wins (shared ones as fractions), and the sums for its interval."""
    counts: Counter[str] = field(default_factory=Counter)

    def add(self, batch: Batch, plan: Plan) -> None:
        """Count the games of a batch."""
        self.errors += [f"game {one.number} (seed {one.seed}): {one.error}" for one in batch.faults]
        for row in batch.games:
            self._add_game(row, plan)
        self.counts.update(batch.counts)

    def _add_game(self, row: GameRow, plan: Plan) -> None:
        self.games += 1
        self.decisions += row.decisions
        self.lengths.append(row.decisions)
        self.reasons[row.reason] += 1
        self._grow(plan.seats)
        if len(row.winners) == 1:
            self._grow(row.winners[0] + 1)
            self.wins[row.winners[0]] += 1
        else:
            self.draws += 1
        self.successes += bool(row.winners)
        self._add_levels(plan.levels(row.number), row.winners)

    def _grow(self, seats: int) -> None:
        self.wins += [0] * (seats - len(self.wins))

    def _add_levels(self, levels: Sequence[str], winners: Sequence[int]) -> None:
        part = 1 / len(winners) if winners else 0.0
        for level in dict.fromkeys(levels):
            seats = levels.count(level)
            won = sum(part for seat in winners if seat < len(levels) and levels[seat] == level)
            sums = self.levels.setdefault(level, [0.0] * 5)
            # The estimate is wins per seat: a ratio of sums, with games as the samples.
            for place, value in enumerate((seats, won, won * won, seats * seats, won * seats)):
                sums[place] += value


def describe_length(lengths: Sequence[int]) -> dict[str, Json]:
    """Describe how many decisions games took."""
    if not lengths:
        return {"mean": None, "median": None, "p95": None, "max": None}
    ordered = sorted(lengths)
    # Nearest rank: the smallest length that at least 95% of the games do not exceed.
    rank = -(-95 * len(ordered) // 100)
    return {
        "mean": round(mean(ordered), 2),
        "median": median(ordered),
        "p95": ordered[rank - 1],
        "max": ordered[-1],
    }


def describe_level(sums: Sequence[float], games: int) -> dict[str, Json]:
    """Describe how often a seat of a level wins, with a 95% interval."""
    seats, won, won_squared, seats_squared, product = sums
    rate = won / seats
    # The variance of a ratio of sums, to first order (Cochran).
    residual = won_squared - 2 * rate * product + rate * rate * seats_squared
    error = 1.96 * sqrt(max(0.0, residual) * games / max(1, games - 1)) / seats
    return {
        "seats": int(seats),
        "wins": round(won, 2),
        "wins_per_seat": round(rate, 4),
        "low": round(max(0.0, rate - error), 4),
        "high": round(min(1.0, rate + error), 4),
    }
