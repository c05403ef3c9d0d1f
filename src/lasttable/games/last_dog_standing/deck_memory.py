"""What became of cards that an eye knew to be in the deck (§ 12.5).

A card that went into the deck is still there, or in a hand that has drawn face down since, or it is
one that the eye saw come off the deck later: if a Mask was shuffled in and a Mask is drawn, it may
be the same one or another. Cards that somebody looked at and put back are still on top, in an order
that the others do not know. All courses of the cards are equally likely, so each way to tell copies
apart counts as often as there are ways to deal the rest.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import comb, perm, prod
from typing import Final, NamedTuple, TypeAlias

from lasttable.games.last_dog_standing.cards import Edition
from lasttable.games.last_dog_standing.state import UNKNOWN, Block, CardInDeck, State

MOST_STORIES: Final = 300
"""With more ways to tell copies apart than this, only those of the Virus are told apart."""


class Hidden(NamedTuple):
    """A known card that is hidden now, below the block or in a hand."""

    card: str
    since: int
    """When it went into the deck."""
    until: int
    """When it was in a hand for sure; 0: it may be in the deck."""


class Story(NamedTuple):
    """One way to tell copies apart, and its chance."""

    chance: float
    on_top: tuple[str, ...]
    """The cards that are in the block on top of the deck, in any order."""
    hidden: tuple[Hidden, ...]
    """The other known cards that are still hidden, the most confined first."""


class Unseen(NamedTuple):
    """What an eye has not seen: how many of each card, and where they can be."""

    counts: tuple[tuple[str, int], ...]
    at_once: frozenset[str]
    """The cards that act at once: they are never in a hand."""
    virus: str
    free: int
    """The places of the deck whose card it does not know."""
    drawn: tuple[int, ...]
    """When others drew the cards that it has not seen."""


Fate: TypeAlias = tuple[tuple[Hidden, ...], int]
"""Which copies of a card are still hidden, and in how many ways the others came out."""


def stories(
    state: State, own: int, unseen: Mapping[str, int], free: int, drawn: Sequence[int]
) -> tuple[Story, ...]:
    """List the ways to tell copies apart, for an eye that has not seen so many of each card."""
    went_in, came_out = _notes(state.edition, state.in_deck, state.left_deck, state.block, own)
    if not went_in:
        return NOTHING
    edition = state.edition
    counts = tuple([(card, unseen[card]) for card in edition.copies if unseen.get(card)])
    at_once = _at_once(edition)
    known = Unseen(counts, at_once, edition.virus, free, tuple(sorted(drawn)))
    return _stories(known, went_in, came_out, state.block)


NOTHING: Final = (Story(1.0, (), ()),)
"""What an eye knows that knows nothing."""
Notes: TypeAlias = tuple[CardInDeck, ...]


@lru_cache(maxsize=8)
def _at_once(edition: Edition) -> frozenset[str]:
    effects = edition.effects
    return frozenset(card for card, effect in effects.items() if effect.family == "at-once")


@lru_cache(maxsize=1024)
def _notes(
    edition: Edition, in_deck: Notes, left_deck: Notes, block: Block | None, own: int
) -> tuple[Notes, Notes]:
    """Return what an eye noted about cards that went into the deck and came out of it.

    That a card acts at once says enough about where it is, unless it is in the block.
    """
    at_once, since = _at_once(edition), block.since if block is not None else -1

    def noted(cards: Notes) -> Notes:
        return tuple(
            [
                one._replace(eyes=0)
                for one in cards
                if one.eyes & own and (one.since == since or one.card not in at_once)
            ]
        )

    return noted(in_deck), noted(left_deck)


@lru_cache(maxsize=1024)
def _stories(
    unseen: Unseen,
    went_in: tuple[CardInDeck, ...],
    came_out: tuple[CardInDeck, ...],
    block: Block | None,
) -> tuple[Story, ...]:
    counts = Counter(dict(unseen.counts))
    cards = sorted({one.card for one in went_in if one.card != UNKNOWN})
    dealt = [one.since for one in went_in if one.card == UNKNOWN]
    harmless_out = [one for one in came_out if one.card not in (unseen.virus, *unseen.at_once)]
    options = [
        _fates_of(
            [Hidden(card, one.since, one.until) for one in went_in if one.card == card],
            [one for one in came_out if one.card == card],
            counts[card],
        )
        for card in cards
    ]
    if prod(map(len, options)) > MOST_STORIES:
        options = [
            fates if card == unseen.virus else fates[-1:]
            for card, fates in zip(cards, options, strict=True)
        ]
    found: dict[tuple[tuple[str, ...], tuple[Hidden, ...]], int] = {}
    for fates in product(*options):
        ways = prod(count for _, count in fates)
        known = [one for left, _ in fates for one in left]
        kept = sum(one.card in cards for one in went_in) - len(known)
        for unknown, again in _fates_of_dealt(dealt, harmless_out, kept):
            for on_top, hidden, more in _split_block([*known, *unknown], block, unseen):
                deals = _ways_to_deal(unseen, counts, on_top, hidden)
                story = on_top, hidden
                found[story] = found.get(story, 0) + ways * again * more * deals
    total = sum(found.values())
    if not total:
        return (Story(1.0, (), ()),)
    return tuple([Story(ways / total, *story) for story, ways in found.items() if ways])


def _fates_of(known: list[Hidden], out: list[CardInDeck], unseen: int) -> list[Fate]:
    """List which copies of a card may still be hidden; what else came out were other copies."""
    others = unseen - len(known) + len(out)
    kinds = sorted(set(known), key=lambda one: -one.since)
    fates: list[Fate] = []
    for gone in product(*[range(known.count(one) + 1) for one in kinds]):
        ways, placed = 1, 0
        for one, count in zip(kinds, gone, strict=True):
            fitting = sum(_may_be(one, seen) for seen in out) - placed
            ways *= comb(known.count(one), count) * perm(max(fitting, 0), count)
            placed += count
        left = len(out) - placed
        if ways and 0 <= left <= others and unseen >= len(known) - placed:
            stay = [
                one
                for one, count in zip(kinds, gone, strict=True)
                for _ in range(known.count(one) - count)
            ]
            fates.append((tuple(stay), ways * perm(others, left)))
    return fates or [((), 1)]


def _fates_of_dealt(dealt: Sequence[int], out: Sequence[CardInDeck], taken: int) -> Iterator[Fate]:
    """Yield which unknown cards may still be hidden; the others are among those that came out.

    So many of what came out were known cards.
    """
    moments = sorted(set(dealt), reverse=True)
    for gone in product(*[range(dealt.count(moment) + 1) for moment in moments]):
        ways, placed = 1, taken
        for moment, count in zip(moments, gone, strict=True):
            fitting = sum(seen.until >= moment for seen in out) - placed
            ways *= comb(dealt.count(moment), count) * perm(max(fitting, 0), count)
            placed += count
        if ways:
            yield (
                tuple(
                    [
                        Hidden(UNKNOWN, moment, 0)
                        for moment, count in zip(moments, gone, strict=True)
                        for _ in range(dealt.count(moment) - count)
                    ]
                ),
                ways,
            )


def _may_be(known: Hidden, seen: CardInDeck) -> bool:
    """Return whether a card that was seen later may be one that went into the deck."""
    return known.since <= seen.until and not 0 < known.until <= seen.since


def _split_block(
    known: Sequence[Hidden], block: Block | None, unseen: Unseen
) -> Iterator[tuple[tuple[str, ...], tuple[Hidden, ...], int]]:
    """Yield which known cards are in the block and which in a hand, and in how many ways."""
    since = block.since if block is not None else -1
    rest = [one for one in known if one.since != since]
    inside = Counter(one.card for one in known if one.since == since)
    cards = sorted(inside)
    for stay in product(*[range(inside[card] + 1) for card in cards]):
        on_top = [card for card, count in zip(cards, stay, strict=True) for _ in range(count)]
        taken = list((inside - Counter(on_top)).elements())
        if any(card in unseen.at_once for card in taken):
            continue
        ways = prod(comb(inside[card], count) for card, count in zip(cards, stay, strict=True))
        ways *= perm(block.size if block is not None else 0, len(on_top))
        hidden = [*rest, *(Hidden(card, since, since + 1) for card in taken)]
        hidden.sort(key=lambda one: (not one.until, -one.since, one.card))
        if ways:
            yield tuple(on_top), tuple(hidden), ways


def room_for(one: Hidden, before: Sequence[Hidden], deck: int, drawn: Sequence[int]) -> int:
    """Count the places for a known card, once those before it are placed.

    Wherever a card can be, the next one can be as well, or they have no place in common.
    """
    if one.until:
        inside = sum(one.since <= at < one.until for at in drawn)
        return inside - sum(other.since == one.since for other in before)
    inside = deck + sum(at >= one.since for at in drawn)
    return inside - sum(other.since >= one.since for other in before)


def _ways_to_deal(
    unseen: Unseen, counts: Counter[str], on_top: Sequence[str], hidden: Sequence[Hidden]
) -> int:
    """Count the deals with these cards where they can be, and all others anywhere they can be."""
    left = counts.copy()
    left.subtract(on_top)
    # Which of the harmless cards an unknown one is, comes with the count of the harmless.
    left.subtract(one.card for one in hidden if one.card != UNKNOWN)
    if min(left.values(), default=0) < 0:
        return 0
    deck = unseen.free - len(on_top)
    at_once = sum(left[card] for card in unseen.at_once)
    ways = perm(max(deck, 0), at_once)
    deck -= at_once
    for number, one in enumerate(hidden):
        ways *= max(0, room_for(one, hidden[:number], deck, unseen.drawn))
    spots = deck + len(unseen.drawn) - len(hidden)
    viruses = left[unseen.virus]
    harmless = sum(left.values()) - at_once - viruses
    return ways * perm(max(spots, 0), viruses) * perm(harmless, harmless)
