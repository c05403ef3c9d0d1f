"""Who is out, and how early?"""

from lasttable.lab.measures.arm import FEW, ArmGames, measured, not_kept, said, too_few
from lasttable.lab.report import Curve, Curves, Estimate, Measure, Point, Said
from lasttable.lab.statistics import mean_of, wilson

TENTHS = 10


def survival(arm: ArmGames) -> Measure:
    """The share of players who are still in, over the course of a game or of a round.

    Where players who fall come back with the next round, steps are the votes of a round, and those
    who led when it began are drawn apart from the others.
    """
    key = "survival"
    stick = arm.game.yardstick
    if not stick.fall:
        return not_kept(arm, key, "survival", "nobody-falls")
    if len(arm.rows) < FEW:
        return too_few(arm, key, "survival", FEW)
    return _by_beat(arm, key) if stick.beat else _by_share(arm, key)


def _by_share(arm: ArmGames, key: str) -> Measure:
    """Draw the share of seats that are in after each tenth of the game."""
    lived = [share for row in arm.rows for share in row.survived]
    points = []
    for tenth in range(TENTHS + 1):
        moment = tenth / TENTHS
        still = sum([share >= moment for share in lived])
        points.append(Point(moment, wilson(still, len(lived))))
    first_out = [1 - min(row.survived) for row in arm.rows if row.survived]
    idle = mean_of(first_out)
    curves = Curves(said("axis.game"), [Curve(said("survival.all"), points)], steps=True)
    # The first to fall watches the rest of the game.
    finding = said("survival.first-out", share=idle.value)
    return measured(arm, key, "survival", curves, finding)


def _by_beat(arm: ArmGames, key: str) -> Measure:
    """Draw who stands after each vote of a round."""
    curves, after_one = [], {}
    for group in ("leader", "others"):
        counts: list[int] = []
        for batch in arm.batches:
            for beat, count in enumerate(batch.beats.get(group, ())):
                counts += [0] * (beat + 1 - len(counts))
                counts[beat] += count
        if not counts or not counts[0]:
            return too_few(arm, key, "survival", FEW)
        points = [Point(beat, wilson(count, counts[0])) for beat, count in enumerate(counts)]
        curves.append(Curve(said(f"survival.{group}"), points))
        after_one[group] = points[1].estimate if len(points) > 1 else points[0].estimate
    return measured(
        arm,
        key,
        "survival",
        Curves(said("axis.beat"), curves, steps=True),
        _finding(after_one["leader"], after_one["others"]),
    )


def _finding(leader: Estimate, others: Estimate) -> Said:
    shares = {"share": 1 - leader.value, "share_others": 1 - others.value}
    if leader.high < others.low:
        return said("survival.leader-falls", **shares)
    if leader.low > others.high:
        return said("survival.leader-stands", **shares)
    return said("survival.alike", **shares)


def first_out(arm: ArmGames) -> Measure:
    """How much of the game is left when the first player is out for good: that player's wait."""
    key = "first-out"
    stick = arm.game.yardstick
    if not stick.fall or stick.beat:
        return not_kept(arm, key, "survival", "nobody-falls")
    if len(arm.rows) < FEW:
        return too_few(arm, key, "survival", FEW)
    idle = [1 - min(row.survived) for row in arm.rows if row.survived]
    points = [
        Point(tenth / TENTHS, wilson(sum([share >= tenth / TENTHS for share in idle]), len(idle)))
        for tenth in range(TENTHS + 1)
    ]
    curve = Curves(said("axis.left"), [Curve(said("survival.first"), points)], steps=True)
    return measured(
        arm, key, "survival", curve, said("survival.first-out", share=mean_of(idle).value)
    )
