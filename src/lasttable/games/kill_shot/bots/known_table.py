"""What a bot knows of the table: its row, the piles, and cards it saw in the dark."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from lasttable.games.kill_shot.cards import FACES, INTEL, JAM
from lasttable.games.kill_shot.sections import PileView, View
from lasttable.kernel import Event, Seat

NUMBER_OF = {face: number for number, face in enumerate(FACES)}


def number_of(word: str) -> int:
    """Return the number of a card: 5 for `crimson-5`; specials have numbers of their own."""
    return NUMBER_OF[word.rpartition("-")[2]]


class Held(NamedTuple):
    """A card whose face is known: its slot, counted from 1, and its number."""

    slot: int
    number: int


class Step(NamedTuple):
    """A card that fits on a pile."""

    held: Held
    pile: PileView

    @property
    def key(self) -> str:
        """Return the answer that plays it."""
        return f"play {self.held.slot} {self.pile.pile} {self.pile.number}"


@dataclass(slots=True)
class Memory:
    """Faces seen at night, by slot; forgotten when a slot changes."""

    faces: dict[int, int] = field(default_factory=dict)

    def see(self, event: Event, seat: Seat, last: str) -> None:
        """Remember a face, or forget one that is gone."""
        if event.kind == "peek":
            self.faces[int(str(event.args["slot"]))] = number_of(str(event.args["card"]))
        elif event.kind in ("hunt", "standoff"):
            self.faces.clear()
        elif event.kind == "wrong" and event.args["seat"] == seat:
            self.faces.pop(int(str(event.args["slot"])), None)
        elif event.kind == "reload" and event.args["seat"] == seat:
            self._forget(last)

    def forget_gaps(self, slots: Sequence[object | None]) -> None:
        """Forget the cards of slots that are empty now."""
        for slot in [slot for slot in self.faces if slots[slot - 1] is None]:
            del self.faces[slot]

    def _forget(self, last: str) -> None:
        if last.startswith("drop "):
            for word in last.split(" ")[1].split(","):
                self.faces.pop(int(word), None)
        elif last == "reload all":
            self.faces.clear()


@dataclass(slots=True)
class KnownTable:
    """The table as one seat sees it."""

    view: View
    seat: Seat
    cards: list[Held]
    unknown: list[int]
    gaps: int
    is_ally: bool

    @classmethod
    def read(cls, view: View, seat: Seat, memory: Mapping[int, int]) -> "KnownTable":
        """Read a view."""
        assert view.mine is not None
        cards: list[Held] = []
        unknown: list[int] = []
        gaps = 0
        for slot, place in enumerate(view.mine.slots, 1):
            if place is None:
                gaps += 1
            elif place.card is not None:
                cards.append(Held(slot, number_of(place.card)))
            elif slot in memory:
                cards.append(Held(slot, memory[slot]))
            else:
                unknown.append(slot)
        return cls(view, seat, cards, unknown, gaps, view.hunt.ally == seat)

    def open_piles(self) -> list[PileView]:
        """List the open piles."""
        return [pile for pile in self.view.piles if pile.state == "open"]

    def follows(self, pile: PileView) -> Sequence[int]:
        """List the numbers this seat may play on a pile."""
        return pile.ally_follows if self.is_ally else pile.follows

    def steps(self) -> list[Step]:
        """List every known Hunt card with each pile it fits on."""
        return [
            Step(held, pile)
            for pile in self.open_piles()
            for held in self.cards
            if held.number in self.follows(pile)
        ]

    def slots_of(self, number: int) -> list[int]:
        """List the slots of cards with this number."""
        return [held.slot for held in self.cards if held.number == number]

    def has(self, number: int) -> bool:
        """Return whether a card with this number is in hand."""
        return any(held.number == number for held in self.cards)

    def jams(self) -> list[int]:
        """List the slots of Jam cards."""
        return self.slots_of(JAM)

    def intels(self) -> list[int]:
        """List the slots of Bad Intel cards."""
        return self.slots_of(INTEL)

    def lead(self, pile: PileView) -> int:
        """Return how many points this seat is ahead of the best other seat in a pile."""
        own = [one.points for one in pile.points if one.seat == self.seat]
        others = [one.points for one in pile.points if one.seat != self.seat]
        return sum(own) - max(others, default=0)

    def rivals(self) -> list[Seat]:
        """List the other seats, most dangerous first: free, an enemy, ahead, well armed."""
        seats = [one for one in self.view.seats if one.seat != self.seat]
        ally = self.view.hunt.ally
        return [
            one.seat
            for one in sorted(
                seats,
                key=lambda one: (
                    one.drills,
                    ally is not None and not self.is_ally and one.seat != ally,
                    -one.points,
                    -one.cards,
                    one.seat,
                ),
            )
        ]
