"""Observations: every number has a name, every word a number, and every seat its own place."""

import numpy as np
import pytest

from lasttable.environment import Observer, observation_names
from lasttable.environment.option_rows import (
    MOST_SEATS,
    OPTION_WIDTH,
    OptionRows,
    highest_number,
    word_list,
)
from lasttable.games import GAMES
from lasttable.kernel import Event, Seat
from tests.environment.random_play import CASES, name_of, play, start

every_case = pytest.mark.parametrize(("game", "seats", "settings"), CASES, ids=name_of)
every_game = pytest.mark.parametrize("game", GAMES)


@every_case
def test_all_seats_at_once_see_what_each_sees_alone(
    game: str, seats: int, settings: dict[str, object]
) -> None:
    session = start(game, seats, settings)
    observer = Observer(session.match)
    size = len(observation_names(GAMES[game]))
    for number, _ in enumerate(play(session, 11, 250)):
        observer.hear(session.match.take_events())
        if number % 5:
            continue
        rows = observer.observe_all(session.match)
        assert rows.shape == (seats, size)
        assert np.isfinite(rows).all()
        assert np.abs(rows).max() <= 10, "numbers are scaled so that networks like them"
        for seat in range(seats):
            np.testing.assert_array_equal(rows[seat], observer.observe(session.match, Seat(seat)))


@every_case
def test_every_word_of_a_menu_and_every_event_has_a_number(
    game: str, seats: int, settings: dict[str, object]
) -> None:
    session = start(game, seats, settings)
    features = GAMES[game].features
    assert features is not None
    words = OptionRows(features, tuple(GAMES[game].seat_names(session.match.state)))
    unknown = set()
    for _ in play(session, 13, 400):
        assert session.current is not None
        for key in session.menu.keys[1:]:
            verb, *rest = words.numbers(key, session.current)
            if verb > len(features.verbs) or highest_number(features) in rest:
                unknown.add(key)
        unknown |= {e.kind for e in session.match.take_events() if e.kind not in features.events}
    assert not unknown


@every_game
def test_names_are_distinct_and_words_listed_once(game: str) -> None:
    features = GAMES[game].features
    assert features is not None
    for names in (observation_names(GAMES[game]), features.verbs, features.words, features.events):
        assert len(set(names)) == len(names)
    assert GAMES[game].seat_counts[-1] <= MOST_SEATS
    listed = word_list(features)
    assert listed[highest_number(features)] == "any other word"
    assert sorted(listed) == list(range(1, highest_number(features) + 1))


def test_colours_are_seats_as_the_observer_counts_them() -> None:
    features = GAMES["dead-last"].features
    assert features is not None
    words = OptionRows(features, ("red", "blue", "teal"))
    lay = features.verbs.index("lay") + 1
    assert words.numbers("lay blue", Seat(0)) == [lay, 2]
    assert words.numbers("lay blue", Seat(1)) == [lay, 1]
    assert words.numbers("lay blue", Seat(2)) == [lay, 3]


def test_a_long_set_keeps_its_last_words() -> None:
    features = GAMES["dead-last"].features
    assert features is not None
    colours = tuple(f"c{n}" for n in range(12))
    numbers = OptionRows(features, colours).numbers(f"nod {','.join(colours)}", Seat(0))
    assert len(numbers) == OPTION_WIDTH
    assert numbers[1:] == [6, 7, 8, 9, 10, 11, 12]


def test_a_seat_remembers_only_the_events_that_it_saw() -> None:
    session = start("last-dog-standing", 3, {})
    observer = Observer(session.match)
    before = observer.observe_all(session.match)
    observer.hear([Event("drawn", {"seat": 1, "card": "virus"}, (Seat(1),))])
    changed = (observer.observe_all(session.match) != before).any(axis=1)
    assert changed.tolist() == [False, True, False]


def test_a_copied_observer_has_its_own_memory() -> None:
    session = start("last-dog-standing", 3, {})
    observer = Observer(session.match)
    other = observer.copy()
    other.hear([Event("draw", {"seat": 1})])
    assert (observer.observe_all(session.match) != other.observe_all(session.match)).any()
    assert not Observer(session.match).observe_all(session.match)[0, -24:].any()
