"""Runs of the lab: every batch exactly once, whoever plays it and whatever dies meanwhile."""

import os
import re
import signal
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from lasttable.games import GAMES
from lasttable.kernel import AnyGame, Record, replay
from lasttable.lab.assemble import report_of, without_clocks
from lasttable.lab.batches import BATCH, Batch, pack, unpack
from lasttable.lab.experiment import BadExperiment, Experiment, design, fingerprint
from lasttable.lab.parquet import write_tables
from lasttable.lab.plan import Plan
from lasttable.lab.play import play_batch, play_record
from lasttable.lab.report import Report, Said, from_json, to_json
from lasttable.lab.run import Run, in_processes, run_experiment
from lasttable.lab.store import Store
from lasttable.lab.words import game_messages, lab_messages, say
from lasttable.lab.workers import Task, run_tasks
from tests.lab.coin_games import coin_game

DEAD_LAST = GAMES["dead-last"]
SILENT = {"silent": "on"}


def small(games: int = 100, **changes: Any) -> Experiment:
    parts: dict[str, Any] = {"seats": 6, "games": games, "bots": ("random",), "settings": SILENT}
    return design(DEAD_LAST, **(parts | {"second": None, "ladder_games": 0} | changes))


def bytes_of(run: Run) -> list[list[bytes]]:
    return [[pack(found[n]) for n in sorted(found)] for found in run.batches]


def figures(run: Run) -> bytes:
    return to_json(without_clocks(report_of(run)))


def test_a_killed_worker_loses_nothing_and_counts_nothing_twice() -> None:
    experiment = small(6 * BATCH)
    alone = run_experiment(DEAD_LAST, experiment, in_processes(1))
    kept: list[tuple[int, int]] = []
    found: dict[int, bytes] = {}
    before = set(active_children())

    def keep(task: Task, batch: Batch) -> None:
        if not kept:
            worker = next(iter(set(active_children()) - before))
            assert worker.pid is not None
            os.kill(worker.pid, signal.SIGKILL)
        kept.append(task.place)
        found[task.batch] = pack(batch)

    plan = experiment.arms()[0].plan
    run_tasks(DEAD_LAST, [Task(plan, number) for number in plan.batches], 2, keep)
    assert sorted(kept) == [(0, number) for number in plan.batches]
    assert [found[number] for number in sorted(found)] == bytes_of(alone)[0]


def test_a_run_that_was_stopped_goes_on_where_it_stopped(tmp_path: Path) -> None:
    experiment = small()
    whole = run_experiment(DEAD_LAST, experiment, in_processes(1))
    seen = count()
    first = run_experiment(
        DEAD_LAST,
        experiment,
        in_processes(1),
        store=Store(tmp_path),
        wanted=lambda: next(seen) < 3,
    )
    assert first.stopped
    assert 0 < first.played(0) < 100
    assert not report_of(first).finished
    played: list[int] = []
    second = run_experiment(
        DEAD_LAST,
        experiment,
        in_processes(1),
        store=Store(tmp_path),
        show=lambda run: played.append(run.played(0)),
    )
    assert second.resumed == first.played(0)
    assert len(played) == (100 - first.played(0)) // BATCH
    assert bytes_of(second) == bytes_of(whole)
    assert figures(second) == figures(whole)


def test_a_longer_run_goes_on_from_a_shorter_one(tmp_path: Path) -> None:
    short, long = small(40), small(100)
    assert fingerprint(DEAD_LAST, short) == fingerprint(DEAD_LAST, long)
    assert fingerprint(DEAD_LAST, small(seed="2")) != fingerprint(DEAD_LAST, short)
    run_experiment(DEAD_LAST, short, in_processes(1), store=Store(tmp_path))
    on = run_experiment(DEAD_LAST, long, in_processes(1), store=Store(tmp_path))
    # The second batch had only 15 games, so it is played again.
    assert on.resumed == 25
    assert bytes_of(on) == bytes_of(run_experiment(DEAD_LAST, long, in_processes(1)))


def test_a_batch_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    run_experiment(DEAD_LAST, small(50), in_processes(1), store=Store(tmp_path))
    path = sorted((tmp_path / "batches").iterdir())[0]
    path.write_bytes(path.read_bytes()[:-9])
    again = run_experiment(DEAD_LAST, small(50), in_processes(1), store=Store(tmp_path))
    assert again.resumed == 25
    assert again.played(0) == 50


def test_several_processes_give_the_figures_of_one() -> None:
    experiment = small(4 * BATCH, vary=("mafia_ambush", ("off", "on")))
    runs = [run_experiment(DEAD_LAST, experiment, in_processes(jobs)) for jobs in (1, 2)]
    assert bytes_of(runs[0]) == bytes_of(runs[1])
    assert figures(runs[0]) == figures(runs[1])


def test_variants_are_dealt_the_same_cards() -> None:
    arms = small(vary=("mafia_ambush", ("off", "on"))).arms()
    records = [play_record(DEAD_LAST, arm.plan, 7) for arm in arms]
    assert records[0].seed == records[1].seed
    assert records[0].answers[:6] == records[1].answers[:6]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"vary": ("mafia_ambush", ("off",))}, "2 to 6 different values"),
        ({"vary": ("mafia_ambush", ("on", "on"))}, "different values"),
        ({"vary": ("mafia_ambush", ("on", "true"))}, "the same value twice"),
        ({"vary": ("silent", ("on", "off"))}, "cannot also be set"),
    ],
)
def test_what_cannot_be_compared_is_refused(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(BadExperiment, match=told):
        small(**changes)


def test_a_run_to_a_precision_looks_at_fixed_moments_and_at_the_width_alone() -> None:
    game = coin_game()
    experiment = design(game, seats=4, games=4000, bots=("random",), second=None, ladder_games=0)
    run = run_experiment(game, experiment, in_processes(1), until=0.03)
    # 25 % ± 3 points takes about 800 games; the first look after that is at 1,000.
    assert run.enough == 1000
    assert len(run.games_of(0).rows) == 1000
    assert not run.stopped


def test_any_game_can_be_replayed_from_its_record() -> None:
    plan = Plan("dead-last", 6, 30, "1", ("easy",), SILENT, watch=True)
    row = play_batch(DEAD_LAST, plan, 1).games[3]
    record = Record.from_text(play_record(DEAD_LAST, plan, row.number).to_text())
    assert record.seed == row.seed
    match = replay(record, GAMES)
    assert match.outcome is not None
    assert list(match.outcome.winners) == row.winners


def test_a_game_that_fails_counts_as_failed_and_leaves_a_record() -> None:
    def stumble(state: Any) -> Any:
        yield from DEAD_LAST.step(state)
        raise LookupError("the rules stumbled")

    broken = replace(DEAD_LAST, name="broken", step=stumble)
    experiment = design(
        broken, seats=6, games=3, bots=("random",), settings=SILENT, second=None, ladder_games=0
    )
    run = run_experiment(broken, experiment, in_processes(1))
    report = report_of(run)
    assert [fault.number for fault in report.faults] == [0, 1, 2]
    assert "the rules stumbled" in report.faults[0].error
    assert report.arms[0].failed == 3
    record = play_record(broken, experiment.arms()[0].plan, 0)
    assert record.answers
    assert record.outcome is None


@pytest.fixture(scope="module")
def reports() -> dict[str, Report]:
    """A small report about every game but the slow one."""
    found = {}
    for game in GAMES.values():
        level = "random" if game.cooperative or game.name == "kill-shot" else "steady"
        experiment = design(
            game, seats=game.seat_counts[0], games=500, bots=(level,), second=None, ladder_games=0
        )
        arms = [arm for arm in experiment.arms() if arm.role == "main"]
        run = Run(game, experiment, arms)
        few = replace(arms[0].plan, games=4 if level == "random" else 8)
        batch = play_batch(game, few, 0)
        # Games are slow and words are not: the same few games again and again, as if they were 500.
        batch.games = (batch.games * BATCH)[:BATCH]
        run.batches[0] = dict.fromkeys(arms[0].plan.batches, batch)
        found[game.name] = report_of(run)
    return found


def sentences(value: Any) -> list[Said]:
    """Find every sentence in a report."""
    if isinstance(value, Said):
        return [value, *(said for part in value.params.values() for said in sentences(part))]
    if isinstance(value, list | tuple):
        return [said for part in value for said in sentences(part)]
    fields: Sequence[str] = getattr(value, "__struct_fields__", ())
    return [said for name in fields for said in sentences(getattr(value, name))]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_reported_in_words_that_exist(name: str, reports: dict[str, Report]) -> None:
    report = reports[name]
    assert not report.faults
    assert from_json(to_json(report)) == report
    assert {one.state for one in report.measures} <= {"fine", "too-few", "not-kept"}
    for language in ("en", "de"):
        own, game = lab_messages(language), game_messages(name, language)
        for said in sentences(report):
            if said.key.startswith("lab."):
                assert said.key in own
                blanks = set(re.findall(r"\{(\w+)\}", own[said.key]))
                assert blanks <= set(said.params), said
            elif not said.key.startswith("prompt."):
                assert said.key in game, said
            assert say(said, name, language)


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("dead-last", lambda row: row.parts > 1 and row.standings and not row.survived),
        ("last-dog-standing", lambda row: row.parts > 1 and 1.0 in row.survived),
        ("last-shot", lambda row: row.first is not None and len(row.survived) == 3),
        ("kill-shot", lambda row: row.standings and row.parts > 1),
        ("your-last-heist", lambda row: row.parts > 0),
    ],
)
def test_a_yardstick_fits_its_game(
    name: str, wanted: Callable[[Any], bool], reports: dict[str, Report]
) -> None:
    game = GAMES[name]
    level = reports[name].arms[0].levels[0]
    plan = Plan(name, game.seat_counts[0], 1, "stick", (level,), watch=True)
    batch = play_batch(game, plan, 0)
    assert not batch.faults
    assert all(wanted(row) for row in batch.games)
    assert unpack(pack(batch)) == batch
    if game.yardstick.scored is not None:
        finals = [row.standings[-1] for row in batch.games]
        assert all(max(final) > 0 for final in finals)


def test_scores_noted_from_events_are_those_of_the_game() -> None:
    game = GAMES["kill-shot"]
    batch = play_batch(game, Plan(game.name, 3, 1, "1", ("random",), watch=True), 0)
    for row in batch.games:
        assert row.standings[-1] == row.scores


def test_tables_hold_every_game_with_its_seed_and_are_the_same_again(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    run = run_experiment(DEAD_LAST, small(50), in_processes(1))
    first = write_tables(run, tmp_path / "a")
    again = write_tables(run, tmp_path / "b")
    assert [path.read_bytes() for path in first] == [path.read_bytes() for path in again]
    games = polars.read_parquet(tmp_path / "a" / "games.parquet")
    assert games["seed"].to_list() == [f"1-{number}" for number in range(50)]
    rows = run.games_of(0).rows
    assert games["decisions"].to_list() == [row.decisions for row in rows]
    options = polars.read_parquet(tmp_path / "a" / "options.parquet")
    assert options["taken"].sum() > 0


def test_a_game_of_ones_own_runs_in_this_process() -> None:
    game: AnyGame = coin_game()
    experiment = design(game, seats=4, games=50, bots=("random",), second="easy", ladder_games=25)
    run = run_experiment(game, experiment, in_processes(4))
    report = report_of(run)
    assert [arm.role for arm in report.arms] == ["main", "second", "ladder", "ladder", "ladder"]
    assert report.arms[2].levels == ["random", "easy"]
    assert [game.why for game in report.notable] == ["typical", "closest", "strangest"]
