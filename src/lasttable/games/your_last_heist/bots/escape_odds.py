"""The odds of the escape: who would fetch what, by which exit, and how likely that is."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from lasttable.games.your_last_heist.boards import counterpart, kind_of
from lasttable.games.your_last_heist.bots.distances import FAR, Table, table_of
from lasttable.games.your_last_heist.exit_routes import DIE, has_room
from lasttable.games.your_last_heist.results import have_of
from lasttable.games.your_last_heist.state import NOWHERE, State

DOUBT: Final = 1.001
"""What an unknown tile costs; the thousandths count such tiles on the way."""
THOUSAND: Final = 1000
LOCKED: Final = 100.0
"""What a lock adds to the price of a route, if locks are counted."""
SHUT: Final = 10 * LOCKED
"""The price of a route over a gate."""
PEOPLE: Final = ("everybody", "prisoner")


@dataclass(frozen=True, slots=True)
class Leg:
    """One character's run: where it stops, and how likely it is to get out."""

    stops: tuple[int, ...] = ()
    odds: float = 1.0
    exit: int = NOWHERE
    """Which exit it should take; NOWHERE means the nearest."""


@dataclass(frozen=True, slots=True)
class LastRun:
    """How likely the escape is to finish the job, and everybody's part in it."""

    odds: float
    legs: Mapping[int, Leg] = field(default_factory=dict)
    """By character; only those the job depends on."""


@dataclass(frozen=True, slots=True)
class Terrain:
    """The board as it would be in the escape."""

    near: tuple[tuple[int, ...], ...]
    enter: tuple[float, ...]
    guarded: tuple[float, ...]
    easy: tuple[float, ...]
    """What it costs to leave a space: for most, and for those not slowed down by guards."""
    exits: tuple[int, ...]
    lock: float
    guard: float
    """How likely an unknown tile is to be locked, or guarded."""
    far: float = FAR

    def to(self, state: State, who: int, targets: tuple[int, ...]) -> Table:
        """Find what it costs a character to reach the nearest of some spaces."""
        easy = who < state.captive and state.has(who, "there_are_better_ways")
        return table_of(
            self.near, self.enter, self.easy if easy else self.guarded, targets, self.far
        )


def terrain(state: State, hidden: tuple[bool, ...], counts_locks: bool = False) -> Terrain:
    """Return the board with the gates closed, and prices for locks, guards and unknown tiles."""
    enter = [
        LOCKED * lock + 1.0 + DOUBT * unknown
        for lock, unknown in zip(state.locks, hidden, strict=True)
    ]
    guarded = [float(count) for count in state.guards]
    easy = [0.0] * len(guarded)
    for _, tile in state.board.gates:
        if not state.gone[tile] and tile not in state.held:
            enter[tile] = guarded[tile] = easy[tile] = SHUT
    found = [space for space, open_ in enumerate(state.exits) if open_ and has_room(state, space)]
    if state.beacon >= 0:
        found.append(state.beacon)
    total = max(len(state.bag), sum(hidden), 1)
    return Terrain(
        state.next,
        tuple(enter),
        tuple(guarded),
        tuple(easy),
        tuple(found),
        state.bag.count("lock") / total,
        state.bag.count("guard") / total,
        SHUT if counts_locks else FAR,
    )


def last_run(state: State, hidden: tuple[bool, ...]) -> LastRun:
    """Estimate the escape if it began now, or from where it is."""
    ground = terrain(state, hidden)
    legs: dict[int, Leg] = {}
    kinds = [goal.kind for goal in state.chapter.objective]
    if any(kind in PEOPLE for kind in kinds):
        people = _people(state, ground, kinds)
        if people is None:
            return LastRun(0.0)
        legs = people
    for goal in state.chapter.objective:
        if goal.kind not in PEOPLE and not _fetch(state, ground, goal.kind, goal.count, legs):
            return LastRun(0.0, legs)
    odds = 1.0
    for leg in legs.values():
        odds *= leg.odds
    return LastRun(odds, legs)


def trail(state: State, ground: Terrain, who: int, at: int, targets: Sequence[int]) -> list[int]:
    """Follow the cheapest route to a target, which must exist."""
    table = ground.to(state, who, tuple(targets))
    path = []
    while at not in targets:
        at = min(ground.near[at], key=lambda to: table[to] + ground.enter[to])
        path.append(at)
    return path


def leg_cost(state: State, ground: Terrain, who: int, stops: Sequence[int]) -> float:
    """Add up the cost of a route over some stops to an exit; the beacon is both."""
    total, at = 0.0, state.at[who]
    for stop in stops:
        total += ground.to(state, who, (stop,))[at]
        at = stop
    if at in ground.exits:
        return total
    return total + ground.to(state, who, ground.exits)[at]


def odds_of(state: State, ground: Terrain, who: int, cost: float) -> float:
    """Return how likely a character is to get that far with ideas, a die and no locks."""
    if cost >= FAR:
        return 0.0
    unseen = round(cost % 1 * THOUSAND)
    ideas = state.ideas[who] if who < state.captive else 0
    wanted = int(cost) - unseen * (1.0 - ground.guard) - ideas
    reach = 1.0 if wanted <= 1 else max(0.0, (DIE + 1 - wanted) / DIE)
    return float(reach * (1.0 - ground.lock) ** unseen)


def still_inside(state: State) -> list[int]:
    """List everybody who still has to get out."""
    return [
        who for who in state.present() if state.out[who] == NOWHERE and not state.is_outdoors(who)
    ]


# Everybody has to get out.


def _people(state: State, ground: Terrain, kinds: Iterable[str]) -> dict[int, Leg] | None:
    """Assign exits to those who must get out; None if somebody can't."""
    wanted = list(range(state.seat_count)) if "everybody" in kinds else []
    if "prisoner" in kinds:
        if not state.prisoner_freed:
            return None
        wanted.append(state.captive)
    if any(state.busted[who] for who in wanted):
        return None
    inside = [who for who in wanted if who in still_inside(state)]
    return share_exits(state, ground, inside)


def share_exits(state: State, ground: Terrain, inside: Sequence[int]) -> dict[int, Leg] | None:
    """Find the exits with room that give these characters the best odds."""
    limit = state.board.exit_limit
    room = {e: 9 if limit is None else limit - state.crowd(e) for e in ground.exits}
    rows = []
    for who in inside:
        at = state.at[who]
        chances = [
            (odds_of(state, ground, who, ground.to(state, who, (e,))[at]), e)
            for e in ground.exits
            if room[e] > 0
        ]
        rows.append(tuple(sorted((one for one in chances if one[0]), reverse=True)))
    odds, chosen = _best_share(tuple(rows), tuple(sorted(room.items())))
    if not odds:
        return None
    return {
        who: Leg((), next(p for p, e in row if e == exit_), exit_)
        for who, row, exit_ in zip(inside, rows, chosen, strict=True)
    }


@lru_cache(maxsize=4096)
def _best_share(
    rows: tuple[tuple[tuple[float, int], ...], ...], room: tuple[tuple[int, int], ...]
) -> tuple[float, tuple[int, ...]]:
    if not rows:
        return 1.0, ()
    left = dict(room)
    best: tuple[float, tuple[int, ...]] = (0.0, ())
    for odds, exit_ in rows[0]:
        if not left[exit_] or odds <= best[0]:
            continue
        rest = tuple((e, n - (e == exit_)) for e, n in room)
        others, chosen = _best_share(rows[1:], rest)
        if odds * others > best[0]:
            best = (odds * others, (exit_, *chosen))
    return best


# Something has to be brought out.


def _fetch(state: State, ground: Terrain, kind: str, count: int, legs: dict[int, Leg]) -> bool:
    """Choose who brings out what is missing; return False if nobody can."""
    missing = count - have_of(state, kind)
    inside = still_inside(state)
    loads = {who: carried_of(state, who, kind) for who in inside}
    for who in sorted(inside, key=lambda who: -_direct(state, ground, who)):
        if missing > 0 and loads[who]:
            legs.setdefault(who, Leg((), _direct(state, ground, who)))
            missing -= loads[who]
    if not all(leg.odds for leg in legs.values()):
        return False
    spots = lying(state, kind)
    while missing > 0:
        best = _best_detour(state, ground, spots, inside, legs, reach_is_enough=kind == "swap-in")
        if best is None:
            return False
        who, tile, leg = best
        missing -= spots.pop(tile)
        legs[who] = leg
    return True


def _direct(state: State, ground: Terrain, who: int) -> float:
    return odds_of(state, ground, who, leg_cost(state, ground, who, ()))


def _best_detour(
    state: State,
    ground: Terrain,
    spots: Mapping[int, int],
    inside: Sequence[int],
    legs: Mapping[int, Leg],
    *,
    reach_is_enough: bool,
) -> tuple[int, int, Leg] | None:
    """Find who can fetch one more thing at the least cost to the odds."""
    best, found = 0.0, None
    for who in inside:
        old = legs.get(who, Leg())
        for tile in spots:
            more = detour(state, who, tile)
            if more is None:
                continue
            stops, price = _insert(state, ground, who, old.stops, more, reach_is_enough)
            odds = odds_of(state, ground, who, price)
            if odds / old.odds > best:
                best, found = odds / old.odds, (who, tile, Leg(stops, odds))
    return found


def detour(state: State, who: int, tile: int) -> tuple[int, ...] | None:
    """Return where to go for what is on a tile; a counterpart comes first."""
    for item in state.hanging[tile]:
        piece = counterpart(item)
        if piece in state.carried[who] or piece in state.loot[tile]:
            return (tile,)
        for other, items in enumerate(state.loot):
            if piece in items:
                return (other, tile)
        return None
    return (tile,)


def _insert(
    state: State,
    ground: Terrain,
    who: int,
    stops: tuple[int, ...],
    more: tuple[int, ...],
    reach_is_enough: bool,
) -> tuple[tuple[int, ...], float]:
    """Insert new stops where they lengthen the route least."""
    best: tuple[tuple[int, ...], float] = ((), FAR * FAR)
    for place in range(len(stops) + 1):
        tried = (*stops[:place], *more, *stops[place:])
        price = leg_cost(state, ground, who, tried)
        if reach_is_enough and price < FAR:
            price -= _last_part(state, ground, who, tried)
        if price < best[1]:
            best = (tried, price)
    return best


def _last_part(state: State, ground: Terrain, who: int, stops: Sequence[int]) -> float:
    return ground.to(state, who, ground.exits)[stops[-1]]


def lying(state: State, kind: str) -> dict[int, int]:
    """Return how much of a kind each tile has."""
    if kind == "cash":
        return {tile: cash for tile, cash in enumerate(state.cash) if cash}
    if kind.startswith("swap-"):
        return {tile: len(items) for tile, items in enumerate(state.hanging) if items}
    found = {
        tile: sum(kind_of(item) == kind for item in items)
        for tile, items in enumerate(state.loot)
        if items
    }
    return {tile: count for tile, count in found.items() if count}


def carried_of(state: State, who: int, kind: str) -> int:
    """Count what somebody carries of a kind."""
    if kind == "cash":
        return state.purse[who]
    if kind == "swap-out":
        return sum(item in state.swaps for item in state.carried[who])
    if kind == "swap-in":
        return 0
    return sum(kind_of(item) == kind for item in state.carried[who])
