"""A server in real time whose tunnels are made by programs that stand in for the real ones."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from socket import socket
from typing import Any

import pytest

from lasttable.server.app import GameServer
from lasttable.server.config import Config
from lasttable.server.http.origins import origins_of
from lasttable.server.reach.outside import Outside
from lasttable.server.reach.reach import Reach
from lasttable.server.reach.sharing import ShareTimes
from lasttable.server.run import bind, make_server
from lasttable.server.store.database import open_database
from tests.server.running_server import PATIENCE, Site, own_key

PROGRAMS = Path(__file__).parent / "tunnel_programs"
ROOT = PROGRAMS.parents[2]
QUICK = "https://kitchen-table-owl.trycloudflare.com"
LAN = "127.0.0.2"


def free_port(host: str) -> int:
    """Find a port that nobody uses."""
    with socket() as probe:
        probe.bind((host, 0))
        return int(probe.getsockname()[1])


@dataclass
class Tunnels:
    """A folder on the PATH in which programs stand in for the real ones."""

    folder: Path
    patch: pytest.MonkeyPatch
    public: tuple[str, int] = field(default_factory=lambda: ("127.0.0.7", free_port("127.0.0.7")))

    def __post_init__(self) -> None:
        self.folder.mkdir()
        host, port = self.public
        # Nothing but these programs is found, whatever is installed on this machine.
        self.patch.setenv("PATH", str(self.folder))
        self.patch.setenv("FAKE_PUBLIC", f"{host}:{port}")
        self.patch.setenv("FAKE_NOTES", str(self.folder))

    @property
    def plain_origin(self) -> str:
        """The address of the outer end itself, for services that announce what they like."""
        return f"http://{self.public[0]}:{self.public[1]}"

    def install(self, name: str, behaviour: str, origin: str = QUICK) -> None:
        """Put a program on the PATH."""
        self.patch.setenv("FAKE_ORIGIN", origin)
        path = self.folder / name
        text = (PROGRAMS / f"{behaviour}.py").read_text()
        start = f"#!{sys.executable} -SE\nimport sys\nsys.path.insert(0, {str(ROOT)!r})\n"
        path.write_text(start + text)
        path.chmod(0o755)

    def signal(self, name: signal.Signals) -> None:
        """Signal the program that keeps the tunnel open."""
        os.kill(int((self.folder / "pid").read_text()), name)

    def is_running(self) -> bool:
        """Return whether the program that kept the tunnel open is still there."""
        try:
            os.kill(int((self.folder / "pid").read_text()), 0)
        except ProcessLookupError:
            return False
        return True


@dataclass
class SharedServer:
    """A running server, and its reach."""

    site: Site
    reach: Reach
    tunnels: Tunnels

    async def ask(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        """Ask as the host's own browser does."""
        key = await own_key(self.site)
        async with self.site.browser(Origin=self.site.url, **key) as browser:
            answer = await browser.request(method, path, json=body)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def share(self, **wish: Any) -> dict[str, Any]:
        """Share, and wait until there is a link or none."""
        await self.ask("POST", "/api/reach/share", wish)
        return await self.settled()

    async def settled(self, is_hurried: bool = False) -> dict[str, Any]:
        """Wait until there is a link or none; in a hurry, little time is left from outside on."""

        def is_settled() -> bool:
            sharing = self.reach.sharing
            steps = sharing.report.body().steps
            if is_hurried and steps and steps[-1].state == "now":
                sharing.deadline = asyncio.get_running_loop().time() + 0.5
            return sharing.state != "connecting"

        await self.until(is_settled)
        return await self.ask("GET", "/api/reach")

    async def until(self, is_true: Callable[[], object]) -> None:
        """Wait until something holds; whoever changes the state says so."""
        held = asyncio.Event()

        def look() -> None:
            if is_true():
                held.set()

        self.reach.sharing.changed = look
        look()
        try:
            async with asyncio.timeout(PATIENCE):
                await held.wait()
        finally:
            self.reach.sharing.changed = lambda: None


@asynccontextmanager
async def shared_server(
    data: Path, tunnels: Tunnels, times: ShareTimes, **changes: Any
) -> AsyncIterator[SharedServer]:
    """Run a server whose public addresses all lead to the outer end of the tunnel."""
    data.mkdir(exist_ok=True)
    config = Config(**{"data": data, "port": 0, "lan_addresses": (LAN,), **changes})
    listening = bind(config)
    port = listening.getsockname()[1]
    database = await open_database(config.database_url)
    game_server = GameServer(config, database, origins_of(config.host, port))
    sharing = game_server.reach.sharing
    sharing.outside = Outside(lambda _host, _port: tunnels.public, is_encrypted=False, seconds=2)
    sharing.times = times
    url = f"http://127.0.0.1:{port}"
    server = make_server(game_server, url)
    site = Site(url, config)
    task = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.01)
    try:
        yield SharedServer(site, game_server.reach, tunnels)
    finally:
        server.should_exit = True
        await task
