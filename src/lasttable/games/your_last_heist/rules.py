"""The rules of Your Last Heist, from the top.

Every step asks at most one question: `step` plays the piece that `state.phase` names, and that
piece takes one answer, carries it out and returns. A position is then cheap to copy, to search
and to go back to. Two pieces ask a few more, one after another: the security roll and the start
of the escape, where players with 3 ideas may turn the die or hold a gate (§ 8.15).
"""

from lasttable.games.your_last_heist.action_phase import clear_actions, play_actions
from lasttable.games.your_last_heist.announcements import reveal, tell
from lasttable.games.your_last_heist.escape_phase import begin_escape, play_flight
from lasttable.games.your_last_heist.planning_phase import play_planning
from lasttable.games.your_last_heist.results import conclude
from lasttable.games.your_last_heist.security_phase import play_security
from lasttable.games.your_last_heist.state import State
from lasttable.kernel import Step, nothing


def step(state: State) -> Step:
    """§ 1.6: plan; then roll, act and roll for security until the escape; then settle up.

    Every answer is a step of its own: a position is then cheap to copy and to go back to.
    """
    match state.phase:
        case "roll":
            # A piece of its own: whoever guesses at what comes starts from dice that lie there.
            roll_for_skill(state)
            return nothing()
        case "plan":
            return play_planning(state)
        case "act":
            return play_actions(state)
        case "security":
            return play_security(state)
        case "escape":
            return begin_escape(state)
        case "flee":
            return play_flight(state)
    conclude(state)
    return nothing()


def roll_for_skill(state: State) -> None:
    """§ 7.1: a new round; everybody rolls."""
    state.round += 1
    state.phase = "act"
    state.security = None
    clear_actions(state)
    for seat in range(state.seat_count):
        state.dice[seat] = 0 if state.busted[seat] else 1 + state.chance.below(6)
    tell(state, "round", rule="7.1", round=state.round)
    dice = state.dice[: state.seat_count]
    reveal(state, "rolled", rule="7.1", dice=dice)
