"""Options are compared in the same guesses with the same luck; only a sure gain is taken."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from lasttable.bots import dice_of
from lasttable.bots.option_comparison import FEWEST, MOST_MISFITS, ComparingBot, Comparison
from lasttable.kernel import (
    AnyMatch,
    Chance,
    Diverged,
    Intent,
    Luck,
    Match,
    Question,
    Searcher,
    Seat,
    Sight,
)
from tests.bots.test_tree_search import CUPS, PLAIN, any_key, nim, sight_of
from tests.kernel.toys.base import ToySettings, ToyState

ME = Seat(0)


def few_left(state: ToyState) -> Sequence[float]:
    """Return that few left on the pile are good for seat 0."""
    good = 1 / (1 + state.top)
    return [good, 1 - good]


TURNS = replace(PLAIN, turn="take", depth=8)


def compare(searcher: Searcher, match: AnyMatch, wish: str, seed: str = "c") -> str | None:
    return Comparison(searcher, sight_of(match), dice_of(seed, ME), wish).run()


@pytest.mark.parametrize(("pile", "best"), [(2, 2), (3, 3)])
def test_it_finds_what_wins(pile: int, best: int) -> None:
    for seed in range(5):
        assert compare(TURNS, nim(pile), "take 1", f"{seed}") == f"take {best}"


def test_it_does_not_rely_on_what_it_only_guessed() -> None:
    """In each guess the ball can be seen, but whoever plays on knows no more than the bot."""
    for seed in range(8):
        match = Match.start(CUPS, ToySettings(), 2, f"cups {seed}")
        searcher = replace(PLAIN, turn="how")
        assert compare(searcher, match, "cups", f"{seed}") in ("coin", None)
        assert compare(searcher, match, "coin", f"{seed}") in ("coin", None)


def test_the_level_below_decides_unless_an_option_is_surely_better() -> None:
    searcher = replace(TURNS, depth=1, value=lambda _state: [0.5, 0.5])
    assert compare(searcher, nim(9), "take 2") is None


def test_playing_ahead_stops_at_its_turn() -> None:
    assert compare(replace(TURNS, depth=1, value=few_left), nim(9), "take 1") == "take 3"


def test_all_options_meet_the_same_luck() -> None:
    drawn: list[float] = []

    def note(state: Any, question: Question, seat: Seat, luck: Luck) -> str | None:
        drawn.append(luck.random())
        return any_key(state, question, seat, luck)

    # Two turns ahead the policy answers once for each of three options.
    searcher = replace(TURNS, policy=note, depth=2, iterations=3 * FEWEST, value=few_left)
    compare(searcher, nim(9), "take 1")
    assert len(drawn) == 3 * FEWEST
    thirds = [drawn[at : at + 3] for at in range(0, len(drawn), 3)]
    assert all(len(set(third)) == 1 for third in thirds)
    assert len(set(drawn)) == FEWEST, "another guess, another luck"


def test_a_clearly_worse_option_is_dropped() -> None:
    searcher = replace(TURNS, depth=1, value=few_left)
    one = Comparison(searcher, sight_of(nim(9)), dice_of("drop", ME), "take 1")
    assert one.run() == "take 3"
    assert one.played == 3 * FEWEST


def test_time_ends_a_comparison_but_never_at_once() -> None:
    searcher = replace(TURNS, seconds=0.0, iterations=100_000, value=lambda _state: [0.5, 0.5])
    one = Comparison(replace(searcher, depth=1), sight_of(nim(9)), dice_of("time", ME), "take 1")
    one.run()
    assert one.played == 3 * FEWEST


def test_if_no_guess_fits_the_stand_in_answers() -> None:
    calls: list[int] = []

    def never(_chance: Chance) -> AnyMatch:
        calls.append(1)
        raise Diverged("no")

    bot = ComparingBot(TURNS, ME, dice_of("never", ME))
    sight = sight_of(nim(3))
    assert bot.decide(replace(sight, imagine=never)) == Intent("take 1", 3.0)
    assert len(calls) == MOST_MISFITS
    assert bot.decide(sight) == Intent("take 3", 3.0)


def test_sight_without_guesses_is_left_to_the_stand_in() -> None:
    bot = ComparingBot(TURNS, ME, dice_of("blind", ME))
    sight: Sight = replace(sight_of(nim(3)), imagine=None)
    assert bot.decide(sight) == Intent("take 1", 3.0)
