"""What can be undone: your own last step, unless something was revealed since (§ 7.10)."""

from typing import Final

from lasttable.games.your_last_heist.menus import OFFER, SIGNALS
from lasttable.games.your_last_heist.state import State
from lasttable.kernel import Seat

RULE: Final = "7.10"


def covers(key: str) -> bool:
    """Return whether an answer can be undone at all; signals and purchases (§ 2.4) can't.

    Neither can changes of the plan: a token is lifted again (§ 2.3), so that everybody learns of it
    and agrees again (§ 2.7).
    """
    verb, _, rest = key.partition(" ")
    if verb in ("lay", "lift"):
        return " " in rest  # a token that Codes move: its owner is named
    return verb not in (*SIGNALS, OFFER, "carry", "shed") and not (verb == "idea" and rest)


def may_undo(state: State, seat: Seat) -> str | None:
    """Return the key that a seat could undo."""
    for deed in reversed(state.timeline[state.seal :]):
        if deed.seat == seat and covers(deed.key):
            return deed.key
    return None
