"""How good a heist stands: a guess at the chance to win, from what is left to do and the danger."""

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
"""So far ahead noise is counted, for the longest ways."""
SHUT_IN: Final = 0.3
"""What is left of the odds when the gate closes under somebody who matters."""


@dataclass(frozen=True, slots=True)
class RiskModel:
    """How a level sees the danger."""

    event: float = 1.0
    """Alerts expected by the events of a round."""
    noise: float = 0.75
    """Noises expected by a move."""
    spread: float = 2.5
    """How far alerts may come out differently."""
    threats: bool = True
    """Whether it looks at what the security die would do now."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a bot judges by: who does what, and which tiles nobody has seen."""

    crew_plan: tuple[Route, ...]
    hidden: tuple[bool, ...]
    risk: RiskModel


def worth(state: State, outlook: Outlook) -> float:
    """Guess the chance to win if everybody went on from here, with all dues paid."""
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
    """Tell whether somebody stands on the gate that closes next."""
    tile = next((tile for _, tile in state.board.gates if not state.gone[tile]), None)
    return tile is not None and any(state.at[who] == tile for who in state.present())


def _odds(state: State, risk: RiskModel, works: Iterable[Work], alerts: int) -> float:
    """Turn what is left to do into a chance, by the best way to do it."""
    return max(_odds_by(state, risk, work.rounds, work.moves, alerts) for work in works)


def _odds_by(state: State, risk: RiskModel, rounds: float, moves: float, alerts: int) -> float:
    """Will it be done before the bar is full?"""
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
    """Say how many alerts so much noise costs: evened out, and to the slot."""
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
    """Say how likely the job is done if the escape begins now."""
    return last_run(state, hidden).odds
