"""An estimate of the chance to win, from the work left and the danger."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from typing import Final

from lasttable.games.your_last_heist.bots.errands import Route
from lasttable.games.your_last_heist.bots.escape_odds import last_run
from lasttable.games.your_last_heist.bots.workload import Work, workloads
from lasttable.games.your_last_heist.cards import ALERT, NOISE
from lasttable.games.your_last_heist.security_forecast import threats
from lasttable.games.your_last_heist.security_phase import LAST_ROUND
from lasttable.games.your_last_heist.state import State
from lasttable.games.your_last_heist.tracks import LAST_SLOT, NOISE_TRACKS

MOST_NOISE: Final = 600
"""How far ahead noise is counted, for the longest routes."""
SHUT_IN: Final = 0.3
"""What is left of the odds when a gate closes under somebody."""


@dataclass(frozen=True, slots=True)
class RiskModel:
    """How a bot weighs danger."""

    event: float = 1.0
    """Alerts expected from each round's event."""
    noise: float = 0.75
    """Noises expected per move."""
    spread: float = 2.5
    """How much the alerts may vary."""
    threats: bool = True
    """Whether it considers what the security die would do now."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a bot judges by: the crew's plan, the unknown tiles, and how it weighs danger."""

    crew_plan: tuple[Route, ...]
    hidden: tuple[bool, ...]
    risk: RiskModel


def worth(state: State, outlook: Outlook) -> float:
    """Estimate the chance to win from here, after paying all noise and alerts owed."""
    if state.phase != "act":
        return escape_worth(state, outlook.hidden)
    works = workloads(state, outlook.crew_plan, outlook.hidden)
    if not outlook.risk.threats:
        return _odds(state, outlook.risk, works, 0)
    faces = threats(state)
    total = 0.0
    for face in faces:
        if face.escape:
            total += escape_worth(state, outlook.hidden)
            continue
        odds = _odds(state, outlook.risk, works, face.alerts)
        total += odds * (SHUT_IN if "lockdown" in face.events and _is_on_gate(state) else 1.0)
    return total / len(faces)


def _is_on_gate(state: State) -> bool:
    """Return whether somebody is standing on the next gate to close."""
    tile = next((tile for _, tile in state.board.gates if not state.gone[tile]), None)
    return tile is not None and any(state.at[who] == tile for who in state.present())


def _odds(state: State, risk: RiskModel, works: Iterable[Work], alerts: int) -> float:
    """Turn the work left into a chance, choosing the best way to do it."""
    return max(_odds_by(state, risk, work.rounds, work.moves, alerts) for work in works)


def _odds_by(state: State, risk: RiskModel, rounds: float, moves: float, alerts: int) -> float:
    """Estimate the chance to finish before the bar is full."""
    curve, passed = _noise_curve(state.seat_count)
    due = sum(state.parts[who][NOISE] for who in range(len(state.at)))
    owed = sum(state.parts[who][ALERT] for who in range(len(state.at)))
    noise = state.noise + due
    later = min(noise + risk.noise * moves, len(curve) - 2.0)
    whole = int(later)
    reached = curve[whole] + (later - whole) * (curve[whole + 1] - curve[whole])
    bar = state.bar + owed + alerts + reached - passed[state.noise]
    slack = LAST_SLOT - 1 - bar - risk.event * rounds
    slack = min(slack, LAST_ROUND - state.round - rounds)
    return 0.97 / (1.0 + exp(-slack / risk.spread))


@lru_cache(maxsize=4)
def _noise_curve(seats: int) -> tuple[tuple[float, ...], tuple[int, ...]]:
    """Return the alerts that each amount of noise costs: smoothed, and exactly."""
    track = NOISE_TRACKS[seats]
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
