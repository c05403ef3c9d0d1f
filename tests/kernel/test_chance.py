"""The random source: the same for the same seed, free to copy, fair."""

from collections import Counter
from math import factorial

import pytest

from lasttable.kernel import Chance


def numbers(chance: Chance, count: int = 50) -> list[int]:
    return [chance.below(1000) for _ in range(count)]


def test_the_same_seed_gives_the_same_numbers() -> None:
    assert numbers(Chance.of("a")) == numbers(Chance.of("a"))
    assert numbers(Chance.of("a")) != numbers(Chance.of("b"))


def test_numbers_are_the_same_on_every_machine_and_in_every_version() -> None:
    chance = Chance.of("last table")
    deck = list(range(10))
    drawn = numbers(chance, 5)
    chance.shuffle(deck)
    assert drawn == [829, 374, 313, 426, 364]
    assert deck == [9, 6, 0, 5, 3, 1, 4, 2, 8, 7]


def test_a_copy_goes_on_with_the_same_numbers_and_on_its_own() -> None:
    chance = Chance.of("a")
    numbers(chance, 7)
    copy = chance.copy()
    assert copy == chance
    ahead = numbers(copy)
    assert copy != chance
    assert numbers(chance) == ahead


def test_a_key_and_a_count_are_all_there_is() -> None:
    chance = Chance.of("a")
    numbers(chance, 7)
    assert numbers(Chance(chance.key, chance.count)) == numbers(chance)


def test_a_fork_depends_on_its_label_alone() -> None:
    chance = Chance.of("a")
    early = numbers(chance.fork("bot 1"))
    numbers(chance, 3)
    assert numbers(chance.fork("bot 1")) == early
    assert numbers(chance.fork("bot 2")) != early
    assert numbers(Chance.of("b").fork("bot 1")) != early


def test_each_spawn_is_another_stream() -> None:
    chance = Chance.of("a")
    spawned = [tuple(numbers(chance.spawn())) for _ in range(20)]
    assert len(set(spawned)) == 20
    again = Chance.of("a")
    assert [tuple(numbers(again.spawn())) for _ in range(20)] == spawned


def test_forking_draws_nothing() -> None:
    chance, other = Chance.of("a"), Chance.of("a")
    chance.fork("x")
    assert numbers(chance) == numbers(other)


@pytest.mark.parametrize("limit", [2, 3, 6, 7, 80])
def test_numbers_below_a_limit_are_uniform(limit: int) -> None:
    chance = Chance.of(f"uniform {limit}")
    draws = 400 * limit
    counts = Counter(chance.below(limit) for _ in range(draws))
    assert set(counts) == set(range(limit))
    assert chi_squared(counts, draws, limit) < limit + 6 * (2 * limit) ** 0.5


def test_all_orders_of_a_shuffle_are_equally_likely() -> None:
    chance = Chance.of("shuffles")
    draws = 24 * 300
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(draws):
        items = [1, 2, 3, 4]
        chance.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == factorial(4)
    assert chi_squared(counts, draws, 24) < 24 + 6 * 48**0.5


def test_the_first_place_of_a_long_shuffle_is_uniform() -> None:
    chance = Chance.of("long")
    counts: Counter[int] = Counter()
    for _ in range(8000):
        items = list(range(80))
        chance.shuffle(items)
        counts[items[0]] += 1
        assert sorted(items) == list(range(80))
    assert chi_squared(counts, 8000, 80) < 80 + 6 * 160**0.5


def chi_squared(counts: Counter[int] | Counter[tuple[int, ...]], draws: int, cells: int) -> float:
    expected = draws / cells
    missing = cells - len(counts)
    return sum((n - expected) ** 2 / expected for n in counts.values()) + missing * expected


def test_floats_are_uniform_from_0_to_1() -> None:
    chance = Chance.of("floats")
    drawn = [chance.random() for _ in range(5000)]
    assert 0 <= min(drawn) < 0.01
    assert 0.99 < max(drawn) < 1
    assert abs(sum(drawn) / 5000 - 0.5) < 0.02


def test_a_choice_is_one_of_the_items() -> None:
    chance = Chance.of("choice")
    assert {chance.choice("abc") for _ in range(100)} == {"a", "b", "c"}


def test_shuffling_nothing_or_one_thing_draws_nothing() -> None:
    chance = Chance.of("a")
    chance.shuffle([])
    chance.shuffle([1])
    assert chance.count == 0
