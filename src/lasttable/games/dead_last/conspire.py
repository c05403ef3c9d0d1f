"""Conspire and lay cards face down, until the cards are locked (§ 5 and § 6).

The vote and the Showdown work alike: talk, signal, lay a card, change your mind, say that you are
ready. Only who lays, which cards, and which clock runs differ.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from lasttable.games.dead_last.attendance import hear_notice
from lasttable.games.dead_last.menus import (
    CALL,
    CARD_LAID_BY,
    LAY,
    READY,
    TAKE_BACK,
    WAIT,
    conspire_menu,
    notice_menus,
)
from lasttable.games.dead_last.signals import Words, is_signal, show_signal, signal_words
from lasttable.games.dead_last.state import State
from lasttable.kernel import CLOCK, TABLE, Clock, Menu, Seat, Step, race, tell

FINAL_SECONDS = 10
READY_SECONDS = 3
MINUTE = 60


@dataclass(slots=True)
class Occasion:
    """A vote or a Showdown: players lay cards face down."""

    prompt: str
    name: str
    """Round and vote, for the names of its clocks."""
    layers: tuple[Seat, ...]
    """Who lays a card."""
    cards: Mapping[Seat, tuple[str, ...]]
    seconds: int | None
    """How long the talk lasts; None: until the host calls."""
    final_seconds: int
    """How long the final decision lasts after the talk; 0 at the Showdown."""


def silent_menus(state: State, menus: Mapping[Seat, Menu]) -> Mapping[Seat, Menu]:
    """Return who is asked for a card at a silent table: everybody who is not leaving (§ 11.2)."""
    leaving = state.attendance.leaving
    if True not in leaving:
        return menus
    return {seat: menu for seat, menu in menus.items() if not leaving[seat]}


def lay_in_silence(state: State, answers: Mapping[Seat, str]) -> None:
    """Lock the cards that were laid without talk (§ 5.8)."""
    laid = state.laid
    for seat, key in answers.items():
        laid[seat] = CARD_LAID_BY[key]


class _VoteClocks:
    """Which clocks run, and when the cards are locked (§ 6.3 to § 6.5)."""

    def __init__(self, occasion: Occasion) -> None:
        self.occasion = occasion
        self.talking = occasion.seconds is not None
        self.waiting_minute = occasion.seconds is None
        self.may_call = False
        self.final = False
        self.everyone_ready = False
        self.readies = 0

    def running(self) -> tuple[Clock, ...]:
        """Return the clocks that run now."""
        name = self.occasion.name
        running = []
        if self.talking:
            running.append(Clock(f"conspire-{name}", self.occasion.seconds or 0))
        if self.waiting_minute:
            running.append(Clock(f"minute-{name}", MINUTE))
        if self.final:
            running.append(Clock(f"final-{name}", self.occasion.final_seconds))
        if self.everyone_ready:
            running.append(Clock(f"ready-{name}.{self.readies}", READY_SECONDS))
        return tuple(running)

    def run_out(self, clock: str) -> bool:
        """Note that a clock ran out; return whether that locks the cards."""
        kind = clock.partition("-")[0]
        if kind == "minute":
            self.waiting_minute = False
            self.may_call = True
            return False
        if kind == "conspire":
            self.talking = False
            # § 6.4: three seconds that are running run to their end and can't be cancelled.
            self.final = not self.everyone_ready
            return self.final and not self.occasion.final_seconds
        return True

    def call(self) -> None:
        """Begin the last ten seconds because the host called (§ 6.5)."""
        self.waiting_minute = self.may_call = False
        self.talking = False
        self.final = True

    def see_ready(self, everyone: bool) -> None:
        """Begin three seconds once everybody is ready; only talk time can cancel them (§ 6.4)."""
        if everyone and not self.everyone_ready:
            self.everyone_ready = True
            self.readies += 1
        elif not everyone and self.everyone_ready and self._can_be_cancelled():
            self.everyone_ready = False

    def _can_be_cancelled(self) -> bool:
        return not self.final and (self.talking or self.occasion.seconds is None)


def lay_in_talk(state: State, occasion: Occasion) -> Step:
    """Let players talk, signal, lay and change cards until `state.laid` is locked (§ 5.2)."""
    state.ready = [False] * len(state.ready)
    clocks = _VoteClocks(occasion)
    thread = f"{occasion.prompt}-{occasion.name}"
    menus = _menus(state, occasion, clocks)
    while True:
        awaited = _awaited(state, occasion.layers)
        clocks.see_ready(all(state.ready[seat] for seat in awaited))
        seat, key = yield from race(
            menus,
            occasion.prompt,
            thread=thread,
            clocks=clocks.running(),
            awaits=awaited,
        )
        if seat == CLOCK:
            if clocks.run_out(key):
                break
            if clocks.final:
                _begin_final(state, "6.3")
            menus = _menus(state, occasion, clocks)
        elif seat == TABLE:
            hear_notice(state, key)
            menus = _menus(state, occasion, clocks)
        elif key == CALL:
            clocks.call()
            _begin_final(state, "6.5")
            menus = _menus(state, occasion, clocks)
        elif is_signal(key):
            show_signal(state, seat, key)
        else:
            _handle_card(state, seat, key)
            menus = {**menus, seat: _menu(state, occasion, clocks, seat)}
    state.phase = "locked"


def _awaited(state: State, layers: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return who lays a card; nobody waits for the fallen or for those who leave (§ 11.2)."""
    leaving = state.attendance.leaving
    if True not in leaving:
        return layers
    return tuple([seat for seat in layers if not leaving[seat]])


def _begin_final(state: State, rule: str) -> None:
    """Ask for the final decision (§ 6.3 and § 6.5)."""
    state.phase = "final"
    tell(state, "final", rule=rule)


def _handle_card(state: State, seat: Seat, key: str) -> None:
    """Lay, change or take back a card, or say whether you are ready (§ 6.2)."""
    if key in (READY, WAIT):
        state.ready[seat] = key == READY
        tell(state, "ready" if key == READY else "unready", rule="6.2", seat=seat)
        return
    state.laid[seat] = CARD_LAID_BY[key]
    tell(state, "laid", to=[seat], rule="6.2", card=state.laid[seat])


def _menus(state: State, occasion: Occasion, clocks: _VoteClocks) -> dict[Seat, Menu]:
    """Offer everybody at the table what they can do now."""
    menus = {}
    for seat in state.seats():
        if not state.attendance.leaving[seat]:
            menu = _menu(state, occasion, clocks, seat)
            if menu:
                menus[seat] = menu
    return {**menus, **notice_menus(state.colours, state.attendance)}


def _menu(state: State, occasion: Occasion, clocks: _VoteClocks, seat: Seat) -> Menu:
    """Offer one seat what it can do now; the fallen may be silenced (§ 5.7)."""
    words: Words | None = None
    if state.standing[seat] or not state.settings.dead_silent:
        words = signal_words(state, seat)
    call = clocks.may_call and (seat == state.host or _host_is_away(state))
    cards = occasion.cards.get(seat, ())
    return conspire_menu(cards, state.laid[seat], state.ready[seat], call, words)


def _host_is_away(state: State) -> bool:
    attendance, host = state.attendance, state.host
    return attendance.away[host] or attendance.leaving[host] or not attendance.here[host]


def declared(state: State, seat: Seat) -> tuple[str, ...]:
    """Name what would change the card a seat has laid, or whether it is ready (§ 11.1)."""
    if state.laid[seat] is None and not state.ready[seat]:
        return ()
    return LAY, TAKE_BACK, READY, WAIT


def may_talk(state: State, seat: Seat) -> bool:
    """Return whether a seat may talk: not at a silent table, nor dead and silenced (§ 5.7, 5.8)."""
    if state.settings.silent:
        return False
    return state.standing[seat] or not state.settings.dead_silent or not state.in_round


def waits_for(state: State, seat: Seat) -> bool:
    """Return whether the others wait until this seat is ready (§ 6.4)."""
    leaving = state.attendance.leaving[seat]
    return state.standing[seat] and not state.ready[seat] and not leaving
