"""The progress of a run of the lab, in a terminal: one line for each arm, and figures so far."""

import os
import sys
from time import monotonic
from typing import Final

from lasttable.arena.terminal import BOLD, DIM, GOLD, Ink
from lasttable.kernel import AnyGame
from lasttable.lab.experiment import ArmPlan, Experiment
from lasttable.lab.measures.compare import SHARES, Figure, figures_of, paired
from lasttable.lab.run import Run
from lasttable.lab.statistics import anytime, mean_of, variance
from lasttable.lab.words import number, say

BAR: Final = 32
NAME: Final = 18
LIVE_SECONDS, DULL_SECONDS = 0.5, 10.0
"""Seconds between two pictures: on a screen, and in a file."""
GREEN: Final = "\033[32m"
FEWEST: Final = 50
"""Pairs of games before figures are shown."""
MOST_FIGURES: Final = 6


class Screen:
    """Draws the progress over itself on a terminal; elsewhere it adds a line now and then."""

    def __init__(self, game: AnyGame, experiment: Experiment) -> None:
        self._game = game
        self._live = sys.stderr.isatty()
        self._ink = Ink(colours=self._live and "NO_COLOR" not in os.environ)
        self._began = self._told = monotonic()
        self._drawn = 0
        self._fresh: int | None = None
        levels = ",".join(experiment.bots)
        head = f"{game.title}, {experiment.seats} seats, {levels} bots, seed {experiment.seed}"
        print(head, file=sys.stderr)

    def show(self, run: Run) -> None:
        """Draw how far the run is, if it is time to."""
        if self._fresh is None:
            self._fresh = run.resumed
            if run.resumed:
                print(f"{run.resumed:,} games were already played", file=sys.stderr)
        if monotonic() - self._told < (LIVE_SECONDS if self._live else DULL_SECONDS):
            return
        self._told = monotonic()
        self._draw(self.lines(run) if self._live else [self._one_line(run)])

    def end(self, run: Run) -> None:
        """Draw the last picture and leave it there."""
        self._draw(self.lines(run))
        played = sum(run.played(arm) for arm in range(len(run.arms)))
        failed = sum(run.failed(arm) for arm in range(len(run.arms)))
        sign = "✗" if failed else "✓"
        tail = "; stopped early" if run.stopped else ""
        print(f"{sign} {played:,} games, {failed} failed{tail}.", file=sys.stderr)
        if failed:
            print("  They count as failed, not as lost.", file=sys.stderr)

    def _draw(self, lines: list[str]) -> None:
        if self._live and self._drawn:
            print(f"\033[{self._drawn}F\033[J", end="", file=sys.stderr)
        print("\n".join(lines), file=sys.stderr, flush=True)
        self._drawn = len(lines)

    def lines(self, run: Run) -> list[str]:
        """Draw one line for each arm, and what differs so far."""
        return [*(self._arm(run, arm) for arm in run.arms), *self._so_far(run)]

    def _one_line(self, run: Run) -> str:
        done = sum(run.played(arm) for arm in range(len(run.arms)))
        return f"{done:,} of {self._wanted(run):,} games   {self._left(run)}"

    def _wanted(self, run: Run) -> int:
        return sum(arm.plan.games for arm in run.arms)

    def _left(self, run: Run) -> str:
        done = sum(run.played(arm) for arm in range(len(run.arms)))
        fresh = done - run.resumed
        passed = monotonic() - self._began
        if fresh <= 0:
            return ""
        return f"{clock(passed / fresh * (self._wanted(run) - done))} left"

    def _arm(self, run: Run, arm: ArmPlan) -> str:
        ink, plan = self._ink, arm.plan
        done = run.played(plan.arm)
        full = round(BAR * done / plan.games)
        bar = ink(GOLD, "━" * full) + ink(DIM, "─" * (BAR - full))
        name = self._name(arm)
        text = f"  {ink(BOLD, name[0])} {name[1][:NAME]:{NAME}} {bar}  "
        if done == plan.games:
            return text + ink(GREEN, f"{done:,} games") + f"   {clock(run.seconds[plan.arm])}"
        left = self._left(run) if run.batches[plan.arm] or not run.stopped else ""
        return text + f"{done:,} of {plan.games:,}" + (f"   {left}" if full else "")

    def _name(self, arm: ArmPlan) -> tuple[str, str]:
        """Name an arm by a letter or a sign, and in words."""
        if arm.role == "main":
            return chr(ord("A") + arm.variant), say(arm.label, self._game)
        words = {"second": "again: ", "ladder": "", "tension": "search"}[arm.role]
        levels = "" if arm.role == "tension" else " : ".join(arm.plan.bots)
        return "·", words + levels

    def _so_far(self, run: Run) -> list[str]:
        """Compare the first two variants, as far as anybody may look."""
        mains = [arm for arm in run.arms if arm.role == "main"]
        if len(mains) < 2:
            return []
        one, two = run.games_of(0), run.games_of(1)
        pairs = paired(one, two)
        if len(pairs) < FEWEST:
            return []
        head = f"  {'so far':24}{'A':>14}{'B':>14}{'B - A':>14}    state"
        rows = ["", self._ink(DIM, head)]
        for figure in figures_of(one)[:MOST_FIGURES]:
            scale = 100 if figure.key in SHARES else 1
            before = [scale * figure.of(one, a) for a, _ in pairs]
            after = [scale * figure.of(two, b) for _, b in pairs]
            rows.append(self._row(figure, before, after, one.part))
        return [
            *rows,
            "",
            self._ink(DIM, "  Ctrl-C stops and writes the report with what there is."),
        ]

    def _row(self, figure: Figure, before: list[float], after: list[float], part: str) -> str:
        gaps = [b - a for a, b in zip(before, after, strict=True)]
        cells = [mean_of(values) for values in (before, after, gaps)]
        low, high = anytime(cells[2].value, variance(gaps), len(gaps))
        state = "settled" if low > 0 or high < 0 else "open, more games help"
        name = f"{part}s" if figure.key == "parts" else figure.key.replace("-", " ")
        name += ", %" if figure.key in SHARES else ""
        shown = "".join(
            f"{number(one.value):>8} ±{number(one.high - one.value):<4}" for one in cells
        )
        style = GREEN if state == "settled" else GOLD
        return f"  {name:24}{shown}    {self._ink(style, state)}"


def clock(seconds: float) -> str:
    """Write a duration: `1:33`."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"
