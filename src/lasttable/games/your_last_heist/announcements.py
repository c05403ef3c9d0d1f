"""Events: everything in a heist happens in front of everybody."""

from typing import TYPE_CHECKING

from lasttable.kernel import Event, Json

if TYPE_CHECKING:
    from lasttable.games.your_last_heist.state import State


SAYS_WHO = frozenset(
    (
        *("moved", "unlocked", "subdued", "disabled", "grabbed", "dropped", "handed", "banked"),
        *("swapped", "ring", "beacon", "busted", "declared", "out", "noise"),
    )
)
"""Events that the prisoner may cause too; they name the prisoner in words."""


def tell(state: "State", kind: str, *, rule: str, **args: Json) -> None:
    """Say what happened."""
    if state.events is not None:
        if kind in SAYS_WHO and args["seat"] is None:
            args["who"] = "prisoner"
        state.events.append(Event(kind, args, None, rule))


def reveal(state: "State", kind: str, *, rule: str, **args: Json) -> None:
    """Say what came to light: a chit that was drawn, a die that was rolled."""
    if state.events is not None:
        state.events.append(Event(kind, args, None, rule, True))
