"""The benchmark measures what it claims to, and its check can fail."""

import json
from pathlib import Path

import pytest

from bench import run, timing
from bench.figures import Figure, live_figures
from bench.levels import Duel
from bench.limits import LIVE, Limit
from bench.timing import measure_together, repeated


def test_a_limit_is_kept_or_missed() -> None:
    assert Limit(10).is_kept(10)
    assert not Limit(10).is_kept(10.1)
    assert Limit(10).is_kept(12, noise=1.25)
    assert not Limit(10, at_least=True).is_kept(9)
    assert Limit(10, at_least=True).is_kept(9, noise=1.25)


def test_seconds_are_those_of_one_piece_of_work() -> None:
    def work() -> None:
        sum(range(2000))

    seconds = measure_together({"one": repeated(work, 50), "two": repeated(work, 100)}, rounds=10)
    assert 1 / 3 < seconds["one"] / seconds["two"] < 3


def test_the_best_time_of_every_lap_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = [0, 5, 5, 6, 6], [10, 11, 11, 15, 15]
    moments = iter([*first, *second])
    monkeypatch.setattr(timing, "process_time", lambda: next(moments))
    seconds = measure_together({"two laps": lambda: iter([1, 3])}, rounds=2)
    assert seconds == {"two laps": (1 + 1) / 4}


def test_live_figures_meet_their_limits() -> None:
    lines = [
        {"name": "closed loop", "tables": 100, "messages_per_second": 9000, "p99_ms": 12.5},
        {"name": "memory", "tables": 100, "kb_per_idle_table": 55.0},
    ]
    figures = live_figures("\n".join(map(json.dumps, lines)))
    kept = {figure.name.rpartition(": ")[2]: figure.is_kept() for figure in figures}
    assert kept == {"messages per second": False, "p99 ms": True, "kb per idle table": True}


def test_limits_for_the_live_server_are_those_of_measurements_that_exist() -> None:
    folder = Path(run.__file__).parent
    names = ("server_load.py", "server_attacks.py")
    source = "".join((folder / name).read_text(encoding="utf-8") for name in names)
    for limits in LIVE.values():
        assert all(f'"{key}"' in source for key in limits)


@pytest.mark.parametrize(("value", "code"), [(15.0, 0), (19.0, 0), (99.0, 1)])
def test_check_fails_beyond_the_noise(
    value: float, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    figure = Figure("a decision", value, "floors", Limit(16))
    monkeypatch.setattr(run, "engine_figures", lambda _names: [figure])
    monkeypatch.setattr(run, "lab_figures", lambda _names: [])
    words = ["--no-server", "--check", "--out", str(tmp_path)]
    assert run.main(words) == code
    assert "a decision" in (tmp_path / "results.md").read_text()
    assert json.loads((tmp_path / "results.json").read_text())["figures"][0]["value"] == value


def test_a_duel_is_clear_when_the_intervals_are_apart() -> None:
    upper = {"wins_per_seat": 0.2, "low": 0.15, "high": 0.25}
    lower = {"wins_per_seat": 0.1, "low": 0.05, "high": 0.14}
    duel = Duel(8, "as usual", 100, "sharp", "steady", {"sharp": upper, "steady": lower})
    assert duel.is_clear
    assert not Duel(8, "", 9, "steady", "sharp", {"sharp": upper, "steady": lower}).is_clear
    assert "20.0% (15.0% to 25.0%)" in duel.row()
