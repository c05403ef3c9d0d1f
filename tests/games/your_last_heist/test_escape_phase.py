"""§ 13 and § 14: the escape, and the busted."""

from typing import Any

import pytest

from lasttable.kernel import CannotUndo, IllegalAnswer
from tests.games.your_last_heist.crew import Heist, rows


def fled(**more: Any) -> Heist:
    """Lay out a moment and let everybody ask for the escape."""
    return Heist(**more).all_flee()


def test_13_1_gates_close_and_bust() -> None:
    board = rows(tiles={"2": {"gate": "a"}, "9": {"gate": "c"}})
    heist = fled(board=board, at="2 9 1")
    assert heist.tile("2").gone
    assert heist.tile("9").gone
    assert [crew.busted for crew in heist.view.crew] == ["gate", "gate", None]
    assert heist.told("escape") == [{"why": "agreed"}]


def test_13_2_all_is_revealed_and_whoever_is_outdoors_is_out() -> None:
    heist = fled(at="in1 in1 3", unknown={"11": True, "12": True}, bag="guard lock")
    assert heist.view.bag.unknown == 0
    assert heist.crew("red").out == "in1"
    assert heist.menu("red").keys == ()
    assert heist.crew("blue").out is None


def test_13_3_ways_in_any_order_without_tokens() -> None:
    heist = fled(at="3 2 in1", plan=0, rings={"1": ("cyan",)}, cameras={"2": 1}, ideas="9 9 9")
    heist.say("emerald", "step 1", "step in1", "run")
    heist.say("red", "way in1", "run")
    assert heist.crew("red").out == heist.crew("emerald").out == "in1"
    assert heist.bar == 0


def test_13_3_a_way_need_not_be_the_shortest_but_it_has_an_end() -> None:
    heist = fled(at="1 in1 in1", ideas="9")
    heist.say("red", "step 2", "step 1", "step in1", "run")
    assert (heist.crew("red").out, heist.crew("red").ideas) == ("in1", 6)
    endless = fled(at="1 in1 in1")
    for _ in range(15):
        endless.say("red", "step 2", "step 1")
    assert endless.offers("red", "step") == []


def test_13_3_locks_stay_shut() -> None:
    heist = fled(at="2 in1 in1", locks={"1": 1})
    assert "1" not in heist.offers("red", "step")
    assert not [key for key in heist.menu("red").keys if key.startswith("unlock")]


def test_13_4_ideas_first_then_one_die() -> None:
    heist = fled(at="3 in1 in1", ideas="1", rolls=[2])
    heist.say("red", "way in1")
    assert heist.view.escape is not None
    plan = heist.view.escape.plans[0]
    assert (plan.cost, plan.ideas, plan.need) == (3, 1, 2)
    heist.say("red", "run")
    assert heist.crew("red").out == "in1"
    assert heist.told("escape-die") == [{"seat": 0, "die": 2, "need": 2}]


def test_13_4_enough_ideas_need_no_die() -> None:
    heist = fled(at="2 in1 in1", ideas="5").say("red", "way in1", "run")
    assert heist.told("escape-die") == []
    assert heist.crew("red").ideas == 3


def test_13_4_whoever_falls_short_is_busted() -> None:
    heist = fled(at="4 in1 in1", ideas="0", rolls=[1]).say("red", "way in1", "run")
    assert heist.view.escape is not None
    run = heist.view.escape.rolls[0]
    assert (run.way[0], run.way[-1], run.out) == ("4", "in1", False)
    assert len(run.costs) == len(run.way) - 1
    assert sum(run.costs[: run.steps]) <= run.die < sum(run.costs[: run.steps + 1])
    assert heist.crew("red").busted == "roll"


def test_13_example_1_black_needs_five() -> None:
    heist = fled(
        at="4 in1 in1", guards={"3": 1}, cameras={"2": 1}, locks={"9": 1, "10": 1}, ideas="2"
    )
    assert heist.view.escape is not None
    way = next(way for way in heist.view.escape.ways if way.exit == "in1")
    assert (way.cost, way.steps, way.guards, way.need) == (5, 4, 1, 3)


def test_13_5_loot_on_the_way_as_declared() -> None:
    heist = fled(at="3 2 in1", loot={"2": ("jewel",), "3": ("apple",)}, ideas="9 9")
    heist.say("red", "grab apple", "step 2", "drop apple", "grab jewel", "step 1", "step in1")
    heist.say("red", "run")
    assert [banked.item for banked in heist.view.team.banked] == ["jewel"]
    assert heist.tile("2").loot == ("apple",)
    heist.say("emerald", "grab apple", "step 1", "step in1", "run")
    assert [banked.item for banked in heist.view.team.banked] == ["jewel", "apple"]


def test_13_5_what_was_dropped_on_tiles_reached_stays() -> None:
    heist = fled(at="5 2 in1", loot={"5": ("jewel",)}, ideas="0 0", rolls=[3])
    heist.say("red", "grab jewel", "step 4", "step 3", "step 2", "drop jewel", "step 1")
    heist.say("red", "step in1", "run")
    assert heist.crew("red").busted == "roll"
    assert heist.tile("2").loot == ("jewel",)


def test_13_5_cash_too_and_a_change_of_mind() -> None:
    heist = fled(at="2 in1 in1", cash={"1": 2, "2": 1}, ideas="9")
    heist.say("red", "grab cash", "step 1", "drop cash")
    assert "grab cash" in heist.menu("red")
    heist.say("red", "clear", "step 1", "grab cash", "step in1", "run")
    assert heist.view.team.found == 2


def test_13_6_no_way_no_roll() -> None:
    heist = fled(at="2 in1 in1", locks={"1": 1, "6": 1})
    assert heist.crew("red").busted == "no-way"
    assert heist.told("escape-die") == []


def test_13_6_somebody_may_stay_behind() -> None:
    heist = fled(at="2 in1 in1").say("red", "give-up")
    assert heist.crew("red").busted == "gave-up"


def test_13_example_2_emerald_is_locked_in_and_green_cut_off() -> None:
    tiles = {"2": {"gate": "a"}, "8": {"gate": "b"}, "5": {"gate": "c"}, "11": {"gate": "d"}}
    locks = {"1": 1, "4": 0, "10": 0, "7": 0}
    heist = fled(board=rows(tiles=tiles), at="7 3 in1", locks=locks)
    assert [crew.busted for crew in heist.view.crew] == ["no-way", "no-way", None]
    assert heist.view.escape is not None
    assert heist.view.escape.rolls == []


def test_13_6_a_beacon_that_cannot_be_reached_keeps_nobody_waiting() -> None:
    board = rows(tiles={"6": {"beacon": True}}, job={"objective": [{"kind": "cash", "count": 1}]})
    heist = fled(board=board, at="1 3 in1", locks={"2": 1, "7": 1, "in1": 1})
    assert heist.crew("red").busted == "no-way"
    assert heist.crew("emerald").busted is None


def test_13_7_a_declared_way_ends_where_an_exit_has_filled() -> None:
    heist = fled(board=rows(exit_limit=1), at="1 2 in2", ideas="9 9")
    heist.say("red", "way in1").say("emerald", "way in1", "run")
    assert heist.crew("red").busted == "no-way", "exit 2 is full too"
    wide = fled(board=rows(exit_limit=2), at="1 2 in1", ideas="9 9")
    wide.say("red", "way in1").say("emerald", "way in1", "run")
    assert wide.view.escape is not None
    assert wide.view.escape.plans == []
    assert wide.offers("red", "way") == ["in2"]


def test_13_5_what_was_to_be_picked_up_is_declared_anew_after_somebody_ran() -> None:
    heist = fled(at="1 1 in1", ideas="9 9", loot={"1": ("jewel",)})
    heist.say("red", "grab jewel", "way in1")
    heist.say("emerald", "grab jewel", "way in1", "run")
    assert heist.view.escape is not None
    assert heist.view.escape.plans == []
    assert heist.offers("red", "grab") == []


def test_13_7_a_way_ends_at_an_exit_with_room() -> None:
    heist = fled(board=rows(exit_limit=1), at="2 1 in1", ideas="9 9")
    assert heist.offers("red", "way") == ["in2"]
    heist.say("emerald", "way in2").say("red", "way in2", "run")
    assert heist.crew("emerald").busted == "no-way", "the last exit is taken"


def test_13_8_a_free_prisoner_runs_with_a_die_alone() -> None:
    tiles = {"3": {"prisoner": True, "sensors": ["yellow"]}, "1": {"panel": "yellow"}}
    heist = Heist(board=rows(tiles=tiles), at="1 in1 in1", ideas="9 9", rolls=[3])
    heist.say("red", "panel yellow").all_flee()
    heist.say("emerald", "prisoner way in1", "prisoner run")
    assert heist.view.prisoner is not None
    assert heist.view.prisoner.out == "in1"
    assert heist.told("escape-die")[0]["need"] == 3
    heist.say("red", "way in1", "run")
    assert heist.view.result is not None
    assert heist.view.result.prisoner is not None
    assert heist.view.result.prisoner.out


def test_13_9_nothing_that_costs_noise_and_no_help() -> None:
    heist = fled(at="7 in1 in1", ideas="9 9 9")
    for key in ("sewer 9", "take walk", "help emerald", "noise"):
        with pytest.raises(IllegalAnswer):
            heist.say("red", key)


def test_14_1_the_busted_are_out_with_all_they_carry() -> None:
    heist = fled(at="4 2 in1", loot={"4": ("jewel",)}, ideas="0 9", rolls=[1])
    heist.say("red", "grab jewel", "way in1", "run")
    assert heist.crew("red").busted == "roll"
    assert heist.state.lost == ("jewel",)
    assert heist.state.planned[0] == 0
    assert heist.menu("red").keys == ()
    assert all("jewel" not in tile.loot for tile in heist.view.tiles)


def test_14_2_the_busted_start_over() -> None:
    heist = Heist(at="4 in1 in1", ideas="0 9", rolls=[1])
    heist.state.found = 1
    heist.all_flee().say("red", "way in1", "run")
    result = heist.view.result
    assert result is not None
    assert result.won
    assert result.replace == [0]


def test_declared_ways_stand_while_others_run() -> None:
    heist = fled(at="3 2 in1", ideas="9 9").say("red", "way in1").say("emerald", "way in1", "run")
    assert heist.view.escape is not None
    assert heist.view.escape.plans[0].seat == 0
    heist.say("red", "run")
    assert heist.match.outcome is not None


def test_7_10_in_the_escape_a_die_seals_and_nothing_else() -> None:
    heist = fled(at="1 2 3", ideas="9 9 0", rolls=[6])
    for colour, keys in (("red", ["give-up"]), ("emerald", ["way in1", "run"])):
        heist.say(colour, *keys)
        assert heist.match.view(heist.seat(colour)).mine.undo == keys[-1]
    heist.undo("emerald").undo("red")
    assert heist.crew("red").busted is None
    heist.say("red", "way in1").say("blue", "way in1", "run")
    for colour in ("red", "blue"):
        assert heist.match.view(heist.seat(colour)).mine.undo is None
        with pytest.raises(CannotUndo):
            heist.undo(colour)


def test_a_declared_way_can_be_taken_back() -> None:
    heist = fled(at="3 in1 in1").say("red", "step 2", "step 1").undo("red")
    assert heist.view.escape is not None
    assert heist.view.escape.plans[0].path == ["2"]
