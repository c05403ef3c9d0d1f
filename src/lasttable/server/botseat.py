"""A seat played by a bot, in real time: shown what its seat sees, asked when something changed."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Executor

from lasttable.kernel import AnyMatch, Bot, Chance, Event, Intent, Match, Menu, Seat, Sight

log = logging.getLogger("lasttable.bots")
Due = Callable[["BotSeat", int, str], None]


def make_bot(match: AnyMatch, seat: Seat, level: str) -> Bot:
    """Make a bot whose luck depends on the table and the seat alone."""
    chance = Chance.of(f"{match.seed} bot {seat} {level}")
    return match.game.bots[level](seat, chance)


def past_events(match: AnyMatch, seat: Seat) -> list[Event]:
    """List all that a seat could see so far, by playing the game over quietly."""
    again = Match.start(match.game, match.settings, match.seats, match.seed)
    for answer in match.answers:
        again.follow(answer)
    return [event for event in again.take_events() if event.seen_by(seat)]


def decide_once(match: AnyMatch, seat: Seat, level: str, now: float) -> str:
    """Answer the open question for a person who keeps the table waiting."""
    question = match.question
    assert question is not None
    menu = question.menus[seat]
    bot = make_bot(match, seat, level)
    sight = Sight(seat, match.view(seat), question.kind, question.prompt, menu, now)
    intent = _decide(bot, past_events(match, seat), sight)
    return intent.key if intent is not None and intent.key in menu else _any_key(sight)


def _decide(bot: Bot, events: Sequence[Event], sight: Sight) -> Intent | None:
    try:
        if events:
            bot.see(events)
        return bot.decide(sight)
    except Exception:  # A bot's mistake must not stop the table.
        log.exception("the bot in seat %d failed at %s", sight.seat, sight.prompt)
        return Intent(_any_key(sight), 1.0)


def _any_key(sight: Sight) -> str:
    return sight.menu.sample(Chance.of(f"{sight.seat} {sight.now}"))


class BotSeat:
    """One bot at one table. It gets a sight and returns an intent; it never sees the match."""

    def __init__(
        self,
        seat: Seat,
        level: str,
        bot: Bot,
        loop: asyncio.AbstractEventLoop,
        due: Due,
        workers: Executor,
    ) -> None:
        self.seat = seat
        self.level = level
        self._bot = bot
        self._loop = loop
        self._due = due
        self._workers = workers
        self._timer: asyncio.TimerHandle | None = None
        self._thought: asyncio.Future[Intent | None] | None = None
        self._asked: tuple[int, Menu, object] | None = None
        self._unseen: list[Event] = []

    def see(self, events: Sequence[Event]) -> None:
        """Show the bot what happened, as far as its seat may know."""
        self._unseen += [event for event in events if event.seen_by(self.seat)]

    def consider(self, match: AnyMatch, now: float) -> None:
        """Ask the bot what it means to do, if anything it can see is new."""
        question = match.question
        menu = None if question is None else question.menus.get(self.seat)
        if question is None or menu is None:
            self.rest()
            return
        if question.kind != "race" and self._has_been_asked(match.decision):
            return
        view = match.view(self.seat)
        if not self._unseen and self._asked == (match.decision, menu, view):
            return
        self._asked = (match.decision, menu, view)
        sight = Sight(self.seat, view, question.kind, question.prompt, menu, now)
        self._think(sight, match.decision)

    def _has_been_asked(self, decision: int) -> bool:
        return self._asked is not None and self._asked[0] == decision

    def _think(self, sight: Sight, decision: int) -> None:
        self._drop_plans()
        events, self._unseen = self._unseen, []
        if not getattr(self._bot, "slow", False):
            self._intend(_decide(self._bot, events, sight), decision)
            return
        # A bot that searches thinks beside the tables; its sight is its own, so nothing is shared.
        self._thought = self._loop.run_in_executor(self._workers, _decide, self._bot, events, sight)
        self._thought.add_done_callback(lambda done: self._has_thought(done, decision))

    def _has_thought(self, done: "asyncio.Future[Intent | None]", decision: int) -> None:
        if done is self._thought and not done.cancelled():
            self._thought = None
            self._intend(done.result(), decision)

    def _intend(self, intent: Intent | None, decision: int) -> None:
        if intent is not None:
            delay = max(0.0, intent.delay)
            self._timer = self._loop.call_later(delay, self._due, self, decision, intent.key)

    def ask_again(self) -> None:
        """Forget what was asked, because the answer came to nothing."""
        self._asked = None

    def _drop_plans(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._thought = None

    def rest(self) -> None:
        """Give up every plan until asked again."""
        self._drop_plans()
        self._asked = None
