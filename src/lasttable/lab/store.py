"""Keeps finished batches on disk, so that a run can stop at any moment and go on later."""

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

from lasttable.lab.batches import Batch, pack, unpack
from lasttable.lab.plan import Plan
from lasttable.lab.workers import Task


class Store:
    """A folder of batches of one run; each is written whole, or not at all."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._batches = folder / "batches"

    def keep(self, task: Task, batch: Batch) -> None:
        """Write a batch; a second one of the same place replaces it, and is the same."""
        self._batches.mkdir(parents=True, exist_ok=True)
        path = self._path(task.plan.arm, task.batch)
        # A half-written file never has the final name.
        part = path.with_suffix(f".{os.getpid()}.part")
        part.write_bytes(pack(batch))
        part.replace(path)

    def load(self, plan: Plan) -> Iterator[tuple[Task, Batch]]:
        """Read what is there of a plan; what cannot be read is played again."""
        for number in plan.batches:
            path = self._path(plan.arm, number)
            if not path.is_file():
                continue
            try:
                batch = unpack(path.read_bytes())
            except msgspec.MsgspecError:
                continue
            played = {row.number for row in batch.games} | {one.number for one in batch.faults}
            if played == set(plan.numbers(number)):
                yield Task(plan, number), batch

    def _path(self, arm: int, number: int) -> Path:
        return self._batches / f"{arm:02}-{number:06}.batch"
