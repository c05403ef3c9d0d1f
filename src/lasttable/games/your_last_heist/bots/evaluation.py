"""An estimate of the chance to win, from the work left and the danger."""

from dataclasses import dataclass
from functools import lru_cache
from math import exp
from typing import Final

from lasttable.games.your_last_heist.bots.escape_odds import last_run
from lasttable.games.your_last_heist.bots.ground import Hidden
from lasttable.games.your_last_heist.bots.orders import Orders, work_left
from lasttable.games.your_last_heist.bots.prices import Prices
from lasttable.games.your_last_heist.cards import ALERT, NOISE
from lasttable.games.your_last_heist.security_forecast import threats
from lasttable.games.your_last_heist.state import State
from lasttable.games.your_last_heist.tracks import LAST_SLOT, NoiseTrack

MOST_NOISE: Final = 600
"""How far ahead noise is counted."""
SHUT_IN: Final = 0.3
"""What is left of the odds when a gate closes under somebody."""
GLIMPSED: Final = 2
PROGRESS: Final = 0.1
"""How many alerts of work must be done for a round not to be wasted."""
IMPATIENCE: Final = 0.8
"""How many alerts a round that was not wasted is worth."""
BEST: Final = 0.99
SPREAD: Final = 3.0
"""How much the alerts may vary."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a bot judges by: the crew's orders, the unknown tiles, and what things cost."""

    orders: Orders
    hidden: tuple[bool, ...]
    prices: Prices
    threats: bool = True
    """Whether it considers what the security die would do now."""
    glimpsed: tuple[int, ...] = ()
    """Tiles that are about to be revealed."""


def worth(state: State, outlook: Outlook, before: float | None = None) -> float:
    """Estimate the chance to win from here, after paying all noise and alerts owed.

    If less work is left than `before`, a round was not wasted, which counts in its favour.
    """
    if state.phase != "act":
        return escape_worth(state, outlook.hidden)
    work = work_of(state, outlook)
    if before is not None and work < before - PROGRESS:
        work -= IMPATIENCE
    if not outlook.threats:
        return _odds(state, work, 0)
    total = 0.0
    faces = threats(state)
    for face in faces:
        if face.escape:
            total += escape_worth(state, outlook.hidden)
            continue
        odds = _odds(state, work, face.alerts)
        total += odds * (SHUT_IN if "lockdown" in face.events and _is_on_gate(state) else 1.0)
    return total / len(faces)


def work_of(state: State, outlook: Outlook) -> float:
    """Return the work that is left."""
    hidden = glimpses(state, outlook.hidden, outlook.glimpsed)
    return work_left(state, outlook.orders, hidden, outlook.prices)


def glimpses(state: State, hidden: tuple[bool, ...], more: tuple[int, ...] = ()) -> Hidden:
    """Return what is unknown; tiles next to a character would have been revealed."""
    found: list[int] = list(hidden)
    for who in state.present():
        for tile in state.near(who):
            if found[tile]:
                found[tile] = GLIMPSED
    for tile in more:
        found[tile] = GLIMPSED
    return tuple(found)


def _is_on_gate(state: State) -> bool:
    """Return whether somebody is standing on the next gate to close."""
    tile = next((tile for _, tile in state.board.gates if not state.gone[tile]), None)
    return tile is not None and any(state.at[who] == tile for who in state.present())


def _odds(state: State, work: float, alerts: int) -> float:
    """Estimate the chance to finish before the bar is full."""
    curve, passed = _noise_curve(state.noise_track)
    due = sum(state.parts[who][NOISE] for who in range(len(state.at)))
    owed = sum(state.parts[who][ALERT] for who in range(len(state.at)))
    bar = state.bar + owed + alerts + curve[state.noise + due] - passed[state.noise]
    return BEST / (1.0 + exp((bar + work - LAST_SLOT + 2) / SPREAD))


@lru_cache(maxsize=64)
def _noise_curve(track: NoiseTrack) -> tuple[tuple[float, ...], tuple[int, ...]]:
    """Return the alerts that each amount of noise costs: smoothed, and exactly."""
    slots = [0, *track.alerts, *range(track.last, track.last + MOST_NOISE + 2)]
    even: list[float] = []
    passed: list[int] = []
    for noise in range(track.last + MOST_NOISE):
        below = sum(slot <= noise for slot in slots) - 1
        step = slots[below + 1] - slots[below]
        even.append(below + (noise - slots[below]) / step)
        passed.append(below)
    return tuple(even), tuple(passed)


def escape_worth(state: State, hidden: tuple[bool, ...]) -> float:
    """Return how likely the job is to be done if the escape begins now."""
    return last_run(state, hidden).odds


def unveiled(state: State) -> State:
    """Return a copy without unknown tiles, so that trying things out draws no chits."""
    clear = state.quiet_copy()
    clear.unknown = [False] * len(clear.unknown)
    return clear
