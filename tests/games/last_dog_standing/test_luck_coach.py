"""The coach's odds, compared with counting every deal and with what it may know (§ 12.5)."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import NamedTuple

import pytest

from lasttable.games.last_dog_standing import GAME
from lasttable.games.last_dog_standing.cards import EDITION
from lasttable.games.last_dog_standing.deck_memory import Hidden
from lasttable.games.last_dog_standing.luck_coach import (
    KINDS,
    Guess,
    Knowledge,
    _anywhere,
    advise,
    kind_of,
    knowledge_of,
    likely_deck,
    next_card,
    whole_percents,
)
from lasttable.kernel import Chance, Match, Seat, read_settings
from tests.games.last_dog_standing.table import Table


class Case(NamedTuple):
    """What a seat knows, in numbers: cards surely in the deck by kind, Viruses anywhere."""

    deck: int
    places: tuple[str | None, ...]
    loose: tuple[int, ...]
    viruses: int
    suspects: int
    reserve: int
    adds: int
    hides_virus: bool

    def knowledge(self) -> Knowledge:
        """Write the same as the coach does."""
        surely = dict(zip(KINDS, self.loose, strict=True))
        unseen = Counter({kind: count for kind, count in surely.items() if kind != "harmless"})
        unseen["virus"] += self.viruses
        free = self.deck - sum(kind is not None for kind in self.places)
        in_deck = [Hidden("virus", since=1, until=0)] * surely["virus"]
        guess = Guess(1.0, (), _anywhere(unseen, free, in_deck, [0] * self.suspects))
        numbers = (self.reserve, self.adds, self.hides_virus)
        return Knowledge(self.deck, self.places, (guess,), *numbers)


def every_deal(known: Case, suspects: int, clean: int) -> Iterator[tuple[str, ...]]:
    """Deal the unseen cards in every possible way; yield the deck from the top.

    Places are: the unknown ones of the deck, cards others drew face down, cards others were dealt.
    """
    fixed = list(known.places) + [None] * (known.deck - len(known.places))
    open_places = [place for place, kind in enumerate(fixed) if kind is None]
    loose = [kind for kind, count in zip(KINDS, known.loose, strict=True) for _ in range(count)]
    free = len(open_places) + suspects + clean
    cards = loose + ["virus"] * known.viruses
    cards += ["harmless"] * (free - len(cards))
    for order in permutations(range(len(cards))):
        dealt = [cards[number] for number in order]
        deck = dealt[: len(open_places)]
        drawn = dealt[len(open_places) : len(open_places) + suspects]
        start = dealt[len(open_places) + suspects :]
        sure = [number for number in order[len(open_places) :] if number < len(loose)]
        if sure or "virus" in start or any(kind in ("surprise", "tension") for kind in drawn):
            continue
        whole = list(fixed)
        for place, kind in zip(open_places, deck, strict=True):
            whole[place] = kind
        yield tuple(str(kind) for kind in whole)


def count_trouble(known: Case, deck: tuple[str, ...]) -> tuple[Fraction, Fraction]:
    """Draw once and twice from a deck; return the chances of trouble."""

    def trouble(kind: str) -> bool:
        return kind == "virus" or (kind == "surprise" and known.hides_virus)

    if trouble(deck[0]):
        return Fraction(1), Fraction(1)
    rest = list(deck[1:])
    if deck[0] != "tension":
        return Fraction(0), Fraction(bool(rest) and trouble(rest[0]))
    rest += ["virus"] * min(known.adds, known.reserve)
    bad = sum(trouble(kind) for kind in rest)
    return Fraction(0), Fraction(bad, len(rest)) if rest else Fraction(0)


CASES = [
    (Case(4, (), (1, 0, 1, 0), 1, 1, 2, 2, hides_virus=True), 1),
    (Case(4, (), (1, 0, 1, 0), 2, 2, 2, 2, hides_virus=False), 1),
    (Case(3, (), (0, 0, 0, 0), 2, 2, 0, 2, hides_virus=False), 1),
    (Case(5, (), (2, 0, 0, 0), 1, 0, 0, 2, hides_virus=True), 1),
    (Case(4, ("virus",), (1, 0, 1, 0), 1, 1, 2, 2, hides_virus=True), 1),
    (Case(4, ("harmless", "surprise"), (0, 0, 1, 0), 1, 1, 2, 2, hides_virus=True), 1),
    (Case(4, (None, "virus"), (1, 0, 1, 0), 1, 1, 2, 2, hides_virus=False), 0),
    (Case(4, ("tension", "virus"), (1, 0, 0, 0), 1, 1, 2, 2, hides_virus=True), 0),
    (Case(4, (), (0, 2, 1, 0), 1, 2, 1, 2, hides_virus=False), 0),
    (Case(1, (), (0, 0, 0, 0), 1, 2, 0, 2, hides_virus=False), 2),
    (Case(2, (), (0, 0, 2, 0), 0, 1, 4, 2, hides_virus=False), 1),
]


@pytest.mark.parametrize(("known", "clean"), CASES)
def test_the_odds_are_those_of_counting_every_deal(known: Case, clean: int) -> None:
    total = 0
    first = dict.fromkeys(KINDS, 0)
    one = two = Fraction(0)
    for deck in every_deal(known, known.suspects, clean):
        total += 1
        first[deck[0]] += 1
        once, twice = count_trouble(known, deck)
        one += once
        two += twice
    assert total > 0
    chances = next_card(known.knowledge())
    for kind in KINDS:
        assert chances[kind] == pytest.approx(first[kind] / total), kind
    advice = advise(known.knowledge())
    assert advice is not None
    assert advice.one == pytest.approx(float(one / total), abs=1e-6)
    assert advice.two == pytest.approx(float(two / total), abs=1e-6)
    assert sum(line.chance for line in advice.odds) == pytest.approx(1, abs=1e-5)


def test_an_empty_deck_has_no_odds() -> None:
    assert advise(Case(0, (), (0, 0, 0, 0), 1, 1, 0, 2, hides_virus=False).knowledge()) is None


@pytest.mark.parametrize(("seats", "virus"), [(2, 7 / 47), (3, 5 / 43), (4, 3 / 39)])
def test_at_the_start_the_odds_are_those_of_the_deck(seats: int, virus: float) -> None:
    match = Match.start(GAME, GAME.settings(), seats, "start")
    chances = next_card(knowledge_of(match.state, match.state.active))
    assert chances["virus"] == pytest.approx(virus)
    assert chances["surprise"] == pytest.approx(4 / len(match.state.deck))


def test_the_coach_knows_what_the_seat_saw() -> None:
    table = Table(emerald="sanitizer mask", red="", deck="virus mask cough", settings=ON)
    table.say("emerald", "draw", "sanitize")
    coach = table.mine("red").coach
    assert coach is not None
    assert (coach.one, coach.two) == (1, 1), "a Virus lies on top, and everybody knows"
    looked = Table(emerald="mask", red="", deck="virus cough bribe", settings=ON)
    looked.say("emerald", "play mask", "top cough virus")
    own, other = looked.mine("emerald").coach, looked.mine("red").coach
    assert own is not None
    assert other is not None
    assert (own.one, own.two) == (0, 1)
    assert 0 < other.one < 1


ON = {"coach": "on"}


def test_hidden_cards_make_no_difference_to_the_coach() -> None:
    """Deal everything a seat cannot know again: it is told the same odds."""
    compared = 0
    settings = read_settings(GAME.settings, ON)
    for number in range(40):
        luck = Chance.of(f"coach {number}")
        match = Match.start(GAME, settings, 2 + number % 3, f"coach {number}")
        while (question := match.question) is not None:
            for seat in range(match.seats):
                state = match.state
                dealt = GAME.redeal(state, Seat(seat), luck)
                known = knowledge_of(state, Seat(seat))
                assert knowledge_of(dealt, Seat(seat)) == known
                compared += dealt.deck != state.deck
            for seat, menu in question.menus.items():
                match.answer(seat, menu.sample(luck))
            if not question.menus:
                match.time_up(question.clocks[0].name)
    assert compared > 500


def test_the_guess_of_a_search_agrees_with_the_coach() -> None:
    """Guessed decks begin with each kind of card as often as the coach says."""
    table = Table(
        emerald="virus mask",
        red="virus cough",
        blue="virus bribe mask",
        deck="wacko mask cough virus bat mask shuffle control",
    )
    state = table.state
    state.unseen = [1, 2, 2]
    state.drawn_at = [(0,), (0, 0), (0, 0)]
    chances = next_card(knowledge_of(state, Seat(0)))
    luck = Chance.of("guess")
    found = dict.fromkeys(KINDS, 0)
    for _ in range(4000):
        found[kind_of(EDITION, GAME.redeal(state, Seat(0), luck).deck[-1])] += 1
    for kind in KINDS:
        assert found[kind] / 4000 == pytest.approx(chances[kind], abs=0.03), kind


def test_whole_percents_add_up_to_a_hundred() -> None:
    assert whole_percents([1 / 3, 1 / 3, 1 / 3]) == [34, 33, 33]
    assert whole_percents([0.5, 0.25, 0.25, 0.0]) == [50, 25, 25, 0]


def test_a_likely_deck_has_as_many_cards_as_the_deck() -> None:
    coach = (
        Table(emerald="mask", red="", deck="wacko virus bat mask cough", settings=ON)
        .mine("emerald")
        .coach
    )
    assert coach is not None
    assert len(coach.likely) == coach.deck == 5
    assert coach.likely.count("surprise") == coach.likely.count("tension") == 1
    assert len(likely_deck(2, coach.odds)) == 2
