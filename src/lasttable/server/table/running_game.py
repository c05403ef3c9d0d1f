"""A game in progress at a table: its answers, its clocks, its windows and its bots.

Everything here runs in the table's own turn (`table.py` spells out its order): answers are carried
out, `take_rows` hands them to the journal, `freeze` makes a picture of the position, and `consult`
follows once everybody has been told.
"""

import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from lasttable.kernel import CLOCK, TABLE, UNDO, AnyMatch, CannotUndo, Event, Seat
from lasttable.server.people.presence import Silence
from lasttable.server.refusals import Refusal
from lasttable.server.store.inserts import Row
from lasttable.server.store.queries import AnswerRow
from lasttable.server.store.table_record import TableRecord
from lasttable.server.table.announcements import announced_after
from lasttable.server.table.answer_locks import AnswerLocks
from lasttable.server.table.bot_levels import stand_in_level
from lasttable.server.table.bot_players import BotPlayers
from lasttable.server.table.clocks import TableClocks, TableTime
from lasttable.server.table.fast_forward import FastForward
from lasttable.server.table.notices import Notices
from lasttable.server.table.question_timers import QuestionTimers, Surroundings
from lasttable.server.table.reaction_windows import ReactionWindows
from lasttable.server.table.sent_views import EventLog, Moment, Scene
from lasttable.server.table.table_settings import has_no_clock
from lasttable.server.table.unsaved_answers import (
    NO_SENDER,
    Arrival,
    Sender,
    UnsavedAnswers,
    sender_of,
)
from lasttable.server.wire.messages import Answer as AnswerMessage
from lasttable.server.wire.messages import ClockInfo, Manner
from lasttable.server.wire.receipts import Receipts

_UNDO_REFUSALS: Final = {
    "nothing": "undo/nothing",
    "revealed": "undo/revealed",
    "rests": "undo/rests",
}


class RunningGame:
    """The match and everything that moves it."""

    def __init__(self, record: TableRecord, match: AnyMatch, around: Surroundings) -> None:
        self._record = record
        self._around = around
        self._receipts = Receipts()
        self._latest = 0.0
        """When the last answer counted, in the table's time."""
        self._skips: set[int] = set()
        self.is_by_speed = match.game.by_speed(match.settings)
        """Whether the order of arrival decides; then events say when they happened."""
        self.is_slow = around.company.is_slow() and not self.is_by_speed
        """Whether people have days to answer; the game's own clocks then wait for them."""
        self.acted: set[Seat] = set()
        """Who has answered since the table last looked."""
        self.match = match
        self.time = TableTime(around.now)
        self.clocks = TableClocks(around.loop, self.time, self._wake_clocks)
        self.bots = BotPlayers(
            match, around.loop, self.time, around.post, around.workers, self._answer_as_bot
        )
        self.windows = ReactionWindows(
            record, match, self.bots, self.time, around.window_share, around.company
        )
        self._timers = QuestionTimers(
            around,
            match,
            self.time,
            self.windows,
            self.close_window,
            self._answer_for_the_slow,
            is_untimed=self.is_slow or has_no_clock(record.settings),
        )
        self.fast = FastForward(
            record, match, around, self.time, self.clocks, self.bots, self.windows, self
        )
        self.notices = Notices(record, match, self._answer_as_table)
        self.silence = Silence(match.game.missed_turns)
        self.locks = AnswerLocks(record, match.game)
        self.log = EventLog()
        self.has_changed = False
        """Whether anything happened that nobody has been shown yet."""
        self._unsaved = UnsavedAnswers(record.code, match, shares=self.is_by_speed)
        self._clocks_changed = False
        self._events: list[Event] = []
        """What happened since the last freeze."""
        self._times: list[int | None] = []
        """When each of these events happened."""
        self._scene = Scene()
        self.moment = Moment(match, self._scene, (), windows=self.windows)

    def restore(self, kept: Sequence[AnswerRow]) -> None:
        """Replay the stored answers; clocks and bots end up as they were."""
        self._settle(0.0)
        for number, row in enumerate(kept):
            self._announce_again(number)
            at = row.at / 1000
            self.time.set(at)
            if row.guest is not None and row.message is not None:
                content = f"{self.match.decision} {row.answer.key}"
                self._receipts.keep(row.guest, row.message, content)
            if row.answer.seat == CLOCK:
                self.clocks.has_rung(row.answer.key)
            self.match.follow(row.answer)
            self._settle(at)
        self._announce_again(len(kept))
        self._unsaved.take()
        self.locks.restore(self.match)
        for held in self.windows.restore():
            self._receipts.keep(held.guest, held.message, f"{held.decision} {held.key}")
        self.bots.hear(self.freeze().happened)

    def announce(self, event: Event) -> None:
        """Tell everybody something that the rules know nothing of."""
        self._events.append(event)
        self._times.append(round(self._latest * 1000) if self.is_by_speed else None)
        self.has_changed = True

    def _announce_again(self, answers: int) -> None:
        for event in announced_after(self._record, answers):
            self.announce(event)

    def _settle(self, at: float, sender: Sender = NO_SENDER) -> None:
        """Record what was just answered and told, and start the clocks of the next question.

        Recorded moments never go back in time, however late an answer was delivered.
        """
        match = self.match
        at = self._latest = max(self._latest, at)
        stamp = round(at * 1000)
        self._unsaved.collect(stamp, sender)
        events = match.take_events()
        self._events += events
        self.locks.follow(match.decision, events)
        self._times += [stamp if self.is_by_speed else None] * len(events)
        question = match.question
        clocks = () if question is None else question.clocks
        if self.is_slow and clocks and self._waits_for_people():
            clocks = tuple([replace(clock, held=True) for clock in clocks])
        if self.clocks.follow(clocks, at):
            self._clocks_changed = True
            self._skips.clear()
        self.windows.follow(at)
        self._clocks_changed = self.fast.follow() or self._clocks_changed
        self.has_changed = True

    def answer(
        self, guest: int, seat: Seat | None, message: AnswerMessage, arrival: Arrival
    ) -> bool:
        """Take a person's answer; False: it was taken before. A Refusal changes nothing."""
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
        self.locks.check(seat, question.prompt, message)
        is_undo = message.key == UNDO and match.game.undo is not None
        if is_undo:
            self._undo(seat)
        elif message.key not in menu:
            raise Refusal("answer/not-offered", key=message.key)
        elif match.game.is_talk(message.key):
            self._around.speech.demand("rate/talk", guest, arrival.moment)
        self._receipts.keep(guest, message.id, content)
        self.acted.add(seat)
        key = sys.intern(message.key)
        if not is_undo and self.windows.is_open:
            self.windows.hold(seat, key, guest, message.id)
            self.has_changed = True
            return True
        if not is_undo:
            self.locks.take(seat, question.prompt, message, len(match.answers) + 1)
            match.answer(seat, key)
        self._settle(at, sender_of(guest, message.id, arrival))
        return True

    def _undo(self, seat: Seat) -> None:
        """Take a seat's last answer back, if the rules still can."""
        try:
            self.match.undo(seat)
        except CannotUndo as error:
            raise Refusal(_UNDO_REFUSALS[error.why]) from error

    def _answer_as_bot(self, seat: Seat, key: str, at: float) -> None:
        """Take a bot's answer, which was due at a moment of the table's time."""
        self._ring_until(at)
        if self.match.question is not None:
            self.locks.forget(seat, self.match.question.prompt, key)
        self.match.answer(seat, key)
        self._settle(at)

    def seconds_since_answer(self) -> float:
        """Return how long ago the last answer counted, in the table's time."""
        return self.time.now() - self._latest

    def answer_first(self, seat: Seat, key: str) -> None:
        """Let a bot's answer count just before one that is about to be taken."""
        self._answer_as_bot(seat, key, self.time.now())

    def _answer_as_table(self, notice: str) -> None:
        self.match.answer(TABLE, notice)
        self._settle(self.time.now())

    def forfeit(self, seat: Seat) -> None:
        """Let the open question go on without a player who has left for good."""
        match, question = self.match, self.match.question
        if question is None or question.kind == "race" or seat not in question.menus:
            return
        at = self._catch_up(self._around.now())
        if match.question is question:
            match.forfeit(seat)
            self._settle(at)

    def skip(self, guest: int, present: Sequence[int]) -> None:
        """Count a vote to go on; the clock ends when everybody present has voted."""
        at = self._catch_up(self._around.now())
        clock = self.clocks.skippable()
        if clock is None:
            raise Refusal("skip/nothing")
        self._skips.add(guest)
        if self._skips.issuperset(present):
            self._time_up(clock, at)

    def wait(self, seat: Seat | None, decision: str) -> None:
        """Keep a reaction window open for somebody who asks for more time."""
        self.windows.wait(self._seat_in_window(seat, decision))
        self._clocks_changed = self.has_changed = True

    def withdraw(self, seat: Seat | None, decision: str) -> None:
        """Take back an answer that the open reaction window still holds."""
        if not self.windows.withdraw(self._seat_in_window(seat, decision)):
            raise Refusal("undo/nothing")
        self.has_changed = True

    def _seat_in_window(self, seat: Seat | None, decision: str) -> Seat:
        question = self.match.question
        if seat is None:
            raise Refusal("answer/not-your-seat")
        if decision != str(self.match.decision):
            raise Refusal("answer/stale", decision=str(self.match.decision))
        if question is None or not self.windows.is_open or seat not in question.menus:
            raise Refusal("answer/not-asked")
        return seat

    def mute(self, seat: Seat | None, kinds: Sequence[str]) -> None:
        """Let a seat say which kinds of reaction window it does not want to be shown."""
        if seat is None:
            raise Refusal("answer/not-your-seat")
        self.windows.mute(seat, tuple(kinds))
        self.has_changed = True

    def set_manner(self, seat: Seat | None, manner: Manner) -> None:
        """Let a seat say when it wants to be asked in reaction windows."""
        if seat is None:
            raise Refusal("answer/not-your-seat")
        self.windows.set_manner(seat, manner)
        self.has_changed = True

    def _catch_up(self, moment: float) -> float:
        """Ring every clock that ran out before a moment; return that moment in the table's time."""
        at = max(self._latest, self.time.of(moment))
        self._ring_until(at)
        return at

    def _ring_until(self, at: float) -> None:
        while (ring := self.clocks.due(at)) is not None:
            self._time_up(ring.name, ring.at)

    def _wake_clocks(self) -> None:
        moment = self._around.now()
        self._around.post(lambda: self._ring(moment))

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
            self._note_silence()
        self.match.time_up(name)
        self._settle(at)

    def _is_offer(self, name: str) -> bool:
        question = self.match.question
        return question is not None and any(
            clock.offer for clock in question.clocks if clock.name == name
        )

    def _note_silence(self) -> None:
        late = [seat for seat in self.match.waiting() if self.owes(seat) and seat not in self.bots]
        whose_turn = self.match.game.whose_turn
        if whose_turn is not None:
            own = whose_turn(self.match.state)
            late = [seat for seat in late if seat == own]
        self.silence.ran_out(late, self.step_number())

    def step_number(self) -> int:
        """Count what a silent player can miss: turns, or steps where players act together."""
        match = self.match
        if match.game.whose_turn is not None:
            return match.game.turn_number(match.state)
        return match.since

    def take_rows(self) -> list[Row]:
        """Hand over the answers that are not on disk yet, as rows."""
        return self._unsaved.take()

    def freeze(self) -> Moment:
        """Make a picture of the position and keep its events."""
        events, self._events = self._events, []
        times, self._times = self._times, []
        changed, self._clocks_changed = self._clocks_changed, False
        self.moment = Moment(
            self.match, self._scene, events, times, self.windows, clocks_changed=changed
        )
        self.log.add(self.moment)
        self.has_changed = False
        return self.moment

    def consult(self, fresh: Moment | None = None) -> None:
        """Show bots what is new, let them decide, and set the timers of the open question."""
        if fresh is not None:
            self.bots.hear(fresh.happened)
            self._timers.watch_question()
        self.bots.consult()
        self._timers.watch_window()
        self.fast.go_on()

    def leap(self) -> None:
        """Play out the rest of the round at once: only bots are in."""
        self.fast.leap()
        self._clocks_changed = self.has_changed = True

    def ring_next(self) -> None:
        """Ring the clocks that have run out."""
        self._ring_until(self.time.now())

    def end_pause(self, name: str) -> None:
        """End a pause early, though nobody voted for it."""
        self._time_up(name, self.time.now())

    def close_window(self) -> None:
        # Somebody may have asked for more time, or left, since this was put into the queue.
        if self.windows.is_due():
            self._close_window(self.time.now())

    def _close_window(self, at: float, clock: str | None = None) -> None:
        """Tell the rules everybody's answers, all at once; silence is a pass."""
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

    def _answer_for_the_slow(self, decision: int) -> None:
        match = self.match
        if self.windows.is_open and match.decision == decision:
            self._close_window(self.time.now())
            return
        if match.decision == decision:
            self._note_silence()
        for seat in match.waiting():
            if match.decision == decision and seat not in self.bots:
                self.bots.answer_once(seat, stand_in_level(match.game))

    def wake(self) -> None:
        """Let time pass."""
        if self.match.question is not None and not self.time.is_running:
            self.time.go()
            self.clocks.arm()
            self._timers.watch_question()
            self.consult()

    def sleep(self) -> None:
        """Let time stand still: nobody is there to play for."""
        self.time.stop()
        self.clocks.disarm()
        self.bots.rest()
        self._timers.stop()

    def shown_clocks(self) -> list[ClockInfo]:
        """Describe the clocks for clients."""
        shown = self.windows.shown_clocks(self.clocks.shown())
        if self._record.lesson is not None and not self.is_by_speed:
            return []  # Nothing that a person does in a lesson is timed.
        return [clock for clock in shown if not clock.held] if self.is_slow else shown

    def owes(self, seat: Seat) -> bool:
        """Return whether the game waits for this seat; an offer to signal is not a duty."""
        if self.windows.is_open:
            return self.windows.asks(seat)
        question = self.match.question
        if question is not None and question.awaits is not None:
            return seat in question.awaits
        menu = None if question is None else question.menus.get(seat)
        return menu is not None and bool(menu.keys) and seat not in self.match.answered

    def waits_for(self, seat: Seat) -> bool:
        """Return whether the game goes on only when this seat has done its part."""
        question = self.match.question
        if question is None or question.kind != "race":
            return self.owes(seat)
        menu = question.menus.get(seat)
        expected = self.match.game.waits_for(self.match.state, seat)
        return menu is not None and bool(menu.keys) and expected

    def seems_to_wait_for(self, seat: Seat) -> bool:
        """Return the same as everybody may know it."""
        question = self.match.question
        if question is not None and question.kind == "race":
            return self.waits_for(seat)
        return self.seems_to_owe(seat)

    def _waits_for_people(self) -> bool:
        return any(seat not in self.bots and self.waits_for(seat) for seat in self.match.waiting())

    def seems_to_owe(self, seat: Seat) -> bool:
        """Return the same as everybody may know it: hidden windows hide who has answered."""
        question = self.match.question
        if question is None or question.shows_answered:
            return self.owes(seat)
        menu = question.menus.get(seat)
        return menu is not None and bool(menu.keys)
