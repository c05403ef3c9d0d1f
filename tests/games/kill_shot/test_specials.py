"""§ 5: Bad Intel and Jam."""

from lasttable.games.kill_shot.cards import DRILL
from tests.games.kill_shot.table import Table


def drill(table: Table, colour: str, *words: str) -> Table:
    for word in words or DRILL:
        table.breathe().say(colour, f"drill {word}")
    return table


def test_5_1_a_special_may_be_played_at_any_moment() -> None:
    for pile in ("1", "1 2 3 4 5", "1 2 3 4 5 6 7 8"):
        table = Table("intel jam", "2", pile=pile)
        assert len(table.keys("blue", "play")) == 1
        table.jam("blue", "orange").play("blue", "intel")
        assert "intel" not in table.pile()
        assert table.discards.endswith("intel")
        assert table.discards.startswith("jam")


def test_5_2_bad_intel_removes_two_levels() -> None:
    table = Table("intel", "", pile="1 2 2 3 4 4 5")
    table.play("blue", "intel")
    assert table.pile() == "1 2 2 3"
    assert table.number == 3
    (told,) = table.told("cease-fire")
    assert told["removed"] == ["amber-4", "amber-4", "amber-5"]
    assert table.view.hunt.cease is not None
    assert table.view.hunt.cease.up == 3


def test_5_example_1_a_pile_that_was_pulled_down() -> None:
    plain = Table("intel", "", pile="1 2 3 4 4 5 5")
    plain.play("blue", "intel")
    assert plain.number == 3
    table = Table("intel", "", "", pile="1 2 3 4 3/black", ally="black", enemy_ally="on")
    table.play("blue", "intel")
    assert table.pile() == "1"
    assert table.number == 1


def test_5_3_at_1_all_ones_go_and_on_an_empty_pile_nothing_happens() -> None:
    table = Table("intel intel", "", pile="1 1")
    table.play("blue", "intel")
    assert (table.pile(), table.number) == ("", 0)
    table.ring("cease").ring("countdown")
    table.play("blue", "intel")
    assert table.told("nothing-to-remove", "blue") == [{"seat": 0, "slot": 2, "pile": "a"}]
    assert table.hand("blue").startswith("- intel")
    assert not table.clock("wrong")
    two = Table("intel", "", pile="1 2")
    two.play("blue", "intel")
    assert two.number == 0


def test_5_4_where_removed_cards_go() -> None:
    common = Table("intel", "", pile="1 2 3/orange 4")
    common.play("blue", "intel")
    assert common.discards == "3 4 intel"
    own = Table("intel", "", pile="1 2/orange 3/orange 3", type="engagement")
    own.play("blue", "intel")
    assert own.discards == "3 intel"
    assert [len(pile) for pile in own.state.discards] == [2, 2]


def test_5_5_nothing_may_be_done_in_a_cease_fire() -> None:
    table = Table("intel 2", "jam 1 1 1 1", pile="1 2 3")
    table.play("blue", "intel")
    assert table.prompt == "cease-fire"
    assert table.clock("cease").seconds == 2
    assert table.seen_hand("blue").startswith("- ?")
    table.say("orange", "jam 1 blue", "reload fill").say("blue", "play 2 a 1")
    assert table.refusals("orange") == ["cease-fire", "cease-fire"]
    table.ring("cease")
    assert table.prompt == "countdown"
    table.say("blue", "play 2 a 1")
    assert table.refusals("blue") == ["cease-fire", "cease-fire"]
    table.ring("countdown")
    assert not table.clock("early")
    table.play("blue", "2")
    assert table.pile() == "1 2"


def test_5_6_jam_bars_playing_but_not_reloading() -> None:
    table = Table("jam", "2 - jam", pile="1")
    table.jam("blue", "orange")
    assert table.told("jammed")[0]["seat"] == 1
    assert table.keys("orange", "play") == []
    table.say("orange", "play 1 a 1", "jam 3 blue")
    assert table.refusals("orange") == ["jammed", "jammed"]
    table.say("orange", "reload fill")
    assert table.state.held(table.seat("orange")) == 6
    form = table.menu("blue").form("jam")
    assert form is not None
    assert form.slots[1].values == ("orange",)


def test_5_7_the_drill_is_five_words_in_order() -> None:
    table = Table("jam", "2", pile="1")
    table.jam("blue", "orange")
    assert table.keys("orange", "drill") == ["drill slap"]
    table.say("orange", "drill slap")
    assert table.clock("pace-1").seconds == 0.15
    table.say("orange", "drill pull")
    assert table.refusals("orange") == ["locked"]
    assert table.view.seats[1].step == 1
    drill(table, "orange", *DRILL[1:])
    assert table.told("cleared") == [{"seat": 1}]
    table.play("orange", "2")
    assert table.number == 2


def test_5_8_a_wrong_word_buzzes_and_one_button_does_the_drill() -> None:
    table = Table("jam", "2", pile="1")
    table.jam("blue", "orange").breathe().say("orange", "drill slap").breathe()
    table.say("orange", "drill tap")
    assert table.told("buzz", "orange") == [{"word": "tap"}]
    assert table.view.seats[1].step == 1
    table.say("orange", "hold")
    assert table.clock("hold-1").seconds == 3
    assert table.view.seats[1].holding
    table.say("orange", "let-go")
    assert table.clock("hold") is None
    assert table.view.seats[1].drills == 1
    table.say("orange", "hold").ring("hold")
    assert table.view.seats[1].drills == 0
    assert not table.view.seats[1].holding


def test_5_9_drills_add_up_and_end_with_the_hunt() -> None:
    table = Table("jam jam 9", "2", pile="1 2 3 4 5 6 7 8")
    table.jam("blue", "orange").jam("blue", "orange")
    assert table.view.seats[1].drills == 2
    drill(table, "orange")
    assert table.view.seats[1].drills == 1
    assert table.keys("orange", "play") == []
    table.play("blue", "9")
    assert table.view.seats[1].drills == 0


def test_5_7_a_reload_or_a_wrong_card_stops_no_words() -> None:
    table = Table("jam", "7 - -", pile="1")
    table.say("orange", "play 1 a 1").say("blue", "jam 1 orange")
    table.say("orange", "reload fill", "drill slap")
    assert table.clock("wrong-1") is not None
    assert table.clock("reload-1") is not None
    assert not table.refusals("orange")
    assert table.view.seats[1].step == 1


def test_5_7_two_drills_lie_a_breath_apart() -> None:
    table = Table("jam jam", "2", pile="1")
    drill(table.jam("blue", "orange").jam("blue", "orange"), "orange")
    table.say("orange", "drill slap")
    assert table.refusals("orange") == ["locked"]
    drill(table, "orange").say("orange", "play 1 a 1")
    assert table.number == 2, "after the last word nothing is in the way"


def test_words_typed_while_the_button_is_held_keep_their_distance() -> None:
    table = Table("jam", "2", pile="1")
    table.jam("blue", "orange").breathe().say("orange", "hold", "drill slap", "drill pull")
    assert table.refusals("orange") == ["locked"]
