"""Casing the place: while the alert is low and everybody stands safely, ideas cost nothing."""

from typing import Final

from lasttable.games.your_last_heist.bots.errands import open_errands_of
from lasttable.games.your_last_heist.bots.evaluation import Outlook, glimpses
from lasttable.games.your_last_heist.bots.orders import (
    coming_colours,
    is_prisoner_wanted,
    seat_work,
)
from lasttable.games.your_last_heist.bots.prices import QUIET, terms_of
from lasttable.games.your_last_heist.security_forecast import threats
from lasttable.games.your_last_heist.state import State

HARMLESS: Final = 2
"""The most alerts that the four faces of the security die may cost together."""
SLOW: Final = 3.0
"""From how many rounds per idea it takes too long to wait for one."""
USEFUL: Final = 0.5
"""How much of its price an idea must save."""


def is_casing(state: State, seat: int, outlook: Outlook, patience: int) -> bool:
    """Return whether to keep quiet because somebody is still gathering ideas."""
    if state.round > patience or state.bar > QUIET:
        return False
    danger = sum(face.alerts for face in threats(state))
    if danger and is_prisoner_wanted(state) and _has_work(state, seat, outlook):
        # The prisoner crawls slowly, so whoever clears the way starts as soon as time is dear.
        return False
    if danger > HARMLESS:
        # Whoever stands in a crowd steps aside first; everybody else waits for that.
        return state.crowd(state.at[seat]) < 2 and _is_only_crowded(state)
    hidden = glimpses(state, outlook.hidden)
    coming = coming_colours(state, outlook.orders)
    orders, prices = outlook.orders, outlook.prices
    richer = state.quiet_copy()
    richer.ideas = [ideas + 1 for ideas in state.ideas]
    for other in map(int, state.seats()):
        price = terms_of(state, other, prices).idea
        if price > SLOW * prices.round / 2:
            continue
        errands = orders.errands[other]
        now = seat_work(state, other, errands, orders, hidden, prices, coming)
        then = seat_work(richer, other, errands, orders, hidden, prices, coming)
        if now - then >= USEFUL * price:
            return True
    return False


def _has_work(state: State, seat: int, outlook: Outlook) -> bool:
    todo = open_errands_of(state, seat, outlook.orders.errands[seat])
    return any(errand.what != "out" for errand in todo)


def _is_only_crowded(state: State) -> bool:
    return all(not face.alerts or "outta_my_way" in face.events for face in threats(state))
