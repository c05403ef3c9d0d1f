"""Is it exciting? Lead changes, comebacks, drama, and how early a game is decided.

All of these read the score that everybody can see, after each round or hunt.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence

from lasttable.lab.batches import GameRow
from lasttable.lab.measures.arm import FEW, FEWEST, ArmGames, measured, not_kept, said, too_few
from lasttable.lab.measures.length import histogram
from lasttable.lab.report import Curve, Curves, Estimates, Labelled, Measure, Point
from lasttable.lab.statistics import mean_of, wilson

TENTHS = 10
DECIDED = 0.8
"""From this chance of winning on, a game counts as decided."""
FEWEST_SEEN = 20
"""How often a lead must have been seen in other games before its chance is believed."""


def changes_of(standings: Sequence[Sequence[float]]) -> int:
    """Count how often the lead passes from one sole leader to another; ties change nothing."""
    leader, changes = -1, 0
    for scores in standings:
        best = max(scores)
        leaders = [seat for seat, score in enumerate(scores) if score == best]
        if len(leaders) == 1 and best > 0:
            changes += leader not in (-1, leaders[0])
            leader = leaders[0]
    return changes


def rank_at_half(row: GameRow, seat: int) -> int:
    """Return a seat's place after half of the parts, from 1; level counts as the higher place."""
    scores = row.standings[max(0, (len(row.standings) - 1) // 2)]
    return 1 + sum(score > scores[seat] for score in scores)


def gap_of(scores: Sequence[float], winners: Sequence[int]) -> float:
    """Return how far the best of the winners-to-be is behind the leader."""
    return max(scores) - max(scores[seat] for seat in winners)


def _no_score(arm: ArmGames, key: str, fewest: int) -> Measure | None:
    if arm.game.yardstick.scored is None:
        return not_kept(arm, key, "drama", "no-score")
    return too_few(arm, key, "drama", fewest) if len(arm.rows) < fewest else None


def _decided(arm: ArmGames) -> list[GameRow]:
    return [row for row in arm.rows if row.winners and len(row.standings) > 1]


def lead_changes(arm: ArmGames) -> Measure:
    """How often the lead passes from one sole leader to another in a game."""
    reason = _no_score(arm, "lead-changes", FEW)
    if reason is not None:
        return reason
    chart = histogram([changes_of(row.standings) for row in arm.rows])
    finding = said("lead-changes", mean=chart.mean.value)
    axis = said("axis.changes")
    return measured(arm, "lead-changes", "drama", chart, finding, figures="number", axis=axis)


def comeback(arm: ArmGames) -> Measure:
    """Where the winner stood at half time: after half of the rounds.

    Level counts as the higher place; a shared win counts for each winner in parts.
    """
    reason = _no_score(arm, "comeback", FEWEST)
    if reason is not None:
        return reason
    rows = _decided(arm)
    places: Counter[int] = Counter()
    won: defaultdict[int, float] = defaultdict(float)
    last = 0.0
    for row in rows:
        ranks = {seat: rank_at_half(row, seat) for seat in range(arm.plan.seats)}
        places.update(ranks.values())
        lowest = max(ranks.values())
        for seat in row.winners:
            won[min(5, ranks[seat])] += 1 / len(row.winners)
            last += (ranks[seat] == lowest > 1) / len(row.winners)
    chart = Estimates(
        [Labelled(said(f"rank.{rank}"), wilson(won[rank], len(rows))) for rank in range(1, 6)]
    )
    finding = said("comeback", share=won[1] / len(rows), share_last=last / len(rows))
    return measured(arm, "comeback", "drama", chart, finding)


def drama(arm: ArmGames) -> Measure:
    """How far the winner-to-be is behind the leader, on average, over the course of a game."""
    reason = _no_score(arm, "drama", FEW)
    if reason is not None:
        return reason
    rows = _decided(arm)
    points = []
    for tenth in range(1, TENTHS + 1):
        gaps = [gap_of(row.standings[_place(row, tenth)], row.winners) for row in rows]
        points.append(Point(tenth / TENTHS, mean_of(gaps)))
    unit = said(f"unit.{arm.game.yardstick.unit}")
    # The last tenth is the end, where the winner leads by definition.
    most = max(points[:-1], key=lambda point: point.estimate.value)
    finding = said("drama", gap=most.estimate.value, unit=unit, share=most.x)
    curves = Curves(said("axis.game"), [Curve(said("drama.winner"), points)])
    return measured(arm, "drama", "drama", curves, finding, figures="number", unit=unit)


def _place(row: GameRow, tenth: int) -> int:
    """Return which standing is the last one within a tenth of the game."""
    return max(0, round(tenth / TENTHS * len(row.standings)) - 1)


def decisiveness(arm: ArmGames) -> Measure:
    """How much of a game is left once one seat's chance to win stays above four in five.

    The chance of a leader is how often leaders by as much, after as many rounds, won *other* games:
    games with even numbers judge those with odd ones, and the other way round.
    """
    reason = _no_score(arm, "decisiveness", FEWEST)
    if reason is not None:
        return reason
    rows = _decided(arm)
    tables = [_chances(rows, parity) for parity in (0, 1)]
    left = [_left_when_decided(row, tables[1 - row.number % 2]) for row in rows]
    points = [
        Point(
            tenth / TENTHS,
            wilson(sum([1 - share <= tenth / TENTHS + 1e-9 for share in left]), len(left)),
        )
        for tenth in range(TENTHS + 1)
    ]
    mean = mean_of(left)
    curves = Curves(said("axis.game"), [Curve(said("decisiveness.curve"), points)], steps=True)
    finding = said("decisiveness", share=1 - mean.value)
    return measured(arm, "decisiveness", "drama", curves, finding)


Lead = tuple[int, float]
"""After how many parts, and by how much."""


def _leads(row: GameRow) -> list[tuple[Lead, int]]:
    """List every sole lead of a game, with the seat that has it (-1 if nobody leads alone)."""
    found = []
    for part, scores in enumerate(row.standings[:-1]):
        first, second = sorted(scores)[-1], sorted(scores)[-2]
        seat = scores.index(first) if first > second else -1
        found.append(((part, first - second), seat))
    return found


def _chances(rows: Sequence[GameRow], parity: int) -> dict[Lead, float]:
    """Count how often each lead won, in games of one parity."""
    seen: Counter[Lead] = Counter()
    won: Counter[Lead] = Counter()
    for row in rows:
        if row.number % 2 == parity:
            for lead, seat in _leads(row):
                if seat >= 0:
                    seen[lead] += 1
                    won[lead] += seat in row.winners
    return {lead: won[lead] / seen[lead] for lead in seen if seen[lead] >= FEWEST_SEEN}


def _left_when_decided(row: GameRow, chances: dict[Lead, float]) -> float:
    """Return the share of the game that is left when a lead becomes decisive and stays so."""
    leads = _leads(row)
    since = len(leads)
    while since and leads[since - 1][1] >= 0 and chances.get(leads[since - 1][0], 0) > DECIDED:
        since -= 1
    return (len(row.standings) - 1 - since) / len(row.standings)
