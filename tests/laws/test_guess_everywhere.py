"""In every game, each hidden deal is guessed as often as exact counting says."""

from collections import defaultdict
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import settings as profiles

from lasttable.games.dead_last import hidden as dead_last
from lasttable.games.last_shot import hidden as last_shot
from lasttable.kernel import Chance, Seat
from tests.laws.guess import chi_squared
from tests.laws.small_games import SMALL, Position, SmallGame

DEEP = profiles.get_current_profile_name() == "deep"
DRAWS = 4_000 if DEEP else 600
LOOKED_AT = 120 if DEEP else 14
FAR = 5.0
Redeal = Callable[[Any, Seat, Chance], Any]


def some(small: SmallGame) -> list[Position]:
    """Take positions from all over the game, many more of them in `make laws`."""
    found = list(small.positions())
    return found[:: max(1, len(found) // LOOKED_AT)]


def farthest(small: SmallGame, redeal: Redeal) -> float:
    """Return the worst deviation of guesses from the exact chances."""
    luck = Chance.of("guess law")
    worst = 0.0
    for eye, truths in some(small):
        expected: dict[Any, Any] = defaultdict(int)
        total = sum(weight for _, weight in truths)
        for state, weight in truths:
            expected[small.hidden(state)] += weight / total
        first = truths[0][0]
        found: dict[Any, int] = defaultdict(int)
        for _ in range(DRAWS):
            found[small.hidden(redeal(first, eye, luck))] += 1
        worst = max(worst, chi_squared(found, expected, DRAWS))
    return worst


@pytest.mark.parametrize("name", list(SMALL))
def test_guesses_are_as_frequent_as_counting_says(name: str) -> None:
    small = SMALL[name]
    assert farthest(small, small.game.redeal) < FAR


def catches(small: SmallGame, redeal: Redeal) -> bool:
    try:
        return farthest(small, redeal) > FAR
    except AssertionError:
        return True  # it dealt what cannot be


@pytest.mark.parametrize("name", list(SMALL))
def test_the_law_notices_a_guess_that_knows_the_truth(name: str) -> None:
    assert catches(SMALL[name], lambda state, _eye, _luck: state.copy())


def test_the_law_notices_gold_that_would_have_won() -> None:
    def careless(state: Any, eye: Seat, luck: Chance) -> Any:
        other = state.copy()
        other.threshold = 100
        return dead_last.redeal(other, eye, luck)

    assert catches(SMALL["dead-last"], careless)


def test_the_law_notices_a_guess_that_forgets_what_was_shuffled_into_the_deck() -> None:
    def forgetful(state: Any, eye: Seat, luck: Chance) -> Any:
        other = state.copy()
        other.batches = [0] * len(other.batches)
        return last_shot.redeal(other, eye, luck)

    assert catches(SMALL["last-shot"], forgetful)
