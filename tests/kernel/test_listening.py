"""Only the kernel knows whether anybody listens; rules play the same either way."""

from lasttable.kernel import CLOCK, TABLE, Match, Menu, Seat, Step, choose, pause, report, tell
from tests.kernel.toys.base import ToySettings, ToyState, toy

ANN = Seat(0)
OK = Menu.of("ok")


def describe(state: ToyState, words: str, loud: bool) -> None:
    """Describe an event; calls are counted in `top`."""
    state.top += 1
    tell(state, "described", words=words, loud=loud)


def step(state: ToyState) -> Step:
    """Ask once per step."""
    state.turn += 1
    report(state, describe, f"turn {state.turn}", True)
    yield from choose(ANN, OK, "ok")


GAME = toy("reports", [], 0, step)


def test_an_event_is_described_where_somebody_listens() -> None:
    match = Match.start(GAME, ToySettings(), 2, "x")
    (event,) = match.take_events()
    assert (event.kind, event.args) == ("described", {"words": "turn 1", "loud": True})


def test_an_event_is_not_described_where_nobody_listens() -> None:
    match = Match.start(GAME, ToySettings(), 2, "x", listens=False)
    match.answer(ANN, "ok")
    assert match.take_events() == []
    assert match.state.top == 0


def test_a_quiet_match_runs_through_all_steps() -> None:
    match = Match.start(GAME, ToySettings(), 2, "x", listens=False)
    while match.question is not None:
        match.answer(ANN, "ok")
    assert match.outcome is not None
    assert match.state.turn == 6
    assert match.since == 0, "a quiet match makes no checkpoint"


def test_a_match_that_is_hushed_goes_on_quietly() -> None:
    match = Match.start(GAME, ToySettings(), 2, "x")
    match.answer(ANN, "ok")
    match.hush()
    while match.question is not None:
        match.answer(ANN, "ok")
    assert match.take_events() == []
    assert match.state.top == 2, "described before it was hushed, and never again"


def test_a_copy_of_a_match_that_listens_still_makes_checkpoints() -> None:
    match = Match.start(GAME, ToySettings(), 2, "x")
    match.answer(ANN, "ok")
    other = match.copy()
    other.answer(ANN, "ok")
    other.answer(ANN, "ok")
    assert other.since == 3
    assert match.since == 1


def test_a_quiet_copy_plays_on_by_itself() -> None:
    match = Match.start(GAME, ToySettings(), 2, "x", listens=False)
    match.answer(ANN, "ok")
    other = match.copy()
    other.answer(ANN, "ok")
    assert (match.state.turn, other.state.turn) == (2, 3)


def test_a_question_that_was_made_once_can_be_asked_again() -> None:
    kept = pause("pause-1", 2.0, menus={TABLE: Menu.of("leave blue")})
    heard: list[tuple[Seat, str]] = []

    def patient_step(state: ToyState) -> Step:
        state.turn += 1
        while not heard or heard[-1][0] != CLOCK:
            heard.append((yield from kept))

    match = Match.start(toy("pause", [], 0, patient_step), ToySettings(), 2, "x")
    match.answer(TABLE, "leave blue")
    assert match.question is kept
    assert match.decision == 0
    match.time_up("pause-1")
    assert heard == [(TABLE, "leave blue"), (CLOCK, "pause-1")]
