"""The luck coach: the odds of the next draw, from what one seat knows and nothing else (§ 12.5).

Cards that act at once cannot be in a hand, so unseen ones are in the deck. An unseen Virus is in
the deck or among the cards that others drew face down. Apart from that, all places where a card
can be are equally likely.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from lasttable.games.last_dog_standing.cards import Edition
from lasttable.games.last_dog_standing.state import (
    EVERYBODY,
    DrawnCard,
    State,
    eye_bit,
    opponents_of,
)
from lasttable.kernel import Seat

AT_ONCE: Final = ("surprise", "tension")
KINDS: Final = ("surprise", "virus", "tension", "harmless")


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a seat knows about the cards it cannot see, in the coach's kinds."""

    deck: int
    """How many cards are in the deck."""
    places: tuple[str | None, ...]
    """The kind of card at each place of the deck, from the top down, as far as it knows any."""
    loose: tuple[int, ...]
    """How many of each kind are somewhere in the rest of the deck, for sure."""
    viruses: int
    """Viruses in the rest of the deck or in other hands."""
    suspects: int
    """Cards that others drew face down and it does not know."""
    reserve: int
    adds: int
    """How many Viruses of the reserve the next Bat adds to the deck."""
    hides_virus: bool


@dataclass(frozen=True, slots=True)
class Odds:
    """One line of the coach: a kind of card, its chance, and how many are unseen."""

    kind: str
    chance: float
    percent: int
    """The chance in whole per cents; those of all lines add up to 100."""
    unseen: int
    sure: bool
    """All unseen cards of this kind are certainly in the deck."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach says: the odds of the next card, and of trouble in one draw or two."""

    deck: int
    odds: tuple[Odds, ...]
    likely: tuple[str, ...]
    """One kind for each card of the deck, as it most likely is."""
    one: float
    two: float
    one_percent: int
    two_percent: int


def kind_of(edition: Edition, card: str) -> str:
    """Return the coach's word for a card."""
    name = edition.effects[card].name
    return name if name in KINDS else "harmless"


def knowledge_of(state: State, seat: Seat) -> Knowledge:
    """Collect what a seat knows, without looking at cards it has not seen."""
    own, edition = eye_bit(seat), state.edition
    places = [
        kind_of(edition, state.deck[-1 - place]) if eyes & own else None
        for place, eyes in enumerate(state.top_known_by)
    ]
    seen = Counter(
        kind_of(edition, card) for card in (*state.hands[seat], *state.discard, *state.out_of_game)
    )
    seen.update(kind for kind in places if kind)
    seen["virus"] += sum(state.in_front) + state.reserve
    suspects = 0
    for other in opponents_of(seat, state.standing):
        known = [one for one in state.known_cards[other] if one.eyes & own]
        seen.update(kind_of(edition, one.card) for one in known)
        private = sum(one.eyes != EVERYBODY for one in known)
        suspects += max(0, state.unseen[other] - private)
    pending = state.pending
    if isinstance(pending, DrawnCard):
        if pending.seat == seat or pending.eyes & own:
            seen[kind_of(edition, pending.card)] += 1
        else:
            suspects += 1
    printed = Counter[str]()
    for card, copies in edition.copies.items():
        printed[kind_of(edition, card)] += copies
    while places and places[-1] is None:
        places.pop()
    return Knowledge(
        deck=len(state.deck),
        places=tuple(places),
        loose=tuple(printed[kind] - seen[kind] if kind in AT_ONCE else 0 for kind in KINDS),
        viruses=printed["virus"] - seen["virus"],
        suspects=suspects,
        reserve=state.reserve,
        adds=edition.effects[edition.tension].adds,
        hides_virus=edition.virus in state.hands[seat],
    )


@lru_cache(maxsize=1024)
def advise(known: Knowledge) -> Advice | None:
    """Work out the odds of the next draw; None when the deck is empty."""
    if not known.deck:
        return None
    first = next_card(known)
    percents = whole_percents([first[kind] for kind in KINDS])
    odds = tuple(
        Odds(kind, round(first[kind], 6), percent, _unseen(known, kind), kind in AT_ONCE)
        for kind, percent in zip(KINDS, percents, strict=True)
    )
    one = _trouble(first, known.hides_virus)
    two = one + _trouble_later(known, first)
    return Advice(
        deck=known.deck,
        odds=odds,
        likely=likely_deck(known.deck, odds),
        one=round(one, 6),
        two=round(two, 6),
        one_percent=round(one * 100),
        two_percent=round(two * 100),
    )


def whole_percents(chances: Sequence[float]) -> list[int]:
    """Round chances to whole per cents that add up to 100: the largest rest goes up first."""
    exact = [round(chance * 100, 6) for chance in chances]
    whole = [int(value) for value in exact]
    by_rest = sorted(range(len(exact)), key=lambda place: whole[place] - exact[place])
    for place in by_rest[: 100 - sum(whole)]:
        whole[place] += 1
    return whole


def likely_deck(deck: int, odds: Sequence[Odds]) -> tuple[str, ...]:
    """Return a likely deck: the expected number of each kind, and harmless cards for the rest."""
    cards: list[str] = []
    for one in odds:
        if one.kind != "harmless":
            cards += [one.kind] * (one.unseen if one.sure else round(one.chance * deck))
    return tuple([*cards, *["harmless"] * deck][:deck])


def _unseen(known: Knowledge, kind: str) -> int:
    """Count the cards of a kind that may be drawn and whose exact place is unknown."""
    if kind == "harmless":
        return 0
    loose = known.loose[KINDS.index(kind)]
    return loose + known.viruses if kind == "virus" else loose


def next_card(known: Knowledge) -> dict[str, float]:
    """Return the chance of each kind of card to be drawn next."""
    if known.places and known.places[0] is not None:
        return {kind: float(kind == known.places[0]) for kind in KINDS}
    rest = known.deck - sum(kind is not None for kind in known.places)
    # Places that are not taken by a card that is certainly in the deck.
    free = rest - sum(known.loose)
    chances = {kind: count / rest for kind, count in zip(KINDS, known.loose, strict=True)}
    if free:
        chances["virus"] += free / rest * known.viruses / (free + known.suspects)
    chances["harmless"] += 1.0 - sum(chances.values())
    return chances


def _trouble(chances: dict[str, float], hides_virus: bool) -> float:
    """Trouble is a Virus, or a Wacko for somebody who hides one."""
    return chances["virus"] + (chances["surprise"] if hides_virus else 0.0)


def _trouble_later(known: Knowledge, first: dict[str, float]) -> float:
    """Return the chance that the first card is fine and the second is trouble."""
    total = 0.0
    for kind, chance in first.items():
        if not chance or kind == "virus" or (kind == "surprise" and known.hides_virus):
            continue
        after = _after(known, kind)
        if after.deck:
            total += chance * _trouble(next_card(after), known.hides_virus)
    return total


def _after(known: Knowledge, kind: str) -> Knowledge:
    """Return what is known after drawing a card of that kind."""
    loose = list(known.loose)
    if not known.places or known.places[0] is None:
        loose[KINDS.index(kind)] -= kind in AT_ONCE
    after = replace(known, deck=known.deck - 1, places=known.places[1:], loose=tuple(loose))
    return _shuffled(after) if kind == "tension" else after


def _shuffled(known: Knowledge) -> Knowledge:
    """Return what is known after a Bat: Viruses of the reserve added, the deck shuffled."""
    added = min(known.adds, known.reserve)
    loose = list(known.loose)
    for kind in known.places:
        if kind is not None:
            loose[KINDS.index(kind)] += 1
    loose[KINDS.index("virus")] += added
    return replace(
        known,
        deck=known.deck + added,
        places=(),
        loose=tuple(loose),
        reserve=known.reserve - added,
    )
