"""Which push services the server talks to: those of the known browsers, named exactly.

A subscription is an address that a stranger hands us. Calling any address would let strangers use
this server to knock on doors they cannot reach themselves.
"""

from base64 import urlsafe_b64decode
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

KNOWN: Final = (
    "fcm.googleapis.com",  # Chrome, Edge on Android, Opera, Samsung Internet
    "updates.push.services.mozilla.com",  # Firefox
    "*.push.apple.com",  # Safari
    "*.notify.windows.com",  # Edge on Windows
)
LONGEST: Final = 1000
_KEY_BYTES: Final = 65
_AUTH_BYTES: Final = 16


def is_allowed(endpoint: str, more: Iterable[str] = ()) -> bool:
    """Return whether an endpoint belongs to a known service, by https and on the usual port.

    The operator may add names, and whole origins such as `http://127.0.0.1:9000` for tests.
    """
    if len(endpoint) > LONGEST or not endpoint.isascii() or not endpoint.isprintable():
        return False
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        return False
    if not parts.hostname or parts.username is not None or parts.password is not None:
        return False
    added = tuple(more)
    if f"{parts.scheme}://{parts.netloc}" in added:
        return True
    if parts.scheme != "https" or port not in (None, 443):
        return False
    return any(_matches(parts.hostname, pattern) for pattern in (*KNOWN, *added))


def _matches(host: str, pattern: str) -> bool:
    if pattern.startswith("*."):
        return host.endswith(pattern[1:]) and len(host) > len(pattern) - 1
    return host == pattern


def closes_quietly(endpoint: str) -> bool:
    """Return whether a message that shows nothing is welcome.

    Apple takes the permission away from pages that receive such messages.
    """
    host = urlsplit(endpoint).hostname or ""
    return not _matches(host, "*.push.apple.com")


def are_keys(p256dh: str, auth: str) -> bool:
    """Return whether these look like the keys of a subscription."""
    return (
        len(point := _decode(p256dh)) == _KEY_BYTES
        and point[0] == 4
        and len(_decode(auth)) == _AUTH_BYTES
    )


def _decode(text: str) -> bytes:
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        return b""
