"""§ 10 to § 12: the security roll, its events and the Reinforcements."""

from typing import Any

from tests.games.your_last_heist.crew import Heist, rows


def rolled(square: int, **more: Any) -> Heist:
    """Lay out a moment and let the security die hit a square; the bar stands one before it."""
    more.setdefault("rolls", [1])
    heist = Heist(**more)
    heist.state.bar = square - 1
    return heist.all_done()


def test_10_1_the_event_is_as_many_squares_behind_the_bar() -> None:
    heist = Heist(at="1 2 3", rolls=[3])
    heist.state.bar = 4
    heist.all_done()
    security = heist.view.security
    assert security is not None
    assert (security.die, security.bar_before, security.square) == (3, 4, 7)
    assert security.events == ("lockdown",)
    assert heist.told("security") == [{"die": 3, "bar": 4, "square": 7}]


def test_10_2_alerts_of_an_event_cause_no_other_event() -> None:
    heist = rolled(7, at="1 2 3")
    assert heist.bar == 8
    assert [event["event"] for event in heist.told("event")] == ["lockdown"]


def test_10_3_new_guards_come_from_the_supply() -> None:
    heist = rolled(15, at="1 in1 in1", cameras={"2": 1})
    assert heist.tile("1").guards == 1
    assert heist.view.bag.guard == 2


def test_10_4_reinforcements_come_once_the_bar_is_at_the_radio() -> None:
    board = rows(tiles={"3": {"radio": True}})
    early = rolled(12, board=board, at="in1")
    assert not early.view.tracks.reinforced
    heist = rolled(14, board=board, at="in1")
    assert heist.view.tracks.reinforced
    assert heist.view.security is not None
    assert heist.view.security.reinforcements
    guards = sum(tile.guards for tile in heist.view.tiles)
    heist.time_up().all_done()
    assert sum(tile.guards for tile in heist.view.tiles) == guards


def test_10_5_alarm_and_everything_beyond_it() -> None:
    for bar, die, why in ((17, 4, "alarm"), (19, 4, "alarm"), (20, 1, "last-slot")):
        heist = Heist(at="1", rolls=[die])
        heist.state.bar = bar
        heist.all_done()
        assert heist.view.security is not None
        assert heist.view.security.events == ("alarm",)
        heist.time_up()
        assert heist.view.heist.phase == "escape"
        assert heist.view.escape is not None
        assert heist.view.escape.why == why


def test_10_6_dawn_breaks_only_if_the_host_wants_it() -> None:
    endless = Heist(at="1", rolls=[1])
    endless.state.round = 200
    endless.all_done().time_up()
    assert endless.view.escape is None
    assert endless.view.heist.round == 201
    assert endless.view.heist.dawn == 0
    heist = Heist(at="1", rolls=[1, 1, 1, 1, 1], settings={"dawn": "30"})
    assert heist.view.heist.dawn == 30, "on the board from the first round on"
    heist.state.round = 29
    heist.all_done().time_up()
    assert heist.view.heist.phase == "act"
    heist.all_done().time_up()
    assert heist.view.escape is not None
    assert heist.view.escape.why == "dawn"


def test_11_4_a_character_on_both_pays_twice_and_never_more() -> None:
    heist = rolled(5, at="1 in1 in2", down={"1": 2}, off={"1": 2})
    assert heist.bar == 4 + 2


def test_11_1_outta_my_way() -> None:
    for square in (1, 2):
        heist = rolled(square, at="1 1 in1 in1", seats=4)
        assert heist.bar == square - 1 + 1 + 2
    assert rolled(1, at="1 1 1").bar == 1
    assert rolled(1, at="1 2 3").bar == 0


def test_11_2_caught_in_a_reflection() -> None:
    heist = rolled(3, at="1 in2 in2", cameras={"2": 2, "7": 1, "1": 1, "4": 1}, off={"3": 1})
    assert heist.bar == 2 + 3
    outdoors = rolled(3, at="in1 in2 in2", cameras={"1": 1, "2": 1})
    assert outdoors.bar == 2 + 1


def test_11_3_suspicious_guards() -> None:
    heist = rolled(4, at="1 2 in2", guards={"2": 1, "1": 1, "7": 1})
    assert heist.bar == 3 + 2 + 2
    assert rolled(4, at="1 in2 in2", down={"2": 1}).bar == 3


def test_11_3_a_square_with_two_events() -> None:
    for square in (8, 12, 16):
        heist = rolled(square, at="1 in2 in2", guards={"2": 1}, cameras={"7": 1})
        assert heist.view.security is not None
        assert heist.view.security.events == ("suspicious_guards", "caught_in_a_reflection")
        assert heist.bar == square - 1 + 2


def test_11_4_let_me_go() -> None:
    for square in (5, 9, 14):
        heist = rolled(square, at="1 1 2", down={"1": 2}, off={"2": 1, "3": 1})
        assert heist.bar == square - 1 + 3


def test_11_5_reboot() -> None:
    for square in (6, 10):
        heist = rolled(square, at="1 2 2", off={"1": 1, "3": 1})
        assert heist.tile("1").cameras == 1
        assert heist.tile("3").off == 0
        assert heist.bar == square - 1 + 3


def test_11_5_on_square_18_only_those_who_stand_there_pay() -> None:
    heist = rolled(18, at="1 2 in2", off={"1": 1, "3": 1}, down={"2": 1})
    assert heist.tile("3").cameras == 1
    assert heist.tile("2").guards == 1
    assert heist.bar == 17 + 1


def test_11_6_lockdown_closes_the_next_gate() -> None:
    tiles = {"2": {"gate": "b"}, "5": {"gate": "a"}}
    for square, alerts in ((7, 2), (13, 2), (17, 1), (20, 0)):
        heist = rolled(square, board=rows(tiles=tiles), at="in1 2 5")
        assert heist.tile("5").gone
        assert not heist.tile("2").gone
        assert heist.crew("blue").busted == "gate"
        assert heist.bar == square - 1 + alerts
    assert rolled(7, at="1").bar == 8, "without a gate the alerts still count"


def test_11_7_i_thought_i_had_him() -> None:
    heist = rolled(11, at="1 in2 in2", down={"1": 2, "3": 1})
    assert heist.tile("1").guards == 2
    assert heist.tile("3").down == 1
    assert heist.bar == 12
    assert rolled(11, at="in1 in1 in2").bar == 12, "flat, even if none woke"


def test_11_8_hey_you() -> None:
    heist = rolled(15, at="1 1 in2", cameras={"2": 2, "6": 1})
    assert heist.tile("1").guards == 2
    assert heist.tile("in2").guards == 1
    assert heist.bar == 14
    assert rolled(15, at="1 in2 in2", off={"2": 1}).tile("1").guards == 0


def test_11_9_call_it_in() -> None:
    heist = rolled(19, at="in1", off={"2": 2, "5": 1})
    assert (heist.tile("2").guards, heist.tile("2").off) == (2, 0)
    assert heist.tile("5").guards == 1


def test_12_1_everything_around_the_radio_comes_back_to_life() -> None:
    heist = rolled(
        14,
        board=rows(tiles={"3": {"radio": True}}),
        at="4 in1 in1",
        down={"2": 1},
        unlocked={"8": 2},
        off={"4": 1},
        unknown={"9": True},
        bag="lock",
    )
    assert heist.tile("2").guards == 1
    assert heist.tile("8").locks == 2
    assert heist.tile("4").cameras == 1
    assert heist.tile("9").locks == 1
    assert (heist.tile("3").guards, heist.tile("3").radio) == (2, False)
    assert heist.bar == 13 + 2, "one by Let Me Go, one for standing on a camera that woke"
    assert heist.tile("1").guards == 0


def test_12_1_a_tile_without_a_chit_gets_a_guard() -> None:
    heist = rolled(15, board=rows(tiles={"3": {"radio": True}}), at="in1", cameras={"2": 1})
    assert [heist.tile(word).guards for word in ("2", "4", "8", "9")] == [0, 1, 1, 1]


def test_12_2_the_busted_and_the_captive_do_not_count() -> None:
    tiles = {"3": {"prisoner": True, "sensors": ["yellow"]}, "12": {"panel": "yellow"}}
    assert rolled(1, board=rows(tiles=tiles), at="3 in1 in2").bar == 0
    gate = rows(tiles={"2": {"gate": "a"}})
    heist = rolled(7, board=gate, at="2 in1 in2", rolls=[1, 1, 1, 1])
    heist.time_up()
    heist.state.bar = 0
    heist.all_done()
    assert heist.crew("red").busted == "gate"
    assert heist.crew("red").die == 0
    assert heist.bar == 0


def test_what_each_face_would_cost_is_known_before_the_roll() -> None:
    heist = Heist(at="1 1 in1 in1", seats=4, cameras={"2": 1}, guards={"7": 1})
    prices = [(threat.die, threat.square, threat.alerts) for threat in heist.view.tracks.next]
    assert prices == [(1, 1, 3), (2, 2, 3), (3, 3, 2), (4, 4, 2)]
    for die, square, alerts in prices:
        after = Heist(
            at="1 1 in1 in1", seats=4, cameras={"2": 1}, guards={"7": 1}, rolls=[die]
        ).all_done()
        assert after.view.security is not None
        assert after.view.security.square == square
        assert after.bar == alerts
