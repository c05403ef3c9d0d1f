"""Reads the IPv4 addresses of all network interfaces from the C library, where there is one."""

import ctypes
import socket
import sys
from collections.abc import Iterator

_IS_UP = 0x1
_BSD = ("darwin", "freebsd", "openbsd", "netbsd")


class _Interface(ctypes.Structure):
    """`struct ifaddrs`, as far as it is the same on all systems."""


_Interface._fields_ = [
    ("next", ctypes.POINTER(_Interface)),
    ("name", ctypes.c_char_p),
    ("flags", ctypes.c_uint),
    ("address", ctypes.c_void_p),
]


def list_interfaces() -> list[str]:
    """List the IPv4 addresses of all interfaces that are up; nothing if nobody can say."""
    try:
        library = ctypes.CDLL(None, use_errno=True)
        first = ctypes.POINTER(_Interface)()
        if library.getifaddrs(ctypes.byref(first)) != 0:
            return []
    except (OSError, AttributeError, TypeError):
        return []  # Windows has no such function.
    try:
        return list(_walk(first))
    finally:
        library.freeifaddrs(first)


def _walk(one: "ctypes._Pointer[_Interface]") -> Iterator[str]:
    while ctypes.cast(one, ctypes.c_void_p).value:
        interface = one.contents
        if interface.flags & _IS_UP and interface.address:
            yield from _read(interface.address)
        one = interface.next


def _read(address: int) -> Iterator[str]:
    """Read a `struct sockaddr_in`: on BSD its first byte is its length, on Linux there is none."""
    raw = ctypes.string_at(address, 8)
    family = raw[1] if sys.platform.startswith(_BSD) else int.from_bytes(raw[:2], sys.byteorder)
    if family == socket.AF_INET:
        yield socket.inet_ntoa(raw[4:8])
