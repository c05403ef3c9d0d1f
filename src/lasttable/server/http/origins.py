"""Which web pages may talk to this server: its own, named exactly, and nobody else's."""

import socket
from collections.abc import Iterable, Iterator
from contextlib import suppress
from urllib.parse import urlsplit

ANY_ADDRESS = ("0.0.0.0", "::", "")


class Origins:
    """The exact origins under which the server's own pages can be opened right now."""

    def __init__(self, fixed: Iterable[str]) -> None:
        self._fixed = frozenset(fixed)
        self._added: set[str] = set()

    def __contains__(self, origin: object) -> bool:
        return origin in self._fixed or origin in self._added

    def __iter__(self) -> Iterator[str]:
        return iter(self._fixed | self._added)

    def add(self, origin: str) -> None:
        """Add an origin while the server runs."""
        self._added.add(tidy_origin(origin))

    def remove(self, origin: str) -> None:
        """Remove an origin that was added."""
        self._added.discard(tidy_origin(origin))


def origins_of(host: str, port: int, public: Iterable[str] = ()) -> Origins:
    """List the exact origins under which the server's own pages can be opened."""
    names = {"localhost", "127.0.0.1", "::1"}
    names |= own_names() if host in ANY_ADDRESS else {host}
    own = {origin_at(name, port) for name in names}
    return Origins(own | {tidy_origin(origin) for origin in public})


def origin_at(name: str, port: int) -> str:
    """Write the origin of a name and a port."""
    return f"http://{_bracketed(name)}{_port(port)}"


def tidy_origin(origin: str) -> str:
    """Write an origin the way browsers do; ValueError if it is none."""
    parts = urlsplit(origin)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(f"{origin!r} is not an origin like https://table.example")
    if parts.path not in ("", "/") or parts.query or parts.fragment or parts.username:
        raise ValueError(f"{origin!r} has more than scheme, host and port")
    usual = {"http": 80, "https": 443}[parts.scheme]
    port = "" if parts.port in (None, usual) else f":{parts.port}"
    return f"{parts.scheme}://{_bracketed(parts.hostname)}{port}"


def _bracketed(name: str) -> str:
    return f"[{name}]" if ":" in name else name.lower()


def _port(port: int) -> str:
    return "" if port == 80 else f":{port}"


def own_names() -> set[str]:
    """Name this machine as its neighbours see it; nothing is sent to find out."""
    name = socket.gethostname()
    found = {name, f"{name}.local"}
    # A machine that does not know its own name still has addresses.
    with suppress(OSError):
        found |= {str(info[4][0]) for info in socket.getaddrinfo(name, None)}
    # A UDP socket only looks up the way out; without one there are no neighbours either.
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        found.add(probe.getsockname()[0])
    return {address.partition("%")[0] for address in found if address}
