"""The pictures of link previews, and the page that carries their tags."""

from collections.abc import Iterable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lasttable.games import GAMES
from lasttable.server.http.api import Api, get
from lasttable.server.http.web_client import ALWAYS_ASK, make_page
from lasttable.server.previews.links import (
    HOME,
    box_of,
    invitation_to,
    preview_game,
    preview_home,
    preview_table,
)
from lasttable.server.previews.painter import Painter
from lasttable.server.previews.picture import Invitation
from lasttable.server.previews.tags import Preview, with_preview
from lasttable.server.refusals import Refusal
from lasttable.server.store.table_record import TableRecord

# A picture's address names what it shows, so chats may keep it for a day.
_KEEP = {"cache-control": "public, max-age=86400"}


class Previews:
    """Answers what chats ask when somebody sends a link."""

    def __init__(self, api: Api) -> None:
        self._api = api
        self._painter = Painter()

    def routes(self) -> list[Route]:
        """List the routes of the pictures."""
        return [
            get("/api/previews/home.png", self.home),
            get("/api/previews/game/{name}.png", self.game),
            get("/api/previews/table/{code}.png", self.table),
        ]

    async def home(self, _request: Request) -> Response:
        """Draw the picture of the home page."""
        return await self._paint(HOME)

    async def game(self, request: Request) -> Response:
        """Draw the picture of a game."""
        name = request.path_params["name"]
        if name not in GAMES:
            raise Refusal("game/unknown", name=name)
        return await self._paint(box_of(GAMES[name]))

    async def table(self, request: Request) -> Response:
        """Draw the picture of a table's invitation."""
        record = await self._api.record_of(request)
        if record is None or record.game not in GAMES:
            raise Refusal("table/not-found")
        return await self._paint(invitation_to(record))

    async def _paint(self, invitation: Invitation) -> Response:
        picture = await self._painter.paint(invitation)
        return Response(picture, media_type="image/png", headers=_KEEP)

    async def page(self, request: Request, index: str) -> Response | None:
        """Send the app's page with the tags of its address; None: it has no preview."""
        origin = origin_asked(request, self._api.origins)
        preview = await self._preview(request) if origin else None
        if origin is None or preview is None:
            return None
        body = with_preview(index, preview, origin, request.url.path).encode()
        return make_page(body, "text/html", ALWAYS_ASK).answer(request)

    async def _preview(self, request: Request) -> Preview | None:
        match request.url.path.strip("/").split("/"):
            case [""]:
                return preview_home()
            case ["rules", name] if name in GAMES:
                return preview_game(GAMES[name], f"How to play {GAMES[name].title}")
            case ["t" | "replay", code]:
                record = await self._find(request, code)
                return preview_table(record) if record and record.game in GAMES else None
            case _:
                return None

    async def _find(self, request: Request, code: str) -> TableRecord | None:
        try:
            return await self._api.record_guessed(request, code)
        except Refusal:
            return None


def origin_asked(request: Request, origins: Iterable[str]) -> str | None:
    """Find the origin of ours at which a page was asked for; a made-up host gets no link to it."""
    host = request.headers.get("host", "").lower()
    found = [origin for origin in origins if origin.partition("://")[2] == host]
    return max(found, key=lambda origin: origin.startswith("https:"), default=None)
