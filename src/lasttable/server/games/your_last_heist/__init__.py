"""Your Last Heist beyond the table: boards of one's own, single heists, campaigns."""

from starlette.routing import Route

from lasttable.server.api import Api
from lasttable.server.games.your_last_heist.choosing import let_bots_choose
from lasttable.server.games.your_last_heist.routes import Heists
from lasttable.server.games.your_last_heist.shelf import Shelf


def make_routes(api: Api) -> list[Route]:
    """List the paths that this game adds to the API."""
    return Heists(api, Shelf(api.database, api.journal, let_bots_choose)).routes()
