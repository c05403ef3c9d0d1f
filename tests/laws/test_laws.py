"""All laws over every game of the house, every seat count, and settings drawn by lot.

`make test` plays 50 games a seat count, `make laws` ten thousand; LAW_GAMES says another number.
"""

import os

import pytest
from hypothesis import settings

from lasttable.games import GAMES
from lasttable.kernel import AnyGame
from lasttable.kernel.game import nothing_alike
from tests.laws.no_leak import Tally
from tests.laws.refusal_law import REFUSALS
from tests.laws.watched_game import WatchedGame

DEEP = settings.get_current_profile_name() == "deep"
GAMES_EACH = int(os.environ.get("LAW_GAMES", 10_000 if DEEP else 50))
CHUNK = 50
CLOSELY = 20
"""One game in so many is looked at closely."""

LONG = {"kill-shot": (12, 400)}
"""Games of thousands of answers, on days without time: so many, broken off after so many answers.
Their own tests play every mixture of their rules."""
LONG_SHARE = 100
"""`make laws` plays long games to the end, one for so many of the others."""


def games_each(name: str) -> int:
    if name not in LONG:
        return GAMES_EACH
    return max(1, GAMES_EACH // LONG_SHARE) if DEEP else LONG[name][0]


CHUNKS = [
    pytest.param(
        game,
        seats,
        range(first, min(first + CHUNK, games_each(name))),
        id=f"{name}-{seats}-{first}",
    )
    for name, game in GAMES.items()
    for seats in game.seat_counts
    for first in range(0, games_each(name), CHUNK)
]


@pytest.mark.parametrize(("game", "seats", "numbers"), CHUNKS)
def test_no_law_is_broken(game: AnyGame, seats: int, numbers: range) -> None:
    tally = Tally()
    most = LONG[game.name][1] if game.name in LONG and not DEEP else None
    for number in numbers:
        closely = number % CLOSELY == 0
        WatchedGame(game, seats, f"{seats}-{number}", closely, tally, most).run()
    assert tally.different > 0, f"the law of no leak compared nothing: {tally}"
    if game.alike is not nothing_alike:
        assert tally.swapped > 0, f"no secret answer was ever replaced: {tally}"
    if game.name in REFUSALS:
        assert tally.refused > 0, "no answer was refused while anybody looked"
