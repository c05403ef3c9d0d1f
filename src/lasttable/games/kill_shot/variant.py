"""What a designer may change of the printed game: targets, cards, hands and patience."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from lasttable.games.kill_shot.cards import (
    ABILITIES,
    DECKS,
    FACES,
    INTEL,
    JAM,
    KILL_SHOT,
    NUMBERS,
    TARGETS,
    TIP,
    Target,
    colour_cards,
)
from lasttable.kernel import read_variant
from lasttable.kernel.variants import Problem, number, numbers, problem, words

NO_ABILITY: Final = "none"
_OF_NUMBER: Final = 2
"""Cards of one colour with the same number (§ 2.1)."""


@dataclass(frozen=True, slots=True)
class Variant:
    """What may differ. Cards can be taken out of the deck, but none can be added."""

    hand: int = number(6, 3, 12)
    """The hand in a race, which is also the limit (§ 2.3)."""
    room_hand: int = number(9, 3, 12)
    """The same in the Situation Room (§ 9.2)."""
    deadline_hand: int = number(12, 10, 12)
    """How many cards a player has under a Deadline (§ 10.3)."""
    tip: int = number(TIP, 0, 6)
    """Points that the highest 8 earns with a Paid Tip (§ 16.3)."""
    standoff_seconds: int = number(35, 15, 120)
    """How long nothing may happen before a target escapes (§ 6.1)."""
    idle_rounds: int = number(8, 2, 20)
    """The same in rounds of the Situation Room (§ 9.11)."""
    bad_intels: int = number(1, 0, 1)
    """How many cards of Bad Intel each colour has, and how many Jams (§ 2.1)."""
    jams: int = number(1, 0, 1)
    copies: Mapping[str, int] = numbers(
        {FACES[one]: _OF_NUMBER for one in range(1, KILL_SHOT + 1)}, 1, _OF_NUMBER
    )
    """How many cards each colour has of a number."""
    points: Mapping[str, int] = numbers(
        {one.id: one.points for one in TARGETS}, 0, 12, names="name"
    )
    ability: Mapping[str, str] = words(
        {one.id: one.ability or NO_ABILITY for one in TARGETS},
        (NO_ABILITY, *ABILITIES),
        names="name",
        means="ability",
    )
    ally_seconds: Mapping[str, int] = numbers({"3": 90, "4": 30, "5": 20}, 5, 300)
    """Seconds until the ally claims the target, by number of players (§ 11.3)."""
    ally_rounds: Mapping[str, int] = numbers({"3": 8, "4": 5, "5": 4}, 1, 20)


@lru_cache(maxsize=256)
def cards_of(text: str) -> tuple[int, ...]:
    """List the cards that are in the game."""
    variant = read_variant(Variant, text)
    kept = [variant.copies.get(face, 0) for face in FACES]
    kept[INTEL], kept[JAM] = variant.bad_intels, variant.jams
    found: list[int] = []
    for deck in range(len(DECKS)):
        left = kept.copy()
        for card in colour_cards(deck):
            left[NUMBERS[card]] -= 1
            if left[NUMBERS[card]] >= 0:
                found.append(card)
    return tuple(found)


@lru_cache(maxsize=256)
def targets_of(text: str) -> tuple[Target, ...]:
    """List the targets with their points and abilities."""
    variant = read_variant(Variant, text)
    return tuple(
        replace(
            one,
            points=variant.points[one.id],
            ability=None if variant.ability[one.id] == NO_ABILITY else variant.ability[one.id],
        )
        for one in TARGETS
    )


def find_problem(
    cards: int, hand: int, deals: int, rows: tuple[int, ...], seats: int
) -> Problem | None:
    """Say why so many players cannot play; `rows` are the points of all targets."""
    if hand * deals > cards:
        return problem("deal", seats=seats, need=hand * deals, count=cards)
    return None if any(rows) else problem("none", place="points")
