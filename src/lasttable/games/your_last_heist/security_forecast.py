"""What each face of the security die would cost now, before the roll (§ 10.2)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from lasttable.games.your_last_heist.state import State
from lasttable.games.your_last_heist.tracks import LAST_SLOT, SQUARES

ALARM = "alarm"


@dataclass(slots=True)
class Threat:
    """A face of the security die, the square it leads to, and the alerts that would cost now."""

    die: int
    square: int
    events: tuple[str, ...]
    alerts: int
    escape: bool


def threats(state: State) -> list[Threat]:
    """List what each of the four faces would do."""
    found = []
    for die in (1, 2, 3, 4):
        square = state.bar + die
        if state.bar == LAST_SLOT or square >= len(SQUARES):
            found.append(Threat(die, min(square, len(SQUARES)), (ALARM,), 0, True))
            continue
        events = state.squares[square - 1]
        alerts = sum(_price(state, event.event, event.alerts) for event in events)
        found.append(Threat(die, square, tuple(e.event for e in events), alerts, False))
    return found


def _price(state: State, event: str, printed: int) -> int:
    count = _PRICES.get(event)
    return count(state, printed) if count is not None else printed


def _crowds(state: State, _printed: int) -> int:
    places = [state.at[who] for who in state.present()]
    crowded = {space for space in places if places.count(space) >= 2}
    return sum(1 if space < state.board.tiles else 2 for space in crowded)


def _beside(counts: Callable[[State], list[int]]) -> Callable[[State, int], int]:
    def price(state: State, _printed: int) -> int:
        chits = counts(state)
        return sum(chits[tile] for who in state.present() for tile in state.next[state.at[who]])

    return price


def _standing_on(state: State, _printed: int) -> int:
    places = [state.at[who] for who in state.present()]
    return sum(bool(state.down[at]) + bool(state.off[at]) for at in places)


def _waking(state: State, printed: int) -> int:
    return sum(off * (printed + state.crowd(space)) for space, off in enumerate(state.off) if off)


_PRICES: Final[Mapping[str, Callable[[State, int], int]]] = {
    "outta_my_way": _crowds,
    "caught_in_a_reflection": _beside(lambda state: state.cameras),
    "suspicious_guards": _beside(lambda state: state.guards),
    "let_me_go": _standing_on,
    "reboot": _waking,
}
