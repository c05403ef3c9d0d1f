"""The `steady` level: builds piles up and keeps its 8s until it holds a 9."""

from lasttable.games.kill_shot.bots.room_tactics import RoomTactics
from lasttable.games.kill_shot.bots.speed_tactics import SpeedTactics
from lasttable.games.kill_shot.bots.timed_bot import Temper

STEADY = Temper(
    fastest=0.9,
    slowest=1.5,
    prepared=0.7,
    word=0.4,
    tactics=SpeedTactics(holds_eight=True, climbs=True),
    room=RoomTactics(plans=True),
    extras=("9", "8", "jam"),
)
