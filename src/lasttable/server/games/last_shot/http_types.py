"""What travels by HTTP for the deck builder."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from lasttable.server.http.http_types import Short

Seats = Annotated[int, Meta(ge=3, le=6)]
DeckText = Annotated[str, Meta(max_length=2000)]


class DeckBody(Struct, forbid_unknown_fields=True, frozen=True):
    """A deck as text, and a change to it."""

    seats: Seats | None = None
    """How many players it is for; without it, as many as its cards are enough for."""
    deck: DeckText = ""
    do: Literal["open", "start", "cycle", "fill"] = "open"
    start: Literal["training", "balanced", "random", "house"] | None = None
    card: Short | None = None
