"""When Python may look for garbage: hardly ever while people play.

Nearly everything here is freed the moment nobody needs it. What is left for a search are circles:
tables that were put away, and odds and ends of requests. A full search stops everything while it
looks at every object of every table, for a tenth of a second in a full house; so it waits until the
house is quiet, unless it has been put off for too long.
"""

import gc
from typing import Final

_YOUNG: Final = 25_000
"""New objects after which Python looks at the new ones alone: some ten milliseconds."""
_NEVER: Final = 1_000_000
_TABLES_WORTH_A_SEARCH: Final = 50
_LOOKS_WORTH_A_SEARCH: Final = 10
"""Looks at new objects since the last search: a quarter of a million of them stayed."""
_MESSAGES_OF_A_QUIET_SECOND: Final = 20
_LONGEST_WAIT: Final = 30
"""How many times as much as makes a search worth while may pile up in a house that never rests."""


def tune_collector() -> None:
    """Leave the code alone, which is never garbage, and let Python look at new objects only."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, _NEVER, _NEVER)


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
        looks = gc.get_count()[1]
        worth = self._put_away / _TABLES_WORTH_A_SEARCH + looks / _LOOKS_WORTH_A_SEARCH
        if worth < (1 if is_quiet else _LONGEST_WAIT):
            return False
        self._put_away = 0
        gc.collect()
        return True
