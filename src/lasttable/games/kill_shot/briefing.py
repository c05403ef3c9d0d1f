"""The briefing: players look at their hands before the Hunt (§ 10.1)."""

from lasttable.games.kill_shot.clocks import BRIEFING_SECONDS, timer
from lasttable.games.kill_shot.forms import briefing_forms
from lasttable.games.kill_shot.hands import open_hands
from lasttable.games.kill_shot.night import close, peek, swap
from lasttable.games.kill_shot.state import COUNTDOWN, TURN, State
from lasttable.kernel import CLOCK, Seat, Step, race, tell


def brief(state: State) -> Step:
    """Take one answer while players look at their hands (§ 10.1).

    At night they look at one card at a time, as often as they like (§ 14.4).
    """
    if not any(state.seen):
        tell(state, "briefing", rule="10.1")
        open_hands(state, "10.1")
    forms = briefing_forms(state.rules.limit, state.night)
    menus = {}
    for seat in state.everybody():
        keys = ["wait" if state.ready[seat] else "ready"]
        if state.peeking[seat] >= 0:
            keys.append("close")
        menus[seat] = forms.menu(keys)
    clock = timer(f"briefing-{state.hunt}", BRIEFING_SECONDS * state.rules.tempo)
    thread = f"briefing-{state.hunt}"
    seat, key = yield from race(menus, "briefing", thread=thread, clocks=(clock,))
    if seat != CLOCK:
        _arrange(state, seat, key)
    if seat == CLOCK or all(state.ready):
        go_to_action(state)


def _arrange(state: State, seat: Seat, key: str) -> None:
    if key in ("ready", "wait"):
        set_ready(state, seat, key == "ready", "10.1")
        return
    {"peek": peek, "close": close, "swap": swap}[key.partition(" ")[0]](state, seat, key)


def set_ready(
    state: State, seat: Seat, is_ready: bool, rule: str, *, in_secret: bool = False
) -> None:
    """Note that a player is ready, or no longer is; in a secret choice nobody else learns it."""
    state.ready[seat] = is_ready
    to = [seat] if in_secret else None
    tell(state, "ready" if is_ready else "unready", to=to, rule=rule, seat=seat)


def go_to_action(state: State) -> None:
    """Go on to the countdown, or to the first turn; at night put all cards down."""
    state.ready = [False] * state.seats
    state.peeking = [-1] * state.seats
    state.phase = COUNTDOWN if state.rules.speed else TURN
    state.touch_all()
