"""Variants as files: read one that a host chose, and hand out one to start from."""

from collections.abc import Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lasttable.games import GAMES
from lasttable.kernel import InvalidSettings, InvalidVariant, Json, read_settings
from lasttable.kernel.variant_files import LARGEST_FILE, read_variant_file, variant_template
from lasttable.server.http.api import Api, address_of, answer, get, post
from lasttable.server.http.http_types import VariantBody, VariantFileBody
from lasttable.server.rate_limits import PerAddress
from lasttable.server.refusals import Refusal
from lasttable.server.table.table_variant import variant_info
from lasttable.server.table.tables import find_game

_READ: Final = (1 / 5, 30.0)
"""How many files an address may have read: per second on average, and at once."""
_MOST: Final = 8 * LARGEST_FILE
"""A file in a request: in JSON every byte may take six, and there is a little around it."""


class VariantRoutes:
    """The endpoints, with everything they need."""

    def __init__(self, api: Api, now: Callable[[], float]) -> None:
        self._api = api
        self._reads = PerAddress(*_READ, api.config.spares_loopback, now)

    def routes(self) -> list[Route]:
        """List the routes."""
        return [
            post("/api/variants", self.read),
            get("/api/variants/{name}.toml", self.begin),
        ]

    async def read(self, request: Request) -> Response:
        """Read a file into settings, or say everything that is wrong with it; nothing is kept."""
        if not self._reads.take(address_of(request)):
            raise Refusal("rate/too-many")
        body = await self._api.body_of(request, VariantFileBody, _MOST)
        try:
            found = read_variant_file(body.text, GAMES)
        except InvalidVariant as error:
            problems: Json = [
                {"code": one.code, "about": dict(one.about)} for one in error.problems
            ]
            raise Refusal("variant/invalid", problems=problems) from error
        except InvalidSettings as error:
            raise Refusal("settings/invalid", why=str(error)) from error
        if body.game is not None and found.game != body.game:
            raise Refusal("variant/other-game", game=found.game)
        game = GAMES[found.game]
        counts = game.seats_for(read_settings(game.settings, found.settings))
        described = variant_info(game, str(found.settings.get("variant", "")))
        settings = dict(found.settings)
        return answer(VariantBody(found.game, settings, (counts[0], counts[-1]), described))

    async def begin(self, request: Request) -> Response:
        """Hand out a file that names everything that can differ."""
        game = find_game(request.path_params["name"])
        if game.variant is None:
            raise Refusal("http/not-found")
        named = {"content-disposition": f'attachment; filename="{game.name}.toml"'}
        return Response(variant_template(game), media_type="application/toml", headers=named)
