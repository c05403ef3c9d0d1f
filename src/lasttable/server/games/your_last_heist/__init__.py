"""Your Last Heist beyond the table: custom boards, single heists, campaigns."""

from starlette.routing import Route

from lasttable.server.games.your_last_heist.campaign_shelf import Shelf
from lasttable.server.games.your_last_heist.choices import let_bots_choose
from lasttable.server.games.your_last_heist.routes import Heists
from lasttable.server.http.api import Api


def make_routes(api: Api) -> list[Route]:
    """List the paths that this game adds to the API."""
    return Heists(api, Shelf(api.database, api.journal, api.films, let_bots_choose)).routes()
