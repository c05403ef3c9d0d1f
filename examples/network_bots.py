"""Two bots play each other over the network, through the same socket a browser uses.

    python examples/network_bots.py                              starts a server of its own
    python examples/network_bots.py --url http://localhost:8765  uses yours

Needs the server extra: pip install "lasttable[server]".
"""

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

Message = dict[str, Any]


class Visitor:
    """Somebody with a name and a cookie, like any guest with a browser."""

    def __init__(self, url: str, name: str) -> None:
        self.url = url
        self.cookie = ""
        self.post("/api/guest", {"name": name})

    def post(self, path: str, body: object) -> Any:
        """Send a request; the first one brings the cookie."""
        request = urllib.request.Request(self.url + path, json.dumps(body).encode())
        request.add_header("Content-Type", "application/json")
        request.add_header("Origin", self.url)
        if self.cookie:
            request.add_header("Cookie", self.cookie)
        with urllib.request.urlopen(request, timeout=10) as answer:
            given = answer.headers.get("Set-Cookie")
            self.cookie = given.split(";")[0] if given else self.cookie
            return json.load(answer)

    def dial(self, code: str) -> connect:
        """Open a socket to a table."""
        headers = {"Cookie": self.cookie, "Origin": self.url}
        return connect(
            self.url.replace("http", "ws", 1) + f"/ws/{code}", additional_headers=headers
        )


class NetworkBot:
    """Keeps track of one table and answers at random."""

    def __init__(self, socket: ClientConnection, seed: int) -> None:
        self.socket = socket
        self.luck = Random(seed)
        self.sent = 0
        self.table: Message = {}
        self.ask: Message | None = None
        self.clocks: list[Message] = []

    async def send(self, kind: str, **fields: object) -> None:
        """Send one message; the server acknowledges or refuses it by its id."""
        self.sent += 1
        await self.socket.send(json.dumps({"type": kind, "id": self.sent, **fields}))

    async def play(self) -> Message:
        """Answer until the game is over; return the last view."""
        view: Message = {}
        async for data in self.socket:
            message = json.loads(data)
            if message["type"] == "bye":
                raise RuntimeError(f"the server hung up: {message['code']}")
            if message["type"] not in ("sync", "update"):
                continue
            changed = message.get("view") if message["type"] == "sync" else message.get("set")
            view |= changed or {}
            self.table = message.get("table", self.table)
            self.ask = message.get("ask", self.ask)
            self.clocks = message.get("clocks", self.clocks)
            if self.table["state"] == "over":
                return view
            await self.act()
        return view

    async def act(self) -> None:
        """Answer what is asked of this seat, and skip pauses for looking."""
        if any(clock["skippable"] for clock in self.clocks):
            await self.send("skip")
        if self.ask and self.ask["options"] and self.ask["answered"] is None:
            option = self.luck.choice(self.ask["options"])
            words = [option["key"], *(self.luck.choice(slot["values"]) for slot in option["slots"])]
            await self.send("answer", decision=self.ask["decision"], key=" ".join(words))


async def play(url: str) -> Message:
    """Set up a table for two, sit down, and play one game of Last Dog Standing."""
    ada, ben = Visitor(url, "Ada's bot"), Visitor(url, "Ben's bot")
    settings = {"pace": "brisk"}
    code = ada.post("/api/tables", {"game": "last-dog-standing", "seats": 2, "settings": settings})[
        "code"
    ]
    async with ada.dial(code) as host, ben.dial(code) as guest:
        first, second = NetworkBot(host, seed=1), NetworkBot(guest, seed=2)
        await second.send("lobby", do="sit")
        playing = asyncio.gather(first.play(), second.play())
        while len([s for s in first.table.get("seats", ()) if s["kind"] == "person"]) < 2:
            await asyncio.sleep(0.02)
        await first.send("lobby", do="start")
        async with asyncio.timeout(300):
            await playing
    return first.table


@contextmanager
def server() -> Iterator[str]:
    """Run a server on a free port in an empty folder."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "lasttable", "serve", "--port", "0", "--no-web"]
        process = subprocess.Popen([*command, "--data", folder], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip()
        finally:
            process.terminate()
            process.wait(timeout=20)
            process.stdout.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="Let two bots play over the network.")
    parser.add_argument("--url", help="a running server; default: start one")
    url = parser.parse_args().url
    if url:
        table = asyncio.run(play(url.rstrip("/")))
    else:
        with server() as own:
            table = asyncio.run(play(own))
    names = [seat["name"] for seat in table["seats"]]
    print(f"{names[0]} and {names[1]} played {table['game']}; the replay is {table['replay']}")


if __name__ == "__main__":
    main()
