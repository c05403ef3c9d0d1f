"""Choose the cards of the draw deck (§ 3.2 to 3.8)."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from lasttable.games.last_shot.cards import (
    AGENCY,
    CARD,
    FACES,
    REGULAR_CARDS,
    SETS,
    Copy,
    copies_of,
)
from lasttable.games.last_shot.deck_text import read_deck
from lasttable.games.last_shot.variant import Variant, box_of
from lasttable.kernel import Chance, InvalidSettings, read_variant

PER_PLAYER: Final = 6
AGENCY_PER_PLAYER: Final = 3
OTHERS_PER_PLAYER: Final = 1
MANY_PLAYERS: Final = 5
"""From here on a game may start with two Terminated cards (§ 3.6)."""
TRAINING, RANDOM, BALANCED, PICKED = "training", "random", "balanced", "picked"
HOUSE_LIST: Final = (
    *("misfire", "dumpster-dive", "confiscation", "take-a-shot", "payoff", "duck-and-cover"),
    *("diplomatic-immunity", "cease-and-desist", "secret-informant", "safe-house", "patsy"),
    *("injunction-junction", "sleight-of-hand", "bullet-time", "jackpot", "official-pardon"),
    *("insurance-policy", "russian-roulette", "misfire", "loot-the-body", "identity-theft"),
    *("iron-curtain", "embargo", "think-thrice", "no-win-scenario", "comrades-in-arms"),
    *("stakeout", "propaganda", "filibuster", "reparations", "stunning-personality"),
    *("dumpster-dive", "cultural-exchange", "domino-effect", "unpopular-vote", "dibs"),
)
"""The deck if the host picks nothing: six cards per player from the top of this list."""


def make_deck(
    mode: str,
    sets: Sequence[str],
    text: str,
    seats: int,
    chance: Chance,
    variant: str = "",
) -> list[Copy]:
    """Choose six regular cards per player, or as many as a variant says (§ 3.2 to 3.5)."""
    size = deck_size(variant, seats)
    if mode == PICKED:
        return list(picked_deck(text, seats, variant))
    pool = box_of(variant).regular
    if mode == TRAINING:
        return _some(chance, pool, (AGENCY,), size)
    if mode == RANDOM:
        found = _some(chance, pool, sets, size)
    else:
        found = [
            copy
            for name in sets
            if name != AGENCY
            for copy in _some(chance, pool, (name,), OTHERS_PER_PLAYER * seats)
        ]
        if AGENCY in sets:
            found += _some(chance, pool, (AGENCY,), size - len(found))
        else:
            rest = [copy for copy in _of_sets(pool, tuple(sets)) if copy not in found]
            chance.shuffle(rest)
            found += rest[: size - len(found)]
    # If the sets in use cannot fill the deck, Agency cards make up the rest (§ 3.7).
    spare = [copy for copy in _of_sets(pool, (AGENCY,)) if copy not in found]
    chance.shuffle(spare)
    return found + spare[: size - len(found)]


def deck_size(variant: str, seats: int) -> int:
    """Return how many cards the deck should have (§ 3.2)."""
    return read_variant(Variant, variant).cards_per_player * seats


def _some(chance: Chance, pool: tuple[Copy, ...], sets: Sequence[str], count: int) -> list[Copy]:
    found = list(_of_sets(pool, tuple(sets)))
    chance.shuffle(found)
    return found[:count]


@lru_cache(maxsize=64)
def _of_sets(pool: tuple[Copy, ...], sets: tuple[str, ...]) -> tuple[Copy, ...]:
    return tuple(copy for copy in pool if FACES[copy].set in sets)


def sets_in_use(
    mode: str, sets: Sequence[str], text: str, seats: int, variant: str = ""
) -> tuple[str, ...]:
    """Name the sets in the deck, as everyone knows them (§ 3.8)."""
    if mode == TRAINING:
        return (AGENCY,)
    if mode == PICKED:
        found = {FACES[copy].set for copy in picked_deck(text, seats, variant)}
        return tuple(name for name in SETS if name in found)
    counts = box_of(variant).counts
    enough = sum(counts[card.number] for card in REGULAR_CARDS if card.set in sets)
    filled = enough < deck_size(variant, seats)
    return tuple(name for name in SETS if name in sets or (filled and name == AGENCY))


@lru_cache(maxsize=256)
def picked_deck(text: str, seats: int, variant: str = "") -> tuple[Copy, ...]:
    """Read a hand-picked deck and check that it has exactly six cards per player (§ 3.5)."""
    size = deck_size(variant, seats)
    counts = box_of(variant).counts
    cards = read_deck(text) if text else _house_deck(counts, size)
    for name, count in cards.items():
        if count > (most := counts[CARD[name].number]):
            raise InvalidSettings(f"{CARD[name].title}: the deck has {count}, the variant {most}")
    total = cards.total()
    if total != size:
        few = f"{size - total} too few" if total < size else f"{total - size} too many"
        raise InvalidSettings(f"a deck for {seats} has {size} cards; this one has {total}: {few}")
    return tuple(copy for name, count in cards.items() for copy in copies_of(CARD[name])[:count])


def _house_deck(counts: Sequence[int], size: int) -> Counter[str]:
    """Take the first cards of the house list that a variant has, then more of any kind."""
    cards: Counter[str] = Counter()
    for name in (*HOUSE_LIST, *(card.id for card in REGULAR_CARDS for _ in range(size))):
        if cards.total() == size:
            break
        if cards[name] < counts[CARD[name].number]:
            cards[name] += 1
    return cards
