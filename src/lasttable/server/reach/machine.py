"""The addresses under which other machines nearby can reach this one; nothing is sent to find out.

Only addresses of private networks count: whoever opens their wifi does not mean the internet.
"""

import socket
from contextlib import suppress
from ipaddress import IPv4Address

from lasttable.server.reach.interfaces import list_interfaces


def nearby_addresses() -> list[str]:
    """List the addresses of this machine in private networks, the most useful first."""
    best = way_out()
    found = set(list_interfaces()) or _by_name()
    if best:
        found.add(best)
    return sorted(filter(_is_nearby, found), key=lambda one: (one != best, _rank(one), one))


def way_out() -> str | None:
    """Return the address with which this machine goes out; None: it has no network."""
    # A UDP socket only looks up the way; nothing leaves the machine.
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return None


def _by_name() -> set[str]:
    """Ask for the addresses of this machine's own name; Windows knows them all."""
    with suppress(OSError):
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        return {str(info[4][0]) for info in found}
    return set()


def _is_nearby(address: str) -> bool:
    parsed = IPv4Address(address)
    return not (
        parsed.is_global or parsed.is_loopback or parsed.is_link_local or parsed.is_unspecified
    )


def _rank(address: str) -> int:
    """Put what is usual at home first: 192.168, then 10, then the rest, such as containers'."""
    for rank, start in enumerate(("192.168.", "10.")):
        if address.startswith(start):
            return rank
    return 2
