"""What it costs a character to do its errands in order, on foot or on the last run, and get out."""

import itertools
from collections.abc import Sequence
from typing import Final

from lasttable.games.your_last_heist.abilities import BREACH_IDEAS
from lasttable.games.your_last_heist.bots.errands import Errand
from lasttable.games.your_last_heist.bots.ground import UNPLANNED, Ground
from lasttable.games.your_last_heist.bots.ways import NEVER, STEP, Row, Run

ON_FOOT: Final = frozenset(("panel", "breach", "open", "clear", "out"))
"""Errands that can't be done in the escape."""
SPARE: Final = 0.02
"""What a step of a run costs, even if there are ideas for it."""
IDLE: Final = 0.15
"""How much it matters that a character who carries nothing gets out."""
SURE: Final = 1
"""How many moves the die is certain to be good for."""

ENDLESS: Final = 99
"""More planning tokens than there are tiles."""


def chain_cost(
    ground: Ground, at: int, errands: Sequence[Errand], leaves: float, *, enough: bool
) -> float:
    """Return what a character's errands cost from a space, in alerts.

    `leaves` says how much it matters that it gets out in the end. If reaching the last errand is
    `enough`, the run need not go on to an exit.
    """
    key = (*errands, leaves, enough)
    table = ground.kept.get(key)
    if table is None:
        table = ground.kept[key] = chain_table(ground, errands, leaves, enough=enough)
    return table[at]


def chain_table(ground: Ground, errands: Sequence[Errand], leaves: float, *, enough: bool) -> Row:
    """Return what a character's errands would cost from every space."""
    exits, todo = _split(ground, errands)
    rest = _out(ground, exits, leaves)
    for place in range(len(todo) - 1, -1, -1):
        rest = ground.walk(_seeds(ground, todo, place, rest, exits, enough=enough))
    return rest


def chain_path(
    ground: Ground,
    at: int,
    errands: Sequence[Errand],
    leaves: float,
    *,
    enough: bool,
    tokens: int = ENDLESS,
) -> tuple[list[int], list[int]]:
    """Return the spaces that a character walks over for its errands, and those it runs over.

    It walks over no more spaces than it has `tokens` for; what is left then, it does on the run.
    """
    exits, todo = _split(ground, errands)
    last = _exit_seeds(ground, exits)
    stages = [(last, _out(ground, exits, 1.0))]
    rest = _out(ground, exits, leaves)
    for place in range(len(todo) - 1, -1, -1):
        seeds = _seeds(ground, todo, place, rest, exits, enough=enough)
        rest = ground.walk(seeds)
        stages.insert(0, (seeds, rest))
    walked: list[int] = []
    for number, (seeds, table) in enumerate(stages):
        while table[at] < seeds[at] - 1e-9 and len(walked) < len(table):
            if len(set(walked)) >= tokens:
                left = [errand.tile for errand in todo[number:] if errand.what not in ON_FOOT]
                return walked, _run_path(ground, left, exits, at)
            at = ground.next_step(table, at)
            walked.append(at)
        if number < len(todo) and todo[number].what not in ON_FOOT and at != todo[number].tile:
            return walked, _run_path(ground, [*(e.tile for e in todo[number:])], exits, at)
    if leaves < 1.0 and not todo:
        return [], []
    return walked, _run_path(ground, [], exits, at)


def walk_path(ground: Ground, at: int, goal: int) -> list[int]:
    """Return the spaces on the cheapest way to a space on foot."""
    seeds = [NEVER] * len(ground.near)
    seeds[goal] = 0.0
    table = ground.walk(tuple(seeds))
    path: list[int] = []
    while at != goal and table[at] < NEVER and len(path) < len(table):
        at = ground.next_step(table, at)
        path.append(at)
    return path


def _run_path(ground: Ground, stops: Sequence[int], exits: tuple[int, ...], at: int) -> list[int]:
    """Return the spaces of a run over some stops to an exit."""
    path: list[int] = []
    for targets in (*((stop,) for stop in stops), exits):
        run = ground.run(*targets)
        while at not in targets and run.steps[at] < NEVER and len(path) < 2 * len(run.steps):
            near = [to for to in ground.near[at] if run.steps[to] < run.steps[at]]
            if not near:
                break
            at = min(near, key=lambda to: STEP * run.steps[to] + run.blocks[to] + ground.blocks[to])
            path.append(at)
    return path


def _split(ground: Ground, errands: Sequence[Errand]) -> tuple[tuple[int, ...], list[Errand]]:
    """Return the exits that a character may use, and its other errands."""
    own = tuple(e.tile for e in errands if e.what == "out")
    exits = tuple(e for e in own if e in ground.exits) or ground.exits
    return exits, [errand for errand in errands if errand.what != "out"]


def _out(ground: Ground, exits: tuple[int, ...], leaves: float) -> Row:
    """Return what it costs to get out from every space: on foot, on the run, or both."""
    if not leaves:
        return (0.0,) * len(ground.near)
    walked = ground.walk(_exit_seeds(ground, exits))
    if leaves >= 1.0:
        return walked
    return tuple([leaves * price for price in walked])


def _exit_seeds(ground: Ground, exits: tuple[int, ...]) -> Row:
    """Return what running to an exit costs from every space."""
    run = ground.run(*exits)
    seeds = _prices(ground, run, 0.0, 0.0)
    for exit_ in exits:
        seeds[exit_] = 0.0
    for space, open_ in enumerate(ground.outdoors):
        if open_ and space not in exits:
            seeds[space] = NEVER
    return tuple(seeds)


def _seeds(
    ground: Ground,
    todo: Sequence[Errand],
    place: int,
    rest: Row,
    exits: tuple[int, ...],
    *,
    enough: bool,
) -> Row:
    """Return what an errand and the rest cost where it is done, or where a run for it begins."""
    errand = todo[place]
    size = len(ground.near)
    tile = errand.tile
    seeds = [NEVER] * size
    terms = ground.terms
    if errand.what in ("open", "clear"):
        count = ground.locks[tile] if errand.what == "open" else ground.guards[tile]
        price = (terms.lock if errand.what == "open" else terms.guard) * count
        for space in ground.near[tile]:
            seeds[space] = min(NEVER, price + rest[space])
        if errand.what == "clear":
            seeds[tile] = min(NEVER, price + rest[tile])
        return tuple(seeds)
    if errand.what == "breach":
        missing = max(0, BREACH_IDEAS - ground.ideas)
        seeds[tile] = missing * terms.idea
        return tuple(seeds)
    later = todo[place:]
    if all(other.what not in ON_FOOT for other in later):
        _add_runs(ground, later, exits, seeds, enough=enough)
    # On foot, nobody enters the beacon's tile but on purpose.
    least = -UNPLANNED if tile == ground.beacon else 0.0
    seeds[tile] = min(seeds[tile], rest[tile] + least)
    return tuple(seeds)


def _add_runs(
    ground: Ground,
    later: Sequence[Errand],
    exits: tuple[int, ...],
    seeds: list[float],
    *,
    enough: bool,
) -> None:
    """Add what it costs to leave errands to the escape, from every space inside."""
    steps = blocks = 0.0
    for one, other in itertools.pairwise(later):
        run = ground.run(other.tile)
        steps += run.steps[one.tile]
        blocks += run.blocks[one.tile]
    last = later[-1].tile
    if last not in exits:
        run = ground.run(*exits)
        # § 13.6: even if it is enough to get there, nobody runs without a way out.
        steps += run.steps[last] if not enough or run.steps[last] >= NEVER else 0.0
        blocks += run.blocks[last]
    if steps >= NEVER:
        return
    first = ground.run(later[0].tile)
    prices = _prices(ground, first, steps, blocks)
    for space, open_ in enumerate(ground.outdoors):
        if not open_ and first.steps[space] < NEVER:
            seeds[space] = prices[space]


def _prices(ground: Ground, run: Run, steps: float, blocks: float) -> list[float]:
    """Return what a run costs beforehand: the ideas that are missing, locks and unknown tiles.

    `steps` and `blocks` are what comes after the run.
    """
    have, idea = ground.ideas + SURE - steps, ground.terms.idea
    base = blocks + SPARE * steps
    return [
        NEVER
        if left >= NEVER
        else min(NEVER, (left - have) * idea + base + SPARE * left + block)
        if left > have
        else min(NEVER, base + SPARE * left + block)
        for left, block in zip(run.steps, run.blocks, strict=True)
    ]
