"""A bot at a live table: its mistakes stop nobody, and a slow one thinks in another thread."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from typing import Final

from lasttable.bots import dice_of
from lasttable.kernel import Bot, Event, Intent, Seat, Sight

log = logging.getLogger("lasttable.bots")
STILL_THINKING: Final = Intent("", 1e9)


class CarefulBot(Bot):
    """Wraps a bot of a game. What a slow bot needs is in its sight, so it shares nothing else."""

    def __init__(self, bot: Bot, seat: Seat, workers: Executor, done: Callable[[], None]) -> None:
        self._bot = bot
        self._seat = seat
        self._workers = workers
        self._done = done
        self._unseen: list[Event] = []
        self._thought: asyncio.Future[Intent | None] | None = None
        self._result: tuple[Sight, Intent | None] | None = None

    def see(self, events: Sequence[Event]) -> None:
        """Keep events until the bot is asked next."""
        self._unseen += events

    def decide(self, sight: Sight) -> Intent | None:
        """Ask the bot; a slow one is asked in another thread and answers later."""
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
        return STILL_THINKING

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
