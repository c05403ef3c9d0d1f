"""Reaction windows: questions that must not tell who could answer them, or who has to think.

What people answer in such a window (a question with `shows_answered=False`) stays in the server's
hand until the *neutral moment*: a share of the window's clock, the same whatever anybody holds.
Then the window closes, and whoever has said nothing has passed. Only somebody who asks for a
moment, for all to notice, keeps it open, until they have answered or the clock runs out. So how
long a window lasts depends on nothing but what people do openly.

Each seat says for itself when it wants to be asked: always, only when it could do more than pass,
or not at all for the rest of this turn. That changes its own screen and nothing else.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from lasttable.kernel import LATE, AnyMatch, Menu, Question, Seat
from lasttable.server.store.table_record import Held, TableRecord
from lasttable.server.table.bot_players import BotPlayers
from lasttable.server.table.clocks import TableTime
from lasttable.server.wire.messages import ClockInfo, Manner

_AMONG_BOTS: Final = 1.5
"""Seconds that a window lasts where no person waits for another."""
_NO_CLOCK: Final = 12.0
"""Seconds that the neutral moment is a share of where a window has no clock."""
USUAL: Final[Manner] = "able"


class Asked(NamedTuple):
    """What a window is to one eye: the options shown to it, its answer, and what it may do."""

    menu: Menu | None
    answer: str | None
    manner: Manner | None = None
    may_wait: bool = False


def no_window(menu: Menu | None, answer: str | None) -> Asked:
    """Say what a question is to one eye at a table that never had a window."""
    # Made like this in a third of the time of its constructor; every eye gets one at every answer.
    return tuple.__new__(Asked, (menu, answer, None, False))


def is_window(question: Question | None) -> bool:
    """Tell whether it is hidden who has answered a question."""
    return question is not None and question.kind != "race" and not question.shows_answered


class Windows:
    """The reaction windows of one game, one after the other."""

    def __init__(
        self, record: TableRecord, match: AnyMatch, bots: BotPlayers, time: TableTime, share: float
    ) -> None:
        self._record = record
        self._match = match
        self._bots = bots
        self._time = time
        self._share = share
        self._decision = -1
        self._opened = 0.0
        self._held: dict[Seat, Held] = {}
        self._thinking: set[Seat] = set()
        self.have_opened = False
        """Whether there has been any window in this game."""
        self.is_open = False
        self.is_alone: Callable[[], bool] = lambda: False
        """Tells whether one person plays and nobody else looks, so that nobody is kept waiting."""
        self.is_shared: Callable[[], bool] = lambda: False
        """Tells whether a device has to be handed on, which takes longer than a moment."""
        self._is_unsaved = False

    def follow(self, at: float) -> None:
        """Look at what is asked now; a window that opens begins to count."""
        match = self._match
        self.is_open = self._bots.are_waiting = is_window(match.question)
        if match.decision == self._decision:
            return
        self._decision = match.decision
        self._held.clear()
        self._thinking.clear()
        if self.is_open:
            self._opened = at
            self.have_opened = True

    def restore(self) -> list[Held]:
        """Take up the answers to the open window that were kept on disk, and name them."""
        kept = [one for one in self._record.held if one.decision == self._decision]
        self._held = {Seat(one.seat): one for one in kept}
        return list(self._held.values())

    def hold(self, seat: Seat, key: str, guest: int, message: int) -> None:
        """Take an answer in; it may still be changed."""
        self._held[seat] = Held(self._decision, seat, key, guest, message)
        self._record.held = list(self._held.values())
        self._is_unsaved = True

    def take_unsaved(self) -> bool:
        """Tell whether the record has changed since this was asked last."""
        changed, self._is_unsaved = self._is_unsaved, False
        return changed

    def take(self) -> list[Held]:
        """Hand the answers over, in the order in which the seats were asked."""
        question = self._match.question
        assert question is not None
        found = [self._held[seat] for seat in question.menus if seat in self._held]
        self._held.clear()
        return found

    def default(self, seat: Seat) -> str:
        """Return what counts for a seat that says nothing."""
        question = self._match.question
        assert question is not None
        menu, late = question.menus[seat], question.late.get(seat, LATE)
        return late if late in menu else menu.options[0].key

    def wait(self, seat: Seat) -> None:
        """Give a seat a moment: the window stays open until it has answered."""
        self._thinking.add(seat)

    def ends(self) -> float:
        """Tell when the open window closes, if nobody asks for a moment."""
        question = self._match.question
        assert question is not None
        limit = question.clocks[0].seconds if question.clocks else _NO_CLOCK
        neutral = limit * self._share
        if self.is_alone() or not self._people():
            neutral = min(neutral, _AMONG_BOTS)
        return self._opened + neutral

    def is_due(self) -> bool:
        """Tell whether the open window closes now."""
        if not self.is_open or not self._time.is_running or self._time.now() < self.ends():
            return False
        if any(self._waits_for(seat) for seat in self._people()):
            return False
        return self._bots.have_decided()

    def _people(self) -> list[Seat]:
        """List the seats that are asked and that no bot plays."""
        question = self._match.question
        menus = () if question is None else question.menus
        return [seat for seat in menus if seat >= 0 and seat not in self._bots]

    def _waits_for(self, seat: Seat) -> bool:
        if seat in self._held:
            return False
        return seat in self._thinking if self._is_timed() else self.asks(seat)

    def _is_timed(self) -> bool:
        """Tell whether silence is a pass: with a clock, and with others who must not notice."""
        question = self._match.question
        if question is None or not question.clocks:
            return False
        return not self.is_alone() and not self.is_shared()

    def asks(self, seat: Seat) -> bool:
        """Tell whether a seat is shown the open window and has yet to answer it."""
        question = self._match.question
        menu = None if question is None else question.menus.get(seat)
        if menu is None or seat in self._held:
            return False
        return self._shows(seat, menu)

    def _shows(self, seat: Seat, menu: Menu) -> bool:
        manner = self.manner(seat)
        if manner == "turn":
            return False
        # Where the table waits until all have answered, a wait must not tell that somebody can.
        has_to_wait = not self._is_timed() and not self.is_alone()
        return manner == "always" or has_to_wait or len(menu) > 1

    def asked(self, eye: Seat, menu: Menu | None) -> Asked:
        """Say what the open question, window or not, is to one eye."""
        manner = self.manner(eye) if self.have_opened and eye >= 0 else None
        if not self.is_open or menu is None:
            return Asked(menu, self._match.answered.get(eye), manner)
        held = self._held.get(eye)
        may_wait = self._is_timed() and held is None and eye not in self._thinking
        shown = menu if held is not None or self._shows(eye, menu) else None
        return Asked(shown, None if held is None else held.key, manner, may_wait)

    def manner(self, seat: Seat) -> Manner:
        """Tell when a seat wants to be asked."""
        words = self._record.manners.get(str(seat), USUAL).split()
        if words[0] == "turn" and words[1] == self._turn():
            return "turn"
        return "always" if words[-1] == "always" else USUAL

    def set_manner(self, seat: Seat, manner: Manner) -> None:
        """Let a seat be asked in another manner from now on; after the turn, as before."""
        before = self._record.manners.get(str(seat), USUAL).split()[-1]
        words = f"turn {self._turn()} {before}" if manner == "turn" else manner
        self._record.manners[str(seat)] = words
        self._is_unsaved = True

    def _turn(self) -> str:
        """Name the turn that everybody can see; a game without turns is one long turn."""
        return str(self._match.game.turn_number(self._match.state))

    def shown_clocks(self, clocks: list[ClockInfo]) -> list[ClockInfo]:
        """Show how long the open window lasts, instead of how long it could."""
        if not self.is_open or not self._is_timed() or self._thinking or not self._people():
            return clocks
        ends = self.ends()
        left = max(0, round((ends - self._time.now()) * 1000))
        whole = round((ends - self._opened) * 1000)
        return [
            one if one.held else ClockInfo(one.name, min(one.ms_left, left), whole, False)
            for one in clocks
        ]
