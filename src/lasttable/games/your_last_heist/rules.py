"""The rules of Your Last Heist, from the top.

One question per step: `step` plays the piece that `state.phase` names, and that piece asks one
question at most, carries the answer out and returns. A position is then cheap to copy, to search
and to go back to. What has to be remembered from one question to the next is in the state
(`phase`, `asking`, the plans for the escape), never in a running generator.
"""

from lasttable.games.your_last_heist.action_phase import clear_actions, play_actions
from lasttable.games.your_last_heist.announcements import reveal, tell
from lasttable.games.your_last_heist.escape_phase import begin_escape, offer_gates, play_flight
from lasttable.games.your_last_heist.exit_routes import runners
from lasttable.games.your_last_heist.planning_phase import play_planning
from lasttable.games.your_last_heist.results import conclude
from lasttable.games.your_last_heist.security_phase import offer_shift, roll_security, show_event
from lasttable.games.your_last_heist.state import State
from lasttable.kernel import Seat, Step, nothing


def step(state: State) -> Step:
    """Plan; then roll, act and roll for security until the escape; then settle up (§ 1.6)."""
    match state.phase:
        case "roll":
            # A step of its own, so that searches start after the dice are rolled.
            roll_for_skill(state)
            return nothing()
        case "plan":
            return play_planning(state)
        case "act":
            return play_actions(state)
        case "security":
            roll_security(state)
            return nothing()
        case "shift":
            return offer_shift(state)
        case "pause":
            return show_event(state)
        case "escape":
            begin_escape(state)
            return nothing()
        case "gates":
            return offer_gates(state)
        case "flee":
            return play_flight(state)
    conclude(state)
    return nothing()


def roll_for_skill(state: State) -> None:
    """Begin a round: everybody rolls (§ 7.1)."""
    state.round += 1
    state.phase = "act"
    state.security = None
    clear_actions(state)
    for seat in range(state.seat_count):
        state.dice[seat] = 0 if state.busted[seat] else 1 + state.chance.below(6)
    tell(state, "round", rule="7.1", round=state.round)
    dice = state.dice[: state.seat_count]
    reveal(state, "rolled", rule="7.1", dice=dice)


def waits_for(state: State, seat: Seat) -> bool:
    """Return whether the crew waits until this seat agrees, is done or has run (§ 7.4, 13.3)."""
    match state.phase:
        case "plan":
            return not state.ready[seat]
        case "act":
            return not state.done[seat] and not state.busted[seat]
        case "flee":
            # Anybody may run for a freed prisoner.
            running = runners(state)
            return seat in running or state.captive in running
    return True
