"""The rules of Kill Shot, in the order of the rules page.

Shape: one question per step. The state names the phase; `step` asks the one question of that
phase, carries out the answer and returns, so there is a checkpoint after every answer and a copy
of a running Hunt costs no replaying. What must be remembered between two answers (whose turn it
is, who is ready, which drill word comes next) is in the state, never in a suspended generator.

| phase | asks | module |
|---|---|---|
| deal | nobody | `deal` |
| choose | all, in any order | `deadline` |
| briefing | all, in any order | `briefing` |
| countdown, live, cease-fire | whoever is first | `speed_hunt`, `plays`, `drills`, `reload` |
| turn, window | the player whose turn it is; everyone else | `situation_room` |
| claim | all, in any order | `speed_hunt`, `claims` |
"""

from collections.abc import Callable
from typing import Final

from lasttable.games.kill_shot.briefing import brief
from lasttable.games.kill_shot.deadline import choose_extras
from lasttable.games.kill_shot.deal import begin_hunt
from lasttable.games.kill_shot.situation_room import take_turn, watch_window
from lasttable.games.kill_shot.speed_hunt import be_live, cease_fire, count_down, pause_after_claim
from lasttable.games.kill_shot.state import (
    BRIEFING,
    CEASE_FIRE,
    CHOOSE,
    CLAIM,
    COUNTDOWN,
    DEAL,
    LIVE,
    TURN,
    WINDOW,
    State,
)
from lasttable.kernel import Seat, Step, nothing


def step(state: State) -> Step:
    """Take one answer, or deal the next Hunt."""
    return STEPS[state.phase](state)


def deal(state: State) -> Step:
    """Deal the next Hunt; nobody is asked (§ 2.3, § 7.1)."""
    begin_hunt(state)
    return nothing()


def may_talk(state: State, _seat: Seat) -> bool:
    """Close the chat while hands are busy: the keyboard plays cards then."""
    return state.phase not in (COUNTDOWN, LIVE, CEASE_FIRE)


STEPS: Final[dict[str, Callable[[State], Step]]] = {
    DEAL: deal,
    CHOOSE: choose_extras,
    BRIEFING: brief,
    COUNTDOWN: count_down,
    LIVE: be_live,
    CEASE_FIRE: cease_fire,
    TURN: take_turn,
    WINDOW: watch_window,
    CLAIM: pause_after_claim,
}


def waits_for(state: State, seat: Seat) -> bool:
    """Return whether a hunt without a race waits for this seat (§ 9.6, § 9.8, § 10.1)."""
    if state.phase == TURN:
        return seat == state.turn
    if state.phase == WINDOW:
        return seat != state.turn and not state.let[seat]
    return state.phase in (BRIEFING, CHOOSE) and not state.ready[seat]
