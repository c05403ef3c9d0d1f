"""§ 9: the Situation Room."""

import pytest

from tests.games.kill_shot.table import Table


def room(*hands: str, **settings: object) -> Table:
    """Start a Situation Room, without windows by default."""
    chosen: dict[str, object] = {"type": "situation-common", "window": "0", **settings}
    return Table(*hands, **chosen)  # type: ignore[arg-type]


def test_9_1_turns_go_clockwise_and_the_next_hunt_begins_one_on() -> None:
    table = room("9", "1", "1", pile="1 2 3 4 5 6 7 8", first="blue")
    assert table.view.turn is not None
    assert table.view.turn.order == [0, 1, 2]
    assert table.keys("orange") == []
    table.play("blue", "9").ring("claim")
    assert table.view.turn.seat == 1
    assert table.told("first") == [{"seat": 0}, {"seat": 1}]
    drawn = {room("", "", "", first=None, seed=f"first {n}").state.first for n in range(12)}
    assert drawn == {0, 1, 2}


def test_9_2_common_deck_or_separate_colours() -> None:
    shot = room("9", "", pile="1/orange 2/orange 3/orange 4/orange 5/orange 6/orange 7/orange 8")
    shot.play("blue", "9")
    assert shot.points == [3, 0]
    pile = "1/orange 2/orange 3/orange 4/orange 5/orange 6/orange 7/orange 8"
    points = room("9", "", pile=pile, type="situation-separate")
    points.play("blue", "9")
    assert points.points == [0, 3]


def test_9_3_nine_cards_seen_at_once() -> None:
    table = room("1 2 3 4 5 6 7 8 9", "")
    assert table.seen_hand("blue") == "1 2 3 4 5 6 7 8 9"
    assert table.view.rules.limit == 9


def test_9_4_one_higher_one_lower_or_the_same() -> None:
    table = room("3 4 5 6 2 9", "", pile="1 2 3 4")
    assert table.fits("blue") == "3 4 5"
    table.play("blue", "3")
    assert table.number == 3
    assert room("1 2", "").fits("blue") == "1"


def test_9_5_play_or_exchange_never_both() -> None:
    table = room("1 2 8", "1", deck="9 9 9 9 9 9 9 9 9 9")
    assert {"reload fill", "reload all"} <= set(table.keys("blue"))
    table.play("blue", "1")
    assert not table.keys("blue", "reload")
    assert table.menu("blue").form("drop") is None
    table.play("blue", "2").say("blue", "end")
    assert table.view.turn is not None
    assert table.view.turn.seat == 1
    table.say("orange", "drop 1 fill")
    assert table.hand("orange") == " ".join("9" * 9)
    assert table.view.turn.seat == 0


def test_9_6_a_full_hand_or_nothing_to_draw_allows_a_pass() -> None:
    full = room("1 1 1 1 1 1 1 1 1", "2 2")
    assert "pass" in full.keys("blue")
    full.say("blue", "pass")
    assert full.view.turn is not None
    assert full.view.turn.seat == 1
    assert "pass" not in full.keys("orange")
    dry = room("5", "1", deck="")
    assert dry.keys("blue") == ["reload all", "pass"]
    few = room("5", "1", deck="7 7")
    few.say("blue", "reload fill")
    assert few.hand("blue") == "5 7 7 - - - - - -"
    assert few.view.turn is not None
    assert few.view.turn.seat == 1
    last = room("1", "1")
    last.play("blue", "1")
    assert last.view.turn is not None
    assert last.view.turn.seat == 1, "with an empty hand the turn is over"


def test_9_7_a_special_ends_somebody_elses_turn() -> None:
    table = room("1 2", "jam", "intel", window="3")
    assert table.keys("orange") == ["let", "cut 1 blue"]
    table.say("orange", "let").say("black", "let").play("blue", "1")
    assert table.prompt == "window"
    table.say("black", "cut 1 blue")
    assert table.told("cut")[0]["by"] == 2
    assert table.pile() == "1"
    assert table.view.turn is not None
    assert table.view.turn.seat == 1
    assert table.discards == "intel"
    assert table.hand("blue").startswith("- 2")
    own = room("jam 1", "")
    assert not own.keys("blue", "cut")
    assert own.fits("blue") == "1"


def test_9_8_windows_open_for_everybody() -> None:
    table = room("1 2", "5", "6", window="3")
    assert table.prompt == "window"
    assert table.keys("orange") == ["let"]
    assert table.clock("window").seconds == 3
    assert table.clock("turn").held
    table.say("blue", "play 1 a 0")
    assert table.refusals("blue") == ["window-open"]
    table.say("orange", "let")
    assert table.view.turn is not None
    assert table.view.turn.window is not None
    assert table.view.turn.window.let == [1]
    table.say("black", "let")
    assert table.prompt == "turn"
    table.play("blue", "1")
    assert table.clock("window").seconds == 2
    table.ring("window")
    assert table.prompt == "turn"
    waiting = room("1", "5", window="all")
    assert waiting.clock("window") is None
    assert waiting.prompt == "window"


def test_9_8_without_windows_any_moment_is_right() -> None:
    table = room("1 2", "jam 5", "intel", window="0")
    assert table.prompt == "turn"
    assert table.keys("orange", "cut") == ["cut 1 blue"]
    table.play("blue", "1").say("black", "cut 1 blue")
    assert table.told("cut")[-1]["seat"] == 0
    assert table.view.turn is not None
    assert table.view.turn.seat == 1
    table.say("blue", "play 2 a 1")
    assert [args["faster"] for args in table.told("too-late", "blue")] == [2]
    before = room("1 2", "jam", window="0")
    before.say("orange", "cut 1 blue")
    assert before.view.turn is not None
    assert before.view.turn.seat == 1, "even before the first card"
    assert room("1", "jam", window="3").ring("window").keys("orange") == []


def test_9_9_the_first_interrupt_counts() -> None:
    table = room("1 2", "jam", "jam", window="3")
    table.say("orange", "cut 1 blue").say("black", "cut 1 blue")
    (late,) = table.told("too-late", "black")
    assert (late["seat"], late["faster"]) == (2, 1)
    assert table.hand("black").startswith("jam")
    table.say("blue", "play 1 a 0")
    assert [args["faster"] for args in table.told("too-late", "blue")] == [1]
    closed = room("1 2", "jam", window="3")
    closed.ring("window").say("orange", "cut 1 blue")
    assert closed.told("too-late", "orange")[0]["faster"] is None


def test_9_10_a_turn_ends_when_its_clock_runs_out() -> None:
    table = room("1 2", "1")
    assert table.clock("turn").seconds == 60
    table.ring("turn")
    assert table.told("timed-out") == [{"seat": 0}]
    assert table.view.turn is not None
    assert table.view.turn.seat == 1
    assert table.state.passes == 1
    assert room("1", "1", turn_clock="none").clock("turn") is None
    assert room("1", "1", turn_clock="120").clock("turn").seconds == 120


def test_9_11_after_eight_idle_rounds_the_target_escapes() -> None:
    table = room("5", "6")
    for _ in range(16):
        assert table.prompt == "turn"
        table.ring("turn")
    assert table.prompt == "claim"
    assert table.told("escaped") == [{"targets": ["glasswing"]}]
    late = room("1 5", "6")
    for _ in range(14):
        late.ring("turn")
    late.play("blue", "1").say("blue", "end")
    for _ in range(15):
        late.ring("turn")
        assert late.prompt == "turn", "a card restarts the count"
    late.ring("turn")
    assert late.prompt == "claim"


def test_9_11_a_missed_turn_belongs_to_its_round() -> None:
    table = room("5", "6 jam", hunted=("saint-static",), window="3")
    table.say("orange", "cut 2 blue")
    turns = 0
    while table.prompt != "claim":
        table.ring("window").ring("turn")
        turns += 1
    assert turns == 14, "one of sixteen was cut short, and one missed"


def test_an_interrupt_after_an_8_leaves_it_to_the_next() -> None:
    table = room("8 9", "jam 9", pile="1 2 3 4 5 6 7", window="3")
    table.say("orange", "let").play("blue", "8").say("orange", "cut 1 blue")
    assert table.number == 8
    table.say("blue", "let").play("orange", "9")
    assert table.points == [0, 3]


def test_9_6_nobody_passes_with_a_card_that_fits_and_room_in_the_hand() -> None:
    stuck = room("1 5", "6", deck="")
    assert "pass" not in stuck.keys("blue"), "the 1 fits"
    assert "pass" in room("2 5", "6", deck="").keys("blue"), "nothing fits, nothing to draw"
    assert "pass" not in room("2 5", "6", deck="7").keys("blue"), "there is something to draw"
    full = room("1 2 3 4 5 6 7 8 9", "6")
    assert "pass" in full.keys("blue"), "discarding nothing with a full hand"
    night = room("1 5", "6", deck="", night="on")
    assert "pass" in night.keys("blue"), "the menu must not tell what lies face down"


def test_9_7_a_9_and_an_exchange_cannot_be_undone() -> None:
    table = room("9", "jam", pile="1 2 3 4 5 6 7 8", window="3")
    table.say("orange", "let").play("blue", "9").say("orange", "cut 1 blue")
    assert table.points == [3, 0]
    assert table.hand("orange").startswith("jam")
    filled = room("1", "jam", deck="7 7 7", window="3")
    filled.say("orange", "let").say("blue", "reload fill").say("orange", "cut 1 blue")
    assert filled.hand("blue").startswith("1 7 7 7")
    assert len(filled.told("too-late", "orange")) == 1
    assert filled.hand("orange").startswith("jam")


@pytest.mark.parametrize("key", ["cut 1 blue", "cut 1 orange"])
def test_a_card_that_is_not_a_special_does_not_interrupt(key: str) -> None:
    table = room("1", "5", "6", window="3")
    table.say("black", key)
    assert table.prompt == "window"
    assert table.view.turn is not None
    assert table.view.turn.seat == 0
