"""The paths about reach: what is open, opening and closing, sharing, and the code to scan."""

from dataclasses import dataclass

import segno
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from lasttable.server.doors import door_of
from lasttable.server.http.api import Api, answer, delete, get, post
from lasttable.server.reach.outside import PROOF
from lasttable.server.reach.providers import ssh
from lasttable.server.reach.reach import Reach, origin_used
from lasttable.server.reach.reach_types import (
    Arrivals,
    ReachBody,
    ReachChange,
    ShareBody,
    ShareWish,
)
from lasttable.server.refusals import Refusal

_LONGEST_PATH = 100
_NO_STORE = {"cache-control": "no-store"}


@dataclass(frozen=True, slots=True)
class _Caller:
    """What somebody may do, by the door they came through."""

    is_here: bool
    may_change: bool
    used: str | None
    key_at: str | None
    """Where they get the key that shows that they are at this computer, if they seem to be."""


@dataclass(slots=True)
class ReachRoutes:
    """The endpoints."""

    api: Api
    reach: Reach

    def routes(self) -> list[Route]:
        """List the paths."""
        return [
            get("/api/reach", self.show),
            post("/api/reach", self.change),
            post("/api/reach/share", self.share),
            delete("/api/reach/share", self.stop_sharing),
            get("/api/reach/qr.svg", self.draw_code),
            get(PROOF, self.prove),
        ]

    async def show(self, request: Request) -> Response:
        """Say who can reach the server, as far as the caller may know."""
        return self._answer(await self._caller(request))

    async def change(self, request: Request) -> Response:
        """Open the server to this wifi, or close it again."""
        body = await self.api.body_of(request, ReachChange)
        caller = await self._only_changers(request)
        if body.reach == "wifi":
            await self.reach.open_wifi()
        elif caller.is_here:
            await self.reach.close()
        else:
            raise Refusal("reach/not-yours")
        return self._answer(caller)

    async def share(self, request: Request) -> Response:
        """Begin to share; what is fetched or named for it is chosen at this computer alone."""
        wish = await self.api.body_of(request, ShareWish)
        caller = await self._only_changers(request)
        if (wish.download or wish.ssh_host) and not caller.is_here:
            raise Refusal("reach/not-yours")
        if wish.ssh_host:
            try:
                ssh("ssh", wish.ssh_host)
            except ValueError as error:
                raise Refusal("reach/ssh-host") from error
        await self.reach.sharing.start(wish)
        return self._answer(caller)

    async def stop_sharing(self, request: Request) -> Response:
        """Cancel or stop sharing."""
        self.api.check_origin(request)
        caller = await self._only_changers(request)
        await self.reach.sharing.stop()
        return self._answer(caller)

    async def draw_code(self, request: Request) -> Response:
        """Draw the QR code of an invitation, with the four clear modules that scanners need."""
        caller = await self._caller(request)
        path = request.query_params.get("path", "/")
        origin = request.query_params.get("origin") or self.reach.invite(caller.used)
        is_known = any(origin == one.origin for one in self.reach.addresses())
        if not is_known or not path.startswith("/") or len(path) > _LONGEST_PATH:
            raise Refusal("qr/not-ours")
        code = segno.make(f"{origin}{path}", micro=False, error="m")
        drawn = code.svg_inline(scale=4, border=4, dark="#000", light="#fff")
        named = drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
        return Response(named, media_type="image/svg+xml", headers=_NO_STORE)

    async def prove(self, request: Request) -> Response:
        """Show, at a tunnel's door alone, that this is the server at its other end."""
        if door_of(request.scope).kind != "tunnel":
            raise Refusal("http/not-found")
        return PlainTextResponse(self.reach.sharing.proof, headers=_NO_STORE)

    async def _only_changers(self, request: Request) -> _Caller:
        caller = await self._caller(request)
        if not caller.may_change:
            raise Refusal("reach/not-yours")
        return caller

    async def _caller(self, request: Request) -> _Caller:
        door = door_of(request.scope)
        own, read = self.reach.own_machine, request.headers.getlist
        seems_here = self.reach.is_changeable and door.seems_own_machine(read)
        is_here = seems_here and own.knows(read)
        may_change = is_here or (door.kind == "wifi" and await self._is_host(request))
        used = None if door.kind == "tunnel" else origin_used(request.headers.get("host"))
        key_at = await own.address() if seems_here and not is_here else None
        return _Caller(is_here, may_change and self.reach.is_changeable, used, key_at)

    async def _is_host(self, request: Request) -> bool:
        """Return whether somebody on this wifi is the host of a table."""
        guest = await self.api.guest_of(request)
        hosts = {table.record.host for table in self.api.tables.open_now()}
        return guest is not None and guest.id in hosts

    def _answer(self, caller: _Caller) -> Response:
        told = describe_reach(self.reach, caller.may_change, caller.is_here, caller.used)
        return answer(replace(told, key_at=caller.key_at))


def describe_reach(
    reach: Reach, may_change: bool, is_here: bool, used: str | None = None
) -> ReachBody:
    """Describe who can reach the server; whoever may not change it learns no more than they use."""
    invite, report = reach.invite(used), reach.sharing.report
    if not may_change:
        known = [one for one in reach.addresses() if one.origin == invite]
        is_live = report.state == "live"
        share = ShareBody(state="live" if is_live else "off", origin=report.origin)
        nobody = Arrivals(0, 0)
        return ReachBody(reach.kind, False, False, invite, known, nobody, share, None)
    return ReachBody(
        reach=reach.kind,
        changeable=True,
        may_close=is_here,
        invite=invite,
        addresses=reach.addresses(),
        arrivals=Arrivals(len(reach.arrivals), reach.shared_people()),
        share=report.body(),
        ask_again=1 if report.state == "connecting" else 4,
        ways=reach.sharing.ways() if is_here else [],
    )
