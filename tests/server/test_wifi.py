"""Opening the server to this wifi while it runs; 127.0.0.2 stands for the wifi's address."""

from __future__ import annotations

import asyncio
import re
import socket
from pathlib import Path
from typing import Any

import httpx
import numpy as np
import pytest
import zxingcpp

from lasttable.server.reach import reach as reach_module
from lasttable.server.reach.choice import remembered_wifi
from lasttable.server.reach.machine import nearby_addresses
from lasttable.server.reach.sharing import ShareTimes
from tests.server.running_server import PATIENCE, Site, own_key
from tests.server.shared_server import LAN, SharedServer, Tunnels, shared_server

pytestmark = pytest.mark.real_time
PHONE = {"User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148"}


@pytest.fixture
def tunnels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tunnels:
    return Tunnels(tmp_path / "bin", monkeypatch)


def read_code(drawn: str) -> str:
    """Scan the QR code of a drawing made of strokes: `M` goes somewhere, `h` draws a run."""
    size = int(re.findall(r'width="(\d+)"', drawn)[0]) // 4
    picture = np.full((size, size), 255, dtype=np.uint8)
    (path,) = re.findall(r'stroke="#000"[^>]*\bd="([^"]+)"|\bd="([^"]+)"[^>]*stroke="#000"', drawn)
    x, y = 0.0, 0.0
    for verb, words in re.findall(r"([Mmh])([^Mmh]*)", path[0] or path[1]):
        numbers = [float(word) for word in re.findall(r"-?[\d.]+", words)]
        if verb == "h":
            picture[int(y), int(x) : int(x + numbers[0])] = 0
            x += numbers[0]
        else:
            x, y = numbers if verb == "M" else (x + numbers[0], y + numbers[1])
    (found,) = zxingcpp.read_barcodes(picture.repeat(4, 0).repeat(4, 1))
    return str(found.text)


def nearby(server: SharedServer) -> Site:
    """Return the server as a phone on this wifi finds it."""
    port = server.site.url.rpartition(":")[2]
    return Site(f"http://{LAN}:{port}", server.site.config)


async def test_a_phone_plays_on_the_wifi_until_it_is_closed(
    tmp_path: Path, tunnels: Tunnels
) -> None:
    data = tmp_path / "data"
    async with shared_server(data, tunnels, ShareTimes()) as server:
        phone = nearby(server)
        async with phone.browser() as browser:
            with pytest.raises(httpx.ConnectError):
                await browser.get("/healthz")
        told = await server.ask("POST", "/api/reach", {"reach": "wifi"})
        assert told["reach"] == "wifi"
        assert told["invite"] == phone.url
        assert {"origin": phone.url, "kind": "wifi"} in told["addresses"]
        assert remembered_wifi(data)

        host = await server.site.person("Jonas")
        code = await host.lay(seats=6)
        ines = await phone.person("Ines")
        line = await ines.enter(code)
        await line.lobby("sit")
        told = await server.ask("POST", "/api/reach", {"reach": "only-here"})
        assert told["reach"] == "only-here"
        assert await line.ends() == "reach/closed"
        await line.close()
        with pytest.raises(httpx.TransportError):
            await ines.http.get("/healthz")
        assert not remembered_wifi(data)
        for person in (host, ines):
            await person.http.aclose()


async def test_a_host_on_another_device_may_share_but_not_close(
    tmp_path: Path, tunnels: Tunnels
) -> None:
    async with shared_server(tmp_path / "data", tunnels, ShareTimes(), wifi="open") as server:
        phone = nearby(server)
        ines = await phone.person("Ines")
        assert not (await ines.get("/api/reach"))["changeable"]
        assert (await ines.http.get("/metrics")).status_code == 404
        await ines.lay(seats=6)
        told = await ines.get("/api/reach")
        assert told["changeable"]
        assert not told["may_close"]
        for path, body in (
            ("/api/reach", {"reach": "only-here"}),
            ("/api/reach/share", {"download": True}),
            ("/api/reach/share", {"ssh_host": "relay.example"}),
        ):
            answer = await ines.http.post(path, json=body)
            assert answer.json()["error"]["code"] == "reach/not-yours"
        told = await ines.post("/api/reach/share", {})
        assert told["share"]["state"] == "helper-needed"
        await ines.http.aclose()


async def test_a_device_that_opens_a_page_has_arrived(tmp_path: Path, tunnels: Tunnels) -> None:
    page = tmp_path / "client"
    page.mkdir()
    (page / "index.html").write_text("<!doctype html><title>Last Table</title>")
    (page / "icon.svg").write_text("<svg/>")
    async with shared_server(
        tmp_path / "data", tunnels, ShareTimes(), wifi="open", web=page
    ) as server:
        seen: list[tuple[str, str]] = []
        server.reach.arrivals.announce = lambda kind, address: seen.append((kind, address))
        async with nearby(server).browser(**PHONE) as phone:
            for path in ("/icon.svg", "/t/OWL58K", "/t/OWL58K"):
                assert (await phone.get(path)).status_code == 200
        assert [kind for kind, _ in seen] == ["a phone"]
        async with server.site.browser() as here:
            await here.get("/")
        assert (await server.ask("GET", "/api/reach"))["arrivals"] == {"devices": 1, "shared": 0}


async def test_a_port_that_is_taken_there_is_replaced(tmp_path: Path, tunnels: Tunnels) -> None:
    async with shared_server(tmp_path / "data", tunnels, ShareTimes()) as server:
        port = int(server.site.url.rpartition(":")[2])
        with socket.socket() as other:
            other.bind((LAN, port))
            other.listen()
            told = await server.ask("POST", "/api/reach", {"reach": "wifi"})
        assert told["invite"].startswith(f"http://{LAN}:")
        assert told["invite"] != f"http://{LAN}:{port}"
        async with httpx.AsyncClient() as phone:
            assert (await phone.get(f"{told['invite']}/healthz")).status_code == 200


async def test_the_doors_follow_the_machine_to_another_network(
    tmp_path: Path, tunnels: Tunnels, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = ["127.0.0.3"]
    monkeypatch.setattr(reach_module, "nearby_addresses", lambda: found)
    monkeypatch.setattr(reach_module, "_LOOK_AGAIN", 0.01)
    async with shared_server(
        tmp_path / "data", tunnels, ShareTimes(), wifi="open", lan_addresses=()
    ) as server:
        changed = asyncio.Event()
        server.reach.changed = changed.set
        for addresses, reach in (["127.0.0.4", "127.0.0.5"], "wifi"), ([], "only-here"):
            found[:] = addresses
            async with asyncio.timeout(PATIENCE):
                await changed.wait()
            changed.clear()
            told = await server.ask("GET", "/api/reach")
            hosts = [one["origin"].split(":")[1][2:] for one in told["addresses"]]
            assert hosts == ["127.0.0.1", *addresses]
            assert told["reach"] == reach
        key = await own_key(server.site)
        async with server.site.browser(Origin=server.site.url, **key) as here:
            answer = await here.post("/api/reach", json={"reach": "wifi"})
        assert answer.json()["error"]["code"] == "reach/no-network"


async def test_the_code_is_that_of_the_invitation(tmp_path: Path, tunnels: Tunnels) -> None:
    async with (
        shared_server(tmp_path / "data", tunnels, ShareTimes(), wifi="open") as server,
        server.site.browser() as here,
    ):
        drawn = await here.get("/api/reach/qr.svg", params={"path": "/t/OWL58K"})
        assert drawn.headers["content-type"] == "image/svg+xml"
        assert read_code(drawn.text) == f"{nearby(server).url}/t/OWL58K"
        strange: list[dict[str, Any]] = [
            {"path": "/t/OWL58K", "origin": "https://evil.example"},
            {"path": "evil"},
            {"path": "/" + "x" * 200},
        ]
        for params in strange:
            answer = await here.get("/api/reach/qr.svg", params=params)
            assert answer.status_code == 403


def test_addresses_are_those_of_private_networks() -> None:
    for address in nearby_addresses():
        assert not address.startswith(("127.", "169.254."))
