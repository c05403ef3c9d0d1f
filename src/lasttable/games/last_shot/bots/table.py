"""What a bot reads off the table: its view, in the terms it thinks in."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from lasttable.games.last_shot.bots.hints import HINTS
from lasttable.games.last_shot.cards import CARD
from lasttable.games.last_shot.sections import PlayView, View
from lasttable.games.last_shot.state import State
from lasttable.games.last_shot.views import scene, view
from lasttable.kernel import Menu, Seat, Sight


@dataclass(slots=True)
class Table:
    """The table as one seat sees it, with what it remembers of other hands."""

    me: Seat
    view: View
    menu: Menu
    prompt: str
    living: list[Seat]
    memory: Mapping[Seat, list[str]] = field(default_factory=dict)
    """Cards seen in each hand that may still be there."""
    armed: dict[Seat, float] = field(default_factory=dict)
    """How sure it is that each player holds a Terminated card."""

    @property
    def hand(self) -> tuple[str, ...]:
        """Return the cards in this seat's hand."""
        return self.view.mine.hand if self.view.mine else ()

    @property
    def rivals(self) -> list[Seat]:
        """List the other living players."""
        return [seat for seat in self.living if seat != self.me]

    @property
    def top(self) -> PlayView | None:
        """Return the newest card on the stack."""
        return self.view.stack[-1] if self.view.stack else None

    @property
    def is_my_turn(self) -> bool:
        """Check whether it is this seat's turn."""
        return self.view.turn.active == self.me

    def cards(self, seat: Seat) -> int:
        """Count the cards in a hand."""
        return self.view.seats[seat].hand

    def has(self, seat: Seat, word: str) -> bool:
        """Check whether a card in front of a player has an effect, by the word for it."""
        return any(word in standing.does for standing in self.view.seats[seat].front)

    def seat_of(self, colour: str) -> Seat:
        """Find the seat of a colour."""
        return next(seat.seat for seat in self.view.seats if seat.colour == colour)

    def threat(self) -> float:
        """Estimate how likely a shot at this seat is before its next turn."""
        if self.has(self.me, "immune"):
            return 0.0
        share = 1 / max(1, len(self.rivals))
        if self.has(self.me, "wanted"):
            share = 1.0
        return sum(
            sure * share
            for seat, sure in self.armed.items()
            if seat != self.me and not self.has(seat, "stunned") and not self.has(seat, "held")
        )

    def worth_of_hand(self) -> float:
        """Add up what this seat's cards are worth."""
        return sum(HINTS[card].keep for card in self.hand)


def read_table(sight: Sight, memory: Mapping[Seat, list[str]]) -> Table:
    """Read what a seat sees, with what its bot remembers."""
    return _table(sight.seat, sight.view, sight.menu, sight.prompt, memory)


def guess_table(state: State, seat: Seat, menu: Menu, prompt: str) -> Table:
    """Read a guessed state as that seat would see it, without memory."""
    return _table(seat, view(state, seat, scene(state)), menu, prompt, {})


def _table(
    seat: Seat, seen: View, menu: Menu, prompt: str, memory: Mapping[Seat, list[str]]
) -> Table:
    living = [one.seat for one in seen.seats if one.alive]
    table = Table(seat, seen, menu, prompt, living, memory)
    for mark in seen.marks:
        sure = 1.0 if mark.sure else 0.4
        table.armed[mark.seat] = max(sure, table.armed.get(mark.seat, 0.0))
    for other, cards in memory.items():
        if any(CARD[card].is_terminated for card in cards):
            table.armed[other] = 1.0
    if any(CARD[card].is_terminated for card in table.hand):
        table.armed[seat] = 1.0
    else:
        table.armed.pop(seat, None)
    return table
