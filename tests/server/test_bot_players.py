"""Bots at a live table: on time, careful with mistakes, and slow ones in another thread."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import cast

import pytest

from lasttable.games import GAMES
from lasttable.kernel import (
    AnyGame,
    AnyMatch,
    Bot,
    Chance,
    Event,
    Intent,
    Match,
    Seat,
    Sight,
    SlowBot,
)
from lasttable.server.table.bot_players import BotPlayers, past_events
from lasttable.server.table.clocks import TableTime
from tests.server.virtual_time import VirtualLoop


class Scripted(Bot):
    """A bot that does what a function says."""

    def __init__(self, decide: Callable[[Sight], Intent | None]) -> None:
        self._decide = decide
        self.seen: list[Event] = []

    def see(self, events: Sequence[Event]) -> None:
        self.seen += events

    def decide(self, sight: Sight) -> Intent | None:
        return self._decide(sight)


class Room:
    """A match with one bot in seat 0, and a queue that is worked off at once."""

    def __init__(self, bot: Bot, workers: ThreadPoolExecutor, **settings: object) -> None:
        self.game: AnyGame = replace(GAMES["dead-last"], bots={"steady": lambda _s, _c: bot})
        self.match: AnyMatch = Match.start(self.game, self.game.settings(**settings), 6, "seed")
        loop = asyncio.get_running_loop()
        self.time = TableTime(loop.time)
        self.time.go()
        self.bots = BotPlayers(self.match, loop, self.time, self.post, workers, self.answer)
        self.bots.seat(Seat(0), "steady", with_past=False)

    def answer(self, seat: Seat, key: str, _at: float) -> None:
        self.match.answer(seat, key)

    def post(self, work: Callable[[], None]) -> None:
        work()
        self.look()

    def look(self) -> None:
        self.bots.hear(self.match.take_events())
        self.bots.consult()

    async def until(self, is_true: Callable[[], object]) -> None:
        async with asyncio.timeout(5):
            while not is_true():
                await asyncio.sleep(0.01)


@pytest.fixture
async def workers() -> AsyncIterator[ThreadPoolExecutor]:
    pool = ThreadPoolExecutor(1)
    yield pool
    pool.shutdown()


async def test_a_bot_acts_when_it_said_it_would(workers: ThreadPoolExecutor) -> None:
    room = Room(Scripted(lambda _: Intent("lay ambush", 0.1)), workers, silent=True)
    room.look()
    assert not room.match.answered
    await asyncio.sleep(0.02)
    assert not room.match.answered
    await room.until(lambda: room.match.answered == {0: "lay ambush"})


async def test_a_bot_sees_what_its_seat_sees(workers: ThreadPoolExecutor) -> None:
    bot = Scripted(lambda _: None)
    room = Room(bot, workers)
    orange, black = (room.game.seat_names(room.match.state)[seat] for seat in (1, 2))
    room.look()
    room.match.answer(Seat(3), f"nod {orange}")
    room.match.answer(Seat(3), f"nod {black}")
    room.match.answer(Seat(3), f"wink {room.game.seat_names(room.match.state)[0]}")
    room.look()
    assert [event.kind for event in bot.seen[-3:]] == ["tell", "tell", "signal"]
    late = [event.kind for event in past_events(room.match, Seat(0))]
    assert late == [event.kind for event in bot.seen]


async def test_a_bots_mistake_stops_nobody(
    workers: ThreadPoolExecutor, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_: Sight) -> Intent:
        raise ZeroDivisionError

    room = Room(Scripted(fail), workers, silent=True)
    room.look()
    await room.until(lambda: 0 in room.match.answered)
    assert "failed at vote" in caplog.text


async def test_a_bot_that_keeps_silent_where_it_must_answer_answers_anyway(
    workers: ThreadPoolExecutor,
) -> None:
    room = Room(Scripted(lambda _: None), workers, silent=True)
    room.look()
    await room.until(lambda: 0 in room.match.answered)


async def test_an_answer_that_is_not_offered_is_replaced_by_one_that_is(
    workers: ThreadPoolExecutor, caplog: pytest.LogCaptureFixture
) -> None:
    room = Room(Scripted(lambda _: Intent("lay nobody")), workers, silent=True)
    room.look()
    await room.until(lambda: 0 in room.match.answered)
    assert "may not 'lay nobody'" in caplog.text


async def test_a_plan_that_the_race_has_overtaken_is_thought_over(
    workers: ThreadPoolExecutor,
) -> None:
    def decide(sight: Sight) -> Intent | None:
        return Intent("ready", 0.05) if "ready" in sight.menu else None

    room = Room(Scripted(decide), workers)
    room.match.answer(Seat(0), "lay ambush")
    room.look()
    room.match.answer(Seat(0), "take-back")
    room.look()
    await asyncio.sleep(0.1)
    assert not room.match.view(Seat(0)).seats[0].ready
    room.match.answer(Seat(0), "lay ambush")
    room.look()
    await room.until(lambda: room.match.view(Seat(0)).seats[0].ready)


class Pondering(SlowBot):
    """Would lay its first card after a second, and finds a better one when it is allowed to."""

    def __init__(self) -> None:
        self.may_finish = threading.Event()
        self.threads: list[str] = []
        self.finds: str | None = "lay ambush"

    def first_thought(self, sight: Sight) -> Intent:
        return Intent(sight.menu.keys[0], 1.0)

    def think_on(self, sight: Sight, first: Intent, until: float) -> str | None:
        self.threads.append(threading.current_thread().name)
        assert until - time.perf_counter() < first.delay, "it has to stop before its moment"
        self.may_finish.wait(5)
        return self.finds


async def lay_slowly(bot: Pondering, workers: ThreadPoolExecutor) -> tuple[str, float]:
    """Let a slow bot lay a card; return which, and after how long."""
    room = Room(bot, workers, silent=True)
    began = room.time.now()
    room.look()
    await room.until(lambda: 0 in room.match.answered)
    return room.match.answered[Seat(0)], room.time.now() - began


async def test_a_slow_bot_thinks_beside_the_table_and_acts_at_its_moment(
    workers: ThreadPoolExecutor,
) -> None:
    bot = Pondering()
    bot.may_finish.set()
    card, seconds = await lay_slowly(bot, workers)
    assert card == "lay ambush"
    assert seconds == pytest.approx(1.0, abs=0.02)
    assert bot.threads != [threading.current_thread().name]


async def test_a_thought_that_comes_too_late_keeps_nobody_waiting(
    workers: ThreadPoolExecutor,
) -> None:
    bot = Pondering()
    workers.submit(bot.may_finish.wait, 5)  # Its thread does not even begin in time.
    with cast(VirtualLoop, asyncio.get_running_loop()).passing_time():
        card, seconds = await lay_slowly(bot, workers)
    bot.may_finish.set()
    assert card != "lay ambush"
    assert seconds == pytest.approx(1.0, abs=0.02)


async def test_a_thought_that_is_not_offered_is_dropped(
    workers: ThreadPoolExecutor, caplog: pytest.LogCaptureFixture
) -> None:
    bot = Pondering()
    bot.finds = "lay nobody"
    bot.may_finish.set()
    card, _ = await lay_slowly(bot, workers)
    assert card != "lay nobody"
    assert "may not 'lay nobody'" in caplog.text


async def test_time_that_stands_still_lets_no_bot_act(workers: ThreadPoolExecutor) -> None:
    room = Room(Scripted(lambda _: Intent("lay ambush", 0.05)), workers, silent=True)
    room.look()
    room.time.stop()
    room.bots.rest()
    await asyncio.sleep(0.1)
    assert not room.match.answered
    room.time.go()
    room.bots.consult()
    await room.until(lambda: 0 in room.match.answered)


async def test_a_seat_is_taken_out_of_a_bots_hands_at_once(workers: ThreadPoolExecutor) -> None:
    room = Room(Scripted(lambda _: Intent("lay ambush", 0.05)), workers, silent=True)
    room.look()
    room.bots.unseat(Seat(0))
    room.bots.consult()
    await asyncio.sleep(0.1)
    assert not room.match.answered


async def test_the_same_bot_is_made_again_with_the_same_luck(workers: ThreadPoolExecutor) -> None:
    drawn: list[int] = []

    def make(seat: Seat, chance: Chance) -> Bot:
        assert seat == 3
        drawn.append(chance.below(1000))
        return Scripted(lambda _: None)

    room = Room(Scripted(lambda _: None), workers)
    object.__setattr__(room.match, "game", replace(room.game, bots={"steady": make}))
    for _ in range(2):
        room.bots.seat(Seat(3), "steady", with_past=True)
    assert drawn[0] == drawn[1]
