"""Kill Shot: ten villains, a hundred cards, no turns; the order of arrival decides.

Printed game: Dan Verssen Games, 2011, by Dan Verssen, developed by Holly Verssen.
"""

from pathlib import Path

from lasttable.games.kill_shot.bots import BOTS
from lasttable.games.kill_shot.combination import Settings, combine, seats_for
from lasttable.games.kill_shot.hidden import alike, redeal
from lasttable.games.kill_shot.meaning import explain
from lasttable.games.kill_shot.rules import setup, step
from lasttable.games.kill_shot.scenes import own, scene, view
from lasttable.games.kill_shot.state import CEASE_FIRE, COUNTDOWN, LIVE, State
from lasttable.kernel import Game, Seat


def pieces(state: State) -> list[int]:
    """List all cards, wherever they are."""
    if not state.hands:
        return []
    rows = [*state.decks, *state.discards, *state.hands, *state.aside]
    rows += [pile.cards for pile in state.piles]
    return sorted(card for row in rows for card in row if card >= 0)


def may_talk(state: State, _seat: Seat) -> bool:
    """Keep the keys free while the hands are busy."""
    return state.phase not in (COUNTDOWN, LIVE, CEASE_FIRE)


GAME = Game(
    name="kill-shot",
    title="Kill Shot",
    version=1,
    seat_counts=range(2, 9),
    minutes="20",
    folder=Path(__file__).parent,
    settings=Settings,
    setup=setup,
    step=step,
    scene=scene,
    view=view,
    own=own,
    outcome=lambda state: state.outcome,
    redeal=redeal,
    alike=alike,
    seat_names=lambda state: state.colours,
    may_talk=may_talk,
    pieces=pieces,
    bots=BOTS,
    fewer_seats=seats_for,
    explain=explain,
    by_speed=lambda settings: combine(settings).speed,
)
