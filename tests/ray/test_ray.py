"""The lab on a Ray cluster: the figures of one machine, even if workers are killed on the way.

Ray is large and slow to start, so these tests run by themselves: `make ray`.
"""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lasttable.games import GAMES
from lasttable.lab.assemble import report_of, without_clocks
from lasttable.lab.batches import BATCH, pack
from lasttable.lab.experiment import design
from lasttable.lab.parquet import write_tables
from lasttable.lab.ray_cluster import on_ray
from lasttable.lab.report import to_json
from lasttable.lab.run import Run, in_processes, run_experiment

ray = pytest.importorskip("ray")
GAME = GAMES["dead-last"]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A cluster of three nodes on this machine, one worker each."""
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    for _ in range(2):
        made.add_node(num_cpus=1)
    yield made
    ray.shutdown()
    made.shutdown()


def workers() -> list[int]:
    """List the processes that play batches right now."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                words = (folder / "cmdline").read_bytes()
            except OSError:
                continue
            # Ray renames a worker after the task it runs.
            if words.startswith(b"ray::_play"):
                found.append(int(folder.name))
    return found


def test_a_killed_worker_changes_nothing(cluster: Any, tmp_path: Path) -> None:
    experiment = design(
        GAME,
        seats=6,
        games=12 * BATCH,
        bots=("easy",),
        settings={"silent": "on"},
        vary=("mafia_ambush", ("off", "on")),
        second="random",
        ladder_games=0,
    )
    alone = run_experiment(GAME, experiment, in_processes(1))
    killed: list[int] = []
    kept: list[int] = []

    def show(run: Run) -> None:
        kept.append(sum(map(len, run.batches)))
        if len(killed) < 2 and len(kept) >= 3:
            for worker in workers()[:1]:
                os.kill(worker, signal.SIGKILL)
                killed.append(worker)

    together = run_experiment(GAME, experiment, on_ray(cluster.address), show=show)
    assert killed, "no worker was caught at work"
    # Every batch came back once: the count grows by one each time, up to all of them.
    wanted = sum(len(arm.plan.batches) for arm in experiment.arms())
    assert kept == list(range(1, wanted + 1))
    for one, other in zip(alone.batches, together.batches, strict=True):
        assert [pack(one[n]) for n in sorted(one)] == [pack(other[n]) for n in sorted(other)]
    reports = [to_json(without_clocks(report_of(run))) for run in (alone, together)]
    assert reports[0] == reports[1]
    tables = [write_tables(run, tmp_path / str(n)) for n, run in enumerate((alone, together))]
    assert [path.read_bytes() for path in tables[0]] == [path.read_bytes() for path in tables[1]]
