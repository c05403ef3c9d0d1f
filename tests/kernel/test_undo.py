"""Undo: what the record keeps, what happens to later answers, and what is refused."""

from dataclasses import replace

import pytest

from lasttable.kernel import (
    UNDO,
    CannotUndo,
    Chance,
    Game,
    IllegalAnswer,
    Record,
    Seat,
    Undo,
    replay,
)
from tests.kernel.toys.base import ToySettings, ToyState, play, table
from tests.kernel.toys.heist import HEIST

ANN, BOB, CLEO = Seat(0), Seat(1), Seat(2)
UNDOABLE: Game[ToyState, ToySettings] = replace(
    HEIST, undo=Undo(lambda key: key != "wait", rule="1.1")
)


def test_a_seats_last_answer_goes_and_later_ones_of_others_stay() -> None:
    match = table(UNDOABLE, [[], [], []], ["gold"])
    play(match, "0: carry hall rope", "1: carry hall torch", "2: stash")
    match.undo(ANN)
    assert match.state.points == [2, 1, 1]
    assert match.state.top == 0
    assert match.state.score == [0, 0, 1]
    play(match, "0: carry attic rope,torch")
    assert match.state.top == 2


def test_the_last_answer_that_can_be_taken_back_goes() -> None:
    match = table(UNDOABLE, [[], []])
    play(match, "0: carry hall rope", "0: wait")
    match.undo(ANN)
    assert match.state.top == 0
    assert match.state.points == [1, 2]
    with pytest.raises(CannotUndo) as refused:
        match.undo(ANN)
    assert refused.value.why == "nothing"


def test_undoing_again_takes_back_the_answer_before() -> None:
    match = table(UNDOABLE, [[], [], []])
    play(match, "0: carry hall rope", "1: carry hall rope", "0: carry attic rope,torch")
    match.undo(ANN)
    assert match.state.top == 2
    match.undo(ANN)
    assert match.state.top == 1
    match.undo(BOB)
    assert match.state.top == 0


def test_the_record_keeps_what_was_taken_back_and_replays() -> None:
    match = table(UNDOABLE, [[], []])
    play(match, "0: carry hall rope", "1: carry attic torch")
    match.undo(ANN)
    play(match, "0: stash", "1: wait")
    assert [key for _, key, _ in match.answers][:3] == [
        "carry hall rope",
        "carry attic torch",
        UNDO,
    ]
    for listens in (True, False):
        again = table(UNDOABLE, [[], []], listens=listens)
        for answer in match.answers:
            again.follow(answer)
        assert again.state.score == match.state.score == [1, 0]
        assert again.decision == match.decision
        assert again.answers == match.answers


def test_a_record_with_an_undo_reads_and_writes_as_text() -> None:
    match = table(UNDOABLE, [[], []])
    play(match, "0: carry hall rope")
    match.undo(ANN)
    text = Record.of(match).to_text()
    assert "0: undo\n" in text
    assert Record.from_text(text).answers == match.answers
    dealt = replay(Record.from_text(text), {UNDOABLE.name: UNDOABLE})
    assert dealt.state.top == 0


def test_a_copy_of_an_undone_match_goes_on_the_same() -> None:
    match = table(UNDOABLE, [[], []])
    play(match, "0: carry hall rope", "1: carry attic torch")
    match.undo(ANN)
    copy = match.copy()
    assert copy.state == match.state
    play(copy, "0: stash")
    assert match.state.score == [0, 0]
    assert copy.state.score == [1, 0]
    copy.undo(ANN)
    assert copy.state == match.state


def test_if_a_later_answer_depends_on_it_nothing_changes() -> None:
    match = table(UNDOABLE, [[], []])
    play(match, "0: carry hall rope", "1: stash")
    before, answers = match.state.copy(), list(match.answers)
    with pytest.raises(CannotUndo, match="a later answer depends on 'carry hall rope'") as refused:
        match.undo(ANN)
    assert refused.value.why == "rests"
    assert match.state == before
    assert match.answers == answers
    play(match, "1: wait")


def test_nothing_is_taken_back_once_something_was_revealed() -> None:
    match = table(UNDOABLE, [[], []], ["gold"])
    play(match, "0: carry hall rope", "1: open")
    for seat in (ANN, BOB):
        with pytest.raises(CannotUndo, match="something was revealed since") as refused:
            match.undo(seat)
        assert refused.value.why == "revealed"
    play(match, "0: carry attic rope")
    match.undo(ANN)
    assert match.state.top == 1
    assert match.state.discard == ["gold"]


def test_a_finished_step_can_be_reopened_while_nothing_was_revealed() -> None:
    match = table(UNDOABLE, [[], []], ["gold"])
    play(match, "0: carry hall rope", "0: stash", "1: carry hall rope", "1: stash")
    assert match.state.turn == 2
    match.undo(BOB)
    assert match.state.turn == 1
    assert match.state.points == [0, 1]
    play(match, "1: open", "0: carry hall rope")
    assert match.state.turn == 2
    with pytest.raises(CannotUndo) as refused:
        match.undo(BOB)
    assert refused.value.why == "revealed"


def test_the_past_is_kept_over_many_steps() -> None:
    match = table(UNDOABLE, [[], []], turns=9)
    play(match, "0: carry hall rope")
    play(match, "1: wait", "1: wait", "0: wait")
    for _ in range(7):
        play(match, "0: wait", "1: wait", "1: wait", "0: wait")
    match.undo(ANN)
    assert match.state.top == 0
    copy = match.copy()
    assert copy.state == match.state


def test_a_game_without_undo_refuses_it() -> None:
    match = table(HEIST, [[], []])
    play(match, "0: carry hall rope")
    with pytest.raises(CannotUndo):
        match.undo(ANN)
    with pytest.raises(IllegalAnswer):
        match.answer(ANN, UNDO)


def test_everybody_is_told_what_was_taken_back() -> None:
    match = table(UNDOABLE, [[], []])
    play(match, "0: carry hall rope", "1: carry attic torch")
    match.take_events()
    match.undo(ANN)
    (event,) = match.take_events()
    assert (event.kind, event.args, event.to) == (
        "undone",
        {"seat": 0, "key": "carry hall rope"},
        None,
    )
    assert event.rule == "1.1"


def test_views_show_the_board_without_what_was_taken_back() -> None:
    match = table(UNDOABLE, [[], []])
    play(match, "0: carry hall rope")
    assert match.view(BOB).table["top"] == 1
    match.undo(ANN)
    assert match.view(BOB).table["top"] == 0


def test_answers_on_their_way_still_count_after_an_undo() -> None:
    match = table(UNDOABLE, [[], []])
    play(match, "0: carry hall rope", "1: carry attic torch")
    decision = match.decision
    match.undo(ANN)
    assert match.decision == decision


def test_dealing_again_respects_the_undo() -> None:
    match = table(UNDOABLE, [["a"], ["b"]], ["gold", "dust"])
    play(match, "0: carry hall rope", "1: carry attic torch")
    match.undo(ANN)
    guess = match.redealt(ANN, Chance.of("guess"))
    assert guess.state.top == match.state.top
    assert guess.answers == match.answers
