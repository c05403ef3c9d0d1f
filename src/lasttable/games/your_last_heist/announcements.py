"""Events of a heist. Everything happens in front of everybody, so no event names an audience."""

from typing import Final

from lasttable.kernel import GameState, Json, announce

PRISONER_TOO: Final = frozenset(
    (
        *("moved", "unlocked", "subdued", "disabled", "grabbed", "dropped", "handed", "banked"),
        *("swapped", "ring", "beacon", "busted", "declared", "out", "noise"),
    )
)
"""Events that the prisoner may cause too; they name the prisoner in words."""


def tell(state: GameState, kind: str, *, rule: str, **args: Json) -> None:
    """Say what happened."""
    if kind in PRISONER_TOO and args["seat"] is None:
        args["who"] = "prisoner"
    announce(state, kind, args, rule=rule)


def reveal(state: GameState, kind: str, *, rule: str, **args: Json) -> None:
    """Say what was revealed: a chit that was drawn, a die that was rolled."""
    announce(state, kind, args, rule=rule, reveals=True)
