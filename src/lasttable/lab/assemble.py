"""Puts the report of a run together."""

import msgspec

import lasttable
from lasttable.lab.findings import findings_of, verdict_of
from lasttable.lab.measures import MEASURES
from lasttable.lab.measures.arm import ArmGames
from lasttable.lab.measures.compare import differences
from lasttable.lab.measures.options import dead_options
from lasttable.lab.measures.skill import skill_ladder
from lasttable.lab.measures.tension import tension
from lasttable.lab.notable import notable_games
from lasttable.lab.report import Arm, Fault, Measure, Report
from lasttable.lab.run import Run


def report_of(run: Run, command: str = "") -> Report:
    """Measure everything, and say what stands out."""
    games = [run.games_of(arm) for arm in range(len(run.arms))]
    measures = measures_of(run, games)
    experiment = run.experiment
    return Report(
        game=run.game.name,
        title=run.game.title,
        rules=run.game.version,
        version=lasttable.__version__,
        seats=experiment.seats,
        cooperative=run.game.cooperative,
        settings=dict(experiment.settings),
        vary=experiment.vary[0] if experiment.vary else None,
        games=experiment.games,
        seed=experiment.seed,
        finished=not run.stopped,
        command=command,
        arms=[_arm(run, number, games[number]) for number in range(len(run.arms))],
        verdict=verdict_of(run.game, measures),
        findings=findings_of(run.game, measures),
        measures=measures,
        notable=notable_games(games[0]),
        faults=_faults(games),
    )


def _arm(run: Run, number: int, games: ArmGames) -> Arm:
    arm = run.arms[number]
    return Arm(
        label=arm.label,
        variant=arm.variant,
        role=arm.role,
        settings={key: str(value) for key, value in arm.plan.settings.items()},
        levels=list(dict.fromkeys(arm.plan.bots)),
        games=len(games.rows),
        failed=sum(len(batch.faults) for batch in games.batches),
        seconds=round(run.seconds[number], 1),
    )


def measures_of(run: Run, games: list[ArmGames]) -> list[Measure]:
    """Measure the first variant whole, the second level and other variants as far as they go."""
    arms = run.arms
    found: list[Measure] = []
    for arm, played in zip(arms, games, strict=True):
        if arm.role == "main":
            found += [measure(played) for measure in MEASURES]
        elif arm.role == "second":
            # What there is nothing to say about was said with the first level.
            found += [one for one in (measure(played) for measure in MEASURES) if one.chart]
        elif arm.role == "tension":
            found.append(tension(played))
    mains = [played for arm, played in zip(arms, games, strict=True) if arm.role == "main"]
    others = [played for arm, played in zip(arms, games, strict=True) if arm.role != "main"]
    found.append(skill_ladder(mains[0], [one for one in others if not one.plan.search]))
    found += [differences(mains[0], other) for other in mains[1:]]
    return _judged_by_the_strongest(found, games)


def _judged_by_the_strongest(found: list[Measure], games: list[ArmGames]) -> list[Measure]:
    """Leave dead options to the strongest level: what weak bots overlook is not dead."""
    watched = [one for one in games if one.plan.watch]
    if not any(one.level == "sharp" for one in watched):
        return found
    return [
        one
        for one in found
        if one.key != dead_options.__name__.replace("_", "-") or one.level == "sharp"
    ]


def _faults(games: list[ArmGames]) -> list[Fault]:
    return [
        Fault(played.plan.arm, one.number, one.seed, one.error)
        for played in games
        for batch in played.batches
        for one in batch.faults
    ]


def without_clocks(report: Report) -> Report:
    """Return a report without what depends on the machine: the same run, byte for byte."""
    arms = [msgspec.structs.replace(arm, seconds=0.0) for arm in report.arms]
    return msgspec.structs.replace(report, arms=arms)
