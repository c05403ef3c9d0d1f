"""Events: everything in a heist happens in front of everybody."""

from typing import TYPE_CHECKING

from lasttable.kernel import Event, Json

if TYPE_CHECKING:
    from lasttable.games.your_last_heist.state import State


def tell(state: "State", kind: str, *, rule: str, **args: Json) -> None:
    """Say what happened."""
    if state.events is not None:
        state.events.append(Event(kind, args, None, rule))


def reveal(state: "State", kind: str, *, rule: str, **args: Json) -> None:
    """Say what came to light: a chit that was drawn, a die that was rolled."""
    if state.events is not None:
        state.events.append(Event(kind, args, None, rule, True))
