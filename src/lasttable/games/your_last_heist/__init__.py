"""Your Last Heist: a crew plans a heist, pulls it off together, and runs when the alarm goes.

Printed game: designed by Andy Meneely, published through The Game Crafter, 2016.
"""

from pathlib import Path
from typing import Final

from lasttable.games.your_last_heist.bots import BOTS
from lasttable.games.your_last_heist.hidden import redeal
from lasttable.games.your_last_heist.rules import setup, step
from lasttable.games.your_last_heist.state import Settings, State
from lasttable.games.your_last_heist.takebacks import RULE, covers
from lasttable.games.your_last_heist.views import scene, view
from lasttable.kernel import Game, Undo

SEATS: Final = range(3, 5)


def pieces(state: State) -> list[str]:
    """List every item of loot, wherever it is."""
    found = [*state.pile, *state.lost, *(banked.item for banked in state.banked)]
    for zone in (state.loot, state.hanging, state.left, state.carried):
        for items in zone:
            found += items
    return sorted(found)


def seats_for(settings: Settings) -> range:
    """A campaign brings a crew of 3 or of 4 along, and each character needs a seat.

    Of a crew that was chosen for a single heist the last may stay at home.
    """
    if settings.team:
        crew = settings.team.count(",") + 1
        return range(crew, crew + 1) if crew in SEATS else SEATS
    crew = settings.crew.count(",") + 1
    return range(SEATS[0], crew + 1) if crew in SEATS else SEATS


GAME = Game(
    name="your-last-heist",
    title="Your Last Heist",
    version=1,
    seat_counts=SEATS,
    minutes="30-40",
    folder=Path(__file__).parent,
    settings=Settings,
    setup=setup,
    step=step,
    scene=scene,
    view=view,
    outcome=lambda state: state.outcome,
    redeal=redeal,
    seat_names=lambda state: state.colours,
    pieces=pieces,
    bots=BOTS,
    undo=Undo(covers, RULE),
    fewer_seats=seats_for,
)
