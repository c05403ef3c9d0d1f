"""The `easy` level: slips often, ignores the security die, and works only for itself."""

from functools import partial
from typing import Final

from lasttable.games.your_last_heist.bots.heist_bot import HeistBot, Level

LEVEL: Final = Level(slips=0.18, supports=False, ideas=0, threats=False, revises=False)
EasyBot = partial(HeistBot, LEVEL)
