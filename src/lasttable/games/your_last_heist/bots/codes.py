"""Planning tokens moved to where they are needed (§ 8.8 and 8.9)."""

from typing import Final, NamedTuple

from lasttable.games.your_last_heist.bots.chains import IDLE, chain_path
from lasttable.games.your_last_heist.bots.errands import all_must_leave, open_errands_of
from lasttable.games.your_last_heist.bots.evaluation import Outlook, glimpses, unveiled
from lasttable.games.your_last_heist.bots.ground import ground_for
from lasttable.games.your_last_heist.bots.order_search import shared_orders
from lasttable.games.your_last_heist.bots.orders import coming_colours, work_left
from lasttable.games.your_last_heist.state import State
from lasttable.kernel import Menu, Seat

GAIN: Final = 2.0
"""How many alerts moving tokens must save."""
FEW, MORE = 3, 4
"""How many tokens may be moved, by an amateur and a pro."""


class Shift(NamedTuple):
    """A token to be moved: whose, from which tile, to which."""

    whose: int
    start: int
    to: int


def codes_key(state: State, seat: Seat, outlook: Outlook, menu: Menu) -> str | None:
    """Return how to go on with moving tokens, or whether to begin."""
    ids, colours = state.board.ids, state.colours
    held = state.hand[seat]
    if held is not None:
        wanted = _missing(state, held[0], outlook)
        keys = [f"lay {colours[held[0]]} {ids[tile]}" for tile in wanted]
        return next((key for key in keys if key in menu), menu.keys[0])
    most = state.shifts[seat]
    if not most and "codes" in menu:
        most = MORE if state.has(seat, "has_the_code") else FEW
    shifts = _best(state, outlook, most) if most else []
    if not shifts:
        return None
    if "codes" in menu:
        return "codes"
    first = shifts[0]
    key = f"lift {colours[first.whose]} {ids[first.start]}"
    return key if key in menu else None


def _best(state: State, outlook: Outlook, most: int) -> list[Shift]:
    """Find whose tokens to move, and where, if that helps enough."""
    hidden = glimpses(state, outlook.hidden)
    now = work_left(state, outlook.orders, hidden, outlook.prices)
    best, found = now - GAIN, []
    for whose in map(int, state.seats()):
        wanted = _missing(state, whose, outlook)
        spare = _spare(state, whose, outlook)
        if not wanted or len(wanted) > min(most, len(spare)):
            continue
        trial = state.quiet_copy()
        shifts = [Shift(whose, *pair) for pair in zip(spare, wanted, strict=False)]
        for shift in shifts:
            trial.planned[whose] ^= 1 << shift.start | 1 << shift.to
        work = work_left(trial, outlook.orders, hidden, outlook.prices)
        if work < best and _work_shared_again(trial, outlook) + GAIN < _work_shared_again(
            state, outlook
        ):
            best, found = work, shifts
    return found


def _work_shared_again(state: State, outlook: Outlook) -> float:
    """Return the work that is left if the crew shares it out again."""
    clear = unveiled(state)
    hidden = glimpses(clear, outlook.hidden)
    orders = shared_orders(clear, hidden, outlook.prices, None)
    return work_left(clear, orders, hidden, outlook.prices)


def _way(state: State, whose: int, outlook: Outlook) -> list[int]:
    """Return the way that a character would take on foot if it had all tokens."""
    trial = state.quiet_copy()
    trial.planned[whose] = -1
    orders = outlook.orders
    hidden = glimpses(state, outlook.hidden)
    coming = coming_colours(state, orders)
    ground = ground_for(trial, whose, hidden, outlook.prices, orders.helped, orders.breach, coming)
    todo = open_errands_of(state, whose, orders.errands[whose])
    leaves = 1.0 if todo or all_must_leave(state) else IDLE
    enough = state.chapter.swap == "swap-in"
    walked, _ = chain_path(ground, state.at[whose], todo, leaves, enough=enough)
    return [tile for tile in dict.fromkeys(walked) if tile < state.board.tiles]


def _missing(state: State, whose: int, outlook: Outlook) -> list[int]:
    """List the tiles that a character would need a token for."""
    tokens = state.planned[whose]
    return [tile for tile in _way(state, whose, outlook) if not tokens >> tile & 1]


def _spare(state: State, whose: int, outlook: Outlook) -> list[int]:
    """List the tiles with a token that a character does not need."""
    way = _way(state, whose, outlook)
    tokens = state.planned[whose]
    tiles = [tile for tile in range(state.board.tiles) if tokens >> tile & 1 and tile not in way]
    near = (state.at[whose], *state.next[state.at[whose]])
    return sorted(tiles, key=lambda tile: tile in near)
