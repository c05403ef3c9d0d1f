"""A real server in a process of its own, with one finished game on its shelf."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import insert

from lasttable.bots import Driver, make_bots
from lasttable.games import GAMES
from lasttable.kernel import Match, read_settings
from lasttable.server.store import queries
from lasttable.server.store.database import open_database
from lasttable.server.store.schema import answer
from lasttable.server.store.table_record import Chair, TableRecord

FINISHED = "PLAYED"
"""Code of the finished game that every server starts with."""
NAMES = ("Abel", "Noor", "Ines", "Tomek", "Priya", "Jonas", "Aunt Vera", "The Clerk")
COLOURS = ("blue", "purple", "red", "pink", "yellow", "emerald", "orange", "teal")
READY = 60.0
SEED = "the same cards for everybody"
"""Every table deals alike, so that a test that passes once passes again."""


@dataclass
class House:
    """A server on a free port with its data in a temporary folder; it can be killed and revived."""

    data: Path
    away: float = 60.0
    port: int = 0
    process: subprocess.Popen[bytes] | None = field(default=None, repr=False)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        self.port = self.port or _free_port()
        self.process = subprocess.Popen(self.command(), stdout=subprocess.DEVNULL)
        until = time.monotonic() + READY
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=1):
                    return
            except OSError:
                assert self.process.poll() is None, "the server ended at once; see its words above"
                time.sleep(0.05)
        raise AssertionError(f"the server did not answer within {READY} s")

    def command(self) -> list[str]:
        """What starts it."""
        command = [sys.executable, "-m", "lasttable", "serve", "--port", str(self.port)]
        command += ["--data", str(self.data), "--away", str(self.away)]
        return [*command, "--seed", SEED]

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """End it in good order."""
        assert self.process is not None
        self.process.terminate()
        self.process.wait(timeout=READY)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def shelve_finished_game(data: Path, seed: str = "a played game") -> None:
    """Play a whole game of bots on virtual time and put it into a data folder."""
    game = GAMES["dead-last"]
    chairs = [
        Chair("bot", name=name, level="steady", colour=colour)
        for name, colour in zip(NAMES, COLOURS, strict=True)
    ]
    record = TableRecord(FINISHED, game.name, game.version, "Friday, eight of us", None, 0, chairs)
    record.settings = {"colours": ",".join(COLOURS)}
    settings = read_settings(game.settings, record.settings)
    match = Match.start(game, settings, len(chairs), seed)
    driver = Driver(match, make_bots(game, ["steady"] * len(chairs), seed))
    driver.run()
    outcome = match.outcome
    assert outcome is not None
    record.state, record.seed, record.seats_at_start = "over", seed, len(chairs)
    record.started, record.finished = 0, 1_763_000_000_000
    record.outcome = {
        "winners": [int(seat) for seat in outcome.winners],
        "reason": outcome.reason,
        "scores": list(outcome.scores),
    }
    told = [
        {"code": FINISHED, "n": n, "seat": int(seat), "key": key, "late": late, "at": at or 0}
        for n, ((seat, key, late), at) in enumerate(zip(match.answers, driver.times, strict=True))
    ]
    # Playwright keeps a loop running in this thread, so the writing gets a thread of its own.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, _write(data, record, told)).result()


async def _write(data: Path, record: TableRecord, told: list[dict[str, object]]) -> None:
    data.mkdir(parents=True, exist_ok=True)
    database = await open_database(f"sqlite:///{data / 'lasttable.sqlite'}")
    await database.write(queries.add_record(record))
    await database.write(lambda connection: connection.execute(insert(answer), told))
    await database.close()
