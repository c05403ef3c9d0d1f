"""How the crew shares out the work: everybody makes the same orders from what all can see."""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final, NamedTuple

from lasttable.games.your_last_heist.boards import CHITS, counterpart, external_sides, kind_of
from lasttable.games.your_last_heist.bots.breach import BREACH, is_cut_off
from lasttable.games.your_last_heist.bots.errands import Errand, is_done
from lasttable.games.your_last_heist.bots.escape_odds import PEOPLE, carried_of, lying
from lasttable.games.your_last_heist.bots.ground import Hidden
from lasttable.games.your_last_heist.bots.orders import (
    Orders,
    combined,
    coming_colours,
    is_prisoner_wanted,
    prisoner_work,
    seat_work,
)
from lasttable.games.your_last_heist.bots.prices import Prices
from lasttable.games.your_last_heist.results import have_of
from lasttable.games.your_last_heist.state import CASH, NOWHERE, State

GAIN: Final = 0.15
"""How many alerts a change of the orders must save."""
LOYAL: Final = 0.6
"""How many alerts new orders must save before the crew changes its mind."""
MOST_HELP: Final = 5
STUCK: Final = 12.0
"""From how much work on the crew looks for ways that pay off only later."""


class Spot(NamedTuple):
    """A place with something that the job asks for."""

    kind: str
    amount: int
    errands: tuple[Errand, ...]
    """Where to go for it; a counterpart on the board comes first."""


class Search:
    """Looks for orders at one moment; results are kept while it does."""

    def __init__(self, state: State, hidden: Hidden, prices: Prices) -> None:
        self.state, self.hidden, self.prices = state, hidden, prices
        self.seats = [int(seat) for seat in state.seats()]
        self._kept: dict[tuple[object, ...], float] = {}

    def cost(self, orders: Orders) -> float:
        """Return the work that orders leave."""
        coming = coming_colours(self.state, orders)
        costs = [self.seat_cost(seat, orders.errands[seat], orders, coming) for seat in self.seats]
        return combined(costs, self.prices) + self._prisoner(orders)

    def seat_cost(
        self, seat: int, errands: tuple[Errand, ...], orders: Orders, coming: tuple[str, ...]
    ) -> float:
        """Return the work that errands leave one character."""
        key = (seat, errands, orders.helped, orders.breach, coming)
        if key not in self._kept:
            self._kept[key] = seat_work(
                self.state, seat, errands, orders, self.hidden, self.prices, coming
            )
        return self._kept[key]

    def _prisoner(self, orders: Orders) -> float:
        key = ("prisoner", orders.exit, orders.helped)
        if key not in self._kept:
            self._kept[key] = prisoner_work(self.state, orders, self.hidden, self.prices)
        return self._kept[key]


def make_orders(state: State, hidden: Hidden, prices: Prices, old: Orders | None) -> Orders:
    """Share out what is left to do; old orders stand unless new ones are clearly better."""
    search = Search(state, hidden, prices)
    orders = assigned(search)
    orders = _leaving(search, orders)
    orders = min(_ways_to_help(search, orders), key=search.cost)
    stands = old is not None and _still_fits(state, old, orders)
    if old is not None and stands and search.cost(old) <= search.cost(orders) + LOYAL:
        return old
    return orders


def _ways_to_help(search: Search, orders: Orders) -> Iterable[Orders]:
    """List the orders with help: with panels that pay off at once, or only later."""
    first = _helping(search, _freeing(search, orders))
    yield first
    if search.cost(first) < STUCK:
        return
    # Behind a ring there may be a lock: then neither is worth anything without the other.
    coming = coming_colours(search.state, first)
    colours = {colour for rings in search.state.rings for colour in rings} - set(coming)
    for colour in sorted(colours):
        pulled = min(_pulling(search, orders, colour), key=search.cost, default=None)
        if pulled is not None:
            yield _helping(search, _freeing(search, _leaving(search, pulled)))


def assigned(search: Search) -> Orders:
    """Share out what is to be fetched, and the blowing of an exit."""
    empty: tuple[tuple[Errand, ...], ...] = ((),) * search.state.seat_count
    blasts = _blasts(search.state)
    if not blasts:
        return _fetching(search, Orders(empty))
    orders = _fetching(search, _blast(search, Orders(empty), blasts))
    return _blast(search, orders, blasts)


def _still_fits(state: State, old: Orders, new: Orders) -> bool:
    """Return whether old orders still cover all that is to be done."""
    if any(errands and state.busted[seat] for seat, errands in enumerate(old.errands)):
        return False
    if (old.breach >= 0) != (new.breach >= 0):
        return False
    return _fetched(state, old) == _fetched(state, new)


def _fetched(state: State, orders: Orders) -> list[str]:
    """Return how much of what is still to be fetched."""
    found = []
    for seat, errands in enumerate(orders.errands):
        for errand in errands:
            if errand.what not in ("open", "clear", "out", BREACH) and not is_done(
                state, seat, errand
            ):
                is_item = errand.what not in ("panel", CASH)
                found.append(kind_of(errand.what) if is_item else f"{errand.what} {errand.tile}")
    return sorted(found)


def with_errands(orders: Orders, seat: int, errands: tuple[Errand, ...]) -> Orders:
    """Return orders in which one character has other errands."""
    rows = (*orders.errands[:seat], errands, *orders.errands[seat + 1 :])
    return Orders(rows, orders.helped, orders.breach, orders.exit)


# Fetching.


def _spots(state: State, kind: str) -> list[Spot]:
    found = []
    for tile, amount in lying(state, kind).items():
        if kind == CASH:
            found.append(Spot(kind, amount, (Errand(tile, CASH),)))
            continue
        items = state.hanging[tile] if kind.startswith("swap-") else state.loot[tile]
        wanted = [i for i in items if kind.startswith("swap-") or kind_of(i) == kind]
        first = Errand(tile, wanted[0])
        found.append(Spot(kind, amount, (*_piece(state, first), first)))
    return found


def _piece(state: State, errand: Errand) -> tuple[Errand, ...]:
    """Return where the counterpart of a hanging piece lies, if it does."""
    if errand.what not in state.hanging[errand.tile]:
        return ()
    piece = counterpart(errand.what)
    return tuple(
        Errand(tile, piece)
        for tile, items in enumerate(state.loot)
        if piece in items and tile != errand.tile
    )


def _can_fetch(state: State, seat: int, spot: Spot) -> bool:
    """Return whether a character has what it takes to swap something."""
    last = spot.errands[-1]
    if last.what not in state.hanging[last.tile]:
        return True
    piece = counterpart(last.what)
    return piece in state.carried[seat] or any(piece in items for items in state.loot)


def _fetching(search: Search, orders: Orders) -> Orders:
    """Add places until the job is covered, cheapest first, then improve."""
    state = search.state
    for goal in state.chapter.objective:
        if goal.kind in PEOPLE:
            continue
        held = sum(carried_of(state, seat, goal.kind) for seat in search.seats)
        missing = goal.count - have_of(state, goal.kind) - held
        spots = _spots(state, goal.kind)
        chosen: list[tuple[int, Spot]] = []
        while missing > 0 and spots:
            best = _cheapest(search, orders, spots, missing)
            if best is None:
                break
            orders, seat, spot = best
            chosen.append((seat, spot))
            spots.remove(spot)
            missing -= spot.amount
        orders = _improved(search, orders, chosen, spots)
    return orders


def _cheapest(
    search: Search, orders: Orders, spots: Iterable[Spot], missing: int
) -> tuple[Orders, int, Spot] | None:
    """Find who can fetch one more thing at the least cost."""
    best: tuple[float, tuple[Orders, int, Spot]] | None = None
    before = search.cost(orders)
    for spot in spots:
        for seat in search.seats:
            if not _can_fetch(search.state, seat, spot):
                continue
            for tried in _insertions(orders, seat, spot.errands):
                more = (search.cost(tried) - before) / min(spot.amount, missing)
                if best is None or more < best[0]:
                    best = (more, (tried, seat, spot))
    return None if best is None else best[1]


def _insertions(orders: Orders, seat: int, errands: tuple[Errand, ...]) -> Iterable[Orders]:
    """List the orders with something more at any place of a character's errands."""
    own = orders.errands[seat]
    fresh = tuple(errand for errand in errands if errand not in own)
    last = len(own) - (1 if own and own[-1].what in (BREACH, "out") else 0)
    for place in range(last + 1):
        yield with_errands(orders, seat, (*own[:place], *fresh, *own[place:]))


def _improved(
    search: Search, orders: Orders, chosen: list[tuple[int, Spot]], spots: list[Spot]
) -> Orders:
    """Give each errand to somebody else, or fetch something else, while that is cheaper."""
    for _ in range(2):
        changed = False
        for number, (seat, spot) in enumerate(chosen):
            own = tuple(e for e in orders.errands[seat] if e not in spot.errands)
            without = with_errands(orders, seat, own)
            others = [other for other in spots if other.amount >= spot.amount]
            best = _cheapest(search, without, [spot, *others], spot.amount)
            if best is not None and search.cost(best[0]) < search.cost(orders) - GAIN:
                orders = best[0]
                chosen[number] = best[1:]
                if best[2] is not spot:
                    spots.remove(best[2])
                    spots.append(spot)
                changed = True
        if not changed:
            break
    return orders


# Breaching.


def _blasts(state: State) -> list[tuple[int, int]]:
    """List who could blow an exit where, if gates shut every other way out."""
    if state.opened is not None or not is_cut_off(state):
        return []
    gates = {tile for _, tile in state.board.gates}
    return [
        (int(seat), tile)
        for seat in state.seats()
        if state.has(seat, BREACH)
        for tile in range(state.board.tiles)
        if (state.planned[seat] >> tile & 1 or state.at[seat] == tile)
        and tile not in gates
        and not state.rings[tile]
        and external_sides(state.board, state.gone, tile)
    ]


def _blast(search: Search, orders: Orders, blasts: list[tuple[int, int]]) -> Orders:
    """Choose the best place for the new exit."""
    found = []
    for seat, tile in blasts:
        own = tuple(e for e in orders.errands[seat] if e.what != BREACH)
        rows = with_errands(orders, seat, (*own, Errand(tile, BREACH))).errands
        found.append(Orders(rows, orders.helped, tile, orders.exit))
    return min(found, key=search.cost)


# Prisoners, exits with a limit, and help.


def _freeing(search: Search, orders: Orders) -> Orders:
    """Send somebody to the panels: first those that free a prisoner, then any that help."""
    state = search.state
    wanted: list[str] = []
    if is_prisoner_wanted(state) and not state.prisoner_freed:
        wanted = list(reversed(state.rings[state.at[state.captive]]))
    for colour in wanted:
        tried = [_leaving(search, one) for one in _pulling(search, orders, colour)]
        orders = min(tried, key=search.cost, default=orders)
    others = {colour for rings in state.rings for colour in rings} - set(wanted)
    for _ in range(len(others)):
        before = search.cost(orders)
        tried = [
            _leaving(search, one)
            for colour in sorted(others)
            for one in _pulling(search, orders, colour)
        ]
        best = min(tried, key=search.cost, default=orders)
        if search.cost(best) > before - GAIN:
            break
        others -= set(coming_colours(state, best))
        orders = best
    return orders


def _pulling(search: Search, orders: Orders, colour: str) -> list[Orders]:
    """List the orders with a visit to a panel of this colour."""
    panels = [tile for tile, panel in enumerate(search.state.board.panels) if panel == colour]
    return [
        found
        for tile in panels
        if not search.state.gone[tile]
        for seat in search.seats
        for found in _insertions(orders, seat, (Errand(tile, "panel"),))
    ]


def with_panels(search: Search, orders: Orders) -> Orders:
    """Send somebody to a panel of every colour, in case there is a lock behind a ring."""
    state = search.state
    colours = {colour for rings in state.rings for colour in rings}
    for colour in sorted(colours - set(coming_colours(state, orders))):
        orders = min(_pulling(search, orders, colour), key=search.cost, default=orders)
    return orders


def _leaving(search: Search, orders: Orders) -> Orders:
    """Share out the exits where each has room for a few only."""
    state = search.state
    limit = state.board.exit_limit
    if limit is None:
        return orders
    exits = [space for space, open_ in enumerate(state.exits) if open_]
    wanted = is_prisoner_wanted(state)
    for seat in search.seats:
        own = tuple(errand for errand in orders.errands[seat] if errand.what != "out")
        orders = with_errands(orders, seat, own)
    rows = []
    coming = coming_colours(state, orders)
    for seat in search.seats:
        at = state.at[seat]
        free = [at] if at in exits else exits
        prices = [(_leave_cost(search, seat, orders, e, coming), e) for e in free]
        rows.append(prices)
    if wanted:
        base = Orders(orders.errands, orders.helped, orders.breach)
        rows.append([(_crawl(search, base, e), e) for e in exits])
    found = _shared(rows, limit)
    if found is None:
        return orders
    for seat, exit_ in zip(search.seats, found, strict=False):
        orders = with_errands(orders, seat, (*orders.errands[seat], Errand(exit_, "out")))
    return Orders(orders.errands, orders.helped, orders.breach, found[-1] if wanted else NOWHERE)


def _leave_cost(
    search: Search, seat: int, orders: Orders, exit_: int, coming: tuple[str, ...]
) -> float:
    errands = (*orders.errands[seat], Errand(exit_, "out"))
    return search.seat_cost(seat, errands, orders, coming)


def _crawl(search: Search, orders: Orders, exit_: int) -> float:
    tried = Orders(orders.errands, orders.helped, orders.breach, exit_)
    # Who clears the prisoner's way is settled once it is known which way that is.
    return prisoner_work(search.state, tried, search.hidden, search.prices, helpers=True)


def _shared(rows: Sequence[Sequence[tuple[float, int]]], limit: int) -> tuple[int, ...] | None:
    """Find the cheapest way to share out the exits."""
    best: tuple[float, tuple[int, ...]] | None = None
    for chosen in product(*rows):
        exits = tuple(exit_ for _, exit_ in chosen)
        if max(exits.count(exit_) for exit_ in exits) > limit:
            continue
        price = sum(cost for cost, _ in chosen) + max(cost for cost, _ in chosen)
        if best is None or price < best[0]:
            best = (price, exits)
    return None if best is None else best[1]


def _helping(search: Search, orders: Orders) -> Orders:
    """Let teammates open locks and subdue guards that others need out of the way."""
    state = search.state
    tiles = [("open", tile) for tile, count in enumerate(state.locks) if count]
    if is_prisoner_wanted(state):
        tiles += [("clear", tile) for tile, count in enumerate(state.guards) if count]
    for _ in range(MOST_HELP):
        before = search.cost(orders)
        best: tuple[float, Orders] = (before - GAIN, orders)
        for what, tile in tiles:
            helped = Orders(orders.errands, (*orders.helped, tile), orders.breach, orders.exit)
            if tile in orders.helped or search.cost(helped) > before - 2 * GAIN:
                continue
            for seat in search.seats:
                for tried in _insertions(helped, seat, (Errand(tile, what),)):
                    cost = search.cost(tried)
                    if cost < best[0]:
                        best = (cost, tried)
        if best[1] is orders:
            return orders
        orders = best[1]
    return orders


_MADE: dict[tuple[object, ...], Orders] = {}
"""Orders made lately, so that bots of the same crew need not search for the same twice."""
MOST_MADE: Final = 64


def shared_orders(state: State, hidden: Hidden, prices: Prices, old: Orders | None) -> Orders:
    """Make orders, or return those that somebody at the same table has just made."""
    key = (
        (state.board, state.team, prices, old, hidden, state.round, state.gone, state.beacon),
        (*state.at, *state.ideas, *state.planned, *state.locks, *state.guards, *state.cameras),
        (tuple(state.loot), tuple(state.hanging), tuple(state.carried), tuple(state.cash)),
        (tuple(state.purse), tuple(state.busted), tuple(state.rings), state.prisoner_freed),
        (state.banked, state.found, state.swaps, tuple(state.bag.count(c) for c in CHITS)),
    )
    if key not in _MADE:
        if len(_MADE) >= MOST_MADE:
            _MADE.clear()
        _MADE[key] = make_orders(state, hidden, prices, old)
    return _MADE[key]
