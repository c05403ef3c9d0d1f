"""What bots of every game share: their luck, who is asked when, and virtual time."""

from lasttable.bots.driver import Clocks, Driver, Stalled
from lasttable.bots.luck import Dice, dice_of
from lasttable.bots.seating import (
    BlindBot,
    BotSeats,
    NoAnswer,
    Plan,
    UnknownLevel,
    is_blind,
    make_bot,
    make_bots,
)

__all__ = [
    "BlindBot",
    "BotSeats",
    "Clocks",
    "Dice",
    "Driver",
    "NoAnswer",
    "Plan",
    "Stalled",
    "UnknownLevel",
    "dice_of",
    "is_blind",
    "make_bot",
    "make_bots",
]
