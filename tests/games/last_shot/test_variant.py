"""Variants: every kind of number that may differ, at the table."""

from collections import Counter

import pytest

from lasttable.games.last_shot import GAME
from lasttable.games.last_shot.cards import FACES, IDS, MOST_COPIES, Copy, is_terminated
from lasttable.games.last_shot.deck_building import HOUSE_LIST, picked_deck
from lasttable.games.last_shot.deck_text import deck_code
from lasttable.games.last_shot.draw_deck import may_draw_from_deck
from lasttable.games.last_shot.state import pieces
from lasttable.kernel import AnyMatch, Chance, InvalidSettings, Match, Seat, read_settings


def start(words: str, seats: int = 4, **settings: object) -> AnyMatch:
    chosen = {"variant": f"name=Odd&{words}"} | settings
    return Match.start(GAME, read_settings(GAME.settings, chosen), seats, "deal")


def test_cards_are_added_and_taken_out() -> None:
    found = Counter(IDS[copy] for copy in pieces(start("copies.misfire=4&copies.payoff=0").state))
    assert (found["misfire"], found["payoff"]) == (4, 0)


def test_terminated_cards_are_added_too() -> None:
    state = start("copies.exploding-cigar=4&first_terminated=3").state
    found = Counter(IDS[copy] for copy in pieces(state))
    assert found["exploding-cigar"] == 4
    assert sum(is_terminated(copy) for copy in state.deck) == 3


def test_every_copy_knows_whether_it_is_a_terminated_card() -> None:
    assert all(is_terminated(Copy(copy)) == FACES[copy].is_terminated for copy in range(len(FACES)))
    assert set(Counter(FACES).values()) == {MOST_COPIES}


def test_hands_and_deck_have_other_sizes() -> None:
    state = start("starting_hand=2&cards_per_player=8&first_terminated=1").state
    assert [len(hand) for hand in state.hands] == [2] * 4
    dealt = [copy for hand in state.hands for copy in hand]
    assert len([copy for copy in (*state.deck, *dealt) if not is_terminated(copy)]) == 8 * 4


def test_the_hand_limit_counts() -> None:
    state = start("hand_limit=4").state
    seat = state.active
    assert may_draw_from_deck(state, seat)
    while len(state.hands[seat]) < 4:
        state.hands[seat].append(state.deck.pop(0))
    assert not may_draw_from_deck(state, seat)


def test_a_hand_picked_deck_follows_the_variant() -> None:
    with pytest.raises(InvalidSettings, match="the variant 0"):
        picked_deck(deck_code(HOUSE_LIST[:24]), 4, "name=Odd&copies.misfire=0")
    state = start("cards_per_player=5", deck="picked").state
    assert len(state.deck) + sum(map(len, state.hands)) == 5 * 4 + 1


def test_the_house_deck_leaves_out_what_the_variant_lacks() -> None:
    state = start("copies.misfire=0", deck="picked").state
    cards = [IDS[copy] for copy in (*state.deck, *(c for hand in state.hands for c in hand))]
    assert "misfire" not in cards
    assert len(cards) == 6 * 4 + 1


def test_guesses_deal_only_cards_that_are_in_the_game() -> None:
    match = start("copies.misfire=4&copies.payoff=0&copies.redacted=0")
    there = pieces(match.state)
    for number in range(20):
        guess = GAME.redeal(match.state, Seat(0), Chance.of(f"{number}"))
        assert pieces(guess) == there


def test_too_few_terminated_cards_leave_fewer_players() -> None:
    shots = [card.id for card in FACES if card.is_terminated]
    none = "&".join(f"copies.{name}=0" for name in dict.fromkeys(shots[:3]))
    settings = read_settings(GAME.settings, {"variant": f"name=Few&{none}&copies.{shots[-1]}=2"})
    assert GAME.seats_for(settings)[-1] < 6


def test_a_hand_over_its_own_limit_is_refused() -> None:
    with pytest.raises(InvalidSettings, match="starting_hand is 5, but may not be more than"):
        start("starting_hand=5&hand_limit=3")
