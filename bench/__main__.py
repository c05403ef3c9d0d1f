"""Measures speed and compares it with the limits: `make bench`.

    python -m bench [--check] [--no-server] [--seconds S]

Prints a table, and writes it to `bench/results.md` with the command that made it. With `--check`
it fails where a limit is missed by more than a tenth.
"""

import argparse
import platform
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from bench import engine
from bench.engine import Playing, best, per_decision
from lasttable.games import GAMES

HERE = Path(__file__).parent
SLACK = 1.1
FLOORS = {"dead-last": 16, "last-dog-standing": 48, "kill-shot": 60, "last-shot": 80}
"""How many times the floor a decision of random play may cost; other games: 100."""


@dataclass
class Figure:
    """One measurement, in words, and the limit it must keep."""

    name: str
    value: float
    unit: str
    limit: float | None = None

    @property
    def is_kept(self) -> bool:
        """Tell whether the limit is kept."""
        return self.limit is None or self.value <= self.limit

    def row(self) -> str:
        """Write a row of the table."""
        limit = "" if self.limit is None else f"{self.limit:g} {self.unit}"
        verdict = "" if self.limit is None else ("kept" if self.is_kept else "MISSED")
        return f"| {self.name} | {self.value:.3g} {self.unit} | {limit} | {verdict} |"


def engine_figures() -> list[Figure]:
    """Measure everything that needs no server."""
    floor = best(engine.floor)
    found = [Figure("floor: an empty send and a random choice", floor * 1e6, "us")]
    for name, game in GAMES.items():
        quiet: dict[str, object] = {"silent": True} if name == "dead-last" else {}
        seats = min(8, game.seat_counts[-1])
        plain = Playing(game, seats, quiet)
        cost = best(per_decision(plain, 20))
        label = f"{game.title}, {seats} seats, random{', silent' if quiet else ''}"
        found.append(Figure(f"{label}: decisions per second", 1 / cost, "/s"))
        times = FLOORS.get(name, 100)
        found.append(Figure(f"{label}: a decision", cost / floor, "floors", times))
        if quiet:
            found += _dead_last_figures(plain, floor)
        found.append(
            Figure(f"{label}: copy of the state", engine.copy_seconds(plain) * 1e6, "us", 10)
        )
        clone = engine.clone_and_apply_seconds(plain) * 1e6
        found.append(Figure(f"{label}: clone and apply", clone, "us", 50))
        found.append(Figure(f"{label}: replay / play", engine.replay_ratio(plain), "times", 1.5))
        build, write = engine.view_seconds(plain)
        found.append(Figure(f"{label}: all views", build * 1e6, "us"))
        found.append(Figure(f"{label}: one view as a message", write * 1e6, "us"))
    return found


def _dead_last_figures(plain: Playing, floor: float) -> list[Figure]:
    """Measure what only Dead Last has limits for."""
    seen = Playing(plain.game, plain.seats, plain.settings, views=True)
    seen_cost = best(per_decision(seen, 20)) / floor
    loud = best(per_decision(Playing(plain.game, plain.seats, {}), 2), rounds=4)
    return [
        Figure("Dead Last, silent, every seat's view built: a decision", seen_cost, "floors", 32),
        Figure("Dead Last, with signals: decisions per second", 1 / loud, "/s"),
    ]


def main() -> int:
    """Measure, print, write, and say whether all limits are kept."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--check", action="store_true", help="fail where a limit is missed")
    parser.add_argument("--no-server", action="store_true", help="leave the live server out")
    parser.add_argument("--seconds", type=float, default=8.0, help="length of a live measurement")
    args = parser.parse_args()
    figures = engine_figures()
    head = ["| what | measured | limit | |", "|---|---|---|---|"]
    table = "\n".join([*head, *(figure.row() for figure in figures)])
    print(table, flush=True)
    live = "" if args.no_server else _live(args.seconds)
    _write(table, live)
    missed = [f for f in figures if f.limit is not None and f.value > f.limit * SLACK]
    for figure in missed:
        print(f"missed: {figure.name}", file=sys.stderr)
    return 1 if missed and args.check else 0


def _live(seconds: float) -> str:
    """Let the load generator measure a live server."""
    command = [sys.executable, "-m", "bench.server_load", "--seconds", str(seconds)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    print(done.stdout, flush=True)
    return done.stdout


def _write(table: str, live: str) -> None:
    machine = f"CPython {platform.python_version()}, {platform.machine()}, one core"
    parts = ["# Figures", f"`make bench` on {machine}; the best of several runs.", table]
    if live:
        parts += ["## Live server", "```\n" + live.strip() + "\n```"]
    (HERE / "results.md").write_text("\n\n".join(parts) + "\n")


if __name__ == "__main__":
    sys.exit(main())
