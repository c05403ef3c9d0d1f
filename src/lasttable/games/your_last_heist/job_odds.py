"""How likely the crew is to do the job in the escape (§ 13 and § 16.1), before anybody rolls."""

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from typing import NamedTuple

from lasttable.games.your_last_heist.boards import counterpart, kind_of
from lasttable.games.your_last_heist.exit_routes import (
    cheapest_ways,
    is_way_out,
    need,
    run_chance,
    runners,
    way_cost,
)
from lasttable.games.your_last_heist.loot import is_tool
from lasttable.games.your_last_heist.state import CASH, NOWHERE, Plan, State


class Haul(NamedTuple):
    """What a runner brings out if the declared route succeeds."""

    who: int
    items: tuple[str, ...]
    cash: int
    swaps: tuple[str, ...]


def job_chance(state: State) -> float:
    """Return the chance that the job is done, by declared or else best routes (§ 16.1).

    Loot that nobody has declared to pick up does not count. Exits keep to their limits.
    """
    inside = runners(state)
    hauls = [_haul(state, who) for who in inside]
    fates = list(product((False, True), repeat=len(inside)))
    good = [fate for fate in fates if _is_done(state, _those(hauls, fate))]
    if not good:
        return 0.0
    return max(_chance_of(good, odds) for odds in _odds(state, inside))


def _those(hauls: Sequence[Haul], fate: Sequence[bool]) -> list[Haul]:
    return [haul for haul, out in zip(hauls, fate, strict=True) if out]


def _chance_of(good: Sequence[Sequence[bool]], odds: Sequence[float]) -> float:
    return sum(
        prod(p if out else 1 - p for p, out in zip(odds, fate, strict=True)) for fate in good
    )


def _odds(state: State, inside: Sequence[int]) -> set[tuple[float, ...]]:
    """List the runners' possible chances together; a higher chance is never worse for the job."""
    choices = [_exits(state, who) for who in inside]
    if state.board.exit_limit is None:
        return {tuple(max(ways.values(), default=0.0) for ways in choices)}
    return set(_shared(state, choices, ()))


def _shared(
    state: State, choices: Sequence[dict[int, float]], taken: tuple[int, ...]
) -> Iterator[tuple[float, ...]]:
    """Assign places at the exits to the runners in turn; a runner may get none (§ 13.7)."""
    if not choices:
        yield ()
        return
    limit = state.board.exit_limit
    assert limit is not None
    for exit_, chance in ((NOWHERE, 0.0), *choices[0].items()):
        if exit_ != NOWHERE and state.crowd(exit_) + taken.count(exit_) >= limit:
            continue
        for rest in _shared(state, choices[1:], (*taken, exit_)):
            yield (chance, *rest)


def _exits(state: State, who: int) -> dict[int, float]:
    """Return a runner's chance of reaching each exit; a declared route leaves one.

    A route declared in part continues along the cheapest.
    """
    path = state.plans[who].path
    if not path:
        ways = state.ways[who]
    elif is_way_out(state, path[-1]):
        ways = {path[-1]: path}
    else:
        rest = cheapest_ways(state, who, path[-1])
        ways = {exit_: (*path, *way) for exit_, way in rest.items()}
    return {exit_: _chance(state, who, way) for exit_, way in ways.items()}


def _chance(state: State, who: int, path: tuple[int, ...]) -> float:
    return run_chance(need(way_cost(state, who, path), state.ideas[who]))


def _haul(state: State, who: int) -> Haul:
    """Return what a runner brings out after all declared pick-ups and drops (§ 13.5)."""
    plan = state.plans[who]
    items, cash = list(state.carried[who]), state.purse[who]
    swaps: list[str] = []
    for pick in plan.picks:
        at = _place(state, who, plan, pick.at)
        if pick.item == CASH:
            cash = cash + state.cash[at] if pick.verb == "grab" else 0
        elif pick.verb == "grab":
            items.append(pick.item)
            if pick.item in state.hanging[at]:
                swaps.append(pick.item.removesuffix("-fake"))
        else:
            items.remove(pick.item)
    _swap_at_the_end(state, plan, items, swaps)
    brought = tuple(item for item in items if not is_tool(state, item))
    return Haul(who, brought, cash, tuple(swaps))


def _swap_at_the_end(state: State, plan: Plan, items: list[str], swaps: list[str]) -> None:
    """Make the swap at the beacon, which needs no declaration (§ 15.5)."""
    if not plan.path or not is_way_out(state, plan.path[-1]):
        return
    for item in state.hanging[plan.path[-1]]:
        stays = counterpart(item)
        if stays in items:
            items[items.index(stays)] = item
            swaps.append(item.removesuffix("-fake"))


def _place(state: State, who: int, plan: Plan, steps: int) -> int:
    return plan.path[steps - 1] if steps else state.at[who]


def _is_done(state: State, out: Sequence[Haul]) -> bool:
    return all(_have(state, goal.kind, out) >= goal.count for goal in state.chapter.objective)


def _have(state: State, kind: str, out: Sequence[Haul]) -> int:
    """Count as at the end of the heist, as if these runners were out."""
    who = {haul.who for haul in out}
    swaps = {*state.swaps, *(motif for haul in out for motif in haul.swaps)}
    # Two runners who declare the same item bring it out once.
    fresh = {item for haul in out for item in haul.items}
    items = [*(banked.item for banked in state.banked), *fresh]
    match kind:
        case "cash":
            return state.found + sum(haul.cash for haul in out)
        case "swap-in":
            return len(swaps)
        case "swap-out":
            return sum(motif in items for motif in swaps)
        case "everybody":
            return int(all(state.out[s] != NOWHERE or s in who for s in range(state.seat_count)))
        case "prisoner":
            return int(state.out[state.captive] != NOWHERE or state.captive in who)
    return sum(kind_of(item) == kind for item in items)
