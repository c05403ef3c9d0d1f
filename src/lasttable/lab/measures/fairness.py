"""Is the game fair? Wins by seat, the first player's edge, and how often a team succeeds."""

from collections import Counter

from lasttable.lab.measures.arm import (
    FEW,
    FEWEST,
    ArmGames,
    measured,
    not_kept,
    said,
    seat_label,
    too_few,
)
from lasttable.lab.report import Estimate, Estimates, Labelled, Measure
from lasttable.lab.statistics import chi_squared, wilson

SURE = 0.01
"""Chance alone may do this in one run of a hundred."""


def wins_by_seat(arm: ArmGames) -> Measure:
    """The share of games that each seat wins, with Wilson's interval.

    A shared win counts in parts. The chi-squared test asks whether chance alone spreads wins this
    unevenly over the seats; games that nobody won are left out.
    """
    if arm.game.cooperative:
        return not_kept(arm, "wins-by-seat", "fairness", "together")
    if len(arm.rows) < FEWEST:
        return too_few(arm, "wins-by-seat", "fairness", FEWEST)
    seats, games = arm.plan.seats, len(arm.rows)
    wins = [sum([arm.won(row, seat) for row in arm.rows]) for seat in range(seats)]
    total = sum(wins)
    p = chi_squared(wins, [total / seats] * seats)
    rows = [Labelled(seat_label(seat), wilson(wins[seat], games)) for seat in range(seats)]
    best = max(range(seats), key=lambda seat: wins[seat])
    worst = min(range(seats), key=lambda seat: wins[seat])
    if p < SURE:
        finding = said(
            "seats.uneven",
            best=best + 1,
            share=wins[best] / games,
            worst=worst + 1,
            share_worst=wins[worst] / games,
        )
    else:
        finding = said("seats.even")
    return measured(
        arm, "wins-by-seat", "fairness", Estimates(rows, total / games / seats, p), finding
    )


def first_player(arm: ArmGames) -> Measure:
    """Wins of whoever begins, less a fair share: their edge, as a fraction of games.

    Who begins is read off the first turn. The interval is Wilson's; all bots are of one level, or
    rotated over the seats.
    """
    key = "first-player"
    if arm.game.cooperative:
        return not_kept(arm, key, "fairness", "together")
    if not arm.game.yardstick.first:
        return not_kept(arm, key, "fairness", "nobody-first")
    begun = [row for row in arm.rows if row.first is not None]
    if len(begun) < FEWEST:
        return too_few(arm, key, "fairness", FEWEST)
    seats = arm.plan.seats
    fair = sum([bool(row.winners) for row in begun]) / len(begun) / seats
    rows = []
    for place in range(seats):
        won = sum([arm.won(row, (int(row.first or 0) + place) % seats) for row in begun])
        share = wilson(won, len(begun))
        edge = Estimate(share.value - fair, share.low - fair, share.high - fair, share.n)
        rows.append(Labelled(said("place", place=place + 1), edge))
    edge = rows[0].estimate
    if edge.low > 0:
        finding = said("first.ahead", points=edge.value)
    elif edge.high < 0:
        finding = said("first.behind", points=edge.value)
    else:
        finding = said("first.even")
    return measured(
        arm, key, "fairness", Estimates(rows, 0.0), finding, figures="points", share=fair
    )


def success(arm: ArmGames) -> Measure:
    """How often a team that wins or loses together does its job, and why it fails when it does."""
    key = "success"
    if not arm.game.cooperative:
        return not_kept(arm, key, "fairness", "apart")
    if len(arm.rows) < FEW:
        return too_few(arm, key, "fairness", FEW)
    games = len(arm.rows)
    share = wilson(sum([bool(row.winners) for row in arm.rows]), games)
    reasons = Counter(row.reason for row in arm.rows if not row.winners)
    rows = [Labelled(said("succeeded"), share)]
    for reason, count in sorted(reasons.items(), key=lambda item: (-item[1], item[0])):
        label = said("failed", reason=reason.replace("-", " "))
        rows.append(Labelled(label, wilson(count, games)))
    return measured(arm, key, "fairness", Estimates(rows), said("success", share=share.value))
