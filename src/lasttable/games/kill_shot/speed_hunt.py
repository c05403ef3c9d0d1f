"""A Hunt of a speed game: countdown, live play, cease-fire, and the pause after it.

The whole Hunt is one decision, asked again after every answer, so a card that was sent a moment
ago is judged by the rules and never dropped as belonging to an old question.
"""

from collections.abc import Callable
from typing import Final

from lasttable.games.kill_shot.briefing import set_ready
from lasttable.games.kill_shot.cards import EMPTY, KILL_SHOT, WORDS
from lasttable.games.kill_shot.claims import after_claim, escape
from lasttable.games.kill_shot.clocks import (
    CEASE_SECONDS,
    COUNTDOWN_SECONDS,
    EARLY,
    QUIET,
    hunt_clocks,
    live_clocks,
    lock,
    timer,
    unlock,
)
from lasttable.games.kill_shot.decks import drop, fill
from lasttable.games.kill_shot.drills import drill, finish_drill, hold, release
from lasttable.games.kill_shot.hands import open_hands
from lasttable.games.kill_shot.menus import PLAYS, live_menu, offered_menus, still_menu, still_menus
from lasttable.games.kill_shot.night import close, peek, swap
from lasttable.games.kill_shot.plays import end_hold, end_if_hopeless, jam, play
from lasttable.games.kill_shot.refusals import (
    AT_REST,
    EMPTY_SLOT,
    HUNT_OVER,
    NOT_STARTED,
    refuse,
    too_late,
)
from lasttable.games.kill_shot.reload import reload
from lasttable.games.kill_shot.situation_room import cut_too_late, room_menu
from lasttable.games.kill_shot.state import COUNTDOWN, LIVE, THREADS, Faster, State
from lasttable.kernel import CLOCK, Json, Menu, Seat, Step, race, tell


def count_down(state: State) -> Step:
    """Count three, two, one; note who plays early (§ 2.5, § 6.5)."""
    name = f"countdown-{state.hunt}.{state.pauses}"
    clocks = (timer(name, COUNTDOWN_SECONDS * state.rules.tempo), *hunt_clocks(state, held=True))
    seat, _ = yield from race(
        still_menus(state), "countdown", thread=THREADS[state.hunt], clocks=clocks
    )
    if seat == CLOCK:
        _go(state)
    elif state.cease is not None:
        refuse(state, seat, AT_REST)
    else:
        state.early[seat] = True
        refuse(state, seat, NOT_STARTED)


def _go(state: State) -> None:
    state.phase = LIVE
    state.pauses += 1
    state.cease = None
    tell(state, "go", rule="2.5")
    if all(state.seen):
        state.touch_all()
    else:
        open_hands(state, "2.5")
    for seat in state.everybody():
        if state.early[seat]:
            lock(state, seat, EARLY)
    state.early = [False] * state.seats
    if state.rules.deadline:
        end_if_hopeless(state)


def be_live(state: State) -> Step:
    """Take one answer from whoever is first; there are no turns (§ 3.3)."""
    menus, clocks = offered_menus(state, live_menu), live_clocks(state)
    seat, key = yield from race(menus, "live", thread=THREADS[state.hunt], clocks=clocks)
    if key in PLAYS:
        play(state, seat, key)
    elif seat != CLOCK:
        ACTIONS[key.partition(" ")[0]](state, seat, key)
    elif (kind := key.partition("-")[0]) in QUIET:
        unlock(state, key)
    else:
        _ring(state, kind, key)


def _ring(state: State, kind: str, name: str) -> None:
    """Carry out what happens when a clock runs out (§ 11.3, § 15.2, § 15.3)."""
    if kind == "warning":
        state.warned = True
        state.offers.clocks = None
        tell(state, "move-in", rule="15.2")
    elif kind == "standoff":
        _end_standoff(state)
    elif kind == "ally":
        escape(state, "11.3")
    else:
        seat = unlock(state, name)
        if kind == "hold" and seat is not None:
            finish_drill(state, seat)


def _end_standoff(state: State) -> None:
    """Deal new hands the first time; let the targets escape the second (§ 15.3, § 15.4)."""
    if state.standoffs or state.rules.deadline:
        escape(state, "15.4")
        return
    state.standoffs += 1
    state.warned = False
    state.offers.clocks = None
    tell(state, "standoff", rule="15.3", reveals=True)
    everything = list(range(state.rules.limit))
    for seat in state.everybody():
        cards: list[Json] = [WORDS[card] for card in drop(state, seat, everything)]
        tell(state, "laid-down", rule="15.3", reveals=True, seat=seat, cards=cards)
    for seat in state.everybody():
        fill(state, seat, state.rules.limit)
    state.seen = [False] * state.seats
    state.peeking = [-1] * state.seats
    state.phase = COUNTDOWN
    state.locks = []
    state.touch_all()


def _hold_fire(state: State, seat: Seat, _key: str) -> None:
    """Hold fire; once all players do, the targets escape (§ 10.6)."""
    state.ready[seat] = True
    state.touch(seat)
    tell(state, "hold-fire", rule="10.6", seat=seat)
    if all(state.ready):
        escape(state, "10.6")


def _resume(state: State, seat: Seat, _key: str) -> None:
    end_hold(state, seat)


def _reload(state: State, seat: Seat, key: str) -> None:
    reload(state, seat, key)


Action = Callable[[State, Seat, str], None]
ACTIONS: Final[dict[str, Action]] = {
    "jam": jam,
    "reload": _reload,
    "drop": _reload,
    "draw": _reload,
    "drill": drill,
    "hold": hold,
    "let-go": release,
    "hold-fire": _hold_fire,
    "resume": _resume,
    "peek": peek,
    "close": close,
    "swap": swap,
}


def cease_fire(state: State) -> Step:
    """Show what is removed for two seconds; nobody may do anything (§ 5.5)."""
    name = f"cease-{state.hunt}.{state.pauses}"
    clocks = (timer(name, CEASE_SECONDS * state.rules.tempo), *hunt_clocks(state, held=True))
    seat, _ = yield from race(
        still_menus(state), "cease-fire", thread=THREADS[state.hunt], clocks=clocks
    )
    if seat == CLOCK:
        state.phase = COUNTDOWN
    else:
        refuse(state, seat, AT_REST)


def pause_after_claim(state: State) -> Step:
    """Wait until all are ready or the pause is over; late cards are still judged (§ 7.2)."""
    menus = {seat: _ready_menu(state, seat) for seat in state.everybody()}
    clock = timer(f"claim-{state.hunt}", state.rules.claim_pause)
    seat, key = yield from race(menus, "claim", thread=THREADS[state.hunt], clocks=(clock,))
    if seat != CLOCK:
        _answer_after(state, seat, key)
    if seat == CLOCK or all(state.ready):
        after_claim(state)


def _ready_menu(state: State, seat: Seat) -> Menu:
    keys = () if state.ready[seat] else ("ready",)
    return still_menu(state, seat, keys) if state.rules.speed else room_menu(state, seat, keys)


def _answer_after(state: State, seat: Seat, key: str) -> None:
    """Judge an answer that arrives after the Hunt: every card is too late (§ 6.8)."""
    if key == "ready":
        set_ready(state, seat, True, "7.2")
    elif key in PLAYS:
        _play_after(state, seat, key)
    elif key.startswith("cut "):
        cut_too_late(state, seat, key)
    else:
        refuse(state, seat, HUNT_OVER)


def _play_after(state: State, seat: Seat, key: str) -> None:
    slot, place, seen = PLAYS[key]
    target = state.piles[place].target
    shot = next(claim.shot for claim in reversed(state.claims) if claim.target == target)
    passed = state.piles[place].passed[KILL_SHOT - 1]
    if state.hands[seat][slot] == EMPTY:
        refuse(state, seat, EMPTY_SLOT, slot)
    elif shot is None or passed is None:
        refuse(state, seat, HUNT_OVER, slot)
    else:
        too_late(state, seat, slot, place, seen, Faster(shot, passed.no))
