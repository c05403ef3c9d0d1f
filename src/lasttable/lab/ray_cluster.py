"""Plays batches on a Ray cluster: the same games as on one machine, on many."""

from collections.abc import Sequence
from typing import Any

from lasttable.extras import require_extra
from lasttable.games import GAMES
from lasttable.kernel import AnyGame
from lasttable.lab.batches import unpack
from lasttable.lab.plan import Plan
from lasttable.lab.play import play_registered
from lasttable.lab.run import RunTasks
from lasttable.lab.workers import AHEAD, Keep, Task, Wanted, run_tasks

RETRIES = 10
"""How often a batch is played again because its worker died."""


def on_ray(address: str) -> RunTasks:
    """Play tasks on the cluster at an address; `auto` finds the one this machine belongs to.

    A batch whose worker dies is played again, and gives the same bytes. Each batch is handed on
    once, when it comes back.
    """
    require_extra("ray", "ray")

    def run(game: AnyGame, tasks: Sequence[Task], keep: Keep, wanted: Wanted) -> None:
        if game.name not in GAMES:
            run_tasks(game, tasks, 1, keep, wanted)
            return
        _run(address, tasks, keep, wanted)

    return run


def _run(address: str, tasks: Sequence[Task], keep: Keep, wanted: Wanted) -> None:
    import ray

    ray.init(address=address, ignore_reinit_error=True, log_to_driver=False, logging_level="ERROR")
    play = ray.remote(max_retries=RETRIES)(_play)
    cores = int(ray.cluster_resources().get("CPU", 1))
    waiting = iter(tasks)
    running: dict[Any, Task] = {}
    while True:
        while len(running) < cores * AHEAD and wanted():
            task = next(waiting, None)
            if task is None:
                break
            running[play.remote(task.plan, task.batch)] = task
        if not running:
            return
        done, _ = ray.wait(list(running), num_returns=1)
        for reference in done:
            keep(running.pop(reference), unpack(ray.get(reference)))


def _play(plan: Plan, batch: int) -> bytes:
    return play_registered(plan, batch)
