"""What the lab counts in Last Dog Standing."""

from collections.abc import Iterator, Sequence
from typing import Final

from lasttable.games.last_dog_standing.sections import View
from lasttable.kernel import CardUse, Event, Seat, Yardstick

DRAWS: Final = ("drawn", "open", "taken")
PLAYS: Final = ("play", "aim", "redirect", "sanitize")


def deck(view: View) -> tuple[Sequence[Sequence[str]], Sequence[str]]:
    """List the first hands, and the cards of this edition."""
    assert view.secrets is not None
    return [one.hand for one in view.secrets.hands], [one.card for one in view.edition.cards]


def card(event: Event) -> Iterator[CardUse]:
    """Say who drew or played what; a Virus is only ever drawn."""
    if event.kind in DRAWS or event.kind in PLAYS:
        seat = Seat(int(str(event.args["seat"])))
        yield CardUse(seat, str(event.args["card"]), event.kind in PLAYS)


YARDSTICK: Final = Yardstick(part="turn", first="turn", fall="fall", deck=deck, card=card)
