"""Errands and routes: what each character sets out to do, what is left, and who takes over."""

from dataclasses import dataclass, replace

from lasttable.games.your_last_heist.boards import counterpart
from lasttable.games.your_last_heist.bots.distances import way_to
from lasttable.games.your_last_heist.loot import is_tool
from lasttable.games.your_last_heist.state import State


@dataclass(frozen=True, slots=True)
class Errand:
    """A place to go and the reason: an item, cash, a panel, a breach, or the way out."""

    tile: int
    what: str


@dataclass(frozen=True, slots=True)
class Route:
    """One character's errands in order, its entrance, and the tiles on its way."""

    door: int
    errands: tuple[Errand, ...]
    tiles: tuple[int, ...]
    walk: float = 0.0
    """What the whole route costs, in moves."""

    @property
    def length(self) -> int:
        """Count the tiles on the way."""
        return len(self.tiles)


def taken_over(
    state: State, crew_plan: tuple[Route, ...], hidden: tuple[bool, ...]
) -> tuple[Route, ...]:
    """Give a busted character's open errands to whoever gets there first."""
    routes = list(crew_plan)
    for gone in range(state.seat_count):
        if not state.busted[gone]:
            continue
        for errand in open_errands(state, gone, crew_plan[gone]):
            ways = {s: way_to(state, s, hidden, errand.tile)[state.at[s]] for s in state.seats()}
            heir = min(ways, key=lambda seat: ways[seat], default=None)
            if heir is not None and errand.what not in ("out", "breach"):
                errands = (*routes[heir].errands, errand)
                routes[heir] = replace(routes[heir], errands=errands)
    return tuple(routes)


def is_carrying(state: State, who: int) -> bool:
    """Return whether a character has anything to bring out."""
    return state.purse[who] > 0 or any(not is_tool(state, item) for item in state.carried[who])


def open_errands(state: State, seat: int, route: Route) -> list[Errand]:
    """List a character's open errands."""
    return [errand for errand in route.errands if not is_done(state, seat, errand)]


def is_done(state: State, seat: int, errand: Errand) -> bool:
    """Return whether an errand is done or can't be done any more."""
    tile, what = errand.tile, errand.what
    if state.gone[tile]:
        return True
    if what == "breach":
        return state.opened is not None
    if what == "out":
        return state.exits[state.at[seat]]
    if what == "panel":
        colour = state.board.panels[tile]
        return not any(colour in rings for rings in state.rings)
    if what == "cash":
        return not state.cash[tile]
    if state.chapter.swap and what in state.hanging[tile]:
        return not _has_counterpart(state, seat, what, tile)
    return what not in state.loot[tile]


def _has_counterpart(state: State, seat: int, item: str, tile: int) -> bool:
    piece = counterpart(item)
    if any(piece in lying for lying in state.loot):
        return True
    return piece in state.carried[seat] or piece in state.loot[tile]


def all_must_leave(state: State) -> bool:
    """Return whether the job requires everybody to get out."""
    return any(goal.kind == "everybody" for goal in state.chapter.objective)
