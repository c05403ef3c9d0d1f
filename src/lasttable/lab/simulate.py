"""Plays a game many times with bots and counts what happens."""

from collections.abc import Callable, Mapping, Sequence
from time import perf_counter

from lasttable.kernel import AnyGame, Json
from lasttable.lab.batches import Batch
from lasttable.lab.plan import Plan, check
from lasttable.lab.statistics import wilson
from lasttable.lab.tally import Tally, describe_length, describe_level, metrics_of
from lasttable.lab.workers import Task, run_tasks

Progress = Callable[[int, int], None]
"""Called with the number of games played so far and the number to play."""


def simulate(
    game: AnyGame,
    seats: int,
    games: int,
    seed: str = "1",
    bots: Sequence[str] = ("random",),
    settings: Mapping[str, object] | None = None,
    *,
    rotate: bool = False,
    jobs: int = 1,
    progress: Progress | None = None,
) -> dict[str, Json]:
    """Play that many games and return figures about them, ready for JSON."""
    plan = Plan(game.name, seats, games, seed, tuple(bots), dict(settings or {}), rotate)
    check(game, plan)
    began = perf_counter()
    total = run_plan(game, plan, jobs, progress)
    return report(game, plan, total, perf_counter() - began)


def run_plan(game: AnyGame, plan: Plan, jobs: int = 1, progress: Progress | None = None) -> Tally:
    """Play all games of a plan, in one process or in several; an interrupt plays no more."""
    found: dict[int, Batch] = {}

    def keep(task: Task, batch: Batch) -> None:
        found[task.batch] = batch
        if progress is not None:
            progress(sum(len(plan.numbers(number)) for number in found), plan.games)

    run_tasks(game, [Task(plan, number) for number in plan.batches], jobs, keep)
    total = Tally()
    for number in sorted(found):
        total.add(found[number], plan)
    return total


def report(game: AnyGame, plan: Plan, total: Tally, seconds: float) -> dict[str, Json]:
    """Put the figures together; games that failed count only as errors."""
    metrics = metrics_of(game)
    found: dict[str, Json] = {
        "game": plan.game,
        "seats": plan.seats,
        "games": plan.games,
        "seed": plan.seed,
        "bots": list(plan.bots),
        "settings": {key: str(value) for key, value in plan.settings.items()},
        "decisions": total.decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(total.decisions / seconds) if seconds else None,
        **(_together(total) if game.cooperative else _apart(total)),
        "length": describe_length(total.lengths),
        "errors": len(total.errors),
        "error_examples": total.errors[:5],
    }
    if metrics is not None:
        found["metrics"] = metrics.summarise(total.counts)
    return found


def _apart(total: Tally) -> dict[str, Json]:
    """Say who won, seat by seat and level by level."""
    return {
        "wins": list(total.wins),
        "draws": total.draws,
        "levels": _levels(total),
    }


def _levels(total: Tally) -> dict[str, Json]:
    return {level: describe_level(sums, total.games) for level, sums in total.levels.items()}


def _together(total: Tally) -> dict[str, Json]:
    """Say how often a team that wins or loses together did its job, and why not."""
    share = wilson(total.successes, total.games)
    failed = {why: count for why, count in sorted(total.reasons.items()) if why != "done"}
    return {
        "cooperative": True,
        "succeeded": total.successes,
        "failed": total.games - total.successes,
        "success": round(share.value, 4),
        "success_low": round(share.low, 4),
        "success_high": round(share.high, 4),
        "failed_because": failed,
        "levels": _levels(total),
    }
