"""The path of the fairness report."""

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lasttable.server.http.api import Api, get
from lasttable.server.http.replays import only_finished, pack
from lasttable.server.refusals import Refusal
from lasttable.server.table.film import Film


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
        return await self.api.replayed(request, record, "fairness", _report_in)


def _report_in(film: Film) -> bytes:
    if bytes(film.report) == b"null":
        raise Refusal("fairness/not-by-speed")
    return pack(bytes(film.report))
