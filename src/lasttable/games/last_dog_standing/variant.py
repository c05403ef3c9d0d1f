"""What a designer may change of the printed game: the numbers of its tables (§ 2.1, 3.1)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from lasttable.games.last_dog_standing.cards import EDITION, EDITIONS, Edition, Effect, SetupNumbers
from lasttable.kernel import read_variant
from lasttable.kernel.variants import Problem, number, numbers, problem

_EFFECTS: Final = EDITION.effects
_LOOKS: Final = ("mask", "black_market")
_DRAWS: Final = ("trickster", "cough")
_SEATS: Final = {str(seats): row for seats, row in EDITION.set_up.items()}


def _on_cards(cards: tuple[str, ...], what: str) -> dict[str, int]:
    return {card: getattr(_EFFECTS[card], what) for card in cards}


@dataclass(frozen=True, slots=True)
class Variant:
    """What may differ. Numbers on cards are named by the card that usually has that effect."""

    hand_limit: int = number(EDITION.hand_limit, 1, 12)
    most_draws: int = number(EDITION.most_draws, 1, 5)
    viruses_to_fall: int = number(EDITION.viruses_to_fall, 1, 4)
    bat_adds: int = number(_EFFECTS[EDITION.tension].adds, 0, 6)
    copies: Mapping[str, int] = numbers(
        {
            card: copies
            for card, copies in EDITION.copies.items()
            if card not in (EDITION.virus, EDITION.tension)
        },
        *(0, 20),
        names="card",
    )
    viruses: Mapping[str, int] = numbers({key: row.viruses for key, row in _SEATS.items()}, 0, 20)
    """In the deck from the start, by number of players."""
    reserve: Mapping[str, int] = numbers({key: row.reserve for key, row in _SEATS.items()}, 0, 20)
    bats: Mapping[str, int] = numbers({key: row.tension for key, row in _SEATS.items()}, 0, 6)
    draws: Mapping[str, int] = numbers(_on_cards(_DRAWS, "draws"), 1, 5, names="card")
    looks_at: Mapping[str, int] = numbers(_on_cards(_LOOKS, "look"), 1, 4, names="card")
    takes_least: Mapping[str, int] = numbers(_on_cards(_LOOKS, "take_least"), 0, 3, names="card")
    takes_most: Mapping[str, int] = numbers(_on_cards(_LOOKS, "take_most"), 1, 3, names="card")


def find_problem(variant: Variant, reading: str, starting_hand: int, seats: int) -> Problem | None:
    """Say why so many players cannot play: too few cards to deal, or too few Viruses to fall."""
    need, count = starting_hand * seats, sum(variant.copies.values())
    count -= variant.copies[EDITIONS[reading].surprise]
    if need > count:
        return problem("deal", seats=seats, need=need, count=count)
    key = str(seats)
    added = min(variant.reserve[key], variant.bat_adds * variant.bats[key])
    viruses = variant.viruses[key] + added
    if viruses < variant.viruses_to_fall:
        need = variant.viruses_to_fall
        return problem("goal", seats=seats, need=need, place="viruses", count=viruses)
    return _find_disorder(variant)


def _find_disorder(variant: Variant) -> Problem | None:
    """Find a card that would take more than it may, or more than it sees."""
    pairs = (("takes_least", "takes_most"), ("takes_most", "looks_at"))
    for low, high in pairs:
        for card in _LOOKS:
            value, limit = getattr(variant, low)[card], getattr(variant, high)[card]
            if value > limit:
                other = f"{high}.{card}"
                return problem(
                    "order", place=f"{low}.{card}", value=value, other=other, limit=limit
                )
    return None


@lru_cache(maxsize=256)
def edition_of(reading: str, text: str, seats: int) -> Edition:
    """Return the cards as the host reads them (§ 2.3), with what a variant changes."""
    edition = EDITIONS[reading]
    if not text:
        return edition
    variant = read_variant(Variant, text)
    key = str(seats)
    row = SetupNumbers(variant.bats[key], variant.viruses[key], variant.reserve[key])
    # Copies of Viruses and Bats follow from the number of players, as in § 3.1.
    copies = {
        card: variant.copies.get(card, printed) for card, printed in edition.copies.items()
    } | {edition.virus: row.viruses + row.reserve, edition.tension: row.tension}
    card_of = {effect.name: card for card, effect in _EFFECTS.items()}
    return replace(
        edition,
        hand_limit=variant.hand_limit,
        most_draws=variant.most_draws,
        viruses_to_fall=variant.viruses_to_fall,
        set_up={seats: row},
        copies=copies,
        effects={
            card: _with_numbers(variant, card_of[effect.name], effect)
            for card, effect in edition.effects.items()
        },
    )


def _with_numbers(variant: Variant, card: str, effect: Effect) -> Effect:
    """Put the numbers of a variant on a card; `card` is the one that usually has this effect."""
    if card in variant.draws:
        return replace(effect, draws=variant.draws[card])
    if card in _LOOKS:
        least, most = variant.takes_least[card], variant.takes_most[card]
        return replace(effect, look=variant.looks_at[card], take_least=least, take_most=most)
    return replace(effect, adds=variant.bat_adds) if card == EDITION.tension else effect
