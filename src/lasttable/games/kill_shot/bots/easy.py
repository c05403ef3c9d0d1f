"""The `easy` level: plays what fits, slowly."""

from lasttable.games.kill_shot.bots.room_tactics import RoomTactics
from lasttable.games.kill_shot.bots.speed_tactics import SpeedTactics
from lasttable.games.kill_shot.bots.timed_bot import Lapses, Temper

EASY = Temper(
    fastest=1.18,
    slowest=1.8,
    prepared=1.0,
    word=0.6,
    tactics=SpeedTactics(),
    room=RoomTactics(),
    lapses=Lapses(room_shot=0.2, room_points=0.12),
    extras=("1", "2", "3"),
)
