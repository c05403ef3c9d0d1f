"""§ 3 and § 4: tiles, entrances, chits, gates and sensors."""

from lasttable.games.your_last_heist.boards import (
    across_gaps,
    build,
    chapter_board,
    external_sides,
)
from tests.games.your_last_heist.crew import Heist, rows

RING = (-1, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1)
"""Six tiles around a hole."""


def ring_board(*more: tuple[int, int]) -> dict[str, object]:
    tiles = [{"at": list(cell)} for cell in (*RING, *more)]
    return rows(tiles=None) | {
        "tiles": tiles,
        "entrances": [{"at": [-2, 0], "to": [-1, 0]}, {"at": [2, 0], "to": [1, 0]}],
    }


def test_3_1_tiles_are_numbered_in_reading_order() -> None:
    board = chapter_board("fall-guys-1")
    assert board.ids[:3] == ("1", "2", "3")
    assert board.cells[:3] == ((4, 0), (5, 0), (2, 1))
    assert board.tiles == 32
    assert [letter for letter, _ in board.gates] == ["a", "b", "c", "d"]


def test_3_2_tiles_that_share_an_edge_are_adjacent() -> None:
    heist = Heist()
    places = {tile.id: tile.next for tile in heist.view.board.tiles}
    assert places["2"] == ["1", "3", "7", "8"]
    assert places["12"] == ["6", "11"]


def test_3_3_the_own_tile_is_not_adjacent() -> None:
    heist = Heist(at="2", dice="4", locks={"2": 1})
    heist.say("red", "take pick")
    assert heist.offers("red", "unlock") == []


def test_3_4_an_entrance_is_adjacent_to_one_tile_and_outdoors() -> None:
    heist = Heist(at="in1 1 2")
    assert heist.crew("red").outdoors
    assert not heist.crew("emerald").outdoors
    door = next(door for door in heist.view.board.doors if door.id == "in1")
    assert (door.to, door.side) == ("1", "w")
    assert heist.state.next[heist.state.space("in1")] == (heist.state.space("1"),)
    assert heist.tile("in1").exit


def test_3_5_a_ringed_hole_is_not_outside() -> None:
    board = build(ring_board())
    gone = [False] * board.spaces
    west = board.cells.index((-1, 0))
    assert external_sides(board, gone, west) == ["nw", "sw"]
    assert "e" not in external_sides(board, gone, west)


def test_3_6_a_gap_is_one_cell_between_two_tiles() -> None:
    board = build(ring_board())
    gone = (False,) * board.spaces
    west, east = board.cells.index((-1, 0)), board.cells.index((1, 0))
    assert across_gaps(board, gone, west) == (east,)


def test_3_6_gates_that_are_gone_leave_gaps() -> None:
    board = rows(tiles={"2": {"gate": "a"}})
    heist = Heist("sewer_rat:concoct+assault", board=board, at="1", rolls=[4])
    heist.state.bar = 3
    assert heist.offers("red", "sewer") == []
    heist.all_done().time_up()
    assert heist.tile("2").gone
    assert heist.offers("red", "sewer") == ["3"]


def test_3_7_a_full_exit_takes_nobody_else() -> None:
    heist = Heist(board=rows(exit_limit=1), at="1 in1 2", dice="1")
    heist.say("red", "take walk")
    assert "in1" not in heist.offers("red", "move")
    heist.say("emerald", "take walk", "move 1")
    assert "in1" in heist.offers("red", "move")


def test_4_1_awake_chits_hinder_and_others_do_not() -> None:
    heist = Heist(at="2", dice="1", down={"2": 1}, off={"3": 1}, unlocked={"1": 1})
    heist.say("red", "take walk")
    assert heist.offers("red", "move") == ["1", "3", "7", "8"]
    heist.say("red", "move 3")
    assert heist.bar == 0


def test_4_2_a_chit_from_the_bag_lies_awake() -> None:
    for chit, count in (("guard", "guards"), ("camera", "cameras"), ("lock", "locks")):
        heist = Heist("lookout:hurry+wing_it", unknown={"9": True}, bag=f"{chit} guard")
        heist.say("red", "scout 9")
        assert getattr(heist.tile("9"), count) == 1
        assert heist.state.bag == ["guard"]


def test_4_2_with_an_empty_bag_a_tile_is_plain() -> None:
    heist = Heist("lookout:hurry+wing_it", unknown={"9": True}, bag="guard")
    heist.state.bag.clear()
    heist.say("red", "scout 9")
    assert not heist.tile("9").unknown
    assert heist.told("drawn") == [{"tile": "9", "chit": "none", "how": "reveal", "seat": 0}]


def test_4_3_unknown_neighbours_are_revealed_at_once() -> None:
    heist = Heist(at="1", dice="1", unknown={"3": True, "4": True}, bag="lock guard")
    heist.say("red", "take walk", "move 2")
    assert heist.tile("3").locks == 1
    assert heist.tile("4").unknown


def test_4_4_a_guard_lets_in_and_not_out() -> None:
    heist = Heist(at="1", dice="1 3", guards={"2": 1})
    heist.say("emerald", "take hurry.3", "move 2")
    assert heist.offers("emerald", "move") == []
    heist.say("red", "take hit_n_run.1", "subdue 2")
    assert heist.offers("emerald", "move") == ["1", "3", "7", "8"]


def test_4_5_a_lock_keeps_out_and_not_in() -> None:
    heist = Heist(at="2 1 1", dice="1", locks={"2": 1})
    heist.say("red", "take walk").say("emerald", "take walk")
    assert heist.offers("red", "move") == ["1", "3", "7", "8"]
    assert heist.offers("emerald", "move") == ["7", "in1"]


def test_4_6_a_live_camera_costs_an_alert() -> None:
    heist = Heist(at="1", dice="1", cameras={"2": 1})
    heist.say("red", "take walk", "move 2")
    assert heist.bar == 1
    assert heist.told("alert")[0]["why"] == "camera"


def test_4_7_chits_on_one_tile_add_up() -> None:
    heist = Heist(at="1", dice="3 1 1", cameras={"2": 2}, locks={"7": 2}, guards={"1": 2})
    heist.say("blue", "take bypass.1", "unlock 7", "unlock 7")
    assert heist.tile("7").open == 2
    heist.say("red", "take hit_n_run.3", "subdue 1")
    assert heist.offers("blue", "move") == []
    heist.say("red", "subdue 1").say("blue", "move 2")
    assert heist.bar == 2


def test_4_8_a_closing_gate_takes_everything_with_it() -> None:
    board = rows(tiles={"2": {"gate": "a", "loot": ["jewel"]}})
    heist = Heist(board=board, at="2 1 1", rolls=[4])
    heist.state.bar = 3
    heist.state.carried[0] = ("apple",)
    heist.all_done()
    assert heist.view.security is not None
    assert heist.view.security.events == ("lockdown",)
    assert heist.tile("2").gone
    assert heist.crew("red").busted == "gate"
    assert set(heist.state.lost) == {"jewel", "apple"}
    heist.time_up().say("emerald", "take walk")
    assert heist.offers("emerald", "move") == ["7", "in1"]


def test_4_8_an_entrance_beside_a_gate_stays_safe() -> None:
    board = rows(tiles={"1": {"gate": "a"}})
    heist = Heist(board=board, at="in1", rolls=[4])
    heist.state.bar = 3
    heist.all_done().time_up().say("emerald", "take walk")
    assert heist.offers("emerald", "move") == []
    heist.all_flee()
    assert heist.crew("emerald").out == "in1"


def test_4_9_under_a_sensor_hands_are_tied() -> None:
    heist = Heist(at="2", dice="3", rings={"2": ("yellow",), "3": ("cyan",)}, unknown={"12": True})
    heist.say("emerald", "take wing_it.3", "noise")
    keys = heist.menu("emerald").keys
    assert not [key for key in keys if key.split(" ")[0] in ("move", "unlock", "disable")]
    seen = Heist(at="2 2 7", dice="4", rings={"2": ("yellow",)}, unknown={"12": True})
    seen.say("red", "take yank_wires.4")
    assert seen.offers("red", "reveal") == ["12"]
    seen.say("blue", "take stride")
    assert "2" not in seen.offers("blue", "move")


def test_4_10_a_panel_takes_off_the_outermost_rings_of_its_colour() -> None:
    rings = {"3": ("yellow", "cyan"), "4": ("cyan", "yellow"), "5": ("yellow",)}
    board = rows(tiles={"1": {"panel": "yellow"}, "7": {"panel": "cyan"}})
    heist = Heist(board=board, at="1 7 2", rings=rings)
    heist.say("red", "panel yellow")
    assert [heist.tile(word).sensors for word in ("3", "4", "5")] == [
        ("yellow", "cyan"),
        ("cyan",),
        (),
    ]
    assert "panel yellow" not in heist.menu("red")
    heist.say("emerald", "panel cyan").say("red", "panel yellow")
    assert all(not heist.tile(word).sensors for word in ("3", "4", "5"))


def test_4_11_a_reinforcements_tile_is_harmless_for_now() -> None:
    heist = Heist(board=rows(tiles={"2": {"radio": True}}), at="1", dice="1")
    heist.say("red", "take walk", "move 2")
    assert heist.bar == 0
    assert heist.tile("2").radio
