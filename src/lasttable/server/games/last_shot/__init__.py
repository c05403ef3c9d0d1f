"""Last Shot beyond the table: the deck builder."""

from starlette.routing import Route

from lasttable.server.games.last_shot.routes import DeckBuilder
from lasttable.server.http.api import Api


def make_routes(api: Api) -> list[Route]:
    """List the paths that this game adds to the API."""
    return DeckBuilder(api).routes()
