"""Whatever is played on a copy, the original keeps every card where it was."""

import pytest

from lasttable.games import GAMES
from tests.laws.driver import Driver, make

MOST = 150
"""Moves played on each copy."""


@pytest.mark.parametrize("name", GAMES)
def test_playing_on_a_copy_never_changes_the_original(name: str) -> None:
    game = GAMES[name]
    driver = Driver(f"copies of {name}")
    match = driver.start(game, game.seat_counts[-1], "copies", game.settings())
    for _ in range(4):
        state, before = match.state, repr(match.state)
        copy = match.copy()
        for _ in range(MOST):
            if copy.question is None:
                break
            make(copy, driver.next_move(copy))
        assert match.state is state
        assert repr(state) == before
        match = copy
        if match.question is None:
            break
