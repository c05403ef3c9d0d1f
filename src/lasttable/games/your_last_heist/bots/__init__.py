"""Players made of code, four levels of them. Each sees what its seat sees and nothing else."""

from collections.abc import Mapping

from lasttable.games.your_last_heist.bots.randomly import RandomBot
from lasttable.kernel import BotFactory

BOTS: Mapping[str, BotFactory] = {
    "random": RandomBot,
    "easy": RandomBot,
    "steady": RandomBot,
    "sharp": RandomBot,
}
