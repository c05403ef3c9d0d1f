"""How good a heist stands: a guess at the chance to win, from what is left to do and the danger."""

from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import exp
from typing import Final

from lasttable.games.your_last_heist.boards import counterpart, kind_of
from lasttable.games.your_last_heist.bots.ground import (
    FAR,
    chance_out,
    exits_for,
    flight,
    terms,
    way_to,
)
from lasttable.games.your_last_heist.bots.scheme import Errand, Route
from lasttable.games.your_last_heist.cards import ALERT, NOISE
from lasttable.games.your_last_heist.ending import have_of
from lasttable.games.your_last_heist.foresight import threats
from lasttable.games.your_last_heist.loot import is_tool
from lasttable.games.your_last_heist.state import State
from lasttable.games.your_last_heist.tracks import LAST_SLOT, NOISE_TRACKS

DIE_OUT: Final = 2.5
"""How many moves the die of the escape is good for, to be rather sure."""
LATE: Final = 0.3
"""What a move costs that ideas or the die of the escape could make as well."""
LOCKED_IN: Final = 2.0
"""What it costs that there is no way out in the escape."""
IDLE: Final = 0.1
"""How much it matters that somebody gets out who carries nothing."""
MOST_IDEAS: Final = 7
MOST_NOISE: Final = 600
"""So far ahead noise is counted, for the longest ways."""
SHUT_IN: Final = 0.3
"""What is left of the odds when the gate closes under somebody who matters."""


@dataclass(frozen=True, slots=True)
class Taste:
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

    scheme: tuple[Route, ...]
    hidden: tuple[bool, ...]
    taste: Taste


@dataclass(slots=True)
class Odds:
    """How likely each character gets out, as far as somebody asked."""

    hidden: tuple[bool, ...]
    known: dict[int, float] = field(default_factory=dict)


def worth(state: State, outlook: Outlook) -> float:
    """Guess the chance to win if everybody went on from here, with all dues paid."""
    if state.phase != "act":
        return escape_worth(state, outlook.hidden)
    rounds, moves = _work(state, outlook)
    if not outlook.taste.threats:
        return _odds(state, outlook.taste, rounds, moves, 0)
    faces = threats(state)
    total = 0.0
    for face in faces:
        if face.escape:
            total += escape_worth(state, outlook.hidden)
            continue
        odds = _odds(state, outlook.taste, rounds, moves, face.alerts)
        total += odds * (SHUT_IN if "lockdown" in face.events and _is_on_gate(state) else 1.0)
    return total / len(faces)


def _is_on_gate(state: State) -> bool:
    """Tell whether somebody stands on the gate that closes next."""
    tile = next((tile for _, tile in state.board.gates if not state.gone[tile]), None)
    return tile is not None and any(state.at[who] == tile for who in state.present())


def _odds(state: State, taste: Taste, rounds: float, moves: float, alerts: int) -> float:
    """Turn what is left to do into a chance: will it be done before the bar is full?"""
    curve, passed = _noise_curve(state.seat_count)
    due = sum(state.parts[who][NOISE] for who in range(len(state.at)))
    owed = sum(state.parts[who][ALERT] for who in range(len(state.at)))
    noise = state.noise + due
    later = min(noise + taste.noise * moves, len(curve) - 2.0)
    whole = int(later)
    reached = curve[whole] + (later - whole) * (curve[whole + 1] - curve[whole])
    bar = state.bar + owed + alerts + reached - passed[state.noise]
    slack = LAST_SLOT - 1 - bar - taste.event * rounds
    return 0.97 / (1.0 + exp(-slack / taste.spread))


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


def _work(state: State, outlook: Outlook) -> tuple[float, float]:
    """Say how many rounds and moves are left to do.

    Everybody walks at once, so the slowest counts most; but anybody may turn out the slowest.
    """
    cubes = _prisoner_effort(state, outlook) ** 3
    moves = waits = 0.0
    for seat in state.seats():
        effort = effort_of(state, outlook, seat)
        speed = terms(state, seat).speed
        moves += effort
        cubes += max(0.0, effort / speed) ** 3
        waits += _panel_effort(state, outlook, seat) / speed
    return float(cubes ** (1 / 3)) + waits, moves


def _panel_effort(state: State, outlook: Outlook, seat: int) -> float:
    """Say how far the next panel is that a character has to use; others wait for it."""
    for errand in open_errands(state, seat, outlook.scheme[seat]):
        if errand.what == "panel":
            return way_to(state, seat, outlook.hidden, errand.tile)[state.at[seat]]
    return 0.0


def effort_of(state: State, outlook: Outlook, seat: int) -> float:
    """Add up what a character still has to walk: its errands in order, and out again."""
    hidden = outlook.hidden
    total, at = 0.0, state.at[seat]
    if state.better[seat]:
        # § 8.6: the guards right here are no trouble in this round.
        total -= terms(state, seat).guard * state.guards[at]
    for errand in open_errands(state, seat, outlook.scheme[seat]):
        total += way_to(state, seat, hidden, errand.tile)[at]
        at = errand.tile
    leaving = way_to(state, seat, hidden, *exits_for(state, seat))[at]
    ideas = min(state.ideas[seat], MOST_IDEAS)
    if is_carrying(state, seat) or at != state.at[seat] or all_must_leave(state):
        # In the escape ideas and a die carry a character some of the way, if there is one.
        fleeing = flight(state, seat, hidden)[at]
        if fleeing >= FAR:
            return total + leaving + LOCKED_IN - 0.1 * ideas
        free = ideas + DIE_OUT
        return total + LATE * min(fleeing, free) + max(0.0, fleeing - free) - 0.1 * ideas
    return total + IDLE * leaving - 0.02 * ideas


def is_carrying(state: State, who: int) -> bool:
    """Tell whether a character has anything to bring out."""
    return state.purse[who] > 0 or any(not is_tool(state, item) for item in state.carried[who])


def open_errands(state: State, seat: int, route: Route) -> list[Errand]:
    """List what a character has still to do."""
    return [errand for errand in route.errands if not _is_done(state, seat, errand)]


def taken_over(
    state: State, scheme: tuple[Route, ...], hidden: tuple[bool, ...]
) -> tuple[Route, ...]:
    """Give what a busted character left undone to whoever gets there soonest."""
    routes = list(scheme)
    for gone in range(state.seat_count):
        if not state.busted[gone]:
            continue
        for errand in open_errands(state, gone, scheme[gone]):
            ways = {s: way_to(state, s, hidden, errand.tile)[state.at[s]] for s in state.seats()}
            heir = min(ways, key=lambda seat: ways[seat], default=None)
            if heir is not None and errand.what != "out":
                errands = (*routes[heir].errands, errand)
                routes[heir] = replace(routes[heir], errands=errands)
    return tuple(routes)


def _is_done(state: State, seat: int, errand: Errand) -> bool:
    tile, what = errand.tile, errand.what
    if state.gone[tile]:
        return True
    if what == "out":
        return state.exits[state.at[seat]]
    if what == "panel":
        colour = state.board.panels[tile]
        return not any(colour in rings for rings in state.rings)
    if what == "cash":
        return not state.cash[tile]
    if state.chapter.swap and what in state.hanging[tile]:
        return not _has_counterpart(state, seat, what, tile)
    return what not in state.loot[tile]


def _has_counterpart(state: State, seat: int, item: str, tile: int) -> bool:
    piece = counterpart(item)
    if any(piece in lying for lying in state.loot):
        return True
    return piece in state.carried[seat] or piece in state.loot[tile]


def all_must_leave(state: State) -> bool:
    """Tell whether nobody may be left behind."""
    return any(goal.kind == "everybody" for goal in state.chapter.objective)


def _prisoner_effort(state: State, outlook: Outlook) -> float:
    wanted = any(goal.kind == "prisoner" for goal in state.chapter.objective)
    captive = state.captive
    if not wanted or state.at[captive] < 0 or state.exits[state.at[captive]]:
        return 0.0
    exits = exits_for(state, captive)
    leaving = way_to(state, captive, outlook.hidden, *exits)[state.at[captive]]
    return max(0.0, leaving - DIE_OUT) + (0.0 if state.prisoner_freed else 3.0)


def escape_worth(state: State, hidden: tuple[bool, ...]) -> float:
    """Say how likely the job is done if the escape begins now."""
    chance = 1.0
    odds = Odds(hidden)
    for goal in state.chapter.objective:
        if goal.kind == "everybody":
            for seat in range(state.seat_count):
                chance *= 0.0 if state.busted[seat] else _odds_of(state, seat, odds)
        elif goal.kind == "prisoner":
            captive = state.captive
            chance *= _odds_of(state, captive, odds) if state.prisoner_freed else 0.0
        else:
            chance *= _chance_of(state, goal.kind, goal.count, odds)
        if not chance:
            return 0.0
    return chance


def _odds_of(state: State, who: int, odds: Odds) -> float:
    if who not in odds.known:
        here = state.at[who] >= 0
        odds.known[who] = chance_out(state, who, odds.hidden) if here else 0.0
    return odds.known[who]


def _chance_of(state: State, kind: str, count: int, odds: Odds) -> float:
    """Say how likely enough of one kind gets out, the best carriers first."""
    missing = count - have_of(state, kind)
    if missing <= 0:
        return 1.0
    loads = {who: _carried(state, who, kind) for who in state.present()}
    if sum(loads.values()) < missing:
        return 0.0
    result = 1.0
    for who in sorted((w for w in loads if loads[w]), key=lambda w: -_odds_of(state, w, odds)):
        if missing > 0:
            result *= _odds_of(state, who, odds)
            missing -= loads[who]
    return result


def _carried(state: State, who: int, kind: str) -> int:
    if kind == "cash":
        return state.purse[who]
    if kind == "swap-out":
        return sum(item in state.swaps for item in state.carried[who])
    if kind == "swap-in":
        return 0
    return sum(kind_of(item) == kind for item in state.carried[who])
