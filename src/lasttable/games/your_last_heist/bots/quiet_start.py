"""A quiet start: while the alert is low, a bot gathers ideas and disturbs nothing."""

from typing import Final

from lasttable.games.your_last_heist.bots.errands import Route
from lasttable.games.your_last_heist.cards import IDEA, MOVE, NOISE, action_named, cost
from lasttable.games.your_last_heist.menus import DONE
from lasttable.games.your_last_heist.security_forecast import threats
from lasttable.games.your_last_heist.state import State
from lasttable.kernel import Menu, Seat

QUIET: Final = 2
"""Up to this slot of the bar, no square has alerts of its own."""
PLENTY: Final = 12
"""Enough ideas to get through a heist and out of it."""
HARMLESS: Final = 4
"""The most alerts that the four faces of the security die may cost together."""
NOISE_PRICE: Final = 1.5
"""What a noise costs, in ideas."""


def waiting_key(
    state: State, seat: Seat, crew_plan: tuple[Route, ...], menu: Menu, rounds: int
) -> str | None:
    """Return how to wait, if that is wise: early, safe, and before anybody sets out."""
    if state.round > rounds or state.bar > QUIET:
        return None
    if all(state.ideas[other] >= PLENTY for other in state.seats()):
        return None
    if any(_has_set_out(state, other, crew_plan[other]) for other in state.seats()):
        return None
    action = state.actions[seat]
    if sum(face.alerts for face in threats(state)) <= HARMLESS:
        if action is None or IDEA in action.parts:
            return _gather(state, seat, menu)
        return DONE if MOVE in action.parts and state.at[seat] != crew_plan[seat].door else None
    if state.is_outdoors(seat) and state.crowd(state.at[seat]) > 1:
        return _step_aside(state, seat, menu)
    return None


def _has_set_out(state: State, seat: Seat, route: Route) -> bool:
    """Return whether a character is more than a step away from its start."""
    begin = state.board.starts[seat] if state.board.starts else route.door
    at = state.at[seat]
    return at != begin and not state.exits[at] and at not in state.board.next[begin]


def _gather(state: State, seat: Seat, menu: Menu) -> str:
    """Gather ideas as quietly as the die allows, or do nothing."""
    if "idea" in menu:
        return "idea"
    if state.ideas[seat] >= PLENTY:
        return DONE
    best, found = 0.4, DONE
    for key in menu.keys:
        if not key.startswith("take "):
            continue
        action = action_named(state.team[seat], key[5:])
        gain = action.parts.count(IDEA) - cost(action, state.dice[seat])
        value = gain - NOISE_PRICE * action.parts.count(NOISE)
        if value > best:
            best, found = value, key
    return found


def _step_aside(state: State, seat: Seat, menu: Menu) -> str | None:
    """Step inside as quietly as possible, since two at one entrance cost alerts."""
    inside = state.next[state.at[seat]][0] if state.next[state.at[seat]] else None
    if inside is None or state.locks[inside] or state.crowd(inside):
        return None
    step = state.board.words["move"][inside]
    if state.actions[seat] is not None:
        return step if step in menu else None
    if not state.planned[seat] >> inside & 1:
        return None
    prices = {}
    for key in menu.keys:
        if key.startswith("take "):
            action = action_named(state.team[seat], key[5:])
            if MOVE in action.parts:
                prices[key] = action.parts.count(NOISE) + cost(action, state.dice[seat])
    return min(prices, key=lambda key: prices[key], default=None)
