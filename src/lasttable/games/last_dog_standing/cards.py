"""The cards: which there are, how many of each (§ 2.1), and what each one does (§ 2.2).

All of it is read from `cards.json`. A card's name and its effect are joined there and nowhere else,
so a printed deck that differs needs another table and no other code (§ 2.3).
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias

Family: TypeAlias = Literal["turn", "ends", "answer", "at-once", "danger"]
"""When a card is used (§ 2.2): in your turn, to end it, as an answer, when drawn, or never."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card does; where that takes code, it is in `effects.py`."""

    name: str
    family: Family
    text: str
    """What is printed on the card."""
    rule: str
    """Its paragraph of the rules page."""
    worth: float
    """What such a card in hand is worth to a bot."""
    aims: bool = False
    """Names another player, who may redirect it."""
    needs_virus: bool = False
    """Only for players with a Virus in front of them."""
    look: int = 0
    take_least: int = 0
    take_most: int = 0
    draws: int = 0
    adds: int = 0


@dataclass(frozen=True, slots=True)
class SetupNumbers:
    """What goes into the deck for a number of players, and what is set aside (§ 3.1)."""

    tension: int
    viruses: int
    reserve: int


@dataclass(frozen=True, eq=False, slots=True)
class Edition:
    """One edition of the printed game. Every effect belongs to exactly one card."""

    hand_limit: int
    most_draws: int
    viruses_to_fall: int
    set_up: Mapping[int, SetupNumbers]
    copies: Mapping[str, int]
    effects: Mapping[str, Effect]
    """The effect of each card, by the card's name."""
    bits: Mapping[str, int]
    """One bit per card, to write a set of cards as a number."""
    virus: str
    blocker: str
    redirect: str
    tension: str
    surprise: str


def read_edition(text: str, reading: Mapping[str, str] | None = None) -> Edition:
    """Read a table of cards; a reading gives some of the names other effects."""
    table = json.loads(text)
    effects = {name: Effect(name, **values) for name, values in table["effects"].items()}
    names = {card: row["effect"] for card, row in table["cards"].items()} | dict(reading or {})
    cards = {effect: card for card, effect in names.items()}
    if sorted(names.values()) != sorted(effects):
        raise ValueError(f"every effect must belong to exactly one card, but found {names}")
    return Edition(
        hand_limit=table["hand_limit"],
        most_draws=table["most_draws"],
        viruses_to_fall=table["viruses_to_fall"],
        set_up={int(seats): SetupNumbers(**row) for seats, row in table["set_up"].items()},
        copies={card: row["copies"] for card, row in table["cards"].items()},
        effects={card: effects[effect] for card, effect in names.items()},
        bits={card: 1 << number for number, card in enumerate(table["cards"])},
        virus=cards["virus"],
        blocker=cards["block"],
        redirect=cards["redirect"],
        tension=cards["tension"],
        surprise=cards["surprise"],
    )


TABLE: Final = (Path(__file__).parent / "cards.json").read_text(encoding="utf-8")
EDITION: Final = read_edition(TABLE)
EDITIONS: Final = {
    "usual": EDITION,
    **{
        name: read_edition(TABLE, reading)
        for name, reading in json.loads(TABLE)["other_readings"].items()
    },
}
"""The same cards, as the host may read them (§ 2.3)."""
READINGS: Final = tuple(EDITIONS)


def card_texts() -> dict[str, str]:
    """Return the titles, letters and texts of the cards as messages."""
    table = json.loads(TABLE)
    texts = {f"effect.{name}": row["text"] for name, row in table["effects"].items()}
    for card, row in table["cards"].items():
        texts[f"card.{card}"] = row["title"]
        texts[f"letter.{card}"] = row["letter"]
    return texts


COLOURS: Final = ("emerald", "red", "blue", "orange")
"""The collars, in the order they are handed out; keys and records name seats by them."""
