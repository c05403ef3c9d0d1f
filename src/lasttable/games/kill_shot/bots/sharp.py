"""The `sharp` level: quick hands, well-timed specials, and an eye on the points."""

from lasttable.games.kill_shot.bots.room_tactics import RoomTactics
from lasttable.games.kill_shot.bots.speed_tactics import SpeedTactics
from lasttable.games.kill_shot.bots.timed_bot import Temper

SHARP = Temper(
    fastest=0.7,
    slowest=1.1,
    prepared=0.5,
    word=0.25,
    tactics=SpeedTactics(holds_eight=True, climbs=True, uses_specials=True, counts_points=True),
    room=RoomTactics(plans=True, careful=True),
    extras=("9", "8", "intel"),
)
