"""The path of the fairness report."""

from dataclasses import dataclass

from msgspec.json import encode
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lasttable.server.games.kill_shot.fairness_report import make_fairness
from lasttable.server.http.api import Api, get
from lasttable.server.http.replays import only_finished
from lasttable.server.table.tables import find_game


@dataclass(slots=True)
class FairnessReports:
    """What the API does for games that speed decides."""

    api: Api

    def routes(self) -> list[Route]:
        """List the paths."""
        return [get("/api/fairness/{code}", self.fairness)]

    async def fairness(self, request: Request) -> Response:
        """Show who lost which races in a finished game, and by how much."""
        record = only_finished(await self.api.record_of(request))
        game = find_game(record.game)
        return await self.api.replayed(
            record, "fairness", lambda answers: encode(make_fairness(record, game, answers))
        )
