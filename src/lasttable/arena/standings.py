"""Turns the results of all games into figures, ready for a page, a terminal or JSON."""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any

from lasttable.arena.bouts import BoutResult
from lasttable.arena.ratings import CONFIDENCE, Rating, places, rate
from lasttable.arena.referee import Conduct
from lasttable.arena.tournament import Tournament
from lasttable.games import GAMES
from lasttable.kernel import Json

FAULTS = ("refused", "time-out", "crash")


class Standings:
    """Everything counted, entrant by entrant."""

    def __init__(self, tournament: Tournament, results: Sequence[BoutResult]) -> None:
        self.tournament = tournament
        self.entrants = tournament.entrants
        self.game = GAMES[tournament.game]
        self.results = [result for result in results if not result.error]
        self.errors = [result.error for result in results if result.error]
        count = len(self.entrants)
        self.conduct = [Conduct() for _ in range(count)]
        self.behaviour: list[Counter[str]] = [Counter() for _ in range(count)]
        self.played = [0] * count
        self.won = [0.0] * count
        self.matrix: list[list[list[float]]] = [[[] for _ in range(count)] for _ in range(count)]
        for result in self.results:
            self._count(result)

    def _count(self, result: BoutResult) -> None:
        bout = result.bout
        pair = (bout.first, bout.second)
        for side, one in enumerate(pair):
            self.conduct[one].add(result.conduct[side])
            self.behaviour[one].update(result.behaviour[side])
        self._add(bout.first, result.score)
        if bout.first == bout.second:
            return
        self._add(bout.second, 1 - result.score)
        self.matrix[bout.first][bout.second].append(result.score)
        self.matrix[bout.second][bout.first].append(1 - result.score)

    def _add(self, entrant: int, score: float) -> None:
        self.played[entrant] += 1
        self.won[entrant] += score

    def ratings(self) -> list[Rating] | None:
        """Rate everybody; None where bots do not play against each other."""
        if self.game.cooperative:
            return None
        games = [(r.bout.first, r.bout.second, r.score) for r in self.results]
        return rate(len(self.entrants), games, self.tournament.terms.seed)

    def figures(self, seconds: float) -> dict[str, Any]:
        """Put everything together; the strongest bot comes first."""
        ratings = self.ratings()
        order, place = self._order(ratings)
        terms = self.tournament.terms
        return {
            "game": self.game.name,
            "title": self.game.title,
            "cooperative": self.game.cooperative,
            "seats": terms.seats,
            "settings": {key: str(value) for key, value in terms.settings.items()},
            "seed": terms.seed,
            "limit": terms.limit,
            "games": len(self.results),
            "games_per_pair": self.tournament.games,
            "decisions": sum(result.decisions for result in self.results),
            "seconds": round(seconds, 2),
            "errors": len(self.errors),
            "error_examples": list(self.errors[:5]),
            "bots": [self._bot(one, place[one], ratings) for one in order],
            "matrix": [[self._cell(row, column) for column in order] for row in order],
        }

    def _order(self, ratings: Sequence[Rating] | None) -> tuple[list[int], list[int]]:
        if ratings is None:
            # Successes are rated like points: a place is shared while the intervals overlap.
            rates = [Rating(*share(won, n)) for won, n in zip(self.won, self.played, strict=True)]
        else:
            rates = list(ratings)
        order = sorted(range(len(rates)), key=lambda one: -rates[one].points)
        return order, places(rates)

    def _bot(self, one: int, place: int, ratings: Sequence[Rating] | None) -> dict[str, Json]:
        entrant, conduct = self.entrants[one], self.conduct[one]
        wins, margin = share(self.won[one], self.played[one])
        rating = None if ratings is None else ratings[one]
        return {
            "place": place,
            "name": entrant.name,
            "from": entrant.place,
            "origin": entrant.origin,
            "rating": None if rating is None else round(rating.points),
            "rating_margin": None if rating is None else round(rating.margin, 1),
            "games": self.played[one],
            "wins": round(wins, 4),
            "wins_margin": round(margin, 4),
            "decisions": conduct.decisions,
            "median_seconds": round(conduct.quantile(0.5), 7),
            "p95_seconds": round(conduct.quantile(0.95), 7),
            "faults": {fault: conduct.faults[fault] for fault in FAULTS},
            "forfeits": conduct.forfeits,
            "fault_examples": list(conduct.examples),
            "behaviour": describe_behaviour(self.behaviour[one]),
        }

    def _cell(self, row: int, column: int) -> Json:
        scores = self.matrix[row][column]
        return round(sum(scores) / len(scores), 4) if scores else None


def share(part: float, whole: int) -> tuple[float, float]:
    """Return a share and half of its 95% interval (Agresti and Coull's adjustment)."""
    if not whole:
        return 0.0, 0.0
    adjusted = (part + CONFIDENCE**2 / 2) / (whole + CONFIDENCE**2)
    return part / whole, CONFIDENCE * sqrt(adjusted * (1 - adjusted) / (whole + CONFIDENCE**2))


def describe_behaviour(counts: Mapping[str, float]) -> dict[str, Json]:
    """Turn counts into shares; empty where a game has no observer of behaviour."""
    if not counts:
        return {}

    def part(of: str, whole: str) -> dict[str, Json]:
        total = int(counts.get(whole, 0))
        rate, margin = share(counts.get(of, 0), total)
        return {"share": round(rate, 4) if total else None, "margin": round(margin, 4), "of": total}

    cards = {card: int(counts.get(f"laid {card}", 0)) for card in ("share", "steal", "grab")}
    return {
        "promises_kept": part("promises kept", "promises"),
        "betrayed_small_stake": part("betrayed, small stake", "promised to share, small stake"),
        "betrayed_large_stake": part("betrayed, large stake", "promised to share, large stake"),
        "ambush_share": part("ambushes", "votes"),
        "ambush_accuracy": part("ambushes that worked", "ambushes"),
        "votes_survived": part("votes survived", "votes"),
        "coalition_survival": part("coalitions that survived", "coalitions"),
        "showdown_cards": dict(cards),
    }
