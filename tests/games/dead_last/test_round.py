"""§ 4: the round and its three ends."""

import pytest

from tests.games.dead_last.table import TWELVE, Table

EIGHT = "red pink yellow blue purple emerald white black"


def test_4_1_everybody_stands_again_after_a_round() -> None:
    table = Table(standing="red", deck=[3] * 9)
    assert (table.prompt, table.bars()) == ("pause", {"red": 4})
    table.go_on()
    assert table.standing == "red pink yellow blue purple emerald"


@pytest.mark.parametrize(
    ("cards", "left"), [("steal share", 0), ("grab grab", 2), ("steal steal", 4)]
)
def test_4_1_the_centre_is_filled_up_to_four(cards: str, left: int) -> None:
    table = Table(standing="red pink", deck=[3] * 20)
    first, second = cards.split()
    table.showdown(red=first, pink=second)
    assert table.view().centre.bars == left
    table.go_on()
    assert table.view().centre.bars == 4
    assert table.told("round")[-1].args["added"] == 4 - left


def test_4_2_voting_goes_on_while_three_or_more_stand() -> None:
    table = Table(standing="red pink yellow blue")
    table.vote(red="blue", pink="blue", yellow="blue", blue="red")
    assert table.standing == "red pink yellow"
    table.go_on()
    assert (table.prompt, table.view().round.vote) == ("vote", 2)
    table.vote(red="yellow", pink="yellow", yellow="red")
    table.go_on()
    assert table.prompt == "showdown"


def test_4_3_the_only_one_left_takes_all_bars() -> None:
    table = Table(standing="red pink yellow", centre=[3, 4, 5, 3])
    table.vote(red="ambush", pink="red", yellow="red")
    table.take(red="pink")
    assert table.standing == "red yellow"
    table = Table(standing="red pink yellow", centre=[3, 4, 5, 3])
    table.lay(pink="red", red="ambush", yellow="pink")
    table.say("yellow", "lay ambush")
    table.turn_over()
    assert table.falls == {"yellow": "lone-ambush", "pink": "ambushed"}
    assert table.standing == "red"
    table.go_on()
    assert table.bars() == {"red": 4}
    assert table.total("red") == 15
    assert table.view().centre.bars == 0
    assert table.view().rounds[-1].ending == "sole"


def test_4_4_two_who_are_left_settle_it_in_a_showdown() -> None:
    table = Table(standing="red pink yellow")
    table.vote(red="yellow", pink="yellow", yellow="pink")
    table.go_on()
    assert table.prompt == "showdown"
    showdown = table.face_off()
    assert [table.name(seat) for seat in showdown.pair] == ["red", "pink"]


def test_4_5_if_nobody_is_left_the_bars_stay_and_the_early_fallen_draw_one_each() -> None:
    table = Table(standing="red pink yellow", centre=[5, 5, 5, 5], deck=[4, 4, 4, 3, 4, 5])
    table.vote(red="pink", pink="yellow", yellow="red")
    table.go_on()
    assert table.bars() == {"blue": 1, "purple": 1, "emerald": 1}
    assert [table.total(colour) for colour in ("blue", "purple", "emerald")] == [5, 4, 3]
    assert table.view().centre.bars == 4
    table.go_on()
    assert table.told("round")[-1].args["added"] == 0


def test_4_5_whoever_fell_in_the_last_vote_itself_gets_nothing() -> None:
    table = Table(standing="red pink yellow blue")
    table.vote(red="pink", pink="red", yellow="ambush", blue="ambush")
    table.go_on()
    assert table.bars() == {"purple": 1, "emerald": 1}


def test_4_5_if_the_first_vote_takes_everybody_nobody_draws() -> None:
    table = Table()
    table.vote(**dict.fromkeys(table.colours, "ambush"))
    table.go_on()
    assert table.bars() == {}
    assert table.view().rounds[-1].paid == []
    assert table.told("consolation")[-1].args["seats"] == []


def test_4_example_1_eight_players_wipe_each_other_out() -> None:
    table = Table(EIGHT, centre=[4, 4, 4, 4])
    table.vote(
        red="black", pink="black", yellow="black", blue="black", purple="black",
        emerald="red", white="pink", black="ambush",
    )  # fmt: skip
    table.take(black="purple")
    assert table.standing == "red pink yellow blue black", "three have fallen"
    table.go_on()
    table.vote(red="pink", pink="yellow", yellow="blue", blue="black", black="red")
    assert table.standing == ""
    table.go_on()
    assert table.bars() == {"purple": 1, "emerald": 1, "white": 1}
    assert table.view().centre.bars == 4


def test_a_round_of_twelve_can_take_ten_votes() -> None:
    """§ 4.2: each vote fells at least one, so ten votes are the most."""
    table = Table(TWELVE)
    for vote in range(1, 11):
        up = table.standing.split()
        assert table.view().round.vote == vote
        target = up[-1]
        table.vote(**dict.fromkeys(up[:-1], target), **{target: up[0]})
        assert len(table.standing.split()) == len(up) - 1
        table.go_on()
    assert table.prompt == "showdown"
