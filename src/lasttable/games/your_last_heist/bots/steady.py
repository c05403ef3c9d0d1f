"""The `steady` level: weighs the security die and rarely slips, but never changes the plan."""

from functools import partial
from typing import Final

from lasttable.games.your_last_heist.bots.heist_bot import HeistBot, Level

LEVEL: Final = Level(slips=0.12, supports=False, ideas=1, revises=False)
SteadyBot = partial(HeistBot, LEVEL)
