"""The `steady` level: builds piles up and keeps its 8s until it holds a 9."""

from lasttable.games.kill_shot.bots.room_tactics import RoomTactics
from lasttable.games.kill_shot.bots.speed_tactics import SpeedTactics
from lasttable.games.kill_shot.bots.timed_bot import Lapses, Temper

STEADY = Temper(
    fastest=1.05,
    slowest=1.8,
    prepared=0.9,
    word=0.5,
    tactics=SpeedTactics(holds_eight=True, climbs=True),
    room=RoomTactics(plans=True),
    lapses=Lapses(shot=0.4, points=0.5, room_shot=0.38, room_points=0.6),
    extras=("9", "8", "jam"),
)
