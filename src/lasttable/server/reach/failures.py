"""Why there is no link, read from what a tunnel's program printed."""

import re
from collections.abc import Iterable
from typing import Final

from lasttable.server.reach.reach_types import ShareReason

_SIGNS: Final[list[tuple[ShareReason, re.Pattern[str]]]] = [
    (
        "busy",
        re.compile(
            r"\b429\b|too many requests|error code: (?:1015|1101)|\b1015\b|\b1101\b"
            r"|500 internal server error|status_code=\"5\d\d",
            re.IGNORECASE,
        ),
    ),
    (
        "offline",
        re.compile(
            r"no such host|network is unreachable|no route to host|could not resolve hostname"
            r"|name resolution|name or service not known|dial tcp.*(?:timeout|refused)"
            r"|connection timed out|server misbehaving",
            re.IGNORECASE,
        ),
    ),
    (
        "blocked",
        re.compile(r"operation not permitted|access is denied|virus|quarantine", re.IGNORECASE),
    ),
]

_REFUSALS: Final = re.compile(
    r"not enabled on your tailnet|funnel not available|logged out|needslogin|not logged in"
    r"|tailscale is stopped|permission denied \(|host key verification failed",
    re.IGNORECASE,
)


class NoLink(Exception):
    """There is no link; the message is a line for whoever wants to know what was tried."""

    def __init__(self, reason: ShareReason, line: str) -> None:
        super().__init__(line)
        self.reason = reason


def reason_in(lines: Iterable[str]) -> ShareReason | None:
    """Find the reason in a program's output; the last line that tells counts."""
    for line in reversed(list(lines)):
        for reason, pattern in _SIGNS:
            if pattern.search(line):
                return reason
    return None


def is_refusal(line: str) -> bool:
    """Return whether a program says that it may not do this; some then wait and never end."""
    return _REFUSALS.search(line) is not None


def why_it_ended(code: int, lines: Iterable[str]) -> ShareReason:
    """Say why a program ended before there was a link."""
    found = reason_in(lines)
    if found is not None:
        return found
    # Whatever ends a program it did not start, at once and from outside, is a guard of some kind.
    return "blocked" if code < 0 or code in (126, 127) else "refused"
