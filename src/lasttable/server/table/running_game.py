"""A game being played at a table: its answers, its clocks, its bots, and what goes to disk."""

import asyncio
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from time import monotonic
from typing import Final, NamedTuple

from lasttable.kernel import CLOCK, TABLE, UNDO, AnyMatch, CannotUndo, Event, Given, Seat
from lasttable.server.people.presence import Idlers
from lasttable.server.refusals import Refusal
from lasttable.server.store.inserts import Row
from lasttable.server.store.queries import AnswerRow
from lasttable.server.store.table_record import TableRecord, stand_in
from lasttable.server.table.bot_players import BotPlayers
from lasttable.server.table.clocks import Clocks, TableTime
from lasttable.server.table.pictures import EventLog, Moment, Scene
from lasttable.server.table.reaction_windows import Windows
from lasttable.server.wire.messages import Answer as AnswerMessage
from lasttable.server.wire.messages import ClockInfo, Manner
from lasttable.server.wire.receipts import Receipts

Work = Callable[[], None]
_UNDO_REFUSALS: Final = {
    "nothing": "undo/nothing",
    "revealed": "undo/revealed",
    "rests": "undo/rests",
}


class Arrival(NamedTuple):
    """How an answer came in: when, over what kind of line, and how long it was held back.

    All in seconds; the moment is one of the server's monotonic clock, the round trip the newest
    that the server measured.
    """

    moment: float
    trip: float | None = None
    held: float = 0.0


class Sender(NamedTuple):
    """Which message of which guest an answer was, and what its line was like, for the record."""

    guest: int | None = None
    message: int | None = None
    trip: int | None = None
    """Microseconds of a round trip."""
    held: int | None = None
    """Microseconds for which the answer was held back."""


_NO_MESSAGE = Sender()
_MOST_SHARED: Final = 20_000
_given: dict[Given, Given] = {}


def _shared(answer: Given) -> Given:
    """Return one object for all answers that are alike: there are thousands, but few differ."""
    found = _given.get(answer)
    if found is not None:
        return found
    if len(_given) < _MOST_SHARED:
        _given[answer] = answer
    return answer


class RunningGame:
    """The match and everything that moves it. All methods run in the table's own turn."""

    def __init__(
        self,
        record: TableRecord,
        match: AnyMatch,
        post: Callable[[Work], None],
        workers: Executor,
        patience: float,
        neutral: float,
    ) -> None:
        self._record = record
        self._post = post
        self._patience = patience
        self._nudge: asyncio.TimerHandle | None = None
        self._loop = asyncio.get_running_loop()
        self._receipts = Receipts()
        self._written = 0
        self._rows: list[Row] = []
        """Answers that are not on disk yet."""
        self._latest = 0.0
        """When the last answer counted, in the table's time."""
        self._skips: set[int] = set()
        self.match = match
        self.time = TableTime()
        self.clocks = Clocks(self._loop, self.time, self._wake_clocks)
        self.bots = BotPlayers(match, self._loop, self.time, post, workers)
        self.bots.answer = self._answer_as_bot
        self.idlers = Idlers()
        self.windows = Windows(record, match, self.bots, self.time, neutral)
        self._closing: asyncio.TimerHandle | None = None
        self.log = EventLog()
        self.has_changed = False
        """Whether anything happened that eyes have not been shown."""
        self._has_new_clocks = False
        self._scene = Scene()
        self.is_by_speed = match.game.by_speed(match.settings)
        """Whether the order of arrival decides; then events tell when they happened."""
        self.moment = Moment(match, self._scene, (), windows=self.windows)
        self._fresh: list[Event] = []
        self._times: list[int | None] = []
        """When each of the fresh events happened."""

    def restore(self, kept: Sequence[AnswerRow]) -> None:
        """Play the kept answers, quietly; clocks and bots end up as they were."""
        self._settle(0.0)
        for row in kept:
            at = row.at / 1000
            self.time.set(at)
            if row.guest is not None and row.message is not None:
                content = f"{self.match.decision} {row.answer.key}"
                self._receipts.keep(row.guest, row.message, content)
            if row.answer.seat == CLOCK:
                self.clocks.has_rung(row.answer.key)
            self.match.follow(row.answer)
            self._settle(at)
        self._rows.clear()
        for held in self.windows.restore():
            self._receipts.keep(held.guest, held.message, f"{held.decision} {held.key}")
        self.show()

    def _settle(self, at: float, sender: Sender = _NO_MESSAGE) -> None:
        """Write down what was just answered and told, and start the clocks of what is asked now.

        What is written down never goes back in time, whoever was slow to bring it.
        """
        match = self.match
        at = self._latest = max(self._latest, at)
        stamp = round(at * 1000)
        for number in range(self._written, len(match.answers)):
            given = match.answers[number]
            if self.is_by_speed:
                given = match.answers[number] = _shared(given)
            seat, key, late = given
            self._rows.append((self._record.code, number, seat, key, late, stamp, *sender))
        self._written = len(match.answers)
        events = match.take_events()
        self._fresh += events
        self._times += [stamp if self.is_by_speed else None] * len(events)
        question = match.question
        if self.clocks.follow(() if question is None else question.clocks, at):
            self._has_new_clocks = True
            self._skips.clear()
        self.windows.follow(at)
        self.has_changed = True

    def _catch_up(self, moment: float) -> float:
        """Let every clock ring that ran out before a moment; return that moment in table time."""
        at = max(self._latest, self.time.of(moment))
        self._ring_until(at)
        return at

    def _ring_until(self, at: float) -> None:
        while (ring := self.clocks.due(at)) is not None:
            self._time_up(ring.name, ring.at)

    def answer(
        self, guest: int, seat: Seat | None, message: AnswerMessage, arrival: Arrival
    ) -> bool:
        """Take an answer of a person; False: it was taken before. A Refusal changes nothing."""
        match = self.match
        if seat is None:
            raise Refusal("answer/not-your-seat")
        content = f"{message.decision} {message.key}"
        if self._receipts.has(guest, message.id, content):
            return False
        at = self._catch_up(arrival.moment)
        question = match.question
        if question is None:
            raise Refusal("answer/too-late")
        if message.decision != str(match.decision):
            raise Refusal("answer/stale", decision=str(match.decision))
        menu = question.menus.get(seat)
        if menu is None:
            raise Refusal("answer/not-asked")
        if message.key == UNDO and match.game.undo is not None:
            self._undo(seat)
            self._receipts.keep(guest, message.id, content)
            self._settle(at, _sender(guest, message.id, arrival))
            return True
        if message.key not in menu:
            raise Refusal("answer/not-offered", key=message.key)
        self._receipts.keep(guest, message.id, content)
        key = sys.intern(message.key)
        if self.windows.is_open:
            self.windows.hold(seat, key, guest, message.id)
            self.has_changed = True
            return True
        match.answer(seat, key)
        self._settle(at, _sender(guest, message.id, arrival))
        return True

    def _undo(self, seat: Seat) -> None:
        """Let a seat take its own last answer back, where the rules still can."""
        try:
            self.match.undo(seat)
        except CannotUndo as error:
            raise Refusal(_UNDO_REFUSALS[error.why]) from error

    def wait(self, seat: Seat | None, decision: str) -> None:
        """Keep a reaction window open for somebody who asks for a moment."""
        question = self.match.question
        if seat is None:
            raise Refusal("answer/not-your-seat")
        if decision != str(self.match.decision):
            raise Refusal("answer/stale", decision=str(self.match.decision))
        if question is None or not self.windows.is_open or seat not in question.menus:
            raise Refusal("answer/not-asked")
        self.windows.wait(seat)
        self._has_new_clocks = self.has_changed = True

    def set_manner(self, seat: Seat | None, manner: Manner) -> None:
        """Let a seat say when it wants to be asked in reaction windows."""
        if seat is None:
            raise Refusal("answer/not-your-seat")
        self.windows.set_manner(seat, manner)
        self.has_changed = True

    def consult(self) -> None:
        """Let the bots look, and close a reaction window that waits for nobody any more."""
        self.bots.consult()
        if self._closing is not None:
            self._closing.cancel()
            self._closing = None
        if not self.windows.is_open or not self.time.is_running:
            return
        delay = self.windows.ends() - self.time.now()
        if delay > 0:
            self._closing = self._loop.call_later(delay, self._post, self._look_at_window)
        elif self.windows.is_due():
            self._post(self._look_at_window)

    def _look_at_window(self) -> None:
        # Somebody may have asked for a moment, or gone away, since this was put into the queue.
        if self.windows.is_due():
            self._close_window(self.time.now())

    def _close_window(self, at: float, clock: str | None = None) -> None:
        """Tell the rules what everybody answered, all at once; silence is a pass."""
        match, question, decision = self.match, self.match.question, self.match.decision
        assert question is not None
        for held in self.windows.take():
            match.answer(Seat(held.seat), held.key)
            self._settle(at, Sender(held.guest, held.message))
        for seat, key in self.bots.decided().items():
            if match.decision == decision and seat not in match.answered:
                match.answer(seat, key)
                self._settle(at)
        if clock is not None and match.decision == decision:
            match.time_up(clock)
            self._settle(at)
        for seat in question.menus:
            if match.decision == decision and seat not in match.answered:
                match.answer(seat, self.windows.default(seat))
                self._settle(at)

    def _answer_as_bot(self, seat: Seat, key: str, at: float) -> None:
        """Take an answer of a bot, which was due at a moment of the table's time."""
        self._ring_until(at)
        self.match.answer(seat, key)
        self._settle(at)

    def _wake_clocks(self) -> None:
        moment = monotonic()
        self._post(lambda: self._ring(moment))

    def _ring(self, moment: float) -> None:
        self._catch_up(moment)
        self.clocks.arm()

    def _time_up(self, name: str, at: float) -> None:
        self.clocks.has_rung(name)
        if self.windows.is_open:
            self._close_window(at, name)
            return
        if not self.is_by_speed and not self._is_offer(name):
            # Where speed decides nobody waits for anybody, and locks ring all the time.
            self._note_idlers()
        self.match.time_up(name)
        self._settle(at)

    def _is_offer(self, name: str) -> bool:
        question = self.match.question
        return question is not None and any(
            clock.offer for clock in question.clocks if clock.name == name
        )

    def _note_idlers(self) -> None:
        late = [seat for seat in self.match.waiting() if self.owes(seat) and seat not in self.bots]
        self.idlers.ran_out(late, self.match.since)

    def skip(self, guest: int, present: Sequence[int]) -> None:
        """Note that somebody wants to go on; the clock ends when everybody present does."""
        at = self._catch_up(monotonic())
        clock = self.clocks.skippable()
        if clock is None:
            raise Refusal("skip/nothing")
        self._skips.add(guest)
        if self._skips.issuperset(present):
            self._time_up(clock, at)

    def give_notices(self) -> bool:
        """Tell the rules what happened around the game, as soon as they listen."""
        given = False
        for notice in list(self._record.notices):
            question = self.match.question
            menu = None if question is None else question.menus.get(TABLE)
            if menu is None:
                continue
            if notice in menu:
                self.match.answer(TABLE, notice)
                self._settle(self.time.now())
            elif _opposite(notice) not in menu:
                continue
            # Whose opposite is offered is known already: the rules notice absence by themselves.
            self._record.notices.remove(notice)
            given = True
        return given

    def notify(self, notice: str) -> None:
        """Queue a notice; one that was not told yet gives way to its opposite."""
        notices = self._record.notices
        if _opposite(notice) in notices:
            notices.remove(_opposite(notice))
        if notice == "join" or notice not in notices:
            notices.append(notice)

    def takes_notice(self, notice: str) -> bool:
        """Tell whether the rules would take this notice now."""
        question = self.match.question
        menu = None if question is None else question.menus.get(TABLE)
        return menu is not None and notice in menu

    def rows(self) -> list[Row]:
        """Return the answers that are not on disk yet, as rows, and count them as written."""
        found, self._rows = self._rows, []
        return found

    def show(self) -> bool:
        """Make the position visible and keep its events; True: the clocks changed."""
        self.has_changed = False
        events, self._fresh = self._fresh, []
        times, self._times = self._times, []
        self.moment = Moment(self.match, self._scene, events, times, self.windows)
        self.log.add(self.moment)
        self.bots.hear(events)
        self._watch_patience()
        changed, self._has_new_clocks = self._has_new_clocks, False
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
        if self.windows.is_open and match.decision == decision:
            self._close_window(self.time.now())
            return
        if match.decision == decision:
            self._note_idlers()
        for seat in match.waiting():
            if match.decision == decision and seat not in self.bots:
                self.bots.answer_once(seat, stand_in(match.game))

    def wake(self) -> None:
        """Let time pass."""
        if self.match.question is not None and not self.time.is_running:
            self.time.go()
            self.clocks.arm()
            self._watch_patience()
            self.consult()

    def shown_clocks(self) -> list[ClockInfo]:
        """Describe the clocks for clients."""
        return self.windows.shown_clocks(self.clocks.shown())

    def sleep(self) -> None:
        """Let time stand still: nobody is there to play for."""
        self.time.stop()
        self.clocks.disarm()
        self._watch_patience()
        self.bots.rest()
        if self._closing is not None:
            self._closing.cancel()
            self._closing = None

    def owes(self, seat: Seat) -> bool:
        """Tell whether the game waits for this seat; signals alone are no duty."""
        if self.windows.is_open:
            return self.windows.asks(seat)
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


def _opposite(notice: str) -> str:
    """Name the notice that takes this one back; an empty one where nothing does."""
    word, _, name = notice.partition(" ")
    return {"away": f"back {name}", "back": f"away {name}"}.get(word, "")


def _sender(guest: int, message: int, arrival: Arrival) -> Sender:
    trip = None if arrival.trip is None else round(arrival.trip * 1e6)
    return Sender(guest, message, trip, round(arrival.held * 1e6) or None)
