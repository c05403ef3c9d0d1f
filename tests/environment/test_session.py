"""One decision at a time: who is asked, what waiting does, and what copies share."""

import pickle
from random import Random

import pytest

from lasttable.environment import WAIT, Observer, Session
from lasttable.environment.session import ANSWER_SECONDS
from lasttable.kernel import Seat
from tests.environment.random_play import CASES, legal_action, name_of, play, start


def dead_last(silent: bool = True) -> Session:
    return start("dead-last", 6, {"silent": silent})


def test_a_secret_vote_asks_everybody_once_in_seat_order() -> None:
    session = dead_last()
    question = session.match.question
    asked = []
    while session.match.question is question:
        assert session.current is not None
        asked.append(session.current)
        session.act(1)
    assert asked == [0, 1, 2, 3, 4, 5]


def test_nobody_may_wait_in_a_vote() -> None:
    session = dead_last()
    assert not session.menu.is_legal(WAIT)
    first = session.menu.keys[1]
    session.act(WAIT)
    assert session.match.answered[Seat(0)] == first


def test_when_all_have_waited_the_clock_rings() -> None:
    session = dead_last(silent=False)
    question = session.match.question
    assert question is not None
    assert question.kind == "race"
    asked = []
    while session.match.question is question:
        assert session.current is not None
        asked.append(session.current)
        session.act(WAIT)
    assert asked == [0, 1, 2, 3, 4, 5]
    assert session.now == min(clock.seconds for clock in question.clocks if not clock.held)


def test_an_answer_in_a_race_takes_a_second_and_the_next_seat_is_asked() -> None:
    session = dead_last(silent=False)
    session.act(WAIT)
    assert session.current == 1
    session.act(1)
    assert session.now == ANSWER_SECONDS
    assert session.current == 2


def test_talk_without_end_is_ended_by_the_clock() -> None:
    session = dead_last(silent=False)
    question = session.match.question
    assert question is not None
    name = question.clocks[0].name
    for _ in range(400):
        if session.current is None or session.match.question is None:
            break
        if name not in [clock.name for clock in session.match.question.clocks]:
            break
        session.act(legal_action(session, Random(1)) or 1)
    assert session.match.question is not None
    assert name not in [clock.name for clock in session.match.question.clocks]


def test_the_last_seat_of_a_race_without_a_clock_cannot_wait() -> None:
    session = start("your-last-heist", 3, {})
    question = session.match.question
    assert question is not None
    assert question.kind == "race"
    assert not question.clocks
    menus = [session.menu_of(Seat(seat)) for seat in range(3)]
    assert [menu.may_wait for menu in menus] == [True, True, False]
    session.act(WAIT)
    session.act(WAIT)
    assert session.menu is menus[2]


def test_a_form_asks_the_same_seat_again() -> None:
    session = dead_last(silent=False)
    action = next(a for a in range(len(session.menu.keys)) if session.menu.follow(a) is not None)
    before = session.match.decision
    session.act(action)
    assert (session.current, session.match.decision) == (0, before)
    assert not session.menu.may_wait


def test_an_action_off_the_menu_is_replaced() -> None:
    for wrong in (127, -5, 10**9):
        session = dead_last()
        first = session.menu.keys[1]
        session.act(wrong)
        assert session.match.answered[Seat(0)] == first


def test_nobody_acts_after_the_end() -> None:
    session = start("last-dog-standing", 2, {})
    for _ in play(session, 1, 10_000):
        pass
    assert session.current is None
    with pytest.raises(ValueError, match="the game is over"):
        session.act(1)


def test_an_observation_does_not_change_with_the_others_face_down_answers() -> None:
    found = []
    for action in (1, 2):
        session = dead_last()
        observer = Observer(session.match)
        session.act(action)
        observer.hear(session.match.take_events())
        seat = session.current
        assert seat == 1
        row = observer.observe(session.match, seat)
        seen = observer.with_menu(row, session.menu, seat)
        found.append({name: array.tobytes() for name, array in seen.items()})
    assert found[0] == found[1]


@pytest.mark.parametrize(("game", "seats", "settings"), CASES, ids=name_of)
def test_a_copy_plays_on_by_itself(game: str, seats: int, settings: dict[str, object]) -> None:
    session = start(game, seats, settings)
    for _ in play(session, 5, 40):
        pass
    other = session.copy()
    answers = session.match.answers.copy()
    for one in (other, session):
        luck = Random(9)
        for _ in range(30):
            if one.current is not None:
                one.act(legal_action(one, luck))
        if one is other:
            assert session.match.answers == answers
    assert other.match.answers == session.match.answers
    assert (other.current, other.now) == (session.current, session.now)


@pytest.mark.parametrize(("game", "seats", "settings"), CASES, ids=name_of)
def test_a_pickled_session_comes_back_to_its_position(
    game: str, seats: int, settings: dict[str, object]
) -> None:
    session = start(game, seats, settings)
    for _ in play(session, 6, 50):
        pass
    other: Session = pickle.loads(pickle.dumps(session))
    assert other.match.answers == session.match.answers
    assert (other.current, other.now, other.menu.keys) == (
        session.current,
        session.now,
        session.menu.keys,
    )
