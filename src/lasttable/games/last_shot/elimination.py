"""Elimination: how a player falls, step by step, and when that ends the game (§ 8 and § 12)."""

from lasttable.games.last_shot.card_moves import expose, put_on_pile, see_hand_again
from lasttable.games.last_shot.cards import Copy, is_terminated, names
from lasttable.games.last_shot.plays import hold_window
from lasttable.games.last_shot.questions import Effect
from lasttable.games.last_shot.state import Fall, Mark, Moment, Play, State
from lasttable.kernel import Outcome, Seat, report, tell


class Finished(Exception):
    """The game is over, so anything still under way is dropped (§ 8.2, 8.9)."""


def fall(state: State, seat: Seat, play: Play) -> Effect:
    """Eliminate a player: victory check, looting, clearing away (§ 8.1 to 8.4)."""
    leave_game(state, seat)
    state.falls.append(Fall(seat, play.by, play.card.id, state.turn))
    tell(state, "fall", rule="8.1", reveals=True, seat=seat, by=play.by, why=play.card.id)
    check_victory(state)
    yield from hold_window(state, Moment("fall", seat, play))
    clear_away(state, seat)


def leave_game(state: State, seat: Seat) -> None:
    """Put a player out of the game, who sees no other hand from now on (§ 8.1, 8.5)."""
    state.alive[seat] = False
    for other in range(len(state.hands)):
        if state.viewers[other] >> seat & 1 and other != seat:
            see_hand_again(state, Seat(other))


def clear_away(state: State, seat: Seat) -> None:
    """Move a fallen player's Terminated cards to their pile and destroy the rest (§ 8.4).

    Cards they placed in front of others stay (§ 8.5).
    """
    hand, private = state.hands[seat], state.private[seat]
    terminated = [copy for copy in (*hand, *private) if is_terminated(copy)]
    gone = [copy for copy in (*hand, *private) if not is_terminated(copy)]
    for copy in (*hand, *private):
        expose(state, copy)
    for copy in terminated:
        put_on_pile(state, copy)
    lost = [*gone, *(standing.copy for standing in state.front[seat])]
    state.destroyed += lost
    state.hands[seat] = []
    state.private[seat] = []
    state.front[seat] = []
    see_hand_again(state, seat)
    _rule_out(state, seat)
    report(state, _tell_cleared, seat, lost, terminated)


def _rule_out(state: State, seat: Seat) -> None:
    """Note that a Terminated card the fallen player did not hold is with someone else."""
    for copy, mark in state.marks.items():
        if mark.holders >> seat & 1:
            state.marks[copy] = Mark(mark.seat, mark.turn, mark.holders & ~(1 << seat))


def _tell_cleared(state: State, seat: Seat, lost: list[Copy], terminated: list[Copy]) -> None:
    tell(
        state,
        "clear",
        rule="8.4",
        reveals=True,
        seat=seat,
        how="terminated" if terminated else "cards" if lost else "nothing",
        destroyed=names(lost),
        terminated=names(terminated),
    )


def check_victory(state: State) -> None:
    """End the game if one player, only Comrades or nobody is left (§ 12.1 to 12.3)."""
    living = tuple(state.living())
    if len(living) == 1:
        finish(state, living, "survivor", "12.1")
    if living and all(state.comrades[seat] for seat in living):
        finish(state, living, "comrades", "12.2")
    if not living:
        finish(state, (), "nobody", "12.3")


def finish(state: State, winners: tuple[Seat, ...], reason: str, rule: str) -> None:
    """End the game at once."""
    scores = tuple(int(seat in winners) for seat in range(len(state.alive)))
    state.outcome = Outcome(winners, reason, scores)
    state.phase = "over"
    tell(state, "win", rule=rule, reveals=True, seats=winners, reason=reason)
    raise Finished
