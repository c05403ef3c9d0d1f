"""The path of the deck builder."""

from collections import Counter
from dataclasses import dataclass
from secrets import token_hex

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lasttable.games.last_shot.cards import CARD
from lasttable.games.last_shot.deck_editor import (
    Cards,
    cycle_card,
    fill_deck,
    seats_for_deck,
    start_deck,
    summarize_deck,
)
from lasttable.games.last_shot.deck_text import read_deck
from lasttable.kernel import Chance, InvalidSettings
from lasttable.server.games.last_shot.http_types import DeckBody
from lasttable.server.http.api import Api, answer, post
from lasttable.server.refusals import Refusal


@dataclass(slots=True)
class DeckBuilder:
    """What the API does for the deck builder of Last Shot."""

    api: Api

    def routes(self) -> list[Route]:
        """List the paths."""
        return [post("/api/last-shot/deck", self.deck)]

    async def deck(self, request: Request) -> Response:
        """Change a deck, and say what it comes to."""
        body = await self.api.body_of(request, DeckBody)
        try:
            cards = read_deck(body.deck) if body.deck else Counter[str]()
        except InvalidSettings as error:
            raise Refusal("settings/invalid", why=str(error)) from error
        seats = body.seats or seats_for_deck(cards)
        return answer(summarize_deck(_changed(cards, body, seats), seats))


def _changed(cards: Cards, body: DeckBody, seats: int) -> Cards:
    chance = Chance.of(token_hex())
    if body.do == "start":
        return start_deck(body.start or "house", seats, chance)
    if body.do == "fill":
        return fill_deck(cards, seats, chance)
    if body.do == "cycle":
        card = CARD.get(body.card or "")
        if card is None or card.is_terminated:
            raise Refusal("settings/invalid", why=f"no regular card is called {body.card!r}")
        return cycle_card(cards, card, seats)
    return cards
