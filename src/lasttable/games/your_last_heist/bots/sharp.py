"""The `sharp` level: never slips, starts quietly, helps teammates and revises the plan."""

from functools import partial
from typing import Final

from lasttable.games.your_last_heist.bots.heist_bot import HeistBot, Level

LEVEL: Final = Level(ideas=2, patience=14)
SharpBot = partial(HeistBot, LEVEL)
