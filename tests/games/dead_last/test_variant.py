"""Variants: every kind of number that may differ, at the table."""

from collections import Counter

import pytest

from lasttable.games.dead_last import GAME
from lasttable.games.dead_last.cards import GRAB, SHARE, STEAL
from lasttable.games.dead_last.showdown import payoffs, split
from lasttable.games.dead_last.state import pieces
from lasttable.kernel import AnyMatch, InvalidVariant, Match, Seat, read_settings


def start(words: str, seats: int = 6, **settings: object) -> AnyMatch:
    chosen = {"variant": f"name=Odd&{words}", "silent": True} | settings
    return Match.start(GAME, read_settings(GAME.settings, chosen), seats, "deal")


def test_the_deck_has_other_bars() -> None:
    found = Counter(pieces(start("bars.3=10&bars.5=20").state))
    assert found == {3: 10, 4: 43, 5: 20}


def test_another_number_of_bars_lies_in_the_centre() -> None:
    match = start("centre_bars=6")
    assert len(match.state.centre) == 6
    assert match.view(Seat(0)).centre.bars == 6


@pytest.mark.parametrize(("seats", "goal"), [(6, 20), (7, 25), (10, 24)])
def test_the_goal_follows_from_the_number_of_players(seats: int, goal: int) -> None:
    assert start("goal.6=20", seats).view(Seat(0)).round.threshold == goal


def test_the_hosts_own_goal_goes_before_the_variants() -> None:
    assert start("goal.6=20", gold_to_win="25").state.threshold == 25


def test_grab_takes_other_numbers_of_bars() -> None:
    assert split(GRAB, STEAL, 5, grab=2) == (2, 3)
    assert split(SHARE, GRAB, 1, grab=2) == (0, 1)
    assert split(GRAB, GRAB, 5, both_grab=2) == (2, 2)
    assert split(GRAB, GRAB, 3, both_grab=2) == (0, 0)
    assert payoffs(4, 2, 1)[2] == ((2, 2), (2, 2), (1, 1))


def test_a_showdown_pays_by_the_variant() -> None:
    match = start("grab=3&centre_bars=5")
    names = match.game.seat_names(match.state)
    while match.question is not None and match.question.prompt != "showdown":
        if match.question.prompt == "vote":
            first, *rest = match.waiting()
            victim = match.waiting()[-1]
            for seat in (first, *rest):
                wanted = f"lay {names[victim if seat != victim else first]}"
                match.answer(seat, wanted)
        else:
            match.time_up(match.question.clocks[0].name)
    one, two = match.waiting()
    match.answer(one, "lay grab")
    match.answer(two, "lay share")
    assert match.state.showdown is not None
    assert match.state.showdown.paid == (3, 2)


def test_too_little_gold_is_refused() -> None:
    with pytest.raises(InvalidVariant, match="needs 25 of gold, but there are only 15"):
        start("bars.3=5&bars.4=0&bars.5=0")
