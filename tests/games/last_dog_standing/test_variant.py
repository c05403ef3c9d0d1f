"""Variants: every kind of number that may differ, at the table."""

from collections import Counter

import pytest

from lasttable.games.last_dog_standing import GAME
from lasttable.games.last_dog_standing.bots.situation import from_sight
from lasttable.games.last_dog_standing.state import pieces
from lasttable.games.last_dog_standing.variant import edition_of
from lasttable.kernel import Match, Seat, Sight, read_settings
from lasttable.kernel.match import AnyMatch
from tests.games.last_dog_standing.table import Table


def deal(seats: int, **changes: object) -> AnyMatch:
    """Deal a variant; two underscores stand for the dot between table and row."""
    words = "&".join(f"{key.replace('__', '.')}={value}" for key, value in changes.items())
    settings = read_settings(GAME.settings, {"variant": f"name=Odd&{words}"})
    return Match.start(GAME, settings, seats, "deal")


def table(words: str, deck: str = "mask mask", reserve: int = 0, **hands: str) -> Table:
    """Lay out two hands and a deck for a variant."""
    edition = edition_of("usual", f"name=Odd&{words}", 2)
    return Table(edition=edition, deck=deck, reserve=reserve, hands=hands)


def test_copies_of_cards_are_in_the_game() -> None:
    found = Counter(pieces(deal(4, copies__mask=9, copies__cough=0).state))
    assert (found["mask"], found["cough"], found["control"]) == (9, 0, 4)


@pytest.mark.parametrize(("seats", "viruses", "reserve"), [(3, 5, 2), (4, 6, 1)])
def test_viruses_follow_from_the_number_of_players(seats: int, viruses: int, reserve: int) -> None:
    state = deal(seats, viruses__4=6, reserve__4=1).state
    assert state.deck.count("virus") == viruses
    assert state.reserve == reserve
    assert pieces(state).count("virus") == viruses + reserve


def test_bats_follow_from_the_number_of_players() -> None:
    assert pieces(deal(2, bats__2=3, reserve__2=4).state).count("bat") == 3
    assert pieces(deal(4, bats__4=0).state).count("bat") == 0


def test_the_hand_limit_counts() -> None:
    hand = "mask mask mask cough cough cough control"
    at = table("hand_limit=8", emerald=hand, red="mask", deck="mask mask")
    at.say("emerald", "draw", "keep")
    assert "end" in at.options
    assert not any(option.startswith("discard") for option in at.options)


def test_more_draws_are_offered() -> None:
    at = table("most_draws=3", emerald="", red="", deck="mask mask mask mask")
    at.say("emerald", "draw", "keep", "draw", "keep")
    assert "draw" in at.options
    at.say("emerald", "draw", "keep")
    assert "draw" not in at.options


def test_more_viruses_are_needed_to_fall() -> None:
    at = table("viruses_to_fall=3", emerald="control control", red="virus virus")
    at.say("emerald", "play control red").say("red", "take-it")
    assert at.fallen == ""
    assert at.state.in_front[1] == 2


def test_trickster_and_cough_draw_other_numbers_of_cards() -> None:
    at = table("draws.trickster=3", emerald="trickster", red="", deck="mask cough mask mask")
    at.say("emerald", "play trickster red").say("red", "take-it")
    assert len(at.state.hands[1]) == 3


def test_looking_at_the_top_follows_the_card() -> None:
    words = "looks_at.mask=3&takes_least.mask=1&takes_most.mask=1"
    at = table(words, emerald="mask", red="", deck="control cough bribe mask")
    at.say("emerald", "play mask")
    mine = at.view("emerald").mine
    assert mine is not None
    assert len(mine.look) == 3
    assert all(option.startswith("take ") for option in at.options)


def test_a_bat_adds_what_the_variant_says() -> None:
    at = table("bat_adds=3&reserve.2=5&bats.2=2", emerald="", red="", deck="bat mask", reserve=5)
    at.say("emerald", "draw")
    assert at.state.reserve == 2


def test_a_variant_narrows_who_can_play() -> None:
    words = {f"copies.{card}": 0 for card in ("mask", "cough", "trickster", "shuffle", "control")}
    words |= {"copies.toilet_paper": 0, "copies.quarantine": 0}
    text = "&".join(f"{place}={value}" for place, value in words.items())
    settings = read_settings(GAME.settings, {"variant": f"name=Few&{text}"})
    assert GAME.seats_for(settings) == range(2, 4)


def test_bots_read_the_variant_from_their_view() -> None:
    match = deal(2, hand_limit=9)
    assert match.question is not None
    seat = match.waiting()[0]
    menu = match.question.menus[seat]
    sight = Sight(Seat(seat), match.view(seat), "choose", "turn", menu, 0.0)
    assert from_sight(sight).edition.hand_limit == 9
