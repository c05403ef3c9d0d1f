"""§ 3: a deck built by hand, one change at a time."""

from collections import Counter

import pytest

from lasttable.games.last_shot.cards import CARD
from lasttable.games.last_shot.deck_editor import (
    STARTS,
    cycle_card,
    fill_deck,
    start_deck,
    summarize_deck,
)
from lasttable.games.last_shot.deck_text import read_deck
from lasttable.kernel import Chance

CHANCE = Chance.of("deck editor")


@pytest.mark.parametrize("name", STARTS)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_start_has_six_cards_per_player_and_no_copy_too_many(name: str, seats: int) -> None:
    deck = start_deck(name, seats, CHANCE)
    assert deck.total() == 6 * seats
    assert all(count <= CARD[card].copies for card, count in deck.items())


def test_a_balanced_start_has_three_agency_cards_per_player() -> None:
    summary = summarize_deck(start_deck("balanced", 4, CHANCE), 4)
    assert summary.sets == {"agency": 12, "bureau": 4, "committee": 4, "department": 4}
    training = summarize_deck(start_deck("training", 6, CHANCE), 6)
    assert training.sets["agency"] == 36


def test_filling_keeps_what_is_there() -> None:
    deck = fill_deck(Counter({"misfire": 2, "official-pardon": 1}), 3, CHANCE)
    assert deck.total() == 18
    assert (deck["misfire"], deck["official-pardon"]) == (2, 1)
    assert fill_deck(deck, 3, CHANCE) == deck


def test_a_card_with_two_copies_cycles_through_none_one_and_two() -> None:
    deck: Counter[str] = Counter()
    seen = []
    for _ in range(4):
        deck = cycle_card(deck, CARD["misfire"], 3)
        seen.append(deck["misfire"])
    assert seen == [1, 2, 0, 1]


def test_a_full_deck_takes_no_more_cards() -> None:
    deck = start_deck("house", 3, CHANCE)
    assert cycle_card(deck, CARD["blitz"], 3) == deck
    assert cycle_card(deck, CARD["payoff"], 3).total() == 17


def test_a_summary_says_what_is_missing_and_what_escapes() -> None:
    summary = summarize_deck(Counter({"misfire": 2, "official-pardon": 1}), 5)
    assert (summary.size, summary.count, summary.missing) == (30, 3, 27)
    assert summary.kinds == {"action": 1, "reaction": 2, "persistent": 0}
    assert summary.escapes["firing-squad"] == 1
    assert summary.escapes["car-bomb"] == 0
    assert read_deck(summary.code) == summary.cards
    assert summary.may_start_with_two
    assert not summarize_deck(Counter(), 4).may_start_with_two
