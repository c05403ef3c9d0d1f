"""Measures how long a run of the lab takes: `python -m bench.lab_speed`.

    python -m bench.lab_speed [--games 500] [--heists 4] [--game NAME ...]

Plays some games of each game with `steady` bots and everything watched, and prints the computing
time of 10,000 on two cores. It counts the processor's time, so a busy machine hardly matters.
"""

import argparse
import sys
from collections.abc import Sequence
from time import process_time
from typing import Final, NamedTuple

from bench.figures import Figure
from bench.limits import NOISE, Limit
from lasttable.games import GAMES
from lasttable.lab.plan import Plan
from lasttable.lab.play import play_batch

RUN: Final = 10_000
HEISTS: Final = 2000
CORES: Final = 2


class Case(NamedTuple):
    """A table, and the seconds that a run of it may take."""

    game: str
    seats: int
    settings: dict[str, str]
    limit: Limit | None = None


MINUTE: Final = Limit(60)
CASES: Final = (
    Case("dead-last", 6, {"silent": "on"}, MINUTE),
    Case("dead-last", 8, {"silent": "on"}),
    Case("last-dog-standing", 2, {}, MINUTE),
    Case("last-dog-standing", 4, {}, MINUTE),
    Case("kill-shot", 2, {}, MINUTE),
    Case("kill-shot", 4, {}),
    Case("last-shot", 3, {}),
    Case("last-shot", 4, {}),
    Case("your-last-heist", 3, {}),
)


def seconds_of(case: Case, games: int) -> float:
    """Return the seconds of computing time for one watched game."""
    game = GAMES[case.game]
    plan = Plan(case.game, case.seats, games, "speed", ("steady",), case.settings, watch=True)
    play_batch(game, Plan(case.game, case.seats, 1, "warm", ("steady",), case.settings), 0)
    began = process_time()
    for number in plan.batches:
        play_batch(game, plan, number)
    return (process_time() - began) / games


def lab_figures(names: Sequence[str] = ()) -> list[Figure]:
    """Measure all tables of these games, or of every game, for `make bench`."""
    found = []
    for case in CASES:
        if names and case.game not in names:
            continue
        slow = GAMES[case.game].cooperative
        run = HEISTS if slow else RUN
        seconds = seconds_of(case, 2 if slow else 100) * run / CORES
        name = f"{case.game}: {run:,} games of {case.seats} steady bots in the lab"
        found.append(Figure(name, seconds, "s on two cores", case.limit))
    return found


def main(words: Sequence[str] | None = None) -> int:
    """Print a row for each table; return 1 if a limit is missed by more than noise."""
    parser = argparse.ArgumentParser(prog="bench.lab_speed")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--heists", type=int, default=4)
    parser.add_argument("--game", action="append", choices=list(GAMES))
    given = parser.parse_args(words)
    print("| game | seats | a game | games | on two cores | limit | |")
    print("|---|---|---|---|---|---|---|", flush=True)
    missed = 0
    for case in CASES:
        if given.game and case.game not in given.game:
            continue
        slow = GAMES[case.game].cooperative
        each = seconds_of(case, given.heists if slow else given.games)
        whole = each * (HEISTS if slow else RUN) / CORES
        kept = case.limit is None or case.limit.is_kept(whole)
        missed += case.limit is not None and not case.limit.is_kept(whole, NOISE)
        row = (case.game, case.seats, f"{1000 * each:.1f} ms", HEISTS if slow else RUN)
        told = (f"{whole:.0f} s", case.limit or "", "" if kept else "missed")
        print("| " + " | ".join(map(str, (*row, *told))) + " |", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
