"""Guesses equal exact counting: `redeal` by chi-squared, the luck coach to six digits."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

import pytest
from hypothesis import settings as profiles

from lasttable.games.last_dog_standing import GAME, hidden, luck_coach
from lasttable.games.last_dog_standing.cards import EDITION
from lasttable.games.last_dog_standing.setup import setup as by_the_book
from lasttable.games.last_dog_standing.state import DrawnCard, State
from lasttable.kernel import Chance, Event, Match, Seat, read_settings
from tests.laws.guess import EveryChance, chi_squared, every_course

DEEP = profiles.get_current_profile_name() == "deep"
DRAWS = 4_000 if DEEP else 400
FAR = 5.0


class Scene(NamedTuple):
    """A small position: hands by seat, what is shuffled into the deck, and what players do."""

    hands: tuple[str, ...]
    deck: str
    moves: str
    """The first moves; then everybody draws once and keeps what they draw. Where nothing else is
    said, whoever looks at the top takes as little as possible and puts the rest back by lot."""
    questions: int
    front: tuple[int, ...] = (0, 0, 0)
    reserve: int = 0
    needs: str = ""
    """Only courses in which this happened: where players choose by what they hold, not acting tells
    something too."""


SCENES = {
    "draws": Scene(("mask", "mask", "mask"), "virus virus mask cough bribe", "", 7),
    "bat": Scene(("mask", "mask"), "virus bat mask", "", 6, (0, 0), 2),
    "wash": Scene(("shuffle virus mask", "mask"), "virus mask mask", "play shuffle", 6, (0, 0)),
    "fall": Scene(
        ("trickster mask", "mask", "mask"),
        "virus mask mask mask",
        "play trickster red",
        6,
        (0, 1, 0),
    ),
    "sanitizer": Scene(
        ("sanitizer mask", "mask"), "virus virus mask mask", "", 7, (0, 0), 0, "sanitize"
    ),
    "looked": Scene(("mask cough", "mask"), "virus virus mask cough", "play mask", 7, (0, 0)),
    "bat, and drawn again": Scene(("mask", "mask"), "virus bat mask mask", "", 9, (0, 0), 2),
    "wash, and drawn again": Scene(
        ("shuffle bribe mask", "mask"), "virus bribe mask", "play shuffle", 8, (0, 0)
    ),
    "wash of others": Scene(
        ("mask", "mask", "shuffle bribe"), "virus mask mask mask", "play shuffle", 9
    ),
    "looked twice": Scene(
        ("mask cough", "mask bribe"), "virus bat mask", "play mask; play mask", 8, (0, 0), 2
    ),
    "looked, then bought": Scene(
        ("mask cough", "black_market bribe"),
        "virus virus mask",
        "play mask; play black_market",
        8,
        (0, 0),
    ),
    "looked, then washed": Scene(
        ("mask cough", "shuffle mask"), "virus virus cough", "play mask; play shuffle", 8, (0, 0)
    ),
}
"""Viruses known to be in the deck after a Bat, a fall, a wash; cards put back and drawn again, by
the same or as copies of each other; cards put back and looked at by others."""


def lay_out(scene: Scene, chance: Chance) -> Match[Any, Any]:
    """Lay out a scene; the deck is the first thing that chance decides."""

    def setup(chosen: Any, seats: int, _chance: Chance) -> State:
        state = by_the_book(chosen, seats, Chance.of("anything"))
        state.hands = [tuple(sorted(hand.split())) for hand in scene.hands]
        state.unseen = [hand.count("virus") for hand in state.hands]
        state.drawn_at = [(0,) * drawn for drawn in state.unseen]
        deck = scene.deck.split()
        chance.shuffle(deck)
        state.deck, state.reserve = deck, scene.reserve
        state.in_front = list(scene.front)
        used = [*deck, *(card for hand in state.hands for card in hand)]
        used += ["virus"] * (scene.reserve + sum(scene.front))
        left = dict(EDITION.copies)
        for card in used:
            left[card] -= 1
        state.out_of_game = [card for card, count in left.items() for _ in range(count)]
        state.active = Seat(0)
        state.chance = chance
        return state

    chosen = read_settings(GAME.settings, {"coach": "on"})
    return Match.start(replace(GAME, setup=setup), chosen, len(scene.hands), "scene")


def choose(keys: Sequence[str], moves: list[str], chance: Chance) -> str:
    """Choose so that nobody can tell anything from the choice but what it shows."""
    if moves and moves[0] in keys:
        return moves.pop(0)
    for wanted in ("sanitize", "keep", "ok", "take-it", "end", "draw"):
        if wanted in keys:
            return wanted
    return put_back(keys, chance)


def put_back(keys: Sequence[str], chance: Chance) -> str:
    """Take nothing, or any one card; put the rest back in any order, all equally likely."""
    words = [word for word in keys[0].split() if word not in ("take", "top")]
    chance.shuffle(places := list(range(len(words))))
    first, *rest = [words[place].removeprefix("show-") for place in places]
    if any(key.startswith("top") for key in keys):
        return " ".join(("top", first, *rest))
    return " ".join(("take", first, *(("top", *rest) if rest else ())))


class Course(NamedTuple):
    """One course of a scene: what each seat saw by then, and how things really are."""

    seen: tuple[str, ...]
    state: State


def course(scene: Scene, questions: int) -> Callable[[EveryChance], Course | None]:
    """Play so many questions of a scene; None if the game is over by then."""

    def play(chance: EveryChance) -> Course | None:
        match = lay_out(scene, chance)
        moves = scene.moves.split("; ") if scene.moves else []
        heard: list[Event] = []
        for _ in range(questions):
            question = match.question
            if question is None:
                return None
            heard += match.take_events()
            for seat, menu in question.menus.items():
                match.answer(seat, choose(menu.keys, moves, chance))
            if not question.menus:
                match.time_up(question.clocks[0].name)
        if match.question is None or match.state.hard_quarantine:
            return None
        heard += match.take_events()
        if scene.needs and not any(event.kind == scene.needs for event in heard):
            return None
        seen = []
        for number in range(match.seats):
            seat = Seat(number)
            told = [(one.kind, one.args) for one in heard if one.seen_by(seat)]
            view = replace(match.view(seat), mine=None)
            mine = replace(match.view(seat).mine, coach=None)
            seen.append(repr((told, view, mine)))
        return Course(tuple(seen), match.state)

    return play


class Position(NamedTuple):
    """All that may be true, as far as one eye can tell, with the chances."""

    eye: Seat
    states: list[tuple[State, Fraction]]

    def chances(self) -> dict[Any, Fraction]:
        found: dict[Any, Fraction] = defaultdict(Fraction)
        total = sum((weight for _, weight in self.states), Fraction(0))
        for state, weight in self.states:
            found[hidden_part(state)] += weight / total
        return found


def hidden_part(state: State) -> tuple[Any, ...]:
    """Tell Viruses and cards that act at once from the rest, which is the same everywhere."""

    def kinds(cards: Sequence[str]) -> tuple[str, ...]:
        return tuple([card if card in ("virus", "bat", "wacko") else "-" for card in cards])

    drawn = kinds([state.pending.card]) if isinstance(state.pending, DrawnCard) else ()
    return kinds(state.deck), tuple([tuple(sorted(kinds(hand))) for hand in state.hands]), drawn


def positions(scene: Scene) -> list[Position]:
    """Find every position of a scene, for every eye."""
    found: list[Position] = []
    for questions in range(1, scene.questions + 1):
        groups: dict[tuple[int, str], list[tuple[State, Fraction]]] = defaultdict(list)
        for result, weight in every_course(course(scene, questions)):
            if result is not None:
                for eye, seen in enumerate(result.seen):
                    groups[eye, seen].append((result.state, weight))
        found += [Position(Seat(eye), states) for (eye, _), states in groups.items()]
    return found


@pytest.fixture(scope="module", params=list(SCENES))
def reached(request: pytest.FixtureRequest) -> list[Position]:
    return positions(SCENES[request.param])


def test_the_coach_says_what_counting_says(reached: list[Position]) -> None:
    compared = 0
    for eye, states in reached:
        first = states[0][0]
        if eye not in first.standing or not first.deck:
            continue
        advice = luck_coach.advise(luck_coach.knowledge_of(first, eye))
        assert advice is not None
        total = sum((weight for _, weight in states), Fraction(0))
        one = two = Fraction(0)
        for state, weight in states:
            once, twice = trouble(state, eye)
            one += once * weight / total
            two += twice * weight / total
        assert advice.one == pytest.approx(float(one), abs=1e-6), (eye, first)
        assert advice.two == pytest.approx(float(two), abs=1e-6), (eye, first)
        compared += 1
    assert compared >= 8, "forty in all scenes together, and more"


def trouble(state: State, eye: Seat) -> tuple[Fraction, Fraction]:
    """Return the chances of trouble in one draw and in two, if this is how things are."""
    bad = ("virus", "wacko") if "virus" in state.hands[eye] else ("virus",)
    deck = state.deck[::-1]
    if deck[0] in bad:
        return Fraction(1), Fraction(1)
    rest = deck[1:]
    if deck[0] == "bat":
        rest = [*rest, *["virus"] * min(2, state.reserve)]
        hits = sum(card in bad for card in rest)
        return Fraction(0), Fraction(hits, len(rest)) if rest else Fraction(0)
    return Fraction(0), Fraction(bool(rest) and rest[0] in bad)


def farthest(reached: list[Position], redeal: Callable[[State, Seat, Chance], State]) -> float:
    """Return the worst deviation of guesses from the exact chances."""
    luck = Chance.of("guess law")
    worst = 0.0
    for position in reached:
        expected = position.chances()
        first = position.states[0][0]
        found: dict[Any, int] = defaultdict(int)
        for _ in range(DRAWS):
            first.chance = luck
            found[hidden_part(redeal(first, position.eye, luck))] += 1
        worst = max(worst, chi_squared(found, expected, DRAWS))
    return worst


def test_guesses_are_as_frequent_as_counting_says(reached: list[Position]) -> None:
    some = reached if DEEP else reached[:: max(1, len(reached) // 12)]
    assert farthest(some, hidden.redeal) < FAR


FORGOTTEN = [
    ("bat", "in_deck", ()),
    ("bat, and drawn again", "left_deck", ()),
    ("looked twice", "block", None),
]


@pytest.mark.parametrize(("scene", "what", "nothing"), FORGOTTEN)
def test_the_law_notices_a_guess_that_forgets_what_went_into_the_deck(
    scene: str, what: str, nothing: Any
) -> None:
    def forgetful(state: State, eye: Seat, chance: Chance) -> State:
        other = state.copy()
        setattr(other, what, nothing)
        return hidden.redeal(other, eye, chance)

    def is_noticed(position: Position) -> bool:
        try:
            return farthest([position], forgetful) > FAR
        except AssertionError:
            return True  # it dealt what cannot be

    assert any(is_noticed(position) for position in positions(SCENES[scene]))


def test_the_law_notices_a_coach_that_forgets_what_went_into_the_deck() -> None:
    off = 0
    for eye, states in positions(SCENES["bat"]):
        state = states[0][0].copy()
        right = luck_coach.advise(luck_coach.knowledge_of(state, eye))
        state.in_deck = ()
        wrong = luck_coach.advise(luck_coach.knowledge_of(state, eye))
        off += right is not None and wrong is not None and abs(right.one - wrong.one) > 1e-3
    assert off
