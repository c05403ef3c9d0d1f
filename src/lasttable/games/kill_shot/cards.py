"""The hundred cards and the ten targets (§ 2.1, § 2.2). A card is a number from 0 to 99."""

from dataclasses import dataclass
from typing import Final

DECKS: Final = ("amber", "cobalt", "crimson", "jade", "slate")
"""The colours of the cards, unrelated to the colours of seats."""
OF_COLOUR: Final = 20
"""Cards per colour: two of each number from 1 to 9, a Bad Intel and a Jam."""
CARDS: Final = tuple(range(len(DECKS) * OF_COLOUR))
EMPTY: Final = -1
"""An empty slot in a row of cards."""
KILL_SHOT: Final = 9
INTEL, JAM = 10, 11
"""Take the place of a Hunt card's number; both are worth nothing."""
NUMBERS: Final = tuple(
    min(place // 2 + 1, INTEL) + (place == OF_COLOUR - 1) for _ in DECKS for place in range(20)
)
BITS: Final = (*(1 << number for number in NUMBERS), 0)
"""The number of each card as one bit. `BITS[EMPTY]`, the last entry, has none."""
INTEL_BIT, JAM_BIT = 1 << INTEL, 1 << JAM
FACES: Final = (*(str(number) for number in range(INTEL)), "intel", "jam")
"""How a number is written: `5`, `intel`."""
WORDS: Final = tuple(f"{DECKS[card // OF_COLOUR]}-{FACES[NUMBERS[card]]}" for card in CARDS)
"""How a card is written in views and events: `crimson-5`, `slate-jam`."""
INTEL_CARDS: Final = frozenset(card for card in CARDS if NUMBERS[card] == INTEL)
JAM_CARDS: Final = frozenset(card for card in CARDS if NUMBERS[card] == JAM)
DRILL: Final = ("slap", "pull", "release", "tap", "squeeze")
PILES: Final = ("a", "b", "c")


def colour_cards(deck: int) -> range:
    """List the twenty cards of one colour."""
    return range(deck * OF_COLOUR, (deck + 1) * OF_COLOUR)


def points(card: int) -> int:
    """Return what a card in a pile is worth: its number. Specials are never in a pile."""
    return NUMBERS[card]


@dataclass(frozen=True, slots=True)
class Target:
    """An invented villain, what it is worth, and an ability that overrides the rules (§ 1.5)."""

    id: str
    points: int
    ability: str | None = None


KNOWN_GROUND, HEAVY_STATIC, PAID_TIP = "known-ground", "heavy-static", "paid-tip"
NO_MOON, BODY_DOUBLE = "no-moon", "body-double"
ABILITIES: Final = (KNOWN_GROUND, HEAVY_STATIC, PAID_TIP, NO_MOON, BODY_DOUBLE)

TARGETS: Final = (
    Target("paper-wasp", 1),
    Target("lantern-jack", 2),
    Target("the-cartographer", 2, KNOWN_GROUND),
    Target("glasswing", 3),
    Target("saint-static", 3, HEAVY_STATIC),
    Target("the-accountant", 4),
    Target("broker-null", 4, PAID_TIP),
    Target("nightjar", 5, NO_MOON),
    Target("madame-vesper", 5),
    Target("mister-marrow", 6, BODY_DOUBLE),
)
TIP: Final = 2
"""Points that the highest 8 earns with a Paid Tip (§ 16.3)."""
