"""Bots over the network: people make their tokens here, and bots without sockets play here.

A bot shows its token in the Authorization header. Everything it may do by POST is a message of the
table's socket; limits and refusals are the same.
"""

import secrets
from collections.abc import AsyncIterator, Callable
from typing import Final

from msgspec import UNSET, ValidationError, convert
from msgspec.json import decode
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from lasttable.server.http.api import Api, address_of, answer, get, post
from lasttable.server.http.bot_types import (
    BotAck,
    BotAnswer,
    BotBody,
    BotIdBody,
    BotLeave,
    BotLine,
    BotMe,
    BotsBody,
    BotSeat,
    NewBotBody,
)
from lasttable.server.http.handshake import Handshakes, bearer
from lasttable.server.http.table_lists import lists_for
from lasttable.server.people.bots import MOST_BOTS, BotTokens
from lasttable.server.people.guests import Guest
from lasttable.server.rate_limits import PerGuest
from lasttable.server.refusals import Refusal
from lasttable.server.wire.json_lines import JsonLines, OneReply
from lasttable.server.wire.messages import (
    Ack,
    Answer,
    Bye,
    FromClient,
    Leave,
    Lobby,
    Refused,
    Talk,
)

_MADE: Final = (1 / 60, 10.0)
"""How many bots somebody may make: per second on average, and at once."""
_LINES: Final = {"cache-control": "no-store", "x-accel-buffering": "no"}
_Reply = Ack | Refused | Bye


class BotRoutes:
    """The endpoints, with everything they need."""

    def __init__(
        self,
        api: Api,
        handshakes: Handshakes,
        now: Callable[[], float],
        today: Callable[[], int],
    ) -> None:
        self._api = api
        self._handshakes = handshakes
        self._now = now
        self._today = today
        self._tokens = BotTokens(api.database, api.journal)
        self._made = PerGuest(*_MADE)
        self._sent = PerGuest(api.config.message_rate, api.config.message_burst)

    def routes(self) -> list[Route]:
        """List the routes: first those of people, then those of bots."""
        table = "/api/bot/tables/{code}"
        return [
            get("/api/bots", self.show),
            post("/api/bots", self.make),
            post("/api/bots/revoke", self.revoke),
            get("/api/bot", self.me),
            get("/api/bot/tables", self.list_tables),
            get(f"{table}/stream", self.stream),
            post(f"{table}/answer", self.answer),
            post(f"{table}/say", self.say),
            post(f"{table}/sit", self.sit),
            post(f"{table}/leave", self.leave),
        ]

    async def show(self, request: Request) -> Response:
        """List the guest's bots."""
        return answer(await self._listed(await self._owner(request)))

    async def make(self, request: Request) -> Response:
        """Make a bot; its token is in this answer and nowhere else."""
        body = await self._api.body_of(request, NewBotBody)
        owner = await self._owner(request)
        self._made.demand("rate/bots", owner.id, self._now())
        token = await self._tokens.make(body.name, owner, self._today())
        return answer(await self._listed(owner, token), status=201)

    async def revoke(self, request: Request) -> Response:
        """Make the token of a bot worthless, and close its connections."""
        body = await self._api.body_of(request, BotIdBody)
        owner = await self._owner(request)
        if not (body.id.isascii() and body.id.isdigit() and len(body.id) <= 16):
            raise Refusal("bot/unknown")
        await self._tokens.revoke(int(body.id), owner, self._today())
        self._handshakes.see_out(int(body.id))
        return answer(await self._listed(owner))

    async def _listed(self, owner: Guest, token: str | None = None) -> BotsBody:
        rows = await self._tokens.of(owner)
        bots = [BotBody(str(row.id), row.name, row.created, row.seen) for row in rows]
        return BotsBody(bots, MOST_BOTS, token)

    async def _owner(self, request: Request) -> Guest:
        guest = await self._api.guest_of(request)
        if guest is None:
            raise Refusal("guest/unknown")
        return guest

    async def me(self, request: Request) -> Response:
        """Say whose token it is."""
        bot = await self._bot(request)
        return answer(BotMe(bot.name, bot.run_by))

    async def list_tables(self, request: Request) -> Response:
        """List the tables where the bot has a seat, and those that look for players."""
        bot = await self._bot(request)
        self._limit(bot)
        return answer(await lists_for(bot, self._api.tables, self._api.database))

    async def stream(self, request: Request) -> Response:
        """Send what the bot may see of a table, one message a line; the first is the whole."""
        bot = await self._bot(request)
        lines = JsonLines(self._now, address_of(request))
        await self._handshakes.open_lines(lines, bot, request.path_params["code"])

        async def read() -> AsyncIterator[bytes]:
            try:
                async for chunk in lines.read():
                    yield chunk
            finally:
                lines.end()

        return StreamingResponse(read(), media_type="application/x-ndjson", headers=_LINES)

    async def answer(self, request: Request) -> Response:
        """Answer the open question."""
        body = await self._api.read_body(request, BotAnswer)
        return await self._send(request, body.id, Answer, decision=body.decision, key=body.key)

    async def say(self, request: Request) -> Response:
        """Say something to the table, or whisper it."""
        body = await self._api.read_body(request, BotLine)
        return await self._send(request, body.id, Talk, text=body.text, to=body.to)

    async def sit(self, request: Request) -> Response:
        """Ask the host for a seat."""
        body = await self._api.read_body(request, BotSeat)
        seat = UNSET if body.seat is None else body.seat
        return await self._send(request, body.id, Lobby, do="sit", seat=seat)

    async def leave(self, request: Request) -> Response:
        """Leave the table for good."""
        body = await self._api.read_body(request, BotLeave)
        return await self._send(request, body.id, Leave)

    async def _send(
        self, request: Request, id_: int | None, kind: type[FromClient], **fields: object
    ) -> Response:
        """Put a message into the table's queue, and answer as the table does."""
        bot = await self._bot(request)
        self._limit(bot)
        number = secrets.randbits(53) if id_ is None else id_
        given = {name: value for name, value in fields.items() if value is not UNSET}
        try:
            message = convert({"type": kind.__struct_config__.tag, "id": number, **given}, kind)
        except ValidationError as error:
            raise Refusal("body/invalid", why=str(error)) from error
        reply = OneReply(self._now, address_of(request))
        code = request.path_params["code"]
        said = decode(await self._handshakes.post(reply, bot, code, message), type=_Reply)
        if isinstance(said, Ack):
            return answer(BotAck(said.id))
        raise Refusal(said.code, **(said.params if isinstance(said, Refused) else {}))

    def _limit(self, bot: Guest) -> None:
        self._sent.demand("rate/too-many", bot.id, self._now())

    async def _bot(self, request: Request) -> Guest:
        """Find the bot whose token a request shows; nobody may try one after another."""
        address = address_of(request)
        guesses = self._api.guesses
        if not guesses.has(address):
            raise Refusal("rate/guesses", seconds=guesses.seconds(address))
        bot = await self._api.guests.find_bot(bearer(request.headers.getlist("authorization")))
        if bot is None:
            guesses.take(address)
            raise Refusal("bot/token")
        return bot
