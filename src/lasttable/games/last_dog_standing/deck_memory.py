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

MOST_STORIES: Final = 120
"""With more ways to tell copies apart than this, those of some harmless cards are told apart no
longer: as many of them as possible came out. What must still be hidden, is so in any case."""
NEVER: Final = 1 << 62
"""When a card went in that nobody can have drawn since."""
IN_BLOCK: Final = -1
"""Until when a card was in the deck that is in the block, or was drawn from it."""


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


Fates: TypeAlias = dict[tuple[Hidden, ...], int]
"""Which known cards are still hidden, and for each answer in how many ways the others came out."""


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
    courses = _courses(unseen, counts, went_in, came_out, block)
    found: dict[tuple[tuple[str, ...], tuple[Hidden, ...]], int] = {}
    for known, ways in courses.items():
        for on_top, hidden, more in _split_block(known, block, unseen):
            deals = _ways_to_deal(unseen, counts, on_top, hidden)
            story = on_top, hidden
            found[story] = found.get(story, 0) + ways * more * deals
    total = sum(found.values())
    if not total:
        return NOTHING
    return tuple([Story(ways / total, *story) for story, ways in found.items() if ways])


def _courses(
    unseen: Unseen, counts: Counter[str], went_in: Notes, came_out: Notes, block: Block | None
) -> Fates:
    """List which of all known cards may still be hidden, with the ways for each."""
    since = block.since if block is not None else -1
    by_card: dict[str, list[Hidden]] = {}
    for one in went_in:
        until = IN_BLOCK if one.since == since else one.until
        by_card.setdefault(one.card, []).append(Hidden(one.card, one.since, until))
    dealt = by_card.pop(UNKNOWN, [])
    out = {card: [one for one in came_out if one.card == card] for card in by_card}
    options = {
        card: _fates_of(known, out[card], counts[card], unseen.drawn)
        for card, known in sorted(by_card.items())
    }
    not_dealt = (unseen.virus, *unseen.at_once)
    harmless = sum(count for card, count in counts.items() if card not in not_dealt)
    harmless_out = [one for one in came_out if one.card not in not_dealt]
    most = sum(len(known) for card, known in by_card.items() if card not in not_dealt)
    joined = _together(options, unseen.virus)
    unknown: dict[int, Fates] = {}
    found: Fates = {}
    for known, ways in joined.items():
        stay = sum(one.card not in not_dealt for one in known)
        if stay not in unknown:
            gone = _Gone(harmless_out, most - stay, harmless - stay)
            unknown[stay] = _simplest(
                _fates(dealt, gone, unseen.drawn), max(1, MOST_STORIES // len(joined))
            )
        for more, again in unknown[stay].items():
            found[known + more] = found.get(known + more, 0) + ways * again
    return found


def _together(options: dict[str, Fates], virus: str) -> Fates:
    """Join the fates of all cards; where there are too many, tell fewer of them apart."""
    options = {card: _simplest(fates, MOST_STORIES) for card, fates in options.items()}
    while prod(map(len, options.values())) > MOST_STORIES:
        others = [card for card in options if card != virus and len(options[card]) > 1]
        card = max(others, key=lambda one: len(options[one]))
        options[card] = _simplest(options[card], 1)
    found: Fates = {(): 1}
    for fates in options.values():
        found = {
            known + stay: ways * more
            for known, ways in found.items()
            for stay, more in fates.items()
        }
    return found


def _simplest(fates: Fates, most: int) -> Fates:
    """Keep so many fates: first those that leave the fewest cards hidden, then the likeliest."""
    if len(fates) <= most:
        return fates
    best = sorted(fates, key=lambda stay: (len(stay), -fates[stay], stay))
    return {stay: fates[stay] for stay in best[:most]}


class _Gone(NamedTuple):
    """What came out of the deck, as far as cards of a sort may be among it."""

    out: Sequence[CardInDeck]
    taken: int
    """How many of them were other known cards."""
    most: int
    """How many cards of the sort can still be hidden."""


def _fates_of(
    known: list[Hidden], out: list[CardInDeck], unseen: int, drawn: Sequence[int]
) -> Fates:
    """List which copies of a card may still be hidden; what else came out were other copies."""
    others = unseen - len(known) + len(out)
    found: Fates = {}
    for stay, ways in _fates(known, _Gone(out, 0, unseen), drawn).items():
        left = len(out) - len(known) + len(stay)
        if 0 <= left <= others:
            found[stay] = ways * perm(others, left)
    return found or {(): 1}


def _fates(known: Sequence[Hidden], gone: _Gone, drawn: Sequence[int]) -> Fates:
    """List which of these cards may still be hidden, when the others are among what came out.

    Those that can be in the same places now are not told apart. So there are few ways after each
    step, however often such a card went in and came out.
    """
    found: Fates = {(): 1}
    done = gone.taken
    for one, count in sorted(Counter(known).items(), key=lambda kind: -kind[0].since):
        fitting = sum(_may_be(one, seen) for seen in gone.out)
        now, after = _as_of_now(one, drawn), dict[tuple[Hidden, ...], int]()
        for stay, ways in found.items():
            free = max(fitting - done + len(stay), 0)
            for kept in range(max(count - free, 0), min(count, gone.most - len(stay)) + 1):
                more = comb(count, kept) * perm(free, count - kept)
                longer = stay + (now,) * kept
                after[longer] = after.get(longer, 0) + ways * more
        found = after
        done += count
    return found


def _as_of_now(one: Hidden, drawn: Sequence[int]) -> Hidden:
    """Forget when a card went in, but for the draws since that it can be one of."""
    if one.until == IN_BLOCK:
        return one
    return one._replace(since=min([at for at in drawn if at >= one.since], default=NEVER))


def _may_be(known: Hidden, seen: CardInDeck) -> bool:
    """Return whether a card that was seen later may be one that went into the deck."""
    return known.since <= seen.until and not 0 < known.until <= seen.since


def _split_block(
    known: Sequence[Hidden], block: Block | None, unseen: Unseen
) -> Iterator[tuple[tuple[str, ...], tuple[Hidden, ...], int]]:
    """Yield which known cards are in the block and which in a hand, and in how many ways."""
    since = block.since if block is not None else -1
    rest = [one for one in known if one.until != IN_BLOCK]
    inside = Counter(one.card for one in known if one.until == IN_BLOCK)
    cards = sorted(inside)
    for stay in product(*[range(inside[card] + 1) for card in cards]):
        on_top = [card for card, count in zip(cards, stay, strict=True) for _ in range(count)]
        taken = list((inside - Counter(on_top)).elements())
        if any(card in unseen.at_once for card in taken):
            continue
        ways = prod(comb(inside[card], count) for card, count in zip(cards, stay, strict=True))
        ways *= perm(block.size if block is not None else 0, len(on_top))
        drawn = [_as_of_now(Hidden(card, since, since + 1), unseen.drawn) for card in taken]
        hidden = [*rest, *drawn]
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
