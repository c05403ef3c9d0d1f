"""What a bot reads off the table: its view, in the terms in which it thinks."""

from collections.abc import Iterable
from dataclasses import dataclass

from lasttable.games.dead_last.cards import AMBUSH
from lasttable.games.dead_last.sections import PastVote, View
from lasttable.games.dead_last.state import RoundEnd
from lasttable.kernel import Menu, Seat, Sight


@dataclass(slots=True)
class Table:
    """The table as one seat sees it."""

    me: Seat
    view: View
    menu: Menu
    now: float
    colours: list[str]
    standing: list[Seat]
    bars: list[int]

    @property
    def others(self) -> list[Seat]:
        """Everybody else who is standing."""
        return [seat for seat in self.standing if seat != self.me]

    @property
    def occasion(self) -> tuple[int, int, str]:
        """Round, vote, and which kind of card is laid."""
        where = self.view.round
        return where.number, where.vote, "showdown" if self.is_showdown else "vote"

    @property
    def is_showdown(self) -> bool:
        """Whether two are left and play for the gold."""
        return self.view.round.phase == "showdown"

    @property
    def laid(self) -> str | None:
        """This seat's card on the table."""
        return self.view.mine.laid if self.view.mine else None

    @property
    def is_ready(self) -> bool:
        """Whether this seat has said that it is ready."""
        return self.view.seats[self.me].ready

    def seat_of(self, colour: str) -> Seat:
        """Find the seat of a colour."""
        return Seat(self.colours.index(colour))

    def named(self, card: str | None) -> Seat | None:
        """Return whom a card names; None for Ambush and for no card."""
        return None if card is None or card == AMBUSH else self.seat_of(card)

    def say(self, verb: str, word: str | None, to: Iterable[Seat]) -> str | None:
        """Write a signal as an answer to the menu; None if it is not offered now."""
        form = self.menu.form(verb)
        if form is None:
            return None
        names = {self.colours[seat] for seat in to}
        receivers = ",".join(name for name in form.slots[-1].values if name in names)
        key = f"{verb} {receivers}" if word is None else f"{verb} {word} {receivers}"
        return key if receivers and form.fits(key) else None

    def votes_of_round(self) -> list[PastVote]:
        """List the votes of this round so far."""
        number = self.view.round.number
        return [vote for vote in self.view.history if vote.round == number]

    def richest(self, seats: list[Seat]) -> list[Seat]:
        """Return those of the seats that have the most bars."""
        most = max((self.bars[seat] for seat in seats), default=0)
        return [seat for seat in seats if self.bars[seat] == most]


def read_table(sight: Sight) -> Table:
    """Read what a seat sees."""
    view: View = sight.view
    return Table(
        me=sight.seat,
        view=view,
        menu=sight.menu,
        now=sight.now,
        colours=[seat.colour for seat in view.seats],
        standing=[seat.seat for seat in view.seats if seat.alive],
        bars=[seat.bars for seat in view.seats],
    )


def bars_before(rounds: list[RoundEnd], number: int, seats: int) -> list[int]:
    """Return how many bars each seat had when a round began."""
    bars = [0] * seats
    for end in rounds:
        if end.round < number:
            for paid in end.paid:
                bars[paid.seat] += paid.bars
    return bars
