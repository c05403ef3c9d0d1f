"""The table of card functions. Each function stands in the file of its card's set.

`effect`: what a card does when it resolves. `fits`: whether a Reaction may answer an event, judged
by what everyone can see. `ending`: the final effect of a Persistent card before it is discarded.
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
"""The effect of every Reaction played as an Action (§ 6.9)."""

EFFECTS: Final[dict[str, Resolve]] = {}
ENDINGS: Final[dict[str, Resolve]] = {}


@dataclass(frozen=True, slots=True)
class Reaction:
    """A card that can react, when it can, and who it can name (§ 9.1)."""

    card: Card
    fits: Fits
    ways: Ways | None = None


REACTIONS: Final[dict[str, list[Reaction]]] = {
    window: [] for window in ("turn", "play", "loss", "fall", "discard", "reload")
}


COPIES: Final[dict[str, set[Copy]]] = {window: set() for window in REACTIONS}
"""The copies of all Reactions for each window."""


def effect(*cards: str) -> Callable[[Resolve], Resolve]:
    """Register what cards do when they resolve."""

    def register(resolve: Resolve) -> Resolve:
        EFFECTS.update(dict.fromkeys(cards, resolve))
        return resolve

    return register


def ending(card: str) -> Callable[[Resolve], Resolve]:
    """Register the final effect of a Persistent card."""

    def register(resolve: Resolve) -> Resolve:
        ENDINGS[card] = resolve
        return resolve

    return register


def fits(card: str, ways: Ways | None = None) -> Callable[[Fits], Fits]:
    """Register when a Reaction may be used; `ways` lists who it can name, if anyone."""

    def register(judge: Fits) -> Fits:
        record = CARD[card]
        # The last cards of the list fit most often, so trying them first saves time.
        REACTIONS[record.window].insert(0, Reaction(record, judge, ways))
        COPIES[record.window].update(copies_of(record))
        return judge

    return register


def reaction_of(card: Card) -> Reaction:
    """Find a Reaction by its card."""
    return next(found for found in REACTIONS[card.window] if found.card is card)
