"""Which unknown tiles are worth a look."""

from dataclasses import replace
from typing import Final

from lasttable.games.your_last_heist.bots.evaluation import Outlook, work_of
from lasttable.games.your_last_heist.state import State
from lasttable.kernel import Menu

_FOUND: dict[tuple[object, ...], tuple[int, ...]] = {}
MOST_FOUND: Final = 256


def best_looks(state: State, outlook: Outlook, count: int) -> tuple[int, ...]:
    """Return the unknown tiles that it helps most to know, best first."""
    key = (
        (state.board, state.team, outlook, state.gone, state.bar, state.noise),
        (*state.at, *state.ideas, *state.planned, *state.locks, *state.guards, *state.cameras),
        (tuple(state.loot), tuple(state.carried), tuple(state.rings), tuple(state.bag)),
    )
    if key not in _FOUND:
        if len(_FOUND) >= MOST_FOUND:
            _FOUND.clear()
        _FOUND[key] = _ranked(state, outlook)
    return _FOUND[key][:count]


def _ranked(state: State, outlook: Outlook) -> tuple[int, ...]:
    now = work_of(state, outlook)
    found = []
    for tile, unknown in enumerate(outlook.hidden):
        if unknown and tile not in outlook.glimpsed:
            left = work_of(state, replace(outlook, glimpsed=(*outlook.glimpsed, tile)))
            if left < now:
                found.append((left, tile))
    return tuple(tile for _, tile in sorted(found))


def look_key(state: State, outlook: Outlook, menu: Menu) -> str | None:
    """Return what to reveal with a part or an ability that is there for it."""
    for verb in ("reveal", "scout"):
        words = state.board.words[verb]
        offered = [tile for tile, word in enumerate(words) if state.unknown[tile] and word in menu]
        if not offered:
            continue
        looks = [tile for tile in best_looks(state, outlook, len(offered)) if tile in offered]
        return words[looks[0] if looks else offered[0]]
    return None
