"""What a designer may change of the printed game: how many there are of each card, and hands."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from lasttable.games.last_shot.cards import (
    AGENCY,
    CARDS,
    COPIES_OF,
    FACES,
    MOST_COPIES,
    PRINTED,
    REGULAR,
    TERMINATED_COPIES,
    TWINS,
    Copy,
    copies_of,
)
from lasttable.kernel import read_variant
from lasttable.kernel.variants import Problem, number, numbers, problem


@dataclass(frozen=True, slots=True)
class Variant:
    """What may differ."""

    starting_hand: int = number(3, 1, 5)
    """How many cards each player starts with (§ 3.9)."""
    hand_limit: int = number(6, 3, 12)
    """Whoever holds so many cards draws no more (§ 10.2)."""
    cards_per_player: int = number(6, 4, 10)
    """How many regular cards per player the deck has (§ 3.2)."""
    first_terminated: int = number(1, 1, 4)
    """How many Terminated cards are in the deck from the start (§ 3.10)."""
    copies: Mapping[str, int] = numbers(
        {card.id: card.copies for card in CARDS}, 0, MOST_COPIES, names="card"
    )


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """All cards of the game, before any deck is built."""

    regular: tuple[Copy, ...]
    terminated: tuple[Copy, ...]
    counts: tuple[int, ...]
    """How many copies there are of each card of the card table."""
    twins: Sequence[Sequence[Copy]]
    """For each copy, all copies of the same card."""
    size: int
    """How many copies have to be kept track of."""
    missing: tuple[Copy, ...]
    """Copies below that number that are not in the game."""


@lru_cache(maxsize=256)
def box_of(text: str) -> Box:
    """Take out and add cards as a variant says."""
    if not text:
        counts = tuple(card.copies for card in CARDS)
        return Box(REGULAR, TERMINATED_COPIES, counts, COPIES_OF, PRINTED, ())
    variant = read_variant(Variant, text)
    found = {
        copy: FACES[copy].is_terminated
        for card in CARDS
        for copy in copies_of(card)[: variant.copies[card.id]]
    }
    return Box(
        tuple(sorted(copy for copy, is_shot in found.items() if not is_shot)),
        tuple(sorted(copy for copy, is_shot in found.items() if is_shot)),
        tuple(variant.copies[card.id] for card in CARDS),
        TWINS,
        len(FACES),
        tuple(Copy(copy) for copy in range(len(FACES)) if copy not in found),
    )


def find_problem(variant: Variant, sets: Sequence[str], seats: int) -> Problem | None:
    """Say why so many players cannot play: too few cards to deal, or too few Terminated cards."""
    need = variant.starting_hand * seats
    count = sum(variant.copies[card.id] for card in CARDS if card.set in sets or card.set == AGENCY)
    if need > count:
        return problem("deal", seats=seats, need=need, count=count)
    shots = sum(variant.copies[card.id] for card in CARDS if card.is_terminated)
    least = max(seats, variant.first_terminated)
    if shots < least:
        return problem("goal", seats=seats, need=least, place="Terminated", count=shots)
    if variant.starting_hand > variant.hand_limit:
        value, limit = variant.starting_hand, variant.hand_limit
        other = "hand_limit"
        return problem("order", place="starting_hand", value=value, other=other, limit=limit)
    return None
