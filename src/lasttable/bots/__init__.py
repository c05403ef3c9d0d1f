"""What bots of every game share: their luck, who is asked when, and virtual time."""

from lasttable.bots.driver import Driver, Stalled, VirtualClocks
from lasttable.bots.luck import Dice, dice_of
from lasttable.bots.seating import (
    BotSeats,
    NoAnswer,
    Plan,
    UnknownLevel,
    make_bot,
    make_bots,
)

__all__ = [
    "BotSeats",
    "Dice",
    "Driver",
    "NoAnswer",
    "Plan",
    "Stalled",
    "UnknownLevel",
    "VirtualClocks",
    "dice_of",
    "make_bot",
    "make_bots",
]
