"""Who is connected and yet lets every question run out."""

from collections.abc import Iterable
from typing import Final

from lasttable.kernel import Seat

MISSED_STEPS: Final = 2
"""Steps of a game (turns, votes) in a row after which somebody silent counts as away."""


class Idlers:
    """Counts, per seat, the steps that ran out since the last sign of life."""

    def __init__(self) -> None:
        self._missed: dict[Seat, set[int]] = {}

    def ran_out(self, seats: Iterable[Seat], step: int) -> None:
        """Note that a clock ran out in a step while the game waited for these seats."""
        for seat in seats:
            self._missed.setdefault(seat, set()).add(step)

    def sign_of_life(self, seat: Seat) -> None:
        """Note that somebody did something, whatever it was."""
        self._missed.pop(seat, None)

    def take(self) -> list[Seat]:
        """Return the seats whose people have been silent for too long, and count them anew."""
        found = [seat for seat, steps in self._missed.items() if len(steps) >= MISSED_STEPS]
        for seat in found:
            del self._missed[seat]
        return found
