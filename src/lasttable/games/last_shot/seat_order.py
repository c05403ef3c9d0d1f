"""The order of the seats around the table."""

from functools import lru_cache

from lasttable.games.last_shot.state import State
from lasttable.kernel import Seat


@lru_cache(maxsize=64)
def ring(seats: int, first: int) -> tuple[Seat, ...]:
    """Name all seats clockwise from one of them."""
    return tuple(Seat((first + step) % seats) for step in range(seats))


def clockwise(state: State, first: Seat) -> list[Seat]:
    """Name the living clockwise, beginning with a seat (or whoever lives to its left)."""
    alive = state.alive
    return [seat for seat in ring(len(alive), first) if alive[seat]]
