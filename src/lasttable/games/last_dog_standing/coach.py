"""§ 12.5, the luck coach: the odds of the next draw, from what one seat knows and nothing else.

Cards that act at once cannot be in a hand, so those unseen lie in the deck. An unseen Virus lies in
the deck or is one of the cards that others drew face down. Apart from that, every place that a
card can be in is as likely as every other.
"""

from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from lasttable.games.last_dog_standing.cards import Box
from lasttable.games.last_dog_standing.state import EVERYBODY, Drawn, State, eye_bit, opponents_of
from lasttable.kernel import Seat

AT_ONCE: Final = ("surprise", "tension")
KINDS: Final = ("surprise", "virus", "tension", "harmless")
NOBODY_KNOWS: Final = None


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a seat can tell about the cards it does not see. Kinds are those of the coach."""

    deck: int
    """How many cards lie in the deck."""
    places: tuple[str | None, ...]
    """The kind of card at each place of the deck, from the top, as far down as it knows any."""
    loose: tuple[int, ...]
    """How many of each kind it knows to lie in the rest of the deck, anywhere."""
    viruses: int
    """Viruses that lie in the rest of the deck or in other hands."""
    suspects: int
    """Cards it does not know that others drew face down."""
    reserve: int
    adds: int
    """How many Viruses of the reserve come into the deck with the next Bat."""
    hides_virus: bool


@dataclass(frozen=True, slots=True)
class Odds:
    """One line of the coach: a kind of card, how likely it is, and how many are unseen."""

    kind: str
    chance: float
    unseen: int
    sure: bool
    """All the unseen ones certainly lie in the deck."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach says: the odds of the next card, and of trouble in one draw or in two."""

    deck: int
    odds: tuple[Odds, ...]
    one: float
    two: float


def kind_of(box: Box, card: str) -> str:
    """Return the coach's word for a card."""
    name = box.effects[card].name
    return name if name in KINDS else "harmless"


def knowledge_of(state: State, seat: Seat) -> Knowledge:
    """Gather what a seat knows; cards that it has not seen are not looked at."""
    own, box = eye_bit(seat), state.box
    places = [
        kind_of(box, state.deck[-1 - place]) if eyes & own else None
        for place, eyes in enumerate(state.marks)
    ]
    seen = Counter(kind_of(box, card) for card in (*state.hands[seat], *state.discard, *state.gone))
    seen.update(kind for kind in places if kind)
    seen["virus"] += sum(state.front) + state.reserve
    suspects = 0
    for other in opponents_of(seat, state.standing):
        notes = [note for note in state.notes[other] if note.eyes & own]
        seen.update(kind_of(box, note.card) for note in notes)
        private = sum(note.eyes != EVERYBODY for note in notes)
        suspects += max(0, state.unseen[other] - private)
    pending = state.pending
    if isinstance(pending, Drawn):
        if pending.seat == seat or pending.eyes & own:
            seen[kind_of(box, pending.card)] += 1
        else:
            suspects += 1
    printed = Counter[str]()
    for card, copies in box.copies.items():
        printed[kind_of(box, card)] += copies
    while places and places[-1] is None:
        places.pop()
    return Knowledge(
        deck=len(state.deck),
        places=tuple(places),
        loose=tuple(printed[kind] - seen[kind] if kind in AT_ONCE else 0 for kind in KINDS),
        viruses=printed["virus"] - seen["virus"],
        suspects=suspects,
        reserve=state.reserve,
        adds=box.effects[box.tension].adds,
        hides_virus=box.virus in state.hands[seat],
    )


@lru_cache(maxsize=1024)
def advise(known: Knowledge) -> Advice | None:
    """Work out the odds of the next draw; None when the deck is empty."""
    if not known.deck:
        return None
    first = next_card(known)
    odds = tuple(
        Odds(kind, round(first[kind], 6), _unseen(known, kind), kind in AT_ONCE)
        for kind in ("surprise", "virus", "tension")
    )
    odds += (Odds("harmless", round(first["harmless"], 6), 0, sure=False),)
    one = _trouble(first, known.hides_virus)
    return Advice(known.deck, odds, round(one, 6), round(one + _trouble_later(known, first), 6))


def _unseen(known: Knowledge, kind: str) -> int:
    """Count the cards of a kind that may be drawn and are not known to lie at a certain place."""
    loose = known.loose[KINDS.index(kind)]
    return loose + known.viruses if kind == "virus" else loose


def next_card(known: Knowledge) -> dict[str, float]:
    """Say how likely each kind of card is to be drawn next."""
    if known.places and known.places[0] is not None:
        return {kind: float(kind == known.places[0]) for kind in KINDS}
    rest = known.deck - sum(kind is not None for kind in known.places)
    free = rest - sum(known.loose)
    """Places that hold no card of which it is sure that it lies in the deck."""
    chances = {kind: count / rest for kind, count in zip(KINDS, known.loose, strict=True)}
    if free:
        chances["virus"] += free / rest * known.viruses / (free + known.suspects)
    chances["harmless"] += 1.0 - sum(chances.values())
    return chances


def _trouble(chances: dict[str, float], hides_virus: bool) -> float:
    """Trouble is a Virus, and what lays a hand with a Virus open."""
    return chances["virus"] + (chances["surprise"] if hides_virus else 0.0)


def _trouble_later(known: Knowledge, first: dict[str, float]) -> float:
    """Say how likely it is that the first card is fine and the second is trouble."""
    total = 0.0
    for kind, chance in first.items():
        if not chance or kind == "virus" or (kind == "surprise" and known.hides_virus):
            continue
        after = _after(known, kind)
        if after.deck:
            total += chance * _trouble(next_card(after), known.hides_virus)
    return total


def _after(known: Knowledge, kind: str) -> Knowledge:
    """Return what is known when a card of that kind has been drawn."""
    loose = list(known.loose)
    if not known.places or known.places[0] is None:
        loose[KINDS.index(kind)] -= kind in AT_ONCE
    after = replace(known, deck=known.deck - 1, places=known.places[1:], loose=tuple(loose))
    return _shuffled(after) if kind == "tension" else after


def _shuffled(known: Knowledge) -> Knowledge:
    """Return what is known when Viruses of the reserve have come in and the deck was shuffled."""
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
