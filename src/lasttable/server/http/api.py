"""The HTTP API: guests, games, tables, replays. Every refusal is a code with parameters."""

import gzip
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from hmac import compare_digest
from typing import TypeVar

import segno
from msgspec import DecodeError, Struct, ValidationError
from msgspec.json import decode, encode
from msgspec.structs import replace
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from lasttable.games import GAMES
from lasttable.server.config import Config
from lasttable.server.doors import door_of
from lasttable.server.health import Health
from lasttable.server.http.http_types import (
    CodeBody,
    ErrorBody,
    ErrorInfo,
    GuestBody,
    LessonBody,
    Me,
    TableBody,
)
from lasttable.server.http.origins import Origins
from lasttable.server.http.replays import (
    Replays,
    make_record,
    make_replay,
    only_finished,
    read_eye,
)
from lasttable.server.http.rules_page import rules_of
from lasttable.server.http.table_lists import card, describe_game, glance_at, lists_for
from lasttable.server.metrics import Metrics
from lasttable.server.people.devices import device_kind
from lasttable.server.people.guests import Guest, Guests, set_token, token_in
from lasttable.server.rate_limits import PerAddress
from lasttable.server.refusals import Refusal
from lasttable.server.store import queries
from lasttable.server.store.database import Database
from lasttable.server.store.journal import Journal
from lasttable.server.store.table_record import TableRecord, tidy_code
from lasttable.server.table.film import Film
from lasttable.server.table.film_archive import FilmArchive
from lasttable.server.table.tables import Tables, find_game
from lasttable.server.wire.messages import LARGEST_FRAME, TableOptions

B = TypeVar("B", bound=Struct)
_NO_STORE = {"cache-control": "no-store"}
_KEEP = {"cache-control": "private, max-age=3600"}


@dataclass(slots=True)
class Api:
    """The endpoints, with everything they need."""

    config: Config
    database: Database
    journal: Journal
    guests: Guests
    tables: Tables
    metrics: Metrics
    origins: Origins
    replays: Replays
    films: FilmArchive
    health: Health
    guesses: PerAddress
    new_replays: PerAddress
    new_tables: PerAddress
    new_guests: PerAddress

    def routes(self) -> list[Route]:
        """List the routes of the API."""
        return [
            get("/healthz", self.find_health),
            get("/metrics", self.show_metrics),
            get("/api/me", self.me),
            post("/api/guest", self.guest),
            get("/api/games", self.games),
            get("/api/games/{name}/rules", self.rules),
            get("/api/tables", self.list_tables),
            post("/api/tables", self.open_table),
            post("/api/lessons", self.open_lesson),
            get("/api/tables/{code}", self.table),
            get("/api/replays/{code}", self.replay),
            get("/api/records/{code}.txt", self.game_record),
            get("/api/qr", self.qr),
        ]

    async def find_health(self, _request: Request) -> Response:
        """Report whether the server can save, has room and keeps up."""
        problems = await self.health.problems()
        if problems:
            return answer({"status": "failing", "problems": problems}, status=503)
        return answer({"status": "ok"})

    async def show_metrics(self, request: Request) -> Response:
        """Show the counters to the operator: on this machine, or with the token."""
        if not self._is_operator(request):
            raise Refusal("http/not-found")
        text = self.metrics.text() + "\n".join(self.health.lines()) + "\n"
        return Response(text, media_type="text/plain; version=0.0.4")

    def shows_token(self, request: Request) -> bool:
        """Return whether a request shows the operator's token."""
        token = self.config.metrics_token
        shown = request.headers.get("authorization", "").removeprefix("Bearer ")
        return token is not None and compare_digest(shown.encode(), token.encode())

    def _is_operator(self, request: Request) -> bool:
        if self.shows_token(request):
            return True
        # With a public origin there is a proxy, and everybody behind it seems to be here.
        here = door_of(request.scope).seems_own_machine(request.headers.getlist)
        return here and not self.config.origins

    async def me(self, request: Request) -> Response:
        """Return the name of the guest."""
        guest = await self.guest_of(request)
        return answer(Me(guest.name if guest else None))

    async def guest(self, request: Request) -> Response:
        """Create a guest, or change a guest's name."""
        body = await self.body_of(request, GuestBody)
        known = await self.guest_of(request)
        if known is not None:
            await self.guests.rename(known, body.name)
            return answer(Me(known.name))
        self.new_guests.demand("rate/guests", address_of(request))
        label = device_kind(request.headers.get("user-agent", ""))
        made, token = await self.guests.welcome(body.name, label)
        response = answer(Me(made.name))
        secure = request.headers["origin"].startswith("https:")
        set_token(response, token, secure)
        return response

    async def games(self, _request: Request) -> Response:
        """List the games."""
        return answer([describe_game(game) for game in GAMES.values()])

    async def rules(self, request: Request) -> Response:
        """Show the rules page of a game."""
        language = request.query_params.get("language", "en")
        return answer(rules_of(find_game(request.path_params["name"]), language), _KEEP)

    async def list_tables(self, request: Request) -> Response:
        """List open tables and the guest's own."""
        return answer(await lists_for(await self.guest_of(request), self.tables, self.database))

    async def open_table(self, request: Request) -> Response:
        """Open a new table; with bots the game starts at once."""
        body = await self.body_of(request, TableBody)
        guest = await self.guest_of(request)
        if guest is None:
            raise Refusal("guest/unknown")
        game = find_game(body.game)
        self.new_tables.demand("rate/tables", address_of(request))
        code = await self.tables.create(
            guest,
            game,
            title=body.name,
            seats=body.seats,
            settings=body.settings,
            bots=(body.quick.bots, body.quick.count) if body.quick else None,
            deals=body.quick is None or body.quick.dealt,
            options=TableOptions(coach=body.quick is not None and body.quick.coach),
        )
        return answer(CodeBody(code), status=201)

    async def open_lesson(self, request: Request) -> Response:
        """Go on with the guest's lesson of a game, or begin one."""
        body = await self.body_of(request, LessonBody)
        guest = await self.guest_of(request)
        if guest is None:
            raise Refusal("guest/unknown")
        game = find_game(body.game)
        begun = None if body.again else await self.tables.find_lesson(guest, game)
        if begun is not None:
            return answer(CodeBody(begun))
        self.new_tables.demand("rate/tables", address_of(request))
        return answer(CodeBody(await self.tables.begin_lesson(guest, game)), status=201)

    async def table(self, request: Request) -> Response:
        """Describe a table to somebody who is about to join it."""
        record = await self.record_of(request)
        if record is None:
            raise Refusal("table/not-found")
        found = card(record, await self.guest_of(request))
        return answer(replace(found, glance=glance_at(self.tables, record)))

    async def replay(self, request: Request) -> Response:
        """Show a finished game as any seat saw it, or with everything open."""
        record = only_finished(await self.record_of(request))
        game, eye = find_game(record.game), read_eye(request.query_params.get("eye", "all"), record)
        return await self.replayed(
            request, record, str(eye), lambda film: make_replay(record, game, film, eye)
        )

    async def replayed(
        self, request: Request, record: TableRecord, what: str, make: Callable[[Film], bytes]
    ) -> Response:
        """Send what is read off the film of a finished game; it is made once and kept a while."""
        self.new_replays.demand("rate/replays", address_of(request))
        body = self.replays.find(record.code, what)
        if body is None:
            film = await self.films.find(record)
            if film is None:
                now = find_game(record.game).version
                raise Refusal("replay/old-rules", rules=record.rules, now=now)
            # Reading a whole film takes a moment; the tables must not wait for it.
            body = self.replays.keep(record.code, what, await self.films.run(make, film))
        headers = {**_KEEP, "content-encoding": "gzip", "vary": "accept-encoding"}
        if "gzip" not in request.headers.get("accept-encoding", ""):
            body, headers = await self.films.run(gzip.decompress, body), _KEEP
        return Response(body, media_type="application/json", headers=headers)

    async def game_record(self, request: Request) -> Response:
        """Send the record of a finished game as a text file."""
        record = only_finished(await self.record_of(request))
        if not self.new_replays.take(address_of(request)):
            raise Refusal("rate/replays")
        body = self.replays.find(record.code, "record")
        if body is None:
            body = self.replays.keep(record.code, "record", await self._make_record(record))
        name = f"{record.game}-{record.code}.txt"
        headers = {"content-disposition": f'attachment; filename="{name}"', **_KEEP}
        return Response(body, media_type="text/plain; charset=utf-8", headers=headers)

    async def _make_record(self, record: TableRecord) -> bytes:
        """Write a record beside the tables, which must not wait for it."""
        answers = await self.database.read(lambda c: queries.load_answers(c, record.code))
        film = await self.films.find(record) if record.seal is not None else None
        game = find_game(record.game)
        return (await self.films.run(make_record, record, game, answers, film)).encode()

    async def qr(self, request: Request) -> Response:
        """Draw the QR code of a link to this server."""
        text = request.query_params.get("text", "")
        if len(text) > 200 or not any(text.startswith(f"{origin}/") for origin in self.origins):
            raise Refusal("qr/not-ours")
        drawn = segno.make(text, micro=False).svg_inline(scale=4, border=2, dark="#000")
        named = drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
        return Response(named, media_type="image/svg+xml", headers=_KEEP)

    async def record_of(self, request: Request) -> TableRecord | None:
        """Find the table that a path names."""
        return await self.record_guessed(request, request.path_params["code"])

    async def record_guessed(self, request: Request, code: str) -> TableRecord | None:
        """Find a table by the code that a stranger names; nobody may try code after code."""
        address = address_of(request)
        if not self.guesses.has(address):
            raise Refusal("rate/guesses", seconds=self.guesses.seconds(address))
        record = await self.record_named(code)
        if record is None:
            self.guesses.take(address)
        return record

    async def record_named(self, code: str) -> TableRecord | None:
        """Find a table by its code, in memory or on disk."""
        code = tidy_code(code)
        for table in self.tables.open_now():
            if table.record.code == code:
                return table.record
        return await self.database.read(lambda connection: queries.load_record(connection, code))

    async def guest_of(self, request: Request) -> Guest | None:
        """Find the guest who sent a request."""
        return await self.guests.find(token_in(request.headers.get("cookie")))

    def check_origin(self, request: Request) -> None:
        """Refuse what does not come from one of our own pages."""
        if request.headers.getlist("origin") not in ([origin] for origin in self.origins):
            raise Refusal("origin/refused")

    async def body_of(self, request: Request, kind: type[B], most: int = LARGEST_FRAME) -> B:
        """Read the body of a request from one of our own pages; others are refused."""
        self.check_origin(request)
        return await self.read_body(request, kind, most)

    async def read_body(self, request: Request, kind: type[B], most: int = LARGEST_FRAME) -> B:
        """Read the body of a request, wherever it comes from: only tokens make that safe."""
        data = b""
        try:
            async for chunk in request.stream():
                data += chunk
                if len(data) > most:
                    raise Refusal("body/too-large", most=most)
        except ClientDisconnect as error:
            raise Refusal("body/malformed") from error
        try:
            return decode(data, type=kind)
        except ValidationError as error:
            raise Refusal("body/invalid", why=str(error)) from error
        except (DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refusal("body/malformed") from error


def address_of(request: Request) -> str:
    """Return the address a request comes from, for rate limits."""
    address = request.client.host if request.client else ""
    return door_of(request.scope).caller(address, request.headers.getlist)


def answer(body: object, headers: dict[str, str] | None = None, status: int = 200) -> Response:
    """Send a body as JSON."""
    return Response(
        encode(body), status, media_type="application/json", headers=headers or _NO_STORE
    )


def refuse(refusal: Refusal) -> Response:
    """Send a refusal; where waiting helps, the header says how long as well."""
    seconds = refusal.params.get("seconds")
    headers = _NO_STORE | ({} if seconds is None else {"retry-after": str(seconds)})
    body = ErrorBody(ErrorInfo(refusal.code, refusal.params))
    return answer(body, headers, status=refusal.status)


Endpoint = Callable[[Request], Awaitable[Response]]


def get(path: str, endpoint: Endpoint) -> Route:
    """Route GET requests."""
    return Route(path, endpoint, methods=["GET"])


def post(path: str, endpoint: Endpoint) -> Route:
    """Route POST requests."""
    return Route(path, endpoint, methods=["POST"])


def delete(path: str, endpoint: Endpoint) -> Route:
    """Route DELETE requests."""
    return Route(path, endpoint, methods=["DELETE"])
