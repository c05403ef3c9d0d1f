"""Who plays Kill Shot at each level."""

from collections.abc import Mapping
from functools import partial

from lasttable.games.kill_shot.bots.easy import EASY
from lasttable.games.kill_shot.bots.random import RandomBot
from lasttable.games.kill_shot.bots.sharp import SHARP
from lasttable.games.kill_shot.bots.steady import STEADY
from lasttable.games.kill_shot.bots.timed_bot import TimedBot
from lasttable.kernel import BotFactory

BOTS: Mapping[str, BotFactory] = {
    "random": RandomBot,
    "easy": partial(TimedBot, temper=EASY),
    "steady": partial(TimedBot, temper=STEADY),
    "sharp": partial(TimedBot, temper=SHARP),
}
