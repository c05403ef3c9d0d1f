"""Last Shot: agents, secrets and six Terminated cards; be the last player standing.

Printed game: Steve Jackson Games, 2025, by Ryan Whisenhunt, developed by Steve Jackson.
"""

from pathlib import Path

from lasttable.games.last_shot.bots import BOTS
from lasttable.games.last_shot.cards import card_texts
from lasttable.games.last_shot.features import FEATURES
from lasttable.games.last_shot.hidden import alike, redeal
from lasttable.games.last_shot.lesson import LESSON
from lasttable.games.last_shot.rules import step
from lasttable.games.last_shot.settings import SEAT_COUNTS, Settings, seats_for
from lasttable.games.last_shot.setup import setup
from lasttable.games.last_shot.state import pieces
from lasttable.games.last_shot.variant import Variant
from lasttable.games.last_shot.views import glance, scene, view
from lasttable.games.last_shot.yardstick import YARDSTICK
from lasttable.kernel import Game

GAME = Game(
    name="last-shot",
    title="Last Shot",
    version=2,
    seat_counts=SEAT_COUNTS,
    minutes="15-30",
    folder=Path(__file__).parent,
    texts=card_texts(),
    settings=Settings,
    variant=Variant,
    fewer_seats=seats_for,
    setup=setup,
    step=step,
    scene=scene,
    view=view,
    glance=glance,
    outcome=lambda state: state.outcome,
    redeal=redeal,
    alike=alike,
    seat_names=lambda state: state.colours,
    turn_number=lambda state: state.turn,
    is_out=lambda state, seat: not state.alive[seat],
    pieces=pieces,
    bots=BOTS,
    features=FEATURES,
    yardstick=YARDSTICK,
    lesson=LESSON,
)
