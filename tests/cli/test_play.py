"""A game in the terminal."""

from collections.abc import Callable
from pathlib import Path

import pytest

from lasttable.cli.main import main
from lasttable.cli.terminal_table import CLEAR
from lasttable.games import GAMES
from lasttable.kernel import Record, replay
from tests.cli.conftest import Run

Play = Callable[..., tuple[str, Record]]


class Typist:
    """Types prepared lines, and leaves when there are no more."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = iter(lines)

    def __call__(self, prompt: str = "") -> str:
        print(prompt, end="")
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None


@pytest.fixture
def play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Play:
    """Play with prepared lines; return what was shown and the record."""

    def call(lines: list[str], *words: str) -> tuple[str, Record]:
        monkeypatch.setattr("builtins.input", Typist(lines))
        path = tmp_path / "kept.txt"
        command = ["play", "dead-last", "--seed", "parlour", "--record", str(path), *words]
        assert main(command) == 0
        return capsys.readouterr().out, Record.from_text(path.read_text())

    return call


def test_a_silent_game_is_played_to_its_end(play: Play) -> None:
    shown, record = play(["1"] * 200, "--set", "silent=on", "--bots", "easy")
    assert record.outcome is not None
    assert " won. " in shown
    assert replay(record, GAMES).outcome == record.outcome
    assert record.players == {0: "You"}


def test_a_talking_game_is_played_to_its_end(play: Play) -> None:
    lines = ["1", "ready", "go", "1"] * 150
    shown, record = play(lines, "--bots", "easy")
    assert record.outcome is not None
    assert "Cards up." in shown


def test_numbers_keys_and_forms_are_understood(play: Play) -> None:
    _, record = play(["2", "lay grey", "propose", "grey", "black, orange", "nod all"])
    mine = [answer.key for answer in record.answers if answer.seat == 0]
    assert mine == ["lay black", "lay grey", "propose grey orange,black"]


def test_all_stands_for_everybody_in_a_form(play: Play) -> None:
    _, record = play(["wink", "all"])
    assert "wink orange,black,white,brown,grey" in [answer.key for answer in record.answers]


def test_what_is_not_offered_is_refused_with_a_hint(play: Play) -> None:
    shown, record = play(["fly", "99", "ready"])
    assert shown.count("Type `look` to see your options.") == 3
    assert [answer for answer in record.answers if answer.seat == 0] == []


def test_help_rules_log_and_look(play: Play) -> None:
    lines = ["help", "rules", "rules 7.3", "rules 99", "1", "log", "look", "quit"]
    shown, _ = play(lines)
    assert "let the game go on" in shown
    assert "8 Final Showdown" in shown
    assert "7.3 If you are a Target, you fall" in shown
    assert "There is no § 99." in shown
    assert "You lay Orange face down. Only you know." in shown
    assert "mine: seat 0, laid orange" in shown
    assert "Stopped." in shown


def test_the_screen_is_cleared_between_two_people(play: Play) -> None:
    lines = ["", "lay grey", "", "", "lay black"]
    shown, record = play(lines, "--names", "Ann,Bob")
    assert record.players == {0: "Ann", 1: "Bob"}
    before, after = shown.split("Bob, the screen is yours.")
    assert "Ann, the screen is yours." in before
    assert before.rstrip().endswith(CLEAR.rstrip())
    assert "You lay Grey face down" in before
    assert "Grey face down" not in after
    assert "Ann (Blue)" in after


def test_typing_quit_in_a_terminal_saves_the_game(spawn: Run, tmp_path: Path) -> None:
    code, out, err = spawn("play", "dead-last", "--seed", "abc", typed="1\nquit\n")
    assert (code, err) == (0, "")
    kept = tmp_path / "dead-last-abc.txt"
    assert f"The game is saved in {kept.name}" in out
    assert spawn("replay", kept.name)[0] == 0
