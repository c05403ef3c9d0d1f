"""Clearing a Jam: five words in order, or one button held (§ 5.7, § 5.8)."""

from lasttable.games.kill_shot.cards import DRILL
from lasttable.games.kill_shot.clocks import HOLD, PACE, is_lock, let_go, lock
from lasttable.games.kill_shot.refusals import LOCKED, refuse
from lasttable.games.kill_shot.state import State
from lasttable.kernel import Seat, tell


def drill(state: State, seat: Seat, key: str) -> None:
    """§ 5.7: say the next word, a breath after the last; a wrong one is only a buzz."""
    word = key.partition(" ")[2]
    # Whoever reloads or played a wrong card may play nothing for a while, but may speak.
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
    """§ 5.9: one drill is done; others may still be owed."""
    state.words[seat] = 0
    state.drills[seat] -= 1
    let_go(state, seat)
    state.touch(seat)
    if state.drills[seat]:
        tell(state, "drill", rule="5.9", seat=seat, step=0, owed=state.drills[seat])
    else:
        tell(state, "cleared", rule="5.7", seat=seat)


def hold(state: State, seat: Seat, _key: str) -> None:
    """§ 5.8: press the one button; it counts as a whole drill when its clock rings."""
    lock(state, seat, HOLD)
    state.touch(seat)
    tell(state, "holding", rule="5.8", seat=seat)


def release(state: State, seat: Seat, _key: str) -> None:
    """§ 5.8: let the button go too soon; nothing is gained."""
    let_go(state, seat)
    state.touch(seat)
    tell(state, "let-go", rule="5.8", seat=seat)
