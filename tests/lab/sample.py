"""A small report, for tests that need one of the right shape."""

from lasttable.lab.report import Arm, Estimate, Estimates, Labelled, Measure, Report, Said


def sample_report() -> Report:
    """Make the report of a game of two seats that nothing was found about."""
    rows = [
        Labelled(Said("lab.seat", {"seat": seat + 1}), Estimate(0.5, 0.45, 0.55, 400))
        for seat in range(2)
    ]
    measure = Measure(
        key="wins-by-seat",
        topic="fairness",
        arm=0,
        level="steady",
        games=400,
        finding=Said("lab.as-printed"),
        subtitle=Said("lab.as-printed"),
        chart=Estimates(rows, fair=0.5, p=1.0),
    )
    arm = Arm(
        label=Said("lab.as-printed"),
        variant=0,
        role="main",
        settings={},
        levels=["steady"],
        games=400,
        failed=0,
        seconds=1.0,
    )
    return Report(
        game="last-dog-standing",
        title="Last Dog Standing",
        rules=1,
        version="0",
        seats=2,
        cooperative=False,
        settings={},
        vary=None,
        games=400,
        seed="1",
        finished=True,
        command="lasttable lab last-dog-standing",
        arms=[arm],
        verdict=[Said("lab.as-printed")],
        findings=[],
        measures=[measure],
        notable=[],
        faults=[],
    )
