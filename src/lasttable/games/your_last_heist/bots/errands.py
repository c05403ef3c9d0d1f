"""Errands and routes: what each character sets out to do, what is left, and who takes over."""

from collections.abc import Sequence
from dataclasses import dataclass

from lasttable.games.your_last_heist.boards import counterpart
from lasttable.games.your_last_heist.bots.escape_odds import carried_of
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
    walked: int = 0
    """How many of these tiles, the first ones, are crossed before the escape."""
    helps: tuple[int, ...] = ()
    """The tiles on the ways to where others need help."""


def is_carrying(state: State, who: int) -> bool:
    """Return whether a character has anything that the job needs to be brought out."""
    return any(carried_of(state, who, goal.kind) for goal in state.chapter.objective)


def open_errands_of(state: State, seat: int, errands: Sequence[Errand]) -> list[Errand]:
    """List a character's open errands."""
    return [errand for errand in errands if not is_done(state, seat, errand)]


def is_done(state: State, seat: int, errand: Errand) -> bool:
    """Return whether an errand is done or can't be done any more."""
    tile, what = errand.tile, errand.what
    if state.gone[tile]:
        return True
    if what == "breach":
        return state.opened is not None
    if what == "open":
        return not state.locks[tile]
    if what == "clear":
        return not state.guards[tile]
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
