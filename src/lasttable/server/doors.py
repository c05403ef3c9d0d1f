"""The doors of the server: every listener is one, and what a caller may do depends on the door.

Never on the caller's address: whoever comes through a tunnel seems to come from this machine.
"""

from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Literal, TypeAlias

from starlette.types import ASGIApp, Receive, Scope, Send

from lasttable.server.rate_limits import is_loopback

DoorKind = Literal["main", "wifi", "tunnel", "key"]
Network: TypeAlias = IPv4Network | IPv6Network
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
    proxies: tuple[Network, ...] = ()
    """Where the operator's proxies are, besides this machine: they say who is behind them."""

    def caller(self, address: str, headers: Headers) -> str:
        """Name a caller for limits per address; only the main door ever names this machine."""
        match self.kind:
            case "main":
                return self._behind_proxy(address, headers)
            case "wifi" | "key":
                return f"{self.kind} {address}"
            case "tunnel":
                told = headers(self.forwarded) if self.forwarded else []
                # Whoever is not named shares one limit with all the others.
                return f"shared {_network(told[-1]) if told else 'by all'}"

    def _behind_proxy(self, address: str, headers: Headers) -> str:
        """Find out who is behind the operator's proxies; nobody else is believed.

        Each proxy adds the address it was called from, so the list is read from its end, and what
        a caller wrote into it before the first proxy counts for nothing.
        """
        told = [hop.strip() for line in headers("x-forwarded-for") for hop in line.split(",")]
        while told and self._is_proxy(address) and _is_address(told[-1]):
            address = told.pop()
        return address

    def _is_proxy(self, address: str) -> bool:
        return is_loopback(address) or any(
            _is_address(address) and ip_address(address) in proxies for proxies in self.proxies
        )

    def seems_own_machine(self, headers: Headers) -> bool:
        """Whether a request seems to come from a browser on this very machine, at its own address.

        Most proxies and tunnels that somebody pointed at the main door give themselves away by the
        host they were asked for, or by what they add; so does a page elsewhere that lets its name
        lead here. The rest is found out by a key (`reach/own_machine.py`).
        """
        if not self.is_private or any(headers(name) for name in _SIGNS_OF_A_PROXY):
            return False
        hosts = headers("host")
        return len(hosts) == 1 and _is_own_name(hosts[0])


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


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
