"""Each level beats the level below it; `python -m bench.levels` shows by how much.

Few games here, always the same ones; the margins are wide enough that luck does not decide.
"""

import pytest

from bench.levels import duel
from lasttable.games import GAMES

GAME = GAMES["dead-last"]


@pytest.mark.parametrize("silent", ["on", "off"])
@pytest.mark.parametrize(
    ("upper", "lower", "games"),
    [("easy", "random", 60), ("steady", "easy", 40), ("sharp", "steady", 16)],
)
def test_each_level_beats_the_level_below(upper: str, lower: str, games: int, silent: str) -> None:
    found = duel(GAME, upper, lower, games, seats=6, settings={"silent": silent})
    share = found.levels[upper]["wins"] / games
    assert share > 0.5, found.row()
