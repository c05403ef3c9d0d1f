"""§ 7 and § 9: rolling, acting, noise and alert."""

import pytest

from lasttable.kernel import CannotUndo, Record, replay
from tests.games.your_last_heist.crew import Heist

LOCKSMITH = "angry_locksmith:wing_it+smash_n_grab"


def test_7_1_everybody_rolls_at_the_start_of_a_round() -> None:
    heist = Heist(rolls=[4, 2, 5, 6])
    heist.all_done().time_up()
    assert [crew.die for crew in heist.view.crew] == [2, 5, 6]
    assert heist.told("rolled") == [{"dice": [2, 5, 6]}]


def test_7_2_one_action_a_round() -> None:
    heist = Heist(dice="1")
    heist.say("red", "take walk")
    assert heist.offers("red", "take") == []
    action = heist.crew("red").action
    assert action is not None
    assert (action.name, action.parts) == ("Walk", ["noise", "move"])


def test_7_3_ideas_turn_the_die_and_are_paid_at_once() -> None:
    heist = Heist(LOCKSMITH, dice="5", ideas="2")
    assert "take wing_it.1" in heist.menu("red")
    assert "take wing_it.2" not in heist.menu("red")
    heist.say("red", "take wing_it.1")
    assert heist.crew("red").ideas == 0


def test_7_example_1_a_locksmith_rolls_a_one() -> None:
    heist = Heist(LOCKSMITH, dice="1", ideas="0")
    names = {choice.key: choice.name for choice in heist.match.view(heist.seat("red")).mine.actions}
    offered = [names[key] for key in heist.offers("red", "take")]
    assert sorted(offered) == ["Discover", "Pick", "Punch", "Walk"]
    richer = Heist(LOCKSMITH, dice="1", ideas="1")
    more = [names[key] for key in richer.offers("red", "take")]
    assert set(more) - set(offered) == {"Smash", "Grab", "Strongarm", "Scamper"}


def test_7_4_parts_in_any_order_and_between_others() -> None:
    heist = Heist(at="1 2 in1", dice="2 1 1", locks={"3": 1})
    heist.say("red", "take hit_n_run.2", "noise", "move 2")
    heist.say("blue", "take stride", "move 1")
    heist.say("red", "move 8", "noise")
    assert heist.crew("red").at == "8"
    assert heist.crew("blue").at == "1"
    assert [deed.seat for deed in heist.view.timeline] == [0, 0, 0, 2, 2, 0, 0]


def test_7_example_2_discover_and_punch() -> None:
    heist = Heist(
        "angry_locksmith:wing_it+hurry",
        "thug:smash_n_grab+bypass",
        at="in2 1 in2",
        dice="1 1 1",
        unknown={"3": True, "12": True},
        bag="guard camera",
    )
    heist.say("red", "take wing_it.1", "reveal 3", "reveal 12")
    heist.say("emerald", "take smash_n_grab.1", "move 2", "subdue 3", "noise", "noise")
    assert heist.tile("3").down == 1
    assert heist.noise == 2


def test_7_example_3_a_sprint_a_lock_and_a_friend() -> None:
    heist = Heist(
        "street_urchin:hurry+bypass",
        "burglar:wing_it+yank_wires",
        at="1 10 in2",
        dice="5 2 1",
        unknown={"3": True},
        bag="lock",
    )
    heist.say("red", "take hurry.5", "move 2")
    assert heist.tile("3").locks == 1
    with pytest.raises(CannotUndo) as refused:
        heist.undo("red")
    assert refused.value.why == "revealed"
    heist.say("emerald", "take wing_it.2", "move 9", "unlock 3")
    heist.say("red", "move 3", "move 4")
    heist.all_done()
    assert heist.noise == 4


def test_7_5_noise_is_owed_whatever_is_used() -> None:
    heist = Heist(dice="1 5 1")
    heist.say("emerald", "take hurry.5", "done")
    assert heist.noise == 2
    assert heist.bar == 0


def test_7_5_alerts_on_an_action_are_owed_too() -> None:
    heist = Heist("safecracker:blast+tinker", dice="3")
    heist.say("red", "take blast.3", "alert")
    assert heist.bar == 1
    heist.say("red", "done")
    assert (heist.bar, heist.noise) == (1, 1)


def test_7_example_4_a_rake_with_one_lock() -> None:
    heist = Heist("burglar:extract+wing_it", at="1", dice="1", locks={"2": 1})
    heist.say("red", "take extract.1", "unlock 2", "done")
    assert heist.noise == 1


def test_7_6_a_move_needs_a_token_and_an_open_tile() -> None:
    heist = Heist(at="2", dice="1", plan=0b1011, locks={"1": 1}, rings={"3": ("cyan",)})
    heist.say("red", "take walk")
    assert heist.offers("red", "move") == []
    free = Heist(at="1", dice="1", plan=0b10)
    free.say("red", "take walk")
    assert free.offers("red", "move") == ["2", "in1"]


def test_7_7_what_each_part_reaches() -> None:
    heist = Heist(
        "burglar:improvise+yank_wires",
        at="2",
        dice="1",
        locks={"1": 1, "4": 1},
        guards={"2": 1, "3": 1, "5": 1},
        cameras={"7": 1, "2": 1, "10": 1},
    )
    heist.say("red", "take improvise.1")
    assert heist.offers("red", "unlock") == ["1"]
    assert heist.offers("red", "subdue") == ["2", "3"]
    assert heist.offers("red", "disable") == ["2", "7"]
    thinking = Heist(dice="4", ideas="0 0 0").say("emerald", "take hurry.4", "idea", "idea")
    assert thinking.crew("emerald").ideas == 2


def test_7_8_help_out_from_outdoors() -> None:
    heist = Heist(at="in1 1 1", ideas="5 0 4")
    heist.say("red", "help emerald", "help emerald")
    assert (heist.crew("red").ideas, heist.crew("emerald").ideas) == (1, 2)
    assert heist.offers("red", "help") == []
    assert heist.offers("blue", "help") == []


def test_7_9_done_pays_and_can_be_taken_up_again() -> None:
    heist = Heist(at="1", dice="1", rolls=[1])
    heist.say("red", "take walk", "done")
    assert heist.noise == 1
    assert heist.menu("red").keys == ("back", "escape")
    heist.say("red", "back", "move 2", "done").say("emerald", "done").say("blue", "done")
    assert heist.view.heist.phase == "security"
    heist.time_up()
    assert heist.crew("red").action is None


def test_7_10_the_own_last_step_can_be_taken_back() -> None:
    heist = Heist(at="1", dice="2")
    heist.say("red", "take hit_n_run.2", "move 2").say("emerald", "take walk", "move 7")
    heist.undo("red")
    assert heist.crew("red").at == "1"
    assert heist.crew("emerald").at == "7"
    assert heist.told("undone") == [{"seat": 0, "key": "move 2"}]
    heist.undo("red")
    assert heist.crew("red").action is None
    again = replay(Record.of(heist.match), {"your-last-heist": heist.match.game})
    assert again.state == heist.match.state


def test_7_10_the_button_names_what_it_takes_back() -> None:
    heist = Heist(at="1", dice="2")
    red = heist.seat("red")
    assert heist.match.view(red).mine.undo is None
    heist.say("red", "take hit_n_run.2", "ping here 3 0").say("emerald", "done")
    assert heist.match.view(red).mine.undo == "take hit_n_run.2"


def test_7_10_not_when_somebody_rests_on_it() -> None:
    heist = Heist(at="1 8 in1", dice="2 1 1", locks={"2": 1})
    heist.say("red", "take pick", "unlock 2").say("emerald", "take walk", "move 2")
    with pytest.raises(CannotUndo) as refused:
        heist.undo("red")
    assert refused.value.why == "rests"
    heist.undo("emerald").undo("red")
    assert heist.tile("2").locks == 1


def test_7_10_not_across_what_came_to_light() -> None:
    heist = Heist(at="1", dice="1", unknown={"3": True}, bag="guard")
    heist.say("red", "take walk", "move 2")
    assert heist.view.timeline[-1].sealed
    with pytest.raises(CannotUndo):
        heist.undo("red")


def test_7_11_pings_ghosts_and_replies_bind_nobody() -> None:
    heist = Heist(at="1")
    before = heist.state.copy()
    heist.say("red", "ping unlock 9 1", "ghost 4").say("emerald", "reply red yes")
    assert heist.told("ping") == [{"from": 0, "what": "unlock", "where": "9", "ideas": 1}]
    assert heist.told("reply") == [{"from": 1, "to": 0, "word": "yes"}]
    assert heist.crew("red").ghost == "4"
    heist.say("red", "take walk")
    assert heist.crew("red").ghost is None
    assert heist.state.at == before.at


def test_7_12_the_escape_begins_when_everybody_asks() -> None:
    heist = Heist(at="1", dice="1")
    heist.say("red", "escape").say("emerald", "escape", "stay").say("blue", "escape")
    assert heist.view.heist.phase == "act"
    heist.say("emerald", "take walk", "escape")
    assert heist.view.heist.phase == "escape"
    assert heist.noise == 0
    assert heist.view.escape is not None
    assert heist.view.escape.why == "agreed"


def test_9_1_some_places_of_the_noise_track_cost_an_alert() -> None:
    for seats, last, fifth in ((3, 33, 18), (4, 29, 17)):
        heist = Heist(seats=seats, dice="5")
        tracks = heist.view.tracks
        assert (tracks.noise_last, tracks.noise_alerts[4]) == (last, fifth)
        heist.state.noise = 3
        heist.say("emerald", "take hurry.5", "noise")
        assert (heist.noise, heist.bar) == (4, 1)
        heist.say("emerald", "noise")
        assert (heist.noise, heist.bar) == (5, 1)


def test_9_2_in_the_last_place_each_noise_costs_an_alert() -> None:
    heist = Heist(dice="5")
    heist.state.noise = 32
    heist.say("emerald", "take hurry.5", "noise", "noise")
    assert (heist.noise, heist.bar) == (33, 2)


def test_9_3_the_bar_moves_and_never_leaves_its_last_place() -> None:
    heist = Heist(at="1", dice="1", cameras={"2": 3})
    heist.state.bar = 18
    heist.say("red", "take walk", "move 2")
    assert heist.bar == 20
    assert heist.view.heist.phase == "act"


def test_9_4_never_back_beyond_the_start_and_again_costs_again() -> None:
    heist = Heist("operative:splice_in+extract", at="1", dice="1", guards={"2": 1, "1": 1})
    heist.say("red", "take spy_stuff", "subdue 2")
    assert heist.noise == 0
    again = Heist("operative:assault+extract", at="1", dice="1", guards={"2": 2})
    again.state.noise, again.state.bar = 3, 0
    again.say("red", "take assault.1", "noise")
    assert (again.noise, again.bar) == (4, 1)
    again.say("red", "subdue 2")
    assert (again.noise, again.bar) == (3, 1)
    again.say("emerald", "take walk", "noise")
    assert (again.noise, again.bar) == (4, 2)


def test_7_11_an_offer_is_done_when_the_teammate_says_yes() -> None:
    heist = Heist("script_kiddie:bypass+hurry", at="in1 1 in1", locks={"2": 1}, ideas="3 0 0")
    assert "autopwn+unlock+emerald" in heist.offers("red", "offer")
    heist.say("red", "offer autopwn+unlock+emerald")
    assert heist.told("offer") == [{"from": 0, "to": 1, "deed": "autopwn unlock emerald"}]
    assert "accept red" not in heist.menu("blue")
    heist.say("emerald", "accept red", "unlock 2")
    assert heist.tile("2").open == 1
    assert heist.crew("red").ideas == 2
    assert "accept red" not in heist.menu("emerald")


def test_7_11_an_offer_lapses_when_its_maker_does_something_else() -> None:
    heist = Heist("script_kiddie:bypass+hurry", at="in1 1 in1", ideas="3 0 0")
    heist.say("red", "offer help+emerald")
    assert "accept red" in heist.menu("emerald")
    heist.say("red", "take stride")
    assert "accept red" not in heist.menu("emerald")
    heist.say("red", "offer help+emerald").say("emerald", "accept red").undo("emerald")
    assert (heist.crew("red").ideas, heist.crew("emerald").ideas) == (3, 0)
    assert "accept red" in heist.menu("emerald")
