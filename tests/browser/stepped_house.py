"""The real server on a clock that moves only when a test says so.

Nothing of the server is replaced but its idea of a second. Its clock runs as usual until the first
step, and from then on only in steps. A step ends when the server has done all that was due in it.
So a test can say how many of the server's seconds something takes, however slow the machine is.
"""

from __future__ import annotations

import asyncio
import selectors
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from lasttable.server.app import GameServer
from lasttable.server.config import Config
from lasttable.server.http.origins import origins_of
from lasttable.server.run import CLIENT, bind, make_server
from tests.browser.house import READY, SEED, House
from tests.server.virtual_time import VirtualLoop, open_watched

POLL = 0.01
"""Real seconds without any news from a browser, after which time may pass."""
_TICK = 1e-9
"""Seconds that pass in each round of the loop, so that a timer early by a rounding error ends."""


@dataclass
class SteppedHouse(House):
    """A server whose time is in the hands of the test."""

    now: float = 0.0
    """Seconds since the first step."""

    def command(self) -> list[str]:
        """Start this module instead of `lasttable serve`."""
        return [sys.executable, "-m", "tests.browser.stepped_house", str(self.port), str(self.data)]

    def step(self, seconds: float) -> None:
        """Let time pass, and wait until the server has done what was due."""
        self.now += seconds
        _write(self.data / "wanted", self.now)
        until = time.monotonic() + READY
        while _read(self.data / "reached") != self.now:
            assert time.monotonic() < until, "the server never came to rest"
            time.sleep(POLL / 5)


def _write(file: Path, seconds: float) -> None:
    fresh = file.with_suffix(".new")
    fresh.write_text(str(seconds))
    fresh.replace(file)


def _read(file: Path) -> float | None:
    return float(file.read_text()) if file.exists() else None


class _SteppedSelector(selectors.DefaultSelector):
    """Waits for browsers, and lets time pass as far as the test allows."""

    def __init__(self, loop: VirtualLoop, data: Path) -> None:
        super().__init__()
        self._loop = loop
        self._data = data
        self._passed = 0.0
        self._reached: float | None = None

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self._loop.jump(_TICK)
        if timeout is not None and timeout <= 0:
            return super().select(0)
        before = time.monotonic()
        ready = super().select(POLL)
        wanted = _read(self._data / "wanted")
        if wanted is None:
            self._loop.jump(time.monotonic() - before)
        elif not ready and not self._loop.is_waiting:
            self._pass_time(wanted, timeout)
        return ready

    def _pass_time(self, wanted: float, timeout: float | None) -> None:
        """Jump to the next timer or to the end of the step, whichever comes first."""
        left = wanted - self._passed
        jump = left if timeout is None else min(left, timeout)
        self._loop.jump(jump)
        self._passed = wanted if jump == left else self._passed + jump
        if left == 0 and self._reached != wanted:
            self._reached = wanted
            _write(self._data / "reached", wanted)


async def _serve(config: Config) -> None:
    loop = asyncio.get_running_loop()
    with bind(config) as listening:
        url = f"http://127.0.0.1:{config.port}"
        database = await open_watched(config.database_url)
        origins = origins_of(config.host, config.port, config.origins)
        server = make_server(GameServer(config, database, origins, loop.time), url)
        await server.serve(sockets=[listening])


if __name__ == "__main__":
    _data = Path(sys.argv[2])
    _config = Config(data=_data, port=int(sys.argv[1]), web=CLIENT, seed=SEED)
    with asyncio.Runner(
        loop_factory=lambda: VirtualLoop(lambda loop: _SteppedSelector(loop, _data))
    ) as runner:
        runner.run(_serve(_config))
