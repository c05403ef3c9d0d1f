"""What the lab counts in Last Shot."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from lasttable.games.last_shot.sections import View
from lasttable.kernel import CardUse, Event, Seat, Yardstick


def deck(view: View) -> tuple[Sequence[Sequence[str]], Sequence[str]]:
    """List the first hands, and the cards that were not left in the box."""
    secrets = view.secrets
    assert secrets is not None
    hands = [one.hand for one in secrets.hands]
    return hands, [*secrets.deck, *secrets.supply, *(card for hand in hands for card in hand)]


def card(event: Event) -> Iterator[CardUse]:
    """Say who played what; draws are in the table of all cards at the end."""
    if event.kind in ("play", "react"):
        yield CardUse(Seat(int(str(event.args["seat"]))), str(event.args["card"]), True)


def drawn(view: View) -> Mapping[str, Sequence[Seat]]:
    """List who drew each card."""
    assert view.secrets is not None
    return {one.card: [Seat(seat) for seat in one.drawn] for one in view.secrets.tally}


YARDSTICK: Final = Yardstick(
    part="turn",
    first="turn",
    fall="fall",
    deck=deck,
    card=card,
    drawn=drawn,
    told_apart=("play", "react", "escape"),
)
