"""What does a change of the rules change? Two variants on the same deals."""

from collections.abc import Callable
from math import sqrt
from statistics import median
from typing import NamedTuple

import msgspec

from lasttable.lab.batches import GameRow
from lasttable.lab.measures.arm import FEW, ArmGames, measured, said, too_few
from lasttable.lab.measures.drama import changes_of, gap_of, rank_at_half
from lasttable.lab.report import Difference, Differences, Estimate, Measure, Said
from lasttable.lab.statistics import (
    benjamini_hochberg,
    games_needed,
    mean_of,
    p_of,
    variance,
)

SURE = 0.05
SMALL = 0.05
"""A difference below this share of the spread from game to game is too small to matter."""


SHARES = ("success", "seat-1", "shared", "first", "last-at-half", "first-out")
"""Figures that are fractions."""


class Figure(NamedTuple):
    """One value of each game, such as its number of rounds."""

    key: str
    of: Callable[[ArmGames, GameRow], float]


def _last_at_half(arm: ArmGames, row: GameRow) -> float:
    if not row.winners or len(row.standings) < 2:
        return 0.0
    ranks = [rank_at_half(row, seat) for seat in range(arm.plan.seats)]
    lowest = max(ranks)
    return sum([ranks[seat] == lowest > 1 for seat in row.winners]) / len(row.winners)


def _gap_at_half(_arm: ArmGames, row: GameRow) -> float:
    if not row.winners or not row.standings:
        return 0.0
    return gap_of(row.standings[max(0, (len(row.standings) - 1) // 2)], row.winners)


def figures_of(arm: ArmGames) -> list[Figure]:
    """List what can be compared in this game."""
    stick = arm.game.yardstick
    found = [
        Figure("decisions", lambda _, row: row.decisions),
        Figure("minutes", lambda _, row: row.seconds / 60),
    ]
    if stick.part:
        found.insert(0, Figure("parts", lambda _, row: row.parts))
    if arm.game.cooperative:
        found.append(Figure("success", lambda _, row: float(bool(row.winners))))
    else:
        found.append(Figure("seat-1", lambda arm, row: arm.won(row, 0)))
        found.append(Figure("shared", lambda _, row: float(len(row.winners) != 1)))
    if stick.first and not arm.game.cooperative:
        found.append(Figure("first", lambda arm, row: arm.won(row, int(row.first or 0))))
    if stick.scored is not None:
        found.append(Figure("lead-changes", lambda _, row: changes_of(row.standings)))
        found.append(Figure("last-at-half", _last_at_half))
        found.append(Figure("gap-at-half", _gap_at_half))
    if stick.fall and not stick.beat:
        found.append(Figure("first-out", lambda _, row: 1 - min(row.survived, default=1.0)))
    return found


def differences(one: ArmGames, two: ArmGames) -> Measure:
    """How figures change from one variant to another, game by game on the same deals.

    Game 1 of both begins with the same cards, and its bots roll the same dice. What both games have
    in common cancels out of their difference, so fewer games are needed; `gain` says how many times
    fewer. The interval is that of paired differences; p values are adjusted for all figures.
    """
    pairs = paired(one, two)
    if len(pairs) < FEW:
        return too_few(two, "differences", "comparison", FEW)
    found = {figure.key: _difference(one, two, pairs, figure) for figure in figures_of(one)}
    adjusted = benjamini_hochberg({key: row[1] for key, row in found.items()})
    rows = [_judge(row, adjusted[key]) for key, (row, _) in found.items()]
    rows.sort(key=lambda row: (row.state != "settled", -abs(_size(row))))
    gains = [_gain(one, two, pairs, figure) for figure in figures_of(one)]
    chart = Differences(one.plan.arm, two.plan.arm, rows, median(gains))
    return measured(two, "differences", "comparison", chart, _finding(rows))


def paired(one: ArmGames, two: ArmGames) -> list[tuple[GameRow, GameRow]]:
    """Match games of the same number; one that failed on either side is left out."""
    others = {row.number: row for row in two.rows}
    return [(row, others[row.number]) for row in one.rows if row.number in others]


def _difference(
    one: ArmGames, two: ArmGames, pairs: list[tuple[GameRow, GameRow]], figure: Figure
) -> tuple[Difference, float]:
    before = [figure.of(one, a) for a, _ in pairs]
    after = [figure.of(two, b) for _, b in pairs]
    gaps = [b - a for a, b in zip(before, after, strict=True)]
    a, b, gap = mean_of(before), mean_of(after), mean_of(gaps)
    spread = variance(gaps)
    apart = variance(before) + variance(after)
    relative = None
    if a.value:
        relative = Estimate(gap.value / a.value, gap.low / a.value, gap.high / a.value, gap.n)
    row = Difference(
        label=said(f"compare.{figure.key}", part=said(f"part.{one.part}")),
        unit=said(f"compare-unit.{figure.key}", unit=said(f"unit.{one.game.yardstick.unit}")),
        figures="share" if figure.key in SHARES else "number",
        a=a,
        b=b,
        difference=gap,
        relative=relative,
        adjusted=1.0,
        state="none" if _is_small(gap, variance(before)) else "open",
        games_needed=games_needed(gap.value, spread),
        games_needed_apart=games_needed(gap.value, apart),
    )
    return row, p_of(gap.value, sqrt(spread / len(gaps)))


def _is_small(gap: Estimate, spread: float) -> bool:
    """Return whether the whole interval is within what nobody would notice."""
    limit = SMALL * sqrt(spread)
    return -limit <= gap.low and gap.high <= limit


def _judge(row: Difference, adjusted: float) -> Difference:
    """Call a difference settled if it stands after the correction for many figures."""
    settled = adjusted < SURE
    return msgspec.structs.replace(
        row,
        adjusted=adjusted,
        state="settled" if settled else row.state,
        games_needed=row.games_needed if settled else None,
        games_needed_apart=row.games_needed_apart if settled else None,
    )


def _gain(
    one: ArmGames, two: ArmGames, pairs: list[tuple[GameRow, GameRow]], figure: Figure
) -> float:
    """Return how many times as many games it takes without common deals."""
    before = [figure.of(one, a) for a, _ in pairs]
    after = [figure.of(two, b) for _, b in pairs]
    spread = variance([b - a for a, b in zip(before, after, strict=True)])
    return (variance(before) + variance(after)) / spread if spread else 1.0


def _size(row: Difference) -> float:
    return row.relative.value if row.relative is not None else row.difference.value


def _finding(rows: list[Difference]) -> Said:
    settled = [row for row in rows if row.state == "settled"]
    if not settled:
        return said("differences.none")
    first = settled[0]
    return said("differences.some", label=first.label, change=_size(first), count=len(settled))
