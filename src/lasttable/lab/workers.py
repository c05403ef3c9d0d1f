"""Plays batches in this process, in several, or on a Ray cluster; each exactly once."""

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import NamedTuple

from lasttable.games import GAMES
from lasttable.kernel import AnyGame
from lasttable.lab.batches import Batch, unpack
from lasttable.lab.plan import Plan
from lasttable.lab.play import play_batch, play_registered

AHEAD = 3
"""Batches handed to each worker in advance, so that none waits for work."""
PATIENCE = 3
"""How often workers may die one after another without a single batch coming back."""


Place = tuple[int, int]
"""The number of an arm, and of a batch in it."""


class Task(NamedTuple):
    """One batch to play."""

    plan: Plan
    batch: int

    @property
    def place(self) -> Place:
        """Return what tells this batch from all others of a run."""
        return self.plan.arm, self.batch


Keep = Callable[[Task, Batch], None]
"""Takes a finished batch."""
Wanted = Callable[[], bool]
"""Says whether to go on handing out batches."""


class WorkersDied(RuntimeError):
    """Worker processes died again and again, without finishing anything."""


def always() -> bool:
    """Go on."""
    return True


def run_tasks(
    game: AnyGame, tasks: Sequence[Task], jobs: int, keep: Keep, wanted: Wanted = always
) -> None:
    """Play all tasks and hand each finished batch to `keep`, once, in any order.

    Batches under way are still finished and kept when no more are wanted. An interrupt plays
    nothing to its end.
    """
    if jobs <= 1 or game.name not in GAMES or len(tasks) < 2:
        for task in tasks:
            if not wanted():
                return
            keep(task, play_batch(game, task.plan, task.batch))
        return
    todo = {task.place: task for task in tasks}
    lives = PATIENCE
    while todo and wanted():
        left = len(todo)
        try:
            _run_pool(todo, min(jobs, len(todo)), keep, wanted)
        except BrokenProcessPool as error:
            # A worker was killed. Whatever did not come back is played again by new ones.
            lives = PATIENCE if len(todo) < left else lives - 1
            if not lives:
                raise WorkersDied(
                    "worker processes keep dying: either there is not enough memory, or the "
                    'program that starts them lacks `if __name__ == "__main__":`'
                ) from error


def _run_pool(todo: dict[Place, Task], jobs: int, keep: Keep, wanted: Wanted) -> None:
    """Play tasks in a pool of processes, and take each off the list when it comes back."""
    waiting = iter(list(todo.values()))
    running: dict[Future[bytes], Task] = {}
    with _pool(jobs) as pool:
        while True:
            while len(running) < jobs * AHEAD and wanted():
                task = next(waiting, None)
                if task is None:
                    break
                running[pool.submit(play_registered, task.plan, task.batch)] = task
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                task = running.pop(future)
                batch = unpack(future.result())
                del todo[task.place]
                keep(task, batch)


@contextmanager
def _pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Run a pool of processes; an interrupt does not wait for the games under way."""
    others = set(active_children())
    # Fresh processes: a fork would copy whatever threads the caller runs.
    with ProcessPoolExecutor(
        jobs, mp_context=get_context("spawn"), initializer=_ignore_interrupts
    ) as pool:
        try:
            yield pool
        except KeyboardInterrupt:
            for worker in set(active_children()) - others:
                worker.terminate()
            raise


def _ignore_interrupts() -> None:
    # A worker that is interrupted while it fetches work leaves the others waiting forever.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
