"""The luck coach: the odds of the next draw, from what one seat knows and nothing else (§ 12.5).

Cards that act at once cannot be in a hand, so unseen ones are in the deck. An unseen Virus is in
the deck or among the cards that others drew face down; one that is known to have gone into the deck
is still there, unless somebody drew face down since. Apart from that, all places where a card can
be are equally likely.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from lasttable.games.last_dog_standing.cards import Edition
from lasttable.games.last_dog_standing.hands import suspects
from lasttable.games.last_dog_standing.state import (
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
    hidden: tuple[tuple[str, int], ...]
    """The cards it has to guess, but for harmless ones that can be anywhere: the kind of each, and
    in how many places it can be once those before it are placed."""
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
    times: list[int] = []
    for other in opponents_of(seat, state.standing):
        known = [one for one in state.known_cards[other] if one.eyes & own]
        seen.update(kind_of(edition, one.card) for one in known)
        times += suspects(state, other, own)
    pending = state.pending
    if isinstance(pending, DrawnCard):
        if pending.seat == seat or pending.eyes & own:
            seen[kind_of(edition, pending.card)] += 1
        else:
            times.append(state.moment)
    printed = Counter[str]()
    for card, copies in edition.copies.items():
        printed[kind_of(edition, card)] += copies
    while places and places[-1] is None:
        places.pop()
    free = len(state.deck) - sum(kind is not None for kind in places)
    in_deck = [(kind_of(edition, one.card), one.since) for one in state.in_deck if one.eyes & own]
    return Knowledge(
        deck=len(state.deck),
        places=tuple(places),
        hidden=_hidden_cards(printed - seen, free, in_deck, times),
        reserve=state.reserve,
        adds=edition.effects[edition.tension].adds,
        hides_virus=edition.virus in state.hands[seat],
    )


def _hidden_cards(
    unseen: Counter[str], free: int, in_deck: list[tuple[str, int]], times: list[int]
) -> tuple[tuple[str, int], ...]:
    """List the cards to guess with the number of places for each, the most confined first.

    Wherever a card of the list can be, the next one can be as well; so if they are placed one after
    the other, all ways to place them are equally likely.
    """
    found: list[tuple[str, int]] = []
    for kind in AT_ONCE:
        for _ in range(unseen[kind]):
            found.append((kind, free - len(found)))
    viruses = unseen["virus"]
    for kind, since in reversed(in_deck):
        if kind in AT_ONCE or (kind == "virus" and not viruses):
            continue
        viruses -= kind == "virus"
        found.append((kind, free + sum(time >= since for time in times) - len(found)))
    for _ in range(viruses):
        found.append(("virus", free + len(times) - len(found)))
    return tuple(found)


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
    return sum(one == kind for one, _ in known.hidden) if kind != "harmless" else 0


def next_card(known: Knowledge) -> dict[str, float]:
    """Return the chance of each kind of card to be drawn next."""
    found = dict.fromkeys(KINDS, 0.0)
    for (first, _), chance in _next_two(known).items():
        found[first] += chance
    return found


@lru_cache(maxsize=1024)
def _next_two(known: Knowledge) -> dict[tuple[str, str], float]:
    """Return the chance of each pair of kinds on top; below a single card, `harmless` stands in.

    Each hidden card is either in the first place, or in the second, or somewhere else.
    """
    tops = [*known.places[:2], None, None][:2]
    pairs: dict[tuple[str | None, str | None], float] = {(tops[0], tops[1]): 1.0}
    for kind, free in known.hidden:
        after: dict[tuple[str | None, str | None], float] = {}
        for (first, second), chance in pairs.items():
            here = chance / max(free, 1)
            left = chance
            if first is None:
                after[kind, second] = after.get((kind, second), 0.0) + here
                left -= here
            if second is None and known.deck > 1:
                after[first, kind] = after.get((first, kind), 0.0) + here
                left -= here
            after[first, second] = after.get((first, second), 0.0) + left
        pairs = after
    found: dict[tuple[str, str], float] = {}
    for (one, two), chance in pairs.items():
        key = (one or "harmless", two or "harmless")
        found[key] = found.get(key, 0.0) + chance
    return found


def _trouble(chances: dict[str, float], hides_virus: bool) -> float:
    """Trouble is a Virus, or a Wacko for somebody who hides one."""
    return chances["virus"] + (chances["surprise"] if hides_virus else 0.0)


def _trouble_later(known: Knowledge, first: dict[str, float]) -> float:
    """Return the chance that the first card is fine and the second is trouble."""
    bad = ("virus", "surprise") if known.hides_virus else ("virus",)
    total = 0.0
    for (one, two), chance in _next_two(known).items():
        if one not in bad and one != "tension" and two in bad:
            total += chance
    return total + _trouble_after_bat(known, first["tension"], bad)


def _trouble_after_bat(known: Knowledge, chance: float, bad: Sequence[str]) -> float:
    """Return the chance of a Bat followed by trouble: Viruses are added, and all is shuffled."""
    added = min(known.adds, known.reserve)
    left = known.deck - 1 + added
    if not chance or not left:
        return 0.0
    below = known.places[1:]
    expected = float(added) + sum(kind in bad for kind in below)
    unknown = known.deck - 1 - sum(kind is not None for kind in below)
    # Any place whose card is unknown is as good as another: look at one next to the top.
    beside = replace(known, places=(known.places[0] if known.places else None,))
    for (one, two), both in _next_two(beside).items():
        if one == "tension" and two in bad and unknown:
            expected += unknown * both / chance
    return chance * expected / left
