"""§ 3, § 4: playing cards and reloading."""

import pytest

from lasttable.kernel import IllegalAnswer
from tests.games.kill_shot.table import Table


def test_3_1_the_same_number_or_the_next() -> None:
    table = Table("3 4 5 6 1 9", "", pile="1 2 3 4")
    assert table.fits("blue") == "4 5"
    table.play("blue", "4")
    assert table.number == 4
    table.play("blue", "5")
    assert table.number == 5
    empty = Table("1 2 9", "")
    assert empty.fits("blue") == "1"


def test_3_2_the_number_on_top_at_that_instant_decides() -> None:
    table = Table("4", "5", pile="1 2 3 4")
    table.play("orange", "5")
    assert table.fits("blue") == ""
    table.play("blue", "4", seen=4)
    assert table.number == 5
    assert table.told("too-late", "blue")


def test_3_3_nobody_has_a_turn_and_rows_of_cards_are_fine() -> None:
    table = Table("1 2 3", "4")
    table.play("blue", "1", "2", "3").play("orange", "4")
    assert table.pile() == "1 2 3 4"


def test_3_4_each_card_is_called_out() -> None:
    table = Table("1", "2")
    table.play("blue", "1").play("orange", "2")
    called = [(args["seat"], args["number"], args["no"]) for args in table.told("played")]
    assert called == [(0, 1, 1), (1, 2, 2)]


def test_3_5_the_first_9_claims_the_target() -> None:
    table = Table("9", "9", pile="1 2 3 4 5 6 7 8/orange")
    table.play("blue", "9")
    assert table.prompt == "claim"
    (claimed,) = table.told("claimed")
    assert (claimed["seat"], claimed["how"], claimed["points"]) == (0, "shot", 3)
    assert table.points == [3, 0]
    assert table.view.seats[0].targets == ["glasswing"]


def test_4_1_discard_and_draw_at_any_moment() -> None:
    table = Table("5 6 - - - -", "", deck="1 2 3 4 7 8 9")
    assert {"reload fill", "reload all"} <= set(table.keys("blue"))
    table.say("blue", "reload fill")
    assert table.hand("blue") == "5 6 1 2 3 4"
    assert table.told("reload") == [{"seat": 0, "dropped": [], "drawn": 4}]
    table.breathe().say("blue", "drop 1,2 fill")
    assert table.hand("blue") == "7 8 1 2 3 4"
    assert table.discards == "5 6"
    table.say("blue", "reload all")
    assert table.state.held(table.seat("blue")) == 6


def test_4_2_you_may_draw_fewer_but_must_discard_or_draw_something() -> None:
    table = Table("5 - - - - -", "1 1 1 1 1 1", deck="7 8 9 6 6 6")
    table.say("blue", "draw 2")
    assert table.hand("blue") == "5 7 8 - - -"
    table.breathe().say("blue", "drop 2 0")
    assert table.hand("blue") == "5 - 8 - - -"
    before = len(table.told("reload"))
    table.say("orange", "reload fill").say("orange", "draw 1").say("blue", "drop 2 0")
    assert table.refusals("orange") == ["nothing-to-do", "nothing-to-do"]
    assert table.refusals("blue") == ["nothing-to-do"]
    assert len(table.told("reload")) == before


def test_4_3_discards_lie_face_up() -> None:
    table = Table("5 6 7 8 9 1", "", deck="2 2 2")
    table.say("blue", "drop 1,3 0")
    assert table.view.common is not None
    assert table.view.common.discards == 2
    assert table.view.common.top == "amber-7"
    assert table.told("reload")[0]["dropped"] == ["amber-5", "amber-7"]


def test_4_4_the_last_card_turns_the_discards_over() -> None:
    table = Table("1 2 3 4 5 6", "-", deck="9 8", discards="7 7")
    table.say("blue", "drop 1,2,3 fill")
    assert table.told("cover") == [{"seat": 0}]
    # Two from the deck, then the oldest discard, then the cards just discarded.
    assert table.hand("blue") == "9 8 7 4 5 6"
    table.say("orange", "reload fill")
    assert table.hand("orange") == "7 1 2 3 - -"
    laid = Table("6 - - - - -", "", pile="1 2 3", deck="9", discards="8")
    laid.say("blue", "reload fill")
    assert laid.hand("blue") == "6 9 8 - - -", "what lies in a pile stays there"


def test_4_5_with_nothing_to_draw_discarding_is_still_possible() -> None:
    table = Table("1 - - - - -", "9 - - - - -", deck="")
    assert "reload fill" not in table.keys("blue")
    table.say("blue", "draw 1")
    assert table.refusals("blue") == ["no-cards"]
    table.say("blue", "drop 1 0")
    assert table.discards == "1"
    assert "reload fill" in table.keys("orange")
    table.say("orange", "reload fill")
    assert table.hand("orange") == "9 1 - - - -"
    assert table.told("cover") == [{"seat": 1}]


def test_4_6_you_choose_the_order_of_your_discards() -> None:
    table = Table("5 6 7", "", deck="1 2 3 4 5 6 7")
    table.say("blue", "drop 3,1 fill")
    assert table.discards == "7 5"
    assert table.told("reload")[-1]["dropped"] == ["amber-7", "amber-5"]
    with pytest.raises(IllegalAnswer):
        table.say("blue", "drop 2,2 fill")
    room = Table("5 6 7", "", type="situation-common", window="0", deck="1 2 3 4 1 2 3 4 9")
    room.say("blue", "drop 2,1 fill")
    assert room.discards == "6 5"


def test_4_2_discarding_without_drawing() -> None:
    table = Table("5 6 7", "", deck="1 2 3")
    table.say("blue", "drop 2 0")
    assert table.hand("blue") == "5 - 7 - - -"
    assert table.told("reload")[-1]["drawn"] == 0
    table.breathe().say("blue", "drop 1 1")
    assert table.hand("blue") == "1 - 7 - - -"


def test_2_4_two_slots_may_be_swapped_by_day() -> None:
    table = Table("5 6", "")
    table.say("blue", "swap 1 2")
    assert table.hand("blue").startswith("6 5")
    assert table.told("swapped", "blue") == [{"a": 1, "b": 2}]
    assert not table.told("swapped")
    table.say("blue", "swap 2 6")
    assert table.hand("blue") == "6 - - - - 5"
    room = Table("5 6", "", type="situation-common")
    room.say("blue", "swap 1 2").say("orange", "let").say("blue", "swap 1 3")
    assert room.hand("blue").startswith("- 5 6")
