"""Your devices: which are yours, and an end to any of them."""

from collections.abc import Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lasttable.server.http.api import Api, answer, get, post
from lasttable.server.http.http_types import DeviceBody, DevicesBody, SignOutBody
from lasttable.server.people.guests import Guest, hash_of, token_in
from lasttable.server.refusals import Refusal
from lasttable.server.store.ways_back import DeviceRow

_ID_LENGTH: Final = 16
"""Letters of a cookie's hash that name its device: enough to tell devices apart, no way in."""


class DeviceRoutes:
    """The endpoints, with everything they need."""

    def __init__(self, api: Api, close: Callable[[bytes], None]) -> None:
        self._api = api
        self._close = close

    def routes(self) -> list[Route]:
        """List the routes."""
        return [
            get("/api/devices", self.show),
            post("/api/devices/sign-out", self.sign_out),
        ]

    async def show(self, request: Request) -> Response:
        """List the guest's devices."""
        guest, token = await self._somebody(request)
        return answer(await self._listed(guest, token))

    async def sign_out(self, request: Request) -> Response:
        """Make the cookie of one device worthless, and close its connections."""
        body = await self._api.body_of(request, SignOutBody)
        guest, token = await self._somebody(request)
        found = [
            row for row in await self._api.guests.devices_of(guest, token) if _id_of(row) == body.id
        ]
        if not found:
            raise Refusal("guest/unknown")
        await self._api.guests.sign_out(guest, found[0].token_hash)
        self._close(found[0].token_hash)
        return answer(await self._listed(guest, token))

    async def _listed(self, guest: Guest, token: str) -> DevicesBody:
        here = hash_of(token)
        rows = await self._api.guests.devices_of(guest, token)
        return DevicesBody(
            [
                DeviceBody(_id_of(row), row.label, row.created, row.token_hash == here)
                for row in rows
            ]
        )

    async def _somebody(self, request: Request) -> tuple[Guest, str]:
        token = token_in(request.headers.get("cookie"))
        guest = await self._api.guests.find(token)
        if guest is None or token is None:
            raise Refusal("guest/unknown")
        return guest, token


def _id_of(row: DeviceRow) -> str:
    return row.token_hash.hex()[:_ID_LENGTH]
