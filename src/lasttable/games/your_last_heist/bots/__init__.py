"""Bots of four levels. Each sees what its seat sees and nothing else."""

from collections.abc import Mapping

from lasttable.games.your_last_heist.bots.easy import EasyBot
from lasttable.games.your_last_heist.bots.random import RandomBot
from lasttable.games.your_last_heist.bots.sharp import SharpBot
from lasttable.games.your_last_heist.bots.steady import SteadyBot
from lasttable.kernel import BotFactory

BOTS: Mapping[str, BotFactory] = {
    "random": RandomBot,
    "easy": EasyBot,
    "steady": SteadyBot,
    "sharp": SharpBot,
}
