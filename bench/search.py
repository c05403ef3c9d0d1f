"""How long a bot that plays ahead takes for a move, with its default budget."""

from collections.abc import Sequence
from time import perf_counter

from lasttable.bots import Driver, make_bots
from lasttable.kernel import AnyGame, Bot, Event, Intent, Match, Searcher, Sight

THINKERS = ("your-last-heist",)
"""Games whose sharp bots look ahead without the common search."""
MOVES = 40
"""The number of moves to time; forced ones, which need no search, do not count."""


class _TimedBot(Bot):
    """A bot whose searches are timed by the wall clock."""

    def __init__(self, bot: Bot, seconds: list[float]) -> None:
        self._bot = bot
        self._seconds = seconds

    def see(self, events: Sequence[Event]) -> None:
        """Pass on what happened."""
        self._bot.see(events)

    def decide(self, sight: Sight) -> Intent | None:
        """Let the bot decide, and note how long that took."""
        began = perf_counter()
        intent = self._bot.decide(sight)
        if len(sight.menu) > 1:
            self._seconds.append(perf_counter() - began)
        return intent


def searches(game: AnyGame) -> bool:
    """Return whether the sharp level of a game plays ahead."""
    return game.name in THINKERS or isinstance(game.bots.get("sharp"), Searcher)


def slow_move(game: AnyGame, moves: int = MOVES) -> float:
    """Return the 95th percentile of seconds per searched move, with a searcher in every seat."""
    seats = game.seat_counts[-1]
    seconds: list[float] = []
    number = 0
    while len(seconds) < moves:
        seed = f"search {number}"
        match = Match.start(game, game.settings(), seats, seed)
        bots = make_bots(game, ["sharp"] * seats, seed)
        driver = Driver(match, {seat: _TimedBot(bot, seconds) for seat, bot in bots.items()})
        while match.question is not None and len(seconds) < moves:
            driver.step()
        number += 1
    return sorted(seconds)[int(len(seconds) * 0.95)]
