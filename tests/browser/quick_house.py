"""The real server on a faster clock, so that a whole game takes a minute.

Nothing of the server is replaced but its idea of a second: bots think, clocks run and pauses end
several times as fast. People in browsers are as slow as ever, so tables get the longest clock.
"""

from __future__ import annotations

import asyncio
import selectors
import sys
import time
from collections.abc import Coroutine
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.browser.house import SEED, House

HASTE = 8
"""How many of its seconds pass in one of ours."""


class QuickHouse(House):
    """A server whose seconds are short."""

    def command(self) -> list[str]:
        """Start this module instead of `lasttable serve`."""
        return [
            sys.executable,
            "-m",
            "tests.browser.quick_house",
            str(self.port),
            str(self.data),
        ]


class _Selector(selectors.DefaultSelector):
    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        return super().select(None if timeout is None else timeout / HASTE)


def run(main: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=lambda: asyncio.SelectorEventLoop(_Selector())) as runner:
        runner.run(main)


def hurry() -> None:
    """Let the clock that never goes back run faster, for all of the server."""
    true_clock = time.monotonic
    time.monotonic = lambda: true_clock() * HASTE
    for name, module in sys.modules.items():
        if name.startswith("lasttable.") and "monotonic" in vars(module):
            vars(module)["monotonic"] = time.monotonic


def serve(port: int, data: Path, seed: str = SEED) -> None:
    """Serve until told to stop; what concerns people in browsers stays as long as it was."""
    hurry()
    server = import_module("lasttable.server.run")
    config = import_module("lasttable.server.config")
    vars(server)["_loop_runner"] = lambda: sys.modules[__name__]
    server.run(
        config.Config(
            data=data,
            port=port,
            web=server.CLIENT,
            absence_timeout=60.0 * HASTE,
            silence=45.0 * HASTE,
            seed=seed,
        )
    )


if __name__ == "__main__":
    serve(int(sys.argv[1]), Path(sys.argv[2]))
