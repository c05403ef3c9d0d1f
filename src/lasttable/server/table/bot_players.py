"""The bots of a table in real time: each sees what its seat sees, and acts when it means to."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial

from lasttable.bots import BotSeats, Kept, make_bot
from lasttable.kernel import AnyMatch, Bot, Event, IllegalAnswer, Match, Seat, Sight
from lasttable.server.table.careful_bot import CarefulBot
from lasttable.server.table.clocks import TableTime

TakeAnswer = Callable[[Seat, str, float], None]
"""Takes what a bot answers, and the moment of the table's time at which it does."""


def past_events(match: AnyMatch, seat: Seat) -> list[Event]:
    """List everything a seat could see so far, by quietly replaying the game."""
    again = Match.start(match.game, match.settings, match.seats, match.seed)
    for answer in match.answers:
        again.follow(answer)
    return [event for event in again.take_events() if event.seen_by(seat)]


class BotPlayers:
    """All bots of one table. Their plans are due in the table's own time."""

    def __init__(
        self,
        match: AnyMatch,
        loop: asyncio.AbstractEventLoop,
        time: TableTime,
        post: Callable[[Callable[[], None]], None],
        workers: Executor,
        answer: TakeAnswer,
    ) -> None:
        self._match = match
        self._loop = loop
        self._time = time
        self._post = post
        self._workers = workers
        self._answer = answer
        self._seats = BotSeats({})
        self._bots: dict[Seat, CarefulBot] = {}
        self._coaches: dict[Seat, CarefulBot] = {}
        """Bots that only say what they would do in a person's seat."""
        self._timer: asyncio.TimerHandle | None = None
        self._are_held = False
        """Whether answers are held in a reaction window, so that bots do not act by themselves."""

    def __contains__(self, seat: Seat) -> bool:
        return seat in self._seats

    def seat(self, seat: Seat, level: str, *, with_past: bool, kept: Sequence[str] = ()) -> None:
        """Let a bot play a seat; one that comes later is shown what its seat has seen so far.

        It does not use the verbs that are `kept` from it until the open decision is over.
        """
        self._bots[seat] = self._make(seat, level, self._match.seed, with_past)
        self._seats.seat(seat, self._bots[seat], Kept(self._match.decision, tuple(kept)))

    def seat_bot(self, seat: Seat, bot: Bot) -> None:
        """Let a bot that somebody else made play a seat, such as one with a script."""
        self._bots[seat] = self._careful(seat, bot)
        self._seats.seat(seat, self._bots[seat])

    def _careful(self, seat: Seat, bot: Bot) -> CarefulBot:
        improve = partial(self._seats.improve, seat)
        return CarefulBot(bot, seat, self._workers, improve, self._time.real)

    def _make(self, seat: Seat, level: str, seed: str, with_past: bool) -> CarefulBot:
        match = self._match
        careful = self._careful(seat, make_bot(match.game, level, seat, seed))
        if with_past:
            careful.see(past_events(match, seat))
        return careful

    def unseat(self, seat: Seat) -> None:
        """Take a seat away from its bot, at once."""
        self._bots.pop(seat, None)
        self._seats.unseat(seat)

    def answer_once(self, seat: Seat, level: str) -> None:
        """Answer the open question for a player who keeps the table waiting."""
        stand_in = self._make(seat, level, self._match.seed, with_past=True)
        self._answer(seat, stand_in.answer_now(self._sight(seat)), self._time.now())

    def advise(self, seat: Seat, level: str, dice: str) -> str | None:
        """Return what a bot would do in a person's seat now; None: wait.

        Its dice are not those of the deal, so that nothing can be learned from how they fall.
        """
        coach = self._coaches.get(seat)
        if coach is None:
            coach = self._coaches[seat] = self._make(seat, level, dice, with_past=True)
        intent = coach.decide(self._sight(seat))
        return None if intent is None else intent.key

    def _sight(self, seat: Seat) -> Sight:
        """Return what a seat sees of the open question."""
        question = self._match.question
        assert question is not None
        menu, view = question.menus[seat], self._match.view(seat)
        now, args = self._time.now(), question.args
        return Sight(seat, view, question.kind, question.prompt, menu, now, args=args)

    def hold_answers(self, are_held: bool) -> None:
        """Let bots decide without acting, while a reaction window holds all answers."""
        self._are_held = are_held

    def decided(self) -> dict[Seat, str]:
        """Return what each bot means to answer, whenever it means to do so."""
        plans = {seat: self._seats.plan_of(seat) for seat in self._bots}
        return {seat: plan.intent.key for seat, plan in plans.items() if plan is not None}

    def hear(self, events: Sequence[Event]) -> None:
        """Tell each bot what its seat may know of these events."""
        self._seats.hear(events)
        for seat, coach in self._coaches.items():
            coach.see([event for event in events if event.seen_by(seat)])

    def consult(self) -> None:
        """Let every bot look at the table, if time is running."""
        if not self._bots and self._timer is None:
            return
        if self._time.is_running:
            self._seats.consult(self._match, self._time.now())
            self._arm()

    def _arm(self) -> None:
        self.rest()
        due = self.next_due()
        delay = None if due is None else self._time.until(due)
        if delay is not None:
            self._timer = self._loop.call_later(delay, self._post, self.act)

    def next_due(self) -> float | None:
        """Return when the next bot means to act by itself."""
        plan = None if self._are_held else self._seats.next_plan()
        return None if plan is None else plan.due

    def act(self) -> None:
        """Carry out the plan that is due; the other bots see the result before they act."""
        plan = None if self._are_held else self._seats.next_plan()
        if plan is None or not self._time.is_running or plan.due > self._time.now() + 0.005:
            return
        self._seats.acted(plan.seat)
        try:
            self._answer(plan.seat, plan.intent.key, plan.due)
        except IllegalAnswer:
            # The table has moved on; the bot is asked again with what it sees now.
            self.consult()

    def rest(self) -> None:
        """Do nothing until consulted again; plans stay."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
