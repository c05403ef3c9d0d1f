"""Players made of code, four levels of them. Each sees what its seat sees and nothing else."""

from collections.abc import Mapping
from functools import partial

from lasttable.games.your_last_heist.bots.crew import CrewBot, Mind
from lasttable.games.your_last_heist.bots.randomly import RandomBot
from lasttable.games.your_last_heist.bots.worth import Taste
from lasttable.kernel import BotFactory

EASY = Mind(Taste(threats=False), slips=0.6, supports=False, ideas=0, revises=False)
STEADY = Mind(Taste(), slips=0.12, supports=False, ideas=1, revises=False)
SHARP = Mind(Taste(), ideas=2, patience=3)

BOTS: Mapping[str, BotFactory] = {
    "random": RandomBot,
    "easy": partial(CrewBot, EASY),
    "steady": partial(CrewBot, STEADY),
    "sharp": partial(CrewBot, SHARP),
}
