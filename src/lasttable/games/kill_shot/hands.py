"""Who sees the cards of a hand (§ 2.5, § 10.1, § 12)."""

from lasttable.games.kill_shot.cards import EMPTY, WORDS
from lasttable.games.kill_shot.state import State
from lasttable.kernel import Json, Seat, tell


def open_hands(state: State, rule: str) -> None:
    """Let everybody see the own cards from now on; by night they stay face down."""
    state.seen = [True] * state.seats
    state.touch_all()
    if state.night or state.events is None:
        return
    for seat in state.everybody():
        tell_hand(state, seat, rule)


def tell_hand(state: State, seat: Seat, rule: str) -> None:
    """Show a player all cards of the own row."""
    cards: list[Json] = [WORDS[card] if card != EMPTY else None for card in state.hands[seat]]
    tell(state, "hand", to=[seat], rule=rule, reveals=True, cards=cards)
