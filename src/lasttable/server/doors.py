"""The doors of the server: every listener is one, and what a caller may do depends on the door.

Never on the caller's address: whoever comes through a tunnel seems to come from this machine.
"""

from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Literal

from starlette.types import ASGIApp, Receive, Scope, Send

from lasttable.server.rate_limits import is_loopback

DoorKind = Literal["main", "wifi", "tunnel"]
Headers = Callable[[str], list[str]]
"""Returns the values of a header, in the order in which they came."""

_SIGNS_OF_A_PROXY = ("x-forwarded-for", "x-forwarded-host", "forwarded", "via", "cf-connecting-ip")


@dataclass(frozen=True, slots=True, eq=False)
class Door:
    """One way in."""

    kind: DoorKind
    is_private: bool = False
    """Whether only this machine can knock: the main door, when it listens on loopback."""
    forwarded: str | None = None
    """The header in which a tunnel's provider names the caller; None: it names nobody."""

    def caller(self, address: str, headers: Headers) -> str:
        """Name a caller for limits per address; only the main door ever names this machine."""
        match self.kind:
            case "main":
                return _behind_proxy(address, headers)
            case "wifi":
                return f"wifi {address}"
            case "tunnel":
                told = headers(self.forwarded) if self.forwarded else []
                # Whoever is not named shares one limit with all the others.
                return f"shared {_network(told[-1]) if told else 'by all'}"

    def is_own_machine(self, headers: Headers) -> bool:
        """Whether a request comes from a browser on this very machine, at its own address.

        A proxy or a tunnel that somebody pointed at the main door gives itself away by the host it
        was asked for, or by what it adds; so does a page elsewhere that lets its name lead here.
        """
        if not self.is_private or any(headers(name) for name in _SIGNS_OF_A_PROXY):
            return False
        hosts = headers("host")
        return len(hosts) == 1 and _is_own_name(hosts[0])


def _behind_proxy(address: str, headers: Headers) -> str:
    """Find out who is behind a proxy on this machine; nobody else is believed."""
    told = headers("x-forwarded-for")
    if not told or not is_loopback(address):
        return address
    return told[-1].rpartition(",")[2].strip() or address


def _network(told: str) -> str:
    """Read the address a tunnel names; of IPv6 a household has 2^64, so they count as one."""
    try:
        address = ip_address(told.rpartition(",")[2].strip())
    except ValueError:
        return "by all"
    if isinstance(address, IPv6Address):
        return str(ip_network((address, 64), strict=False))
    return str(address)


def _is_own_name(host: str) -> bool:
    name = host.rpartition(":")[0] if not host.endswith("]") and ":" in host else host
    name = name.strip("[]").lower()
    return name == "localhost" or bool(name and is_loopback(name))


class ThroughDoor:
    """Notes on every request which door it came through."""

    def __init__(self, app: ASGIApp, door: Door) -> None:
        self._app = app
        self._door = door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        scope["door"] = self._door
        await self._app(scope, receive, send)


def door_of(scope: Scope) -> Door:
    """Return the door a request came through."""
    door = scope["door"]
    assert isinstance(door, Door)
    return door
