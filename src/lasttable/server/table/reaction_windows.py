"""Reaction windows: questions that must not reveal who could answer, or who has to think.

The server holds all answers to such a question (one with `shows_answered=False`) until the *neutral
moment*: a share of the window's clock, the same whatever cards anybody holds, less where answers
are rare. Then the window closes, and whoever has said nothing has passed. Two kinds of player keep
it open until they have answered or the clock runs out: those it is about, such as the target of a
shot, and those who openly ask for more time. So how long a window lasts depends only on what
everybody knows and on what people do openly. `Window` in the question says which is which.

Each seat decides when it wants to be asked: always, only when it could do more than pass, or not
again during this turn; and it may switch off whole kinds of window. That changes its own screen and
nothing else. Whoever a window is about is asked in any case.
"""

from typing import Final, NamedTuple, Protocol

from lasttable.kernel import LATE, AnyMatch, Menu, Question, Seat, Window
from lasttable.server.store.table_record import Held, TableRecord
from lasttable.server.table.bot_players import BotPlayers
from lasttable.server.table.clocks import TableTime
from lasttable.server.wire.messages import ClockInfo, Manner

LEAST: Final = 1.0
"""Seconds that every window lasts, whatever its clock and however fast everybody answers."""
_AMONG_BOTS: Final = 1.5
"""Seconds that a window lasts if no player waits for another."""
_IN_A_LESSON: Final = 0.5
"""Seconds that a window lasts in a lesson if it does not concern the person who learns."""
_NO_CLOCK: Final = 12.0
"""Seconds that the share is taken of if a window has no clock."""
_USUAL_LENGTH: Final = Window("")
USUAL: Final[Manner] = "able"


class Company(Protocol):
    """Who else is at the table."""

    def is_alone(self) -> bool:
        """Return whether one person plays and nobody else looks, so nobody is kept waiting."""

    def is_shared(self) -> bool:
        """Return whether somebody plays several seats on one device, which takes longer."""

    def is_slow(self) -> bool:
        """Return whether people have days to answer, so every window waits for everybody."""


class Asked(NamedTuple):
    """What one seat is shown of a question: its options, its answer, and what it may do."""

    menu: Menu | None
    answer: str | None
    manner: Manner | None = None
    may_wait: bool = False
    muted: tuple[str, ...] | None = None


def no_window(menu: Menu | None, answer: str | None) -> Asked:
    """Describe a question to one seat at a table that never had a window."""
    # Three times as fast as the constructor; every seat gets one with every answer.
    return tuple.__new__(Asked, (menu, answer, None, False, None))


def is_window(question: Question | None) -> bool:
    """Return whether a question hides who has answered it."""
    return question is not None and question.kind != "race" and not question.shows_answered


class ReactionWindows:
    """The reaction windows of one game, one after the other."""

    def __init__(
        self,
        record: TableRecord,
        match: AnyMatch,
        bots: BotPlayers,
        time: TableTime,
        share: float,
        company: Company,
    ) -> None:
        self._record = record
        self._match = match
        self._bots = bots
        self._time = time
        self._share = share
        self._company = company
        self._decision = -1
        self._opened = 0.0
        self._held: dict[Seat, Held] = {}
        self._thinking: set[Seat] = set()
        self.have_opened = False
        """Whether there has been any window in this game."""
        self.is_open = False
        self._is_unsaved = False

    def follow(self, at: float) -> None:
        """Look at what is asked now; a new window opens at this moment."""
        match = self._match
        self.is_open = is_window(match.question)
        self._bots.hold_answers(self.is_open)
        if match.decision == self._decision:
            return
        self._decision = match.decision
        self._held.clear()
        self._thinking.clear()
        if self.is_open:
            self._opened = at
            self.have_opened = True

    def restore(self) -> list[Held]:
        """Take the stored answers to the open window, and return them."""
        kept = [one for one in self._record.held if one.decision == self._decision]
        self._held = {Seat(one.seat): one for one in kept}
        return list(self._held.values())

    def hold(self, seat: Seat, key: str, guest: int, message: int) -> None:
        """Hold an answer; it may still be changed."""
        self._held[seat] = Held(self._decision, seat, key, guest, message)
        self._record.held = list(self._held.values())
        self._is_unsaved = True

    def withdraw(self, seat: Seat) -> bool:
        """Give a held answer back, as if the seat had said nothing; False: there is none."""
        if self._held.pop(seat, None) is None:
            return False
        self._record.held = list(self._held.values())
        self._is_unsaved = True
        return True

    def held(self) -> list[Held]:
        """List the answers given so far in the open window."""
        return list(self._held.values())

    def take_unsaved(self) -> bool:
        """Return whether the record has changed since the last call."""
        changed, self._is_unsaved = self._is_unsaved, False
        return changed

    def take(self) -> list[Held]:
        """Release the answers, in the order in which the seats were asked."""
        question = self._match.question
        assert question is not None
        found = [self._held[seat] for seat in question.menus if seat in self._held]
        self._held.clear()
        return found

    def default(self, seat: Seat) -> str:
        """Return the answer that counts for a seat that says nothing."""
        question = self._match.question
        assert question is not None
        menu, late = question.menus[seat], question.late.get(seat, LATE)
        return late if late in menu else menu.options[0].key

    def wait(self, seat: Seat) -> None:
        """Give a seat more time: the window stays open until it has answered."""
        self._thinking.add(seat)

    def ends(self) -> float:
        """Return when the open window closes if nobody asks for more time."""
        people = self._people()
        if self._window().shows_result and people and all(seat in self._held for seat in people):
            return self._opened + LEAST
        question = self._match.question
        assert question is not None
        if self._record.lesson is not None:
            return self._opened + _IN_A_LESSON
        limit = question.clocks[0].seconds if question.clocks else _NO_CLOCK
        neutral = 0.0 if self._company.is_slow() else limit * self._share
        if self._company.is_alone() or not people:
            neutral = min(neutral, _AMONG_BOTS)
        return self._opened + max(neutral * self._window().length, LEAST)

    def is_due(self) -> bool:
        """Return whether the open window closes now."""
        if not self.is_open or not self._time.is_running:
            return False
        if self._time.now() < self.ends():
            return False
        return not any(self._waits_for(seat) for seat in self._people())

    def _window(self) -> Window:
        question = self._match.question
        return (question.window if question is not None else None) or _USUAL_LENGTH

    def _is_about(self, seat: Seat) -> bool:
        """Return whether a seat gets the whole clock in the open window."""
        return seat in self._window().whole

    def _people(self) -> list[Seat]:
        """List the seats that are asked and not played by a bot."""
        question = self._match.question
        menus = () if question is None else question.menus
        return [seat for seat in menus if seat >= 0 and seat not in self._bots]

    def _waits_for(self, seat: Seat) -> bool:
        if seat in self._held:
            return False
        if self._is_timed():
            return seat in self._thinking or self._is_about(seat)
        return self.asks(seat)

    def _is_timed(self) -> bool:
        """Return whether silence is a pass: there is a clock, and others must not notice."""
        question = self._match.question
        if question is None or not question.clocks or self._company.is_slow():
            return False
        return not self._company.is_alone() and not self._company.is_shared()

    def asks(self, seat: Seat) -> bool:
        """Return whether a seat is shown the open window and has not answered yet."""
        question = self._match.question
        menu = None if question is None else question.menus.get(seat)
        if menu is None or seat in self._held:
            return False
        return self._shows(seat, menu)

    def _shows(self, seat: Seat, menu: Menu) -> bool:
        window = self._window()
        if seat in window.whole or window.shows_result:
            return True
        manner = self.manner(seat)
        if manner == "turn" or window.kind in self.muted(seat):
            return False
        # If the table waits for all answers, waiting must not reveal that somebody can react.
        has_to_wait = not self._is_timed() and not self._company.is_alone()
        return manner == "always" or has_to_wait or len(menu) > 1

    def asked(self, eye: Seat, menu: Menu | None) -> Asked:
        """Describe the open question, window or not, to one seat or watcher."""
        manner = self.manner(eye) if self.have_opened and eye >= 0 else None
        muted = None if manner is None else self.muted(eye)
        if not self.is_open or menu is None:
            return Asked(menu, self._match.answered.get(eye), manner, False, muted)
        held = self._held.get(eye)
        waits_anyway = eye in self._thinking or self._is_about(eye)
        may_wait = self._is_timed() and held is None and not waits_anyway
        shown = menu if held is not None or self._shows(eye, menu) else None
        return Asked(shown, None if held is None else held.key, manner, may_wait, muted)

    def manner(self, seat: Seat) -> Manner:
        """Return when a seat wants to be asked."""
        words = self._record.manners.get(str(seat), USUAL).split()
        if words[0] == "turn" and words[1] == self._turn():
            return "turn"
        return "always" if words[-1] == "always" else USUAL

    def set_manner(self, seat: Seat, manner: Manner) -> None:
        """Change when a seat is asked; `turn` ends with the turn."""
        before = self._record.manners.get(str(seat), USUAL).split()[-1]
        words = f"turn {self._turn()} {before}" if manner == "turn" else manner
        self._record.manners[str(seat)] = words
        self._is_unsaved = True

    def muted(self, seat: Seat) -> tuple[str, ...]:
        """List the kinds of window that a seat does not want to be shown."""
        return tuple(self._record.manners.get(f"{seat} muted", "").split())

    def mute(self, seat: Seat, kinds: tuple[str, ...]) -> None:
        """Show a seat no window of these kinds, and all others."""
        self._record.manners[f"{seat} muted"] = " ".join(kinds)
        self._is_unsaved = True

    def _turn(self) -> str:
        """Return the number of the turn, as a word; a game without turns is one long turn."""
        return str(self._match.game.turn_number(self._match.state))

    def shown_clocks(self, clocks: list[ClockInfo]) -> list[ClockInfo]:
        """Show how long the open window will last, not how long it could."""
        people = self._people()
        if not self.is_open or not self._is_timed() or self._thinking or not people:
            return clocks
        # Not even when they have answered: that shows when the window closes.
        if any(self._is_about(seat) for seat in people):
            return clocks
        ends = self.ends()
        left = max(0, round((ends - self._time.now()) * 1000))
        whole = round((ends - self._opened) * 1000)
        return [
            one if one.held else ClockInfo(one.name, min(one.ms_left, left), whole, False)
            for one in clocks
        ]
