"""The bots, at four levels. Each sees what its seat sees and nothing else."""

from collections.abc import Mapping

from lasttable.games.last_dog_standing.bots.easy import EasyBot
from lasttable.games.last_dog_standing.bots.random import RandomBot
from lasttable.games.last_dog_standing.bots.sharp import SHARP
from lasttable.games.last_dog_standing.bots.steady import SteadyBot
from lasttable.kernel import BotFactory, Searcher

BOTS: Mapping[str, BotFactory | Searcher] = {
    "random": RandomBot,
    "easy": EasyBot,
    "steady": SteadyBot,
    "sharp": SHARP,
}
