"""When Python may look for garbage: hardly ever while people play.

Nearly everything here is freed the moment nobody needs it. What is left for a search are circles:
tables that were put away, and odds and ends of requests. A search stops everything while it looks
at every object of every table, for a tenth of a second in a full house, and Python would search
most often when most is played. So it waits until the house is quiet, unless it has been put off
for too long.
"""

import gc
from typing import Final

_TABLES_WORTH_A_SEARCH: Final = 50
_OBJECTS_WORTH_A_SEARCH: Final = 250_000
"""More objects than after the last search."""
_MESSAGES_OF_A_QUIET_SECOND: Final = 20
_LONGEST_WAIT: Final = 10
"""How many times as much as makes a search worth while may pile up in a house that never rests."""


def tune_collector() -> None:
    """Leave the code alone, which is never garbage, and let nobody search but the sweeper."""
    gc.collect()
    gc.freeze()
    gc.disable()


class Sweeper:
    """Decides when everything is searched."""

    def __init__(self) -> None:
        self._put_away = 0
        self._heard = 0

    def put_away(self) -> None:
        """Note that a table became garbage."""
        self._put_away += 1

    def sweep(self, heard: int, seconds: float) -> bool:
        """Search if it is worth while now; so many messages came in since the server started."""
        is_quiet = heard - self._heard <= seconds * _MESSAGES_OF_A_QUIET_SECOND
        self._heard = heard
        # Python goes on counting what is made and not freed at once.
        more = gc.get_count()[0]
        worth = self._put_away / _TABLES_WORTH_A_SEARCH + more / _OBJECTS_WORTH_A_SEARCH
        if worth < (1 if is_quiet else _LONGEST_WAIT):
            return False
        self._put_away = 0
        gc.collect()
        return True
