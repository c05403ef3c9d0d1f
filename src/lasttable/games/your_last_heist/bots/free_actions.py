"""What a bot does without searching: pick up, swap, use a panel, move the prisoner."""

from lasttable.games.your_last_heist.boards import counterpart
from lasttable.games.your_last_heist.bots.distances import exits_for, way_to
from lasttable.games.your_last_heist.bots.errands import Errand, Route
from lasttable.games.your_last_heist.loot import is_tool
from lasttable.games.your_last_heist.state import PRISONER, State
from lasttable.kernel import Menu, Seat


def free_action(state: State, seat: Seat, crew_plan: tuple[Route, ...], menu: Menu) -> str | None:
    """Return something that is free and helps."""
    at = state.at[seat]
    for item in state.hanging[at]:
        # § 15.1: first drop the counterpart, then take the piece off the wall.
        for key in (f"grab {item}", f"drop {counterpart(item)}"):
            if key in menu:
                return key
    panel = state.board.panels[at]
    wanted = panel is not None and any(Errand(at, "panel") in r.errands for r in crew_plan)
    if wanted and f"panel {panel}" in menu:
        return f"panel {panel}"
    return _pick_up(state, seat, menu) or _look(state, seat, crew_plan, menu)


def _pick_up(state: State, seat: Seat, menu: Menu) -> str | None:
    """Pick up everything of value, and everything to be swapped in."""
    for key in menu.keys:
        if not key.startswith("grab "):
            continue
        item = key[5:]
        if item == "cash" or not is_tool(state, item) or not state.is_outdoors(seat):
            return key
    return None


def _look(state: State, seat: Seat, crew_plan: tuple[Route, ...], menu: Menu) -> str | None:
    """Use reveals on the crew's routes, its own first."""
    for verb in ("reveal", "scout"):
        if not any(key.startswith(f"{verb} ") for key in menu.keys):
            continue
        words = state.board.words[verb]
        for route in (crew_plan[seat], *crew_plan):
            for tile in route.tiles:
                if state.unknown[tile] and words[tile] in menu:
                    return words[tile]
    return None


def prisoner_action(state: State, hidden: tuple[bool, ...], menu: Menu) -> str | None:
    """Move a free prisoner towards an exit, and use the parts it was given."""
    captive = state.captive
    if not state.prisoner_freed or state.at[captive] < 0 or state.exits[state.at[captive]]:
        return None
    for verb in ("unlock", "subdue", "disable"):
        for key in menu.keys:
            if key.startswith(f"{PRISONER} {verb} "):
                return key
    table = way_to(state, captive, hidden, *exits_for(state, captive))
    found = [key for key in menu.keys if key.startswith(f"{PRISONER} move ")]
    best = min(found, key=lambda key: table[state.space(key.split(" ")[2])], default=None)
    if best is None or table[state.space(best.split(" ")[2])] >= table[state.at[captive]]:
        return None
    return best
