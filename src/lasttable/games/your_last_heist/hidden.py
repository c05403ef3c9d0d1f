"""What nobody can know: in which order the chits will come out of the bag. All else is open."""

from lasttable.games.your_last_heist.state import State
from lasttable.kernel import Chance, Seat


def redeal(state: State, _eye: Seat, chance: Chance) -> State:
    """Mix the bag and the dice to come anew; everybody knows what is in it."""
    other = state.copy()
    other.chance = chance.spawn()
    chance.shuffle(other.bag)
    return other
