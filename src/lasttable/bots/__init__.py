"""What bots of every game share: making them, asking them, their dice, and virtual time."""

from lasttable.bots.bot_seats import BotSeats, Kept, NoAnswer, Plan
from lasttable.bots.dice import Dice, dice_of
from lasttable.bots.driver import Driver, Stalled
from lasttable.bots.levels import UnknownLevel, make_bot, make_bots
from lasttable.bots.virtual_clocks import VirtualClocks

__all__ = [
    "BotSeats",
    "Dice",
    "Driver",
    "Kept",
    "NoAnswer",
    "Plan",
    "Stalled",
    "UnknownLevel",
    "VirtualClocks",
    "dice_of",
    "make_bot",
    "make_bots",
]
