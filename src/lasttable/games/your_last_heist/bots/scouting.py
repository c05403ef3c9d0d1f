"""Which unknown tiles are worth a look."""

from dataclasses import replace

from lasttable.games.your_last_heist.bots.evaluation import Outlook, worth
from lasttable.games.your_last_heist.state import State
from lasttable.kernel import Menu


def best_looks(state: State, outlook: Outlook, count: int) -> tuple[int, ...]:
    """Return the unknown tiles that it helps most to know, best first."""
    now = worth(state, outlook)
    found = []
    for tile, unknown in enumerate(outlook.hidden):
        if unknown and tile not in outlook.glimpsed:
            value = worth(state, replace(outlook, glimpsed=(*outlook.glimpsed, tile)))
            if value > now:
                found.append((-value, tile))
    return tuple(tile for _, tile in sorted(found)[:count])


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
