"""Points that a rule makes in passing, each with a test of its own."""

from typing import Any

from tests.games.your_last_heist.crew import Heist, rows

CELL = {"1": {"panel": "yellow"}, "3": {"prisoner": True, "sensors": ["yellow"]}}


def locked_down(tiles: dict[str, Any], **more: Any) -> Heist:
    """Lay out a moment, close gate A by a Lockdown, and begin the next round."""
    heist = Heist(board=rows(tiles=tiles), rolls=[4, 1, 1, 1], **more)
    heist.state.bar = 3
    return heist.all_done().time_up()


def test_3_6_an_entrance_fills_a_gap() -> None:
    board = rows()
    board["tiles"] = [tile for tile in board["tiles"] if tile["at"] != [1, 1]]
    rat = "sewer_rat:concoct+assault"
    assert Heist(rat, board=board, at="7").offers("red", "sewer") == ["8"]
    board["entrances"] = [*board["entrances"], {"at": [1, 1], "to": [0, 1]}]
    assert Heist(rat, board=board, at="7").offers("red", "sewer") == []


def test_3_6_a_gate_that_is_gone_leaves_external_edges() -> None:
    tiles = {"2": {"gate": "a"}}
    guy = "demolitions_guy:assault+bypass"
    whole = Heist(guy, board=rows(tiles=tiles), at="8 4 6", ideas="4")
    assert "nw" not in whole.offers("red", "breach")
    heist = Heist(guy, board=rows(tiles=tiles), at="8 4 6", ideas="4", rolls=[4, 1, 1, 1])
    heist.state.bar = 3
    assert "nw" in heist.all_done().time_up().offers("red", "breach")


def test_4_8_tokens_and_cash_go_with_a_gate() -> None:
    heist = locked_down({"2": {"gate": "a", "cash": 2}}, at="1 4 6", plan=0b11)
    assert heist.tile("2").gone
    assert (heist.tile("2").cash, heist.tile("2").tokens) == (0, [])
    assert heist.tile("1").tokens == [0, 1, 2]


def test_6_1_a_second_ring_still_holds_the_prisoner() -> None:
    heist = Heist(board=rows(tiles=CELL), at="1", rings={"3": ("cyan", "yellow")})
    heist.say("red", "panel yellow")
    assert heist.tile("3").sensors == ("cyan",)
    assert heist.view.prisoner is not None
    assert not heist.view.prisoner.freed


def test_6_3_whoever_is_freed_looks_around_at_once() -> None:
    heist = Heist(board=rows(tiles=CELL), at="1", unknown={"4": True, "5": True}, bag="guard")
    heist.say("red", "panel yellow")
    assert not heist.tile("4").unknown
    assert heist.tile("5").unknown


def test_8_8_no_token_is_laid_where_a_gate_was() -> None:
    tiles = {"2": {"gate": "a"}}
    heist = locked_down(tiles, at="1 4 6", ideas="0 0 9", plan=0b1)
    heist.say("blue", "codes", "lift emerald 1")
    assert "emerald 2" not in heist.offers("blue", "lay")
    assert "emerald 3" in heist.offers("blue", "lay")


def test_8_15_nobody_turns_the_die_when_the_bar_is_in_its_last_place() -> None:
    heist = Heist("lookout:ninja+bypass", at="in1 1 3", ideas="9", rolls=[1])
    heist.state.bar = 20
    assert heist.all_done().prompt == "pause"


def test_11_5_each_camera_of_a_tile_wakes_and_sees() -> None:
    heist = Heist(at="2 5 5", off={"2": 2}, rolls=[1])
    heist.state.bar = 5
    heist.all_done()
    assert heist.tile("2").cameras == 2
    assert heist.bar == 9, "one for each camera, and one more for each that somebody stands on"


RADIO = {"3": {"radio": True}}


def called(heist: Heist) -> bool:
    security = heist.view.security
    assert security is not None
    return security.reinforcements


def test_10_4_reinforcements_are_called_once() -> None:
    heist = Heist(board=rows(tiles=RADIO), at="6 12 in2", rolls=[1, 1, 1, 1, 1])
    heist.state.bar = 13
    assert called(heist.all_done())
    assert not called(heist.time_up().all_done())
    assert len(heist.told("reinforcements")) == 1


def test_10_4_no_reinforcements_in_the_round_of_the_alarm() -> None:
    heist = Heist(board=rows(tiles=RADIO), at="6 12 in2", down={"2": 1}, rolls=[1])
    heist.state.bar = 20
    heist.all_done()
    assert heist.tile("2").down == 1
    assert not heist.view.tracks.reinforced


def test_11_8_two_cameras_bring_one_guard() -> None:
    heist = Heist(at="2 6 in2", cameras={"1": 1, "3": 2}, rolls=[1])
    heist.state.bar = 14
    heist.all_done()
    assert heist.tile("2").guards == 1


def test_12_1_a_camera_that_wakes_under_nobody_costs_nothing() -> None:
    heist = Heist(board=rows(tiles=RADIO), at="4 12 in2", off={"2": 1, "4": 1}, rolls=[4])
    heist.state.bar = 13
    heist.all_done()
    assert heist.view.security is not None
    assert heist.view.security.events == ("lockdown",)
    assert (heist.tile("2").cameras, heist.tile("4").cameras) == (1, 1)
    assert heist.bar == 15, "one by the lockdown, and one for whoever stands on tile 4"


def test_16_1_when_the_last_one_is_busted_the_heist_is_over() -> None:
    heist = Heist(board=rows(tiles={"2": {"gate": "a"}}), at="2", rolls=[4])
    heist.state.bar = 3
    heist.all_done().time_up()
    assert heist.view.result is not None
    assert heist.view.result.reason == "all-busted"


def test_16_2_a_lost_heist_leaves_cash_loot_and_history_as_they_were() -> None:
    settings = {"chapter": "venetian-swap-2", "loot": "apple", "cash": "5"}
    heist = Heist(settings=settings, at="in1")
    heist.state.team_cash, heist.state.spent = 3, 2
    heist.state.carried[0] = ("house", "church")
    result = heist.all_flee().view.result
    assert result is not None
    assert (result.won, result.ledger.after, result.loot) == (False, 5, ["apple"])
    docks = Heist(settings={"chapter": "fall-guys-1"}, at="in1")
    docks.state.prisoner_freed = True
    left = docks.all_flee().view.result
    assert left is not None
    assert (left.won, left.flags) == (False, [])
