"""A game being played at a table: its answers, its clocks, its bots, and what goes to disk."""

import asyncio
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Executor

from lasttable.kernel import TABLE, AnyMatch, Clock, Event, Seat
from lasttable.server.clocks import Clocks, TableTime
from lasttable.server.eyes import EventLog, Moment, Scene
from lasttable.server.livebots import LiveBots
from lasttable.server.messages import Answer as AnswerMessage
from lasttable.server.receipts import Receipts
from lasttable.server.refusals import Refusal
from lasttable.server.sheet import Sheet, stand_in
from lasttable.server.store.journal import Row
from lasttable.server.store.rows import AnswerRow

Work = Callable[[], None]


class Play:
    """The match and everything that moves it. All methods run in the table's own task."""

    def __init__(
        self,
        sheet: Sheet,
        match: AnyMatch,
        post: Callable[[Work], None],
        workers: Executor,
        patience: float,
    ) -> None:
        self._sheet = sheet
        self._post = post
        self._patience = patience
        self._nudge: asyncio.TimerHandle | None = None
        self._loop = asyncio.get_running_loop()
        self._receipts = Receipts()
        self._written = 0
        self._senders: dict[int, tuple[int, int]] = {}
        self._skips: set[int] = set()
        self.match = match
        self.time = TableTime(self._loop)
        self.clocks = Clocks(self._loop, self.time, self._ring)
        self.bots = LiveBots(match, self._loop, self.time, post, workers)
        self.log = EventLog()
        self.has_changed = False
        """Whether anything happened that eyes have not been shown."""
        self._scene = Scene()
        self.moment = Moment(match, self._scene, ())
        self._fresh: list[Event] = []

    def restore(self, kept: Sequence[AnswerRow]) -> None:
        """Play the kept answers, quietly; clocks and bots end up as they were."""
        self._notice_events()
        for row in kept:
            self.clocks.follow(self._wanted_clocks())
            self.time.set(row.at / 1000)
            if row.guest is not None and row.message is not None:
                content = f"{self.match.decision} {row.answer.key}"
                self._receipts.keep(row.guest, row.message, content)
            self.match.follow(row.answer)
        self._notice_events()
        self._written = len(self.match.answers)
        self.show()

    def answer(self, guest: int, seat: Seat | None, message: AnswerMessage) -> bool:
        """Take an answer of a person; False: it was taken before. A Refusal changes nothing."""
        match = self.match
        if seat is None:
            raise Refusal("answer/not-your-seat")
        content = f"{message.decision} {message.key}"
        if self._receipts.has(guest, message.id, content):
            return False
        question = match.question
        if question is None:
            raise Refusal("answer/too-late")
        if message.decision != str(match.decision):
            raise Refusal("answer/stale", decision=str(match.decision))
        menu = question.menus.get(seat)
        if menu is None:
            raise Refusal("answer/not-asked")
        if message.key not in menu:
            raise Refusal("answer/not-offered", key=message.key)
        self._senders[len(match.answers)] = (guest, message.id)
        match.answer(seat, sys.intern(message.key))
        self._receipts.keep(guest, message.id, content)
        self.has_changed = True
        return True

    def _ring(self, name: str) -> None:
        self._post(lambda: self._time_up(name))

    def _time_up(self, name: str) -> None:
        question = self.match.question
        # Something may have been answered between the ring and now, and stopped the clock.
        if question is None or all(clock.name != name for clock in question.clocks):
            return
        self.match.time_up(name)
        self.has_changed = True

    def skip(self, guest: int, present: Sequence[int]) -> None:
        """Note that somebody wants to go on; the clock ends when everybody present does."""
        clock = self.clocks.skippable()
        if clock is None:
            raise Refusal("skip/nothing")
        self._skips.add(guest)
        if self._skips.issuperset(present):
            self._time_up(clock)

    def give_notices(self) -> bool:
        """Tell the rules what happened around the game, as soon as they listen."""
        given = False
        for notice in list(self._sheet.notices):
            question = self.match.question
            menu = None if question is None else question.menus.get(TABLE)
            if menu is not None and notice in menu:
                self.match.answer(TABLE, notice)
                self._sheet.notices.remove(notice)
                self.has_changed = given = True
        return given

    def notify(self, notice: str) -> None:
        """Queue a notice; `back` takes an `away` that was not told yet with it, and so on."""
        word, _, name = notice.partition(" ")
        opposite = {"away": f"back {name}", "back": f"away {name}"}.get(word)
        if opposite in self._sheet.notices:
            self._sheet.notices.remove(opposite)
        elif notice == "join" or notice not in self._sheet.notices:
            self._sheet.notices.append(notice)

    def is_news(self) -> bool:
        """Tell whether anything happened since the last look, by people, clocks or bots."""
        if self.bots.has_acted:
            self.bots.has_acted = False
            self.has_changed = True
        return self.has_changed

    def rows(self) -> list[Row]:
        """Return the answers that are not on disk yet, as rows, and count them as written."""
        code = self._sheet.code
        at = round(self.time.now() * 1000)
        found: list[Row] = []
        for number in range(self._written, len(self.match.answers)):
            seat, key, late = self.match.answers[number]
            guest, message = self._senders.pop(number, (None, None))
            found.append((code, number, seat, key, late, at, guest, message))
        self._written = len(self.match.answers)
        return found

    def show(self) -> bool:
        """Make the position visible: start its clocks, keep its events; True: clocks changed."""
        self.has_changed = False
        events, self._fresh = [*self._fresh, *self.match.take_events()], []
        self.moment = Moment(self.match, self._scene, events)
        self.log.add(self.moment)
        self.bots.hear(events)
        self._watch_patience()
        changed = self.clocks.follow(self._wanted_clocks())
        if changed:
            self._skips.clear()
        return changed

    def _watch_patience(self) -> None:
        """Let no question wait for ever: one without a clock gets the table's own."""
        if self._nudge is not None:
            self._nudge.cancel()
            self._nudge = None
        question = self.match.question
        if question is None or question.clocks or question.kind == "race":
            return
        if self.time.is_running:
            decision = self.match.decision
            self._nudge = self._loop.call_later(
                self._patience, self._post, lambda: self._answer_for_the_slow(decision)
            )

    def _answer_for_the_slow(self, decision: int) -> None:
        match = self.match
        for seat in match.waiting():
            if match.decision == decision and seat not in self.bots:
                self.bots.answer_once(seat, stand_in(match.game))
                self.has_changed = True

    def _notice_events(self) -> None:
        self._fresh += self.match.take_events()

    def _wanted_clocks(self) -> Sequence[Clock]:
        question = self.match.question
        return () if question is None else question.clocks

    def wake(self) -> None:
        """Let time pass."""
        if self.match.question is not None and not self.time.is_running:
            self.time.go()
            self.clocks.arm()
            self._watch_patience()
            self.bots.consult()

    def sleep(self) -> None:
        """Let time stand still: nobody is there to play for."""
        self.time.stop()
        self.clocks.disarm()
        self._watch_patience()
        self.bots.rest()

    def owes(self, seat: Seat) -> bool:
        """Tell whether the game waits for this seat; signals alone are no duty."""
        question = self.match.question
        menu = None if question is None else question.menus.get(seat)
        return menu is not None and bool(menu.keys) and seat not in self.match.answered

    def seems_to_owe(self, seat: Seat) -> bool:
        """Tell the same to everybody: who has answered a hidden window is hidden."""
        question = self.match.question
        if question is None or question.shows_answered:
            return self.owes(seat)
        menu = question.menus.get(seat)
        return menu is not None and bool(menu.keys)
