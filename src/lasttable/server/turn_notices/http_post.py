"""One POST to another server: short, without redirects, and never from the table's own thread."""

import ssl
from collections.abc import Mapping
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Final, NamedTuple
from urllib.parse import urlsplit

_SECONDS: Final = 10.0
_MOST_READ: Final = 4096


class Reply(NamedTuple):
    """What came back; status 0: nothing did."""

    status: int
    retry_after: float | None = None


def post(url: str, headers: Mapping[str, str], body: bytes) -> Reply:
    """Send a request and return its status; a redirect is an answer like any other."""
    parts = urlsplit(url)
    connection = _connect(parts.scheme, parts.hostname or "", parts.port)
    path = parts.path or "/"
    try:
        connection.request("POST", f"{path}?{parts.query}" if parts.query else path, body, headers)
        answer = connection.getresponse()
        answer.read(_MOST_READ)
        return Reply(answer.status, _seconds(answer.getheader("Retry-After")))
    except (OSError, HTTPException):
        return Reply(0)
    finally:
        connection.close()


def _connect(scheme: str, host: str, port: int | None) -> HTTPConnection:
    if scheme == "http":
        return HTTPConnection(host, port, timeout=_SECONDS)
    return HTTPSConnection(host, port, timeout=_SECONDS, context=ssl.create_default_context())


def _seconds(header: str | None) -> float | None:
    # It may also be a date; then we wait as long as we would have anyway.
    return float(header) if header is not None and header.isascii() and header.isdigit() else None
