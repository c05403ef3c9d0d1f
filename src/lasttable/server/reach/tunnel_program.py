"""A program that keeps a tunnel open: started, listened to line by line, and stopped.

It never outlives the server: a second, tiny program waits beside it and ends it if the server was
killed and could not.
"""

import asyncio
import os
import re
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, STDOUT, Process
from collections import deque
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from pathlib import Path

_COLOURS = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
_MOST_LINES = 60
_LONGEST_LINE = 400
_PATIENCE = 3.0
"""Seconds to end by itself after being asked to."""


class TunnelProgram:
    """A running program; everything it prints is read, and the last lines are kept."""

    def __init__(self, process: Process, lifeline: Process | None) -> None:
        self._process = process
        self._lifeline = lifeline
        self._news = asyncio.Event()
        self._count = 0
        self.lines: deque[str] = deque(maxlen=_MOST_LINES)
        self.ended = asyncio.create_task(self._read())
        """Done when the program is; its result is the exit code, below zero for a signal."""

    @classmethod
    async def start(cls, command: Sequence[str]) -> "TunnelProgram":
        """Start a program; OSError if that is impossible."""
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=DEVNULL,
            stdout=PIPE,
            stderr=STDOUT,
            env=_environment(),
            # Ctrl-C in the terminal is for the server, which ends this program in its own time.
            start_new_session=True,
        )
        return cls(process, await _tie(process.pid))

    async def _read(self) -> int:
        out = self._process.stdout
        assert out is not None
        pending = b""
        while chunk := await out.read(4096):
            *whole, pending = (pending + chunk).split(b"\n")
            self._keep(whole)
            pending = pending[-_LONGEST_LINE:]
        self._keep([pending])
        code = await self._process.wait()
        await self._untie()
        self._news.set()
        return code

    async def _untie(self) -> None:
        """Dismiss the lifeline: soon another program may have the same number."""
        if self._lifeline is None or self._lifeline.stdin is None:
            return
        with suppress(OSError):
            self._lifeline.stdin.write(b".")
            self._lifeline.stdin.close()
        await self._lifeline.wait()

    def _keep(self, raw: Sequence[bytes]) -> None:
        for line in raw:
            if text := _COLOURS.sub("", line.decode(errors="replace")).strip():
                self.lines.append(text[:_LONGEST_LINE])
                self._count += 1
                self._news.set()

    async def follow(self) -> AsyncIterator[str]:
        """Give every line from the first one on, until the program ends."""
        seen = 0
        while True:
            fresh = list(self.lines)[-(self._count - seen) :] if self._count > seen else []
            seen = self._count
            for line in fresh:
                yield line
            if seen == self._count:
                if self.ended.done():
                    return
                self._news.clear()
                await self._news.wait()

    async def stop(self) -> None:
        """End the program, if need be by force."""
        with suppress(ProcessLookupError):
            self._signal(signal.SIGTERM)
        try:
            async with asyncio.timeout(_PATIENCE):
                await asyncio.shield(self.ended)
        except TimeoutError:
            with suppress(ProcessLookupError):
                self._signal(getattr(signal, "SIGKILL", signal.SIGTERM))
            await asyncio.wait({self.ended}, timeout=_PATIENCE)
            self.ended.cancel()

    def _signal(self, name: signal.Signals) -> None:
        """Signal the program and all it started: they are a group of their own."""
        if hasattr(os, "killpg"):
            os.killpg(self._process.pid, name)
        else:
            self._process.send_signal(name)


async def _tie(group: int) -> Process | None:
    """Start what ends a program if the server cannot; None: this machine cannot start it."""
    command = (sys.executable, "-I", "-S", str(Path(__file__).with_name("lifeline.py")), str(group))
    try:
        return await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL, start_new_session=True
        )
    except OSError:
        return None


def _environment() -> dict[str, str]:
    """Pass on everything but settings that would make another tunnel of this one."""
    return {name: value for name, value in os.environ.items() if not name.startswith("TUNNEL_")}
