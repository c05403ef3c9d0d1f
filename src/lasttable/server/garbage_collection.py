"""When Python collects garbage: hardly ever while people play.

Nearly everything here is freed as soon as nobody needs it. The collector is left with cycles:
closed tables, and leftovers of requests. A collection stops everything while it visits every object
of every table, for a tenth of a second on a busy server, and Python would run it most often when
most is going on. So it waits until the server is quiet, unless it has been put off for too long.
"""

import gc
from typing import Final

_TABLES_WORTH_IT: Final = 50
_OBJECTS_WORTH_IT: Final = 250_000
"""How many more objects there are than after the last collection."""
_MESSAGES_PER_QUIET_SECOND: Final = 20
_LONGEST_WAIT: Final = 10
"""How much may pile up on a server that is never quiet, as a multiple of what is worth it."""


def tune_collector() -> None:
    """Exempt the code, which is never garbage, and leave collecting to the sweeper alone."""
    gc.collect()
    gc.freeze()
    gc.disable()


class Sweeper:
    """Decides when to collect."""

    def __init__(self) -> None:
        self._closed = 0
        self._messages = 0

    def table_closed(self) -> None:
        """Note that a table was closed."""
        self._closed += 1

    def sweep(self, messages: int, seconds: float) -> bool:
        """Collect if it is worth it now; `messages` counts all that ever came in."""
        is_quiet = messages - self._messages <= seconds * _MESSAGES_PER_QUIET_SECOND
        self._messages = messages
        # Python still counts objects that are created and not freed at once.
        more = gc.get_count()[0]
        worth = self._closed / _TABLES_WORTH_IT + more / _OBJECTS_WORTH_IT
        if worth < (1 if is_quiet else _LONGEST_WAIT):
            return False
        self._closed = 0
        gc.collect()
        return True
