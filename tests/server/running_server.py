"""A real server, and people with names who sit down at its tables.

In virtual time the server listens on a Unix socket, where bytes arrive at once; in real time on a
free port.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from socket import AF_UNIX, socket
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect, unix_connect
from websockets.exceptions import ConnectionClosed

from lasttable.server.app import GameServer
from lasttable.server.config import Config
from lasttable.server.http.origins import origins_of
from lasttable.server.lab.queue import LabQueue
from lasttable.server.run import bind, make_server, prepare
from tests.server.frames import Frames
from tests.server.virtual_time import VirtualLoop, open_watched

Message = dict[str, Any]
PATIENCE = 30.0
"""Seconds after which a test says that nothing came."""
VIRTUAL_URL = "http://table.test"
_EVENING = 1_763_150_400_000 - 1_000_000


class Refused(Exception):
    """The server refused a message; the code is the error's text."""

    def __init__(self, code: str, params: dict[str, Any]) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


@dataclass
class Line:
    """One socket to one table, with everything that came through it."""

    socket: ClientConnection
    frames: Frames = field(default_factory=Frames)
    inbox: list[Message] = field(default_factory=list)
    raw: list[bytes] = field(default_factory=list)
    view: dict[str, Any] = field(default_factory=dict)
    table: dict[str, Any] = field(default_factory=dict)
    ask: dict[str, Any] | None = None
    clocks: list[dict[str, Any]] = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)
    talk: list[dict[str, Any]] = field(default_factory=list)
    you: int | None = None
    version: int = 0
    bye: str | None = None
    is_over: bool = False
    next_id: int = 0
    reader: asyncio.Task[None] | None = None
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def read(self) -> None:
        """Take everything that comes, as a client would."""
        try:
            async for data in self.socket:
                text = data.encode() if isinstance(data, str) else data
                self.raw.append(text)
                self.frames.check(text)
                self._take(json.loads(text))
                self.news.set()
        except ConnectionClosed:
            pass
        finally:
            self.is_over = True
            self.news.set()

    def _take(self, message: Message) -> None:
        self.inbox.append(message)
        kind = message["type"]
        if kind in ("update", "talk"):
            assert message["v"] == self.version + 1, "versions count up by one"
        if "v" in message:
            self.version = message["v"]
        if kind == "sync":
            self.view, self.talk = dict(message["view"] or {}), list(message["talk"])
            self.events, self.clocks = list(message["events"]), message["clocks"]
            self.table, self.ask, self.you = message["table"], message["ask"], message["you"]
        elif kind == "update":
            self.view |= message.get("set", {})
            self.events += message.get("events", [])
            self.table = message.get("table", self.table)
            self.ask = message.get("ask", self.ask)
            self.clocks = message.get("clocks", self.clocks)
        elif kind == "talk":
            self.talk.append(message["line"])
        elif kind == "bye":
            self.bye = message["code"]

    async def until(self, is_true: Callable[[], object], what: str = "") -> None:
        """Wait until something holds."""
        async with asyncio.timeout(PATIENCE):
            while not is_true():
                self.news.clear()
                self._check(what)
                await self.news.wait()

    def _check(self, what: str) -> None:
        if self.reader is not None and self.reader.done():
            self.reader.result()  # Raises if a frame was not what the server defines.
        assert not self.is_over, f"the line was closed ({self.bye}) before {what}"

    async def send(self, kind: str, *, id_: int | None = None, **fields: Any) -> int:
        """Send a message and do not wait."""
        if id_ is None:
            self.next_id += 1
            id_ = self.next_id
        await self.socket.send(json.dumps({"type": kind, "id": id_, **fields}))
        return id_

    async def do(self, kind: str, *, id_: int | None = None, **fields: Any) -> None:
        """Send a message and wait until it is done; Refused if it is not."""
        sent = await self.send(kind, id_=id_, **fields)
        await self.result(sent)

    async def result(self, id_: int) -> None:
        """Wait for what became of a message."""

        def settled() -> list[Message]:
            kinds = ("ack", "refused")
            return [m for m in self.inbox if m["type"] in kinds and m.get("id") == id_]

        await self.until(settled, f"message {id_} was settled")
        last = settled()[-1]
        if last["type"] == "refused":
            raise Refused(last["code"], last["params"])

    async def lobby(self, do: str, **fields: Any) -> None:
        """Arrange the table."""
        await self.do("lobby", do=do, **fields)

    async def answer(self, key: str, **fields: Any) -> None:
        """Answer the open question."""
        assert self.ask is not None
        await self.do("answer", decision=self.ask["decision"], key=key, **fields)

    def offers(self) -> list[str]:
        """List the keys and verbs on offer."""
        return [] if self.ask is None else [option["key"] for option in self.ask["options"]]

    async def ends(self) -> str | None:
        """Wait until the server closes the line; return its last word."""
        async with asyncio.timeout(PATIENCE):
            while not self.is_over:
                self.news.clear()
                await self.news.wait()
        return self.bye

    async def settle(self) -> None:
        """Wait until everything on its way has come: a ping comes back after it."""
        await self.do("ping")

    async def close(self) -> None:
        """Hang up."""
        await self.socket.close()
        if self.reader is not None:
            await self.reader


@dataclass
class Person:
    """Somebody with a browser."""

    site: Site
    name: str
    http: httpx.AsyncClient
    lines: list[Line] = field(default_factory=list)
    kept: str = ""

    @property
    def cookie(self) -> str:
        return self.kept or f"guest={self.http.cookies['guest']}"

    async def post(self, path: str, body: object) -> Any:
        answer = await self.http.post(path, json=body)
        assert answer.status_code < 300, answer.text
        return answer.json()

    async def get(self, path: str) -> Any:
        answer = await self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def lay(self, **body: Any) -> str:
        """Open a table and return its code."""
        made = await self.post("/api/tables", {"game": "dead-last", **body})
        return str(made["code"])

    async def enter(self, code: str, seat: int | None = None) -> Line:
        """Open a line to a table and wait for the first picture."""
        line = await self.dial(code, seat)
        await line.until(lambda: line.version, "the first picture came")
        return line

    def shown(self) -> dict[str, str]:
        """Return what somebody shows at the door."""
        return {"Cookie": self.cookie, "Origin": self.site.url}

    async def dial(self, code: str, seat: int | None = None) -> Line:
        """Open a line to a table."""
        query = "" if seat is None else f"?seat={seat}"
        address = self.site.url.replace("http", "ws", 1) + f"/ws/{code}{query}"
        options: dict[str, Any] = {
            "additional_headers": self.shown(),
            "max_size": None,
            "ping_interval": None,
            "close_timeout": 2,
        }
        if self.site.unix is None:
            socket = await connect(address, **options)
        else:
            socket = await unix_connect(str(self.site.unix), address, **options)
        line = Line(socket)
        line.reader = asyncio.create_task(line.read())
        self.lines.append(line)
        return line


class OutsideBot(Person):
    """A program with a token."""

    def shown(self) -> dict[str, str]:
        return {"Authorization": self.http.headers["authorization"]}

    @property
    def token(self) -> str:
        return self.http.headers["authorization"].removeprefix("Bearer ")


@dataclass
class Site:
    """A running server."""

    url: str
    config: Config
    unix: Path | None = None
    server: GameServer | None = None
    """In virtual time: the server itself, to see what it offers; nothing of it is changed."""
    people: list[Person] = field(default_factory=list)
    writers: list[asyncio.StreamWriter] = field(default_factory=list)

    @property
    def lab(self) -> LabQueue:
        """The lab's queue, whose workers a test may replace."""
        assert self.server is not None
        return self.server.lab

    async def person(self, name: str) -> Person:
        """Let somebody come by and give a name."""
        person = Person(self, name, self.browser(Origin=self.url))
        self.people.append(person)
        await person.post("/api/guest", {"name": name})
        return person

    def returning(self, name: str, cookie: str) -> Person:
        """Let somebody come back whose browser kept the cookie."""
        person = Person(self, name, self.browser(Origin=self.url, Cookie=cookie), kept=cookie)
        self.people.append(person)
        return person

    async def bot(self, owner: Person, name: str) -> OutsideBot:
        """Let somebody make a bot, and start it."""
        made = await owner.post("/api/bots", {"name": name})
        return self.outside_bot(name, made["token"])

    def outside_bot(self, name: str, token: str) -> OutsideBot:
        """Start a program that has a token."""
        bot = OutsideBot(self, name, self.browser(Authorization=f"Bearer {token}"))
        self.people.append(bot)
        return bot

    def browser(self, **headers: str) -> httpx.AsyncClient:
        """Make an HTTP client of this server."""
        transport = httpx.AsyncHTTPTransport(uds=None if self.unix is None else str(self.unix))
        return httpx.AsyncClient(
            base_url=self.url, headers=headers, timeout=PATIENCE, transport=transport
        )

    async def persons(self, *names: str) -> list[Person]:
        return [await self.person(name) for name in names]


async def own_key(site: Site, **headers: str) -> dict[str, str]:
    """Fetch the key of this machine as the server's own page does; as headers."""
    async with site.browser(**headers) as browser:
        where = (await browser.get("/api/reach")).json()["key_at"]
    async with httpx.AsyncClient(timeout=None) as browser:
        told = await browser.get(where, headers={"Origin": site.url})
    assert told.headers["access-control-allow-origin"] == site.url
    return {"x-own-machine": told.json()["key"]}


@asynccontextmanager
async def serving(data: Path, **changes: Any) -> AsyncIterator[Site]:
    """Run a server in this process until the block ends."""
    # Set to the URL of an empty PostgreSQL database to run these tests with that instead.
    database = os.environ.get("LASTTABLE_TEST_DATABASE")
    # Nobody in these tests needs long to react.
    changes.setdefault("window_share", 0.005)
    # And they are faster than people: how fast they may be must not depend on the machine.
    changes.setdefault("message_rate", 10_000)
    changes.setdefault("message_burst", 10_000)
    # In virtual time an evening passes in a moment: nobody looks at every half second of it.
    changes.setdefault("lag_interval", 3600.0)
    changes.setdefault("ban_interval", 3600.0)
    config = Config(data=data, port=0, database=database, **changes)
    data.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix="table-") as folder:
        server, listening, site = await _make_server(config, Path(folder) / "socket")
        with listening:
            task = asyncio.create_task(server.serve(sockets=[listening]))
            while not server.started:
                assert not task.done(), "the server did not start"
                await asyncio.sleep(0.01)
            try:
                yield site
            finally:
                await _close(site)
                server.should_exit = True
                await task


async def _make_server(config: Config, path: Path) -> tuple[uvicorn.Server, socket, Site]:
    loop = asyncio.get_running_loop()
    if not isinstance(loop, VirtualLoop):
        listening = bind(config)
        server = await prepare(config, listening)
        return server, listening, Site(f"http://127.0.0.1:{listening.getsockname()[1]}", config)
    listening = socket(AF_UNIX)
    listening.bind(str(path))
    listening.setblocking(False)
    database = await open_watched(config.database_url)
    origins = origins_of(config.host, 80, (VIRTUAL_URL, *config.origins))
    game_server = GameServer(config, database, origins, loop.time, lambda: today(loop))
    server = make_server(game_server, VIRTUAL_URL)
    return server, listening, Site(VIRTUAL_URL, config, path, game_server)


def today(loop: asyncio.AbstractEventLoop) -> int:
    """Return the time of day in virtual time: it begins on a Friday at 20:00 in UTC."""
    return _EVENING + round(1000 * loop.time())


async def _close(site: Site) -> None:
    for person in site.people:
        for line in person.lines:
            await line.close()
        await person.http.aclose()
    for writer in site.writers:
        writer.close()


async def six_at_a_table(site: Site, **body: Any) -> tuple[str, list[Line]]:
    """Seat six people, start, and return the code and their lines in the order of the seats."""
    people = await site.persons("Jonas", "Ines", "Abel", "Noor", "Priya", "Tomek")
    code = await people[0].lay(seats=6, **body)
    lines = [await person.enter(code) for person in people]
    for line in lines[1:]:
        await line.lobby("sit")
    await lines[0].lobby("start")
    await all_until(lines, lambda line: line.ask, "the first question was asked")
    return code, lines


async def all_until(lines: list[Line], is_true: Callable[[Line], object], what: str) -> None:
    """Wait until something holds for every line."""
    for line in lines:
        await line.until(partial(is_true, line), what)


async def play_in_silence(lines: list[Line], seed: int = 1) -> None:
    """Let everybody answer at once and at random, skipping pauses, until the game is over."""
    luck = Random(seed)
    while lines[0].table["state"] != "over":
        for line in lines:
            await _answer_anything(line, luck)


async def _answer_anything(line: Line, luck: Random) -> None:
    try:
        if any(clock["skippable"] for clock in line.clocks):
            await line.do("skip")
        elif line.offers() and line.ask and line.ask["answered"] is None:
            await line.answer(luck.choice(line.offers()))
        else:
            await line.settle()
    except Refused as refusal:
        # The others were faster: the question has passed, or the pause is over.
        if refusal.code not in ("answer/stale", "answer/not-asked", "skip/nothing"):
            raise
