"""Fits the odds by which the sharp bots of Last Shot judge a position, and saves them.

    python -m bench.fit_last_shot [--games 20000] [--seed fit1]

Steady bots play each other at tables of three to six. One answer in twelve is random, so that
positions come up which good habits would avoid. At the start of each choice the traits of every
living seat are noted; who won in the end says what they were worth. Games held out of the fit show
how much better the odds are than equal ones.
"""

import argparse
import json
from array import array
from collections.abc import Iterator, Sequence
from math import exp, log
from random import Random
from typing import TypeAlias

from lasttable.bots import Driver, dice_of
from lasttable.games import GAMES
from lasttable.games.last_shot.bots.odds import FILE, traits_of
from lasttable.games.last_shot.bots.steady import SteadyBot
from lasttable.games.last_shot.bots.table import Table
from lasttable.kernel import Match, Seat

GAME = GAMES["last-shot"]
WHIMS = 0.08
SEATS = (4, 4, 4, 3, 5, 6)
KEPT = 0.6
"""The share of positions that is kept: those of one game are much alike."""
RATES = (0.03, 0.01, 0.003, 0.001, 0.0005)
"""How fast the fit learns, for each pass through all positions."""
DECAY = 3e-5
"""How fast weights without support fall back to zero."""
HELD_OUT = 0.1
LEAST = 0.01
"""Weights smaller than this are left out."""

Row: TypeAlias = "tuple[array[int], array[float], float]"
"""One seat of a position: its traits, how much of each, and what it won."""
Position: TypeAlias = list[Row]


class Explorer(SteadyBot):
    """A steady bot that sometimes plays at random."""

    def choose(self, table: Table) -> str:
        """Sometimes choose anything, but never forget to escape."""
        if self.chance.random() < WHIMS and table.prompt != "escape":
            return table.menu.sample(self.chance)
        return super().choose(table)


def positions(games: int, seed: str, known: dict[str, int]) -> Iterator[list[Position]]:
    """Play, and yield the positions game by game; `known` numbers their traits."""
    luck = Random(seed)
    for number in range(games):
        seats = luck.choice(SEATS)
        name = f"{seed}-{number}"
        match = Match.start(GAME, GAME.settings(), seats, name)
        bots = {Seat(s): Explorer(Seat(s), dice_of(name, Seat(s))) for s in range(seats)}
        driver = Driver(match, bots)
        noted = []
        while match.question is not None:
            if match.question.prompt == "turn" and luck.random() < KEPT:
                noted.append(traits_of(match.state))
            driver.step()
        assert match.outcome is not None
        winners = match.outcome.winners
        prize = 1 / max(1, len(winners))
        yield [
            [
                (
                    array("H", [known.setdefault(trait, len(known)) for trait in traits]),
                    array("f", traits.values()),
                    prize * (seat in winners),
                )
                for seat, traits in position.items()
            ]
            for position in noted
        ]


def shares(position: Position, weights: Sequence[float]) -> list[float]:
    """Return how likely each seat of a position is to win."""
    odds = [
        exp(sum([weights[at] * much for at, much in zip(which, amounts, strict=True)]))
        for which, amounts, _ in position
    ]
    total = sum(odds)
    return [one / total for one in odds]


def fit(rows: list[Position], traits: int, luck: Random) -> list[float]:
    """Find the weights under which the winners were most likely to win."""
    weights = [0.0] * traits
    for rate in RATES:
        luck.shuffle(rows)
        for position in rows:
            found = shares(position, weights)
            for (which, amounts, won), share in zip(position, found, strict=True):
                push = rate * (won - share)
                for at, much in zip(which, amounts, strict=True):
                    weights[at] += push * much - rate * DECAY * weights[at]
    return weights


def surprise(rows: Sequence[Position], weights: Sequence[float]) -> float:
    """Return the average surprise of the odds at who won; less is better."""
    total = 0.0
    for position in rows:
        found = shares(position, weights)
        total -= sum(row[2] * log(share) for row, share in zip(position, found, strict=True))
    return total / len(rows)


def main() -> None:
    """Play, fit and write."""
    parser = argparse.ArgumentParser(prog="python -m bench.fit_last_shot")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", default="fit1")
    args = parser.parse_args()
    known: dict[str, int] = {}
    played = list(positions(args.games, args.seed, known))
    first = int(len(played) * HELD_OUT)
    held = [position for game in played[:first] for position in game]
    rows = [position for game in played[first:] for position in game]
    weights = fit(rows, len(known), Random(args.seed))
    even = surprise(held, [0.0] * len(known))
    print(f"{len(rows)} positions; held out: {surprise(held, weights):.4f}, equal odds {even:.4f}")
    told = {name: round(weights[at], 3) for name, at in sorted(known.items())}
    kept = {name: weight for name, weight in told.items() if abs(weight) >= LEAST}
    FILE.write_text(json.dumps(kept, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
