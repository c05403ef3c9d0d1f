"""The card table: 58 regular titles in four sets, and six Terminated cards (§ 2.1).

A card is one record in `cards.json`: what is printed on it, its picture, what it asks and what bots
think of it. Where it does something a record cannot say, the file of its set has a function named
after it.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NewType

Copy = NewType("Copy", int)
"""One printed card. Copies of the same card differ in nothing but their number."""

AGENCY, BUREAU, COMMITTEE, DEPARTMENT = "agency", "bureau", "committee", "department"
TERMINATED = "terminated"
SETS: Final = (AGENCY, BUREAU, COMMITTEE, DEPARTMENT)
ACTION, REACTION, PERSISTENT = "action", "reaction", "persistent"
KINDS: Final = (ACTION, REACTION, PERSISTENT)
ONE_OTHER, ANY_ONE, TWO_OTHERS = "one_other", "any_one", "two_others"
PICKY: Final = (ONE_OTHER, ANY_ONE, TWO_OTHERS)
ALL, ALL_OTHERS, SELF = "all", "all_others", "self"


@dataclass(frozen=True, slots=True)
class Ask:
    """One question that a card asks."""

    says: str
    """The sentence above the options."""
    says_kind: str = ""
    """The sentence when the answer must be of one `{kind}`."""
    source: str = "hand"
    """Where the cards on offer lie: hand, shown, discards, turned-up, or any card by name."""
    declines: str = ""
    """Which word `pass` has here: none of them, or stop."""
    bot: str = ""
    """How bots answer: a function of `bots/card_choices.py`, or `play` to weigh plays."""


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """What is printed on a card, and the words by which the rules know it."""

    id: str
    title: str
    set: str
    copies: int
    kind: str
    targets: str
    """none, self, one_other, any_one, two_others, all_others, all; event for a Reaction."""
    rule: str
    """The paragraph of the rules page about this card."""
    text: str
    will: str
    """What it is about to do, for the stack; {targets} and the like are filled in."""
    icon: str
    """Its picture: author and name at game-icons.net."""
    asks: Mapping[str, Ask]
    """What it asks, by the name of the question."""
    bots: Mapping[str, float | str]
    """What bots think of it (see `bots/hints.py`)."""
    lethal: bool = False
    """Whether it can eliminate a player (§ 2.4)."""
    window: str = ""
    """In which window a Reaction may be used."""
    does: tuple[str, ...] = ()
    """What a Persistent card does while it lies on the table."""
    ends: str = ""
    """When a Persistent card ends: start or end of a turn, shot, loss or empty."""
    needs: tuple[str, ...] = ()
    """Without this the card can be played but does nothing."""
    escapes: tuple[str, ...] = ()
    """The Terminated cards that this one escapes."""
    number: int = 0
    """Its place in the table."""
    is_terminated: bool = False
    is_picky: bool = False
    """Whether its targets are picked when it is announced."""


def _read() -> tuple[Card, ...]:
    text = (Path(__file__).parent / "cards.json").read_text(encoding="utf-8")
    cards = []
    for number, record in enumerate(json.loads(text)):
        values: dict[str, Any] = {
            key: tuple(value) if isinstance(value, list) else value for key, value in record.items()
        }
        asks = values.get("asks", {})
        values["asks"] = {name: Ask(**ask) for name, ask in asks.items()}
        values["bots"] = values.get("bots", {})
        values["is_terminated"] = values["set"] == TERMINATED
        values["is_picky"] = values["targets"] in PICKY
        cards.append(Card(**values, number=number))
    return tuple(cards)


CARDS: Final = _read()
CARD: Final = {card.id: card for card in CARDS}
ASKS: Final[Mapping[str, Ask]] = {name: ask for card in CARDS for name, ask in card.asks.items()}
"""Every question that a card asks, by its name."""
MOST_COPIES: Final = 4
"""How many copies of a card a variant may have."""


def _spare(is_terminated: bool) -> tuple[Card, ...]:
    """List the copies that only variants use."""
    cards = [card for card in CARDS if card.is_terminated == is_terminated]
    return tuple(card for card in cards for _ in range(card.copies, MOST_COPIES))


_PRINTED: Final = tuple(card for card in CARDS for _ in range(card.copies))
PRINTED: Final = len(_PRINTED)
"""How many cards are printed; copies with higher numbers are for variants."""
FACES: Final = _PRINTED + _spare(is_terminated=True) + _spare(is_terminated=False)
"""What each copy shows. The printed Terminated cards come last; then those for variants, the
Terminated ones first."""
IDS: Final = tuple(card.id for card in FACES)
COPIES_OF: Final = tuple(
    tuple(Copy(n) for n, other in enumerate(_PRINTED) if other is card) for card in _PRINTED
)
"""For each printed copy, all printed copies of the same card."""
TWINS: Final = tuple(
    tuple(Copy(n) for n, other in enumerate(FACES) if other is card) for card in FACES
)
"""The same with the copies for variants."""
REGULAR_CARDS: Final = tuple(card for card in CARDS if not card.is_terminated)
REGULAR: Final = tuple(Copy(n) for n, card in enumerate(_PRINTED) if not card.is_terminated)
TERMINATED_COPIES: Final = tuple(Copy(n) for n, card in enumerate(_PRINTED) if card.is_terminated)
FIRST_TERMINATED: Final = TERMINATED_COPIES[0]
FIRST_SPARE: Final = PRINTED + len(_spare(is_terminated=True))
"""From here on, copies are regular cards again."""
ESCAPES: Final = {
    shot.id: tuple(card for card in CARDS if shot.id in card.escapes)
    for shot in CARDS
    if shot.is_terminated
}
"""Which cards escape each Terminated card."""


def is_terminated(copy: Copy) -> bool:
    """Return whether a copy is a Terminated card."""
    return FIRST_TERMINATED <= copy < FIRST_SPARE


def copies_of(card: Card) -> tuple[Copy, ...]:
    """List all copies of a card, the printed ones first."""
    return tuple(Copy(n) for n, face in enumerate(FACES) if face is card)


def names(copies: Iterable[Copy]) -> tuple[str, ...]:
    """Name the cards that copies show."""
    return tuple([IDS[copy] for copy in copies])


def card_texts() -> dict[str, str]:
    """Collect the messages that stand in the card table: titles, and what each card asks."""
    texts = {f"card.{card.id}": card.title for card in CARDS}
    for name, ask in ASKS.items():
        texts[f"prompt.{name}"] = ask.says
        if ask.says_kind:
            texts[f"prompt.{name}.kind"] = ask.says_kind
    return texts
