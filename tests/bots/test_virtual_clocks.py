"""Virtual clocks run, continue across questions, and can be stopped."""

from lasttable.bots import VirtualClocks
from lasttable.kernel import Clock, Question


def asked(*clocks: Clock) -> Question:
    return Question("race", "live", {}, clocks)


def test_a_clock_goes_on_while_questions_name_it() -> None:
    clocks = VirtualClocks()
    clocks.follow(asked(Clock("long", 30), Clock("short", 5)), 10.0)
    assert clocks.next_end() == ("short", 15.0)
    clocks.follow(asked(Clock("long", 30)), 12.0)
    assert clocks.next_end() == ("long", 40.0)


def test_a_held_clock_stands_still_and_goes_on_with_what_is_left() -> None:
    clocks = VirtualClocks()
    clocks.follow(asked(Clock("standoff", 35)), 0.0)
    clocks.follow(asked(Clock("cease", 2), Clock("standoff", 35, held=True)), 10.0)
    assert clocks.next_end() == ("cease", 12.0)
    clocks.follow(asked(Clock("countdown", 3), Clock("standoff", 35, held=True)), 12.0)
    clocks.follow(asked(Clock("standoff", 35)), 15.0)
    assert clocks.next_end() == ("standoff", 40.0)


def test_a_clock_that_is_held_from_the_start_has_all_its_time_left() -> None:
    clocks = VirtualClocks()
    clocks.follow(asked(Clock("turn", 60, held=True)), 5.0)
    assert clocks.next_end() is None
    clocks.follow(asked(Clock("turn", 60)), 8.0)
    assert clocks.next_end() == ("turn", 68.0)


def test_a_copy_runs_by_itself() -> None:
    clocks = VirtualClocks()
    clocks.follow(asked(Clock("turn", 60)), 0.0)
    other = clocks.copy()
    other.follow(asked(Clock("turn", 60), Clock("window", 5)), 10.0)
    assert (clocks.next_end(), other.next_end()) == (("turn", 60.0), ("window", 15.0))


def test_without_a_question_nothing_runs() -> None:
    clocks = VirtualClocks()
    clocks.follow(asked(Clock("turn", 60)), 0.0)
    clocks.follow(None, 1.0)
    assert clocks.next_end() is None
