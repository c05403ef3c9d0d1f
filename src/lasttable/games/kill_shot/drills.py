"""Clearing a Jam: five words in order, or one button held down (§ 5.7, § 5.8)."""

from lasttable.games.kill_shot.cards import DRILL
from lasttable.games.kill_shot.clocks import HOLD, PACE, is_lock, let_go, lock
from lasttable.games.kill_shot.refusals import LOCKED, refuse
from lasttable.games.kill_shot.state import State
from lasttable.kernel import Seat, tell


def drill(state: State, seat: Seat, key: str) -> None:
    """Say the next word, a breath after the last; a wrong word only buzzes (§ 5.7, § 5.8)."""
    word = key.partition(" ")[2]
    # A reload or a wrong card locks plays for a while, but not the drill.
    if any(is_lock(one, seat, PACE) for one in state.locks):
        refuse(state, seat, LOCKED)
    elif word != DRILL[state.words[seat]]:
        tell(state, "buzz", to=[seat], rule="5.8", word=word)
    else:
        _say(state, seat)


def _say(state: State, seat: Seat) -> None:
    state.words[seat] += 1
    if state.words[seat] == len(DRILL):
        finish_drill(state, seat)
        if state.drills[seat]:
            lock(state, seat, PACE)
        return
    lock(state, seat, PACE)
    state.touch(seat)
    tell(state, "drill", rule="5.7", seat=seat, step=state.words[seat], owed=state.drills[seat])


def finish_drill(state: State, seat: Seat) -> None:
    """Complete one drill; more may still be owed (§ 5.9)."""
    state.words[seat] = 0
    state.drills[seat] -= 1
    let_go(state, seat)
    state.touch(seat)
    if state.drills[seat]:
        tell(state, "drill", rule="5.9", seat=seat, step=0, owed=state.drills[seat])
    else:
        tell(state, "cleared", rule="5.7", seat=seat)


def hold(state: State, seat: Seat, _key: str) -> None:
    """Press the one button; once its clock runs out, a drill is done (§ 5.8, § 17.2)."""
    lock(state, seat, HOLD)
    state.touch(seat)
    tell(state, "holding", rule="5.8", seat=seat)


def release(state: State, seat: Seat, _key: str) -> None:
    """Let go of the button too early, for nothing (§ 5.8)."""
    let_go(state, seat)
    state.touch(seat)
    tell(state, "let-go", rule="5.8", seat=seat)
