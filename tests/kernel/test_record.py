"""Records: readable text that replays a game, and errors that name the bad line."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lasttable.kernel import (
    CLOCK,
    TABLE,
    Answer,
    Diverged,
    InvalidRecord,
    InvalidSettings,
    LastTableError,
    Match,
    Outcome,
    Record,
    Seat,
    WrongSeatCount,
    begin,
    replay,
)
from tests.kernel.toys import TOYS
from tests.kernel.toys.base import ToySettings
from tests.kernel.toys.duel import DUEL

TEXT = """last-table record 1
game: duel
rules: 1
seats: 3
seed: a seed
set: turns=3
player 0: Ann
player 2: Zoë: 2nd of her name @home
---
0: shoot 1 @1500
0: pass @2100
1*: pass
2*: pass
1: hold
2: hold @9000
--- end: winners=0 reason=score scores=1,0,0
"""


def test_a_record_reads_as_it_was_written() -> None:
    record = Record.from_text(TEXT)
    assert record == Record(
        game="duel",
        version=1,
        seats=3,
        seed="a seed",
        settings="turns=3",
        players={0: "Ann", 2: "Zoë: 2nd of her name @home"},
        answers=[
            Answer(Seat(0), "shoot 1"),
            Answer(Seat(0), "pass"),
            Answer(Seat(1), "pass", late=True),
            Answer(Seat(2), "pass", late=True),
            Answer(Seat(1), "hold"),
            Answer(Seat(2), "hold"),
        ],
        times=[1500, 2100, None, None, None, 9000],
        outcome=Outcome((Seat(0),), "score", (1, 0, 0)),
    )
    assert record.to_text() == TEXT


def test_a_record_plays_to_its_end() -> None:
    match = replay(Record.from_text(TEXT), TOYS)
    assert match.outcome == Outcome((Seat(0),), "score", (1, 0, 0))
    assert Record.of(match).answers == Record.from_text(TEXT).answers


def test_a_record_can_be_set_up_without_its_answers() -> None:
    match = begin(Record.from_text(TEXT), TOYS)
    assert match.answers == []
    assert match.settings == ToySettings(turns=3)


def test_clock_and_table_answer_under_their_own_names() -> None:
    record = Record("duel", 1, 2, "s")
    record.answers = [Answer(CLOCK, "fuse-1.2"), Answer(TABLE, "leave red")]
    record.times = [None, 7]
    text = record.to_text()
    assert text.splitlines()[-2:] == ["clock: fuse-1.2", "table: leave red @7"]
    assert Record.from_text(text) == record


def test_an_unfinished_game_has_no_end_line() -> None:
    match = Match.start(DUEL, ToySettings(), 2, "s")
    assert Record.from_text(Record.of(match).to_text()).outcome is None


def test_a_draw_without_scores_can_be_written() -> None:
    record = Record("duel", 1, 2, "s", outcome=Outcome((), "too-few"))
    assert record.to_text().splitlines()[-1] == "--- end: winners= reason=too-few scores="
    assert Record.from_text(record.to_text()) == record


def test_a_record_survives_windows_line_ends() -> None:
    assert Record.from_text(TEXT.replace("\n", "\r\n")) == Record.from_text(TEXT)


@given(st.text(max_size=30))
def test_no_name_can_break_out_of_its_line(name: str) -> None:
    record = Record("duel", 1, 2, "s", players={0: name, 1: "Bo"})
    again = Record.from_text(record.to_text())
    assert (again.seed, again.answers, again.players[1]) == ("s", [], "Bo")
    assert again.players[0] == " ".join(name.split())


def test_a_name_may_look_like_a_record() -> None:
    record = Record("duel", 1, 2, "s", players={0: "---\n0: hold\u2028--- end: x"})
    again = Record.from_text(record.to_text())
    assert again.answers == []
    assert again.players == {0: "--- 0: hold --- end: x"}


@pytest.mark.parametrize("seed", ["a\nb", " a", "a ", "\t", "a\u2028b", "x" * 201])
def test_a_seed_fits_on_its_line(seed: str) -> None:
    with pytest.raises(ValueError, match="seed"):
        Match.start(DUEL, ToySettings(), 2, seed)


def lines(*, head: str = "", answer: str = "", end: str = "") -> str:
    """Write a record with one line changed."""
    text = TEXT
    if head:
        text = text.replace("set: turns=3", head)
    if answer:
        text = text.replace("1*: pass", answer)
    if end:
        text = text.replace("--- end: winners=0 reason=score scores=1,0,0", end)
    assert text != TEXT
    return text


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "begins with"),
        ("hello", "begins with"),
        (TEXT.replace("record 1", "record 2"), "begins with"),
        (TEXT.replace("---\n", "", 1), "'---'"),
        (TEXT.replace("game: duel\n", ""), "does not name its game"),
        (TEXT.replace("rules: 1\n", ""), "does not name its rules"),
        (TEXT.replace("seats: 3\n", ""), "does not name its seats"),
        (TEXT.replace("seed: a seed\n", ""), "does not name its seed"),
        (TEXT.replace("rules: 1", "rules: one"), "numbers"),
        (TEXT.replace("seats: 3", "seats: 3.5"), "numbers"),
        (TEXT.replace("seats: 3", "seats: -3"), "numbers"),
        (TEXT.replace("seats: 3", "seats: " + "9" * 5000), "numbers"),
        (lines(head="turns=3"), "line 6"),
        (lines(head="sets: turns=3"), "line 6"),
        (lines(head="game: snap"), "line 6"),
        (lines(head="player x: Eve"), "line 6"),
        (lines(head="player 0: Eve"), "line 7"),
        (lines(head="player -1: Eve"), "line 6"),
        (lines(answer="pass"), "line 12"),
        (lines(answer=": pass"), "line 12"),
        (lines(answer="1 pass"), "line 12"),
        (lines(answer="1:pass"), "line 12"),
        (lines(answer="1: "), "line 12"),
        (lines(answer="-1: pass"), "line 12"),
        (lines(answer="one: pass"), "line 12"),
        (lines(answer="1**: pass"), "line 12"),
        (lines(answer="clock*: fuse"), "line 12"),
        (lines(answer="1: pass @soon"), "line 12"),
        (lines(answer="1: pass @-5"), "line 12"),
        (lines(answer="1: pass @1 @2"), "line 12"),
        (lines(answer="1: pass  @1"), "line 12"),
        (lines(answer="9" * 5000 + ": pass"), "line 12"),
        (lines(answer="1: pass @" + "9" * 5000), "line 12"),
        (lines(answer="1: " + "x" * 500), "line 12"),
        (lines(answer="٣: pass"), "line 12"),
        (lines(answer="--- halfway"), "line 12"),
        (lines(end="--- end:"), "line 16"),
        (lines(end="--- end: winners=0"), "line 16"),
        (lines(end="--- end: winners=x reason=score scores="), "line 16"),
        (lines(end="--- end: winners=0 reason= scores="), "line 16"),
        (lines(end="--- end: winners=0 reason=score scores=-"), "line 16"),
        (lines(end="--- end: winners=0,,1 reason=score scores=1"), "line 16"),
        (lines(end="--- end: winners=0 reason=score scores=1,"), "line 16"),
        (TEXT + "2: hold\n", "line 17"),
        (TEXT + TEXT.splitlines()[-1], "line 17"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(text: str, complaint: str) -> None:
    with pytest.raises(InvalidRecord) as caught:
        Record.from_text(text)
    assert complaint in str(caught.value)


@given(st.integers(0, len(TEXT) - 1), st.text(max_size=4))
def test_a_damaged_record_raises_our_errors_or_none(at: int, junk: str) -> None:
    text = TEXT[:at] + junk + TEXT[at + 1 :]
    with suppress(LastTableError):
        replay(Record.from_text(text), TOYS)


@pytest.mark.parametrize(
    ("old", "new", "error", "complaint"),
    [
        ("game: duel", "game: chess", InvalidRecord, "there is no game 'chess'; known: duel"),
        ("rules: 1", "rules: 2", InvalidRecord, "uses version 2 of the rules; this is version 1"),
        ("seats: 3", "seats: 9", WrongSeatCount, "seats 2 to 4, not 9"),
        ("turns=3", "turns=4", InvalidSettings, "turns is one of"),
        ("turns=3", "speed=3", InvalidSettings, "unknown setting 'speed'"),
        ("turns=3", "turns", InvalidSettings, "turns is one of"),
    ],
)
def test_a_record_of_another_game_or_version_is_refused(
    old: str, new: str, error: type[LastTableError], complaint: str
) -> None:
    with pytest.raises(error) as caught:
        replay(Record.from_text(TEXT.replace(old, new, 1)), TOYS)
    assert complaint in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("0: shoot 1", "0: shoot 0"),
        ("0: shoot 1", "1: hold"),
        ("0: shoot 1", "0*: shoot 1"),
        ("0: shoot 1", "clock: fuse"),
        ("0: pass", "0: \N{SNOWMAN}"),
        ("1*: pass", "1*: stop"),
        ("1*: pass", "clock: window-1.0"),
        ("1*: pass", "0*: pass"),
        ("2: hold @9000", "2: hold\n0: hold"),
        ("winners=0", "winners=1"),
        ("scores=1,0,0", "scores=2,0,0"),
        ("2: hold @9000\n", ""),
    ],
)
def test_an_answer_that_does_not_fit_the_rules_diverges(old: str, new: str) -> None:
    record = Record.from_text(TEXT.replace(old, new, 1))
    with pytest.raises(Diverged):
        replay(record, TOYS)
