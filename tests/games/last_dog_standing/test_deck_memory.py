"""Guesses and the coach stay cheap, however often cards went into the deck and came out again."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import pytest

from lasttable.games.last_dog_standing import GAME, deck_memory, luck_coach
from lasttable.games.last_dog_standing.deck import (
    add_to_deck,
    look_at_top,
    return_to_top,
    see_outside,
    shuffle_deck,
    take_top,
)
from lasttable.games.last_dog_standing.hidden import redeal
from lasttable.games.last_dog_standing.state import EVERYBODY, State, pieces
from lasttable.kernel import Chance, Match, Seat

MOST_CALLS = 1_000_000
"""Calls of functions for one guess or one figure: about a sixth of a second."""
IN_A_GAME = 50_000
"""The same in games as they are played: a hundredth of a second."""


class TooMuchWork(AssertionError):
    """A calculation went beyond its bound."""


@contextmanager
def bounded(most: int) -> Iterator[None]:
    """Stop with an error what calls more functions than this."""
    calls = 0
    before = sys.getprofile()

    def count(_frame: FrameType, event: str, _what: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")
        if calls > most:
            sys.setprofile(before)
            raise TooMuchWork(f"more than {most} calls")

    deck_memory._stories.cache_clear()
    luck_coach.advise.cache_clear()
    luck_coach._two_cards.cache_clear()
    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(before)


def think(state: State, luck: Chance, most: int) -> None:
    """Guess and reckon from every seat, within the bound."""
    for eye in range(len(state.hands)):
        with bounded(most):
            guess = redeal(state, Seat(eye), luck)
        assert pieces(guess) == pieces(state)
        assert guess.hands[eye] == state.hands[eye]
        with bounded(most):
            advice = luck_coach.advise(luck_coach.knowledge_of(state, Seat(eye)))
        assert advice is not None
        assert sum(one.percent for one in advice.odds) == 100


def wash(state: State, luck: Chance) -> None:
    """Show the top card to everybody and shuffle it in again."""
    card, _eyes = take_top(state)
    see_outside(state, card, EVERYBODY)
    is_harmless = state.edition.effects[card].family not in ("danger", "at-once")
    add_to_deck(state, [(card, EVERYBODY)], [1 << luck.below(4)] * is_harmless)
    shuffle_deck(state)


def look(state: State, luck: Chance) -> None:
    """Let two players look at the same cards and put them back."""
    for seat in (luck.below(4), luck.below(4)):
        look_at_top(state, Seat(seat), 3)
        top = state.deck[-3:]
        luck.shuffle(top)
        return_to_top(state, Seat(seat), 3, top)


@pytest.mark.parametrize("doing", [(wash,), (look,), (wash, look)])
def test_a_long_memory_costs_no_more_than_a_bounded_number_of_steps(
    doing: tuple[Callable[[State, Chance], None], ...],
) -> None:
    luck = Chance.of("long memory")
    state = Match.start(GAME, GAME.settings(), 4, "long memory").state
    for number in range(200):
        doing[number % len(doing)](state, luck)
        if number % 50 == 49:
            think(state, luck, MOST_CALLS)
    assert len(state.in_deck) > 150, "enough to get lost in"


def test_long_games_cost_no_more_than_a_bounded_number_of_steps() -> None:
    for seed in (13, 47):  # with the most notes of some hundred games
        luck = Chance.of(f"m {seed}")
        match = Match.start(GAME, GAME.settings(), 4, f"m {seed}")
        own, number = Chance.of("guess"), 0
        while (question := match.question) is not None:
            number += 1
            if number % 10 == 0 and match.state.deck:
                think(match.state, own, IN_A_GAME)
            for seat, menu in question.menus.items():
                match.answer(seat, menu.sample(luck))
            if not question.menus:
                match.time_up(question.clocks[0].name)
        assert number > 80


def test_the_bound_is_noticed() -> None:
    with pytest.raises(TooMuchWork), bounded(100):
        [abs(number) for number in range(200)]
