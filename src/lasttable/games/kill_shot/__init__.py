"""Kill Shot: ten villains, a hundred cards, no turns. The first card to arrive counts.

Printed game: Dan Verssen Games, 2011, by Dan Verssen, developed by Holly Verssen.
"""

from pathlib import Path

from lasttable.games.kill_shot.bots import BOTS
from lasttable.games.kill_shot.explain import explain
from lasttable.games.kill_shot.features import FEATURES
from lasttable.games.kill_shot.hidden import alike, redeal
from lasttable.games.kill_shot.lesson import LESSON
from lasttable.games.kill_shot.rules import may_talk, step, waits_for
from lasttable.games.kill_shot.settings import Settings, combine, seats_for
from lasttable.games.kill_shot.setup import setup
from lasttable.games.kill_shot.state import pieces
from lasttable.games.kill_shot.variant import Variant
from lasttable.games.kill_shot.views import glance, own, scene, view
from lasttable.games.kill_shot.yardstick import YARDSTICK
from lasttable.kernel import Game

GAME = Game(
    name="kill-shot",
    title="Kill Shot",
    version=2,
    seat_counts=range(2, 9),
    minutes="20",
    folder=Path(__file__).parent,
    settings=Settings,
    variant=Variant,
    setup=setup,
    step=step,
    scene=scene,
    view=view,
    own=own,
    glance=glance,
    outcome=lambda state: state.outcome,
    redeal=redeal,
    alike=alike,
    seat_names=lambda state: state.colours,
    may_talk=may_talk,
    waits_for=waits_for,
    pieces=pieces,
    declared=lambda _state, _seat: ("wait",),  # A stand-in never takes back that somebody is ready.
    bots=BOTS,
    features=FEATURES,
    yardstick=YARDSTICK,
    lesson=LESSON,
    fewer_seats=seats_for,
    explain=explain,
    by_speed=lambda settings: combine(settings).speed,
)
