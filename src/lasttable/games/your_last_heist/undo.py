"""§ 7.10: what can be taken back: the own last deed since something came to light."""

from typing import Final

from lasttable.games.your_last_heist.menus import OFFER, SIGNALS
from lasttable.games.your_last_heist.state import State
from lasttable.kernel import Seat

RULE: Final = "7.10"


def covers(key: str) -> bool:
    """Tell whether an answer can be taken back at all: no signal, and no purchase."""
    verb, _, rest = key.partition(" ")
    return verb not in (*SIGNALS, OFFER) and not (verb == "idea" and rest)


def may_undo(state: State, seat: Seat) -> str | None:
    """Name the deed that a seat could take back."""
    for deed in reversed(state.timeline[state.seal :]):
        if deed.seat == seat and covers(deed.key):
            return deed.key
    return None
