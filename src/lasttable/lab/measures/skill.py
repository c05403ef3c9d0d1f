"""Does it pay to play well?"""

from collections.abc import Sequence
from itertools import pairwise

from lasttable.kernel import LEVELS
from lasttable.lab.measures.arm import FEW, ArmGames, measured, not_kept, said, too_few
from lasttable.lab.report import Estimate, Estimates, Labelled, Matrix, Measure
from lasttable.lab.statistics import wilson


def skill_ladder(main: ArmGames, pairs: Sequence[ArmGames]) -> Measure:
    """How often each level wins against each other one, half the seats each, on the same deals.

    Luck is one less the share of who wins that the level explains. For two sides of which one wins
    with chance p, that share is (2p - 1) squared; the ladder takes the mean of neighbours.
    """
    key = "skill-ladder"
    if main.game.cooperative:
        return _alone(main, key, pairs)
    pairs = [arm for arm in pairs if len(set(arm.plan.bots)) == 2]
    if not pairs:
        return not_kept(main, key, "skill", "no-ladder")
    if min(len(arm.rows) for arm in pairs) < FEW:
        return too_few(main, key, "skill", FEW)
    shares = {arm.plan.bots: _share(arm) for arm in pairs}
    names = sorted({level for pair in shares for level in pair}, key=_strength)
    cells = [[_cell(shares, row, column) for column in names] for row in names]
    luck = _luck(shares, names)
    weaker, stronger = names[-2], names[-1]
    top = _cell(shares, stronger, weaker)
    beats = said(
        "skill.beats",
        level=stronger,
        other=weaker,
        share=top.value if top else 0.5,
        share_luck=luck,
    )
    return measured(
        main, key, "skill", Matrix([said(f"level.{name}") for name in names], cells, luck), beats
    )


def _strength(level: str) -> int:
    return LEVELS.index(level) if level in LEVELS else len(LEVELS)


def _share(arm: ArmGames) -> Estimate:
    """Return how often the second level wins, of games that anybody won."""
    second = arm.plan.bots[1]
    won = games = 0.0
    for row in arm.rows:
        if row.winners:
            levels = arm.plan.levels(row.number)
            games += 1
            won += sum(levels[seat] == second for seat in row.winners) / len(row.winners)
    return wilson(won, int(games))


def _cell(shares: dict[tuple[str, ...], Estimate], row: str, column: str) -> Estimate | None:
    if (column, row) in shares:
        return shares[column, row]
    if (row, column) not in shares:
        return None
    other = shares[row, column]
    return Estimate(1 - other.value, 1 - other.high, 1 - other.low, other.n)


def _luck(shares: dict[tuple[str, ...], Estimate], names: Sequence[str]) -> float:
    found = []
    for weaker, stronger in pairwise(names):
        cell = _cell(shares, stronger, weaker)
        if cell is not None:
            found.append((2 * cell.value - 1) ** 2)
    return 1 - sum(found) / max(1, len(found))


def _alone(main: ArmGames, key: str, arms: Sequence[ArmGames]) -> Measure:
    """Compare teams of one level each: there is nobody to play against."""
    alone = [arm for arm in [main, *arms] if len(set(arm.plan.bots)) == 1]
    alone = sorted({arm.level: arm for arm in alone}.values(), key=lambda arm: _strength(arm.level))
    if len(alone) < 2 or min(len(arm.rows) for arm in alone) < FEW:
        return too_few(main, key, "skill", FEW)
    rows = [
        Labelled(
            said(f"level.{arm.level}"),
            wilson(sum([bool(row.winners) for row in arm.rows]), len(arm.rows)),
        )
        for arm in alone
    ]
    best = rows[-1].estimate
    finding = said("skill.alone", level=alone[-1].level, share=best.value)
    return measured(main, key, "skill", Estimates(rows), finding)
