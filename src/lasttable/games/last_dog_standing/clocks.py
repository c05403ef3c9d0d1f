"""The time limits (§ 12)."""

from functools import lru_cache
from typing import Final

from lasttable.games.last_dog_standing.state import FELL, SHOWN, State
from lasttable.kernel import Clock

ANSWER_SECONDS: Final = 8
"""How long a player has to respond to a card (§ 12.3)."""
PAUSE_SECONDS: Final = {
    SHOWN: {"brisk": 2.0, "normal": 5.0, "slow": 8.0},
    FELL: {"brisk": 1.5, "normal": 3.0, "slow": 5.0},
}
"""How long revealed hands and eliminated players are looked at, by the table's pace (§ 12.4)."""


def turn_clocks(state: State) -> tuple[Clock, ...]:
    """Return the clock of this turn (§ 12.1)."""
    return _turn_clocks(state.turn, state.settings.clock, False)


def window_clocks(state: State, name: str) -> tuple[Clock, ...]:
    """Return the clock of a response (§ 12.3), and the clock of the turn, stopped (§ 12.1)."""
    return _both_clocks(name, state.windows_opened, state.turn, state.settings.clock)


def pause_clocks(state: State, at: str, name: str) -> tuple[Clock, ...]:
    """Return a clock that players may skip (§ 12.4), and the clock of the turn, stopped."""
    pause = Clock(name, PAUSE_SECONDS[at][state.settings.pace], skippable=True)
    return (pause, *_turn_clocks(state.turn, state.settings.clock, True))


@lru_cache(maxsize=1024)
def _turn_clocks(turn: int, seconds: str, held: bool) -> tuple[Clock, ...]:
    return () if seconds == "none" else (Clock(f"turn-{turn}", int(seconds), held=held),)


@lru_cache(maxsize=4096)
def _both_clocks(name: str, number: int, turn: int, seconds: str) -> tuple[Clock, ...]:
    return (Clock(f"{name}-{number}", ANSWER_SECONDS), *_turn_clocks(turn, seconds, True))
