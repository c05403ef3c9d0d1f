"""`lasttable lab`: from a command to a page, tables and records."""

import json
from pathlib import Path

import pytest

from lasttable.cli.main import main
from lasttable.lab.report import Report, from_json

QUICK = ["--set", "silent=on", "--bots", "random", "--repeat", "none", "--ladder", "0"]
DEAD_LAST = ["lab", "dead-last", *QUICK, "--jobs", "1"]


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def reported(capsys: pytest.CaptureFixture[str], *words: str) -> Report:
    assert main([*DEAD_LAST, *words, "--json"]) == 0
    return from_json(capsys.readouterr().out)


def test_a_page_tables_and_a_verdict(elsewhere: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*DEAD_LAST, "--games", "110"]) == 0
    told = capsys.readouterr()
    assert "Games last" in told.out
    assert "✓ 110 games, 0 failed." in told.err
    assert (elsewhere / "dead-last-lab-1.html").read_text().startswith("<!doctype html>")
    folder = next(path for path in elsewhere.iterdir() if path.is_dir())
    assert (folder / "games.parquet").is_file()


def test_json_is_the_report_and_a_second_run_plays_nothing(
    elsewhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = reported(capsys, "--games", "50", "--seed", "x")
    assert first.arms[0].games == 50
    assert not list(elsewhere.glob("*.html"))
    assert main([*DEAD_LAST, "--games", "50", "--seed", "x", "--json"]) == 0
    again = capsys.readouterr()
    assert from_json(again.out).measures == first.measures


def test_variants_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    report = reported(capsys, "--games", "100", "--vary", "mafia_ambush=off,on")
    assert [arm.label.params["value"] for arm in report.arms] == ["off", "on"]
    changes = next(one for one in report.measures if one.key == "differences")
    assert changes.state == "fine"
    assert report.command.startswith("lasttable lab dead-last --set silent=on --vary")


def test_a_single_game_is_written_as_a_record_and_replayed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([*DEAD_LAST, "--games", "50", "--record", "17"]) == 0
    path = capsys.readouterr().out.strip()
    assert "seed: 1-17" in Path(path).read_text()
    assert main(["replay", path]) == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--vary", "mafia_ambush"], "write --vary as key=a,b"),
        (["--vary", "mafia_ambush=off"], "2 to 6 different values"),
        (["--vary", "volume=1,2"], "unknown setting 'volume'"),
        (["--until", "0"], "0.1 to 50 percentage points"),
        (["--repeat", "clever"], "no 'clever' bots"),
        (["--record", "B:1"], "name games by number"),
        (["--record", "x"], "name games by number"),
        (["--seats", "40"], "6 to 12"),
    ],
)
def test_bad_input_gets_one_sentence(
    words: list[str], told: str, elsewhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*DEAD_LAST, *words]) == 2
    assert told in capsys.readouterr().err
    assert not list(elsewhere.iterdir())


def test_a_cooperative_game_is_simulated_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "your-last-heist", "--games", "2"]
    assert main([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["succeeded"] + found["failed"] == 2
    assert "draws" not in found
    assert main(words) == 0
    assert "succeeded: " in capsys.readouterr().out
