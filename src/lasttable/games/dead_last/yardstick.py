"""What the lab counts in Dead Last."""

from collections.abc import Iterator
from typing import Final

from lasttable.games.dead_last.cards import AMBUSH
from lasttable.kernel import Event, Offer, Seat, Yardstick


def scored(event: Event) -> Iterator[tuple[Seat, float]]:
    """Count bars: their values are hidden, their number is not."""
    if event.kind == "gold":
        yield Seat(int(str(event.args["seat"]))), float(str(event.args["bars"]))


def option(offer: Offer) -> str:
    """Tell votes apart by what everybody looks at: who has the most bars."""
    verb, _, card = offer.key.partition(" ")
    if offer.prompt == "showdown" or verb != "lay" or not card:
        return f"{verb} {card}" if card not in offer.names else verb
    most = max(offer.standing, default=0)
    leads = [bars == most > 0 for bars in offer.standing]
    if card == AMBUSH:
        return "lay ambush leading" if leads[offer.seat] else "lay ambush behind"
    if not most:
        return "lay anybody"
    if leads[offer.names.index(card)]:
        return "lay leader"
    return "lay behind" if offer.standing[offer.names.index(card)] else "lay empty"


YARDSTICK: Final = Yardstick(
    part="round", unit="bars", scored=scored, fall="fall", beat="survivors", option=option
)
