"""Building a deck by hand: each change, and what the deck comes to (§ 3.2 to 3.6)."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from lasttable.games.last_shot.cards import (
    CARD,
    ESCAPES,
    FACES,
    KINDS,
    REGULAR,
    SETS,
    Card,
)
from lasttable.games.last_shot.deck_building import (
    BALANCED,
    HOUSE_LIST,
    MANY_PLAYERS,
    PER_PLAYER,
    RANDOM,
    TRAINING,
    make_deck,
)
from lasttable.games.last_shot.deck_text import deck_code
from lasttable.games.last_shot.settings import SEAT_COUNTS
from lasttable.kernel import Chance

HOUSE: Final = "house"
STARTS: Final = (TRAINING, BALANCED, RANDOM, HOUSE)
"""The decks to start from."""
Cards = Counter[str]


def start_deck(name: str, seats: int, chance: Chance) -> Cards:
    """Start from the house list, or from a deck made at random (§ 3.3 to 3.5)."""
    if name == HOUSE:
        return Counter(HOUSE_LIST[: PER_PLAYER * seats])
    return Counter(FACES[copy].id for copy in make_deck(name, SETS, "", seats, chance))


def fill_deck(cards: Cards, seats: int, chance: Chance) -> Cards:
    """Add cards at random until the deck is full."""
    left = Counter(FACES[copy].id for copy in REGULAR)
    left.subtract(cards)
    spare = sorted(left.elements())
    chance.shuffle(spare)
    return cards + Counter(spare[: max(0, _missing(cards, seats))])


def cycle_card(cards: Cards, card: Card, seats: int) -> Cards:
    """Add a copy of a card if there is one and the deck has room; otherwise remove them all."""
    now = cards[card.id]
    if now >= card.copies or _missing(cards, seats) <= 0:
        return cards - Counter({card.id: now})
    return cards + Counter([card.id])


def seats_for_deck(cards: Cards) -> int:
    """Find how many players a deck is for; the most, if its size fits no number."""
    seats, rest = divmod(cards.total(), PER_PLAYER)
    return seats if not rest and seats in SEAT_COUNTS else max(SEAT_COUNTS)


def _missing(cards: Cards, seats: int) -> int:
    return PER_PLAYER * seats - cards.total()


@dataclass(frozen=True, slots=True)
class DeckSummary:
    """What a deck comes to at a table of so many players."""

    seats: int
    size: int
    """Cards that a deck for so many players needs."""
    count: int
    missing: int
    """Cards still needed; below 0 there are too many."""
    code: str
    cards: Mapping[str, int]
    sets: Mapping[str, int]
    kinds: Mapping[str, int]
    escapes: Mapping[str, int]
    """For each Terminated card, how many cards of the deck escape it."""
    may_start_with_two: bool
    """Whether so many players may start with two Terminated cards."""


def summarize_deck(cards: Cards, seats: int) -> DeckSummary:
    """Count a deck: by set, by type, and its escapes."""
    size = PER_PLAYER * seats
    held = [CARD[name] for name in cards.elements()]
    return DeckSummary(
        seats,
        size,
        len(held),
        size - len(held),
        deck_code(cards.elements()),
        dict(+cards),
        {name: sum(card.set == name for card in held) for name in SETS},
        {kind: sum(card.kind == kind for card in held) for kind in KINDS},
        {shot: sum(card in exits for card in held) for shot, exits in ESCAPES.items()},
        seats >= MANY_PLAYERS,
    )
