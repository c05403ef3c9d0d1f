"""The four levels of bots. Each sees what its seat sees and nothing else."""

from collections.abc import Mapping

from lasttable.games.dead_last.bots.easy import EasyBot
from lasttable.games.dead_last.bots.random import RandomBot
from lasttable.games.dead_last.bots.sharp import SharpBot
from lasttable.games.dead_last.bots.steady import SteadyBot
from lasttable.kernel import BotFactory

BOTS: Mapping[str, BotFactory] = {
    "random": RandomBot,
    "easy": EasyBot,
    "steady": SteadyBot,
    "sharp": SharpBot,
}
