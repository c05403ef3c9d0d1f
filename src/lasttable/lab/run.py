"""Runs an experiment: plays what is missing, keeps what is finished, stops when it is enough."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from time import monotonic

from lasttable.kernel import AnyGame
from lasttable.lab.batches import Batch
from lasttable.lab.experiment import LOOKS, ArmPlan, Experiment
from lasttable.lab.measures.arm import ArmGames
from lasttable.lab.statistics import wilson
from lasttable.lab.store import Store
from lasttable.lab.workers import Keep, Task, Wanted, run_tasks

RunTasks = Callable[[AnyGame, Sequence[Task], Keep, Wanted], None]
"""Plays tasks: in this process, in several, or on a cluster."""


@dataclass
class Run:
    """A run as far as it has come."""

    game: AnyGame
    experiment: Experiment
    arms: list[ArmPlan]
    batches: list[dict[int, Batch]] = field(init=False)
    resumed: int = 0
    """Games that an earlier run had left behind."""
    seconds: list[float] = field(init=False)
    """When each arm's latest batch came back, from the start of the run."""
    stopped: bool = False
    """Whether somebody asked to stop."""
    enough: int | None = None
    """After how many games of each variant the precision was reached."""

    def __post_init__(self) -> None:
        self.batches = [{} for _ in self.arms]
        self.seconds = [0.0] * len(self.arms)

    def played(self, arm: int) -> int:
        """Count an arm's games, failed ones included."""
        return sum(len(one.games) + len(one.faults) for one in self.batches[arm].values())

    def failed(self, arm: int) -> int:
        """Count an arm's failed games."""
        return sum(len(one.faults) for one in self.batches[arm].values())

    def games_of(self, arm: int) -> ArmGames:
        """Return an arm's finished games, as far as there is no gap.

        A run that was stopped may have finished batch 7 before batch 6; only batches up to the
        first gap count, so that the same number of games is always the same games.
        """
        found = self.batches[arm]
        plan = self.arms[arm].plan
        whole = []
        limit = self.enough if self.arms[arm].role == "main" else None
        for number in plan.batches:
            if number not in found or (limit and plan.numbers(number).start >= limit):
                break
            whole.append(found[number])
        return ArmGames(self.game, plan, whole)


def in_processes(jobs: int) -> RunTasks:
    """Play tasks on this machine."""

    def run(game: AnyGame, tasks: Sequence[Task], keep: Keep, wanted: Wanted) -> None:
        run_tasks(game, tasks, jobs, keep, wanted)

    return run


def run_experiment(
    game: AnyGame,
    experiment: Experiment,
    play: RunTasks,
    *,
    store: Store | None = None,
    until: float | None = None,
    show: Callable[[Run], None] | None = None,
    wanted: Wanted | None = None,
) -> Run:
    """Play an experiment to its end, to a precision, or until nobody wants more.

    With `until`, games are played in stages of fixed size, and after each stage the run stops if
    the interval of every seat's wins is narrow enough: its half width at most `until`. Only the
    width is looked at, never the result, so the result stays as good as that of a run whose length
    was fixed in advance.
    """
    run = Run(game, experiment, experiment.arms())
    _load(run, store)
    began = monotonic()

    def keep(task: Task, batch: Batch) -> None:
        if store is not None:
            store.keep(task, batch)
        run.batches[task.plan.arm][task.batch] = batch
        run.seconds[task.plan.arm] = monotonic() - began
        if show is not None:
            show(run)

    def goes_on() -> bool:
        return wanted is None or wanted()

    for stage in _stages(experiment, until):
        tasks = list(_missing(run, stage))
        play(game, tasks, keep, goes_on)
        if not goes_on() or any(task.batch not in run.batches[task.plan.arm] for task in tasks):
            run.stopped = True
            break
        if until is not None and _is_precise(run, stage, until):
            run.enough = stage
            break
    return run


def _load(run: Run, store: Store | None) -> None:
    if store is None:
        return
    for arm in run.arms:
        for task, batch in store.load(arm.plan):
            run.batches[arm.plan.arm][task.batch] = batch
    run.resumed = sum(run.played(arm) for arm in range(len(run.arms)))


def _stages(experiment: Experiment, until: float | None) -> list[int]:
    """List after how many games to look; without a precision only at the end."""
    if until is None:
        return [experiment.games]
    return [look for look in LOOKS if look < experiment.games] + [experiment.games]


def _missing(run: Run, stage: int) -> list[Task]:
    """List what is left to play up to a stage, variants side by side."""
    queues: dict[int, list[Task]] = {}
    rest: list[Task] = []
    for arm in run.arms:
        done = run.batches[arm.plan.arm]
        todo = [Task(arm.plan, number) for number in arm.plan.batches if number not in done]
        if arm.role == "main":
            queues[arm.plan.arm] = [
                task for task in todo if arm.plan.numbers(task.batch).start < stage
            ]
        else:
            rest += todo
    # Side by side, so that a run that is stopped has pairs of games to compare.
    mixed = [task for row in zip_longest(*queues.values()) for task in row if task is not None]
    return mixed + rest


def _is_precise(run: Run, stage: int, until: float) -> bool:
    """Return whether every interval that the verdict rests on is narrow enough."""
    for arm in run.arms:
        if arm.role != "main":
            continue
        games = run.games_of(arm.plan.arm)
        rows = [row for row in games.rows if row.number < stage]
        seats = [0] if run.game.cooperative else range(arm.plan.seats)
        for seat in seats:
            if run.game.cooperative:
                won = float(sum(bool(row.winners) for row in rows))
            else:
                won = sum([games.won(row, seat) for row in rows])
            share = wilson(won, len(rows))
            if (share.high - share.low) / 2 > until:
                return False
    return True
