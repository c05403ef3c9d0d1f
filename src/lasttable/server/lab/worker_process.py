"""The process that plays a run: started at the lowest priority, told to stop, or killed."""

import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Final, Protocol

import msgspec

from lasttable.server.lab.lab_types import LabProgress

log = logging.getLogger("lasttable.server")

_LONGEST_LINE: Final = 1 << 20
_LAST_WORDS: Final = 300
"""How much of what a worker said last is kept, if it fails."""


class Worker(Protocol):
    """A process at work."""

    def progress(self) -> AsyncIterator[LabProgress]:
        """Yield how far it has come, until it ends."""

    def ask_to_stop(self) -> None:
        """Ask it to finish the games under way and to write its report."""

    async def end(self) -> str | None:
        """Wait for its end; returns what went wrong, if anything did."""

    async def kill(self) -> None:
        """End it at once."""


StartWorker = Callable[[Path], Awaitable[Worker]]


class WorkerProcess:
    """A worker as a child of the server; it ends when the server is gone, however it went."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._errors = asyncio.create_task(self._read_errors())

    async def progress(self) -> AsyncIterator[LabProgress]:
        """Yield how far it has come, until it ends."""
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            try:
                yield msgspec.json.decode(line, type=LabProgress)
            except msgspec.MsgspecError:
                log.warning("the lab's worker said something odd: %r", line[:_LAST_WORDS])

    def ask_to_stop(self) -> None:
        """Ask it to finish the games under way and to write its report."""
        assert self._process.stdin is not None
        with contextlib.suppress(ConnectionError, RuntimeError):
            self._process.stdin.write(b"stop\n")

    async def end(self) -> str | None:
        """Wait for its end; returns what went wrong, if anything did."""
        code = await self._process.wait()
        said = await self._errors
        if code == 0:
            return None
        log.error("the lab's worker ended with %d: %s", code, said)
        return said.strip().rpartition("\n")[2][-_LAST_WORDS:] or f"exit code {code}"

    async def kill(self) -> None:
        """End it at once."""
        if self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
        await self._process.wait()
        await self._errors

    async def _read_errors(self) -> str:
        """Read on, so that the worker never waits; only the end is kept."""
        assert self._process.stderr is not None
        kept = b""
        while chunk := await self._process.stderr.read(4096):
            kept = (kept + chunk)[-4 * _LAST_WORDS :]
        return kept.decode(errors="replace")


async def start_worker(folder: Path) -> Worker:
    """Start the lab on one run. It lowers its own priority first of all."""
    return await start_program(
        [sys.executable, "-m", "lasttable.lab_page.worker", str(folder)], folder
    )


async def start_program(command: list[str], folder: Path) -> WorkerProcess:
    """Start a program as a worker, in the folder of its run."""
    process = await asyncio.create_subprocess_exec(
        *command,
        cwd=folder,
        # A folder of the host's, with modules of the same names, must not come first.
        env={**os.environ, "PYTHONSAFEPATH": "1"},
        limit=_LONGEST_LINE,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    return WorkerProcess(process)
