"""§ 9: where gold bars go."""

from collections.abc import Sequence

from lasttable.games.dead_last.cards import CENTRE_BARS
from lasttable.games.dead_last.state import State
from lasttable.kernel import Seat, tell


def fill_centre(state: State) -> int:
    """§ 4.1: fill the centre up to four bars, or as far as the deck goes; return how many came."""
    added = min(CENTRE_BARS - len(state.centre), len(state.deck))
    if added:
        state.centre += state.deck[-added:]
        del state.deck[-added:]
    return added


def pay(state: State, seat: Seat, bars: int, rule: str) -> None:
    """Give bars from the centre to a seat."""
    if bars:
        won = state.centre[:bars]
        del state.centre[:bars]
        _hand_over(state, seat, won, rule)


def _hand_over(state: State, seat: Seat, won: list[int], rule: str) -> None:
    """§ 9.1: everybody sees how many bars, the owner sees their values."""
    state.gold[seat] = (*state.gold[seat], *won)
    state.totals[seat] += sum(won)
    if state.events is None:
        return
    # Whether that is enough to win (§ 10.1), everybody learns with it.
    tell(state, "gold", rule=rule, reveals=True, seat=seat, bars=len(won))
    tell(state, "bars", to=[seat], rule="9.1", reveals=True, values=won)


def pay_consolation(state: State, entitled: Sequence[Seat], rule: str) -> list[Seat]:
    """Give one bar from the deck to each entitled seat; return who got one."""
    paid = list(entitled)
    if len(state.deck) < len(paid):
        paid = _poorest_first(state, paid)[: len(state.deck)]
    # With a full deck nobody learns anything; a short one tells who has least.
    tell(state, "consolation", rule=rule, reveals=len(paid) < len(entitled), seats=paid)
    for seat in paid:
        _hand_over(state, seat, [state.deck.pop()], rule)
    return paid


def _poorest_first(state: State, seats: list[Seat]) -> list[Seat]:
    """§ 9.3: least gold first; equals go clockwise from a seat drawn by chance."""
    first = state.chance.below(len(state.here))
    clockwise = len(state.here)
    return sorted(seats, key=lambda seat: (state.totals[seat], (seat - first) % clockwise))
