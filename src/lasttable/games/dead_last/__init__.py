"""Dead Last: plot in secret, vote in secret, and be standing when the gold is split.

Printed game: Smirk & Dagger Games, 2016, by Matthew Grosso and Andy Patton.
"""

from pathlib import Path

from lasttable.games.dead_last.bots import BOTS
from lasttable.games.dead_last.conspire import declared, may_talk, waits_for
from lasttable.games.dead_last.features import FEATURES
from lasttable.games.dead_last.hidden import alike, redeal
from lasttable.games.dead_last.lesson import LESSON
from lasttable.games.dead_last.rules import step
from lasttable.games.dead_last.settings import Settings, seats_for
from lasttable.games.dead_last.setup import setup
from lasttable.games.dead_last.signals import is_signal
from lasttable.games.dead_last.state import is_out, pieces
from lasttable.games.dead_last.variant import Variant
from lasttable.games.dead_last.views import glance, scene, seat_views, view
from lasttable.games.dead_last.yardstick import YARDSTICK
from lasttable.kernel import Game, SealedAnswers

GAME = Game(
    name="dead-last",
    title="Dead Last",
    version=2,
    seat_counts=range(6, 13),  # § 1.1
    minutes="45-60",
    folder=Path(__file__).parent,
    settings=Settings,
    variant=Variant,
    fewer_seats=seats_for,
    setup=setup,
    step=step,
    scene=scene,
    view=view,
    views=seat_views,
    glance=glance,
    outcome=lambda state: state.outcome,
    redeal=redeal,
    alike=alike,
    seat_names=lambda state: state.colours,
    may_talk=may_talk,
    is_talk=is_signal,
    declared=declared,
    leavers_forfeit=True,
    waits_for=waits_for,
    is_out=is_out,
    sealed={
        "vote": SealedAnswers(("lay", "take-back"), "reveal"),
        "ambush-pick": SealedAnswers(("take",), "taken"),
        "showdown": SealedAnswers(("lay", "take-back"), "cards"),
    },
    pieces=pieces,
    bots=BOTS,
    features=FEATURES,
    yardstick=YARDSTICK,
    lesson=LESSON,
)
