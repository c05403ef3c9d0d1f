"""Who is eliminated, what happens to their cards, and who wins (§ 10)."""

import pytest

from lasttable.kernel import WATCHER
from tests.games.last_dog_standing.table import Table


def test_10_1_viruses_revealed_together_count_together() -> None:
    table = Table(emerald="control", red="virus virus virus", blue="")
    table.say("emerald", "play control red").say("red", "take-it")
    assert table.told("fall") == [{"seat": 1, "viruses": 3}]


def test_10_2_viruses_go_into_the_deck_and_other_cards_are_discarded() -> None:
    table = Table(
        emerald="trickster",
        red="virus mask bribe",
        blue="",
        deck="virus cough",
        front={"red": 1},
        seed="grave",
    )
    table.say("emerald", "play trickster red").say("red", "take-it")
    assert table.fallen == "red"
    assert sorted(table.deck.split()) == ["cough", "virus", "virus", "virus"]
    assert sorted(table.discard.split()) == ["bribe", "mask", "trickster"]
    assert (table.hand("red"), table.front("red")) == ("", 0)
    decks = set()
    for number in range(20):
        again = Table(
            emerald="control", red="virus virus", blue="", deck="mask mask", seed=f"{number}"
        )
        again.say("emerald", "play control red").say("red", "take-it")
        decks.add(again.deck)
    assert len(decks) > 3, "the deck is shuffled"


def test_10_3_cards_are_cleared_away_before_the_effect_goes_on() -> None:
    """The only Viruses that orange can draw are those of blue."""
    table = Table(
        emerald="",
        red="cough",
        blue="",
        orange="",
        turn="red",
        deck="virus",
        front={"red": 1, "emerald": 1},
    )
    table.say("red", "play cough").say("emerald", "ok")
    assert table.fallen == "emerald"
    table.skip_pauses()
    assert (table.asked, len(table.state.deck)) == ("orange", 1)
    table.say("orange", "ok").say("blue", "ok")
    assert (table.front("orange"), table.front("blue")) == (1, 1)


def test_10_4_a_player_eliminated_in_their_own_turn_loses_the_rest_of_it() -> None:
    table = Table(emerald="virus virus", red="", blue="")
    table.say("emerald", "show virus", "show virus").skip_pauses()
    assert (table.fallen, table.turn, table.prompt) == ("emerald", "red", "turn")
    own = Table(emerald="control virus virus", red="bribe", blue="")
    own.say("emerald", "play control red").say("red", "redirect").skip_pauses()
    assert (own.fallen, own.turn) == ("emerald", "red")


def test_10_5_the_last_player_left_wins_at_once() -> None:
    table = Table(
        emerald="cough trickster",
        red="",
        blue="",
        deck="virus virus virus",
        front={"emerald": 1, "red": 1, "blue": 1},
    )
    table.say("emerald", "play cough").say("blue", "ok").skip_pauses().say("red", "ok")
    assert (table.prompt, table.winners) == ("over", "emerald")
    assert table.match.outcome is not None
    assert table.match.outcome.scores == (2, 1, 0), "a score is how many fell before"


@pytest.mark.parametrize(
    ("emerald", "red", "blue", "winners"),
    [
        ("virus virus", "virus virus virus", "virus virus virus", "emerald"),
        ("virus virus", "virus virus", "virus virus virus", "red"),
        ("virus virus", "virus virus", "virus virus", "red blue"),
        ("virus virus virus", "virus virus", "virus virus", "red blue"),
    ],
)
def test_10_6_a_quarantine_eliminates_everybody(
    emerald: str, red: str, blue: str, winners: str
) -> None:
    table = Table(emerald=f"quarantine {emerald}", red=red, blue=blue)
    table.say("emerald", "play quarantine")
    assert table.winners == winners
    assert table.match.outcome is not None
    assert table.match.outcome.reason == "together"


def test_10_example_1_two_players_hide_two_viruses_each() -> None:
    table = Table(emerald="quarantine virus virus", red="virus virus")
    table.say("emerald", "play quarantine")
    assert table.winners == "red"


def test_players_eliminated_together_score_the_same() -> None:
    table = Table(emerald="quarantine control", red="virus virus", blue="virus virus", orange="")
    table.say("emerald", "play quarantine").skip_pauses().say("emerald", "draw", "keep", "end")
    table.say("orange", "draw", "keep", "end")
    table = Table(emerald="quarantine", red="virus virus", blue="virus virus")
    table.say("emerald", "play quarantine")
    assert table.match.outcome is not None
    assert table.match.outcome.scores == (2, 0, 0)


def test_12_4_a_fallen_hand_stays_in_sight_until_the_turn_ends_and_never_in_the_log() -> None:
    table = Table(
        emerald="trickster mask",
        red="cough virus",
        blue="mask",
        deck="virus mask mask",
        front={"red": 1},
    )
    table.say("emerald", "play trickster red").say("red", "take-it")
    assert table.fallen == "red"
    (hand,) = table.match.view(WATCHER).revealed
    assert (hand.seat, hand.cards, hand.viruses, hand.eliminated) == (1, ("cough",), 1, True)
    table.skip_pauses()
    assert table.match.view(WATCHER).revealed, "it can be looked at again"
    table.say("emerald", "draw", "keep", "end")
    assert not table.match.view(WATCHER).revealed


def test_12_4_the_log_keeps_that_a_hand_was_revealed_but_not_its_cards() -> None:
    table = Table(emerald="control", red="mask virus", blue="")
    table.say("emerald", "play control red").say("red", "take-it")
    kept = [event for event in table.events if not event.fleeting]
    assert any(event.kind == "opened" for event in kept)
    assert not any("mask" in str(event.args.get("cards", "")) for event in kept)
