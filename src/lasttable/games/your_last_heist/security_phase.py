"""The security roll (§ 10), its events (§ 11) and the Reinforcements (§ 12)."""

from collections.abc import Callable, Generator, Mapping
from typing import Final

from lasttable.games.your_last_heist.announcements import reveal, tell
from lasttable.games.your_last_heist.menus import SHIFTS
from lasttable.games.your_last_heist.settings import last_round
from lasttable.games.your_last_heist.spaces import close_gate, draw
from lasttable.games.your_last_heist.state import NOWHERE, Security, SecurityStep, State
from lasttable.games.your_last_heist.tracks import (
    LAST_SLOT,
    SQUARES,
    raise_alert,
)
from lasttable.kernel import Question, Reply, Seat, choose, pause

PAUSE_SECONDS = {"brisk": 2.0, "normal": 6.0, "slow": 12.0}
ALARM: Final = "alarm"
ENTRANCE_CROWD = 2


def roll_security(state: State) -> None:
    """Roll the die; the event is that many squares on from the bar (§ 10.1)."""
    rolled = 1 + state.chance.below(4)
    bar = state.bar
    state.security = Security(rolled, rolled, bar, bar + rolled)
    reveal(state, "security", rule="10.1", die=rolled, bar=bar, square=bar + rolled)
    state.phase, state.asking = "shift", 0


def offer_shift(state: State) -> Generator[Question, Reply, None]:
    """Ask the next player who can turn the die; then play the event (§ 8.15)."""
    security = state.security
    assert security is not None
    seat = _next_to_shift(state)
    if seat is None:
        _play_event(state)
        state.phase = "pause"
        return
    die = security.die
    args = {"die": die, "square": state.bar + die}
    key = yield from choose(seat, SHIFTS, "shift", late="keep", args=args)
    if key == "keep":
        state.asking = seat + 1
        return
    state.asking = seat
    state.ideas[seat] -= state.variant.shift_ideas
    if not state.has(seat, "great_in_a_pinch"):
        state.once[seat] = True
    die = 1 + (die - 1 + (1 if key == "up" else -1)) % 4
    state.security = security._replace(die=die, square=state.bar + die)
    tell(state, "shifted", rule="8.15", seat=seat, die=die)


def _next_to_shift(state: State) -> Seat | None:
    """Return the next seat that can turn the die; none if the bar is in its last slot."""
    if state.bar == LAST_SLOT:
        return None
    able = (seat for seat in state.seats() if seat >= state.asking and _can_shift(state, seat))
    return next(able, None)


def _can_shift(state: State, seat: Seat) -> bool:
    """Return whether a character can turn the die, some only once per heist (§ 8.15)."""
    if state.ideas[seat] < state.variant.shift_ideas:
        return False
    if state.has(seat, "great_in_a_pinch"):
        return True
    return state.has(seat, "misdirect") and not state.once[seat]


def _play_event(state: State) -> None:
    _play_square(state)
    if state.why or not state.seats():
        return
    _check_reinforcements(state)
    if 0 < last_round(state.settings) <= state.round:
        state.why = "dawn"


def show_event(state: State) -> Generator[Question, Reply, None]:
    """Give everybody time to look, then go on to the next round, the escape or the end."""
    yield from pause(f"pause-{state.round}", PAUSE_SECONDS[state.settings.pace])
    if state.why:
        state.phase = "escape"
    else:
        state.phase = "roll" if state.seats() else "over"


def _play_square(state: State) -> None:
    """Play the events of the square, which is fixed before anything moves (§ 10.2)."""
    security = state.security
    assert security is not None
    if security.bar == LAST_SLOT or security.square >= len(SQUARES):
        state.why = "last-slot" if security.bar == LAST_SLOT else ALARM
        state.security = security._replace(events=(ALARM,))
        tell(state, "event", rule="10.5", event=ALARM, square=len(SQUARES))
        return
    square = state.squares[security.square - 1]
    state.security = security._replace(events=tuple([event.event for event in square]))
    for event in square:
        rule = RULES[event.event]
        tell(state, "event", rule=rule, event=event.event, square=security.square)
        for step in EVENTS[event.event](state, event.alerts):
            _take_step(state, step, rule)


def _take_step(state: State, step: SecurityStep, rule: str) -> None:
    if step.alerts:
        raise_alert(state, step.alerts, "event", step.who, rule)
    assert state.security is not None
    done = (*state.security.steps, step._replace(bar=state.bar))
    state.security = state.security._replace(steps=done)


def _step(what: str, where: int, alerts: int, who: int = NOWHERE) -> SecurityStep:
    return SecurityStep(what, where, who, alerts, 0)


def outta_my_way(state: State, _printed: int) -> list[SecurityStep]:
    """Pay one alert for each tile with two or more characters, two for each entrance (§ 11.1)."""
    steps = []
    for space in range(state.board.spaces):
        if state.crowd(space) >= ENTRANCE_CROWD:
            alerts = 1 if space < state.board.tiles else 2
            steps.append(_step("crowd", space, alerts))
    return steps


def caught_in_a_reflection(state: State, _printed: int) -> list[SecurityStep]:
    """Pay one alert for each live camera next to each character (§ 11.2)."""
    return _neighbours(state, state.cameras, "camera")


def suspicious_guards(state: State, _printed: int) -> list[SecurityStep]:
    """Pay one alert for each guard next to each character (§ 11.3)."""
    return _neighbours(state, state.guards, "guard")


def _neighbours(state: State, counts: list[int], what: str) -> list[SecurityStep]:
    return [
        _step(what, tile, counts[tile], who)
        for who in state.present()
        for tile in state.next[state.at[who]]
        if counts[tile]
    ]


def let_me_go(state: State, _printed: int) -> list[SecurityStep]:
    """Pay one alert for standing on a subdued guard, one for a disabled camera (§ 11.4)."""
    steps = []
    for who in state.present():
        at = state.at[who]
        if state.down[at]:
            steps.append(_step("on-guard", at, 1, who))
        if state.off[at]:
            steps.append(_step("on-camera", at, 1, who))
    return steps


def reboot(state: State, printed: int) -> list[SecurityStep]:
    """Turn disabled cameras back on; they see whoever is there (§ 11.5)."""
    steps = []
    for space, off in enumerate(state.off):
        if off:
            alerts = off * (printed + state.crowd(space))
            _wake_cameras(state, space)
            steps.append(_step("woke-camera", space, alerts))
    return steps


def _wake_cameras(state: State, space: int) -> None:
    state.cameras[space] += state.off[space]
    state.off[space] = 0
    tell(state, "woke", rule="11.5", what="camera", tile=state.board.ids[space])


def _wake_guards(state: State, space: int, rule: str) -> None:
    state.guards[space] += state.down[space]
    state.down[space] = 0
    tell(state, "woke", rule=rule, what="guard", tile=state.board.ids[space])


def lockdown(state: State, printed: int) -> list[SecurityStep]:
    """Close the next gate, if there is one; the alerts count either way (§ 11.6)."""
    for _, tile in state.board.gates:
        if not state.gone[tile]:
            close_gate(state, tile)
            return [_step("gate", tile, printed)]
    return [_step("no-gate", NOWHERE, printed)]


def i_thought_i_had_him(state: State, printed: int) -> list[SecurityStep]:
    """Wake the guards under characters; the printed alerts count either way (§ 11.7)."""
    steps = []
    for space, down in enumerate(state.down):
        if down and state.crowd(space):
            _wake_guards(state, space, "11.7")
            steps.append(_step("woke-guard", space, 0))
    return [*steps, _step("flat", NOWHERE, printed)] if printed else steps


def hey_you(state: State, _printed: int) -> list[SecurityStep]:
    """Put a guard beside each character next to a live camera (§ 11.8)."""
    steps = []
    for who in state.present():
        at = state.at[who]
        if any(state.cameras[tile] for tile in state.next[at]):
            _add_guard(state, at, "11.8")
            steps.append(_step("new-guard", at, 0, who))
    return steps


def _add_guard(state: State, space: int, rule: str) -> None:
    """Add a guard from the supply, which never runs out (§ 10.3)."""
    state.guards[space] += 1
    tell(state, "guard", rule=rule, tile=state.board.ids[space])


def call_it_in(state: State, _printed: int) -> list[SecurityStep]:
    """Replace disabled cameras with guards (§ 11.9)."""
    steps = []
    for space in range(state.board.spaces):
        for _ in range(state.off[space]):
            _add_guard(state, space, "11.9")
            steps.append(_step("new-guard", space, 0))
        state.off[space] = 0
    return steps


EVENTS: Final[Mapping[str, Callable[[State, int], list[SecurityStep]]]] = {
    "outta_my_way": outta_my_way,
    "caught_in_a_reflection": caught_in_a_reflection,
    "suspicious_guards": suspicious_guards,
    "let_me_go": let_me_go,
    "reboot": reboot,
    "lockdown": lockdown,
    "i_thought_i_had_him": i_thought_i_had_him,
    "hey_you": hey_you,
    "call_it_in": call_it_in,
}
RULES: Final[Mapping[str, str]] = {event: f"11.{n}" for n, event in enumerate(EVENTS, 1)}


def _check_reinforcements(state: State) -> None:
    """Call the Reinforcements once, when the bar has reached the radio (§ 4.11 and 10.4)."""
    if state.reinforced or state.bar < state.variant.reinforcements:
        return
    state.reinforced = True
    if state.security is not None:
        state.security = state.security._replace(reinforcements=True)
    tell(state, "reinforcements", rule="10.4")
    for radio in [tile for tile, called in enumerate(state.radios) if called]:
        _reinforce(state, radio)


def _reinforce(state: State, radio: int) -> None:
    """Make everything around a Reinforcements tile active again (§ 12.1)."""
    around = [tile for tile in state.next[radio] if tile < state.board.tiles]
    for tile in around:
        if state.unknown[tile]:
            draw(state, tile, "radio", NOWHERE, "12.1")
    for tile in around:
        _wake_tile(state, tile)
    state.radios[radio] = False
    _add_guard(state, radio, "12.1")
    _add_guard(state, radio, "12.1")
    state.fresh = False


def _wake_tile(state: State, tile: int) -> None:
    if state.down[tile]:
        _wake_guards(state, tile, "12.1")
    if state.unlocked[tile]:
        state.locks[tile] += state.unlocked[tile]
        state.unlocked[tile] = 0
        tell(state, "woke", rule="12.1", what="lock", tile=state.board.ids[tile])
    if state.off[tile]:
        alerts = state.off[tile] * state.crowd(tile)
        _wake_cameras(state, tile)
        if alerts:
            raise_alert(state, alerts, "event", NOWHERE, "12.1")
    if not (state.guards[tile] or state.cameras[tile] or state.locks[tile]):
        _add_guard(state, tile, "12.1")
