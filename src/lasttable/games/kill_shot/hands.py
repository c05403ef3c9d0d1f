"""When players see their own hands (§ 2.5, § 10.1, § 12.1)."""

from lasttable.games.kill_shot.cards import EMPTY, WORDS
from lasttable.games.kill_shot.state import State
from lasttable.kernel import Json, report, tell


def open_hands(state: State, rule: str) -> None:
    """Let all players see their own cards from now on, unless it is night (§ 12.1)."""
    state.seen = [True] * state.seats
    state.touch_all()
    if not state.night:
        report(state, _tell_hands, rule)


def _tell_hands(state: State, rule: str) -> None:
    for seat in state.everybody():
        cards: list[Json] = [WORDS[card] if card != EMPTY else None for card in state.hands[seat]]
        tell(state, "hand", to=[seat], rule=rule, reveals=True, cards=cards)
