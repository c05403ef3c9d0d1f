"""Clocks by arrival: who was first, the clock or the card, is decided by when the card arrived."""

from __future__ import annotations

import asyncio

import pytest

from lasttable.kernel import Clock, Seat
from lasttable.server.table.clocks import TableClocks, TableTime
from tests.server.kill_shot_hunt import GO, Hunt, live_hunt, settle


def running(*clocks: Clock, at: float) -> TableClocks:
    """Clocks that were asked for at a moment, by a table whose time stands still there."""
    loop = asyncio.get_running_loop()
    time = TableTime(loop.time)
    time.set(at)
    made = TableClocks(loop, time, lambda: None)
    made.follow(clocks, at)
    return made


async def test_a_held_clock_stands_still_and_goes_on_with_what_is_left() -> None:
    clocks = running(Clock("standoff", 35), at=0.0)
    assert clocks.follow((Clock("standoff", 35, held=True),), 10.0)
    assert [(one.ms_left, one.held) for one in clocks.shown()] == [(25_000, True)]
    assert clocks.due(1000.0) is None
    assert not clocks.follow((Clock("standoff", 35, held=True),), 500.0)
    assert clocks.follow((Clock("standoff", 35),), 600.0)
    assert clocks.due(624.9) is None
    assert clocks.due(625.0) == ("standoff", 625.0)


async def test_a_clock_that_begins_held_has_all_of_its_time() -> None:
    clocks = running(Clock("ally", 30, held=True), at=5.0)
    assert clocks.shown()[0].ms_left == 30_000
    clocks.follow((Clock("ally", 30),), 8.0)
    assert clocks.due(38.0) == ("ally", 38.0)


async def test_clocks_ring_in_the_order_in_which_they_ran_out() -> None:
    clocks = running(Clock("late", 3), Clock("soon", 1, quiet=True), at=0.0)
    rung = []
    while (ring := clocks.due(10.0)) is not None:
        rung.append(ring)
        clocks.has_rung(ring.name)
    assert rung == [("soon", 1.0), ("late", 3.0)]


async def test_a_quiet_clock_is_not_shown() -> None:
    clocks = running(Clock("wrong-0.1", 1.0, quiet=True), Clock("standoff", 35), at=0.0)
    assert [one.name for one in clocks.shown()] == ["standoff"]


async def test_a_quiet_clock_is_news_to_nobody() -> None:
    """A lock would tell everyone that a card was refused, and whose."""
    standoff, quiet = Clock("standoff", 35), Clock("wrong-0.1", 1.0, quiet=True)
    clocks = running(standoff, quiet, at=0.0)
    clocks.has_rung("wrong-0.1")
    assert not clocks.follow((standoff,), 0.2)
    assert not clocks.follow((standoff, quiet), 0.3)
    assert not clocks.follow((standoff,), 0.4)
    assert clocks.follow((), 0.5)


async def test_a_secret_look_is_not_told_by_the_end_of_somebody_elses_lock() -> None:
    hunt = Hunt(night=True)
    hunt.answers(1, "reload all", GO + 1)
    (told,) = hunt.answers(2, "peek 1", GO + 2)
    assert told["to"] == (Seat(2),)
    assert any(key.startswith("reload-1.") for _, key, _ in hunt.kinds()), "the lock has ended"
    assert not hunt.clocks_are_news


@pytest.mark.parametrize(("arrives", "told"), [(GO - 0.001, "refused"), (GO + 0.001, "go")])
async def test_go_comes_before_what_arrived_after_it(arrives: float, told: str) -> None:
    hunt = Hunt()
    # Neither timer nor queue had a chance so far: the server is very late with everything.
    assert hunt.answers(1, "draw 1", arrives)[0]["kind"] == told
    names = [key for seat, key, _ in hunt.kinds() if seat == -1]
    assert names == (["countdown-1.0"] if told == "go" else [])


async def test_a_ring_is_written_down_with_the_moment_at_which_the_clock_ran_out() -> None:
    hunt = Hunt()
    hunt.answers(2, "draw 1", GO + 0.25)
    assert hunt.kinds() == [(-1, "countdown-1.0", 3000), (2, "draw 1", 3250)]


async def test_a_lock_rings_just_before_the_next_answer_and_wakes_nobody() -> None:
    hunt = live_hunt(lambda hunt: hunt.slot_of(1, "1"))
    hunt.answers(1, f"play {hunt.slot_of(1, '1')} a 0", 4.0)
    assert hunt.clock("pace-1.") is None, "a lock is shown to nobody"
    assert hunt.answers(1, "play 1 a 1", 4.1)[0]["code"] == "locked"
    assert not [key for _, key, _ in hunt.kinds() if key.startswith("pace-")]
    hunt.answers(1, "draw 1", 4.2)
    assert [at for _, key, at in hunt.kinds() if key.startswith("pace-1.")] == [4150]
    assert not hunt.posted, "nothing had to happen by itself"


async def test_a_clock_that_people_wait_for_wakes_the_table() -> None:
    hunt = Hunt()
    hunt.play.time.set(GO - 0.05)
    hunt.play.time.go()
    hunt.play.clocks.arm()
    await settle(hunt, 0.12)
    assert hunt.told()[0]["kind"] == "go"


async def test_the_standoff_clock_stands_still_in_a_cease_fire() -> None:
    hunt = live_hunt(lambda hunt: hunt.slot_of(1, "1") and hunt.slot_of(2, "intel"))
    hunt.answers(1, f"play {hunt.slot_of(1, '1')} a 0", 4.0)
    told = hunt.answers(2, f"play {hunt.slot_of(2, 'intel')} a 1", 14.0)
    assert told[-1]["kind"] == "cease-fire"
    clock = hunt.clock("standoff-")
    assert clock is not None
    assert (clock["left"], clock["held"]) == (25_000, True)
    hunt.answers(0, "draw 1", 14.0 + 2.0 + GO + 0.5)
    rung = [key for seat, key, _ in hunt.kinds() if seat == -1]
    assert rung[-2:] == ["cease-1.1", "countdown-1.1"]
    assert hunt.ends("standoff-") == pytest.approx(14.0 + 2.0 + GO + 25.0)


async def test_the_record_never_goes_back_in_time() -> None:
    hunt = live_hunt(lambda _: True)
    hunt.answers(1, "draw 1", 5.0)
    hunt.answers(2, "draw 1", 4.0)
    moments = [at for _, _, at in hunt.kinds()]
    assert moments == sorted(moments)


async def test_a_hunt_is_taken_up_again_in_its_middle_with_all_its_clocks() -> None:
    hunt = live_hunt(lambda hunt: hunt.slot_of(1, "1") and hunt.slot_of(3, "7"))
    hunt.answers(1, f"play {hunt.slot_of(1, '1')} a 0", 4.0)
    hunt.answers(2, "reload all", 4.2)
    hunt.answers(3, f"play {hunt.slot_of(3, '7')} a 1", 4.3)
    again = hunt.taken_up_again()
    assert again.match.decision == hunt.play.match.decision
    assert again.time.now() == 4.3
    for eye in map(Seat, range(4)):
        assert again.match.view(eye) == hunt.play.match.view(eye)
    kept, lost = again.clocks._running, hunt.play.clocks._running
    assert list(kept) == list(lost)
    assert any(name.startswith("wrong-3") for name in kept), "a lock goes on, too"
    for name, clock in lost.items():
        assert kept[name].ends == pytest.approx(clock.ends, abs=0.001)
    assert [row[1] for row in again.take_rows()] == [], "nothing is written twice"


async def test_locks_of_the_busy_do_not_make_anybody_idle() -> None:
    hunt = live_hunt(lambda _: True)
    for number in range(4):
        hunt.answers(0, "reload all", GO + 1 + number)
    assert sum(row.answer.key.startswith("reload-") for row in hunt.rows) == 3
    assert hunt.play.silence.silent(-1, lambda _: False) == []


async def test_whoever_lets_a_window_run_out_has_missed_no_turn() -> None:
    """Stepping in is an offer (§ 9.8); a turn that runs out (§ 9.10) is one that was missed."""
    hunt = Hunt(type="situation-common", turn_clock="30")
    turns = set()
    for at in range(1, 121):
        hunt.play._ring_until(float(at))
        turns.add(hunt.play.match.state.turns)
        if len(turns) == 3:
            break
    assert hunt.play.match.state.windows >= 2
    missed = {seat: len(steps) for seat, steps in hunt.play.silence._missed.items()}
    first = Seat((hunt.play.match.state.turn - 2) % 4)
    assert set(missed) == {first, Seat((first + 1) % 4)}, "the two whose turns ran out"


async def test_a_clock_goes_on_while_it_is_named_and_stands_still_with_its_table() -> None:
    rung: list[str] = []
    loop = asyncio.get_running_loop()
    time = TableTime(loop.time)

    def wake() -> None:
        while (ring := clocks.due(time.now())) is not None:
            rung.append(ring.name)
            clocks.has_rung(ring.name)

    clocks = TableClocks(loop, time, wake)
    long, short = Clock("long", 60), Clock("short", 0.05)
    time.set(10.0)
    assert clocks.follow((long,), time.now())
    time.set(30.0)
    assert not clocks.follow((long,), time.now())
    assert clocks.shown()[0].ms_left == 40_000
    time.go()
    clocks.arm()
    clocks.follow((long, short), time.now())
    await asyncio.sleep(0.1)
    assert rung == ["short"]
    clocks.follow((long,), time.now())
    time.stop()
    clocks.disarm()
    left = clocks.shown()[0].ms_left
    await asyncio.sleep(3600)
    assert clocks.shown()[0].ms_left == left < 40_000
