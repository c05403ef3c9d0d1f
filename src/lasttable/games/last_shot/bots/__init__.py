"""The bots of Last Shot, one module per level. Each sees only what its seat sees."""

from collections.abc import Mapping

from lasttable.games.last_shot.bots.easy import EasyBot
from lasttable.games.last_shot.bots.random import RandomBot
from lasttable.games.last_shot.bots.sharp import SHARP
from lasttable.games.last_shot.bots.steady import SteadyBot
from lasttable.kernel import BotFactory, Searcher

BOTS: Mapping[str, BotFactory | Searcher] = {
    "random": RandomBot,
    "easy": EasyBot,
    "steady": SteadyBot,
    "sharp": SHARP,
}
