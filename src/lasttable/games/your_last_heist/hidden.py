"""Orders of the chits in the bag: all that nobody knows. Everything else is open."""

from lasttable.games.your_last_heist.state import State
from lasttable.kernel import Chance, Seat


def redeal(state: State, _eye: Seat, chance: Chance) -> State:
    """Return a state with the bag reshuffled and other dice to come."""
    other = state.copy()
    other.chance = chance.spawn()
    chance.shuffle(other.bag)
    return other
