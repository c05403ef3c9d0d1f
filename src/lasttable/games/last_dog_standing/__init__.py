"""Last Dog Standing: hide your Viruses, pass them on, and be the last dog standing.

Printed game: the rulebook at hand names neither designers nor publisher.
"""

from pathlib import Path

from lasttable.games.last_dog_standing.bots import BOTS
from lasttable.games.last_dog_standing.cards import card_texts
from lasttable.games.last_dog_standing.features import FEATURES
from lasttable.games.last_dog_standing.hidden import alike, redeal
from lasttable.games.last_dog_standing.lesson import LESSON
from lasttable.games.last_dog_standing.rules import step
from lasttable.games.last_dog_standing.settings import Settings, seats_for
from lasttable.games.last_dog_standing.setup import setup
from lasttable.games.last_dog_standing.state import pieces
from lasttable.games.last_dog_standing.variant import Variant
from lasttable.games.last_dog_standing.views import glance, scene, view
from lasttable.games.last_dog_standing.yardstick import YARDSTICK
from lasttable.kernel import Game

GAME = Game(
    name="last-dog-standing",
    title="Last Dog Standing",
    version=2,
    seat_counts=range(2, 5),
    minutes="10-15",
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
    whose_turn=lambda state: state.active,
    missed_turns=3,  # § 12.6
    is_out=lambda state, seat: seat not in state.standing,
    pieces=pieces,
    bots=BOTS,
    features=FEATURES,
    yardstick=YARDSTICK,
    lesson=LESSON,
)
