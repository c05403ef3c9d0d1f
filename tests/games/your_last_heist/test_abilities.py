"""§ 8: every ability, by the rules page and by character."""

import pytest

from lasttable.games.your_last_heist.cards import CHARACTERS
from lasttable.kernel import IllegalAnswer
from tests.games.your_last_heist.crew import Heist, rows


def test_8_1_efficient_picker_buys_a_move_with_its_noise() -> None:
    heist = Heist("angry_locksmith:hit_n_run+bypass", at="1", dice="1", ideas="2")
    assert "picker" not in heist.menu("red")
    heist.say("red", "take pick", "picker", "move 2")
    assert heist.crew("red").ideas == 1
    assert "picker" not in heist.menu("red"), "once for an action"
    heist.say("red", "done")
    assert heist.noise == 2


def test_8_1_the_unlock_may_stay_unused_but_must_be_shown() -> None:
    for character in ("angry_locksmith", "safecracker", "demolitions_guy"):
        heist = Heist(f"{character}:hit_n_run+bypass", at="1", dice="1")
        heist.say("red", "take walk")
        assert "picker" not in heist.menu("red")
        shown = Heist(f"{character}:hit_n_run+bypass", at="1", dice="3")
        shown.say("red", "take bypass.3")
        assert "picker" in shown.menu("red")


def test_8_2_breach_blows_an_exit_and_starts_the_escape() -> None:
    heist = Heist("demolitions_guy:smash_n_grab+hit_n_run", at="3 9 2", dice="1")
    assert heist.offers("red", "breach") == ["ne", "nw"]
    heist.say("red", "breach ne")
    assert heist.view.heist.phase == "escape"
    assert heist.crew("red").ideas == 0
    assert heist.view.escape is not None
    assert heist.view.escape.why == "breach"
    door = heist.view.board.doors[-1]
    assert (door.id, door.to, door.side, door.kind) == ("out1", "3", "ne", "breach")
    costs = {(way.seat, way.exit): way.cost for way in heist.view.escape.ways}
    assert costs[0, "out1"] == 1
    assert costs[1, "out1"] == 2


def test_8_2_breach_needs_four_ideas_and_an_outer_edge() -> None:
    poor = Heist("demolitions_guy:smash_n_grab+hit_n_run", at="3", ideas="3")
    assert poor.offers("red", "breach") == []
    assert Heist("demolitions_guy:smash_n_grab+hit_n_run").offers("red", "breach") == []


def test_8_2_breaching_on_a_gate_busts_the_breacher() -> None:
    board = rows(tiles={"3": {"gate": "a"}})
    heist = Heist("demolitions_guy:smash_n_grab+hit_n_run", board=board, at="3 1 1")
    heist.say("red", "breach ne")
    assert heist.crew("red").busted == "gate"


def test_8_3_adrenaline_pays_an_idea_for_each_guard() -> None:
    for character in ("thug", "bruiser"):
        heist = Heist(f"{character}:hit_n_run+hurry", at="1", guards={"2": 1, "1": 1}, ideas="0")
        heist.say("red", "take bash", "subdue 2", "subdue 1")
        assert heist.crew("red").ideas == 2


def test_8_3_adrenaline_works_with_a_subdue_from_somebody_else() -> None:
    heist = Heist("thug:bypass+hurry", "script_kiddie:hit_n_run+hurry", at="1", guards={"2": 1})
    heist.say("emerald", "autopwn subdue red").say("red", "subdue 2")
    assert heist.crew("red").ideas == 4


def test_8_4_bring_it_on_after_the_reinforcements() -> None:
    for action in ("bash", "hit_n_run.3"):
        heist = Heist("bruiser:hit_n_run+hurry", at="1", dice="3", locks={"2": 1})
        heist.state.reinforced = True
        heist.say("red", f"take {action}", "unlock 2")
        assert heist.tile("2").open == 1
    before = Heist("bruiser:hit_n_run+hurry", at="1", locks={"2": 1})
    before.say("red", "take bash")
    assert before.offers("red", "unlock") == []


def test_8_5_you_will_report_in_makes_noise_forgotten() -> None:
    heist = Heist("operative:splice_in+extract", at="1", guards={"2": 1})
    heist.state.noise, heist.state.bar = 4, 1
    heist.say("red", "take spy_stuff", "subdue 2")
    assert (heist.noise, heist.bar) == (3, 1)
    assert heist.crew("red").ideas == 5


def test_8_6_there_are_better_ways_than_fighting() -> None:
    for character in ("street_urchin", "con_artist", "mastermind"):
        heist = Heist(
            f"{character}:wing_it+hurry", at="1", dice="2", guards={"1": 1, "2": 1}, ideas="5"
        )
        heist.say("red", "take wing_it.2")
        assert heist.offers("red", "subdue") == []
        assert heist.offers("red", "move") == []
        heist.say("red", "better-ways", "move 2")
        assert heist.crew("red").ideas == 4
        assert "better-ways" not in heist.menu("red")


def test_8_6_nobody_can_give_them_a_subdue() -> None:
    heist = Heist("street_urchin:wing_it+hurry", "script_kiddie:bypass+hurry", at="1")
    gifts = heist.offers("emerald", "autopwn")
    assert "subdue red" not in gifts
    assert "unlock red" in gifts


def test_8_6_in_the_escape_guards_cost_them_nothing_extra() -> None:
    heist = Heist("street_urchin:wing_it+hurry", at="2 2 in1", guards={"2": 3})
    heist.all_flee()
    assert heist.view.escape is not None
    costs = {way.seat: way.cost for way in heist.view.escape.ways if way.exit == "in1"}
    assert costs == {0: 2, 1: 5}


def test_8_7_inspire_gives_two_ideas_for_a_noise() -> None:
    heist = Heist("mastermind:ninja+bypass", ideas="0 0 0")
    assert "red" in heist.offers("red", "inspire")
    heist.say("red", "inspire emerald", "done")
    assert heist.crew("emerald").ideas == 2
    assert heist.noise == 1
    assert heist.offers("red", "take") == []
    assert [args["ability"] for args in heist.told("ability")] == ["inspire"]
    gained = [(args["count"], args["why"]) for args in heist.told("idea")]
    assert gained == [(2, "inspired")], "the log does not say one idea"
    alone = Heist("mastermind:ninja+bypass", ideas="0 0 0")
    alone.say("red", "inspire red")
    assert alone.crew("red").ideas == 2
    assert [args["ability"] for args in alone.told("ability")] == ["inspire_yourself"]


@pytest.mark.parametrize("character", ["script_kiddie", "hacktivist"])
def test_8_8_codes_move_three_tokens_once_a_heist(character: str) -> None:
    heist = Heist(f"{character}:ninja+bypass", plan=0b111, ideas="5")
    heist.say("red", "codes")
    assert heist.crew("red").ideas == 3
    for tile, to in ((1, 7), (2, 8), (3, 9)):
        heist.say("red", f"lift emerald {tile}")
        assert heist.crew("red").holds_token == 1
        assert "lay emerald 1" in heist.menu("red")
        heist.say("red", f"lay emerald {to}")
    assert heist.offers("red", "lift") == []
    assert [tile.id for tile in heist.view.tiles if 1 in tile.tokens] == ["7", "8", "9"]
    assert "codes" not in heist.menu("red")
    assert heist.told("shifted-token")[0] == {"seat": 0, "whose": 1, "from": "1", "to": "7"}


def test_8_8_a_token_in_the_hand_goes_back_when_the_phase_ends() -> None:
    heist = Heist("script_kiddie:ninja+bypass", settings={"clock": "120"}, plan=0b1, ideas="5")
    heist.say("red", "codes", "lift emerald 1").time_up()
    assert 1 in heist.tile("1").tokens


def test_8_9_has_the_code_moves_four() -> None:
    heist = Heist("black_hat:ninja+bypass", plan=0b11111, ideas="5")
    heist.say("red", "codes")
    for tile in (1, 2, 3, 4):
        heist.say("red", f"lift emerald {tile}", f"lay emerald {tile + 6}")
    assert heist.offers("red", "lift") == []


def test_8_10_autopwn_gives_a_part_and_its_noise() -> None:
    for character in ("script_kiddie", "hacktivist"):
        heist = Heist(f"{character}:ninja+bypass", at="in1 1 1", locks={"2": 1}, ideas="1")
        assert not [gift for gift in heist.offers("red", "autopwn") if "red" in gift]
        heist.say("emerald", "done").say("red", "autopwn unlock emerald")
        assert not heist.crew("emerald").done, "there is something to do again"
        heist.say("emerald", "take walk", "unlock 2", "move 7")
        assert heist.tile("2").open == 1
        assert heist.crew("red").ideas == 0
        heist.say("emerald", "done")
        assert heist.noise == 2


def test_8_10_nothing_for_somebody_under_a_sensor() -> None:
    heist = Heist("script_kiddie:ninja+bypass", at="2 1 3", rings={"1": ("cyan",), "2": ("cyan",)})
    gifts = heist.offers("red", "autopwn")
    assert gifts
    assert not [gift for gift in gifts if "emerald" in gift]


def test_8_11_exploit_costs_no_idea() -> None:
    heist = Heist("black_hat:ninja+bypass", at="in1 1 1", cameras={"2": 1}, ideas="0")
    heist.say("red", "exploit disable emerald").say("emerald", "disable 2")
    assert heist.tile("2").off == 1
    assert heist.crew("red").ideas == 0


def test_8_12_dart_and_bolt_buy_moves() -> None:
    for character in ("burglar", "sewer_rat"):
        heist = Heist(f"{character}:ninja+bypass", at="1", ideas="1")
        heist.say("red", "take dart", "move 2", "move 3", "done")
        assert (heist.crew("red").ideas, heist.noise) == (0, 1)
    heist = Heist("grease_man:ninja+bypass", at="1", ideas="2")
    heist.say("red", "take bolt3", "move 2", "move 3", "move 4", "done")
    assert (heist.crew("red").ideas, heist.noise) == (0, 1)
    poor = Heist("grease_man:ninja+bypass", at="1", ideas="1")
    assert "take bolt3" not in poor.menu("red")
    poor.say("red", "take bolt2", "move 2", "move 3")
    assert poor.crew("red").ideas == 0


def around_a_hole() -> dict[str, object]:
    """Return the usual board without its eighth tile; its place is a gap between 7 and 9."""
    board = rows()
    board["tiles"] = [tile for tile in board["tiles"] if tile["at"] != [1, 1]]
    return board


def test_8_13_sewer_crawl_crosses_a_hole() -> None:
    heist = Heist("sewer_rat:concoct+assault", board=around_a_hole(), at="7", dice="6")
    heist.state.unknown[heist.state.space("8")] = True
    heist.say("red", "sewer 8")
    assert (heist.noise, heist.bar) == (2, 1)
    assert not heist.tile("8").unknown
    heist.state.locks[heist.state.space("8")] = 0
    heist.say("red", "take walk", "move 8")
    assert heist.crew("red").at == "8"


def test_8_13_token_and_lock_count_as_usual() -> None:
    heist = Heist("sewer_rat:concoct+assault", board=around_a_hole(), at="7", plan=0)
    heist.say("red", "sewer 8", "take walk")
    assert heist.offers("red", "move") == []
    locked = Heist("sewer_rat:concoct+assault", board=around_a_hole(), at="7", locks={"8": 1})
    locked.say("red", "sewer 8", "take walk")
    assert "8" not in locked.offers("red", "move")


@pytest.mark.parametrize("character", ["lookout", "watchman", "tunneler"])
def test_8_14_early_warning_is_a_free_look_from_outdoors(character: str) -> None:
    heist = Heist(f"{character}:ninja+bypass", unknown={"9": True, "10": True}, bag="guard lock")
    heist.say("red", "scout 9")
    assert heist.offers("red", "scout") == []
    assert heist.tile("9").guards == 1


def test_8_14_not_from_inside() -> None:
    heist = Heist("lookout:ninja+bypass", at="1", unknown={"9": True})
    assert heist.offers("red", "scout") == []


@pytest.mark.parametrize("character", ["lookout", "tunneler"])
def test_8_15_misdirect_turns_the_security_die_once(character: str) -> None:
    heist = Heist(f"{character}:ninja+bypass", ideas="6", rolls=[4])
    heist.all_done()
    assert heist.prompt == "shift"
    assert heist.menu("red").keys == ("keep", "up", "down")
    heist.say("red", "up")
    assert heist.view.security is not None
    assert (heist.view.security.rolled, heist.view.security.die) == (4, 1)
    assert heist.crew("red").ideas == 3
    assert heist.prompt == "pause"


def test_8_15_great_in_a_pinch_turns_it_as_often_as_wanted() -> None:
    heist = Heist("watchman:ninja+bypass", ideas="9", rolls=[1])
    heist.all_done().say("red", "down", "down", "keep")
    assert heist.view.security is not None
    assert heist.view.security.die == 3
    assert heist.crew("red").ideas == 3


def test_8_15_great_in_a_pinch_keeps_a_gate_open() -> None:
    board = rows(tiles={"2": {"gate": "a"}, "5": {"gate": "b"}})
    heist = Heist("watchman:ninja+bypass", board=board, at="in1 2 5", ideas="4")
    heist.all_flee()
    assert heist.prompt == "gates"
    heist.say("red", "hold a")
    assert heist.crew("emerald").busted is None
    assert heist.crew("blue").busted == "gate"
    assert not heist.tile("2").gone


def test_8_15_nobody_is_asked_without_the_ideas() -> None:
    heist = Heist("lookout:ninja+bypass", ideas="2").all_done()
    assert heist.prompt == "pause"


def test_8_16_tunnel_leads_to_a_teammate() -> None:
    heist = Heist(
        "tunneler:ninja+bypass",
        at="in1 9 10",
        ideas="3",
        plan=0,
        cameras={"9": 1},
        locks={"10": 1},
        unknown={"4": True},
    )
    assert heist.offers("red", "tunnel") == ["emerald"]
    heist.say("red", "tunnel emerald")
    assert heist.crew("red").at == "9"
    assert heist.bar == 1, "it is an entry"
    assert not heist.tile("4").unknown
    heist.say("red", "done")
    assert heist.noise == 1


def test_8_16_tunnel_leads_to_a_teammate_outdoors_too_where_there_is_room() -> None:
    for limit, wanted in ((None, ["blue"]), (2, ["blue"]), (1, [])):
        board = rows(exit_limit=limit)
        heist = Heist("tunneler:ninja+bypass", board=board, at="in1 in1 in2", ideas="3")
        assert heist.offers("red", "tunnel") == wanted


def test_every_character_can_take_its_own_actions_whatever_the_die() -> None:
    for name, card in CHARACTERS.items():
        for action in card.actions:
            heist = Heist(f"{name}:ninja+bypass", at="1", ideas="5", dice="6")
            heist.say("red", f"take {action.key}")
            taken = heist.crew("red").action
            assert taken is not None
            assert taken.source == name
            assert heist.crew("red").ideas == 5 - action.ideas


def test_an_ability_of_somebody_else_is_not_offered() -> None:
    heist = Heist("thug:ninja+bypass", "burglar:hurry+wing_it", at="1", ideas="9 9 9")
    for key in ("codes", "better-ways", "breach ne", "tunnel emerald", "inspire emerald"):
        with pytest.raises(IllegalAnswer):
            heist.say("red", key)


def test_8_13_only_the_tiles_on_both_sides_of_the_hole_are_joined() -> None:
    heist = Heist("sewer_rat:concoct+assault", board=around_a_hole(), at="7", dice="2", ideas="9")
    heist.say("red", "sewer 8", "take assault.2", "move 1")
    assert "8" not in heist.offers("red", "move")
    back = Heist("sewer_rat:concoct+assault", board=around_a_hole(), at="7", dice="2", ideas="9")
    back.say("red", "sewer 8", "take assault.2", "move 8", "move 7")
    assert back.crew("red").at == "7"
