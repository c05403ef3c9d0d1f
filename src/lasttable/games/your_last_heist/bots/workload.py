"""The work left, in rounds and moves: on foot, or with a last run in the escape."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from lasttable.games.your_last_heist.abilities import BREACH_IDEAS
from lasttable.games.your_last_heist.bots.distances import UNPLANNED, Distances, terms
from lasttable.games.your_last_heist.bots.errands import (
    Errand,
    Route,
    all_must_leave,
    is_carrying,
    open_errands,
)
from lasttable.games.your_last_heist.bots.escape_odds import (
    LOCKED,
    SHUT,
    THOUSAND,
    Terrain,
    terrain,
    trail,
)
from lasttable.games.your_last_heist.state import State

DIE_OUT: Final = 2.5
"""How many moves the die of the escape is good for, with some certainty."""
LATE: Final = 0.3
"""What a move costs if ideas or the escape die could pay for it."""
LOCKED_IN: Final = 2.0
"""What it costs to have no way out in the escape."""
IDLE: Final = 0.1
"""How much it matters that a character who carries nothing gets out."""
MOST_IDEAS: Final = 14
SPARE: Final = 0.02
"""What a spare idea is worth."""
NEVER: Final = 400.0
KEY: Final = 1.0
"""The extra cost of a lock that must be opened before the escape."""
RISK: Final = 6.0
"""The cost of finding a lock too late."""
UNSEEN: Final = 0.5
"""What an unknown tile costs on an escape route."""
EXPLORE: Final = 0.7
"""What each step costs towards seeing the farthest unknown tile on the way."""

ON_FOOT: Final = ("out", "panel", "breach")
"""Errands that can't be done in the escape."""


class Work(NamedTuple):
    """The work left."""

    rounds: float
    moves: float


def workloads(state: State, crew_plan: Sequence[Route], hidden: tuple[bool, ...]) -> list[Work]:
    """Return the work left, for each way to do it."""
    ground = terrain(state, unseen_now(state, hidden), counts_locks=True)
    distances = Distances(state, hidden)
    errands = [open_errands(state, seat, route) for seat, route in enumerate(crew_plan)]
    breaches = tuple(errand.tile for own in errands for errand in own if errand.what == "breach")
    ground = replace(ground, exits=(*ground.exits, *breaches))
    found = [_work(distances, ground, errands)]
    if any(errand.what == "panel" for own in errands for errand in own) and not _must_free(state):
        # Rings don't matter in the escape.
        less = [[errand for errand in own if errand.what != "panel"] for own in errands]
        found.append(_work(distances, ground, less))
    return found


def unseen_now(state: State, hidden: tuple[bool, ...]) -> tuple[bool, ...]:
    """Return the unknown tiles without those next to a character, which would be revealed."""
    seen = {tile for who in state.present() for tile in state.next[state.at[who]] if hidden[tile]}
    if not seen:
        return hidden
    return tuple(unknown and tile not in seen for tile, unknown in enumerate(hidden))


def _work(distances: Distances, ground: Terrain, todo: Sequence[Sequence[Errand]]) -> Work:
    """Combine everybody's work; the slowest counts most, but anybody may turn out slowest."""
    state = distances.state
    ringed = not any(errand.what == "panel" for own in todo for errand in own)
    efforts: dict[int, float] = {}
    waits = 0.0
    for seat in map(int, state.seats()):
        errands = todo[seat]
        on_foot = _on_foot(distances, ground, seat, errands)
        efforts[seat] = min(on_foot, _running(distances, ground, seat, errands, ringed))
        waits += _panel_effort(distances, seat, errands) / terms(state, seat).speed
    crawl, blocks = _prisoner(distances, ground)
    _clear(distances, blocks, efforts, ringed)
    cubes = crawl**3
    for seat, effort in efforts.items():
        cubes += max(0.0, effort / terms(state, seat).speed) ** 3
    return Work(float(cubes ** (1 / 3)) + waits, sum(efforts.values()))


def _clear(
    distances: Distances, blocks: Iterable[int], efforts: dict[int, float], ringed: bool
) -> None:
    """Let whoever is best at it clear or reveal the prisoner's way."""
    if not blocks:
        return
    state = distances.state
    ways = {seat: distances.away(seat, ringed) for seat in efforts}
    for tile in blocks:
        prices = {
            seat: _distance(state, tile, way) + _opening(state, seat, tile)
            for seat, way in ways.items()
        }
        best = min(prices, key=lambda seat: prices[seat])
        shut = state.locks[tile] or state.guards[tile]
        efforts[best] += prices[best] if shut else UNSEEN + EXPLORE * prices[best]


def _distance(state: State, tile: int, way: Sequence[float]) -> float:
    return min((way[space] for space in state.next[tile]), default=NEVER)


def _opening(state: State, seat: int, tile: int) -> float:
    aptitude = terms(state, seat)
    return aptitude.lock * state.locks[tile] + aptitude.guard * state.guards[tile]


def _must_free(state: State) -> bool:
    wanted = any(goal.kind == "prisoner" for goal in state.chapter.objective)
    return wanted and not state.prisoner_freed


def _panel_effort(distances: Distances, seat: int, errands: Iterable[Errand]) -> float:
    """Return how far a character is from the next panel, which others wait for."""
    for errand in errands:
        if errand.what == "panel":
            return distances.to(seat, errand.tile)[distances.state.at[seat]]
    return 0.0


def effort_of(
    state: State, crew_plan: Sequence[Route], hidden: tuple[bool, ...], seat: int
) -> float:
    """Add up a character's work left."""
    ground = terrain(state, hidden, counts_locks=True)
    errands = open_errands(state, seat, crew_plan[seat])
    return _on_foot(Distances(state, hidden), ground, seat, errands)


def _on_foot(distances: Distances, ground: Terrain, seat: int, errands: Sequence[Errand]) -> float:
    """Add up a character's way: its errands in order, and out again."""
    state = distances.state
    total, at = 0.0, state.at[seat]
    if state.better[seat]:
        # § 8.6: the guards here don't matter in this round.
        total -= terms(state, seat).guard * state.guards[at]
    for errand in errands:
        if errand.what == "breach":
            total += max(0, BREACH_IDEAS - state.ideas[seat])
        if errand.what != "out":
            total += distances.to(seat, errand.tile)[at]
            at = errand.tile
    exits = _exits(distances, seat, errands)
    leaving = distances.to(seat, *exits)[at]
    ideas = min(state.ideas[seat], MOST_IDEAS)
    if not (is_carrying(state, seat) or at != state.at[seat] or all_must_leave(state)):
        return total + IDLE * leaving - SPARE * ideas
    # In the escape, ideas and a die pay for part of the way, if there is one.
    run = _price(
        state, ground, seat, ground.to(state, seat, _run_exits(distances, ground, exits))[at]
    )
    if run >= NEVER:
        return total + leaving + LOCKED_IN - SPARE * ideas
    return total + min(run, leaving)


def _running(
    distances: Distances, ground: Terrain, seat: int, errands: Sequence[Errand], ringed: bool
) -> float:
    """Return the cost of leaving errands to the escape: walk to a good place, then run."""
    state = distances.state
    stops = [errand.tile for errand in errands if errand.what not in ON_FOOT]
    if len(stops) < sum(errand.what != "out" for errand in errands):
        return NEVER
    if not stops and not is_carrying(state, seat) and not all_must_leave(state):
        return NEVER
    rest = _rest_of_run(distances, ground, seat, errands, stops)
    first = (
        (stops[0],) if stops else _run_exits(distances, ground, _exits(distances, seat, errands))
    )
    table, way = ground.to(state, seat, first), distances.away(seat, ringed)
    best: float = min(
        way[tile] + _price(state, ground, seat, table[tile] + rest[0])
        for tile in (*range(state.board.tiles), state.at[seat])
        if way[tile] < UNPLANNED
    )
    walked, at = 0.0, state.at[seat]
    for number, stop in enumerate(stops[:-1], 1):
        walked += distances.to(seat, stop)[at]
        at = stop
        run = ground.to(state, seat, (stops[number],))[at] + rest[number]
        best = min(best, walked + _price(state, ground, seat, run))
    return best


def _rest_of_run(
    distances: Distances,
    ground: Terrain,
    seat: int,
    errands: Sequence[Errand],
    stops: Sequence[int],
) -> list[float]:
    """Return how far the run goes on from each stop to the exit."""
    if not stops:
        return [0.0]
    state, left = distances.state, 0.0
    if stops[-1] not in ground.exits:
        exits = _run_exits(distances, ground, _exits(distances, seat, errands))
        left = ground.to(state, seat, exits)[stops[-1]]
    found = [left]
    for before, after in zip(reversed(stops[:-1]), reversed(stops[1:]), strict=True):
        left += ground.to(state, seat, (after,))[before]
        found.append(left)
    return found[::-1]


def _price(state: State, ground: Terrain, seat: int, cost: float) -> float:
    """Return what a run is worth in moves now."""
    if cost >= SHUT:
        return NEVER
    locks, rest = int(cost // LOCKED), cost % LOCKED
    unseen = round(rest % 1 * THOUSAND)
    steps = int(rest) - unseen
    ideas = min(state.ideas[seat], MOST_IDEAS)
    free = ideas + DIE_OUT
    price = LATE * min(steps, free) + max(0.0, steps - free) - SPARE * ideas
    # Locks can't be opened then, and unknown tiles may turn out to be locked.
    return price + (terms(state, seat).lock + KEY) * locks + (UNSEEN + RISK * ground.lock) * unseen


def _exits(distances: Distances, seat: int, errands: Iterable[Errand]) -> tuple[int, ...]:
    """Return the planned exit, or all with room."""
    free = distances.exits(seat)
    own = tuple(e.tile for e in errands if e.what == "out" and e.tile in free)
    return own or free


def _run_exits(distances: Distances, ground: Terrain, exits: tuple[int, ...]) -> tuple[int, ...]:
    """Add the place of a planned breach."""
    state = distances.state
    known = (*exits, state.beacon)
    return (*exits, *(e for e in ground.exits if not state.exits[e] and e not in known))


def _prisoner(distances: Distances, ground: Terrain) -> tuple[float, list[int]]:
    """Return how long a prisoner who must get out has to crawl, and the obstacles."""
    state = distances.state
    captive = state.captive
    wanted = any(goal.kind == "prisoner" for goal in state.chapter.objective)
    at = state.at[captive]
    if not wanted or at < 0 or state.exits[at]:
        return 0.0, []
    exits = distances.exits(captive)
    if ground.to(state, captive, exits)[at] >= SHUT:
        return NEVER, []
    path = trail(state, ground, captive, at, exits)
    blocks = [t for t in path if state.locks[t] or state.guards[t] or ground.enter[t] % 1]
    captivity = 0.0 if state.prisoner_freed else 3.0
    late = min(float(len(path)), DIE_OUT)
    return len(path) - (1 - LATE) * late + captivity, blocks
