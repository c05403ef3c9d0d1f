"""What a bot knows at one moment from its seat.

A bot at a table reads it from its view; a bot that plays ahead in a guessed game reads the same
from that guess. Either way it holds nothing that the seat could not know.
"""

from dataclasses import dataclass

from lasttable.games.last_dog_standing.cards import Edition
from lasttable.games.last_dog_standing.sections import View
from lasttable.games.last_dog_standing.state import (
    EVERYBODY,
    AimedCard,
    DrawnCard,
    State,
    TopLook,
    eye_bit,
)
from lasttable.games.last_dog_standing.variant import edition_of
from lasttable.kernel import Menu, Seat, Sight


@dataclass(slots=True)
class Situation:
    """One moment, seen from one seat."""

    seat: Seat
    menu: Menu
    prompt: str
    edition: Edition
    colours: tuple[str, ...]
    hand: tuple[str, ...]
    cards: list[int]
    """How many cards each player holds."""
    in_front: list[int]
    unseen: list[int]
    standing: tuple[Seat, ...]
    deck: int
    reserve: int
    draws_made: int
    top: str | None
    """The next card, if it is known."""
    card: str | None
    """The card just drawn, or the card aimed at this seat."""
    look: tuple[str, ...]

    hidden: int
    """How many Viruses this seat hides."""
    viruses: list[int]
    """How many Viruses this seat knows to be in each other hand."""
    suspects: list[int]
    """How many further cards of each other hand may be Viruses."""

    def virus_chance(self) -> float:
        """Return the chance that a card this seat has not seen is a Virus."""
        virus = self.edition.virus
        shown = sum(self.in_front) + self.reserve + self.hidden + sum(self.viruses)
        places = self.deck + sum(self.suspects)
        if self.top is not None:
            shown += self.top == virus
            places -= 1
        return max(0, self.edition.copies[virus] - shown) / max(1, places)

    def is_deadly(self) -> bool:
        """Return whether this seat falls if its hand is revealed."""
        return self.hidden + self.in_front[self.seat] >= self.edition.viruses_to_fall


def from_sight(sight: Sight) -> Situation:
    """Read the situation from what a bot is shown."""
    view: View = sight.view
    mine, pending = view.mine, view.pending
    assert mine is not None
    reading, variant = str(view.settings["reading"]), str(view.settings["variant"])
    edition = edition_of(reading, variant, len(view.seats))
    viruses, suspects = [0] * len(view.seats), [0] * len(view.seats)
    for one in mine.known:
        viruses[one.seat] = one.cards.count(edition.virus)
        suspects[one.seat] = one.suspects
    return Situation(
        seat=sight.seat,
        menu=sight.menu,
        prompt=sight.prompt,
        edition=edition,
        colours=tuple(seat.colour for seat in view.seats),
        hand=mine.hand,
        cards=[seat.cards for seat in view.seats],
        in_front=[seat.in_front for seat in view.seats],
        unseen=[seat.unseen for seat in view.seats],
        standing=tuple(seat.seat for seat in view.seats if seat.alive),
        deck=view.deck.cards,
        reserve=view.deck.reserve,
        draws_made=view.turn.draws_made,
        top=mine.top[0] if mine.top else None,
        card=mine.drawn if mine.drawn is not None else pending.card if pending else None,
        look=mine.look,
        hidden=mine.hand.count(edition.virus),
        viruses=viruses,
        suspects=suspects,
    )


def from_guess(state: State, seat: Seat, menu: Menu, prompt: str) -> Situation:
    """Read the situation from a guessed state, using only what the seat would see."""
    pending = state.pending
    card: str | None = None
    look: tuple[str, ...] = ()
    if isinstance(pending, DrawnCard | AimedCard):
        card = pending.card
    elif isinstance(pending, TopLook):
        look = tuple(state.deck[: -pending.count - 1 : -1])
    own, virus = eye_bit(seat), state.edition.virus
    viruses = [0] * len(state.hands)
    suspects = state.unseen.copy()
    suspects[seat] = 0
    for other, cards in enumerate(state.known_cards):
        if cards and other != seat:
            for one in cards:
                if one.eyes & own:
                    viruses[other] += one.card == virus
                    suspects[other] -= one.eyes != EVERYBODY
    marks = state.top_known_by
    knows_top = bool(marks) and marks[0] & own
    return Situation(
        seat,
        menu,
        prompt,
        state.edition,
        state.colours,
        state.hands[seat],
        [len(hand) for hand in state.hands],
        state.in_front,
        state.unseen,
        state.standing,
        len(state.deck),
        state.reserve,
        state.draws_made,
        state.deck[-1] if knows_top else None,
        card,
        look,
        state.hands[seat].count(virus),
        viruses,
        suspects,
    )
