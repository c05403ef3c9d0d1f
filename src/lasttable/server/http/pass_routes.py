"""Carry on on another device: passes, each of which works once and only for a while."""

from collections.abc import Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lasttable.server.http.api import Api, address_of, answer, post
from lasttable.server.http.http_types import Me, NewPass, PassBody
from lasttable.server.people.devices import device_kind
from lasttable.server.people.guests import PASS_TIMES, set_token
from lasttable.server.rate_limits import PerAddress, PerGuest
from lasttable.server.refusals import Refusal

_MADE: Final = (1 / 60, 10.0)
_TRIED: Final = (1 / 60, 30.0)
"""How many passes may be made and tried: per second on average, and at once."""


class PassRoutes:
    """The endpoints, with everything they need."""

    def __init__(self, api: Api, now: Callable[[], float]) -> None:
        self._api = api
        self._now = now
        self._made = PerGuest(*_MADE)
        self._tried = PerAddress(*_TRIED, api.config.spares_loopback, now)

    def routes(self) -> list[Route]:
        """List the routes."""
        return [
            post("/api/passes", self.make),
            post("/api/passes/look", self.look),
            post("/api/passes/use", self.use),
        ]

    async def make(self, request: Request) -> Response:
        """Make a pass for another device of the guest; the one before it is void."""
        self._api.check_origin(request)
        guest = await self._api.guest_of(request)
        if guest is None:
            raise Refusal("guest/unknown")
        self._made.demand("rate/passes", guest.id, self._now())
        token, change = self._api.guests.issue_pass(guest.id, "device")
        await self._api.journal.change(change)
        return answer(NewPass(token, PASS_TIMES["device"] // 60_000), status=201)

    async def look(self, request: Request) -> Response:
        """Say whose a pass is, so that nobody becomes somebody else by following a link."""
        token = await self._token(request)
        return answer(Me((await self._api.guests.look_at_pass(token)).name))

    async def use(self, request: Request) -> Response:
        """Make this device the guest's."""
        token = await self._token(request)
        label = device_kind(request.headers.get("user-agent", ""))
        guest, cookie = await self._api.guests.use_pass(token, label)
        response = answer(Me(guest.name))
        set_token(response, cookie, request.headers["origin"].startswith("https:"))
        return response

    async def _token(self, request: Request) -> str:
        body = await self._api.body_of(request, PassBody)
        self._tried.demand("rate/passes", address_of(request))
        return body.token
