"""The goal, the cards and the setup (§ 1 to § 3)."""

from collections import Counter

import pytest

from lasttable.games.last_dog_standing import GAME
from lasttable.games.last_dog_standing.bots.situation import from_sight
from lasttable.games.last_dog_standing.cards import EDITION, EDITIONS, READINGS, TABLE, read_edition
from lasttable.games.last_dog_standing.settings import Settings
from lasttable.games.last_dog_standing.setup import setup
from lasttable.games.last_dog_standing.state import pieces
from lasttable.kernel import Chance, InvalidSettings, Match, Seat, Sight, settings_values
from tests.games.last_dog_standing.table import Table


def deal(seats: int, seed: str = "deal") -> Counter[str]:
    """Count the cards in the deck and in all hands of a new game."""
    state = setup(Settings(), seats, Chance.of(seed))
    return Counter(state.deck) + Counter(card for hand in state.hands for card in hand)


def test_1_1_two_viruses_eliminate_and_the_last_dog_standing_wins() -> None:
    table = Table(emerald="control", red="virus virus")
    table.say("emerald", "play control red").say("red", "take-it")
    assert table.fallen == "red"
    assert table.winners == "emerald"
    assert table.match.outcome is not None
    assert table.match.outcome.reason == "last"


def test_1_2_a_hidden_virus_does_no_harm() -> None:
    table = Table(emerald="virus virus virus", red="mask")
    table.say("emerald", "draw", "keep", "end").say("red", "draw", "keep", "end")
    assert table.state.standing == (0, 1)
    assert [seat.in_front for seat in table.view("red").seats] == [0, 0]


def test_2_1_there_are_55_cards() -> None:
    assert EDITION.copies == {
        "virus": 7,
        "mask": 7,
        "toilet_paper": 6,
        "cough": 5,
        "trickster": 5,
        "control": 4,
        "shuffle": 4,
        "wacko": 4,
        "sanitizer": 3,
        "bribe": 3,
        "black_market": 3,
        "quarantine": 2,
        "bat": 2,
    }
    assert sum(EDITION.copies.values()) == 55
    for seats in (2, 3, 4):
        match = Match.start(GAME, Settings(), seats, "all")
        assert Counter(pieces(match.state)) == EDITION.copies


def test_2_2_families_say_when_a_card_may_be_used() -> None:
    families: dict[str, list[str]] = {}
    for card, effect in EDITION.effects.items():
        families.setdefault(effect.family, []).append(card)
    assert {family: sorted(cards) for family, cards in families.items()} == {
        "turn": ["control", "cough", "quarantine", "shuffle", "trickster"],
        "ends": ["black_market", "mask", "toilet_paper"],
        "answer": ["bribe", "sanitizer"],
        "at-once": ["bat", "wacko"],
        "danger": ["virus"],
    }
    table = Table(emerald="bribe sanitizer", red="")
    assert table.options == ["draw"]


@pytest.mark.parametrize("reading", [{"wacko": "expose", "trickster": "surprise"}])
def test_2_3_another_reading_needs_no_other_code(reading: dict[str, str]) -> None:
    swapped = read_edition(TABLE, reading)
    table = Table(emerald="wacko", red="", deck="virus trickster mask", edition=swapped)
    table.say("emerald", "play wacko red").say("red", "take-it")
    assert table.front("red") == 1
    assert table.told("open") == [
        {"seat": 1, "card": "virus", "manner": "expose"},
        {"seat": 1, "card": "trickster", "manner": "expose"},
    ]
    assert table.discard == "wacko trickster"


def test_a_reading_gives_every_effect_to_one_card() -> None:
    with pytest.raises(ValueError, match="every effect must belong to exactly one card"):
        read_edition(TABLE, {"wacko": "expose"})


def test_2_4_the_discard_lies_face_up() -> None:
    table = Table(emerald="toilet_paper", red="")
    table.say("emerald", "play toilet_paper")
    assert table.view().discard == ["toilet_paper"]


def test_2_5_hands_and_deck_are_secret_and_numbers_are_not() -> None:
    table = Table(emerald="virus mask", red="bribe", deck="cough bat", reserve=2)
    seen = table.view("red")
    assert [(seat.cards, seat.in_front) for seat in seen.seats] == [(2, 0), (1, 0)]
    assert (seen.deck.cards, seen.deck.reserve, seen.deck.top) == (2, 2, [])
    assert seen.mine is not None
    assert seen.mine.hand == ("bribe",)
    assert table.view().mine is None
    assert table.view().secrets is None


@pytest.mark.parametrize(
    ("seats", "bats", "viruses", "reserve"), [(2, 0, 7, 0), (3, 1, 5, 2), (4, 2, 3, 4)]
)
def test_3_1_bats_and_viruses_by_the_number_of_players(
    seats: int, bats: int, viruses: int, reserve: int
) -> None:
    dealt = deal(seats)
    assert (dealt["bat"], dealt["virus"]) == (bats, viruses)
    assert setup(Settings(), seats, Chance.of("x")).reserve == reserve
    assert {card: n for card, n in dealt.items() if card not in ("bat", "virus")} == {
        card: n for card, n in EDITION.copies.items() if card not in ("bat", "virus")
    }


@pytest.mark.parametrize("cards", range(6))
def test_3_2_the_starting_hand_is_clean(cards: int) -> None:
    for number in range(30):
        state = setup(Settings(starting_hand=cards), 4, Chance.of(f"clean {number}"))
        assert [len(hand) for hand in state.hands] == [cards] * 4
        dealt = {card for hand in state.hands for card in hand}
        assert not dealt & {"virus", "bat", "wacko"}
    assert Settings().starting_hand == 3


@pytest.mark.parametrize(("seats", "left"), [(2, 47), (3, 43), (4, 39)])
def test_3_3_viruses_wackos_and_bats_are_shuffled_in_after_the_deal(seats: int, left: int) -> None:
    places = set()
    for number in range(20):
        state = setup(Settings(), seats, Chance.of(f"deck {number}"))
        assert len(state.deck) == left
        places.add(state.deck.index("virus"))
        assert state.out_of_game == ["bat"] * (4 - seats)
    assert len(places) > 5


def test_3_4_a_random_player_begins_then_clockwise_past_the_eliminated() -> None:
    first = {setup(Settings(), 4, Chance.of(f"{n}")).active for n in range(40)}
    assert first == {0, 1, 2, 3}
    table = Table(emerald="control", red="virus virus", blue="mask", orange="")
    table.say("emerald", "play control red").say("red", "take-it").skip_pauses()
    table.say("emerald", "draw", "keep", "end")
    assert table.turn == "blue"


def test_players_get_the_collars_they_chose() -> None:
    state = setup(Settings(colours="orange,,red"), 3, Chance.of("x"))
    assert state.colours == ("orange", "emerald", "red")


@pytest.mark.parametrize("colours", ["pink", "red,red", "red,blue,orange"])
def test_impossible_collars_are_refused(colours: str) -> None:
    with pytest.raises(InvalidSettings):
        setup(Settings(colours=colours), 2, Chance.of("x"))


def test_all_other_readings_of_the_table_can_be_played() -> None:
    """Random games end, whatever the names mean."""
    for reading in READINGS[1:]:
        for number in range(20):
            luck = Chance.of(f"any {number}")
            settings = Settings(reading=reading, discard_virus=True, cough_order="clockwise")
            match = Match.start(GAME, settings, 2 + number % 3, f"{number}")
            before = pieces(match.state)
            while (question := match.question) is not None:
                for seat, menu in question.menus.items():
                    match.answer(seat, menu.sample(luck))
                if not question.menus:
                    match.time_up(question.clocks[0].name)
            assert pieces(match.state) == before


def test_2_3_bots_and_the_coach_follow_the_reading_of_the_host() -> None:
    table = Table(
        emerald="wacko control",
        red="mask",
        deck="trickster mask mask",
        edition=EDITIONS["swapped"],
        settings={"reading": "swapped", "coach": True},
    )
    assert "play wacko red" in table.match.question.menus[Seat(0)].keys  # type: ignore[union-attr]
    sight = Sight(
        Seat(0),
        table.match.view(Seat(0)),
        "choose",
        "turn",
        table.match.question.menus[Seat(0)],  # type: ignore[union-attr]
        0.0,
    )
    assert from_sight(sight).edition is EDITIONS["swapped"]
    coach = table.match.view(Seat(0)).mine.coach
    odds = {one.kind: one.chance for one in coach.odds}
    assert odds["surprise"] == pytest.approx(1 / 3, abs=1e-6), "the Trickster in the deck"
    guess = table.match.redealt(Seat(1), Chance.of("guess")).state
    assert "trickster" in guess.deck, "a card that acts at once is in no hand"


def test_2_6_other_readings_are_settings() -> None:
    names = set(settings_values(Settings()))
    assert names >= {"reading", "sanitizer_cough", "cough_order", "discard_virus", "together"}


def test_6_5_the_host_may_have_a_cough_go_on_clockwise() -> None:
    for order, expected in (("counter", [3, 2, 1]), ("clockwise", [3, 1, 2])):
        table = Table(
            emerald="cough",
            red="",
            blue="",
            orange="",
            front={"emerald": 1},
            settings={"cough_order": order},
        )
        table.say("emerald", "play cough")
        drew = []
        while table.match.question is not None and table.match.question.prompt == "drawn":
            seat = next(iter(table.match.question.menus))
            drew.append(seat)
            table.match.answer(seat, "ok")
        assert drew == expected


def test_6_6_the_host_may_rule_out_sanitizer_against_a_cough() -> None:
    for allowed in (True, False):
        table = Table(
            emerald="cough",
            red="sanitizer",
            front={"emerald": 1},
            deck="virus mask",
            settings={"sanitizer_cough": allowed},
        )
        table.say("emerald", "play cough")
        question = table.match.question
        assert question is not None
        assert ("sanitize" in question.menus[Seat(1)].keys) is allowed


def test_4_6_the_host_may_let_players_discard_viruses() -> None:
    table = Table(
        emerald="virus mask mask mask mask mask",
        red="",
        settings={"discard_virus": True},
    )
    table.say("emerald", "draw", "keep", "discard virus", "end")
    assert table.match.state.discard == ["virus"]


def test_10_6_the_host_may_let_everybody_share_the_win() -> None:
    table = Table(
        emerald="quarantine virus virus", red="virus virus", settings={"together": "shared"}
    )
    table.say("emerald", "play quarantine")
    assert table.winners == "emerald red"
