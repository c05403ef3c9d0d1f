"""Silence: when somebody who is there counts as away."""

from __future__ import annotations

from lasttable.kernel import Seat
from lasttable.server.people.presence import Silence


def test_two_steps_without_a_sign_of_life_are_a_long_silence() -> None:
    silence = Silence()
    for step in (10, 20):
        silence.ran_out([Seat(1)], step)
        silence.ran_out([Seat(1)], step)
        assert silence.silent(30, lambda _: True) == ([] if step == 10 else [Seat(1)])
    assert silence.sign_of_life(Seat(1), 30)
    assert silence.silent(40, lambda _: True) == []
    assert not silence.sign_of_life(Seat(1), 40)


def test_whoever_acted_in_a_step_did_not_miss_it_though_its_clock_ran_out() -> None:
    """Somebody else was slow: a bot must not take over for those who were not."""
    silence = Silence()
    for step in (10, 20, 30):
        silence.sign_of_life(Seat(1), step)
        silence.ran_out([Seat(1), Seat(2)], step)
    silence.ran_out([Seat(1)], 40)
    assert silence.silent(50, lambda _: False) == [Seat(2)]


def test_a_step_that_still_asks_is_not_missed_yet() -> None:
    silence = Silence()
    for step in (10, 20):
        silence.ran_out([Seat(1)], step)
    assert silence.silent(20, lambda _: True) == []
    assert silence.silent(20, lambda _: False) == [Seat(1)]
    silence.forget(Seat(1))
    assert silence.silent(20, lambda _: False) == []
