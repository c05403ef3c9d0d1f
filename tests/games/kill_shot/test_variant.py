"""Variants: every kind of number that may differ, at the table."""

from collections import Counter

import pytest

from lasttable.games.kill_shot import GAME
from lasttable.games.kill_shot.cards import FACES, NUMBERS, TARGETS
from lasttable.games.kill_shot.settings import combine
from lasttable.games.kill_shot.state import pieces
from lasttable.kernel import AnyMatch, InvalidVariant, Match, Seat, read_settings


def start(words: str, seats: int = 3, **settings: object) -> AnyMatch:
    chosen = {"variant": f"name=Odd&{words}"} | settings
    return Match.start(GAME, read_settings(GAME.settings, chosen), seats, "deal")


def test_cards_are_taken_out_of_every_colour() -> None:
    state = start("copies.5=1&jams=0").state
    found = Counter(FACES[NUMBERS[card]] for card in pieces(state))
    assert (found["5"], found["4"], found["jam"], found["intel"]) == (5, 10, 0, 5)


def test_one_of_each_number_is_dealt_under_a_deadline() -> None:
    match = start("copies.5=1&deadline_hand=11", deadline=True)
    state = match.state
    for seat, hand in enumerate(state.hands):
        held = [FACES[NUMBERS[card]] for card in hand if card >= 0]
        assert sorted(held) == [str(number) for number in range(1, 10)]
        assert len(hand) == 11
        assert len(state.aside[seat]) == 10


@pytest.mark.parametrize(
    ("words", "kind", "size"),
    [
        ("hand=4", "standard", 4),
        ("room_hand=7", "situation-common", 7),
        ("hand=4", "engagement", 4),
    ],
)
def test_hands_have_another_size(words: str, kind: str, size: int) -> None:
    match = start(words, type=kind)
    assert [len(hand) for hand in match.state.hands] == [size] * 3
    assert match.view(Seat(0)).rules.limit == size


def test_targets_have_other_points_and_abilities() -> None:
    words = "&".join(f"points.{one.id}=7&ability.{one.id}=no-moon" for one in TARGETS)
    match = start(words)
    (pile,) = match.view(Seat(0)).piles
    assert (pile.target.points, pile.target.ability) == (7, "no-moon")
    assert match.state.night


def test_an_ability_can_be_taken_away_and_given() -> None:
    rules = start("ability.mister-marrow=none&ability.paper-wasp=body-double").state.rules
    abilities = {one.id: one.ability for one in rules.villains}
    assert abilities["mister-marrow"] is None
    assert abilities["paper-wasp"] == "body-double"


def test_patience_and_allies_follow_the_variant() -> None:
    settings = start("standoff_seconds=60&ally_seconds.3=45&ally_rounds.3=6&tip=5").settings
    rules = combine(settings)
    assert (rules.standoff, rules.warning) == (60, 50)
    assert (rules.ally_seconds[3], rules.ally_rounds[3], rules.tip) == (45, 6, 5)
    assert combine(GAME.settings()).warning == 25


def test_the_situation_room_is_as_patient_as_the_variant() -> None:
    assert start("idle_rounds=3", type="situation-common").state.rules.idle_rounds == 3


def test_too_few_cards_narrow_the_seats_or_are_refused() -> None:
    words = "&".join(f"copies.{number}=1" for number in range(1, 10)) + "&jams=0&bad_intels=0"
    few = read_settings(GAME.settings, {"variant": f"name=Few&{words}&hand=10"})
    assert GAME.seats_for(few) == range(2, 5)
    with pytest.raises(InvalidVariant, match="are dealt 10 cards, but there are only 9"):
        read_settings(GAME.settings, {"variant": f"name=Few&{words}&hand=10", "type": "engagement"})


def test_worthless_targets_are_refused() -> None:
    with pytest.raises(InvalidVariant, match="points is empty"):
        start("&".join(f"points.{one.id}=0" for one in TARGETS))


def test_only_cards_that_are_there_are_chosen_under_a_deadline() -> None:
    match = start("copies.5=1&jams=0&deadline_hand=11", deadline=True)
    assert match.question is not None
    keys = match.question.menus[Seat(0)].keys
    assert "mark 4" in keys
    assert not {"mark 5", "mark jam"} & set(keys)
    match.time_up(match.question.clocks[0].name)
    assert [len(hand) for hand in match.state.hands] == [11] * 3
