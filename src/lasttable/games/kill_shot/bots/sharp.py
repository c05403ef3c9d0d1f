"""The `sharp` level: quick hands, well-timed specials, and an eye on the points."""

from lasttable.games.kill_shot.bots.room_tactics import RoomTactics
from lasttable.games.kill_shot.bots.speed_tactics import SpeedTactics
from lasttable.games.kill_shot.bots.timed_bot import Lapses, Temper

SHARP = Temper(
    fastest=0.95,
    slowest=1.75,
    prepared=0.83,
    word=0.4,
    tactics=SpeedTactics(holds_eight=True, climbs=True, uses_specials=True, counts_points=True),
    room=RoomTactics(plans=True, careful=True),
    lapses=Lapses(shot=0.2, points=0.47, room_points=0.33),
    extras=("9", "8", "intel"),
)
