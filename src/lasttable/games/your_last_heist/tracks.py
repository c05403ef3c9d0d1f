"""The noise track and the alert track (§ 9), read from `tracks.json`."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from lasttable.games.your_last_heist.announcements import tell
from lasttable.kernel import report

if TYPE_CHECKING:
    from lasttable.games.your_last_heist.state import State

_DATA: Final[Any] = json.loads((Path(__file__).parent / "tracks.json").read_text())
LAST_SLOT: Final[int] = _DATA["last_slot"]
REINFORCEMENTS_SLOT: Final[int] = _DATA["reinforcements"]


@dataclass(frozen=True, slots=True)
class SquareEvent:
    """One event of a square, and the alerts printed with it."""

    event: str
    alerts: int


SQUARES: Final = tuple(
    tuple(SquareEvent(e["event"], e.get("alerts", 0)) for e in square["events"])
    for square in _DATA["squares"]
)
"""The events of the 21 squares (§ 11.10); square 1 is the first."""


def squares_ahead(bar: int) -> tuple[int, ...]:
    """Return the squares that the four faces of the security die lead to (§ 10.1 and 10.5)."""
    return tuple(min(bar + die, len(SQUARES)) for die in (1, 2, 3, 4))


@dataclass(frozen=True, slots=True, eq=False)
class NoiseTrack:
    """The last space, where every noise costs an alert, and the earlier ones that cost one.

    There is one object for each track, so that caches find it quickly.
    """

    last: int
    alerts: tuple[int, ...]


NOISE_TRACKS: Final = {
    int(seats): NoiseTrack(track["last"], tuple(track["alerts"]))
    for seats, track in _DATA["noise"].items()
}


def raise_alert(state: "State", count: int, why: str, who: int, rule: str) -> None:
    """Move the bar; it never leaves its last slot (§ 9.3)."""
    state.bar = min(state.bar + count, LAST_SLOT)
    report(state, _tell_alert, count, why, who, rule)


def _tell_alert(state: "State", count: int, why: str, who: int, rule: str) -> None:
    tell(state, "alert", rule=rule, why=why, seat=state.told(who), count=count, bar=state.bar)


def make_noise(state: "State", who: int, count: int = 1) -> None:
    """Move the noise marker space by space; some cost an alert (§ 9.1 and 9.2)."""
    track = state.noise_track
    for _ in range(count):
        state.noise = min(state.noise + 1, track.last)
        costs = state.noise == track.last or state.noise in track.alerts
        report(state, _tell_noise, who, costs)
        if costs:
            raise_alert(state, 1, "noise", who, "9.2" if state.noise == track.last else "9.1")


def _tell_noise(state: "State", who: int, costs: bool) -> None:
    seat = state.told(who)
    tell(state, "noise", rule="9.1", seat=seat, at=state.noise, alerts=int(costs))


def hush_noise(state: "State") -> None:
    """Move the noise marker back by one, never past its start (§ 8.5 and 9.4)."""
    state.noise = max(0, state.noise - 1)


@dataclass(slots=True)
class Marks:
    """Where the noise marker and the alert bar would be, and where the die could lead then."""

    noise: int
    bar: int
    squares: tuple[int, ...]


def marks_after(state: "State", who: int, noise: int, alerts: int) -> Marks:
    """Return where both markers would be after paying this noise and these alerts."""
    if not noise and not alerts:
        return Marks(state.noise, state.bar, squares_ahead(state.bar))
    tried = state.quiet_copy()
    make_noise(tried, who, noise)
    if alerts:
        raise_alert(tried, alerts, "part", who, "7.5")
    return Marks(tried.noise, tried.bar, squares_ahead(tried.bar))
