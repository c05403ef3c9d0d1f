"""One match as a sequence of single decisions: somebody is asked, acts, and the next one is asked.

- `choose` asks its one seat.
- `choose_all` asks every seat once, in seat order; nobody sees another's answer before all are in.
- `race` asks the seats in turn, and each may act or wait. When all have waited, virtual time passes
  until a clock runs out; if none runs, somebody has to act. Every answer takes a second of virtual
  time, so that clocks end a race even if somebody always has something to say. Who would have been
  faster is lost here.
- Pauses in which nobody is asked pass by themselves.
"""

from collections.abc import Sequence
from typing import Any, Final

from lasttable.bots import VirtualClocks
from lasttable.environment.actions import NOTHING_TO_DO, WAIT, ActionMenu, action_menu
from lasttable.games import GAMES
from lasttable.kernel import AnyGame, AnyMatch, Match, Question, Seat, Settings

ANSWER_SECONDS: Final = 1.0
"""The virtual time that an answer in a race takes."""


class Stuck(RuntimeError):
    """Nobody acts and no clock runs."""


class Session:
    """A match that asks one seat at a time."""

    def __init__(self, game: AnyGame, settings: Settings, seats: int, seed: str) -> None:
        self.match: AnyMatch = Match.start(game, settings, seats, seed)
        self.current: Seat | None = None
        """Who has to act; None when the game is over."""
        self.menu: ActionMenu = NOTHING_TO_DO
        """What the current seat may do."""
        self._clocks = VirtualClocks()
        self._now = 0.0
        self._question: Question | None = None
        self._asking: list[Seat] = []
        """Who is still to be asked about the open question."""
        self._pressed = False
        """Whether all have waited although no clock runs, so that now somebody has to act."""
        self._last_actor = -1
        self._done: list[int | str | None] = []
        """All that was done: keys of answers, None for a wait, actions that went on in a form."""
        self._ask_next()

    def copy(self) -> "Session":
        """Return an independent session in the same position."""
        other = Session.__new__(Session)
        other.match = self.match.copy()
        other.current, other.menu = self.current, self.menu
        other._clocks = self._clocks.copy()
        other._now, other._question = self._now, self._question
        other._asking = self._asking.copy()
        other._pressed = self._pressed
        other._last_actor = self._last_actor
        other._done = self._done.copy()
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle a session as what was done in it."""
        match = self.match
        return _play_again, (match.game.name, match.settings, match.seats, match.seed, self._done)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Session":
        """Copy for `copy.deepcopy`."""
        return self.copy()

    @property
    def now(self) -> float:
        """Virtual seconds since the game began."""
        return self._now

    @property
    def still_asked(self) -> Sequence[Seat]:
        """The seats that will be asked about the open question after the current one."""
        return self._asking

    def menu_of(self, seat: Seat) -> ActionMenu:
        """Return what a seat may do: now, or in a moment if nobody before it moves the game on."""
        if seat == self.current:
            return self.menu
        question = self._question
        if question is None or seat not in self._asking:
            return NOTHING_TO_DO
        return action_menu(question.menus[seat], self._may_wait(question, seat))

    def _may_wait(self, question: Question, seat: Seat) -> bool:
        """In a race a seat may wait, unless it is the last and no clock would ever ring."""
        if question.kind != "race" or self._pressed:
            return False
        is_last = not self._asking or self._asking[-1] == seat
        return not is_last or self._clocks.next_end() is not None

    def act(self, action: int) -> None:
        """Carry out an action of the current seat; one that is not on the menu is replaced."""
        seat, menu = self.current, self.menu
        if seat is None:
            raise ValueError("the game is over: nobody can act")
        if not menu.is_legal(action):
            action = menu.stand_in()
        following = menu.follow(action)
        if following is not None:
            self.menu = following
            self._done.append(action)
            return
        if action == WAIT:
            self.wait()
        else:
            self.answer(menu.keys[action])

    def wait(self) -> None:
        """Let the current seat do nothing for the moment."""
        self._done.append(None)
        self._ask_next()

    def answer(self, key: str) -> None:
        """Let the current seat answer with a key from its menu."""
        seat, question = self.current, self._question
        assert seat is not None
        self.match.answer(seat, key)
        self._done.append(key)
        if question is not None and question.kind == "race":
            self._now += ANSWER_SECONDS
            self._last_actor = seat
            self._question = None
        self._ask_next()

    def _ask_next(self) -> None:
        """Find out who is asked next; let pauses and clocks pass on the way."""
        match = self.match
        while True:
            question = match.question
            if question is None:
                self.current, self.menu = None, NOTHING_TO_DO
                return
            if question is not self._question:
                self._open(question)
            if self._asking:
                seat = self.current = self._asking.pop(0)
                self.menu = action_menu(question.menus[seat], self._may_wait(question, seat))
                return
            self._pass_time(question)

    def _open(self, question: Question) -> None:
        """Ask about a new question; in a race begin behind whoever acted last."""
        self._question, self._pressed = question, False
        self._clocks.follow(question, self._now)
        seats = [seat for seat in question.menus if seat >= 0]
        if question.kind == "race":
            seats.sort(key=lambda seat: (seat <= self._last_actor, seat))
        self._asking = [seat for seat in seats if seat not in self.match.answered]
        self._ring_overdue(question)

    def _ring_overdue(self, question: Question) -> None:
        """Let a clock run out whose time has passed while seats acted."""
        first = self._clocks.next_end()
        if question.kind == "race" and first is not None and first[1] <= self._now:
            self._asking = []

    def _pass_time(self, question: Question) -> None:
        """All have waited: let the next clock run out, or ask again if none runs."""
        first = self._clocks.next_end()
        if first is None:
            self._press(question)
            return
        name, end = first
        self._now = max(self._now, end)
        self._question = None
        self.match.time_up(name)

    def _press(self, question: Question) -> None:
        """Ask everybody once more, without the choice to wait: bots may all wait for a learner."""
        pressed = self._pressed
        self._open(question)
        if pressed or not self._asking:
            raise Stuck(f"nobody acts in {question.prompt!r}, and no clock runs")
        self._pressed = True


def _play_again(
    name: str, settings: Settings, seats: int, seed: str, done: Sequence[int | str | None]
) -> Session:
    """Bring a session to the position in which it was pickled."""
    session = Session(GAMES[name], settings, seats, seed)
    for deed in done:
        if deed is None:
            session.wait()
        elif isinstance(deed, str):
            session.answer(deed)
        else:
            session.act(deed)
    session.match.take_events()
    return session
