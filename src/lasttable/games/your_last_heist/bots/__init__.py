"""Players made of code, four levels of them. Each sees what its seat sees and nothing else."""

from collections.abc import Mapping
from functools import partial

from lasttable.games.your_last_heist.bots.crew import CrewBot, Mind
from lasttable.games.your_last_heist.bots.randomly import RandomBot
from lasttable.games.your_last_heist.bots.worth import Taste
from lasttable.kernel import BotFactory

EASY = Mind(Taste(threats=False), slips=0.25, supports=False, ideas=0, revises=False)
STEADY = Mind(Taste(), slips=0.55, supports=False, ideas=1, revises=False)
SHARP = Mind(Taste(event=1.7), ideas=3, patience=12)

BOTS: Mapping[str, BotFactory] = {
    "random": RandomBot,
    "easy": partial(CrewBot, EASY),
    "steady": partial(CrewBot, STEADY),
    "sharp": partial(CrewBot, SHARP),
}
