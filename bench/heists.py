"""Measures how often crews of bots succeed, by chapter and size of the crew.

    python -m bench.heists [--level sharp] [--heists 50] [--chapter venetian-swap-1] [--seats 3,4]

Every heist has its own seed, so a table can be made in parts. Rows are printed as they are found,
ready for `bench/levels.md`.
"""

import argparse
import math
from collections.abc import Sequence
from typing import Any

from lasttable.games import GAMES
from lasttable.games.your_last_heist.chapters import CHAPTERS
from lasttable.lab import simulate

GAME = GAMES["your-last-heist"]
SEED = "heists"


def wins(chapter: str, seats: int, level: str, heists: int) -> int:
    """Count the heists in which a crew of one level does the job."""
    found: dict[str, Any] = simulate(GAME, seats, heists, SEED, (level,), {"chapter": chapter})
    assert found["errors"] == 0, found["error_examples"]
    share: float = found["levels"][level]["wins_per_seat"]
    return round(share * seats * heists)


def interval(won: int, heists: int) -> tuple[float, float]:
    """Return the 95% interval of a share (Wilson's)."""
    share, spread = won / heists, 1.96**2 / heists
    middle = (share + spread / 2) / (1 + spread)
    width = math.sqrt(share * (1 - share) * spread + spread**2 / 4) / (1 + spread)
    return middle - width, middle + width


def cell(won: int, heists: int) -> str:
    """Write one figure of the table."""
    low, high = interval(won, heists)
    return f"{won} of {heists}: {won / heists:.0%} ({low:.0%} to {high:.0%})"


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a row for each chapter, and one for all of them."""
    parser = argparse.ArgumentParser(prog="bench.heists")
    parser.add_argument("--level", default="sharp", choices=tuple(GAME.bots))
    parser.add_argument("--heists", type=int, default=50)
    parser.add_argument("--chapter", action="append", choices=tuple(CHAPTERS))
    parser.add_argument("--seats", default="3,4")
    given = parser.parse_args(arguments)
    crews = [int(seats) for seats in given.seats.split(",")]
    print("| level | chapter |", " | ".join(f"crew of {seats}" for seats in crews), "|")
    print("|---" * (2 + len(crews)) + "|", flush=True)
    total = dict.fromkeys(crews, 0)
    chapters = given.chapter or list(CHAPTERS)
    for chapter in chapters:
        row = []
        for seats in crews:
            won = wins(chapter, seats, given.level, given.heists)
            total[seats] += won
            row.append(cell(won, given.heists))
        print(f"| {given.level} | {chapter} | {' | '.join(row)} |", flush=True)
    every = given.heists * len(chapters)
    print(f"| {given.level} | all | {' | '.join(cell(total[n], every) for n in crews)} |")


if __name__ == "__main__":
    main()
