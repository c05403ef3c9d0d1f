"""Setting up the game (§ 2)."""

from lasttable.games.kill_shot.cards import TARGETS
from lasttable.games.kill_shot.settings import Settings, combine
from lasttable.games.kill_shot.state import COLOURS, COUNTED, State
from lasttable.kernel import Chance, hand_out_colours


def setup(settings: Settings, seats: int, chance: Chance) -> State:
    """Set up the table and shuffle the targets (§ 2.1, § 2.2)."""
    targets = list(range(len(TARGETS)))
    chance.shuffle(targets)
    return State(
        settings=settings,
        rules=combine(settings),
        seats=seats,
        colours=hand_out_colours(settings.colours, seats, COLOURS),
        chance=chance,
        targets=targets,
        decks=[],
        discards=[],
        hands=[],
        aside=[],
        piles=[],
        points=[0] * seats,
        tips=[0] * seats,
        counts=[0] * (seats * COUNTED),
        drills=[0] * seats,
        words=[0] * seats,
        peeking=[-1] * seats,
        seen=[False] * seats,
        ready=[False] * seats,
        early=[False] * seats,
        marks=[()] * seats,
        skips=[False] * seats,
        let=[False] * seats,
        cut_by=[None] * seats,
        locks=[],
    )
