"""Runs in line: one at a time, at the lowest priority; what waits outlives the server."""

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Final

from lasttable.server.lab.lab_types import LabProgress, LabWish
from lasttable.server.lab.shelf import Run, Shelf
from lasttable.server.lab.worker_process import StartWorker, Worker, start_worker
from lasttable.server.refusals import Refusal

log = logging.getLogger("lasttable.server")

MOST_WAITING: Final = 5
MOST_KEPT: Final = 60


class LabQueue:
    """All runs of a server, and the one that is being played."""

    def __init__(
        self,
        folder: Path,
        today: Callable[[], int],
        start_one: StartWorker = start_worker,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.shelf = Shelf(folder)
        self.changed = asyncio.Event()
        """Set whenever something happened; whoever waits for it clears it."""
        self.latest: LabProgress | None = None
        self._today = today
        self._clock = clock
        self.start_one = start_one
        self._runs: dict[str, Run] = {}
        self._wake = asyncio.Event()
        self._worker: Worker | None = None
        self._current: Run | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Read the shelf; runs that were under way when the server ended wait again."""
        for run in self.shelf.load():
            if run.state == "running":
                run.state = "waiting"
            self._runs[run.id] = run
        self._task = asyncio.create_task(self._work())

    async def stop(self) -> None:
        """End the worker; its run goes on when the server does."""
        worker = self._worker
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})
        if worker is not None:
            await worker.kill()

    def runs(self) -> list[Run]:
        """List all runs, the oldest first."""
        return list(self._runs.values())

    def waiting(self) -> list[Run]:
        """List the runs that wait, in their order."""
        return [run for run in self._runs.values() if run.state == "waiting"]

    def find(self, name: str) -> Run:
        """Find a run by its name."""
        run = self._runs.get(name)
        if run is None:
            raise Refusal("lab/not-found")
        return run

    def add(self, wish: LabWish) -> Run:
        """Put a run in line."""
        if len(self.waiting()) >= MOST_WAITING:
            raise Refusal("lab/queue-full", most=MOST_WAITING)
        if len(self._runs) >= MOST_KEPT:
            raise Refusal("lab/shelf-full", most=MOST_KEPT)
        run = self.shelf.add(wish, self._today())
        self._runs[run.id] = run
        self._wake.set()
        return run

    def stop_run(self, name: str) -> None:
        """Stop a run and keep what it has; one that has not begun leaves the line."""
        run = self.find(name)
        if run is self._current and self._worker is not None:
            self._worker.ask_to_stop()
        elif run.state == "waiting":
            run.state = "stopped"
            self._save(run)

    async def delete(self, name: str) -> None:
        """Remove a run; if it is being played, its worker is ended first."""
        run = self.find(name)
        del self._runs[name]
        if run is self._current and self._worker is not None:
            await self._worker.kill()
        self.shelf.delete(name)
        self._tell()

    def pace(self) -> dict[str, float]:
        """Return the seconds a game took, by game and level, as the latest runs measured them."""
        found = {}
        for run in self._runs.values():
            if run.state == "done" and run.seconds and sum(run.played):
                key = f"{run.wish.game} {run.wish.bots}"
                found[key] = run.seconds / sum(run.played)
        return found

    async def _work(self) -> None:
        while True:
            line = self.waiting()
            if not line:
                self._wake.clear()
                await self._wake.wait()
                continue
            try:
                await self._play(line[0])
            except OSError as error:
                log.error("a run of the lab could not be played: %s", error)
                self._finish(line[0], str(error))

    async def _play(self, run: Run) -> None:
        """Play one run to its end."""
        run.state, self._current, self.latest = "running", run, None
        self._save(run)
        before, began = run.seconds, self._clock()
        try:
            self._worker = await self.start_one(self.shelf.path(run.id))
            async for progress in self._worker.progress():
                self.latest = progress
                run.played, run.wanted = progress.played, progress.wanted
                run.seconds = before + self._clock() - began
                self._tell()
            problem = await self._worker.end()
            run.seconds = before + self._clock() - began
        finally:
            self._current = self._worker = None
        self._finish(run, problem)

    def _finish(self, run: Run, problem: str | None) -> None:
        if run.id not in self._runs:
            return
        if problem is None and not self.shelf.has_report(run.id):
            problem = "the worker ended without a report"
        run.why = problem
        is_whole = sum(run.played) >= sum(run.wanted)
        run.state = "failed" if problem else "done" if is_whole else "stopped"
        self._save(run)
        if problem is None:
            self.shelf.tidy(run.id)

    def _save(self, run: Run) -> None:
        if run.id in self._runs:
            self.shelf.save(run)
        self._tell()

    def _tell(self) -> None:
        self.changed.set()
