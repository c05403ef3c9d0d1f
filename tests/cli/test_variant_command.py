"""The command `variant`, and `--variant` of the commands that play."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

FILE = """\
game = "last-dog-standing"
name = "Long night"
by = "Ann"
note = "Do more Masks make it longer?"
[settings]
starting_hand = 4
[data]
hand_limit = 8
[data.copies]
mask = 9
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A variant of Last Dog Standing."""
    path = tmp_path / "night.toml"
    path.write_text(FILE, encoding="utf-8")
    return path


def test_a_new_file_can_be_checked_at_once(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("variant", "new", "last-dog-standing")
    assert code == 0
    path = tmp_path / "new.toml"
    path.write_text(out, encoding="utf-8")
    code, out, _ = run("variant", "check", str(path))
    assert code == 0
    assert "Nothing differs from the printed game." in out


def test_check_says_what_differs(run: Run, path: Path) -> None:
    code, out, _ = run("variant", "check", str(path))
    assert code == 0
    assert out.splitlines() == [
        "Last Dog Standing, variant 'Long night' by Ann",
        "Do more Masks make it longer?",
        "- Hand limit: 8 instead of 6",
        "- Copies of Mask: 9 instead of 7",
        "Settings: starting_hand=4",
        "Players: 2 to 4",
    ]


def test_check_as_json(run: Run, path: Path) -> None:
    code, out, _ = run("variant", "check", str(path), "--json")
    found = json.loads(out)
    assert code == 0
    assert found["seats"] == [2, 4]
    assert found["settings"]["variant"].startswith("name=Long+night&by=Ann&note=")
    assert found["differences"][0] == "Hand limit: 8 instead of 6"


def test_check_names_every_error(run: Run, path: Path) -> None:
    path.write_text(FILE + "maks = 3\ncough = -1\n", encoding="utf-8")
    code, out, err = run("variant", "check", str(path))
    assert (code, out) == (2, "")
    assert "copies.maks is not known; did you mean copies.mask?" in err
    assert "copies.cough is -1, but must be from 0 to 20" in err


@pytest.mark.parametrize("content", [b"\xff\xfe", b"x" * 20_000])
def test_what_is_not_a_file_of_ours_is_refused(run: Run, path: Path, content: bytes) -> None:
    path.write_bytes(content)
    code, out, err = run("variant", "check", str(path))
    assert (code, out) == (2, "")
    assert err.count("\n") <= 2


def test_simulate_plays_a_variant(run: Run, path: Path) -> None:
    words = ("simulate", "last-dog-standing", "--games", "3", "--json")
    code, out, _ = run(*words, "--variant", str(path), "--set", "starting_hand=2")
    assert code == 0
    settings = json.loads(out)["settings"]
    assert settings["starting_hand"] == "2", "--set goes before the file"
    assert "copies.mask=9" in settings["variant"]


def test_a_variant_of_another_game_is_refused(run: Run, path: Path) -> None:
    code, _, err = run("simulate", "dead-last", "--games", "1", "--variant", str(path))
    assert code == 2
    assert "is a variant of last-dog-standing, not of dead-last" in err


def test_a_missing_file_is_refused(run: Run, tmp_path: Path) -> None:
    code, _, err = run("variant", "check", str(tmp_path / "none.toml"))
    assert code == 2
    assert "cannot read" in err
