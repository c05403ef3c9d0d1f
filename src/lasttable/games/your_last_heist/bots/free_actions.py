"""What a bot does without searching: pick up, swap, use a panel, move the prisoner."""

from typing import Final

from lasttable.games.your_last_heist.action_phase import act
from lasttable.games.your_last_heist.boards import counterpart
from lasttable.games.your_last_heist.bots.evaluation import Outlook, glimpses, unveiled, worth
from lasttable.games.your_last_heist.bots.orders import CROSSING, prisoner_run
from lasttable.games.your_last_heist.loot import is_tool
from lasttable.games.your_last_heist.state import CASH, NOWHERE, PRISONER, State
from lasttable.kernel import Menu, Seat

HARMLESS: Final = 0.9999
"""How much of the odds must be left after picking something up."""


def free_action(state: State, seat: Seat, outlook: Outlook, menu: Menu) -> str | None:
    """Return something that is free and helps."""
    at = state.at[seat]
    for item in state.hanging[at]:
        # § 15.1: first drop the counterpart, then take the piece off the wall.
        for key in (f"grab {item}", f"drop {counterpart(item)}"):
            if key in menu:
                return key
    panel = f"panel {state.board.panels[at]}"
    return panel if panel in menu else _pick_up(state, seat, outlook, menu)


def _pick_up(state: State, seat: Seat, outlook: Outlook, menu: Menu) -> str | None:
    """Pick up whatever does no harm: what somebody else can bring out better is left to them."""
    keys = [key for key in menu.keys if key.startswith("grab ")]
    if not keys:
        return None
    clear = unveiled(state)
    least = worth(clear, outlook) * HARMLESS
    for key in keys:
        item = key[5:]
        if item != CASH and is_tool(state, item) and state.is_outdoors(seat):
            continue
        head = clear.quiet_copy()
        act(head, seat, key)
        if worth(head, outlook) >= least:
            return key
    return None


def prisoner_action(state: State, outlook: Outlook, menu: Menu) -> str | None:
    """Move a free prisoner towards an exit, and use the parts it was given."""
    captive = state.captive
    at = state.at[captive]
    if not state.prisoner_freed or at < 0 or state.exits[at]:
        return None
    for verb in ("unlock", "subdue", "disable"):
        for key in menu.keys:
            if key.startswith(f"{PRISONER} {verb} "):
                return key
    orders = outlook.orders
    exits = tuple(e for e, open_ in enumerate(state.exits) if open_ and orders.exit in (NOWHERE, e))
    hidden = glimpses(state, outlook.hidden)
    run = prisoner_run(state, orders, hidden, outlook.prices, exits)
    gates = {tile for _, tile in state.board.gates if tile not in state.held}
    best, found = run.steps[at] + run.blocks[at], None
    for key in menu.keys:
        if key.startswith(f"{PRISONER} move "):
            to = state.space(key.split(" ")[2])
            value = run.steps[to] + run.blocks[to] + state.cameras[to] + CROSSING * (to in gates)
            if value < best:
                best, found = value, key
    return found
