"""Dead Last: plot in secret, vote in secret, and be standing when the gold is split.

Printed game: Smirk & Dagger Games, 2016, by Matthew Grosso and Andy Patton.
"""

from pathlib import Path

from lasttable.games.dead_last.bots import BOTS
from lasttable.games.dead_last.hidden import alike, redeal
from lasttable.games.dead_last.rules import setup, step
from lasttable.games.dead_last.state import Settings, State
from lasttable.games.dead_last.views import scene, seat_views, view
from lasttable.kernel import Game, Seat


def may_talk(state: State, seat: Seat) -> bool:
    """§ 5.7 and 5.8: nobody talks at a silent table, nor the fallen where the dead are silent."""
    if state.settings.silent:
        return False
    return state.standing[seat] or not state.settings.dead_silent or not state.in_round


def pieces(state: State) -> list[int]:
    """List all gold bars, wherever they are."""
    won = [bar for bars in state.gold for bar in bars]
    return sorted([*state.deck, *state.centre, *state.gone, *won])


GAME = Game(
    name="dead-last",
    title="Dead Last",
    version=1,
    seat_counts=range(6, 13),
    minutes="45-60",
    folder=Path(__file__).parent,
    settings=Settings,
    setup=setup,
    step=step,
    scene=scene,
    view=view,
    views=seat_views,
    outcome=lambda state: state.outcome,
    redeal=redeal,
    alike=alike,
    seat_names=lambda state: state.colours,
    may_talk=may_talk,
    pieces=pieces,
    bots=BOTS,
)
