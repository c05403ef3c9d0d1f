"""§ 5 and § 6: plotting while cards are laid face down, until they are locked.

The same table manners serve the vote and the Showdown: talk, lay, change your mind, say when you
are ready. Only who lays, which cards, and which clock runs differ.
"""

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from lasttable.games.dead_last.cards import COLOURS, LAID_BY
from lasttable.games.dead_last.signals import (
    Words,
    is_signal,
    show_signal,
    signal_options,
    signal_words,
)
from lasttable.games.dead_last.state import Notices, State
from lasttable.kernel import (
    CLOCK,
    TABLE,
    Clock,
    Menu,
    Option,
    Question,
    Reply,
    Seat,
    race,
    tell,
)

FINAL_SECONDS = 10
READY_SECONDS = 3
MINUTE = 60
READY, WAIT, TAKE_BACK, CALL = "ready", "wait", "take-back", "call"


@dataclass(slots=True)
class Occasion:
    """A moment at which cards are laid face down."""

    prompt: str
    name: str
    """Round and vote, for the names of its clocks."""
    layers: tuple[Seat, ...]
    cards: Mapping[Seat, tuple[str, ...]]
    seconds: int | None
    """How long the talk lasts; None: until the host calls."""
    final_seconds: int
    """Last seconds after the talk; none at the Showdown."""


def lay_in_silence(
    state: State, prompt: str, menus: Mapping[Seat, Menu], clocks: tuple[Clock, ...]
) -> Generator[Question, Reply, None]:
    """§ 5.8: everybody just lays a card; on return the cards in `state.laid` are locked."""
    laid = state.laid = [None] * len(state.laid)
    if True in state.leaving:
        menus = {seat: menu for seat, menu in menus.items() if not state.leaving[seat]}
        if not menus:
            return
    answers = yield Question("choose_all", prompt, menus, clocks)
    assert isinstance(answers, dict)
    for seat, key in answers.items():
        laid[seat] = LAID_BY[key]


class _Windows:
    """§ 6.3 to 6.5: which clocks run, and when the cards are locked."""

    def __init__(self, occasion: Occasion) -> None:
        self.occasion = occasion
        self.talking = occasion.seconds is not None
        self.waiting_minute = occasion.seconds is None
        self.may_call = False
        self.final = False
        self.everyone_ready = False
        self.readies = 0

    def clocks(self) -> tuple[Clock, ...]:
        """Name the clocks that run now."""
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

    def hear_clock(self, clock: str) -> bool:
        """Take note that a clock ran out; True when the cards are locked by that."""
        kind = clock.partition("-")[0]
        if kind == "minute":
            self.waiting_minute = False
            self.may_call = True
            return False
        if kind == "conspire":
            self.talking = False
            # § 6.4: inside the three seconds these run to their end, and there is no way back.
            self.final = not self.everyone_ready
            return self.final and not self.occasion.final_seconds
        return True

    def call(self) -> None:
        """§ 6.5: the last ten seconds begin."""
        self.waiting_minute = self.may_call = False
        self.talking = False
        self.final = True

    def see_ready(self, everyone: bool) -> None:
        """§ 6.4: three seconds once everybody is ready; cancelled only while the talk goes on."""
        if everyone and not self.everyone_ready:
            self.everyone_ready = True
            self.readies += 1
        elif not everyone and self.everyone_ready and self._can_be_cancelled():
            self.everyone_ready = False

    def _can_be_cancelled(self) -> bool:
        return not self.final and (self.talking or self.occasion.seconds is None)


def lay_in_talk(state: State, occasion: Occasion) -> Generator[Question, Reply, None]:
    """Talk, signal, lay and change cards in any order until those in `state.laid` are locked."""
    state.laid = [None] * len(state.laid)
    state.ready = [False] * len(state.ready)
    windows = _Windows(occasion)
    thread = f"{occasion.prompt}-{occasion.name}"
    menus = _menus(state, occasion, windows)
    while True:
        windows.see_ready(all(state.ready[seat] or state.leaving[seat] for seat in occasion.layers))
        seat, key = yield from race(menus, occasion.prompt, thread=thread, clocks=windows.clocks())
        if seat == CLOCK:
            if windows.hear_clock(key):
                break
            _tell_final(state, windows, "6.3")
            menus = _menus(state, occasion, windows)
        elif seat == TABLE:
            hear_notice(state, key)
            menus = _menus(state, occasion, windows)
        elif key == CALL:
            windows.call()
            _tell_final(state, windows, "6.5")
            menus = _menus(state, occasion, windows)
        elif is_signal(key):
            show_signal(state, seat, key)
        else:
            _handle_card(state, seat, key)
            menus = {**menus, seat: _menu(state, occasion, windows, seat)}
    state.phase = "locked"


def _tell_final(state: State, windows: _Windows, rule: str) -> None:
    if windows.final and state.phase != "final":
        state.phase = "final"
        tell(state, "final", rule=rule)


def _handle_card(state: State, seat: Seat, key: str) -> None:
    """§ 6.2: lay, change, take back, be ready or not."""
    if key in (READY, WAIT):
        state.ready[seat] = key == READY
        tell(state, "ready" if key == READY else "unready", rule="6.2", seat=seat)
        return
    state.laid[seat] = None if key == TAKE_BACK else LAID_BY[key]
    tell(state, "laid", to=[seat], rule="6.2", card=state.laid[seat])


def _menus(state: State, occasion: Occasion, windows: _Windows) -> dict[Seat, Menu]:
    """Offer everybody at the table what they may do now."""
    menus = {}
    for seat in state.seats():
        if not state.leaving[seat]:
            menu = _menu(state, occasion, windows, seat)
            if menu:
                menus[seat] = menu
    return {**menus, **notices(state).menus}


def _menu(state: State, occasion: Occasion, windows: _Windows, seat: Seat) -> Menu:
    words: Words | None = None
    if state.standing[seat] or not state.settings.dead_silent:
        words = signal_words(state, seat)
    call = windows.may_call and (seat == state.host or _host_is_away(state))
    cards = occasion.cards.get(seat, ())
    return _table_menu(cards, state.laid[seat], state.ready[seat], call, words)


@lru_cache(maxsize=4096)
def _table_menu(
    cards: tuple[str, ...],
    laid: str | None,
    ready: bool,
    call: bool,
    words: Words | None,
) -> Menu:
    keys = [f"lay {card}" for card in cards if card != laid]
    if laid is not None and not ready:
        keys += [TAKE_BACK, READY]
    if ready:
        keys.append(WAIT)
    if call:
        keys.append(CALL)
    signals = signal_options(words) if words is not None else ()
    return Menu([*(Option(key) for key in keys), *signals])


def _host_is_away(state: State) -> bool:
    return state.away[state.host] or state.leaving[state.host] or not state.here[state.host]


def notices(state: State) -> Notices:
    """§ 11: what the table itself may announce: who leaves, is away, is back, or joins."""
    if state.notices is None:
        words = tuple(
            (state.colours[seat], _news_of(state, seat))
            for seat in state.seats()
            if not state.leaving[seat]
        )
        state.notices = _notices(words, len(state.colours) + state.joining < len(COLOURS))
    return state.notices


def _news_of(state: State, seat: Seat) -> tuple[str, ...]:
    """§ 6.7: whoever is away by count alone may still be reported so; a bot plays from then on."""
    if not state.away[seat]:
        return ("away",)
    return ("away", "back") if state.missed[seat] else ("back",)


@lru_cache(maxsize=1024)
def _notices(words: tuple[tuple[str, tuple[str, ...]], ...], join: bool) -> Notices:
    keys = [f"leave {colour}" for colour, _ in words]
    keys += [f"{word} {colour}" for colour, news in words for word in news]
    keys += ["join"] if join else []
    return Notices({TABLE: Menu.of(*keys)} if keys else {})


def hear_notice(state: State, key: str) -> None:
    """§ 11: take note of somebody who leaves, is away, is back or wants to join."""
    state.notices = None
    word, _, colour = key.partition(" ")
    if word == "join":
        state.joining += 1
        tell(state, "joining", rule="11.3")
        return
    seat = state.seat_of(colour)
    if word == "leave":
        state.leaving[seat] = True
        # A new list, for the one that lies there may be that of a vote already shown.
        state.laid = [None if other == seat else card for other, card in enumerate(state.laid)]
        state.ready[seat] = False
        tell(state, "left", rule="11.2", seat=seat)
        return
    state.missed[seat] = 0
    if state.away[seat] != (word == "away"):
        mark_away(state, seat, word == "away")


def mark_away(state: State, seat: Seat, away: bool) -> None:
    """§ 6.7: mark somebody as away, or as back."""
    state.away[seat] = away
    state.notices = None
    tell(state, "away" if away else "back", rule="6.7", seat=seat)
