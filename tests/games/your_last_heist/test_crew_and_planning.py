"""§ 1 and § 2: who takes part, and the plan."""

import pytest

from lasttable.games.your_last_heist import GAME
from lasttable.games.your_last_heist.cards import CHARACTERS, SKILLS
from lasttable.kernel import InvalidSettings, Match, Seat, read_settings
from tests.games.your_last_heist.crew import Heist, rows


def refused(**settings: str) -> str:
    """Start with these settings and return why that is refused."""
    with pytest.raises(InvalidSettings) as error:
        Match.start(GAME, read_settings(GAME.settings, settings), 3, "seed")
    return str(error.value)


def test_1_1_they_win_together_or_lose_together() -> None:
    heist = Heist(at="1 in1 in1", loot={"1": ("jewel",)})
    heist.state.purse[1] = 1
    heist.all_flee().say("red", "way in1", "run")
    assert heist.match.outcome is not None
    assert heist.match.outcome.winners == (0, 1, 2)
    lost = Heist(at="in1").all_flee()
    assert lost.match.outcome is not None
    assert lost.match.outcome.winners == ()


def test_1_2_a_seat_is_a_character_and_there_are_three_or_four() -> None:
    assert list(GAME.seat_counts) == [3, 4]
    for seats in GAME.seat_counts:
        assert len(Heist(seats=seats).view.crew) == seats


def test_1_3_a_character_has_memory_ideas_actions_and_two_skills() -> None:
    heist = Heist("lookout:hurry+wing_it", phase="plan")
    lookout = heist.crew("red")
    assert (lookout.memory, lookout.tokens, lookout.ideas) == (6, 6, 4)
    assert lookout.skills == ("hurry", "wing_it")
    assert all(len(skill.actions) == 6 for skill in SKILLS.values())


def test_1_4_a_character_once_and_never_beside_its_own_professional() -> None:
    thug, urchin = "thug:hurry+wing_it", "street_urchin:hurry+bypass"
    assert "once" in refused(team=f"{thug},{urchin},thug:bypass+hit_n_run")
    assert "thug cannot be on the team alongside bruiser" in refused(
        team=f"{thug},{urchin},bruiser:assault+wing_it"
    )
    sides = f"{urchin},safecracker:assault+wing_it,demolitions_guy:blast+steal"
    assert "safecracker and demolitions_guy are two sides of one card" in refused(team=sides)
    assert "no character 'somebody'" in refused(team=f"{thug},{urchin},somebody:hurry+wing_it")
    assert "3 characters, not 2" in refused(team=f"{thug},{urchin}")
    missing = refused(chapter="smugglers-1", team=f"{thug},{urchin},burglar:bypass+wing_it")
    assert "needs demolitions_guy" in missing


def test_1_4_the_host_chooses_a_crew_of_which_the_first_play() -> None:
    four = (
        "thug:hurry+wing_it,street_urchin:hurry+bypass,burglar:bypass+wing_it,lookout:blast+steal"
    )
    settings = read_settings(GAME.settings, {"crew": four})
    assert list(GAME.seats_for(settings)) == [3, 4]
    for seats in (3, 4):
        crew = Match.start(GAME, settings, seats, "seed").view(Seat(0)).crew
        names = ["thug", "street_urchin", "burglar", "lookout"][:seats]
        assert [one.character for one in crew] == names
    three = ",".join(four.split(",")[:3])
    assert list(GAME.seats_for(read_settings(GAME.settings, {"crew": three}))) == [3]
    # What a campaign brings along is not the host's to change.
    kept = read_settings(GAME.settings, {"crew": four, "team": three.replace("thug", "lookout")})
    assert Match.start(GAME, kept, 3, "seed").view(Seat(0)).crew[0].character == "lookout"


def test_1_4_a_crew_that_the_box_does_not_hold_is_refused_when_it_is_chosen() -> None:
    thug, urchin = "thug:hurry+wing_it", "street_urchin:hurry+bypass"
    for crew, why in {
        f"{thug},{urchin}": "3 or 4 characters, not 2",
        f"{thug},{urchin},{thug}": "once",
        f"{thug},{urchin},burglar": "name:skill",
        f"{thug},{urchin},bruiser:bypass+wing_it": "alongside bruiser",
        f"{thug},{urchin},burglar:bypass+whistle": "no skill 'whistle'",
    }.items():
        with pytest.raises(InvalidSettings, match=why):
            read_settings(GAME.settings, {"crew": crew})
    missing = refused(chapter="smugglers-1", crew=f"{thug},{urchin},burglar:bypass+wing_it")
    assert "needs demolitions_guy" in missing


def test_1_5_two_copies_of_a_skill_even_with_one_character() -> None:
    three = "thug:hurry+wing_it,street_urchin:hurry+bypass,burglar:hurry+wing_it"
    assert "two copies of hurry" in refused(team=three)
    twice = "thug:hurry+hurry,street_urchin:wing_it+bypass,burglar:bypass+wing_it"
    heist = Heist(settings={"team": twice}, at="1", dice="5")
    assert heist.crew("red").skills == ("hurry", "hurry")
    assert heist.offers("red", "take").count("hurry.5") == 1
    fourth = twice.replace("burglar:bypass", "burglar:hurry")
    assert "two copies of hurry" in refused(team=fourth)
    unknown = "thug:hurry+whistle,street_urchin:wing_it+bypass,burglar:bypass+wing_it"
    assert "no skill 'whistle'" in refused(team=unknown)
    assert "two skills" in refused(team="thug,street_urchin:wing_it+bypass,burglar")


def test_1_6_plan_then_rounds_then_the_escape() -> None:
    heist = Heist(phase="plan", rolls=[1, 1, 1, 4])
    phases = [heist.view.heist.phase]
    for colour, door in (("red", "in1"), ("emerald", "in1"), ("blue", "in2")):
        heist.say(colour, f"start {door}", "ready")
    phases.append(heist.view.heist.phase)
    heist.all_done()
    phases.append(heist.view.heist.phase)
    heist.time_up()
    assert heist.view.heist.round == 2
    heist.all_flee()
    phases.append(heist.view.heist.phase)
    assert phases == ["plan", "act", "security", "over"]


def test_2_1_ideas_and_tokens_by_character() -> None:
    heist = Heist("con_artist:ninja+bypass", "hacktivist:assault+extract", phase="plan")
    for crew in heist.view.crew:
        card = CHARACTERS[crew.character]
        assert (crew.tokens, crew.ideas) == (card.memory, card.ideas)
    assert (heist.view.bag.guard, heist.view.bag.camera, heist.view.bag.lock) == (2, 2, 2)


def test_2_2_one_token_of_a_colour_fits_on_a_tile() -> None:
    heist = Heist(phase="plan")
    assert len(heist.offers("red", "lay")) == 12
    heist.say("red", "lay 3", "lay 4").say("emerald", "lay 3")
    assert heist.tile("3").tokens == [0, 1]
    assert "3" not in heist.offers("red", "lay")
    assert heist.crew("red").tokens == 6
    planned = Heist(plan=0b11, at="1", dice="5")
    planned.say("emerald", "take hurry.5")
    assert planned.offers("emerald", "move") == ["2", "in1"]
    planned.say("emerald", "move 2", "move 1", "move 2")
    assert planned.crew("emerald").at == "2"


def test_2_3_tokens_move_freely_until_the_plan_is_agreed() -> None:
    heist = Heist(phase="plan")
    heist.say("red", "lay 3", "lift 3", "lay 9")
    assert heist.tile("3").tokens == []
    assert heist.tile("9").tokens == [0]
    heist.say("red", "start in1", "ready")
    assert heist.menu("red").keys == ("wait",)
    heist.say("red", "wait", "lift 9")
    assert heist.crew("red").tokens == 8


def test_2_3_nobody_lays_more_tokens_than_the_memory_holds() -> None:
    heist = Heist("lookout:hurry+wing_it", phase="plan")
    heist.say("red", *(f"lay {tile}" for tile in range(1, 7)))
    assert heist.menu("red").form("lay") is None


def test_2_4_a_thousand_buys_a_reveal_or_an_idea() -> None:
    board = rows(tiles={"9": {"hidden": True}})
    heist = Heist(board=board, settings={"cash": "2"}, phase="plan")
    heist.say("red", "idea emerald")
    assert heist.crew("emerald").ideas == 3
    heist.say("blue", "reveal 9")
    nine = heist.tile("9")
    assert not nine.unknown
    assert nine.guards + nine.cameras + nine.locks == 1
    assert heist.view.team.cash == 0
    assert heist.menu("red").form("idea") is None
    assert heist.told("bought")[0]["paid"] == 1


def test_2_5_what_is_granted_goes_first() -> None:
    job = {"objective": [{"kind": "cash", "count": 1}], "reveals": 1, "ideas": 1, "cash": 1}
    board = rows(tiles={"9": {"hidden": True}, "10": {"hidden": True}}, job=job)
    heist = Heist(board=board, phase="plan")
    heist.say("red", "reveal 9", "idea red")
    assert (heist.view.team.cash, heist.view.team.reveals, heist.view.team.ideas) == (1, 0, 0)
    heist.say("red", "reveal 10")
    assert heist.view.team.cash == 0


def test_2_6_two_to_an_entrance_at_the_start() -> None:
    heist = Heist(phase="plan", seats=4)
    assert "ready" not in heist.menu("red")
    heist.say("red", "start in1").say("emerald", "start in1")
    assert heist.offers("blue", "start") == ["in2"]
    heist.say("emerald", "start in2")
    assert heist.offers("blue", "start") == ["in1", "in2"]


def test_2_6_marked_places_leave_no_choice() -> None:
    heist = Heist(settings={"chapter": "fall-guys-3"}, phase="plan")
    assert heist.offers("red", "start") == []
    assert {crew.at for crew in heist.view.crew} == {"26"}
    assert "ready" in heist.menu("red")


def test_2_7_a_change_of_the_plan_withdraws_what_was_agreed_before() -> None:
    for change in ("lay 2", "reveal 3", "idea red"):
        board = rows(tiles={"3": {"hidden": True}})
        heist = Heist(board=board, settings={"cash": "2"}, phase="plan", plan=0)
        heist.say("red", "start in1", "ready").say("emerald", "start in1", "ready")
        heist.say("blue", "start in2")
        assert [crew.ready for crew in heist.view.crew] == [True, True, False]
        heist.say("blue", change)
        assert [crew.ready for crew in heist.view.crew] == [False, False, False], change
        assert [args["seat"] for args in heist.told("unready")] == [0, 1]
        heist.say("blue", "ready").say("red", "ready")
        assert heist.view.heist.phase == "plan"
        heist.say("emerald", "ready")
        assert heist.view.heist.round == 1


def test_2_7_when_all_agree_pawns_stand_and_look_around() -> None:
    board = rows(tiles={"1": {"hidden": True}, "3": {"hidden": True}})
    heist = Heist(board=board, phase="plan")
    for colour, door in (("red", "in1"), ("emerald", "in1"), ("blue", "in2")):
        heist.say(colour, f"start {door}", "ready")
    assert not heist.tile("1").unknown
    assert heist.tile("3").unknown
    assert heist.told("drawn")[0]["how"] == "auto"
    assert heist.view.heist.round == 1
