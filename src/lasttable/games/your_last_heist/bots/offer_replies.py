"""Replies to teammates' offers (§ 7.11): a bot accepts what helps and declines the rest."""

from collections.abc import Collection

from lasttable.games.your_last_heist.action_phase import act
from lasttable.games.your_last_heist.bots.action_search import places
from lasttable.games.your_last_heist.bots.errands import is_carrying, open_errands_of
from lasttable.games.your_last_heist.bots.evaluation import Outlook, unveiled, worth
from lasttable.games.your_last_heist.menus import ACCEPT, REPLY
from lasttable.games.your_last_heist.state import State
from lasttable.kernel import Json, Menu, Seat

ENOUGH = 14
"""More ideas than anybody needs."""


def offer_key(
    state: State, seat: Seat, outlook: Outlook, menu: Menu, declined: Collection[Json]
) -> str | None:
    """Accept or decline an offer, declining only once; None if there is none."""
    for key in menu.keys:
        verb, _, colour = key.partition(" ")
        if verb != ACCEPT:
            continue
        giver = state.who(colour)
        if _helps(state, seat, giver, outlook, key):
            return key
        if giver not in declined:
            return f"{REPLY} {colour} no"
    return None


def _helps(state: State, seat: Seat, giver: int, outlook: Outlook, key: str) -> bool:
    verb, *words = state.offers[giver].split(" ")
    if verb in ("help", "inspire"):
        return state.ideas[seat] < ENOUGH and _has_use_for_ideas(state, seat, outlook)
    clear = unveiled(state)
    now = worth(clear, outlook)
    act(clear, seat, key)
    if verb == "hand":
        return worth(clear, outlook) >= now
    # A part comes with a noise, and is worthless without a place to use it.
    return any(
        _worth_with(clear, seat, outlook, f"{words[0]} {clear.board.ids[tile]}") > now
        for tile in places(clear, seat, words[0])
    )


def _has_use_for_ideas(state: State, seat: Seat, outlook: Outlook) -> bool:
    """Return whether a character still has somewhere to go."""
    if not state.is_outdoors(seat) or is_carrying(state, seat):
        return True
    return bool(open_errands_of(state, seat, outlook.orders.errands[seat]))


def _worth_with(state: State, seat: Seat, outlook: Outlook, key: str) -> float:
    head = state.quiet_copy()
    act(head, seat, key)
    return worth(head, outlook)
