"""Decks as text that people can share.

A deck is written as a list (`misfire*2,payoff`) or as a shorter code (`ls1-...`): one bit for every
printed copy, five bits per letter, and a last letter that catches typing errors.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from lasttable.games.last_shot.cards import CARD, FACES, REGULAR, REGULAR_CARDS, Card, copies_of
from lasttable.kernel import InvalidSettings

CODE: Final = "ls1-"
LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"
"""No letter that looks like a digit or another letter."""
CODE_LENGTH: Final = -(-len(REGULAR) // 5)


def read_deck(text: str) -> Counter[str]:
    """Read a deck of any size from a list or a code, or say what is wrong (§ 3.5)."""
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
    """Return a letter that catches any wrong letter and nearly all swapped ones."""
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
