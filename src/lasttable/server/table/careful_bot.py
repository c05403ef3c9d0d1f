"""A bot at a live table: its mistakes stop nobody, and a slow one thinks on in another thread.

What a slow bot would do, and when, is known at once. If its thread finds something better before
that moment, it does that instead, at the same moment; if not, nobody waits for it.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from time import perf_counter
from typing import Final

from lasttable.bots import dice_of
from lasttable.kernel import Bot, Event, Intent, Seat, Sight, SlowBot

log = logging.getLogger("lasttable.bots")
_LAST_SECONDS: Final = 0.05
"""How long before its moment a slow bot stops thinking, so that its answer is there in time."""

Improve = Callable[[Intent, Intent], None]
"""Takes an intent and a better one for the same moment."""


class CarefulBot(Bot):
    """Wraps a bot of a game. What a slow bot needs is in its sight, so it shares nothing else."""

    def __init__(
        self,
        bot: Bot,
        seat: Seat,
        workers: Executor,
        improve: Improve,
        real: Callable[[float], float],
    ) -> None:
        self._bot = bot
        self._seat = seat
        self._workers = workers
        self._improve = improve
        self._real = real
        """Converts seconds of the table's time into real ones."""
        self._unseen: list[Event] = []

    def see(self, events: Sequence[Event]) -> None:
        """Keep events until the bot is asked next."""
        self._unseen += events

    def decide(self, sight: Sight) -> Intent | None:
        """Ask the bot; a slow one gives its first thought and goes on in another thread."""
        bot = self._bot
        if not isinstance(bot, SlowBot):
            return self._ask(bot.decide, sight)
        first = self._ask(bot.first_thought, sight)
        if first is not None:
            self._think_on(bot, sight, first)
        return first

    def _think_on(self, bot: SlowBot, sight: Sight, first: Intent) -> None:
        until = perf_counter() + self._real(first.delay) - _LAST_SECONDS
        loop = asyncio.get_running_loop()
        thought = loop.run_in_executor(self._workers, bot.think_on, sight, first, until)
        thought.add_done_callback(lambda thought: self._finish(thought, sight, first))

    def _finish(self, thought: "asyncio.Future[str | None]", sight: Sight, first: Intent) -> None:
        if thought.cancelled():
            return
        if (error := thought.exception()) is not None:
            seat, prompt = self._seat, sight.prompt
            log.error("the bot in seat %d failed at %s", seat, prompt, exc_info=error)
        elif (key := thought.result()) is not None and self._may(sight, key):
            self._improve(first, Intent(key, first.delay))

    def answer_now(self, sight: Sight) -> str:
        """Ask the bot for an answer, however long that takes."""
        return (self._ask(self._bot.decide, sight) or _anything(sight)).key

    def _ask(self, decide: Callable[[Sight], Intent | None], sight: Sight) -> Intent | None:
        try:
            events, self._unseen = self._unseen, []
            if events:
                self._bot.see(events)
            intent = decide(sight)
        except Exception:
            log.exception("the bot in seat %d failed at %s", self._seat, sight.prompt)
            return _anything(sight)
        if intent is not None and not self._may(sight, intent.key):
            intent = None
        if intent is None and sight.kind != "race":
            return _anything(sight)
        return intent

    def _may(self, sight: Sight, key: str) -> bool:
        if key not in sight.menu:
            log.error("the bot in seat %d may not %r at %s", self._seat, key, sight.prompt)
            return False
        return True


def _anything(sight: Sight) -> Intent:
    return Intent(sight.menu.sample(dice_of(str(sight.now), sight.seat)), 1.0)
