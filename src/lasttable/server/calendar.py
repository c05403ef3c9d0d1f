"""When to delete what is old: once a day, and never by a clock that was just set."""

from collections.abc import Callable
from typing import Final

A_DAY: Final = 24 * 3600 * 1000
_FIRST: Final = 3600.0
"""Seconds after the start: a machine whose clock is wrong at first has corrected it by then."""
_EVERY: Final = 24 * 3600.0
_TOLERANCE: Final = 60.0
"""Seconds by which the time of day may differ from the time that has passed since the last look."""


class Calendar:
    """Compares the time of day with a clock that nobody can set."""

    def __init__(self, now: Callable[[], float], today: Callable[[], int]) -> None:
        self._now = now
        self._today = today
        self._due = now() + _FIRST
        self._last = (now(), today())

    def is_due(self) -> bool:
        """Return whether it is time to delete, and the time of day can be believed."""
        now, today = self._now(), self._today()
        passed, shown = now - self._last[0], (today - self._last[1]) / 1000
        self._last = (now, today)
        if abs(shown - passed) > _TOLERANCE:
            # Somebody has set the clock: believe it only after it has run for an hour.
            self._due = max(self._due, now + _FIRST)
            return False
        if now < self._due:
            return False
        self._due = now + _EVERY
        return True
