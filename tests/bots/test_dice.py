"""The dice of bots repeat themselves, and differ from seat to seat."""

from collections import Counter

import pytest

from lasttable.bots import Dice, UnknownLevel, dice_of, make_bot
from lasttable.games import GAMES
from lasttable.kernel import Seat


def draws(dice: Dice) -> list[int]:
    return [dice.below(1000) for _ in range(8)]


def test_the_same_seed_and_seat_give_the_same_luck() -> None:
    assert draws(dice_of("a", Seat(1))) == draws(dice_of("a", Seat(1)))


def test_another_seat_or_seed_gives_other_luck() -> None:
    first = draws(dice_of("a", Seat(1)))
    assert first != draws(dice_of("a", Seat(2)))
    assert first != draws(dice_of("b", Seat(1)))


def test_a_copy_continues_the_same_way_and_a_fork_does_not() -> None:
    dice = dice_of("a", Seat(1))
    dice.random()
    copy, fork = dice.copy(), dice.fork("x")
    first = draws(dice)
    assert draws(copy) == first
    assert draws(fork) != first
    assert draws(dice_of("a", Seat(1)).fork("x")) == draws(dice.fork("x"))


def test_dice_are_fair() -> None:
    dice = dice_of("fair", Seat(0))
    counts = Counter(dice.choice("abcd") for _ in range(4000))
    assert all(900 < counts[letter] < 1100 for letter in "abcd")
    items = list(range(20))
    dice.shuffle(items)
    assert sorted(items) == list(range(20)) != items


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(UnknownLevel, match=r"'genius'.*random, easy, steady, sharp"):
        make_bot(GAMES["dead-last"], "genius", Seat(0), "a")
