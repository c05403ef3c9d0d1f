"""Points that a rule makes in passing, each with a test of its own."""

from typing import Any

from tests.games.your_last_heist.crew import Heist, rows

CELL = {"1": {"panel": "yellow"}, "3": {"prisoner": True, "sensors": ["yellow"]}}


def locked_down(tiles: dict[str, Any], **more: Any) -> Heist:
    """Lay out a moment, close gate A by a Lockdown, and begin the next round."""
    heist = Heist(board=rows(tiles=tiles), rolls=[4, 1, 1, 1], **more)
    heist.state.bar = 3
    return heist.all_done().time_up()


def test_4_8_tokens_and_cash_go_with_a_gate() -> None:
    heist = locked_down({"2": {"gate": "a", "cash": 2}}, at="1 4 6", plan=0b11)
    assert heist.tile("2").gone
    assert (heist.tile("2").cash, heist.tile("2").tokens) == (0, [])
    assert heist.tile("1").tokens == [0, 1, 2]


def test_6_1_a_second_ring_still_holds_the_prisoner() -> None:
    heist = Heist(board=rows(tiles=CELL), at="1", rings={"3": ("cyan", "yellow")})
    heist.say("emerald", "panel yellow")
    assert heist.tile("3").sensors == ("cyan",)
    assert heist.view.prisoner is not None
    assert not heist.view.prisoner.freed


def test_6_3_whoever_is_freed_looks_around_at_once() -> None:
    heist = Heist(board=rows(tiles=CELL), at="1", unknown={"4": True, "5": True}, bag="guard")
    heist.say("emerald", "panel yellow")
    assert not heist.tile("4").unknown
    assert heist.tile("5").unknown


def test_8_8_no_token_is_laid_where_a_gate_was() -> None:
    tiles = {"2": {"gate": "a"}}
    heist = locked_down(tiles, at="1 4 6", ideas="0 0 9", plan=0b1)
    heist.say("purple", "codes", "lift red 1")
    assert "red 2" not in heist.offers("purple", "lay")
    assert "red 3" in heist.offers("purple", "lay")


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
