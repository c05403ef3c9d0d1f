"""All 256 mixtures under all laws, at every number of seats that can play them.

An everyday run looks at a stretch of each: it plays on unwatched for a while, and then watches.
`make laws` plays three of them to the end, three targets long.
"""

from dataclasses import replace

import pytest
from hypothesis import settings

from lasttable.bots import Driver, make_bots
from lasttable.games.kill_shot import GAME
from lasttable.games.kill_shot.settings import Settings, seats_for
from lasttable.kernel import AnyMatch, Match, Record, replay
from tests.games.kill_shot.test_combinations import mixtures
from tests.laws.no_leak import Tally
from tests.laws.watched_game import WatchedGame

DEEP = settings.get_current_profile_name() == "deep"
UNWATCHED, WATCHED = 50, 25
CASES = [(mixture, seats) for mixture in mixtures() for seats in seats_for(mixture)]
CHUNK = 62


def test_there_are_992_ways_to_play() -> None:
    assert len(CASES) == 992
    assert len({mixture for mixture, _ in CASES}) == 256


@pytest.mark.parametrize("first", range(0, len(CASES), CHUNK))
def test_no_mixture_breaks_a_law(first: int) -> None:
    tally = Tally()
    for number, (mixture, seats) in enumerate(CASES[first : first + CHUNK], first):
        if DEEP:
            short = replace(mixture, targets=3)
            for turn in range(3):
                seed = f"{number} {turn}"
                WatchedGame(GAME, seats, seed, turn == 0, tally, None, short).run()
            continue
        # Each stretch starts somewhere else, so that every phase is checked.
        start = number * 7 % UNWATCHED
        course = WatchedGame(
            GAME, seats, f"{number}", False, tally, start + WATCHED, mixture, start
        )
        course.run()
    assert tally.different > 0, tally


def play(mixture: Settings, seats: int, seed: str) -> AnyMatch:
    """Let bots of all levels play three targets on virtual time."""
    match: AnyMatch = Match.start(GAME, mixture, seats, seed)
    levels = [("sharp", "random", "steady", "easy")[seat % 4] for seat in range(seats)]
    driver = Driver(match, make_bots(GAME, levels, seed))
    driver.run()
    return match


@pytest.mark.parametrize("number", range(0, len(CASES), 1 if DEEP else 83))
def test_bots_of_all_levels_finish_every_mixture(number: int) -> None:
    mixture, seats = CASES[number]
    match = play(replace(mixture, targets=3), seats, f"bots {number}")
    assert match.outcome is not None
    assert len(match.state.claims) == 3
    record = Record.of(match)
    again = replay(Record.from_text(record.to_text()), {GAME.name: GAME})
    assert again.outcome == match.outcome
