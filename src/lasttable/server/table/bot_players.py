"""The bots of a table in real time: each sees what its seat sees, and acts when it said so."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Executor

from lasttable.bots import BotSeats, dice_of, make_bot
from lasttable.kernel import AnyMatch, Bot, Event, IllegalAnswer, Intent, Match, Seat, Sight
from lasttable.server.table.clocks import TableTime

log = logging.getLogger("lasttable.bots")
_STILL_THINKING = Intent("", 1e9)


def past_events(match: AnyMatch, seat: Seat) -> list[Event]:
    """List all that a seat could see so far, by playing the game over quietly."""
    again = Match.start(match.game, match.settings, match.seats, match.seed)
    for answer in match.answers:
        again.follow(answer)
    return [event for event in again.take_events() if event.seen_by(seat)]


class _Careful(Bot):
    """A bot whose mistakes stop nobody, and whose long thoughts are thought beside the tables.

    What a slow bot needs is in its sight, so nothing is shared with the table while it thinks.
    """

    def __init__(self, bot: Bot, seat: Seat, workers: Executor, done: Callable[[], None]) -> None:
        self._bot = bot
        self._seat = seat
        self._workers = workers
        self._done = done
        self._unseen: list[Event] = []
        self._thought: asyncio.Future[Intent | None] | None = None
        self._result: tuple[Sight, Intent | None] | None = None

    def see(self, events: Sequence[Event]) -> None:
        """Note events for the next time the bot is asked."""
        self._unseen += events

    def decide(self, sight: Sight) -> Intent | None:
        """Ask the bot; one that needs time is asked elsewhere and answers later."""
        if not self._bot.slow:
            return self._ask(self._take_events(), sight)
        if self._result is not None and _same(self._result[0], sight):
            intent, self._result = self._result[1], None
            return intent
        if self._thought is None:
            loop = asyncio.get_running_loop()
            self._thought = loop.run_in_executor(
                self._workers, self._ask, self._take_events(), sight
            )
            self._thought.add_done_callback(lambda thought: self._finish(thought, sight))
        return _STILL_THINKING

    def answer_now(self, sight: Sight) -> str:
        """Ask the bot for an answer, however long that takes."""
        return (self._ask(self._take_events(), sight) or _anything(sight)).key

    def _finish(self, thought: "asyncio.Future[Intent | None]", sight: Sight) -> None:
        self._thought = None
        if not thought.cancelled():
            self._result = (sight, thought.result())
            self._done()

    def _take_events(self) -> list[Event]:
        events, self._unseen = self._unseen, []
        return events

    def _ask(self, events: Sequence[Event], sight: Sight) -> Intent | None:
        try:
            if events:
                self._bot.see(events)
            intent = self._bot.decide(sight)
        except Exception:
            log.exception("the bot in seat %d failed at %s", self._seat, sight.prompt)
            return _anything(sight)
        if intent is not None and intent.key not in sight.menu:
            log.error("the bot in seat %d may not %r at %s", self._seat, intent.key, sight.prompt)
            intent = None
        if intent is None and sight.kind != "race":
            return _anything(sight)
        return intent


def _same(asked: Sight, now: Sight) -> bool:
    return asked.menu == now.menu and asked.prompt == now.prompt and asked.view == now.view


def _anything(sight: Sight) -> Intent:
    return Intent(sight.menu.sample(dice_of(str(sight.now), sight.seat)), 1.0)


class BotPlayers:
    """All bots of one table. Their plans are due in the table's own time."""

    def __init__(
        self,
        match: AnyMatch,
        loop: asyncio.AbstractEventLoop,
        time: TableTime,
        post: Callable[[Callable[[], None]], None],
        workers: Executor,
    ) -> None:
        self._match = match
        self._loop = loop
        self._time = time
        self._post = post
        self._workers = workers
        self._seats = BotSeats({})
        self._bots: dict[Seat, _Careful] = {}
        self._timer: asyncio.TimerHandle | None = None
        self.answer: Callable[[Seat, str, float], None] = self._answer
        """Takes what a bot answers, and the moment at which it does."""
        self.are_waiting = False
        """Whether somebody else says when their answers count."""

    def __contains__(self, seat: Seat) -> bool:
        return seat in self._seats

    def seat(self, seat: Seat, level: str, *, with_past: bool) -> None:
        """Let a bot play a seat; one that comes later is shown what its seat has seen so far."""
        self._bots[seat] = self._make(seat, level, with_past)
        self._seats.seat(seat, self._bots[seat])

    def _make(self, seat: Seat, level: str, with_past: bool) -> _Careful:
        match = self._match
        bot = make_bot(match.game, level, seat, match.seed)
        careful = _Careful(bot, seat, self._workers, lambda: self._post(lambda: self._ask(seat)))
        if with_past:
            careful.see(past_events(match, seat))
        return careful

    def unseat(self, seat: Seat) -> None:
        """Take a seat out of a bot's hands, at once."""
        self._bots.pop(seat, None)
        self._seats.unseat(seat)

    def answer_once(self, seat: Seat, level: str) -> None:
        """Answer the open question for a person who keeps the table waiting."""
        question = self._match.question
        assert question is not None
        menu, view = question.menus[seat], self._match.view(seat)
        sight = Sight(seat, view, question.kind, question.prompt, menu, self._time.now())
        key = self._make(seat, level, with_past=True).answer_now(sight)
        self.answer(seat, key, self._time.now())

    def _answer(self, seat: Seat, key: str, _at: float) -> None:
        self._match.answer(seat, key)

    def decided(self) -> dict[Seat, str]:
        """Tell what each bot means to answer, whenever it meant to do so."""
        plans = {seat: self._seats.plan_of(seat) for seat in self._bots}
        return {
            seat: plan.intent.key
            for seat, plan in plans.items()
            if plan is not None and plan.intent is not _STILL_THINKING
        }

    def have_decided(self) -> bool:
        """Tell whether no bot that is asked is still thinking."""
        asked = [seat for seat in self._match.waiting() if seat in self._bots]
        return all(seat in self.decided() for seat in asked)

    def hear(self, events: Sequence[Event]) -> None:
        """Tell each bot what its seat may know of what happened."""
        self._seats.hear(events)

    def consult(self) -> None:
        """Let every bot look at the table, if time passes at all."""
        if not self._bots and self._timer is None:
            return
        if self._time.is_running:
            self._seats.consult(self._match, self._time.now())
            self._arm()

    def _arm(self) -> None:
        self.rest()
        plan = None if self.are_waiting else self._seats.next_plan()
        if plan is not None and plan.intent is not _STILL_THINKING:
            delay = max(0.0, plan.due - self._time.now())
            self._timer = self._loop.call_later(delay, self._post, self._act)

    def _act(self) -> None:
        """Carry out the plan that is due; the others see what came of it before they act."""
        plan = None if self.are_waiting else self._seats.next_plan()
        if plan is None or not self._time.is_running or plan.due > self._time.now() + 0.005:
            return
        self._seats.acted(plan.seat)
        try:
            self.answer(plan.seat, plan.intent.key, plan.due)
        except IllegalAnswer:
            # The table moved on since; the bot is asked again with what it sees now.
            self.consult()

    def _ask(self, seat: Seat) -> None:
        """Ask a bot that has finished thinking, as if it had just sat down."""
        if seat in self._bots:
            self._seats.seat(seat, self._bots[seat])

    def rest(self) -> None:
        """Do nothing until consulted again; plans stay."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
