"""§ 5 and § 6: loot and the prisoner."""

from typing import Any

from tests.games.your_last_heist.crew import Heist, rows

LOOT = {"1": ("jewel", "document", "apple"), "2": ("jewel-2",)}


def cell(**more: Any) -> dict[str, Any]:
    """Return the usual board with a prisoner on tile 3 and a panel on tile 1."""
    tiles = {"3": {"prisoner": True, "sensors": ["yellow"]}, "1": {"panel": "yellow"}}
    for number, extra in more.items():
        tiles[number] = tiles.get(number, {}) | extra
    return rows(tiles=tiles)


def freed(**more: Any) -> Heist:
    return Heist(board=cell(), at="1 in2 in2", **more).say("red", "panel yellow")


def test_5_1_anybody_carries_any_number_of_things() -> None:
    heist = Heist(at="1", loot=LOOT, cash={"1": 3})
    heist.say("red", "grab jewel", "grab document", "grab apple", "grab cash")
    assert heist.crew("red").loot == ("jewel", "document", "apple")
    assert heist.crew("red").cash == 3
    assert heist.tile("1").loot == ()


def test_5_2_picking_up_costs_nothing_and_works_at_any_time() -> None:
    heist = Heist(at="1", dice="2", loot=LOOT)
    heist.say("red", "take hit_n_run.2", "move 2", "grab jewel-2", "move 1", "grab jewel")
    assert heist.crew("red").loot == ("jewel-2", "jewel")
    assert heist.noise == 0


def test_5_3_dropping_and_handing_over() -> None:
    heist = Heist(at="1 1 2", loot=LOOT)
    heist.say("red", "grab jewel", "hand jewel emerald")
    assert heist.crew("emerald").loot == ("jewel",)
    heist.say("emerald", "drop jewel").say("red", "grab jewel")
    assert heist.crew("red").loot == ("jewel",)
    assert "hand jewel blue" not in heist.menu("red")
    heist.state.purse[0] = 2
    heist.say("red", "drop jewel", "hand cash emerald")
    assert heist.crew("emerald").cash == 2


def test_5_4_what_reaches_the_outdoors_is_the_teams() -> None:
    heist = Heist(at="1", dice="1", loot=LOOT, cash={"1": 2})
    heist.say("red", "grab jewel", "grab cash", "take walk", "move in1")
    assert [(banked.item, banked.by) for banked in heist.view.team.banked] == [("jewel", 0)]
    assert heist.view.team.found == 2
    assert heist.view.team.cash == 0
    assert heist.crew("red").loot == ()


def test_5_5_the_loot_part_takes_a_thousand() -> None:
    heist = Heist(at="2 2 2", dice="5")
    heist.say("emerald", "take wing_it.5", "loot")
    assert heist.crew("emerald").cash == 1
    outside = Heist(at="in1", dice="5")
    outside.say("emerald", "take wing_it.5", "loot")
    assert outside.view.team.found == 1


def test_6_1_free_when_the_last_ring_is_off() -> None:
    heist = Heist(board=cell(), at="1", rings={"3": ("yellow", "cyan")})
    assert heist.view.prisoner is not None
    assert not heist.view.prisoner.freed
    assert "panel yellow" not in heist.menu("red")
    one = freed()
    assert one.view.prisoner is not None
    assert one.view.prisoner.freed
    assert one.told("freed") == [{}]


def test_6_1_a_prisoner_without_a_sensor_is_free_from_the_start() -> None:
    heist = Heist(board=rows(tiles={"3": {"prisoner": True}}), phase="plan")
    for colour, door in (("red", "in1"), ("emerald", "in1"), ("blue", "in2")):
        heist.say(colour, f"start {door}", "ready")
    assert heist.view.prisoner is not None
    assert heist.view.prisoner.freed


def test_6_2_one_crawl_a_round_without_noise_or_plan() -> None:
    heist = freed(plan=0)
    assert "prisoner move 2" in heist.menu("emerald")
    heist.say("emerald", "prisoner move 2")
    assert heist.view.prisoner is not None
    assert (heist.view.prisoner.at, heist.view.prisoner.crawled) == ("2", True)
    assert not [key for key in heist.menu("emerald").keys if key.startswith("prisoner move")]
    assert heist.noise == 0
    heist.all_done().time_up()
    assert "prisoner move 1" in heist.menu("blue")


def test_6_3_a_free_prisoner_is_a_character() -> None:
    heist = freed(loot={"2": ("jewel",)}, unknown={"10": True}, bag="camera", dice="1 1 1")
    heist.state.unknown[heist.state.space("8")] = True
    heist.say("red", "prisoner move 2")
    assert not heist.tile("8").unknown
    heist.say("red", "prisoner grab jewel")
    assert heist.view.prisoner is not None
    assert heist.view.prisoner.loot == ("jewel",)
    assert heist.state.captive in heist.state.present()
    heist.state.guards[heist.state.space("2")] = 1
    heist.say("blue", "autopwn subdue prisoner").say("emerald", "prisoner subdue 2")
    assert heist.tile("2").down == 1
    heist.all_done()
    assert heist.noise == 1


def test_6_3_a_prisoner_holds_no_ideas() -> None:
    board = cell()
    heist = Heist("mastermind:ninja+bypass", board=board, at="1 in1 in1", ideas="5 5 5")
    heist.say("red", "panel yellow")
    assert heist.offers("red", "inspire") == ["red", "emerald", "blue"]
    assert "help prisoner" not in heist.menu("emerald")


def test_6_4_a_captive_counts_for_nothing_and_stays_behind() -> None:
    heist = Heist(board=cell(), at="in1 in1 in2", unknown={"4": True}, cameras={"4": 1})
    assert heist.tile("4").unknown
    assert heist.state.captive not in heist.state.present()
    heist.all_flee()
    assert heist.view.prisoner is not None
    assert heist.view.prisoner.busted == "captive"
