"""Your Last Heist: a crew plans a heist, pulls it off together, and runs when the alarm goes.

Printed game: designed by Andy Meneely, published through The Game Crafter, 2016.
"""

from pathlib import Path

from lasttable.games.your_last_heist.bots import BOTS
from lasttable.games.your_last_heist.features import FEATURES
from lasttable.games.your_last_heist.hidden import redeal
from lasttable.games.your_last_heist.lesson import LESSON
from lasttable.games.your_last_heist.rules import step, waits_for
from lasttable.games.your_last_heist.settings import SEATS, Settings, seats_for
from lasttable.games.your_last_heist.setup import setup
from lasttable.games.your_last_heist.state import pieces
from lasttable.games.your_last_heist.undo import RULE, covers
from lasttable.games.your_last_heist.variant import Variant
from lasttable.games.your_last_heist.views import glance, scene, view
from lasttable.games.your_last_heist.yardstick import YARDSTICK
from lasttable.kernel import Game, Undo

GAME = Game(
    name="your-last-heist",
    title="Your Last Heist",
    version=2,
    seat_counts=SEATS,
    minutes="30-40",
    folder=Path(__file__).parent,
    settings=Settings,
    variant=Variant,
    setup=setup,
    step=step,
    scene=scene,
    view=view,
    glance=glance,
    outcome=lambda state: state.outcome,
    redeal=redeal,
    seat_names=lambda state: state.colours,
    pieces=pieces,
    # A stand-in never takes back that somebody is ready, is done or wants to escape.
    declared=lambda _state, _seat: ("wait", "back", "stay"),
    bots=BOTS,
    features=FEATURES,
    yardstick=YARDSTICK,
    lesson=LESSON,
    waits_for=waits_for,
    undo=Undo(covers, RULE),
    fewer_seats=seats_for,
    cooperative=True,
    open_hands=True,
    deals_again=lambda settings: not settings.flags,
)
