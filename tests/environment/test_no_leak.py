"""The law of no leak over observations: what a seat cannot know changes no byte of its arrays.

A shadow of the game, with everything hidden dealt again, follows the visible moves; beside the view
and the events, the arrays of an eye must be the same in both.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from lasttable.environment import Observer
from lasttable.environment.actions import NOTHING_TO_DO, action_menu
from lasttable.games import GAMES
from lasttable.kernel import AnyGame, AnyMatch, Event, Seat
from tests.laws.driver import Driver, make
from tests.laws.law_broken import LawBroken
from tests.laws.no_leak import LeakWatch, Tally

GAMES_EACH = {"dead-last": 4, "kill-shot": 3, "your-last-heist": 3}
MOST_MOVES = 250


class ObservationWatch(LeakWatch):
    """Follows one game with one eye, a shadow, and an observer of each."""

    def __init__(self, observer: Observer, eye: Seat, seed: str, tally: Tally) -> None:
        super().__init__(eye, seed, tally)
        self.observer = observer
        self._other = observer
        self._followed: AnyMatch | None = None

    def _hears_the_same(self, true: Sequence[Event], other: Sequence[Event], when: str) -> bool:
        same = super()._hears_the_same(true, other, when)
        self._other.hear(other)
        return same

    def _compare(self, match: AnyMatch, shadow: AnyMatch, when: str) -> None:
        if self._followed is not shadow:
            # From here on the shadow has its own past; what came before is the same.
            self._followed, self._other = shadow, self.observer.copy()
        super()._compare(match, shadow, when)
        true = arrays(self.observer, match, self.eye)
        other = arrays(self._other, shadow, self.eye)
        for name, value in true.items():
            if value != other[name]:
                self._fail(name, "an array differs", when)


def arrays(observer: Observer, match: AnyMatch, eye: Seat) -> dict[str, bytes]:
    """Return what an eye observes, as bytes."""
    question = match.question
    menu = None if question is None else question.menus.get(eye)
    offered = NOTHING_TO_DO if menu is None else action_menu(menu, may_wait=True)
    seen = observer.with_menu(observer.observe(match, eye), offered, eye)
    return {name: array.tobytes() for name, array in seen.items()}


def watch_game(game: AnyGame, number: int, tally: Tally, kind: type[Observer] = Observer) -> None:
    """Play a game at random, and watch it with one eye."""
    driver = Driver(f"observed {game.name} {number}")
    driver.notices = 0.0
    seats = game.seat_counts[number % len(game.seat_counts)]
    match = driver.start(game, seats, str(number))
    observer = kind(match)
    watch = ObservationWatch(observer, Seat(number % seats), str(number), tally)
    observer.hear(match.take_events())
    for _ in range(MOST_MOVES):
        if match.question is None:
            return
        watch.before(match)
        move = driver.next_move(match)
        make(match, move)
        events = match.take_events()
        observer.hear(events)
        watch.after(match, move, events)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_cannot_know_changes_nothing_that_it_observes(name: str) -> None:
    tally = Tally()
    for number in range(GAMES_EACH.get(name, 12)):
        watch_game(GAMES[name], number, tally)
    assert tally.moments > 100, f"hardly anything was compared: {tally}"
    assert tally.different > 0, f"the shadows were never different: {tally}"


class Peeping(Observer):
    """An observer that looks at the state instead of the view."""

    def observe(self, match: AnyMatch, seat: Seat) -> Any:
        found = super().observe(match, seat)
        found[0] = sum(map(len, map(str, match.state.deck)))
        return found


class Gossiping(Observer):
    """An observer that tells everybody what only some may hear."""

    def hear(self, events: Sequence[Event]) -> None:
        super().hear([replace(event, to=None) for event in events])


@pytest.mark.parametrize("kind", [Peeping, Gossiping])
def test_the_law_finds_an_observer_that_leaks(kind: type[Observer]) -> None:
    game, tally = GAMES["last-dog-standing"], Tally()
    found = []
    for number in range(10):
        try:
            watch_game(game, number, tally, kind)
        except LawBroken as error:
            found.append(str(error))
    assert len(found) > 3
    assert all("learns what it cannot know through its observation" in why for why in found)


def test_the_others_face_down_answers_change_no_array() -> None:
    luck = Random(3)
    game = GAMES["dead-last"]
    match = Driver("votes").start(game, 6, "1", game.settings(silent=True))
    observer = Observer(match)
    before = arrays(observer, match, Seat(0))
    question = match.question
    assert question is not None
    for seat in range(1, 5):
        match.answer(Seat(seat), question.menus[Seat(seat)].sample(luck))
        assert arrays(observer, match, Seat(0)) == before
