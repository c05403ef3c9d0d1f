"""Where the functions of the cards are found. Each stands in the file of its card's set.

`effect`: what a card does when it resolves. `fits`: whether a Reaction may answer a moment, judged
by what everybody can see. `ending`: what a Persistent card does at its end, before it is discarded.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from lasttable.games.last_shot.cards import CARD, Card, Copy, copies_of
from lasttable.games.last_shot.questions import Effect
from lasttable.games.last_shot.state import Moment, Play, State
from lasttable.kernel import Seat

Resolve: TypeAlias = Callable[[State, Play], Effect | None]
Fits: TypeAlias = Callable[[State, Moment, Seat], bool]
Ways: TypeAlias = Callable[[State, Moment, Seat], list[str]]
AS_ACTION: Final = "as-action"
"""What every Reaction does when it is played as an Action."""

EFFECTS: Final[dict[str, Resolve]] = {}
ENDINGS: Final[dict[str, Resolve]] = {}


@dataclass(frozen=True, slots=True)
class Reaction:
    """A card that may answer, when it may, and whom it must name in answering."""

    card: Card
    fits: Fits
    ways: Ways | None = None


REACTIONS: Final[dict[str, list[Reaction]]] = {
    window: [] for window in ("turn", "play", "loss", "fall", "discard", "reload")
}


COPIES: Final[dict[str, set[Copy]]] = {window: set() for window in REACTIONS}
"""The copies of the Reactions of each window."""


def effect(*cards: str) -> Callable[[Resolve], Resolve]:
    """Register what cards do when they resolve."""

    def register(resolve: Resolve) -> Resolve:
        EFFECTS.update(dict.fromkeys(cards, resolve))
        return resolve

    return register


def ending(card: str) -> Callable[[Resolve], Resolve]:
    """Register what a Persistent card does at its end."""

    def register(resolve: Resolve) -> Resolve:
        ENDINGS[card] = resolve
        return resolve

    return register


def fits(card: str, ways: Ways | None = None) -> Callable[[Fits], Fits]:
    """Register when a Reaction may be used; `ways` lists whom it may name, if it must."""

    def register(judge: Fits) -> Fits:
        record = CARD[card]
        # Cards that fit most often come last in the book; asking for them first saves time.
        REACTIONS[record.window].insert(0, Reaction(record, judge, ways))
        COPIES[record.window].update(copies_of(record))
        return judge

    return register


def reaction_of(card: Card) -> Reaction:
    """Find a Reaction by its card."""
    return next(found for found in REACTIONS[card.window] if found.card is card)
