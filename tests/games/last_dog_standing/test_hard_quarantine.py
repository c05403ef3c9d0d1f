"""Hard Quarantine (§ 11)."""

import pytest

from tests.games.last_dog_standing.table import Table


def test_11_1_the_player_who_finds_the_deck_empty_begins() -> None:
    table = Table(emerald="mask", red="cough", deck="")
    table.say("emerald", "draw")
    assert (table.turn, table.prompt) == ("emerald", "pull")
    assert table.view().turn.hard_quarantine
    assert table.told("hard") == [{"seat": 0}]


@pytest.mark.parametrize("card", ["trickster", "cough"])
def test_11_2_any_draw_starts_it_and_everything_else_stops(card: str) -> None:
    hands = {"emerald": f"{card} mask", "red": "bribe", "blue": "control"}
    deck = "toilet_paper" if card == "trickster" else ""
    table = Table(hands=hands, deck=deck, front={"emerald": 1})
    if card == "trickster":
        table.say("emerald", "play trickster blue").say("blue", "take-it")
    else:
        table.say("emerald", "play cough")
    assert (table.prompt, table.turn) == ("pull", "blue")


def test_11_3_no_second_card_is_offered_and_other_cards_put_it_off() -> None:
    table = Table(emerald="", red="toilet_paper mask", deck="cough")
    table.say("emerald", "draw", "keep")
    assert table.options == ["end"]
    table.say("emerald", "end")
    assert table.options == ["draw", "play toilet_paper"]
    table.say("red", "play toilet_paper")
    assert (table.turn, table.prompt) == ("emerald", "turn")
    table.say("emerald", "draw")
    assert table.prompt == "pull"


def test_11_4_you_choose_the_player_and_chance_the_card() -> None:
    pulled = set()
    for number in range(40):
        table = Table(
            emerald="mask", red="cough bribe control", blue="mask", deck="", seed=f"{number}"
        )
        table.say("emerald", "draw")
        assert table.options == ["pull red", "pull blue"]
        table.say("emerald", "pull red")
        (args,) = table.told("pull")
        pulled.add(args["card"])
        assert table.turn == "red"
    assert pulled == {"cough", "bribe", "control"}


def test_11_5_a_virus_stays_with_its_owner_anything_else_is_discarded() -> None:
    table = Table(emerald="mask", red="virus", blue="cough", deck="")
    table.say("emerald", "draw", "pull red")
    assert (table.front("red"), table.hand("red"), table.discard) == (1, "", "")
    table.say("red", "pull blue")
    assert table.discard == "cough"


def test_11_6_nothing_is_played_and_no_hand_is_too_large() -> None:
    large = "mask " * 9 + "bribe control toilet_paper"
    table = Table(emerald=large, red=large, deck="")
    table.say("emerald", "draw")
    assert table.options == ["pull red"]
    table.say("emerald", "pull red")
    assert (table.turn, table.prompt, table.options) == ("red", "pull", ["pull emerald"])


def test_11_7_without_cards_you_take_turns_but_cannot_be_chosen() -> None:
    table = Table(emerald="", red="mask cough", blue="", deck="")
    table.say("emerald", "draw")
    assert table.options == ["pull red"]
    table.say("emerald", "pull red")
    assert table.turn == "blue", "red finds nobody to pull from and passes"
    assert table.told("pass") == [{"seat": 1}]


def test_11_8_the_viruses_of_eliminated_players_leave_the_game() -> None:
    hidden = "virus virus virus"
    table = Table(emerald="mask", red=hidden, blue="mask", deck="", front={"red": 1})
    before = table.state.out_of_game.count("virus")
    table.say("emerald", "draw", "pull red")
    assert (table.prompt, table.fallen) == ("fell", "red")
    table.skip_pauses()
    assert (table.deck, table.turn, table.prompt) == ("", "blue", "pull")
    assert table.state.out_of_game.count("virus") == before + 4


@pytest.mark.parametrize(
    ("front", "winners"),
    [({"emerald": 1}, "red blue"), ({"emerald": 1, "red": 1}, "blue"), ({}, "emerald red blue")],
)
def test_11_9_all_hands_are_empty(front: dict[str, int], winners: str) -> None:
    table = Table(emerald="", red="mask", blue="", deck="", front=front)
    table.say("emerald", "draw", "pull red")
    assert table.winners == winners
    assert table.match.outcome is not None
    assert table.match.outcome.reason == "bare"
    bare = Table(emerald="", red="", deck="", front={"red": 1})
    bare.say("emerald", "draw")
    assert bare.winners == "emerald"
