"""The HTTP routes of notices: what a browser subscribes to, and what its guest chooses."""

import secrets
from dataclasses import replace
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lasttable.server.http.api import Api, answer, get, post
from lasttable.server.http.http_types import (
    EndpointBody,
    MailBody,
    MailCodeBody,
    MuteBody,
    NoticeChoicesBody,
    NoticesBody,
    SubscribeBody,
)
from lasttable.server.people.guests import Guest
from lasttable.server.rate_limits import PerGuest
from lasttable.server.refusals import Refusal
from lasttable.server.store.table_record import tidy_code
from lasttable.server.turn_notices.push_services import are_keys, is_allowed
from lasttable.server.turn_notices.quiet_hours import QuietHours, find_zone
from lasttable.server.turn_notices.second_channels import is_address
from lasttable.server.turn_notices.subscriptions import Subscription, id_of
from lasttable.server.turn_notices.turn_notices import TurnNotices

_MOST_DEVICES: Final = 10
_MOST_MUTED: Final = 500
_MOST_TRIES: Final = 5
"""Wrong codes after which a new one has to be sent."""


class NoticeRoutes:
    """The endpoints, with everything they need."""

    def __init__(self, api: Api, notices: TurnNotices) -> None:
        self._api = api
        self._notices = notices
        self._rate = PerGuest(0.2, 20)
        self._mails = PerGuest(1 / 600, 3)
        self._codes: dict[int, tuple[str, str, int]] = {}
        """Addresses to be confirmed by guest, with their codes and the tries that are left."""

    def routes(self) -> list[Route]:
        """List the routes."""
        return [
            get("/api/notices", self.show),
            post("/api/notices/subscribe", self.subscribe),
            post("/api/notices/unsubscribe", self.unsubscribe),
            post("/api/notices/choices", self.choose),
            post("/api/notices/mute", self.mute),
            post("/api/notices/try", self.try_it),
            post("/api/notices/mail", self.set_mail),
            post("/api/notices/mail/confirm", self.confirm_mail),
        ]

    async def show(self, request: Request) -> Response:
        """Say what the server can do, and what the guest chose."""
        guest = await self._api.guest_of(request)
        return answer(self._describe(guest))

    async def subscribe(self, request: Request) -> Response:
        """Bind a browser to the guest."""
        body = await self._api.body_of(request, SubscribeBody)
        guest = await self._guest(request)
        if self._notices.public_key is None:
            raise Refusal("notices/off")
        allowed = is_allowed(body.endpoint, self._api.config.push_services)
        if not allowed or not are_keys(body.p256dh, body.auth):
            raise Refusal("notices/endpoint")
        book = self._notices.book
        one = Subscription(
            *(id_of(body.endpoint), guest.id, body.endpoint, body.p256dh, body.auth),
            origin=request.headers["origin"],
        )
        old = book.find(body.replaces or "")
        if old is not None and old.guest == guest.id:
            await self._notices.keep(book.remove(old.id))
        others = [other for other in book.subscriptions[guest.id] if other.id != one.id]
        if len(others) >= _MOST_DEVICES:
            # The oldest is most likely a browser that is no longer used.
            await self._notices.keep(book.remove(others[0].id))
        await self._notices.keep(book.add(one, self._notices.today()))
        return answer(self._describe(guest))

    async def unsubscribe(self, request: Request) -> Response:
        """Forget one of the guest's browsers."""
        body = await self._api.body_of(request, EndpointBody)
        guest = await self._guest(request)
        one = self._own(guest, body.endpoint)
        if one is not None:
            await self._notices.keep(self._notices.book.remove(one.id))
        return answer(self._describe(guest))

    async def choose(self, request: Request) -> Response:
        """Keep what the guest chose."""
        body = await self._api.body_of(request, NoticeChoicesBody)
        guest = await self._guest(request)
        if find_zone(body.zone) is None:
            raise Refusal("notices/zone")
        quiet = None
        if body.quiet_from is not None and body.quiet_to is not None:
            quiet = QuietHours(body.quiet_from, body.quiet_to)
        book = self._notices.book
        choice = replace(
            book.choice_of(guest.id),
            whispers=body.whispers,
            quiet=quiet,
            zone=body.zone,
            webhook=body.webhook and self._notices.webhook is not None,
        )
        await self._notices.keep(book.choose(guest.id, choice))
        return answer(self._describe(guest))

    async def mute(self, request: Request) -> Response:
        """Send the guest nothing more about a table, or do so again."""
        body = await self._api.body_of(request, MuteBody)
        guest = await self._guest(request)
        record = await self._api.record_named(tidy_code(body.code))
        if record is None or not record.seats_of(guest.id):
            raise Refusal("table/not-found")
        book = self._notices.book
        if body.on and sum(one == guest.id for one, _ in book.muted) >= _MOST_MUTED:
            raise Refusal("rate/notices")
        await self._notices.keep(book.mute(guest.id, record.code, body.on))
        return answer(self._describe(guest))

    async def try_it(self, request: Request) -> Response:
        """Send a notice to this browser in a few seconds."""
        body = await self._api.body_of(request, EndpointBody)
        guest = await self._guest(request)
        one = self._own(guest, body.endpoint)
        if one is None:
            raise Refusal("notices/unknown")
        self._notices.try_it(one)
        return answer(self._describe(guest))

    async def set_mail(self, request: Request) -> Response:
        """Send a code to an address, or forget the address."""
        body = await self._api.body_of(request, MailBody)
        guest = await self._guest(request)
        if self._notices.mail is None:
            raise Refusal("notices/off")
        self._codes.pop(guest.id, None)
        if not body.address:
            choice = replace(self._notices.book.choice_of(guest.id), mail=None)
            await self._notices.keep(self._notices.book.choose(guest.id, choice))
            return answer(self._describe(guest))
        if not is_address(body.address):
            raise Refusal("notices/mail")
        # Nobody may use this server to write to strangers again and again.
        self._mails.demand("rate/notices", guest.id, self._notices.today() / 1000)
        code = f"{secrets.randbelow(1_000_000):06}"
        self._codes[guest.id] = (body.address, code, _MOST_TRIES)
        self._notices.send_code(guest.id, body.address, code)
        return answer(self._describe(guest))

    async def confirm_mail(self, request: Request) -> Response:
        """Take the address whose code the guest typed."""
        body = await self._api.body_of(request, MailCodeBody)
        guest = await self._guest(request)
        address, code, tries = self._codes.pop(guest.id, ("", "", 0))
        if not address:
            raise Refusal("notices/code")
        if not secrets.compare_digest(code.encode(), body.code.strip().encode()):
            if tries > 1:
                self._codes[guest.id] = (address, code, tries - 1)
            raise Refusal("notices/code")
        choice = replace(self._notices.book.choice_of(guest.id), mail=address)
        await self._notices.keep(self._notices.book.choose(guest.id, choice))
        return answer(self._describe(guest))

    async def _guest(self, request: Request) -> Guest:
        guest = await self._api.guest_of(request)
        if guest is None:
            raise Refusal("guest/unknown")
        self._rate.demand("rate/notices", guest.id, self._notices.today() / 1000)
        return guest

    def _own(self, guest: Guest, endpoint: str) -> Subscription | None:
        one = self._notices.book.find(id_of(endpoint))
        return one if one is not None and one.guest == guest.id else None

    def _describe(self, guest: Guest | None) -> NoticesBody:
        notices, book = self._notices, self._notices.book
        id_ = -1 if guest is None else guest.id
        choice = book.choice_of(id_)
        return NoticesBody(
            key=notices.public_key,
            why=notices.why_no_push,
            devices=[one.id for one in book.subscriptions.get(id_, ())],
            whispers=choice.whispers,
            quiet_from=choice.quiet.start if choice.quiet else None,
            quiet_to=choice.quiet.end if choice.quiet else None,
            zone=choice.zone,
            muted=sorted(code for one, code in book.muted if one == id_),
            mail_offered=notices.mail is not None,
            mail=choice.mail,
            mail_pending=self._codes.get(id_, (None,))[0],
            webhook_offered=notices.webhook is not None,
            webhook=choice.webhook,
        )
