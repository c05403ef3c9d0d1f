"""The small parts of sharing: what programs print, how callers are named, the fetched helper."""

from __future__ import annotations

import hashlib
import io
import os
import signal
import subprocess
import sys
import tarfile
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from lasttable.server.config import Config
from lasttable.server.doors import Door
from lasttable.server.rate_limits import is_loopback
from lasttable.server.reach.failures import NoLink, reason_in
from lasttable.server.reach.helper import (
    PinnedHelper,
    fetch_helper,
    helper_for_this_machine,
    helper_path,
)
from lasttable.server.reach.providers import cloudflared, ssh, tailscale
from lasttable.server.reach.tunnel_program import TunnelProgram


@pytest.mark.parametrize(
    ("line", "origin"),
    [
        ("INF |  https://kind-owls-play-cards.trycloudflare.com  |", True),
        ("INF Requesting new quick Tunnel on https://api.trycloudflare.com/tunnel", False),
        ("see https://developers.cloudflare.com/cloudflare-one/connections/connect-apps", False),
    ],
)
def test_a_quick_tunnel_is_found_in_the_log(line: str, origin: bool) -> None:
    found = cloudflared("cloudflared").find_origin(line)
    assert found == ("https://kind-owls-play-cards.trycloudflare.com" if origin else None)


def test_a_funnel_is_found_and_the_page_that_allows_it_is_not() -> None:
    find = tailscale("tailscale").find_origin
    assert find("https://laptop.owl-team.ts.net/") == "https://laptop.owl-team.ts.net"
    assert find("https://login.tailscale.com/f/funnel?node=n1") is None


def test_the_pages_of_an_ssh_service_are_not_the_link() -> None:
    provider = ssh("ssh", "nokey@localhost.run")
    lines = [
        "Welcome to localhost.run! Follow us at https://twitter.com/localhost_run.",
        "To set up and manage custom domains go to https://admin.localhost.run/",
        "More details on custom domains at https://localhost.run/docs/custom-domains",
        "0f1e2d.lhr.life tunneled with tls termination, https://0f1e2d.lhr.life",
    ]
    found = [origin for line in lines if (origin := provider.find_origin(line))]
    assert found == ["https://0f1e2d.lhr.life"]
    command = provider.command(4711)
    assert command[-2:] == ["--", "nokey@localhost.run"]
    assert "80:127.0.0.1:4711" in command
    assert ssh("ssh", "relay.example:443").command(1)[-6:-4] == ["-p", "443"]


@pytest.mark.parametrize(
    "name", ["", "-oProxyCommand=id", "a b", "x@-y", "x;reboot", "relay.example:x", "a@b@c"]
)
def test_what_is_no_host_never_reaches_ssh(name: str) -> None:
    with pytest.raises(ValueError, match="host"):
        ssh("ssh", name)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('status_code="429 Too Many Requests"', "busy"),
        ("error code: 1101", "busy"),
        ("dial tcp: lookup api.trycloudflare.com: no such host", "offline"),
        ("ssh: Could not resolve hostname relay.example: Name or service not known", "offline"),
        ("connect: network is unreachable", "offline"),
        ("everything is fine", None),
    ],
)
def test_reasons_are_read_from_what_programs_print(line: str, reason: str | None) -> None:
    assert reason_in(["first line", line]) == reason


def headers(**given: str) -> dict[str, list[str]]:
    return {name.replace("_", "-"): [value] for name, value in given.items()}


def test_nobody_is_this_machine_but_at_the_main_door() -> None:
    told = headers(x_forwarded_for="127.0.0.1", cf_connecting_ip="127.0.0.1")

    def get(name: str) -> list[str]:
        return told.get(name.lower(), [])

    for door in (
        Door("wifi"),
        Door("tunnel"),
        Door("tunnel", forwarded="CF-Connecting-IP"),
        Door("tunnel", forwarded="X-Forwarded-For"),
    ):
        assert not is_loopback(door.caller("127.0.0.1", get))
        assert not door.seems_own_machine(lambda name: ["localhost"] if name == "host" else [])


def test_a_household_has_one_limit() -> None:
    """It has more addresses of IPv6 than all limits together."""
    door = Door("tunnel", forwarded="CF-Connecting-IP")
    names = {
        door.caller("127.0.0.1", lambda _name, told=told: [told])  # type: ignore[misc]
        for told in ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:2:0:1:2:3")
    }
    assert len(names) == 1
    assert door.caller("127.0.0.1", lambda _: ["rubbish"]) == door.caller("127.0.0.1", lambda _: [])


@pytest.mark.parametrize(
    ("host", "is_own"),
    [
        ("127.0.0.1:8765", True),
        ("localhost:8765", True),
        ("[::1]:8765", True),
        ("[::1]", True),
        ("localhost", True),
        ("evil.example", False),
        ("127.0.0.1.evil.example:8765", False),
        ("", False),
    ],
)
def test_only_its_own_names_are_this_machine(host: str, is_own: bool) -> None:
    door = Door("main", is_private=True)
    assert door.seems_own_machine(lambda name: [host] if name == "host" else []) == is_own


def test_sockets_are_pinged_before_a_tunnel_cuts_them() -> None:
    """Idle sockets are cut after 60 to 100 seconds; every third of the silence there is a ping."""
    assert Config(data=Path()).silence / 3 <= 30


PROGRAM = b"#!/bin/sh\necho hello\n"


@pytest.fixture
def website() -> Iterator[str]:
    """A website with a program, the same in an archive, and nothing else."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        info = tarfile.TarInfo("cloudflared")
        info.size = len(PROGRAM)
        archive.addfile(info, io.BytesIO(PROGRAM))
    files = {"/program": PROGRAM, "/program.tgz": packed.getvalue()}

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = files.get(self.path)
            self.send_response(200 if body else 404)
            self.end_headers()
            self.wfile.write(body or b"")

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


async def test_a_helper_is_fetched_checked_and_kept(tmp_path: Path, website: str) -> None:
    target = helper_path(tmp_path)
    plain = PinnedHelper(f"{website}/program", hashlib.sha256(PROGRAM).hexdigest(), 1)
    await fetch_helper(plain, target)
    assert target.read_bytes() == PROGRAM
    assert target.stat().st_mode & 0o111


async def test_a_packed_helper_is_unpacked(tmp_path: Path, website: str) -> None:
    from urllib.request import urlopen

    url = f"{website}/program.tgz"
    with urlopen(url) as answer:
        checksum = hashlib.sha256(answer.read()).hexdigest()
    target = helper_path(tmp_path)
    await fetch_helper(PinnedHelper(url, checksum, 1, is_archive=True), target)
    assert target.read_bytes() == PROGRAM


async def test_another_file_is_not_the_helper(tmp_path: Path, website: str) -> None:
    target = helper_path(tmp_path)
    pinned = PinnedHelper(f"{website}/program", "0" * 64, 1)
    for wrong in (pinned, replace(pinned, url=f"{website}/missing")):
        with pytest.raises(NoLink) as caught:
            await fetch_helper(wrong, target)
        assert caught.value.reason == "helper"
        assert list(target.parent.iterdir()) == [], "nothing is left behind"


def test_helpers_are_known_by_their_checksums(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = set()
    for system, machine in (
        ("Linux", "x86_64"),
        ("Linux", "aarch64"),
        ("Darwin", "x86_64"),
        ("Darwin", "arm64"),
        ("Windows", "AMD64"),
    ):
        monkeypatch.setattr("platform.system", lambda name=system: name)
        monkeypatch.setattr("platform.machine", lambda name=machine: name)
        helper = helper_for_this_machine()
        assert helper is not None
        assert len(bytes.fromhex(helper.sha256)) == 32
        assert helper.url.startswith("https://github.com/cloudflare/cloudflared/releases/download/")
        seen.add(helper.sha256)
    assert len(seen) == 5
    monkeypatch.setattr("platform.machine", lambda: "s390x")
    assert helper_for_this_machine() is None


KILLED = """
import asyncio, os, signal, sys
from lasttable.server.reach.tunnel_program import TunnelProgram

async def main():
    script = "import time, os; print(os.getpid(), flush=True); time.sleep(600)"
    program = await TunnelProgram.start([sys.executable, "-S", "-c", script])
    async for line in program.follow():
        print(line, flush=True)
        os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


def test_a_program_does_not_outlive_a_server_that_was_killed() -> None:
    killed = subprocess.run([sys.executable, "-c", KILLED], capture_output=True, check=False)
    assert killed.returncode == -signal.SIGKILL
    number = int(killed.stdout)
    until = time.monotonic() + 20
    while _is_running(number):
        assert time.monotonic() < until, "it is still running"
        time.sleep(0.02)


async def test_a_program_that_ended_takes_its_lifeline_along() -> None:
    program = await TunnelProgram.start([sys.executable, "-S", "-c", "print('hello')"])
    lifeline = program._lifeline
    assert await program.ended == 0
    assert lifeline is not None
    assert lifeline.returncode == 0


def _is_running(number: int) -> bool:
    """Return whether a program runs; one that only waits to be noticed does not."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{number}/stat")
    return not (stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z")
