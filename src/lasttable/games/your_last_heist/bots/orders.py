"""The crew's orders: who does what, and how much work that leaves, in alerts."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lasttable.games.your_last_heist.bots.chains import IDLE, chain_cost
from lasttable.games.your_last_heist.bots.errands import (
    Errand,
    all_must_leave,
    is_carrying,
    is_done,
    open_errands_of,
)
from lasttable.games.your_last_heist.bots.ground import CAMERA, Hidden, ground_for
from lasttable.games.your_last_heist.bots.prices import SHARE, Prices, terms_of
from lasttable.games.your_last_heist.bots.ways import NEVER, Run, run_to
from lasttable.games.your_last_heist.state import NOWHERE, State

CAPTIVE: Final = 1.5
"""What it costs to free a prisoner, besides walking to the panels."""
CRAWL: Final = 0.9
"""What each step of the prisoner costs at least, since the crew has to wait for it."""
CRAWLED: Final = 1
"""How many steps the prisoner leaves to the die."""
CROWDED: Final = 9.0
"""What it costs that the prisoner has no way out."""
UNHELPED, UNCLEARED = 12.0, 1.5
"""What a lock and a guard on the prisoner's way cost more while nobody is to see to them."""
CROSSING: Final = 6.0
"""What it costs the prisoner to crawl over a gate."""
WAITING: Final = 0.7
"""How much of a round costs extra while the slowest is still at work."""
SLOWEST: Final = 0.5
"""How many noises a round of work makes."""


@dataclass(frozen=True, slots=True)
class Orders:
    """Everybody's errands in order, which locks teammates open, and where an exit is blown."""

    errands: tuple[tuple[Errand, ...], ...]
    helped: tuple[int, ...] = ()
    breach: int = NOWHERE
    exit: int = NOWHERE
    """Where the prisoner is to get out."""


def work_left(state: State, orders: Orders, hidden: Hidden, prices: Prices) -> float:
    """Return the work that is left, in alerts."""
    coming = coming_colours(state, orders)
    costs = [
        seat_work(state, seat, orders.errands[seat], orders, hidden, prices, coming)
        for seat in map(int, state.seats())
    ]
    return combined(costs, prices) + prisoner_work(state, orders, hidden, prices)


def coming_colours(state: State, orders: Orders) -> tuple[str, ...]:
    """List the colours of rings that somebody can and will remove.

    Whoever is under a ring has to wait until somebody else has removed it.
    """
    pulls = {
        seat: {
            state.board.panels[errand.tile]
            for errand in orders.errands[seat]
            if errand.what == "panel" and not is_done(state, seat, errand)
        }
        for seat in map(int, state.seats())
    }
    found: set[str] = set()
    for _ in pulls:
        for seat, colours in pulls.items():
            if found.issuperset(state.rings[state.at[seat]]):
                found |= {colour for colour in colours if colour is not None}
    return tuple(sorted(found))


def combined(costs: Sequence[float], prices: Prices) -> float:
    """Add up everybody's work; the slowest counts extra, since all the others wait."""
    unit = SLOWEST * prices.noise + SHARE * prices.round
    cubes = sum((cost / unit) ** 3 for cost in costs if cost > 0.0)
    return sum(costs) + WAITING * prices.round * float(cubes ** (1 / 3))


def seat_work(
    state: State,
    seat: int,
    errands: Sequence[Errand],
    orders: Orders,
    hidden: Hidden,
    prices: Prices,
    coming: tuple[str, ...],
) -> float:
    """Return what is left to do for one character, in alerts."""
    ground = ground_for(state, seat, hidden, prices, orders.helped, orders.breach, coming)
    todo = open_errands_of(state, seat, errands)
    enough = state.chapter.swap == "swap-in"
    fetches = any(errand.what not in ("open", "clear", "panel", "out") for errand in todo)
    must = is_carrying(state, seat) or all_must_leave(state) or (fetches and not enough)
    if must and enough and not all_must_leave(state):
        must = False
    cost = chain_cost(ground, state.at[seat], todo, 1.0 if must else IDLE, enough=enough)
    if state.better[seat]:
        # § 8.6: the guards here don't matter in this round.
        cost -= ground.terms.guard * state.guards[state.at[seat]]
    return cost - 0.01 * min(20, state.ideas[seat])


def is_prisoner_wanted(state: State) -> bool:
    """Return whether a prisoner has to get out and has not."""
    wanted = any(goal.kind == "prisoner" for goal in state.chapter.objective)
    at = state.at[state.captive]
    return wanted and at >= 0 and not state.exits[at]


def prisoner_run(
    state: State,
    orders: Orders,
    hidden: Hidden,
    prices: Prices,
    exits: tuple[int, ...],
    *,
    helpers: bool = False,
) -> Run:
    """Find the prisoner's way to some exits; obstacles cost what the crew pays for them.

    If `helpers` are yet to be found, no obstacle costs more because nobody sees to it.
    """
    terms = [terms_of(state, seat, prices) for seat in map(int, state.seats())]
    lock = min(term.lock for term in terms) + 2 * min(term.move for term in terms)
    guard = min(term.guard for term in terms) + 2 * min(term.move for term in terms)
    chance = state.bag.count("lock") / max(1, len(state.bag), sum(map(bool, hidden)))
    blocks = [
        (0.3 if tile in orders.helped else 1.0) * (lock * locks + guard * guards)
        + (0.0 if helpers or tile in orders.helped else UNHELPED * locks + UNCLEARED * guards)
        + ((0.3 if unknown == 1 else 0.0) + chance * lock) * bool(unknown)
        + CAMERA * cameras
        for tile, (locks, guards, cameras, unknown) in enumerate(
            zip(state.locks, state.guards, state.cameras, hidden, strict=True)
        )
    ]
    for _, tile in state.board.gates:
        if not state.gone[tile] and tile not in state.held:
            blocks[tile] = CROSSING
    return run_to(state.next, (1.0,) * len(blocks), tuple(blocks), exits)


def prisoner_work(
    state: State, orders: Orders, hidden: Hidden, prices: Prices, *, helpers: bool = False
) -> float:
    """Return what it costs to bring out a prisoner who must get out."""
    if not is_prisoner_wanted(state):
        return 0.0
    captive = state.captive
    exits = tuple(e for e, open_ in enumerate(state.exits) if open_ and orders.exit in (NOWHERE, e))
    run = prisoner_run(state, orders, hidden, prices, exits, helpers=helpers)
    at = state.at[captive]
    if run.steps[at] >= NEVER:
        return CROWDED
    left = max(0.0, run.steps[at] - CRAWLED)
    held = 0.0 if state.prisoner_freed else CAPTIVE
    return max(prices.round, CRAWL) * left + run.blocks[at] + held + 0.05 * run.steps[at]
