"""Starting and stopping: bind, open the database, serve, and explain failures in one sentence."""

import asyncio
import contextlib
import signal
import socket
import sys
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from types import ModuleType

import uvicorn

from lasttable.server.app import GameServer
from lasttable.server.config import Config
from lasttable.server.data_folder import FolderInUse, keep_to_ourselves, locked_folder
from lasttable.server.file_handles import ask_for_more
from lasttable.server.garbage_collection import tune_collector
from lasttable.server.http.origins import ANY_ADDRESS, origins_of
from lasttable.server.logs import set_up_logs
from lasttable.server.reach.listeners import bind_at
from lasttable.server.store.database import CannotOpen, open_database

CLIENT = Path(__file__).resolve().parent.parent / "client"
"""The folder of the built web client inside the package."""
_SWITCH_INTERVAL = 0.0005


Front = Callable[[GameServer, Callable[[], None]], Coroutine[object, object, None]]
"""Whoever stands in front while the server runs: is handed the server, and how to stop it."""


class CannotStart(Exception):
    """The server cannot start; the message is one sentence for whoever started it."""


class _Server(uvicorn.Server):
    """uvicorn, with our own signals and a line on stdout once it is ready."""

    def __init__(self, game_server: GameServer, url: str, front: Front | None) -> None:
        self._game_server = game_server
        self._reach = game_server.reach
        self._url = url
        self._front = front
        self._at_the_front: asyncio.Task[None] | None = None
        super().__init__(game_server.listeners.config_for(self._reach.main))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(self._url, flush=True)
            await self._reach.begin(self, _port_of(sockets))
            if self._front is not None:
                front = self._front(self._game_server, self._stop)
                self._at_the_front = asyncio.create_task(front)

    def _stop(self) -> None:
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._at_the_front is not None:
            self._at_the_front.cancel()
            await asyncio.wait({self._at_the_front})
        await self._reach.end()
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        stopping = [signal.SIGINT, signal.SIGTERM]
        # A terminal that is closed stops the server, unless it was started to outlive it.
        if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:
            stopping.append(signal.SIGHUP)
        for name in stopping:
            loop.add_signal_handler(name, self.handle_exit, name, None)
        yield
        for name in stopping:
            loop.remove_signal_handler(name)


def run(config: Config, front: Front | None = None) -> None:
    """Serve until told to stop; CannotStart if that is impossible."""
    set_up_logs(config.log)
    ask_for_more()
    # The writer thread gets its turn soon, however busy the tables are.
    sys.setswitchinterval(_SWITCH_INTERVAL)
    with contextlib.ExitStack() as stack:
        stack.enter_context(_data_folder(config))
        listening = stack.enter_context(bind(config))
        _loop_runner().run(_serve(config, listening, front))


def _loop_runner() -> ModuleType:
    """Prefer uvloop, if it is installed."""
    try:
        import uvloop
    except ImportError:
        return asyncio
    return uvloop


async def _serve(config: Config, listening: socket.socket, front: Front | None) -> None:
    server = await prepare(config, listening, front)
    tune_collector()
    await server.serve(sockets=[listening])


async def prepare(
    config: Config, listening: socket.socket, front: Front | None = None
) -> uvicorn.Server:
    """Open the database and build the server behind a bound socket."""
    port = listening.getsockname()[1]
    try:
        origins = origins_of(config.host, port, config.origins)
    except ValueError as error:
        raise CannotStart(f"{error}.") from error
    try:
        database = await open_database(config.database_url)
    except CannotOpen as error:
        raise CannotStart(str(error)) from error
    return make_server(GameServer(config, database, origins), _url(config, port), front)


def make_server(game_server: GameServer, url: str, front: Front | None = None) -> uvicorn.Server:
    """Put uvicorn in front of a game server; it prints the URL once it is ready."""
    return _Server(game_server, url, front)


def _port_of(sockets: list[socket.socket] | None) -> int:
    """Return the port of the main door; a Unix socket has none."""
    name = sockets[0].getsockname() if sockets else ""
    return int(name[1]) if isinstance(name, tuple) else 80


def _url(config: Config, port: int) -> str:
    if config.origins:
        return config.origins[0]
    host = "localhost" if config.host in ANY_ADDRESS else config.host
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


@contextlib.contextmanager
def _data_folder(config: Config) -> Iterator[None]:
    """Lock the data folder while the server runs."""
    if config.web is not None and not (config.web / "index.html").is_file():
        raise CannotStart("The web client is not built: run `make web`, or serve with --no-web.")
    try:
        with locked_folder(config.data):
            if config.database is None:
                keep_to_ourselves(config.data, is_new=True)
            yield
    except FolderInUse as error:
        raise CannotStart(str(error)) from error


def bind(config: Config) -> socket.socket:
    """Listen where the config says."""
    try:
        return bind_at(config.host, config.port)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        where = f"{config.host}:{config.port}"
        raise CannotStart(f"The address {where} cannot be used: {reason}.") from error
