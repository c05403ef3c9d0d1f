"""Where gold bars go (§ 9)."""

from collections.abc import Sequence

from lasttable.games.dead_last.state import State
from lasttable.kernel import Seat, report, tell


def fill_centre(state: State) -> int:
    """Fill the centre up (§ 4.1), with four bars as printed, or as far as the deck goes (§ 9.4).

    Return how many bars were added.
    """
    added = min(state.variant.centre_bars - len(state.centre), len(state.deck))
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
    """Show everybody how many bars a seat wins, and their values to the owner (§ 9.1)."""
    state.gold[seat] = (*state.gold[seat], *won)
    state.totals[seat] += sum(won)
    report(state, _tell_gold, seat, won, rule)


def _tell_gold(state: State, seat: Seat, won: list[int], rule: str) -> None:
    # With it everybody learns whether that is enough to win (§ 10.1).
    tell(state, "gold", rule=rule, reveals=True, seat=seat, bars=len(won))
    tell(state, "bars", to=[seat], rule="9.1", reveals=True, values=won)


def pay_consolation(state: State, entitled: Sequence[Seat], rule: str) -> list[Seat]:
    """Give one bar from the deck to each entitled seat (§ 4.5 and § 8.3); return who got one."""
    paid = list(entitled)
    if len(state.deck) < len(paid):
        paid = _poorest_first(state, paid)[: len(state.deck)]
    # While the deck lasts nobody learns anything; a short one shows who has least.
    tell(state, "consolation", rule=rule, reveals=len(paid) < len(entitled), seats=paid)
    for seat in paid:
        _hand_over(state, seat, [state.deck.pop()], rule)
    return paid


def _poorest_first(state: State, seats: list[Seat]) -> list[Seat]:
    """Sort by least gold; ties go clockwise from a seat drawn at random (§ 9.3)."""
    first = state.chance.below(len(state.attendance.here))
    clockwise = len(state.attendance.here)
    return sorted(seats, key=lambda seat: (state.totals[seat], (seat - first) % clockwise))
