"""Measures speed and compares it with the limits: `make bench`.

    python -m bench [--check] [--no-server] [--seconds S] [--game NAME ...]

Prints a table, and writes it to `bench/results.md` and `bench/results.json`. With `--check` it
fails if a limit is missed by more than the noise of a busy machine.
"""

import argparse
import json
import platform
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from bench.figures import Figure, engine_figures, live_figures
from bench.lab_speed import lab_figures
from bench.limits import NOISE
from lasttable.games import GAMES

HERE = Path(__file__).parent
HEAD = ["| what | measured | limit | |", "|---|---|---|---|"]


def main(words: Sequence[str] | None = None) -> int:
    """Measure, print and write; return 1 if a limit is missed and `--check` is given."""
    parser = argparse.ArgumentParser(prog="make bench", description="measure speed")
    parser.add_argument("--check", action="store_true", help="fail if a limit is missed")
    parser.add_argument("--no-server", action="store_true", help="do not measure the live server")
    parser.add_argument("--seconds", type=float, default=8.0, help="length of a live measurement")
    parser.add_argument("--game", action="append", default=[], choices=list(GAMES))
    parser.add_argument("--out", type=Path, default=HERE, help="folder for the results")
    args = parser.parse_args(words)
    print("\n".join(HEAD), flush=True)
    figures = _shown(engine_figures(args.game))
    figures += _shown(lab_figures(args.game))
    if not args.no_server:
        figures += _shown(live_figures(measure_server(args.seconds)))
    write(figures, args.out)
    missed = [figure for figure in figures if not figure.is_kept(NOISE)]
    for figure in missed:
        print(f"missed: {figure.name}", file=sys.stderr)
    return 1 if missed and args.check else 0


def _shown(figures: list[Figure]) -> list[Figure]:
    for figure in figures:
        print(figure.row(), flush=True)
    return figures


def measure_server(seconds: float) -> str:
    """Let the load generator measure a live server."""
    command = [sys.executable, "-m", "bench.server_load", "--seconds", str(seconds), "--json"]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout


def write(figures: list[Figure], folder: Path) -> None:
    """Write the figures, for people and for programs."""
    machine = f"CPython {platform.python_version()}, {platform.machine()}"
    rows = "\n".join([*HEAD, *(figure.row() for figure in figures)])
    about = f"`make bench` on {machine}, one core; the best of several runs."
    (folder / "results.md").write_text(f"# Figures\n\n{about}\n\n{rows}\n", encoding="utf-8")
    kept = {"machine": machine, "figures": [figure.as_json() for figure in figures]}
    (folder / "results.json").write_text(json.dumps(kept, indent=2) + "\n", encoding="utf-8")
