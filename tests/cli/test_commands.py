"""The commands games, simulate and replay, and how bad input is refused."""

import contextlib
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from lasttable.games import GAMES
from lasttable.kernel import Record
from tests.bots.dead_last import sit
from tests.cli.conftest import Run

FIGURES = {
    *("game", "seats", "games", "seed", "bots", "settings", "decisions", "seconds"),
    *("decisions_per_second", "wins", "draws", "levels", "length", "errors", "error_examples"),
    "metrics",
}


@pytest.fixture(scope="module")
def record_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a finished game of six bots."""
    driver = sit(["easy"] * 6, "record", clock="60")
    driver.run()
    path = tmp_path_factory.mktemp("records") / "game.txt"
    record = Record.of(driver.match, {0: "Ann", 3: "Bob"}, driver.times)
    path.write_text(record.to_text(), encoding="utf-8")
    return path


def test_games_lists_every_game(run: Run) -> None:
    code, out, _ = run("games")
    assert code == 0
    assert all(name in out for name in GAMES)
    assert "clock=90  (30, 60, 90, 120, none)" in out


def test_games_as_json(run: Run) -> None:
    code, out, _ = run("games", "--json")
    found = {game["name"]: game for game in json.loads(out)}
    assert code == 0
    assert set(found) == set(GAMES)
    dead_last = found["dead-last"]
    assert dead_last["seats"] == [6, 12]
    assert dead_last["bots"] == ["random", "easy", "steady", "sharp"]
    assert "host" not in [info["key"] for info in dead_last["settings"]]


def test_simulate_prints_one_json_object(spawn: Run) -> None:
    words = ["--seats", "7", "--games", "20", "--seed", "1", "--set", "silent=on", "--json"]
    code, out, err = spawn("simulate", "dead-last", *words)
    found = json.loads(out)
    assert (code, err) == (0, "")
    assert set(found) == FIGURES
    assert found["games"] == 20 == sum(found["wins"]) + found["draws"]
    assert set(found["length"]) == {"mean", "median", "p95", "max"}
    assert found["errors"] == 0
    assert found["length"]["mean"] == round(found["decisions"] / 20, 2)


def test_simulate_for_people(run: Run) -> None:
    code, out, _ = run("simulate", "dead-last", "--games", "5", "--bots", "easy,random")
    assert code == 0
    assert "5 games, 0 with errors" in out
    assert "easy: " in out
    assert "ambush success: " in out


def test_simulate_repeats_itself(run: Run) -> None:
    words = ["simulate", "dead-last", "--games", "3", "--bots", "steady", "--json"]
    first, second = (json.loads(run(*words)[1]) for _ in range(2))
    for found in (first, second):
        del found["seconds"], found["decisions_per_second"]
    assert first == second


def test_replay_shows_the_end(run: Run, record_file: Path) -> None:
    code, out, _ = run("replay", str(record_file))
    assert code == 0
    assert "players: 0 Ann, 3 Bob" in out
    assert "Winner: " in out
    assert "secrets:" in out


def test_replay_step_by_step(run: Run, record_file: Path) -> None:
    code, out, _ = run("replay", str(record_file), "--step")
    assert code == 0
    answers = record_file.read_text().split("---")[1].strip().splitlines()
    assert f"{len(answers)}. [" in out
    assert "Cards up." in out
    assert "takes" in out


def test_replay_through_the_eyes_of_one_seat(run: Run, record_file: Path) -> None:
    _, out, _ = run("replay", str(record_file), "--step", "--seat", "2")
    assert "Black: lay" in out
    assert "Ann (Blue): lay" not in out
    assert "secrets:" not in out


def test_replay_as_json(run: Run, record_file: Path) -> None:
    _, out, _ = run("replay", str(record_file), "--json")
    found = json.loads(out)
    assert found["game"] == "dead-last"
    assert found["settings"]["clock"] == "60"
    assert found["outcome"]["winners"]
    assert "steps" not in found
    _, out, _ = run("replay", str(record_file), "--json", "--step", "--seat", "1")
    found = json.loads(out)
    assert len(found["steps"]) == found["answers"]
    shown = {step["answer"]["seat"] for step in found["steps"] if step["answer"]}
    assert shown == {1, "clock"}
    assert found["view"]["secrets"] is None


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["simulate", "chess"], "there is no game 'chess'; choose one of dead-last"),
        (["simulate", "dead-last", "--seats", "5"], "Dead Last seats 6 to 12, not 5"),
        (["simulate", "dead-last", "--games", "0"], "'0' is not a whole number of at least 1"),
        (["simulate", "dead-last", "--games", "x"], "'x' is not a whole number"),
        (["simulate", "dead-last", "--bots", "easy,hal"], "Dead Last has no 'hal' bots"),
        (["simulate", "dead-last", "--set", "clock"], "write a setting as key=value"),
        (["simulate", "dead-last", "--set", "clock=7"], "clock is one of 30, 60, 90, 120, none"),
        (["simulate", "dead-last", "--set", "volume=7"], "unknown setting 'volume'"),
        (["replay", "no-such-file.txt"], "there is no file no-such-file.txt"),
        (["play", "dead-last", "--names", ","], "--names takes 1 to 6 names"),
        (["play", "dead-last", "--seats", "99"], "Dead Last seats 6 to 12, not 99"),
        (["play", "dead-last", "--record", "no/such/place"], "cannot write no/such/place"),
        (
            ["play", "dead-last", "--seed", "two\nlines"],
            "a seed is one line of up to 100 characters",
        ),
        (
            ["simulate", "dead-last", "--seed", "x" * 101],
            "a seed is one line of up to 100 characters",
        ),
        (["serve", "--port", "http"], "a port is a number from 0 to 65535"),
        (["serve", "--away", "soon"], "must be more than 0 seconds and at most one day"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_bad_input_gets_one_sentence(run: Run, words: list[str], sentence: str) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_a_record_that_cannot_be_read_is_refused(run: Run, tmp_path: Path) -> None:
    broken = tmp_path / "broken.txt"
    broken.write_text("once upon a time\n")
    code, _, err = run("replay", str(broken))
    assert code == 2
    assert "a record begins with the line 'last-table record 1'" in err
    broken.write_bytes(b"\xff\xfe\x00")
    assert run("replay", str(broken))[0] == 2


def test_a_record_that_does_not_fit_the_rules_is_refused(
    run: Run, record_file: Path, tmp_path: Path
) -> None:
    bent = tmp_path / "bent.txt"
    bent.write_text(record_file.read_text().replace("winners=", "winners=5,", 1))
    code, _, err = run("replay", str(bent))
    assert code == 2
    assert "the rules with" in err


def test_a_seat_that_is_not_there_is_refused(run: Run, record_file: Path) -> None:
    code, _, err = run("replay", str(record_file), "--seat", "6")
    assert code == 2
    assert "a number from 0 to 5, not 6" in err


def test_help_names_all_commands(spawn: Run) -> None:
    code, out, _ = spawn("--help")
    assert code == 0
    assert all(name in out for name in ("serve", "games", "play", "simulate", "replay"))


def test_a_reader_who_has_seen_enough_causes_no_error(record_file: Path) -> None:
    command = f"{sys.executable} -m lasttable replay {record_file} --step | head -n 1"
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_an_interrupted_simulation_in_several_processes_stops() -> None:
    """Even when every process gets the interrupt at once, as from a terminal."""
    words = ["simulate", "dead-last", "--games", "1000000", "--jobs", "2"]
    with subprocess.Popen(
        [sys.executable, "-m", "lasttable", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        # Background processes ignore interrupts; this one must not.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        assert process.stderr is not None
        assert b"games" in process.stderr.readline()
        os.killpg(process.pid, signal.SIGINT)
        try:
            process.communicate(timeout=60)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130


def test_the_rules_alone_need_no_extra() -> None:
    """Whoever installs nothing but the package can still ask what can be played."""
    extras = (
        "numpy",
        "openskill",
        "pettingzoo",
        "sqlalchemy",
        "starlette",
        "uvicorn",
        "websockets",
    )
    program = (
        "import sys\n"
        f"sys.modules.update(dict.fromkeys({extras}))\n"
        "from lasttable.cli.main import main\n"
        "sys.exit(main(['games']))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert "dead-last" in done.stdout
