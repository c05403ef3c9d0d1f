"""Cards leave the deck and return to it, and who knows its top cards is kept up to date (§ 2.5)."""

from collections.abc import Sequence

from lasttable.games.last_dog_standing.state import State, eye_bit
from lasttable.kernel import Seat


def take_top(state: State) -> tuple[str, int]:
    """Take the top card of the deck; return it, and the eyes that know what it is."""
    known_by = state.top_known_by
    if not known_by:
        return state.deck.pop(), 0
    state.top_known_by = known_by[1:]
    return state.deck.pop(), known_by[0]


def put_on_top(state: State, card: str, eyes: int) -> None:
    """Put a card on top of the deck; `eyes` know which one it is."""
    state.deck.append(card)
    state.top_known_by = (eyes, *state.top_known_by)


def look_at_top(state: State, seat: Seat, count: int) -> None:
    """Let a seat see the top cards of the deck."""
    own = eye_bit(seat)
    known_by = state.top_known_by + (0,) * (count - len(state.top_known_by))
    state.top_known_by = (*[eyes | own for eyes in known_by[:count]], *known_by[count:])


def return_to_top(state: State, seat: Seat, count: int, top: Sequence[str]) -> None:
    """Take the cards a seat looked at off the deck, and return some of them to the top.

    From now on only the one who looked knows what is there, whatever was known before.
    """
    del state.deck[-count:]
    state.deck += top[::-1]
    state.top_known_by = (eye_bit(seat),) * len(top) + state.top_known_by[count:]


def shuffle_deck(state: State) -> None:
    """Shuffle the deck; nobody knows any of its cards after that."""
    state.chance.shuffle(state.deck)
    state.top_known_by = ()
