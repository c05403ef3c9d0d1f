"""Measures whether each level of bots beats the level below it, and how sure that is.

    python -m bench.levels [--game dead-last] [--games 400] [--jobs 1] [--keep]

Half of the seats are of the upper level, half of the lower, and they move on by one seat from game
to game. Where all win or lose together, each level plays among itself. `--keep` writes the table
into `bench/levels.md`.
"""

import argparse
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from lasttable.bots import guesses
from lasttable.games import GAMES
from lasttable.kernel import LEVELS, AnyGame, describe_settings
from lasttable.lab import simulate

KEPT = Path(__file__).parent / "levels.md"
TITLE = (
    "# Levels of bots\n\n"
    "Wins per seat with 95% intervals, at tables with half the seats of each level."
)
TOGETHER = ("your-last-heist",)
"""Games that everybody wins or loses together: there each level plays at its own table."""
HEAD = [
    "| seats | table | upper | wins per seat | lower | wins per seat | games | |",
    "|---|---|---|---|---|---|---|---|",
]


@dataclass(frozen=True)
class Duel:
    """How two levels did against each other."""

    seats: int
    table: str
    games: int
    upper: str
    lower: str
    levels: Mapping[str, Mapping[str, float]]

    @property
    def is_clear(self) -> bool:
        """Return whether the upper level wins more often, beyond the 95% interval."""
        return self.levels[self.upper]["low"] > self.levels[self.lower]["high"]

    def row(self) -> str:
        """Write a row of the table."""
        rates = [_rate(self.levels[level]) for level in (self.upper, self.lower)]
        verdict = "clear" if self.is_clear else "NOT CLEAR"
        return (
            f"| {self.seats} | {self.table} | {self.upper} | {rates[0]} "
            f"| {self.lower} | {rates[1]} | {self.games} | {verdict} |"
        )


def _rate(figures: Mapping[str, float]) -> str:
    return f"{figures['wins_per_seat']:.1%} ({figures['low']:.1%} to {figures['high']:.1%})"


def duel(
    game: AnyGame,
    upper: str,
    lower: str,
    games: int,
    *,
    seats: int,
    settings: Mapping[str, object],
    seed: str = "levels",
    jobs: int = 1,
) -> Duel:
    """Let two levels play each other."""
    if game.name in TOGETHER:
        crews = {
            level: _crew(game.name, level, games, seats, tuple(settings.items()), seed, jobs)
            for level in (upper, lower)
        }
        return Duel(seats, "crews of one level", games, upper, lower, crews)
    found: dict[str, Any] = simulate(
        game, seats, games, seed, (upper, lower), settings, rotate=True, jobs=jobs
    )
    assert found["errors"] == 0, found["error_examples"]
    table = ", ".join(f"{key}={value}" for key, value in settings.items()) or "default"
    return Duel(seats, table, games, upper, lower, found["levels"])


@cache
def _crew(
    name: str,
    level: str,
    games: int,
    seats: int,
    settings: tuple[tuple[str, object], ...],
    seed: str,
    jobs: int,
) -> dict[str, float]:
    """Let one level play by itself; a shared win counts in full for each seat."""
    found: dict[str, Any] = simulate(
        GAMES[name], seats, games, seed, (level,), dict(settings), jobs=jobs
    )
    assert found["errors"] == 0, found["error_examples"]
    figures = found["levels"][level]
    shared = {key: figures[key] * seats for key in ("wins_per_seat", "low", "high")}
    return {**figures, **shared}


def kinds_of_tables(game: AnyGame) -> list[dict[str, object]]:
    """List the settings that change what a bot has to be good at."""
    known = {info.key: info for info in describe_settings(game.settings)}
    if "silent" in known:
        return [{}, {"silent": "on"}]
    if "type" in known:
        return [{"type": choice, "targets": 3} for choice in known["type"].choices]
    return [{}]


def all_duels(game: AnyGame, games: int, seats: int, jobs: int) -> list[Duel]:
    """Let each level play the level below it, at every kind of table."""
    tables = kinds_of_tables(game)
    pairs = list(zip(LEVELS[1:], LEVELS, strict=False))
    found = []
    for settings in tables:
        for upper, lower in pairs:
            one = duel(game, upper, lower, games, seats=seats, settings=settings, jobs=jobs)
            print(one.row(), flush=True)
            found.append(one)
    return found


def keep(game: AnyGame, command: str, duels: Sequence[Duel]) -> None:
    """Write the table of a game into its section of the file."""
    old = KEPT.read_text(encoding="utf-8").split("\n## ")[1:] if KEPT.exists() else []
    others = [part.strip() for part in old if not part.startswith(game.title)]
    rows = "\n".join([*HEAD, *(one.row() for one in duels)])
    sections = sorted([*others, f"{game.title}\n\n`{command}`\n\n{rows}"])
    text = "\n\n## ".join([TITLE, *sections])
    KEPT.write_text(text + "\n", encoding="utf-8")


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.levels")
    parser.add_argument("--game", default="dead-last", choices=list(GAMES))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", action="store_true")
    args = parser.parse_args()
    # Even on a busy machine, searches get all the time they need.
    guesses.STARVED = math.inf
    game = GAMES[args.game]
    seats = args.seats or min(8, game.seat_counts[-1])
    print("\n".join(HEAD))
    duels = all_duels(game, args.games, seats, args.jobs)
    if args.keep:
        words = f"--game {game.name} --games {args.games} --seats {seats} --keep"
        keep(game, f"python -m bench.levels {words}", duels)
    return 0 if all(one.is_clear for one in duels) else 1


if __name__ == "__main__":
    raise SystemExit(main())
