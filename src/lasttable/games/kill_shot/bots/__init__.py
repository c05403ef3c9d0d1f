"""Who plays Kill Shot at each level: from anything at all to a cool head with quick hands."""

from collections.abc import Mapping
from functools import partial

from lasttable.games.kill_shot.bots.hunter import Hunter, Temper
from lasttable.games.kill_shot.bots.randomly import RandomBot
from lasttable.games.kill_shot.bots.room import Room
from lasttable.games.kill_shot.bots.tactics import Tactics
from lasttable.kernel import BotFactory

EASY = Temper(
    fastest=1.1,
    slowest=1.8,
    prepared=1.0,
    word=0.6,
    tactics=Tactics(),
    room=Room(),
    extras=("1", "2", "3"),
)
STEADY = Temper(
    fastest=0.9,
    slowest=1.5,
    prepared=0.7,
    word=0.4,
    tactics=Tactics(holds_eight=True, climbs=True),
    room=Room(plans=True),
    extras=("9", "8", "jam"),
)
SHARP = Temper(
    fastest=0.7,
    slowest=1.1,
    prepared=0.5,
    word=0.25,
    tactics=Tactics(holds_eight=True, climbs=True, uses_specials=True, counts_points=True),
    room=Room(plans=True, careful=True),
    extras=("9", "8", "intel"),
)

BOTS: Mapping[str, BotFactory] = {
    "random": RandomBot,
    "easy": partial(Hunter, temper=EASY),
    "steady": partial(Hunter, temper=STEADY),
    "sharp": partial(Hunter, temper=SHARP),
}
