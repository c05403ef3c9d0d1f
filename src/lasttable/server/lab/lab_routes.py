"""The paths of the lab. Only whoever is at this computer, or shows the token, may run anything."""

from dataclasses import dataclass
from importlib.util import find_spec
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from lasttable.server.doors import door_of
from lasttable.server.http.api import Api, address_of, answer, delete, get, post
from lasttable.server.lab.lab_replays import lab_record, lab_replay
from lasttable.server.lab.lab_types import LabBody, LabRunBody, LabWish
from lasttable.server.lab.queue import MOST_WAITING, LabQueue
from lasttable.server.lab.shelf import REPORT, Run
from lasttable.server.lab.wishes import check_wish
from lasttable.server.reach.reach import Reach
from lasttable.server.refusals import Refusal

INSTALL: Final = 'pip install "lasttable[lab]"'
_LANGUAGES: Final = ("en", "de")
# A report is a page of its own: its one script and its styles are in it, and it calls nobody.
_POLICY: Final = (
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; "
    "font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "sandbox allow-scripts allow-downloads allow-top-navigation-by-user-activation allow-popups"
)
_NO_STORE: Final = {"cache-control": "no-store"}


@dataclass(slots=True)
class LabRoutes:
    """The endpoints."""

    api: Api
    reach: Reach
    queue: LabQueue

    def routes(self) -> list[Route]:
        """List the paths."""
        return [
            get("/api/lab", self.show),
            post("/api/lab", self.add),
            post("/api/lab/{run}/stop", self.stop),
            delete("/api/lab/{run}", self.remove),
            get("/api/lab/{run}/report.{language}.html", self.report),
            get("/api/lab/{run}/report.json", self.figures),
            get("/api/lab/{run}/games/{number:int}", self.replay),
            get("/api/lab/{run}/games/{number:int}.txt", self.game_record),
        ]

    async def show(self, request: Request) -> Response:
        """Show the lab; whoever may not run anything learns only that."""
        may_run, key_at = await self._rights(request)
        language = _language(request.query_params.get("language", "en"))
        runs = [self._describe(run, language) for run in reversed(self.queue.runs())]
        body = LabBody(
            may_run=may_run,
            key_at=key_at,
            missing=missing(),
            most_waiting=MOST_WAITING,
            pace=self.queue.pace() if may_run else {},
            runs=runs if may_run else [],
        )
        return answer(body)

    async def add(self, request: Request) -> Response:
        """Put a run in line."""
        wish = await self.api.body_of(request, LabWish)
        await self._only_host(request)
        if missing() is not None:
            raise Refusal("lab/missing", command=INSTALL)
        return answer(self._describe(self.queue.add(check_wish(wish)), "en"), status=201)

    async def stop(self, request: Request) -> Response:
        """Stop a run and keep what it has."""
        self.api.check_origin(request)
        await self._only_host(request)
        self.queue.stop_run(request.path_params["run"])
        return answer({})

    async def remove(self, request: Request) -> Response:
        """Delete a run and its report."""
        self.api.check_origin(request)
        await self._only_host(request)
        await self.queue.delete(request.path_params["run"])
        return answer({})

    async def report(self, request: Request) -> Response:
        """Send the page of a report. Its address cannot be guessed, so it needs no other key."""
        language = _language(request.path_params["language"])
        headers = {**_NO_STORE, "content-security-policy": _POLICY}
        return self._file(request, f"report.{language}.html", "text/html", headers)

    async def figures(self, request: Request) -> Response:
        """Send the figures of a report."""
        name = f"lab-{self.queue.find(request.path_params['run']).wish.game}.json"
        headers = {**_NO_STORE, "content-disposition": f'attachment; filename="{name}"'}
        return self._file(request, REPORT, "application/json", headers)

    async def replay(self, request: Request) -> Response:
        """Show one of the games worth watching, as the replay page wants it."""
        run, number = self._game(request)
        names = (f"lab-{run.id}-{number}", f"/api/lab/{run.id}/games/{number}.txt")
        eye = request.query_params.get("eye", "all")
        path = self.queue.shelf.path(run.id) / REPORT
        # The game is played again for it; the tables must not wait for that.
        body = await self.api.films.run(lab_replay, path, number, eye, run.wish.bots, names)
        return Response(body, media_type="application/json", headers=_NO_STORE)

    async def game_record(self, request: Request) -> Response:
        """Send the record of one of the games worth watching."""
        run, number = self._game(request)
        text = lab_record(self.queue.shelf.path(run.id) / REPORT, number)
        name = f"{run.wish.game}-{number}.txt"
        headers = {**_NO_STORE, "content-disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="text/plain; charset=utf-8", headers=headers)

    def _game(self, request: Request) -> tuple[Run, int]:
        if not self.api.new_replays.take(address_of(request)):
            raise Refusal("rate/replays")
        run = self.queue.find(request.path_params["run"])
        return run, int(request.path_params["number"])

    def _file(self, request: Request, name: str, kind: str, headers: dict[str, str]) -> Response:
        run = self.queue.find(request.path_params["run"])
        path = self.queue.shelf.path(run.id) / name
        if not self.queue.shelf.has_report(run.id) or not path.is_file():
            raise Refusal("lab/no-report")
        return FileResponse(path, media_type=kind, headers=headers)

    def _describe(self, run: Run, language: str) -> LabRunBody:
        latest = self.queue.latest if run.state == "running" else None
        waiting = self.queue.waiting()
        return LabRunBody(
            id=run.id,
            wish=run.wish,
            created=run.created,
            state=run.state,
            ahead=waiting.index(run) if run in waiting else 0,
            played=run.played,
            wanted=run.wanted,
            seconds=run.seconds,
            seconds_left=latest.seconds_left if latest else None,
            why=run.why,
            found=self.queue.shelf.found(run.id, language) if run.is_over else None,
            rows=latest.rows.get(language, []) if latest else [],
        )

    async def _only_host(self, request: Request) -> None:
        may_run, _ = await self._rights(request)
        if not may_run:
            raise Refusal("lab/not-yours")

    async def _rights(self, request: Request) -> tuple[bool, str | None]:
        """Tell whether somebody may use the lab, or where to get the key that shows it."""
        if self.api.shows_token(request):
            return True, None
        own, read = self.reach.own_machine, request.headers.getlist
        seems_here = self.reach.is_changeable and door_of(request.scope).seems_own_machine(read)
        if seems_here and own.knows(read):
            return True, None
        return False, await own.address() if seems_here else None


def missing() -> str | None:
    """Return the command that installs what the lab needs, if it is not there."""
    return None if find_spec("vl_convert") is not None else INSTALL


def _language(word: str) -> str:
    return word if word in _LANGUAGES else "en"
