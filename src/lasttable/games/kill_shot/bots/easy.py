"""The `easy` level: plays what fits, slowly."""

from lasttable.games.kill_shot.bots.room_tactics import RoomTactics
from lasttable.games.kill_shot.bots.speed_tactics import SpeedTactics
from lasttable.games.kill_shot.bots.timed_bot import Temper

EASY = Temper(
    fastest=1.1,
    slowest=1.8,
    prepared=1.0,
    word=0.6,
    tactics=SpeedTactics(),
    room=RoomTactics(),
    extras=("1", "2", "3"),
)
