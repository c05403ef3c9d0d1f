"""The end of the game: who has enough gold, ties, and tables that cannot go on (§ 10)."""

from lasttable.games.dead_last.state import State
from lasttable.kernel import Outcome, Seat, tell

MOST_TIE_BREAKS = 5
FEWEST_PLAYERS = 4
EMPTY_VOTES_UNTIL_OVER = 3


def check_win(state: State) -> None:
    """End the game if somebody has enough gold (§ 10.1), or call a play-off (§ 10.2)."""
    best = max(state.totals)
    if best < state.threshold:
        state.tied = ()
        state.tie_breaks = 0
        _check_table(state)
        return
    top = tuple(seat for seat in state.seats() if state.totals[seat] == best)
    if len(top) == 1:
        _end_game(state, top, "gold", "10.1")
    elif (
        state.tie_breaks == MOST_TIE_BREAKS
        or state.empty_votes >= EMPTY_VOTES_UNTIL_OVER
        or not (state.deck or state.centre)
    ):
        # § 10.3: the tied players share the win.
        _end_game(state, top, "shared", "10.3")
    else:
        state.tied = top
        state.tie_breaks += 1
        state.gold_shown = True
        tell(state, "tie", rule="10.2", reveals=True, seats=top, totals=[best] * len(top))


def _check_table(state: State) -> None:
    """End without a winner if the table is too small (§ 11.4) or abandoned (§ 11.5)."""
    if state.attendance.here.count(True) + state.attendance.joining < FEWEST_PLAYERS:
        _end_game(state, (), "too-few", "11.4")
    elif state.empty_votes >= EMPTY_VOTES_UNTIL_OVER:
        _end_game(state, (), "abandoned", "11.5")


def end_without_gold(state: State) -> None:
    """End the game because there is no bar to play for: the most gold wins (§ 9.5)."""
    best = max(state.totals[seat] for seat in state.seats())
    top = tuple(seat for seat in state.seats() if state.totals[seat] == best)
    _end_game(state, top, "no-gold", "9.5")


def _end_game(state: State, winners: tuple[Seat, ...], reason: str, rule: str) -> None:
    totals = tuple(state.totals)
    state.phase = "over"
    state.gold_shown = True
    state.outcome = Outcome(winners, reason, totals)
    tell(state, "win", rule=rule, reveals=True, seats=winners, reason=reason, totals=totals)
