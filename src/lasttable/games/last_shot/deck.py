"""§ 3: which cards make up the draw deck, and decks as text that people can share.

A deck as text is a list (`misfire*2,payoff`) or, shorter, a code (`ls1-...`): one bit for every
printed copy, five bits a letter, and a letter that catches typing errors.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from lasttable.games.last_shot.cards import (
    AGENCY,
    CARD,
    FACES,
    REGULAR,
    REGULAR_CARDS,
    SETS,
    Card,
    Copy,
    copies_of,
)
from lasttable.kernel import Chance, InvalidSettings

PER_PLAYER: Final = 6
AGENCY_PER_PLAYER: Final = 3
OTHERS_PER_PLAYER: Final = 1
TRAINING, RANDOM, BALANCED, PICKED = "training", "random", "balanced", "picked"
CODE: Final = "ls1-"
LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"
"""No letter that reads like a digit or another letter."""
CODE_LENGTH: Final = -(-len(REGULAR) // 5)

HOUSE_LIST: Final = (
    *("misfire", "dumpster-dive", "confiscation", "take-a-shot", "payoff", "duck-and-cover"),
    *("diplomatic-immunity", "cease-and-desist", "secret-informant", "safe-house", "patsy"),
    *("injunction-junction", "sleight-of-hand", "bullet-time", "jackpot", "official-pardon"),
    *("insurance-policy", "russian-roulette", "misfire", "loot-the-body", "identity-theft"),
    *("iron-curtain", "embargo", "think-thrice", "no-win-scenario", "comrades-in-arms"),
    *("stakeout", "propaganda", "filibuster", "reparations", "stunning-personality"),
    *("dumpster-dive", "cultural-exchange", "domino-effect", "unpopular-vote", "dibs"),
)
"""What a host gets who wants a hand-picked deck and picks nothing; the first six a player."""


def make_deck(mode: str, sets: Sequence[str], text: str, seats: int, chance: Chance) -> list[Copy]:
    """§ 3.2 to 3.6: choose six regular cards a player."""
    size = PER_PLAYER * seats
    if mode == PICKED:
        return list(picked_deck(text, seats))
    if mode == TRAINING:
        return _some(chance, (AGENCY,), size)
    if mode == RANDOM:
        found = _some(chance, sets, size)
    else:
        found = [
            copy
            for name in sets
            if name != AGENCY
            for copy in _some(chance, (name,), OTHERS_PER_PLAYER * seats)
        ]
        if AGENCY in sets:
            found += _some(chance, (AGENCY,), size - len(found))
        else:
            rest = [copy for copy in _of_sets(sets) if copy not in found]
            chance.shuffle(rest)
            found += rest[: size - len(found)]
    # § 3.7: where the sets in use cannot fill the deck, Agency cards do.
    spare = [copy for copy in _of_sets((AGENCY,)) if copy not in found]
    chance.shuffle(spare)
    return found + spare[: size - len(found)]


def _some(chance: Chance, sets: Sequence[str], count: int) -> list[Copy]:
    pool = list(_of_sets(tuple(sets)))
    chance.shuffle(pool)
    return pool[:count]


@lru_cache(maxsize=64)
def _of_sets(sets: tuple[str, ...]) -> tuple[Copy, ...]:
    return tuple(copy for copy in REGULAR if FACES[copy].set in sets)


def sets_in_use(mode: str, sets: Sequence[str], text: str, seats: int) -> tuple[str, ...]:
    """§ 3.8: name the sets that the deck may hold, as everybody knows them."""
    if mode == TRAINING:
        return (AGENCY,)
    if mode == PICKED:
        found = {FACES[copy].set for copy in picked_deck(text, seats)}
        return tuple(name for name in SETS if name in found)
    enough = sum(card.copies for card in REGULAR_CARDS if card.set in sets)
    filled = enough < PER_PLAYER * seats
    return tuple(name for name in SETS if name in sets or (filled and name == AGENCY))


@lru_cache(maxsize=256)
def picked_deck(text: str, seats: int) -> tuple[Copy, ...]:
    """§ 3.5: read a hand-picked deck and see that it has exactly six cards a player."""
    size = PER_PLAYER * seats
    cards = read_deck(text) if text else Counter(HOUSE_LIST[:size])
    total = cards.total()
    if total != size:
        few = f"{size - total} too few" if total < size else f"{total - size} too many"
        raise InvalidSettings(f"a deck for {seats} has {size} cards; this one has {total}: {few}")
    return tuple(copy for name, count in cards.items() for copy in copies_of(CARD[name])[:count])


def read_deck(text: str) -> Counter[str]:
    """Read a deck of any size from a list or a code, or say what is wrong with it."""
    words = text.strip().lower()
    cards = _read_code(words) if words.startswith(CODE) else _read_list(words)
    for name, count in cards.items():
        most = CARD[name].copies
        if count > most:
            raise InvalidSettings(
                f"{CARD[name].title} is in the deck {count} times; there are {most}"
            )
    return cards


def _read_list(text: str) -> Counter[str]:
    cards: Counter[str] = Counter()
    for word in text.split(","):
        name, star, number = word.strip().partition("*")
        card = CARD.get(name)
        if card is None:
            raise InvalidSettings(f"no card is called {name!r}")
        if card.is_terminated:
            raise InvalidSettings(f"{card.title} is a Terminated card; those come from the supply")
        if star and not (number.isdecimal() and 0 < int(number) < 100):
            raise InvalidSettings(f"{word.strip()!r} does not say how many copies, as in {name}*2")
        cards[name] += int(number) if star else 1
    return cards


def _read_code(text: str) -> Counter[str]:
    body = text[len(CODE) :].replace("-", "").replace("o", "0").replace("i", "1").replace("l", "1")
    if len(body) != CODE_LENGTH + 1 or any(letter not in LETTERS for letter in body):
        raise InvalidSettings(f"{text!r} is no deck code: {CODE} and {CODE_LENGTH + 1} letters")
    if body[-1] != _check_letter(body[:-1]):
        raise InvalidSettings(f"{text!r} has a typing error: its last letter does not fit")
    bits = 0
    for letter in body[:-1]:
        bits = bits << 5 | LETTERS.index(letter)
    return Counter(FACES[copy].id for copy in REGULAR if bits >> copy & 1)


def deck_code(names: Iterable[str]) -> str:
    """Write a deck as the short code that people share."""
    bits = 0
    for name, count in Counter(names).items():
        for copy in copies_of(CARD[name])[:count]:
            bits |= 1 << copy
    places = range(5 * (CODE_LENGTH - 1), -1, -5)
    body = "".join(LETTERS[bits >> place & 31] for place in places)
    return CODE + body + _check_letter(body)


def _check_letter(body: str) -> str:
    """Sum the letters so that every wrong one shows, and nearly all that changed places."""
    total = 7
    for letter in body:
        total = (total * 3 + LETTERS.index(letter) + 1) % len(LETTERS)
    return LETTERS[total]


def deck_list(names: Iterable[str]) -> str:
    """Write a deck as a readable list."""
    cards = Counter(names)
    order: list[Card] = [card for card in REGULAR_CARDS if cards[card.id]]
    return ",".join(
        card.id if cards[card.id] == 1 else f"{card.id}*{cards[card.id]}" for card in order
    )
