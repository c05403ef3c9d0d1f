"""How long a message takes to a client and back, as the server measures it.

A ping carries eight random bytes, and the WebSocket of the browser sends them back by itself, with
no script in between. Nobody can send back what has not arrived, so no client can look faster than
its line. It can look slower, by keeping its pongs back; that is why nothing is decided by these
figures, except where a table has chosen the fair window, and why that has the limits named there.
"""

from collections import deque
from secrets import token_bytes
from typing import Final

KEPT: Final = 8
"""Measurements of which the shortest counts; at one every few seconds, half a minute."""
_PAYLOAD: Final = 8


class Trips:
    """The round trips of one connection, in seconds."""

    __slots__ = ("_began", "_payload", "_recent", "newest")

    def __init__(self) -> None:
        self._payload = b""
        self._began = 0.0
        self._recent: deque[float] = deque(maxlen=KEPT)
        self.newest: float | None = None

    def begin(self, now: float) -> bytes:
        """Return what a ping must carry; one that is still on its way is sent again.

        Its time counts from the first sending: a pong kept back cannot shorten anything.
        """
        if not self._payload:
            self._payload = token_bytes(_PAYLOAD)
            self._began = now
        return self._payload

    def end(self, payload: bytes, now: float) -> None:
        """Take a pong; one that answers no open ping of ours tells nothing."""
        if not self._payload or payload != self._payload:
            return
        self._payload = b""
        self.newest = now - self._began
        self._recent.append(self.newest)

    def shortest(self) -> float | None:
        """Return the shortest of the last measurements: what the line can do without its jitter."""
        return min(self._recent, default=None)
