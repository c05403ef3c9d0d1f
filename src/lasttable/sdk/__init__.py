"""Write a bot once: derive from `Player`, and it plays in process, in the arena, at a table."""

from lasttable.sdk.bot_files import BadBotFile, Maker, load_maker
from lasttable.sdk.in_process import PlayerBot, seat_player
from lasttable.sdk.player import Chair, Happening, Line, Player
from lasttable.sdk.sight import Sight

__all__ = [
    "BadBotFile",
    "Chair",
    "Happening",
    "Line",
    "Maker",
    "Player",
    "PlayerBot",
    "Sight",
    "load_maker",
    "seat_player",
]
