"""Mask, Black Market and Toilet Paper (§ 7)."""

import pytest

from lasttable.games.last_dog_standing.menus import read_look
from tests.games.last_dog_standing.table import Table


def test_7_1_mask_takes_any_of_two_and_puts_the_rest_back() -> None:
    table = Table(emerald="mask", red="", deck="cough bribe control")
    table.say("emerald", "play mask")
    assert table.mine("emerald").look == ("cough", "bribe")
    assert set(table.options) == {
        "take bribe top cough",
        "take bribe cough",
        "take cough top bribe",
        "take cough bribe",
        "top bribe cough",
        "top cough bribe",
    }
    table.say("emerald", "top bribe cough")
    assert table.deck == "bribe cough control"
    assert table.turn == "red"


def test_7_2_black_market_takes_exactly_one_of_three() -> None:
    table = Table(emerald="black_market", red="", deck="cough bribe control mask")
    table.say("emerald", "play black_market")
    assert len(table.options) == 6
    assert all(len(taken) == 1 and len(top) == 2 for taken, top in map(read_look, table.options))
    table.say("emerald", "take control top bribe cough")
    assert (table.hand("emerald"), table.deck) == ("control", "bribe cough mask")
    assert table.turn == "red"
    table = Table(emerald="black_market", red="", deck="virus virus virus mask")
    table.say("emerald", "play black_market")
    assert table.options == ["take virus top virus virus", "take show-virus top virus virus"]


def test_7_3_a_short_deck_shows_what_is_there_and_an_empty_one_nothing() -> None:
    table = Table(emerald="mask", red="", deck="cough")
    table.say("emerald", "play mask")
    assert table.options == ["top cough", "take cough"]
    assert [args["count"] for args in table.told("look")] == [1]
    table = Table(emerald="black_market", red="", deck="cough bribe")
    table.say("emerald", "play black_market")
    assert sorted(table.options) == ["take bribe top cough", "take cough top bribe"]
    table = Table(emerald="black_market mask toilet_paper", red="", deck="")
    assert table.options == ["draw", "play toilet_paper"]


def test_7_4_the_rest_go_back_first_then_the_taken_cards_act() -> None:
    """A taken Bat shuffles what was put back."""
    orders = set()
    for number in range(30):
        table = Table(emerald="mask", red="", deck="bat cough", reserve=2, seed=f"{number}")
        table.say("emerald", "play mask", "take bat top cough")
        assert sorted(table.deck.split()) == ["cough", "virus", "virus"]
        orders.add(table.deck)
    assert len(orders) == 3
    table = Table(emerald="mask", red="", deck="wacko virus mask")
    table.say("emerald", "play mask", "take wacko virus").skip_pauses()
    assert (table.hand("emerald"), table.front("emerald")) == ("virus", 0)
    table = Table(emerald="mask", red="", deck="wacko virus mask")
    table.say("emerald", "play mask", "take virus wacko").skip_pauses()
    assert (table.hand("emerald"), table.front("emerald")) == ("", 1)


def test_cards_taken_by_an_eliminated_player_are_cleared_away_too() -> None:
    table = Table(
        emerald="mask virus virus", red="", blue="", deck="wacko virus cough", seed="bury"
    )
    table.say("emerald", "play mask", "take wacko virus").skip_pauses()
    assert table.fallen == "emerald"
    assert sorted(table.deck.split()) == ["cough", "virus", "virus", "virus"]
    assert table.turn == "red"


def test_10_2_a_virus_that_could_not_be_taken_any_more_is_shuffled_in() -> None:
    tops = set()
    for number in range(30):
        hands = {"emerald": "mask virus virus", "red": "", "blue": ""}
        table = Table(hands=hands, deck="wacko virus cough bribe", seed=f"{number}")
        table.say("emerald", "play mask", "take wacko virus").skip_pauses()
        tops.add(table.deck.split()[0])
    assert tops == {"virus", "cough", "bribe"}


def test_7_5_a_taken_virus_is_hidden_or_revealed_and_others_see_only_numbers() -> None:
    heard = []
    for key in ("take virus top mask", "take mask top virus"):
        table = Table(emerald="mask sanitizer", red="", deck="virus mask cough")
        table.say("emerald", "play mask")
        assert not any("sanitize" in option for option in table.options)
        table.say("emerald", key)
        heard.append((table.heard("red"), table.heard("watcher"), table.view("red")))
        assert table.told("take") == [{"seat": 0, "count": 1}]
    assert heard[0] == heard[1]
    table = Table(emerald="mask", red="", deck="virus mask cough")
    table.say("emerald", "play mask", "take show-virus top mask")
    assert (table.hand("emerald"), table.front("emerald")) == ("", 1)


def test_7_6_toilet_paper_ends_the_turn_without_a_draw() -> None:
    table = Table(emerald="toilet_paper cough", red="", deck="virus mask")
    table.say("emerald", "play toilet_paper")
    assert (table.turn, table.hand("emerald"), table.deck) == ("red", "cough", "virus mask")


@pytest.mark.parametrize(
    ("deck", "hand", "key"),
    [
        ("wacko bat mask", "mask virus virus", "take wacko bat"),
        ("virus bat mask", "mask virus", "take show-virus bat"),
    ],
)
def test_7_7_a_bat_still_acts_when_its_taker_has_fallen(deck: str, hand: str, key: str) -> None:
    table = Table(emerald=hand, red="mask", blue="mask", deck=deck, reserve=2, front={"emerald": 1})
    table.say("emerald", "play mask", key)
    assert table.fallen == "emerald"
    assert table.match.state.reserve == 0
    fallen = 3  # one in front; two hidden, or one hidden and one taken
    assert table.match.state.deck.count("virus") == fallen + 2
    assert table.match.state.discard.count("bat") == 1
