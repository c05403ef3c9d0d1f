"""What a designer may change of the printed game: characters, prices, plans and the tracks.

Boards have a format of their own (§ 18.1); what is here goes with any of them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from lasttable.games.your_last_heist.cards import CHARACTERS
from lasttable.games.your_last_heist.tracks import (
    NOISE_TRACKS,
    REINFORCEMENTS_SLOT,
    SQUARES,
    NoiseTrack,
    SquareEvent,
)
from lasttable.kernel import read_variant
from lasttable.kernel.variants import number, numbers

_ALERTING: Final = {
    str(place): square[0].alerts
    for place, square in enumerate(SQUARES, 1)
    if len(square) == 1 and square[0].alerts
}
"""The squares of the alert track whose one event costs alerts, and how many."""


@dataclass(frozen=True, slots=True)
class Variant:
    """What may differ."""

    plan_ideas: int = number(0, 0, 10)
    """Ideas that the crew may hand out while it plans, besides those of the chapter (§ 2.5)."""
    plan_reveals: int = number(0, 0, 6)
    """Tiles that it may reveal, besides those of the chapter."""
    tunnel_ideas: int = number(3, 0, 8)
    codes_ideas: int = number(2, 0, 8)
    shift_ideas: int = number(3, 1, 8)
    """What it costs to turn the security die (§ 8.15)."""
    hold_ideas: int = number(3, 1, 8)
    """What it costs to hold a gate (§ 8.15)."""
    inspires: int = number(2, 1, 6)
    """How many ideas somebody gets who is inspired (§ 8.7)."""
    first_bar: int = number(0, 0, 12)
    """Where the alert bar starts (§ 9.3)."""
    reinforcements: int = number(REINFORCEMENTS_SLOT, 3, 20)
    """The slot of the bar that calls the Reinforcements (§ 10.4)."""
    noise_spaces: Mapping[str, int] = numbers(
        {str(seats): track.last for seats, track in NOISE_TRACKS.items()}, 12, 45
    )
    """The last space of the noise track, where every noise costs an alert (§ 9.2)."""
    square_alerts: Mapping[str, int] = numbers(_ALERTING, 0, 4)
    """What the event of a square costs in alerts (§ 11.10)."""
    ideas: Mapping[str, int] = numbers(
        {name: card.ideas for name, card in CHARACTERS.items()}, 0, 10, names="character"
    )
    memory: Mapping[str, int] = numbers(
        {name: card.memory for name, card in CHARACTERS.items()}, 2, 16, names="character"
    )
    """How many planning tokens a character has (§ 2.1)."""


@lru_cache(maxsize=256)
def noise_track_of(text: str, seats: int) -> NoiseTrack:
    """Return the noise track: a shorter one has only the first of the spaces that cost alerts."""
    printed = NOISE_TRACKS[seats]
    last = read_variant(Variant, text).noise_spaces[str(seats)]
    if last == printed.last:
        return printed
    return NoiseTrack(last, tuple(space for space in printed.alerts if space < last))


@lru_cache(maxsize=256)
def squares_of(text: str) -> tuple[tuple[SquareEvent, ...], ...]:
    """Return the squares of the alert track with their events."""
    if not text:
        return SQUARES
    alerts = read_variant(Variant, text).square_alerts
    return tuple(
        (replace(square[0], alerts=alerts[str(place)]),) if str(place) in alerts else square
        for place, square in enumerate(SQUARES, 1)
    )
