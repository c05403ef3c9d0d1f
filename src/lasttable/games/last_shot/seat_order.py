"""The order of the seats around the table."""

from functools import lru_cache

from lasttable.games.last_shot.state import State
from lasttable.kernel import Seat


@lru_cache(maxsize=64)
def ring(seats: int, first: int) -> tuple[Seat, ...]:
    """List all seats clockwise from one of them."""
    return tuple(Seat((first + step) % seats) for step in range(seats))


def clockwise(state: State, first: Seat) -> list[Seat]:
    """List the living players clockwise, starting at a seat or on its left (§ 3.1)."""
    alive = state.alive
    return [seat for seat in ring(len(alive), first) if alive[seat]]
