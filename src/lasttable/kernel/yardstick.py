"""What a game tells the lab: which of its events are points, falls, draws and plays.

The lab reads events and views alone, so it never learns of a game's insides. Whatever a game leaves
out here, the lab does not measure, and says so.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from lasttable.kernel.events import Event
from lasttable.kernel.seats import Seat


class CardUse(NamedTuple):
    """A seat drew a card, or played one."""

    seat: Seat
    card: str
    played: bool = False


class Offer(NamedTuple):
    """One option as the lab sees it: who is offered it, and how everybody stands."""

    prompt: str
    key: str
    seat: Seat
    names: Sequence[str]
    """The seats as keys name them."""
    standing: Sequence[float]
    """What everybody has scored, as far as everybody can see; empty if nobody keeps score."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Yardstick:
    """How to measure one game. Change what any of it means, and raise `version`."""

    version: int = 1
    part: str = ""
    """The event that begins a round, a turn or a hunt; games are counted in these."""
    first: str = ""
    """The event whose first `seat` is the player who begins; empty if nobody does."""
    unit: str = ""
    """What is scored: the message `lab.unit.<unit>`; empty if nobody keeps score."""
    scored: Callable[[Event], Iterable[tuple[Seat, float]]] | None = None
    """Say what an event adds to whose score, as everybody can see."""
    fall: str = ""
    """The event that takes its `seat` out: for good, or until the next part if there are beats."""
    beat: str = ""
    """The event that ends a vote, or whatever else a part consists of, if players who fell come
    back with the next part."""
    deck: Callable[[Any], tuple[Sequence[Sequence[str]], Sequence[str]]] | None = None
    """List the first hands and all cards in the game, from a view at its start with all cards face
    up. None if cards are not worth comparing."""
    card: Callable[[Event], Iterable[CardUse]] | None = None
    """Say who drew or played what in an event."""
    drawn: Callable[[Any], Mapping[str, Iterable[Seat]]] | None = None
    """List who drew each card, from a view of the end, where events do not tell it all."""
    option: Callable[[Offer], str] | None = None
    """Name the kind of an option; options of the same kind are counted together. None: the verb and
    the word after it, such as `play trickster`, unless that is a seat or a number."""
    told_apart: tuple[str, ...] | None = None
    """The verbs whose options differ by the word after them; None: all."""


NOTHING_COUNTED: Final = Yardstick()
"""For games that leave everything to what is counted in all of them."""
