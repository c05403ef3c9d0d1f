"""How fast a live server is: moves per second, and how long until the last client has seen one.

    python -m bench.server_load [--only speed] [--seconds 8] [--check] [--json]

Starts its own server on a free port with an empty folder, on a core of its own where there are
two, and plays Dead Last at many tables at once: signals, ready marks and second thoughts, as in a
real minute of plotting; and Kill Shot, where every seat plays two cards a second. Every answer is
durable before anybody sees it. `--only speed` is Kill Shot alone: 200 tables of four, 1,600 plays a
second. Each line ends with the limits and whether they were kept. Times count from the moment at
which an answer was due to the moment at which the last client had read it, so a crowd that has no
core to itself makes them longer; `client_share` says how much of a core the crowd took.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import uvloop

from bench import server_speed
from bench.limits import LIVE
from bench.server_attacks import measure_attacks
from bench.server_client import Crowd, Table, set_up
from bench.server_speed import SpeedCrowd

SERVER = (
    "import sys; from pathlib import Path; from lasttable.server.config import Config;"
    " from lasttable.server.run import run;"
    " run(Config(data=Path(sys.argv[1]), port=0, message_rate=500, message_burst=500))"
)

ANSWERS_WEIGHED = 30
"""Answers at each table whose memory is measured."""
CORES = sorted(os.sched_getaffinity(0))
"""The first is the server's, the others are for the crowd; read before anything is moved."""


def start_server(folder: Path) -> tuple[subprocess.Popen[str], str]:
    """Start a server and wait for its URL."""
    process = subprocess.Popen(
        [sys.executable, "-c", SERVER, str(folder)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    url = process.stdout.readline().strip()
    if not url:
        raise SystemExit("the server did not start")
    if len(CORES) > 1:
        for thread in Path(f"/proc/{process.pid}/task").iterdir():
            os.sched_setaffinity(int(thread.name), CORES[:1])
    return process, url


def memory_of(pid: int) -> int:
    """Read how many kilobytes a process holds that are its own."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Anonymous:"):
            return int(line.split()[1])
    return 0


def cpu_of(pid: int) -> float:
    """Read how many seconds of processor time a process has used, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def share(values: list[float], part: float) -> float:
    """Return the value below which a part of all values lies, in milliseconds."""
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1000, 2)


class Stretch:
    """How long something took, and how much of both processors went into it."""

    def __init__(self, server: int) -> None:
        self._server = server
        # A search for garbage among all these clients would stop them for longer than any server.
        gc.collect()
        gc.freeze()
        gc.disable()
        self._began = time.perf_counter()
        self._cpu = cpu_of(server)
        self._own = time.process_time()

    def end(self) -> None:
        """Read all clocks again."""
        self.seconds = time.perf_counter() - self._began
        self.cpu = cpu_of(self._server) - self._cpu
        self.own = time.process_time() - self._own
        gc.enable()


def report(name: str, crowd: Crowd | SpeedCrowd, stretch: Stretch) -> dict[str, Any]:
    """Sum up one measurement."""
    waits, seconds = crowd.latencies, stretch.seconds
    return {
        "name": name,
        "tables": len(crowd.tables),
        "seconds": round(seconds, 1),
        "answers_per_second": round(len(waits) / seconds),
        "messages_per_second": round(crowd.frames / seconds),
        "p50_ms": share(waits, 0.5),
        "p99_ms": share(waits, 0.99),
        "max_ms": share(waits, 1.0),
        "cpu_us_per_answer": round(stretch.cpu / len(waits) * 1e6),
        "server_share": round(stretch.cpu / seconds, 2),
        "client_share": round(stretch.own / seconds, 2),
        "refused": crowd.refused,
    }


async def closed_loop(crowd: Crowd, seconds: float) -> None:
    """Each table answers again as soon as everybody has seen the last answer."""

    async def keep_going(table: Table) -> None:
        while time.perf_counter() < end:
            await table.play_once(time.perf_counter())

    end = time.perf_counter() + seconds
    await asyncio.gather(*(keep_going(table) for table in crowd.tables))


async def open_loop(crowd: Crowd, seconds: float, rate: float) -> None:
    """Answers come at a fixed rate, whatever the server does; waits count from the due time."""
    luck = Random(7)
    start = time.perf_counter()
    due = start
    running: set[asyncio.Task[None]] = set()
    while due < start + seconds:
        due += luck.expovariate(rate)
        delay = due - time.perf_counter()
        if delay > 0.0005:
            await asyncio.sleep(delay)
        task = asyncio.create_task(luck.choice(crowd.tables).play_once(due))
        running.add(task)
        task.add_done_callback(running.discard)
    await asyncio.gather(*running)


async def measure_load(
    url: str, pid: int, tables: int, seconds: float, rate: float | None
) -> dict[str, Any]:
    """Seat the crowd, warm up, measure, and send everybody home."""
    crowd = await set_up(url, tables)
    await closed_loop(crowd, 1.0)
    crowd.forget()
    stretch = Stretch(pid)
    if rate is None:
        await closed_loop(crowd, seconds)
    else:
        await open_loop(crowd, seconds, rate)
    stretch.end()
    name = "closed loop" if rate is None else f"open loop, {rate:g} answers/s"
    result = report(name, crowd, stretch)
    crowd.close()
    await asyncio.sleep(0.5)
    return result


async def measure_speed(url: str, pid: int, tables: int, seconds: float) -> dict[str, Any]:
    """Let speed tables play; a table whose clients missed something is told as refused."""
    crowd = await server_speed.set_up(url, tables)
    await server_speed.play(crowd, 1.0)
    crowd.forget()
    stretch = Stretch(pid)
    await server_speed.play(crowd, seconds)
    stretch.end()
    result = report("speed tables", crowd, stretch)
    result["refused"] += crowd.unseen()
    crowd.close()
    await asyncio.sleep(0.5)
    return result


async def measure_memory(url: str, pid: int, tables: int) -> dict[str, Any]:
    """Weigh running tables: with six lines each, and with nobody connected.

    The first crowd tells what a table takes with everything that tables share and that is loaded
    for the first of them; the second one, what is left of each when a crowd has gone. Each table
    gets the same number of answers, so that a faster server does not weigh more.
    """
    empty = memory_of(pid)
    full, before = await _weigh(url, pid, tables)
    _, idle = await _weigh(url, pid, tables)
    return {
        "name": "memory",
        "tables": tables,
        "kb_per_table_with_six_lines": round((full - empty) / tables, 1),
        "kb_per_idle_table": round((idle - before) / tables, 1),
    }


async def _weigh(url: str, pid: int, tables: int) -> tuple[int, int]:
    """Let a crowd play and leave; return the kilobytes of the server before and after it left."""
    crowd = await set_up(url, tables)
    for _ in range(ANSWERS_WEIGHED):
        due = time.perf_counter()
        await asyncio.gather(*(table.play_once(due) for table in crowd.tables))
    await asyncio.sleep(1)
    full = memory_of(pid)
    crowd.close()
    await asyncio.sleep(2)
    return full, memory_of(pid)


def fresh(measure: Any, *args: Any) -> dict[str, Any]:
    """Run one measurement against a server of its own."""
    with tempfile.TemporaryDirectory(prefix="lasttable-bench-") as folder:
        process, url = start_server(Path(folder))
        try:
            result: dict[str, Any] = uvloop.run(measure(url, process.pid, *args))
        finally:
            process.terminate()
            process.wait(10)
    return result


MEASUREMENTS: dict[str, Callable[[float], dict[str, Any]]] = {
    "closed-10": lambda seconds: fresh(measure_load, 10, seconds, None),
    "closed-100": lambda seconds: fresh(measure_load, 100, seconds, None),
    "closed-300": lambda seconds: fresh(measure_load, 300, seconds, None),
    "open": lambda seconds: fresh(measure_load, 300, seconds, 1000.0),
    "speed": lambda seconds: fresh(measure_speed, 200, seconds),
    "memory": lambda _: fresh(measure_memory, 100),
    "attacks": lambda seconds: fresh(measure_attacks, 100, min(seconds, 5.0), open_loop, share),
}
"""By name, in the order in which they run."""


def measure(name: str, seconds: float) -> dict[str, Any]:
    """Run one measurement, with the crowd on another core than the server where there are two."""
    if len(CORES) > 1:
        os.sched_setaffinity(0, CORES[1:])
    try:
        return MEASUREMENTS[name](seconds)
    finally:
        os.sched_setaffinity(0, CORES)


def measure_apart(name: str, seconds: float) -> dict[str, Any]:
    """Run one measurement in a process of its own: no crowd inherits the memory of another."""
    command = [sys.executable, "-m", "bench.server_load", "--only", name, "--json"]
    command += ["--seconds", str(seconds)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def verdicts(result: dict[str, Any]) -> list[str]:
    """Say which limits there are, and whether each was kept."""
    limits = LIVE.get((result["name"], result["tables"]), {})
    return [
        f"{key} {limit}: {'kept' if limit.is_kept(result[key]) else 'MISSED'}"
        for key, limit in limits.items()
    ]


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.server_load",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--seconds", type=float, default=8.0, help="length of each measurement")
    parser.add_argument(
        "--only",
        action="append",
        choices=list(MEASUREMENTS),
        help="a measurement to run, more than once for several; speed is Kill Shot (default: all)",
    )
    parser.add_argument("--check", action="store_true", help="fail where a limit is missed")
    parser.add_argument("--json", action="store_true", help="one JSON object a line, no limits")
    args = parser.parse_args()
    missed = 0
    names = args.only or list(MEASUREMENTS)
    for name in names:
        result = (measure if len(names) == 1 else measure_apart)(name, args.seconds)
        if args.json:
            print(json.dumps(result), flush=True)
            continue
        print("  ".join(f"{key}={value}" for key, value in result.items()), flush=True)
        for verdict in verdicts(result):
            print(f"    {verdict}", flush=True)
            missed += verdict.endswith("MISSED")
    return 1 if missed and args.check else 0


if __name__ == "__main__":
    sys.exit(main())
