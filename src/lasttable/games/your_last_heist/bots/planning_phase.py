"""The planning phase for bots (§ 2): where to start, where to place tokens, what to buy."""

from collections.abc import Sequence

from lasttable.games.your_last_heist.boards import counterpart
from lasttable.games.your_last_heist.bots.crew_plan import wanted_tiles
from lasttable.games.your_last_heist.bots.errands import Route
from lasttable.games.your_last_heist.menus import READY
from lasttable.games.your_last_heist.state import State
from lasttable.kernel import Menu, Seat


def plan_key(state: State, seat: Seat, crew_plan: tuple[Route, ...], menu: Menu) -> str | None:
    """Return what to do next in planning; being ready comes last."""
    route = crew_plan[seat]
    key = _start(state, seat, route, menu) or _carry(state, seat, route, menu)
    key = key or _reveal(state, route, crew_plan, menu)
    key = key or _token(state, seat, crew_plan, menu) or _lift(state, seat, crew_plan, menu)
    key = key or _idea(state, seat, crew_plan, menu)
    if key is not None:
        return key
    return READY if READY in menu else None


def _start(state: State, seat: Seat, route: Route, menu: Menu) -> str | None:
    """Start at the planned entrance, or at any other while it is full."""
    if state.board.starts or state.at[seat] == route.door:
        return None
    wanted = state.board.words["start"][route.door]
    if wanted in menu:
        return wanted
    if state.at[seat] >= 0:
        return None
    return next(key for key in menu.keys if key.startswith("start "))


def _carry(state: State, seat: Seat, route: Route, menu: Menu) -> str | None:
    """Take the pieces that it is to swap in (§ 15.2)."""
    if state.chapter.carry_in is None:
        return None
    for errand in route.errands:
        if errand.what in state.hanging[errand.tile]:
            piece = counterpart(errand.what)
            key = f"carry {piece}"
            if piece not in state.carried[seat] and key in menu:
                return key
    return None


def _reveal(state: State, route: Route, crew_plan: Sequence[Route], menu: Menu) -> str | None:
    """Use free reveals along its own route, and buy some where the way is long and unknown."""
    unseen = [tile for tile in route.tiles if state.unknown[tile]]
    longest = max(sum(state.unknown[tile] for tile in other.tiles) for other in crew_plan)
    buys = 2 * state.team_cash > state.cash_before and len(unseen) == longest
    if not state.reveals and not buys:
        return None
    for tile in unseen:
        key = f"reveal {state.board.ids[tile]}"
        if key in menu:
            return key
    return None


def _token(state: State, seat: Seat, crew_plan: tuple[Route, ...], menu: Menu) -> str | None:
    if not state.memory[seat]:
        return None
    for tile in wanted_tiles(state, seat, crew_plan):
        key = f"lay {state.board.ids[tile]}"
        if not state.planned[seat] >> tile & 1 and key in menu:
            return key
    return None


def _lift(state: State, seat: Seat, crew_plan: tuple[Route, ...], menu: Menu) -> str | None:
    """Take back a token that is of more use elsewhere, since a teammate has other plans (§ 2.3)."""
    memory = state.variant.memory[state.character(seat).id]
    wanted = wanted_tiles(state, seat, crew_plan)[:memory]
    own = state.planned[seat]
    if state.memory[seat] or all(own >> tile & 1 for tile in wanted):
        return None
    spare = [t for t in range(state.board.tiles) if own >> t & 1 and t not in wanted]
    key = f"lift {state.board.ids[spare[0]]}"
    return key if key in menu else None


def _idea(state: State, seat: Seat, crew_plan: tuple[Route, ...], menu: Menu) -> str | None:
    """Take free ideas; leave half of the cash, since it is everybody's."""
    longest = max(crew_plan, key=lambda route: len(route.tiles))
    if crew_plan[seat] is not longest:
        return None
    if not state.granted and 2 * state.team_cash <= state.cash_before:
        return None
    key = f"idea {state.colours[seat]}"
    return key if key in menu else None
