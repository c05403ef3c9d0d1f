"""Sharing with people elsewhere, with programs that behave as the real ones are documented to."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any

import httpx
import pytest

from lasttable.server.reach.outside import NotThere
from lasttable.server.reach.sharing import ShareTimes
from tests.server.running_server import Site, own_key
from tests.server.shared_server import QUICK, Tunnels, shared_server

pytestmark = pytest.mark.real_time
EVENTUALLY = ShareTimes(limit=20, retry=0.05, recheck=0.05)
AT_ONCE = ShareTimes(limit=0.3)
STEPS = ("way-out", "address", "outside")


@pytest.fixture
def tunnels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tunnels:
    return Tunnels(tmp_path / "bin", monkeypatch)


def steps(told: dict[str, Any]) -> list[str]:
    """Read the states of the steps, in order."""
    assert tuple(step["key"] for step in told["share"]["steps"]) == STEPS
    return [step["state"] for step in told["share"]["steps"]]


def test_a_link_has_half_a_minute() -> None:
    assert ShareTimes().limit == 30


async def test_a_link_is_live_after_a_page_and_a_socket_came_back(
    tmp_path: Path, tunnels: Tunnels
) -> None:
    tunnels.install("cloudflared", "works")
    page = tmp_path / "client"
    page.mkdir()
    (page / "index.html").write_text("<!doctype html><title>Last Table</title>")
    async with shared_server(tmp_path / "data", tunnels, EVENTUALLY, web=page) as server:
        told = await server.share()
        assert told["reach"] == "anywhere"
        assert told["invite"] == QUICK
        assert told["share"]["state"] == "live"
        assert told["share"]["provider"] == "cloudflared"
        assert steps(told) == ["done"] * 3
        assert {"origin": QUICK, "kind": "shared"} in told["addresses"]
        assert "A page and a socket came back from outside." in told["share"]["tried"]
        with pytest.raises(NotThere, match="something else"):
            await server.reach.sharing.outside.check(QUICK, "another server's proof", True)
        told = await server.ask("DELETE", "/api/reach/share")
        assert told["reach"] == "only-here"
        assert told["share"] == {**told["share"], "state": "off", "origin": None, "steps": []}
        assert not tunnels.is_running()


async def test_friends_elsewhere_play_through_the_link_until_it_is_stopped(
    tmp_path: Path, tunnels: Tunnels
) -> None:
    tunnels.install("ssh", "works", tunnels.plain_origin)
    async with shared_server(tmp_path / "data", tunnels, EVENTUALLY) as server:
        told = await server.share(ssh_host="relay.example")
        assert told["share"]["origin"] == tunnels.plain_origin
        host = await server.site.person("Jonas")
        code = await host.lay(seats=6)
        table = await host.enter(code)
        away = Site(tunnels.plain_origin, server.site.config)
        ines = await away.person("Ines")
        line = await ines.enter(code)
        await line.lobby("sit")
        await table.until(lambda: "Ines" in [seat["name"] for seat in table.table["seats"]])
        assert (await server.ask("GET", "/api/reach"))["arrivals"]["shared"] == 1
        await server.ask("DELETE", "/api/reach/share")
        assert await line.ends() == "reach/closed"
        await line.close()
        with pytest.raises(httpx.TransportError):
            await ines.http.get("/api/reach")
        # The origin went with the link.
        answer = await host.http.post(
            "/api/guest", json={"name": "Mallory"}, headers={"Origin": tunnels.plain_origin}
        )
        assert answer.status_code == 403
        for person in (host, ines):
            await person.http.aclose()
        await table.close()


async def test_whoever_comes_through_a_tunnel_is_a_stranger(
    tmp_path: Path, tunnels: Tunnels
) -> None:
    """They seem to come from this machine; they may do nothing that this machine may."""
    tunnels.install("ssh", "works", tunnels.plain_origin)
    async with shared_server(tmp_path / "data", tunnels, EVENTUALLY) as server:
        await server.share(ssh_host="relay.example")
        for claimed in (tunnels.plain_origin, server.site.url):
            name = claimed.removeprefix("http://")
            async with httpx.AsyncClient(
                base_url=tunnels.plain_origin, headers={"Origin": claimed, "Host": name}
            ) as stranger:
                told = (await stranger.get("/api/reach")).json()
                assert not told["changeable"]
                assert told["invite"] == tunnels.plain_origin
                assert [one["kind"] for one in told["addresses"]] == ["shared"]
                assert (await stranger.get("/metrics")).status_code == 404
                closing = await stranger.post("/api/reach", json={"reach": "only-here"})
                assert closing.json()["error"]["code"] == "reach/not-yours"
                stopping = await stranger.delete("/api/reach/share")
                assert stopping.json()["error"]["code"] == "reach/not-yours"
        async with server.site.browser() as here:
            assert (await here.get("/metrics")).status_code == 200
            assert (await here.get("/api/reach/proof")).status_code == 404


async def _guests(origin: str, address: str, count: int, **headers: str) -> list[int]:
    """Come by a number of times from one address, each time as somebody new."""
    found = []
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(
        base_url=origin, transport=transport, headers={"Origin": origin, **headers}
    ) as http:
        for number in range(count):
            http.cookies.clear()
            answer = await http.post("/api/guest", json={"name": f"Guest {number}"})
            found.append(answer.status_code)
    return found


async def test_limits_per_address_hold_through_a_tunnel(tmp_path: Path, tunnels: Tunnels) -> None:
    tunnels.install("cloudflared", "works", QUICK)
    async with shared_server(tmp_path / "data", tunnels, EVENTUALLY, guests_per_hour=15) as server:
        await server.share()
        front = {"Host": QUICK.removeprefix("https://"), "Origin": QUICK}
        first = await _guests(tunnels.plain_origin, "127.0.0.11", 6, **front)
        assert first == [200] * 5 + [429]
        # Saying that one is somebody else does not help; being somebody else does.
        lies = {"X-Forwarded-For": "127.0.0.1", "X-Real-IP": "198.51.100.9"}
        assert await _guests(tunnels.plain_origin, "127.0.0.11", 1, **front, **lies) == [429]
        assert await _guests(tunnels.plain_origin, "127.0.0.12", 1, **front) == [200]


async def test_strangers_whom_nobody_names_share_one_limit(
    tmp_path: Path, tunnels: Tunnels
) -> None:
    tunnels.install("ssh", "works", tunnels.plain_origin)
    async with shared_server(tmp_path / "data", tunnels, EVENTUALLY, guests_per_hour=15) as server:
        await server.share(ssh_host="relay.example")
        lies = {"X-Forwarded-For": "127.0.0.1", "CF-Connecting-IP": "198.51.100.9"}
        found = await _guests(tunnels.plain_origin, "127.0.0.11", 4, **lies)
        found += await _guests(tunnels.plain_origin, "127.0.0.12", 2)
        assert found == [200] * 5 + [429]
        # The host at this machine has limits of their own: none.
        assert await _guests(server.site.url, "127.0.0.1", 6) == [200] * 6


@pytest.mark.parametrize(
    ("behaviour", "reason", "reached"),
    [
        ("busy", "busy", 1),
        ("stumbles", "busy", 1),
        ("offline", "offline", 1),
        ("killed", "blocked", 1),
        ("mute", "busy", 1),
        ("leads_nowhere", "outside", 2),
        ("no_sockets", "outside", 2),
    ],
)
async def test_every_failure_has_a_plain_reason(
    tmp_path: Path, tunnels: Tunnels, behaviour: str, reason: str, reached: int
) -> None:
    tunnels.install("cloudflared", behaviour)
    times = AT_ONCE if behaviour == "mute" else EVENTUALLY
    async with shared_server(tmp_path / "data", tunnels, times) as server:
        await server.ask("POST", "/api/reach/share", {})
        told = await server.settled(is_hurried=True)
        assert told["share"]["state"] == "failed"
        assert told["share"]["reason"] == reason
        assert told["share"]["tried"]
        assert steps(told)[reached] == "failed"
        assert steps(told)[:reached] == ["done"] * reached
        assert told["reach"] == "only-here"
        assert told["invite"] == server.site.url
        assert (await server.ask("DELETE", "/api/reach/share"))["share"]["state"] == "off"


async def test_a_program_that_cannot_be_started_was_blocked(
    tmp_path: Path, tunnels: Tunnels
) -> None:
    path = tunnels.folder / "cloudflared"
    path.write_bytes(b"\x7fELF this is no program")
    path.chmod(0o755)
    async with shared_server(tmp_path / "data", tunnels, EVENTUALLY) as server:
        told = await server.share()
        assert told["share"]["reason"] == "blocked"
        assert "could not be started" in told["share"]["tried"][-1]
        assert steps(told) == ["failed", "todo", "todo"]


async def test_an_address_that_comes_late_is_waited_for(tmp_path: Path, tunnels: Tunnels) -> None:
    tunnels.install("cloudflared", "late")
    async with shared_server(tmp_path / "data", tunnels, EVENTUALLY) as server:
        told = await server.ask("POST", "/api/reach/share", {})
        assert told["share"]["state"] == "connecting"
        assert told["ask_again"] == 1
        assert told["reach"] == "only-here", "what is being tried is not true yet"
        assert (await server.share())["share"]["state"] == "live"


async def test_a_name_that_is_not_known_at_once_is_asked_for_again(
    tmp_path: Path, tunnels: Tunnels
) -> None:
    tunnels.install("cloudflared", "works")
    async with shared_server(tmp_path / "data", tunnels, EVENTUALLY) as server:
        lookups: list[str] = []

        def look_up(host: str, _port: int) -> tuple[str, int]:
            lookups.append(host)
            if len(lookups) <= 3:
                raise OSError(-2, "Name or service not known")
            return tunnels.public

        slow = server.reach.sharing.outside
        server.reach.sharing.outside = type(slow)(look_up, is_encrypted=False)
        assert (await server.share())["share"]["state"] == "live"
        assert set(lookups) == {"kitchen-table-owl.trycloudflare.com"}


@pytest.mark.parametrize("name", [signal.SIGKILL, signal.SIGUSR1])
async def test_a_tunnel_that_dies_is_noticed(
    tmp_path: Path, tunnels: Tunnels, name: signal.Signals
) -> None:
    """Whether its program ends, or lives on and leads nowhere."""
    tunnels.install("cloudflared", "works")
    async with shared_server(tmp_path / "data", tunnels, EVENTUALLY) as server:
        assert (await server.share())["reach"] == "anywhere"
        tunnels.signal(name)
        await server.until(lambda: server.reach.sharing.state == "failed")
        told = await server.ask("GET", "/api/reach")
        assert told["share"]["reason"] == "died"
        assert told["reach"] == "only-here"
        assert told["invite"] == server.site.url
        assert "no longer leads here" in told["share"]["tried"][-1]


async def test_sharing_can_be_cancelled(tmp_path: Path, tunnels: Tunnels) -> None:
    tunnels.install("cloudflared", "leads_nowhere")
    async with shared_server(tmp_path / "data", tunnels, EVENTUALLY) as server:
        await server.ask("POST", "/api/reach/share", {})
        await server.until(lambda: "gave us" in " ".join(server.reach.sharing.report.tried))
        assert tunnels.is_running()
        assert (await server.ask("DELETE", "/api/reach/share"))["share"]["state"] == "off"
        assert not tunnels.is_running()


async def test_the_next_provider_is_tried_when_the_first_is_busy(
    tmp_path: Path, tunnels: Tunnels
) -> None:
    tunnels.install("cloudflared", "busy")
    tunnels.install("tailscale", "works", "https://laptop.owl-team.ts.net")
    async with shared_server(tmp_path / "data", tunnels, EVENTUALLY) as server:
        told = await server.share()
        assert told["share"]["provider"] == "tailscale"
        assert told["invite"] == "https://laptop.owl-team.ts.net"
        assert any("429" in line for line in told["share"]["tried"])


async def test_ssh_is_only_used_for_a_service_that_was_named(
    tmp_path: Path, tunnels: Tunnels
) -> None:
    tunnels.install("ssh", "works", tunnels.plain_origin)
    async with shared_server(tmp_path / "data", tunnels, EVENTUALLY) as server:
        told = await server.share()
        assert told["share"]["state"] == "helper-needed"
        assert told["ways"] == ["ssh"], "but it can be chosen"
        key = await own_key(server.site)
        async with server.site.browser(Origin=server.site.url, **key) as browser:
            answer = await browser.post("/api/reach/share", json={"ssh_host": "-oProxyCommand=id"})
        assert answer.status_code == 422
        assert answer.json()["error"]["code"] == "reach/ssh-host"


async def test_what_is_not_set_up_leads_to_the_offer_of_a_helper(
    tmp_path: Path, tunnels: Tunnels
) -> None:
    tunnels.install("tailscale", "not_set_up")
    async with shared_server(tmp_path / "data", tunnels, EVENTUALLY) as server:
        told = await server.share()
        assert told["share"]["state"] == "helper-needed"
        assert "not enabled" in told["share"]["tried"][-1]
