"""The luck coach: the odds of the next draw, from what one seat knows and nothing else (§ 12.5).

Cards that act at once cannot be in a hand, so unseen ones are in the deck. An unseen Virus is in
the deck or among the cards that others drew face down; one that is known to have gone into the deck
is still there, unless somebody drew face down since, or it came out before the seat's eyes. Apart
from that, all places where a card can be are equally likely.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from lasttable.games.last_dog_standing.cards import Edition
from lasttable.games.last_dog_standing.deck_memory import Hidden, room_for, stories
from lasttable.games.last_dog_standing.hands import suspects
from lasttable.games.last_dog_standing.state import (
    UNKNOWN,
    DrawnCard,
    State,
    eye_bit,
    opponents_of,
)
from lasttable.kernel import Seat

AT_ONCE: Final = ("surprise", "tension")
KINDS: Final = ("surprise", "virus", "tension", "harmless")


class Guess(NamedTuple):
    """What a seat has to guess, in one way to tell copies of a card apart."""

    chance: float
    on_top: tuple[str, ...]
    """Kinds of cards that are in the block on top, in any order."""
    anywhere: tuple[tuple[str, int], ...]
    """The other cards, but for harmless ones that can be anywhere: the kind of each, and in how
    many places it can be once those before it are placed."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a seat knows about the cards it cannot see, in the coach's kinds."""

    deck: int
    """How many cards are in the deck."""
    places: tuple[str | None, ...]
    """The kind of card at each place of the deck, from the top down, as far as it knows any."""
    guesses: tuple[Guess, ...]
    reserve: int
    adds: int
    """How many Viruses of the reserve the next Bat adds to the deck."""
    hides_virus: bool
    block: tuple[int, int] = (0, 0)
    """The places of the block: from the first up to, but not including, the second."""

    def kind_at(self, place: int) -> str | None:
        """Return the kind of card at a place of the deck, if it is known."""
        return self.places[place] if place < len(self.places) else None


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
    name = edition.effects[card].name if card != UNKNOWN else card
    return name if name in KINDS else "harmless"


def knowledge_of(state: State, seat: Seat) -> Knowledge:
    """Collect what a seat knows, without looking at cards it has not seen."""
    own, edition = eye_bit(seat), state.edition
    known = [eyes & own != 0 for eyes in state.top_known_by]
    while known and not known[-1]:
        known.pop()
    top = [state.deck[-1 - place] if seen else None for place, seen in enumerate(known)]
    seen = Counter([*state.hands[seat], *state.discard, *state.out_of_game])
    seen.update(card for card in top if card)
    seen[edition.virus] += sum(state.in_front) + state.reserve
    times: list[int] = []
    for other in opponents_of(seat, state.standing):
        seen.update(one.card for one in state.known_cards[other] if one.eyes & own)
        times += suspects(state, other, own)
    pending = state.pending
    if isinstance(pending, DrawnCard):
        if pending.seat == seat or pending.eyes & own:
            seen[pending.card] += 1
        else:
            times.append(state.moment)
    unseen, block = Counter(edition.copies) - seen, state.block
    free = len(state.deck) - sum(known)
    return Knowledge(
        deck=len(state.deck),
        places=tuple([kind_of(edition, card) if card else None for card in top]),
        guesses=_guesses(state, own, unseen, free, times),
        reserve=state.reserve,
        adds=edition.effects[edition.tension].adds,
        hides_virus=edition.virus in state.hands[seat],
        block=(block.depth, block.depth + block.size) if block is not None else (0, 0),
    )


def _guesses(
    state: State, own: int, unseen: Counter[str], free: int, times: list[int]
) -> tuple[Guess, ...]:
    """Write down what has to be guessed, for each way to tell copies of a card apart.

    The coach does not tell harmless cards apart, so many ways are one to it.
    """
    edition = state.edition
    kinds = Counter[str]()
    for card, count in unseen.items():
        kinds[kind_of(edition, card)] += count
    found: dict[tuple[tuple[str, ...], tuple[Hidden, ...]], float] = {}
    for chance, on_top, hidden in stories(state, own, unseen, free, times):
        above = tuple(sorted([kind_of(edition, card) for card in on_top]))
        known = [one._replace(card=kind_of(edition, one.card)) for one in hidden]
        known.sort(key=lambda one: (not one.until, -one.since, one.card))
        same = above, tuple(known)
        found[same] = found.get(same, 0.0) + chance
    return tuple(
        [
            Guess(
                chance, above, _anywhere(kinds - Counter(above), free - len(above), hidden, times)
            )
            for (above, hidden), chance in found.items()
        ]
    )


def _anywhere(
    unseen: Counter[str], free: int, known: Sequence[Hidden], times: list[int]
) -> tuple[tuple[str, int], ...]:
    """List the cards to guess with the number of places for each, the most confined first.

    Wherever a card of the list can be, the next one can be as well; so if they are placed one after
    the other, all ways to place them are equally likely. Those that are in a hand for sure are left
    out, and what is left is placed around them.
    """
    found: list[tuple[str, int]] = []
    for kind in AT_ONCE:
        for _ in range(unseen[kind]):
            found.append((kind, free - len(found)))
    deck, viruses = free - len(found), unseen["virus"]
    for number, one in enumerate(known):
        viruses -= one.card == "virus"
        if not one.until:
            found.append((one.card, room_for(one, known[:number], deck, times)))
    spots = deck + len(times) - len(known)
    return (*found, *[("virus", spots - number) for number in range(viruses)])


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
    guess = known.guesses[0]
    return guess.on_top.count(kind) + sum(one == kind for one, _ in guess.anywhere)


def next_card(known: Knowledge) -> dict[str, float]:
    """Return the chance of each kind of card to be drawn next."""
    found = dict.fromkeys(KINDS, 0.0)
    for (first, _), chance in _two_cards(known).items():
        found[first] += chance
    return found


@lru_cache(maxsize=1024)
def _two_cards(known: Knowledge, second: int = 1) -> dict[tuple[str, str], float]:
    """Return the chance of each pair of kinds on top and in one other place of the deck.

    Below a single card, `harmless` stands in.
    """
    found: dict[tuple[str, str], float] = {}
    for guess in known.guesses:
        for (one, two), share in _pairs(known, guess, second).items():
            key = (one or "harmless", two or "harmless")
            found[key] = found.get(key, 0.0) + guess.chance * share
    return found


Pairs: TypeAlias = dict[tuple[str | None, str | None], float]


def _pairs(known: Knowledge, guess: Guess, second: int) -> Pairs:
    """Place the hidden cards: each is in the first place, or in the second, or somewhere else."""
    above, below = known.block
    places = known.places + (None,) * (second + 1 - len(known.places))
    pairs: Pairs = {(places[0], places[second]): 1.0}
    for number, kind in enumerate(guess.on_top):
        free = below - above - number
        pairs = _place(pairs, kind, free, above == 0, above <= second < below)
    for kind, free in guess.anywhere:
        pairs = _place(pairs, kind, free, True, known.deck > second)
    return pairs


def _place(pairs: Pairs, kind: str, free: int, may_first: bool, may_second: bool) -> Pairs:
    """Place one more card in so many places, of which the two that matter may be some."""
    after: Pairs = {}
    for (first, second), chance in pairs.items():
        here = chance / max(free, 1)
        left = chance
        if first is None and may_first:
            after[kind, second] = after.get((kind, second), 0.0) + here
            left -= here
        if second is None and may_second:
            after[first, kind] = after.get((first, kind), 0.0) + here
            left -= here
        after[first, second] = after.get((first, second), 0.0) + left
    return after


def _trouble(chances: dict[str, float], hides_virus: bool) -> float:
    """Trouble is a Virus, or a Wacko for somebody who hides one."""
    return chances["virus"] + (chances["surprise"] if hides_virus else 0.0)


def _trouble_later(known: Knowledge, first: dict[str, float]) -> float:
    """Return the chance that the first card is fine and the second is trouble."""
    bad = ("virus", "surprise") if known.hides_virus else ("virus",)
    total = 0.0
    for (one, two), chance in _two_cards(known).items():
        if one not in bad and one != "tension" and two in bad:
            total += chance
    return total + _trouble_after_bat(known, first["tension"], bad)


def _trouble_after_bat(known: Knowledge, chance: float, bad: Sequence[str]) -> float:
    """Return the chance of a Bat followed by trouble: Viruses are added, and all is shuffled."""
    added = min(known.adds, known.reserve)
    left = known.deck - 1 + added
    if not chance or not left:
        return 0.0
    expected = float(added)
    above, below = known.block
    inside = [place for place in range(1, known.deck) if above <= place < below]
    outside = [place for place in range(1, known.deck) if not above <= place < below]
    for places in (inside, outside):
        expected += sum(known.kind_at(place) in bad for place in places)
        # Any place of a sort whose card is unknown is as good as another: look at one of them.
        unknown = [place for place in places if known.kind_at(place) is None]
        for (one, two), both in _two_cards(known, unknown[0]).items() if unknown else ():
            if one == "tension" and two in bad:
                expected += len(unknown) * both / chance
    return chance * expected / left
