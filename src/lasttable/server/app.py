"""The whole server put together: store, tables, HTTP and WebSockets, from start to stop."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from functools import partial
from time import monotonic
from typing import cast

from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from lasttable.server.config import Config
from lasttable.server.doors import Door, door_of
from lasttable.server.games import game_routes
from lasttable.server.games.kill_shot.fairness_report import write_fairness
from lasttable.server.health import Health
from lasttable.server.http.api import Api, refuse
from lasttable.server.http.bot_routes import BotRoutes
from lasttable.server.http.device_routes import DeviceRoutes
from lasttable.server.http.handshake import Handshakes
from lasttable.server.http.origins import Origins
from lasttable.server.http.pass_routes import PassRoutes
from lasttable.server.http.patient_http import Crowd, most_silent, patient_http
from lasttable.server.http.preview_routes import Previews
from lasttable.server.http.replays import Replays
from lasttable.server.http.security_headers import SafeHeaders
from lasttable.server.http.variant_routes import VariantRoutes
from lasttable.server.http.web_client import Pages
from lasttable.server.lab.lab_routes import LabRoutes
from lasttable.server.lab.queue import LabQueue
from lasttable.server.metrics import Metrics
from lasttable.server.people.guests import Guests
from lasttable.server.rate_limits import hourly
from lasttable.server.reach.listeners import Listeners
from lasttable.server.reach.reach import Reach
from lasttable.server.reach.routes import ReachRoutes
from lasttable.server.refusals import Refusal
from lasttable.server.store.database import Database
from lasttable.server.store.journal import Journal
from lasttable.server.table.film_archive import FilmArchive
from lasttable.server.table.table_state import now_ms
from lasttable.server.table.tables import Tables
from lasttable.server.turn_notices.notice_routes import NoticeRoutes
from lasttable.server.turn_notices.turn_notices import TurnNotices
from lasttable.server.wire.websocket import WebSocket

log = logging.getLogger("lasttable.server")


class GameServer:
    """Everything that runs behind the doors."""

    def __init__(
        self,
        config: Config,
        database: Database,
        origins: Origins,
        now: Callable[[], float] = monotonic,
        today: Callable[[], int] = now_ms,
    ) -> None:
        self.metrics = Metrics()
        self._now = now
        self._database = database
        self._journal = Journal(database, self.metrics, now)
        guests = Guests(database, self._journal, today)
        self._notices = TurnNotices(
            config, database, self._journal, guests, self.metrics.notices, today
        )
        self._films = FilmArchive(database, self._journal, write_fairness)
        self._tables = Tables(
            database, self._journal, config, self.metrics, now, today, self._notices, self._films
        )
        guesses = hourly(config.guesses_per_hour, config.spares_loopback, now)
        self._handshakes = Handshakes(
            self._tables, guests, config, self.metrics, origins, now, guesses
        )
        self._health = Health(
            config.data, self.metrics, lambda: database.read(_look), config.lag_interval
        )
        self._pages = Pages(config.web) if config.web is not None else None
        api = Api(
            config=config,
            database=database,
            journal=self._journal,
            guests=guests,
            tables=self._tables,
            metrics=self.metrics,
            origins=origins,
            replays=Replays(),
            films=self._films,
            health=self._health,
            guesses=guesses,
            new_replays=hourly(config.replays_per_hour, config.spares_loopback, now),
            new_tables=hourly(config.tables_per_hour, config.spares_loopback, now),
            new_guests=hourly(config.guests_per_hour, config.spares_loopback, now),
        )
        self.crowd = Crowd(2 * config.connections_per_address, config.proxies, now, most_silent())
        self.crowd.end_streams = self._handshakes.end_streams
        self.metrics.crowd = self.crowd
        self.listeners = Listeners(self._answer, patient_http(self.crowd), self._websocket)
        self.reach = Reach(config, origins, self.listeners, self._handshakes.people_through)
        self._connect_notices(origins)
        self._previews = Previews(api)
        self.lab = LabQueue(config.data / "lab", today)
        self.app = Starlette(
            routes=[
                *api.routes(),
                *ReachRoutes(api, self.reach).routes(),
                *self._previews.routes(),
                *LabRoutes(api, self.reach, self.lab).routes(),
                *game_routes(api),
                *NoticeRoutes(api, self._notices).routes(),
                *PassRoutes(api, now).routes(),
                *VariantRoutes(api, now).routes(),
                *DeviceRoutes(api, self._handshakes.sign_out).routes(),
                *BotRoutes(api, self._handshakes, now, today).routes(),
                Route("/{path:path}", self._page, methods=["GET"]),
            ],
            middleware=[Middleware(SafeHeaders, only_https=_are_encrypted(config.origins))],
            exception_handlers={
                Refusal: self._refused,
                SQLAlchemyError: self._not_saved,
                OSError: self._not_saved,
                HTTPException: self._not_found,
                Exception: self._failed,
            },
            lifespan=self._lifespan,
        )

    def _connect_notices(self, origins: Origins) -> None:
        """Let notices know which addresses lead here."""
        notices, reach = self._notices, self.reach
        notices.link_origin = reach.invite
        notices.is_passing = lambda: reach.kind == "anywhere"
        notices.reopening.is_open = lambda: reach.kind in ("anywhere", "public")
        notices.reopening.address = reach.invite
        notices.reopening.is_served = origins.__contains__
        reach.sharing.went_live = notices.opened

    @property
    def tables(self) -> Tables:
        """All tables of the server."""
        return self._tables

    def _websocket(self, door: Door) -> type[asyncio.Protocol]:
        """Make the protocol that uvicorn uses for WebSockets at one door."""
        make = partial(WebSocket, self._handshakes, self._now, door)
        return cast(type[asyncio.Protocol], make)

    @contextlib.asynccontextmanager
    async def _lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        self._journal.start()
        self._health.start()
        await self._films.start()
        self._tables.start()
        await self._notices.start(self._tables)
        self.lab.start()
        silence = asyncio.create_task(self._handshakes.watch_silence())
        bans = asyncio.create_task(self._handshakes.watch_bans())
        try:
            yield
        finally:
            silence.cancel()
            bans.cancel()
            await self.lab.stop()
            await self._health.stop()
            await self._notices.stop()
            await self._tables.stop()
            await self._films.stop()
            await self._journal.stop()
            await self._database.close()

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)

    async def _page(self, request: Request) -> Response:
        path = request.path_params["path"]
        if self._pages is None or path.startswith(("api/", "ws/")):
            raise Refusal("http/not-found")
        if not self._pages.is_app(path):
            return self._pages.find(path, request)
        address = request.client.host if request.client else ""
        agent = request.headers.get("user-agent", "")
        self.reach.came(door_of(request.scope), address, agent)
        page = await self._previews.page(request, self._pages.index())
        return page or self._pages.find(path, request)

    async def _refused(self, _request: Request, error: Exception) -> Response:
        assert isinstance(error, Refusal)
        self.metrics.refusals[error.code] += 1
        return refuse(error)

    async def _not_found(self, _request: Request, error: Exception) -> Response:
        is_method = isinstance(error, HTTPException) and error.status_code == 405
        return refuse(Refusal("http/bad-method" if is_method else "http/not-found"))

    async def _not_saved(self, request: Request, error: Exception) -> Response:
        """Say that the disk or the database does not do its part; nothing was changed."""
        log.error("%s %s could not be saved or read: %s", request.method, request.url.path, error)
        self.metrics.refusals["server/storage"] += 1
        return refuse(Refusal("server/storage"))

    async def _failed(self, _request: Request, _error: Exception) -> Response:
        # The error is in the log; telling the outside would only help the wrong people.
        return refuse(Refusal("server/error"))


def _look(connection: Connection) -> None:
    connection.execute(text("SELECT 1")).first()


def _are_encrypted(origins: Sequence[str]) -> bool:
    """Return whether the server has public addresses, and all of them are encrypted."""
    return bool(origins) and all(origin.startswith("https:") for origin in origins)
