"""§ 7: Targets, strays, ambushes and their picks."""

import pytest

from lasttable.kernel import IllegalAnswer
from tests.games.dead_last.table import SIX, TEN, TWELVE, Table

NINE = f"{SIX} white black teal"


def test_7_1_target_cards_are_counted_and_ambush_is_no_vote() -> None:
    table = Table()
    table.vote(red="ambush", pink="red", yellow="red", blue="pink", purple="pink", emerald="pink")
    reveal = table.reveal()
    assert [(table.name(count.seat), count.votes) for count in reveal.counts] == [
        ("pink", 3),
        ("red", 2),
    ]
    assert table.told("target")[-1].args == {"seats": (1,), "votes": 3}


def test_7_2_whoever_is_named_most_often_is_the_target() -> None:
    table = Table()
    table.vote(red="pink", pink="red", yellow="pink", blue="red", purple="pink", emerald="blue")
    assert table.targets == "pink"


def test_7_2_those_who_tie_for_most_are_all_targets() -> None:
    table = Table()
    table.vote(red="pink", pink="red", yellow="pink", blue="red", purple="blue", emerald="blue")
    assert table.targets == "red pink blue"


def test_7_2_if_nobody_was_named_there_is_no_target() -> None:
    table = Table()
    table.vote(red="ambush")
    assert table.targets == ""
    assert table.told("target")[-1].args == {"seats": (), "votes": 0}


def test_7_3_a_target_falls() -> None:
    table = Table()
    table.vote(red="pink", pink="red", yellow="red", blue="red", purple="red", emerald="red")
    assert table.falls == {"red": "target"}
    assert table.told("fall")[-1].rule == "7.3"


def test_7_3_unless_the_target_laid_ambush() -> None:
    table = Table()
    table.vote(red="ambush", pink="red", yellow="red", blue="red", purple="red", emerald="red")
    assert "red" in table.standing.split()


def test_7_3_a_target_who_named_another_target_falls_as_a_target() -> None:
    table = Table(standing="red pink yellow blue")
    table.vote(red="pink", pink="red", yellow="pink", blue="red")
    assert table.targets == "red pink"
    assert table.falls == {"red": "target", "pink": "target"}


def test_7_4_whoever_named_somebody_who_is_no_target_falls() -> None:
    table = Table()
    table.vote(red="pink", pink="blue", yellow="pink", blue="pink", purple="yellow", emerald="red")
    assert table.falls == {"pink": "target", "purple": "stray", "emerald": "stray"}
    event = table.told("fall")[-1]
    assert (event.rule, event.args["named"]) == ("7.4", "red")


def test_7_5_whoever_laid_ambush_without_being_a_target_falls() -> None:
    table = Table()
    table.vote(red="pink", pink="blue", yellow="pink", blue="pink", purple="ambush", emerald="pink")
    assert table.falls == {"pink": "target", "purple": "lone-ambush"}
    assert table.told("fall")[-1].rule == "7.5"


def test_7_5_even_if_named_by_some() -> None:
    table = Table()
    table.vote(
        red="pink", yellow="pink", blue="pink", purple="ambush", emerald="purple", pink="red"
    )
    assert table.falls["purple"] == "lone-ambush"


def ambushed() -> Table:
    """Red lies in ambush and is named by pink, yellow and blue; purple and emerald go astray."""
    table = Table()
    table.vote(red="ambush", pink="red", yellow="red", blue="red", purple="pink", emerald="ambush")
    return table


def test_7_6_an_ambushing_target_takes_down_one_of_those_who_named_it() -> None:
    table = ambushed()
    assert table.prompt == "ambush-pick"
    assert table.menu("red").keys == ("take pink", "take yellow", "take blue")
    table.take(red="yellow")
    assert table.standing == "red pink blue"
    assert table.falls["yellow"] == "ambushed"
    (event,) = table.told("taken")
    assert (event.args, event.rule, event.to) == ({"by": 0, "seat": 2}, "7.6", None)


def test_7_6_only_those_still_standing_can_be_taken() -> None:
    """Red and pink tie; pink named red, but falls as a Target, so only blue is left to take."""
    table = Table(standing="red pink yellow blue purple")
    table.vote(red="ambush", pink="red", yellow="pink", blue="red", purple="pink")
    assert table.targets == "red pink"
    assert table.falls == {"pink": "target", "blue": "ambushed"}


def test_7_6_sparing_everybody_is_not_possible() -> None:
    table = ambushed()
    assert all(key.startswith("take ") for key in table.menu("red").keys)
    with pytest.raises(IllegalAnswer):
        table.take(red="purple")
    with pytest.raises(IllegalAnswer):
        table.say("red", "pass")


def test_7_6_several_ambushers_never_reach_for_the_same_player() -> None:
    table = Table()
    table.vote(red="ambush", pink="ambush", yellow="red", blue="red", purple="pink", emerald="pink")
    assert table.targets == "red pink"
    assert table.menu("red").keys == ("take yellow", "take blue")
    assert table.menu("pink").keys == ("take purple", "take emerald")
    table.take(pink="purple", red="blue")
    assert table.standing == "red pink yellow emerald"


def test_7_6_if_all_others_named_the_ambusher_exactly_one_of_them_falls() -> None:
    table = Table(TWELVE)
    table.vote(**dict.fromkeys(table.colours[1:], "red"), red="ambush")
    table.take(red="orange")
    assert table.falls == {"orange": "ambushed"}


def test_7_6_a_tie_between_an_ambusher_and_another() -> None:
    """The ambusher lives and picks, the other falls, voters of both are safe but for the pick."""
    table = Table()
    table.vote(red="ambush", yellow="red", blue="red", pink="blue", purple="pink", emerald="pink")
    assert table.targets == "red pink"
    table.take(red="blue")
    assert table.falls == {"pink": "target", "blue": "ambushed"}
    assert table.standing == "red yellow purple emerald"


def test_7_7_if_all_who_named_an_ambusher_fall_anyway_it_costs_nobody_else() -> None:
    table = Table(standing="red pink yellow")
    table.vote(yellow="red", pink="yellow", red="ambush")
    assert table.falls == {"yellow": "target"}
    assert table.told("taken") == []
    (event,) = table.told("ambush")
    assert (event.rule, event.args) == ("7.7", {"seat": 0, "reach": ()})


def two_ambushes() -> Table:
    table = Table()
    table.vote(red="ambush", pink="ambush", yellow="red", blue="red", purple="pink", emerald="pink")
    table.forget()
    return table


def test_7_8_picks_are_made_in_secret_and_shown_together() -> None:
    table = two_ambushes()
    before = [table.view(colour) for colour in ("pink", "yellow", "")]
    table.take(red="blue")
    assert table.events == []
    assert [table.view(colour) for colour in ("pink", "yellow", "")] == before
    assert table.standing == "red pink yellow blue purple emerald"
    table.take(red="yellow", pink="emerald")
    assert [event.args for event in table.told("taken")] == [
        {"by": 0, "seat": 2},
        {"by": 1, "seat": 5},
    ]


def test_7_8_meanwhile_the_table_sees_the_cards_and_who_picks() -> None:
    table = two_ambushes()
    assert table.phase == "picking"
    reveal = table.reveal()
    assert reveal.picking
    assert [(table.name(a.seat), a.picked) for a in reveal.ambushes] == [("red", ()), ("pink", ())]
    assert table.match.question is not None
    assert table.match.question.args == {"seats": [0, 1]}
    table.take(red="blue", pink="emerald")
    reveal = table.reveal()
    assert not reveal.picking
    assert [a.picked for a in reveal.ambushes] == [(3,), (5,)]


def test_7_8_where_only_one_pick_is_possible_it_happens_by_itself() -> None:
    table = Table(standing="red pink yellow blue")
    table.vote(red="ambush", pink="red", yellow="ambush", blue="yellow")
    assert table.targets == "red yellow"
    assert table.prompt == "pause"
    assert table.falls == {"pink": "ambushed", "blue": "ambushed"}
    assert table.standing == "red yellow"


def test_7_8_a_pick_that_happens_by_itself_is_shown_with_the_others() -> None:
    """Yellow named red, but is a Target too, which leaves red one to take and pink two."""
    table = Table(TEN, standing="red pink yellow blue purple emerald white black")
    table.vote(
        red="ambush", yellow="red", blue="red",
        pink="ambush", purple="pink", emerald="pink",
        white="yellow", black="yellow",
    )  # fmt: skip
    assert table.targets == "red pink yellow"
    question = table.match.question
    assert question is not None
    assert [table.name(seat) for seat in question.menus] == ["pink"]
    assert table.told("taken") == []
    table.take(pink="purple")
    assert [table.named(event, "seat") for event in table.told("taken")] == ["blue", "purple"]


def test_7_8_there_are_20_seconds_and_then_chance_picks() -> None:
    taken = set()
    for seed in range(30):
        table = Table(seed=str(seed))
        table.vote(
            red="ambush", pink="red", yellow="red", blue="red", purple="pink", emerald="ambush"
        )
        assert table.seconds == {"pick": 20}
        table.clock("pick")
        (event,) = table.told("taken")
        taken.add(table.named(event, "seat"))
    assert taken == {"pink", "yellow", "blue"}


def test_7_8_a_pick_made_in_time_stands_when_the_other_is_late() -> None:
    table = two_ambushes()
    table.take(pink="purple")
    table.clock("pick")
    assert table.falls["purple"] == "ambushed"
    assert len(table.told("taken")) == 2


def test_7_9_those_left_are_counted_only_after_all_picks() -> None:
    table = Table(standing="red pink yellow")
    table.vote(red="ambush", pink="red", yellow="red")
    assert table.told("survivors") == []
    table.take(red="pink")
    assert [event.args["seats"] for event in table.told("survivors")] == [(0, 2)]
    table.go_on()
    assert table.prompt == "showdown", "even if one of the two is the ambusher"


def test_7_9_after_the_pick_one_may_be_left_who_takes_it_all() -> None:
    table = Table(standing="red pink yellow")
    table.vote(red="ambush", pink="red")
    assert table.falls == {"yellow": "no-card", "pink": "ambushed"}
    table.go_on()
    assert table.bars() == {"red": 4}


def test_7_10_by_the_house_rule_an_ambusher_takes_everybody_who_named_it() -> None:
    table = Table(mafia_ambush="on")
    table.vote(red="ambush", pink="red", yellow="red", blue="red", purple="pink", emerald="pink")
    assert table.prompt == "pause", "there is nothing to pick"
    assert table.standing == "red"
    assert table.falls["blue"] == "ambushed"
    assert {event.rule for event in table.told("taken")} == {"7.10"}
    falls = {event.args["why"]: event.rule for event in table.told("fall")}
    assert falls["ambushed"] == "7.10"


def test_7_10_it_is_off_unless_the_host_wants_it() -> None:
    assert Table().view().settings.mafia_ambush is False


def test_7_example_1_ten_players_and_a_tie() -> None:
    table = Table(TEN)
    table.vote(
        pink="red", yellow="red", blue="red",
        red="emerald", purple="emerald", white="emerald",
        emerald="pink", black="pink", teal="white", grey="white",
    )  # fmt: skip
    assert table.targets == "red emerald"
    assert table.falls == {
        "red": "target",
        "emerald": "target",
        "black": "stray",
        "teal": "stray",
        "grey": "stray",
    }
    assert len(table.standing.split()) == 5


def test_7_example_2_three_players_and_a_useless_ambush() -> None:
    table = Table(standing="red pink yellow")
    table.vote(yellow="red", pink="yellow", red="ambush")
    assert table.targets == "red yellow"
    assert table.standing == "red pink"
    table.go_on()
    assert table.prompt == "showdown"


def test_7_example_3_nine_players_and_two_ambushes() -> None:
    table = Table(NINE)
    table.vote(
        red="blue", pink="blue", yellow="blue", purple="blue",
        white="purple", black="purple", teal="purple",
        blue="ambush", emerald="ambush",
    )  # fmt: skip
    assert table.targets == "blue"
    assert table.menu("blue").keys == ("take red", "take pink", "take yellow", "take purple")
    table.take(blue="purple")
    assert table.falls == {
        "emerald": "lone-ambush",
        "white": "stray",
        "black": "stray",
        "teal": "stray",
        "purple": "ambushed",
    }
    assert table.standing == "red pink yellow blue"


def test_7_example_4_everybody_lays_ambush() -> None:
    table = Table()
    table.vote(**dict.fromkeys(table.colours, "ambush"))
    assert table.targets == ""
    assert table.falls == dict.fromkeys(table.colours, "lone-ambush")
    assert table.standing == ""


def test_three_voting_in_a_circle_all_fall() -> None:
    table = Table(standing="red pink yellow")
    table.vote(red="pink", pink="yellow", yellow="red")
    assert table.falls == {"red": "target", "pink": "target", "yellow": "target"}


def test_two_name_each_other_and_the_third_ambushes() -> None:
    table = Table(standing="red pink yellow")
    table.vote(red="pink", pink="red", yellow="ambush")
    assert table.falls == {"red": "target", "pink": "target", "yellow": "lone-ambush"}


@pytest.mark.parametrize("silent", ["on", "off"])
def test_talk_or_silence_makes_no_difference_to_who_falls(silent: str) -> None:
    table = Table(silent=silent)
    table.vote(red="ambush", pink="red", yellow="red", blue="pink", purple="blue", emerald="ambush")
    table.take(red="pink")
    assert table.standing == "red yellow"


def test_7_8_whoever_leaves_while_picking_picks_at_random_and_at_once() -> None:
    victims = set()
    for number in range(30):
        table = Table(seed=f"leaves {number}")
        table.vote(red="ambush", pink="red", yellow="red", blue="red", purple="red", emerald="red")
        assert table.prompt == "ambush-pick"
        table.match.forfeit(table.seat("red"))
        assert table.prompt == "pause", "nobody waits for a leaver"
        victims |= {c for c in table.colours if c not in table.standing.split()}
    assert len(victims) >= 4
