"""What a dog can tell from its place at the table, however it came to know it.

A bot at a table reads this from its view; a bot that plays a guessed game ahead in its head reads
the same from that guess. Either way it holds nothing that the seat could not know.
"""

from dataclasses import dataclass

from lasttable.games.last_dog_standing.cards import BOX, Box
from lasttable.games.last_dog_standing.state import Aimed, Drawn, Looking, State, eye_bit
from lasttable.games.last_dog_standing.views import View
from lasttable.kernel import Menu, Seat, Sight


@dataclass(slots=True)
class Table:
    """One moment, seen from one seat."""

    seat: Seat
    menu: Menu
    prompt: str
    box: Box
    colours: tuple[str, ...]
    hand: tuple[str, ...]
    cards: list[int]
    """How many cards each dog holds."""
    in_front: list[int]
    unseen: list[int]
    standing: tuple[Seat, ...]
    deck: int
    reserve: int
    drew: int
    top: str | None
    """The next card, if it is known."""
    card: str | None
    """The card just drawn, or the card aimed at this seat."""
    look: tuple[str, ...]

    hidden: int
    """How many Viruses this seat hides."""

    def virus_chance(self) -> float:
        """How likely a card that this seat has not seen is a Virus."""
        shown = sum(self.in_front) + self.reserve + self.hidden
        unseen = self.unseen
        places = self.deck - unseen[self.seat]
        for seat in self.standing:
            places += unseen[seat]
        return max(0, self.box.copies[self.box.virus] - shown) / max(1, places)


def from_sight(sight: Sight) -> Table:
    """Read the table from what a bot is shown."""
    view: View = sight.view
    mine, opened = view.mine, view.open
    assert mine is not None
    return Table(
        seat=sight.seat,
        menu=sight.menu,
        prompt=sight.prompt,
        box=BOX,
        colours=tuple(seat.colour for seat in view.seats),
        hand=mine.hand,
        cards=[seat.cards for seat in view.seats],
        in_front=[seat.in_front for seat in view.seats],
        unseen=[seat.unseen for seat in view.seats],
        standing=tuple(seat.seat for seat in view.seats if seat.alive),
        deck=view.deck.cards,
        reserve=view.deck.reserve,
        drew=view.turn.drawn,
        top=mine.top[0] if mine.top else None,
        card=mine.drawn if mine.drawn is not None else opened.card if opened else None,
        look=mine.look,
        hidden=mine.hand.count(BOX.virus),
    )


def from_guess(state: State, seat: Seat, menu: Menu, prompt: str) -> Table:
    """Read the table from a guessed state, looking at nothing but what the seat would see."""
    pending = state.pending
    card: str | None = None
    look: tuple[str, ...] = ()
    if isinstance(pending, Drawn | Aimed):
        card = pending.card
    elif isinstance(pending, Looking):
        look = tuple(state.deck[: -pending.count - 1 : -1])
    marks = state.marks
    knows_top = bool(marks) and marks[0] & eye_bit(seat)
    return Table(
        seat,
        menu,
        prompt,
        state.box,
        state.colours,
        state.hands[seat],
        [len(hand) for hand in state.hands],
        state.front,
        state.unseen,
        state.standing,
        len(state.deck),
        state.reserve,
        state.drawn,
        state.deck[-1] if knows_top else None,
        card,
        look,
        state.hands[seat].count(state.box.virus),
    )
