"""Many games between models, and what they show: strength, character and cost."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from lasttable.arena.ratings import places, rate_tables
from lasttable.arena.standings import describe_behaviour, share
from lasttable.kernel import LastTableError, Record
from lasttable.plot_bench.models import Model
from lasttable.plot_bench.prompts import VERSION
from lasttable.plot_bench.table import Costs, PlotTable, TalkRound


class TooFewPlayers(LastTableError):
    """Nobody to compare."""


@dataclass(frozen=True, slots=True)
class BenchPlan:
    """What to play."""

    players: Sequence[Model | str]
    """Models, and levels of bots of the house; they take turns at the seats."""
    games: int
    seats: int = 8
    seed: str = "1"
    talk_rounds: int = 2
    settings: Mapping[str, object] = field(default_factory=dict)
    at_once: int = 16
    """How many questions may be open at a time."""

    def seated(self, number: int) -> list[int]:
        """Return which player sits in each seat of a game: everybody moves on by one each time."""
        count = len(self.players)
        return [(seat + number) % count for seat in range(self.seats)]


@dataclass(slots=True)
class Bench:
    """Everything measured so far."""

    plan: BenchPlan
    games: list[tuple[list[int], list[int]]] = field(default_factory=list)
    """Who sat where, and which seats won."""
    behaviour: list[Counter[str]] = field(default_factory=list)
    costs: list[Costs] = field(default_factory=list)
    records: list[str] = field(default_factory=list)
    transcripts: list[list[TalkRound]] = field(default_factory=list)

    def add(self, table: PlotTable, seated: Sequence[int]) -> None:
        """Count a finished game."""
        outcome = table.match.outcome
        assert outcome is not None
        self.games.append((list(seated), [int(seat) for seat in outcome.winners]))
        for seat, player in enumerate(seated):
            self.behaviour[player].update(table.behaviour.counts[seat])
            self.costs[player].add(table.costs[seat])
        names = {seat: name_of(self.plan.players[player]) for seat, player in enumerate(seated)}
        self.records.append(Record.of(table.match, names).to_text())
        self.transcripts.append(table.transcript)

    def figures(self) -> dict[str, Any]:
        """Put the figures together, the strongest player first."""
        count = len(self.plan.players)
        ratings = rate_tables(count, self.games, self.plan.seed)
        place = places(ratings)
        order = sorted(range(count), key=lambda one: -ratings[one].points)
        return {
            "bench": "plot",
            "prompts": VERSION,
            "game": "dead-last",
            "seats": self.plan.seats,
            "talk_rounds": self.plan.talk_rounds,
            "settings": {key: str(value) for key, value in self.plan.settings.items()},
            "seed": self.plan.seed,
            "games": len(self.games),
            "players": [
                {
                    "place": place[one],
                    "name": name_of(self.plan.players[one]),
                    "house": isinstance(self.plan.players[one], str),
                    "rating": round(ratings[one].points),
                    "rating_margin": round(ratings[one].margin, 1),
                    **self._wins(one),
                    "behaviour": describe_behaviour(self.behaviour[one]),
                    "costs": self._costs(one),
                }
                for one in order
            ],
        }

    def _wins(self, one: int) -> dict[str, Any]:
        chairs = sum(seated.count(one) for seated, _ in self.games)
        won = sum(
            sum(seated[seat] == one for seat in winners) / max(1, len(winners))
            for seated, winners in self.games
        )
        rate, margin = share(won, chairs)
        return {
            "chairs": chairs,
            "wins": round(won, 2),
            "wins_per_chair": round(rate, 4),
            "wins_margin": round(margin, 4),
            "fair_share": round(1 / self.plan.seats, 4),
        }

    def _costs(self, one: int) -> dict[str, Any]:
        costs = self.costs[one]
        asked = max(1, costs.asked)
        return {
            "decisions": costs.asked,
            "retries": costs.retries,
            "invalid": costs.invalid,
            "unreachable": costs.unreachable,
            "tokens_in": costs.tokens_in,
            "tokens_out": costs.tokens_out,
            "tokens_out_per_decision": round(costs.tokens_out / asked, 1),
            "seconds_per_decision": round(costs.seconds / asked, 3),
        }


def name_of(player: Model | str) -> str:
    """Return what a player is called."""
    return player.capitalize() if isinstance(player, str) else player.name


def run_bench(plan: BenchPlan, progress: Callable[[int], None] | None = None) -> Bench:
    """Play all games, one after another; within a game everybody is asked at once."""
    if len(plan.players) < 2 or plan.games < 1:
        raise TooFewPlayers("the bench needs at least two players and one game")
    bench = Bench(plan)
    bench.behaviour = [Counter() for _ in plan.players]
    bench.costs = [Costs() for _ in plan.players]
    with ThreadPoolExecutor(plan.at_once) as pool:
        for number in range(plan.games):
            seated = plan.seated(number)
            players = [plan.players[one] for one in seated]
            seed = f"{plan.seed}-{number}"
            table = PlotTable(players, seed, plan.talk_rounds, plan.settings)
            table.play(pool)
            bench.add(table, seated)
            if progress is not None:
                progress(number + 1)
    return bench
