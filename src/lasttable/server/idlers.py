"""Who is connected and yet lets every question run out."""

from collections.abc import Callable, Iterable
from typing import Final

from lasttable.kernel import Seat

MISSED_STEPS: Final = 2
"""Steps of a game (turns, votes) in a row after which somebody silent counts as away."""


class Idlers:
    """Counts, per seat, the steps that ran out since the last sign of life."""

    def __init__(self) -> None:
        self._missed: dict[Seat, set[int]] = {}
        self._alive: dict[Seat, int] = {}
        """The step in which somebody last did anything: whoever did is not missing in it."""

    def ran_out(self, seats: Iterable[Seat], step: int) -> None:
        """Note that a clock ran out in a step while the game waited for these seats."""
        for seat in seats:
            if self._alive.get(seat) != step:
                self._missed.setdefault(seat, set()).add(step)

    def sign_of_life(self, seat: Seat, step: int) -> bool:
        """Note that somebody did something, whatever it was; True: after a long silence."""
        self._alive[seat] = step
        return len(self._missed.pop(seat, ())) >= MISSED_STEPS

    def forget(self, seat: Seat) -> None:
        """Count anew for whoever has the seat next."""
        self._missed.pop(seat, None)

    def silent(self, step: int, owes: Callable[[Seat], bool]) -> list[Seat]:
        """Name the seats whose people have been silent for too long.

        A step that still asks a seat is not missed yet: the talk is over, its last seconds run.
        """
        return [
            seat
            for seat, steps in self._missed.items()
            if len(steps) >= MISSED_STEPS and not (step in steps and owes(seat))
        ]
