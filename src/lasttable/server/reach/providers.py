"""The ways to a public address, in the order in which they are tried. Each is a program."""

import os
import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from lasttable.server.http.origins import tidy_origin
from lasttable.server.reach.reach_types import ProviderName

_QUICK_TUNNEL = re.compile(r"https://[a-z0-9]+(?:-[a-z0-9]+)+\.trycloudflare\.com")
_FUNNEL = re.compile(r"https://[a-z0-9-]+(?:\.[a-z0-9-]+)*\.ts\.net(?::\d+)?")
_ANY_URL = re.compile(r"https?://[a-zA-Z0-9.-]+(?::\d+)?(?=[/\s,]|$)/?(?=[\s,]|$)")
_SSH_HOST = re.compile(
    r"(?:(?P<user>[a-z0-9][\w.+-]*)@)?(?P<host>[a-z0-9][a-z0-9.-]*)(?::(?P<port>\d{1,5}))?",
    re.I | re.ASCII,
)
_SSH_OPTIONS = {
    "BatchMode": "yes",  # Nobody is there to answer a question.
    "ConnectTimeout": "10",
    "ExitOnForwardFailure": "yes",
    "ServerAliveCountMax": "3",
    "ServerAliveInterval": "20",
    # The host named this service just now; a key that changes later is refused.
    "StrictHostKeyChecking": "accept-new",
}


@dataclass(frozen=True, slots=True)
class Provider:
    """One way to a public address."""

    name: ProviderName
    service: str
    """Who it is, for people."""
    command: Callable[[int], list[str]]
    """The command that leads to a port of this machine."""
    find_origin: Callable[[str], str | None]
    """Finds the public address in a line of output."""
    forwarded: str | None = None
    """The header in which it says, by its own documentation, who calls."""
    ready: str | None = None
    """What it prints once its address works; None: the address is enough."""


def cloudflared(program: str) -> Provider:
    """Make a quick tunnel of Cloudflare's, which needs no account."""

    def command(port: int) -> list[str]:
        # A settings file of the user's would rule out quick tunnels, so an empty one is named.
        empty = ["--config", os.devnull]
        url = f"http://127.0.0.1:{port}"
        return [program, "tunnel", *empty, "--no-autoupdate", "--url", url]

    def find(line: str) -> str | None:
        found = _QUICK_TUNNEL.search(line)
        return found[0] if found and found[0] != "https://api.trycloudflare.com" else None

    ready = "Registered tunnel connection"
    return Provider("cloudflared", "Cloudflare", command, find, "CF-Connecting-IP", ready)


def tailscale(program: str) -> Provider:
    """Use Tailscale's funnel, which needs the host's account and their permission."""

    def find(line: str) -> str | None:
        found = _FUNNEL.search(line)
        return found[0] if found else None

    return Provider(
        "tailscale",
        "Tailscale",
        lambda port: [program, "funnel", str(port)],
        find,
        "X-Forwarded-For",
    )


def ssh(program: str, service: str) -> Provider:
    """Let a service that the host named forward to this machine; ValueError if it is none."""
    parts = _SSH_HOST.fullmatch(service)
    if parts is None:
        raise ValueError(f"{service!r} is not a host like user@tunnel.example")
    own = parts["host"].lower()
    target = f"{parts['user']}@{own}" if parts["user"] else own

    def command(port: int) -> list[str]:
        options = [word for key, value in _SSH_OPTIONS.items() for word in ("-o", f"{key}={value}")]
        at = ["-p", parts["port"]] if parts["port"] else []
        return [program, "-T", *options, *at, "-R", f"80:127.0.0.1:{port}", "--", target]

    def find(line: str) -> str | None:
        # Services greet with links to their own pages; those are not ours.
        for url in _ANY_URL.findall(line):
            origin = tidy_origin(url)
            name = origin.partition("://")[2].partition(":")[0]
            if name != own and name not in (f"admin.{own}", f"www.{own}", f"docs.{own}"):
                return origin
        return None

    return Provider("ssh", target, command, find)


@dataclass(frozen=True, slots=True)
class Offer:
    """What a host agreed to."""

    only: ProviderName | None = None
    ssh_host: str | None = None
    helper: Path | None = None
    """A helper that was fetched earlier."""


def usable_providers(offer: Offer) -> list[Provider]:
    """List the providers on this machine, in order; ssh only to a service that was named."""
    found: list[Provider] = []
    if program := shutil.which("cloudflared") or _path(offer.helper):
        found.append(cloudflared(program))
    if program := shutil.which("tailscale"):
        found.append(tailscale(program))
    if offer.ssh_host and (program := shutil.which("ssh")):
        found.append(ssh(program, offer.ssh_host))
    return [one for one in found if offer.only in (None, one.name)]


def installed_providers(helper: Path | None) -> list[ProviderName]:
    """Name what this machine could share with, in order, if the host chose."""
    found: list[ProviderName] = []
    if shutil.which("cloudflared") or _path(helper):
        found.append("cloudflared")
    if shutil.which("tailscale"):
        found.append("tailscale")
    if shutil.which("ssh"):
        found.append("ssh")
    return found


def _path(helper: Path | None) -> str | None:
    return str(helper) if helper is not None and helper.is_file() else None
