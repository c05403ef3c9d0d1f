"""Kill Shot beyond the table: the fairness report."""

from starlette.routing import Route

from lasttable.server.games.kill_shot.routes import FairnessReports
from lasttable.server.http.api import Api


def make_routes(api: Api) -> list[Route]:
    """List the paths that this game adds to the API."""
    return FairnessReports(api).routes()
