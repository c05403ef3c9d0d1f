"""The kernel supports everything our games need: one toy game for each need."""

import pytest

from lasttable.kernel import OPEN, WATCHER, Chance, IllegalAnswer, Record, Seat, replay
from tests.kernel.toys.barter import BARTER
from tests.kernel.toys.base import ToySettings, ToyState, heard, play, table
from tests.kernel.toys.duel import DUEL
from tests.kernel.toys.heist import HEIST
from tests.kernel.toys.marathon import LONG, MARATHON
from tests.kernel.toys.snap import SNAP
from tests.laws.driver import Driver, make

ANN, BOB, CLEO = Seat(0), Seat(1), Seat(2)


def test_a_shot_that_nobody_stops_hits() -> None:
    match = table(DUEL, [["dud"], ["dud"], ["stop"]])
    play(match, "0: shoot 1", "0: pass", "1: pass", "2: pass")
    assert match.state.score == [1, 0, 0]


def test_a_shot_can_be_stopped() -> None:
    match = table(DUEL, [["dud"], ["stop"], ["dud"]])
    play(match, "0: shoot 1", "0: pass", "1: stop", "2: pass")
    assert match.question is not None
    assert match.question.prompt == "window"
    play(match, "0: pass", "2: pass")
    assert match.state.score == [0, 0, 0]


@pytest.mark.parametrize("depth", [1, 2, 3, 4, 5])
def test_a_cancel_inside_a_cancel_goes_to_any_depth(depth: int) -> None:
    match = table(DUEL, [["stop"] * 9, ["stop"] * 9])
    play(match, "0: shoot 1")
    for number in range(depth):
        stopper = (number + 1) % 2
        play(match, f"{stopper}: stop", f"{1 - stopper}: pass")
    play(match, "0: pass", "1: pass")
    hit = depth % 2 == 0
    assert match.state.score == [int(hit), 0]
    assert match.state.discard == ["stop"] * depth


def test_a_window_asks_everybody_with_cards_whatever_they_hold() -> None:
    match = table(DUEL, [["dud"], [], ["stop"]])
    play(match, "0: shoot 1")
    assert match.question is not None
    assert list(match.question.menus) == [ANN, CLEO]
    assert match.question.menus[ANN].keys == ("pass",)
    assert match.question.menus[CLEO].keys == ("pass", "stop")
    assert not match.question.shows_answered


def test_when_a_window_times_out_the_silent_pass() -> None:
    match = table(DUEL, [["stop"], ["stop"]])
    play(match, "0: shoot 1", "1: stop", "clock: window-1.0", "clock: window-1.1")
    assert match.state.score == [0, 0]
    late = [(seat, key) for seat, key, late in match.answers if late]
    assert late == [(0, "pass"), (0, "pass")]


def test_nested_windows_can_be_resumed_anywhere() -> None:
    match = table(DUEL, [["stop"] * 3, ["stop"] * 3])
    answers = ["0: shoot 1", "1: stop", "0: pass", "0: stop", "1: pass", "1: stop", "0: pass"]
    for answer in [*answers, "0: pass", "1: pass"]:
        match = match.copy()
        play(match, answer)
    assert match.state.discard == ["stop"] * 3
    assert match.state.turn == 2


def test_an_offer_in_the_middle_of_a_turn_is_secret_and_may_change() -> None:
    match = table(BARTER, [["silk", "salt"], ["wine"], ["iron"]], ["gold"])
    match.take_events()
    play(match, "0: ask 1", "0: offer silk", "0: offer salt", "0: offer silk")
    assert match.answered == {ANN: "offer silk"}
    assert heard(match, OPEN) == []
    play(match, "1: offer wine")
    assert match.state.hands == [["salt", "wine"], ["silk"], ["iron"]]


def test_only_the_two_see_what_was_swapped() -> None:
    match = table(BARTER, [["silk"], ["wine"], ["iron"]])
    play(match, "0: ask 1", "0: offer silk", "1: offer wine")
    events = match.take_events()
    assert [event.kind for event in events if event.seen_by(ANN)] == ["swapped", "cards"]
    assert [event.kind for event in events if event.seen_by(BOB)] == ["swapped", "cards"]
    assert [event.kind for event in events if event.seen_by(CLEO)] == ["swapped"]
    assert [event.kind for event in events if event.seen_by(WATCHER)] == ["swapped"]


def test_after_the_offer_the_turn_goes_on() -> None:
    match = table(BARTER, [["silk"], ["wine"]], ["salt"])
    play(match, "0: ask 1", "1: offer wine", "0: offer silk")
    assert match.question is not None
    assert match.question.prompt == "after"
    play(match, "0: draw")
    assert match.state.hands == [["wine", "salt"], ["silk"]]
    assert list(match.question.menus) == [BOB]


def test_in_a_race_whoever_answers_first_counts_and_the_late_are_refused() -> None:
    match = table(SNAP, [["1", "3"], ["1"], ["4"]])
    play(match, "1: play 1")
    before = match.copy()
    with pytest.raises(IllegalAnswer, match="'play 1' is not offered to seat 0"):
        play(match, "0: play 1")
    assert match.answers == before.answers
    assert match.state == before.state
    assert match.state.score == [0, 1, 0]


def test_the_order_of_answers_decides_and_is_recorded() -> None:
    one, other = (table(SNAP, [["1"], ["1"], ["0"]]) for _ in range(2))
    play(one, "0: play 1", "2: play 0", "1: play 1")
    play(other, "1: play 1", "2: play 0", "0: play 1")
    assert one.state.discard == other.state.discard == ["1", "0", "1"]
    assert [seat for seat, _, _ in one.answers] == [0, 2, 1]
    assert [seat for seat, _, _ in other.answers] == [1, 2, 0]


def test_a_play_restarts_the_fuse_but_not_the_clock_of_the_turn() -> None:
    match = table(SNAP, [["1", "2"], ["4"]])
    assert match.question is not None
    first = [clock.name for clock in match.question.clocks]
    play(match, "0: play 1")
    second = [clock.name for clock in match.question.clocks]
    assert first == ["fuse-0.0", "turn-0"]
    assert second == ["fuse-0.1", "turn-0"]
    with pytest.raises(IllegalAnswer, match=r"no clock 'fuse-0\.0' runs"):
        match.time_up("fuse-0.0")


def test_the_clock_ends_the_race_and_later_plays_belong_to_another_decision() -> None:
    match = table(SNAP, [["1", "2"], ["4"]])
    decision = match.decision
    play(match, "0: play 1", "0: shout")
    assert match.decision == decision, "one race, asked again, is one decision"
    play(match, "clock: fuse-0.1")
    assert match.decision == decision + 1
    assert match.state.turn == 1
    play(match, "0: play 2", "clock: turn-1")
    assert match.state.turn == 2


def test_people_act_interleaved_in_any_order() -> None:
    match = table(HEIST, [[], []], ["gold", "trap"])
    play(match, "1: carry hall rope,torch", "0: stash", "0: carry attic rope", "1: stash")
    assert match.state.score == [1, 1]
    assert match.state.turn == 2, "the day is over when all points are spent"


def test_one_seat_takes_an_answer_back_and_the_others_stay_played() -> None:
    match = table(HEIST, [[], [], []], ["gold"])
    play(match, "0: carry hall rope", "1: carry hall torch", "2: stash")
    undone = match.take_back(0)
    assert [seat for seat, _, _ in undone.answers] == [1, 2]
    assert undone.state.points == [2, 1, 1]
    assert undone.state.top == 0
    assert match.state.points == [1, 1, 1], "the match itself is as it was"
    play(undone, "0: open")
    assert undone.state.discard == ["gold"]


def test_an_answer_that_another_depends_on_cannot_be_taken_back() -> None:
    match = table(HEIST, [[], []])
    play(match, "0: carry hall rope", "1: stash")
    with pytest.raises(IllegalAnswer, match="a later answer depends on it"):
        match.take_back(0)
    assert match.take_back(1).state.points == [1, 2]


def test_nothing_before_a_reveal_can_be_taken_back() -> None:
    match = table(HEIST, [[], []], ["gold"])
    play(match, "0: carry hall rope", "1: open", "1: wait")
    for index in (0, 1):
        with pytest.raises(IllegalAnswer, match="something was revealed since"):
            match.take_back(index)
    assert match.take_back(2).state.points == [1, 1]


def test_a_finished_day_cannot_be_taken_back() -> None:
    match = table(HEIST, [[], []])
    play(match, "0: wait", "0: wait", "1: wait", "1: wait")
    for index in (0, 3, 4, -1):
        with pytest.raises(IllegalAnswer, match="a step that is over"):
            match.take_back(index)


def test_a_step_of_300_answers_can_be_resumed_anywhere() -> None:
    straight = table(MARATHON, [[], [], []])
    driver = Driver("marathon")
    moves, positions = [], []
    while straight.question is not None:
        positions.append(straight.copy())
        moves.append(driver.next_move(straight))
        make(straight, moves[-1])
    assert len(straight.answers) > LONG
    for start in [*range(0, len(moves), 37), len(moves) - 1]:
        match = positions[start].copy()
        for move in moves[start:]:
            make(match, move)
        assert match.state == straight.state
        assert match.outcome == straight.outcome
        assert match.decision == straight.decision


def test_a_long_step_replays_from_its_record() -> None:
    match = table(MARATHON, [[], []])
    driver = Driver("again")
    while match.question is not None:
        make(match, driver.next_move(match))
    again = replay(Record.from_text(Record.of(match).to_text()), {"marathon": match.game})
    assert again.state == match.state


def test_a_toy_state_copies_to_an_equal_and_independent_one() -> None:
    state = ToyState(ToySettings(), [["a"], []], ["b"], chance=Chance.of("toys"))
    copy = state.copy()
    assert copy == state
    copy.hands[0].append("x")
    assert state.hands == [["a"], []]
