"""The box: which cards there are, how many of each, and what each of them does.

All of it is read from `cards.json`. Names and effects are joined there and nowhere else, so a
printed deck that differs needs another table and no other code.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias

Family: TypeAlias = Literal["turn", "ends", "answer", "at-once", "danger"]
"""When a card may be used: in your turn, to end it, as an answer, when drawn, or never."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card does, in numbers; the verb itself is a function of the same name."""

    name: str
    family: Family
    aims: bool = False
    """Names another player, who may redirect it."""
    needs_virus: bool = False
    """Only for those with a Virus in front of them."""
    look: int = 0
    take_least: int = 0
    take_most: int = 0
    draws: int = 0
    adds: int = 0


@dataclass(frozen=True, slots=True)
class SetUp:
    """What goes into the deck for a number of players, and what is laid aside."""

    tension: int
    viruses: int
    reserve: int


@dataclass(frozen=True, eq=False, slots=True)
class Box:
    """All that is printed. There is one card for each effect."""

    hand_limit: int
    most_draws: int
    viruses_to_fall: int
    set_up: Mapping[int, SetUp]
    copies: Mapping[str, int]
    effects: Mapping[str, Effect]
    """The effect of each card, by the card's name."""
    bits: Mapping[str, int]
    """A bit for each card, to write down a set of them as a number."""
    virus: str
    blocker: str
    redirect: str
    tension: str
    surprise: str


def read_box(text: str, reading: Mapping[str, str] | None = None) -> Box:
    """Read a card table; a reading gives some of its names other effects."""
    table = json.loads(text)
    verbs = {name: Effect(name, **values) for name, values in table["effects"].items()}
    names = {card: row["effect"] for card, row in table["cards"].items()} | dict(reading or {})
    cards = {effect: card for card, effect in names.items()}
    if sorted(names.values()) != sorted(verbs):
        raise ValueError(f"each effect belongs to one card, not {names}")
    return Box(
        hand_limit=table["hand_limit"],
        most_draws=table["most_draws"],
        viruses_to_fall=table["viruses_to_fall"],
        set_up={int(seats): SetUp(**row) for seats, row in table["set_up"].items()},
        copies={card: row["copies"] for card, row in table["cards"].items()},
        effects={card: verbs[effect] for card, effect in names.items()},
        bits={card: 1 << number for number, card in enumerate(table["cards"])},
        virus=cards["virus"],
        blocker=cards["block"],
        redirect=cards["redirect"],
        tension=cards["tension"],
        surprise=cards["surprise"],
    )


TABLE: Final = (Path(__file__).parent / "cards.json").read_text(encoding="utf-8")
BOX: Final = read_box(TABLE)

COLOURS: Final = ("emerald", "red", "blue", "orange")
"""Collars, in the order in which they are handed out; keys and records name seats by them."""
