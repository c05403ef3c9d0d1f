"""The real server on a faster clock, so that a whole game of Dead Last takes a minute.

Nothing of the server is replaced but its idea of a second: bots think, clocks run and pauses end
several times as fast. People in browsers are as slow as ever, so tables get the longest clock.
"""

from __future__ import annotations

import asyncio
import selectors
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from lasttable.server import run as server
from lasttable.server.config import Config
from tests.browser.house import House

HASTE = 8
"""How many of its seconds pass in one of ours."""


class QuickHouse(House):
    """A server whose seconds are short."""

    def command(self) -> list[str]:
        """Start this module instead of `lasttable serve`."""
        return [
            sys.executable,
            "-m",
            "tests.browser.dead_last_quick",
            str(self.port),
            str(self.data),
        ]


class _Selector(selectors.DefaultSelector):
    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        return super().select(None if timeout is None else timeout / HASTE)


class _Loop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        super().__init__(_Selector())

    def time(self) -> float:
        return super().time() * HASTE


def run(main: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=_Loop) as runner:
        runner.run(main)


def serve(port: int, data: Path) -> None:
    """Serve until told to stop; what concerns people in browsers stays as long as it was."""
    server._loop_runner = lambda: sys.modules[__name__]
    config = Config(
        data=data, port=port, web=server.CLIENT, away=60.0 * HASTE, silence=45.0 * HASTE
    )
    server.run(config)


if __name__ == "__main__":
    serve(int(sys.argv[1]), Path(sys.argv[2]))
