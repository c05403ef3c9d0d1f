"""One table with one queue. Whatever it does, it does in this order, and nowhere else:

    carry out   Table._carry_out   do what is in the queue: messages, clocks, bots
    keep        Table._keep        hand what changed to the journal, and wait until it is on disk
    freeze      Table._freeze      make one picture of the game for everybody
    publish     Table._publish     send each client what is new to it
    consult     Table._consult     let the bots look, and set the timers of the open question

So nobody sees anything that is not on disk, and bots and timers start from what everybody has seen.
Work that arrives meanwhile waits in the queue for the next turn.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from time import monotonic

from lasttable.kernel import AnyGame
from lasttable.server.config import Config
from lasttable.server.metrics import Metrics
from lasttable.server.people.client import Client
from lasttable.server.people.presence import Presence
from lasttable.server.rate_limits import PerGuest
from lasttable.server.refusals import Refusal
from lasttable.server.store import queries
from lasttable.server.store.films import FilmRow, keep_film
from lasttable.server.store.journal import Change, Journal, Writes
from lasttable.server.store.table_record import TableRecord
from lasttable.server.table import attendance, commands, deal, lessons, turn_waits
from lasttable.server.table.bot_takeover import hand_back
from lasttable.server.table.closing import seal_lobby
from lasttable.server.table.fair_window import FairWindow, hold_back
from lasttable.server.table.film import make_picture
from lasttable.server.table.game_progress import follow_game
from lasttable.server.table.latency_checks import LatencyChecks
from lasttable.server.table.publisher import Publisher
from lasttable.server.table.question_timers import Surroundings
from lasttable.server.table.sent_views import Moment
from lasttable.server.table.table_state import TableCompany, TableState, now_ms
from lasttable.server.table.turn_watch import NoWatch, TurnWatch
from lasttable.server.table.unsaved_answers import Arrival
from lasttable.server.wire.messages import Answer, FromClient, Ping, Resync

log = logging.getLogger("lasttable.table")
Work = Callable[[], None]


class Table:
    """A table's state, and the queue through which everything happens to it."""

    def __init__(
        self,
        record: TableRecord,
        game: AnyGame,
        journal: Journal,
        config: Config,
        metrics: Metrics,
        workers: Executor,
        now: Callable[[], float] = monotonic,
        today: Callable[[], int] = now_ms,
        watch: TurnWatch | None = None,
        ended: Callable[[str], None] | None = None,
    ) -> None:
        loop = asyncio.get_running_loop()
        presence = Presence(loop, config.absence_timeout, self._absent)
        around = Surroundings(
            loop=loop,
            now=now,
            post=self.post,
            workers=workers,
            company=TableCompany(record, presence),
            question_timeout=config.question_timeout,
            window_share=config.window_share,
            speech=PerGuest(config.talk_rate, config.talk_burst),
            today=today,
            watch=watch or NoWatch(),
        )
        self.state = TableState(record, game, config, presence, around)
        self.is_closed = False
        self._loop = loop
        self._now = now
        self._journal = journal
        self._metrics = metrics
        self._publisher = Publisher(self.state)
        self._latency_checks = LatencyChecks(self.state)
        self._fair_window = FairWindow(loop, now)
        self._inbox: list[Work] = []
        self._is_busy = True
        """Whether a turn is under way; a new table is not open yet."""
        self._ended = ended
        self._pictured = -1
        """How many answers the picture on disk shows."""
        self._after_commit: list[asyncio.Future[None]] = []

    def __str__(self) -> str:
        return self.state.record.code

    @property
    def is_busy(self) -> bool:
        """Whether something waits in the queue, or is on its way to disk."""
        return self._is_busy

    def restore(self, kept: queries.Kept) -> None:
        """Take up the table as it was left."""
        deal.restore(self.state, kept)
        if self.state.running is not None:
            self._metrics.resumed += 1

    def open(self) -> None:
        """Start to work through the queue."""
        seal_lobby(self.state)
        self._next_turn()
        if self.state.running is not None and self.state.running.is_slow:
            self.post(partial(deal.wake_slow_game, self.state))

    def check_turns(self) -> None:
        """Queue a look at whose time is up."""
        self.post(partial(turn_waits.check_turns, self.state))

    def post(self, work: Work) -> None:
        """Put work into the queue."""
        self._fair_window.release()
        self._enqueue(work)

    def _enqueue(self, work: Work) -> None:
        self._inbox.append(work)
        if not self._is_busy:
            self._is_busy = True
            self._loop.call_soon(self._guarded, self._turn)

    def take(self, client: Client, message: FromClient, arrived: float) -> None:
        """Queue a client's message; where the fair window is on, a play waits for it first."""
        state = self.state
        if not (
            state.record.options.fair_window and isinstance(message, Answer) and state.is_by_speed()
        ):
            arrival = Arrival(arrived, client.trips.newest)
            self.post(partial(self._do, client, message, arrival))
            return
        held = hold_back(client.trips.shortest(), state.latency.slowest)
        arrival = Arrival(arrived + held, client.trips.newest, held)
        work = partial(self._do, client, message, arrival)
        self._fair_window.hold(arrival.moment, partial(self._enqueue, work))

    def arrived(self, client: Client) -> None:
        """Queue a new connection."""
        self.post(partial(self._arrive, client))

    def gone(self, client: Client) -> None:
        """Queue the end of a connection."""
        self.post(partial(attendance.depart, self.state, client))

    def _absent(self, guest: int) -> None:
        self.post(partial(attendance.give_up_on, self.state, guest))

    async def deal_now(self) -> None:
        """Start the game in the next turn, and return when that is on disk."""
        done: asyncio.Future[None] = self._loop.create_future()

        def start() -> None:
            try:
                deal.deal(self.state)
            except Refusal as refusal:
                done.set_exception(refusal)
            else:
                self._after_commit.append(done)

        self.post(start)
        await done

    def _turn(self) -> None:
        """Carry out and keep; the rest of the turn follows once everything is on disk."""
        self._carry_out()
        self._keep()

    def _rest_of_turn(self) -> None:
        """Freeze, publish and consult; then the next turn may begin."""
        fresh = self._freeze()
        self._publish(fresh)
        self._consult(fresh)
        self._next_turn()

    def _carry_out(self) -> None:
        inbox, self._inbox = self._inbox, []
        for work in inbox:
            work()
        if self.state.running is not None and self.state.running.has_changed:
            follow_game(self.state)
        lessons.follow(self.state)

    def _keep(self) -> None:
        writes = self._take_writes()
        if writes:
            self._journal.hand_over(writes, self._kept)
        else:
            self._rest_of_turn()

    def _take_writes(self) -> Writes:
        state = self.state
        if state.running is not None and state.running.has_changed:
            state.writes.answers += state.running.take_rows()
            state.is_unsaved = state.running.windows.take_unsaved() or state.is_unsaved
            state.is_unsaved = state.running.locks.take_unsaved() or state.is_unsaved
        if state.is_unsaved:
            state.is_unsaved = False
            state.writes.changes.append(queries.save_record(state.record))
        writes = state.writes
        if writes:
            state.writes = Writes()
        return writes

    def _kept(self, error: Exception | None) -> None:
        if error is None:
            self._guarded(self._rest_of_turn)
        elif not self.is_closed:
            log.error("table %s cannot be saved and is closed until it is opened again", self)
            self._break_off("server/storage")

    def _freeze(self) -> Moment | None:
        for done in self._after_commit:
            done.set_result(None)
        self._after_commit.clear()
        running = self.state.running
        return running.freeze() if running is not None and running.has_changed else None

    def _publish(self, fresh: Moment | None) -> None:
        outbox = self.state.outbox
        self._publisher.publish(fresh)
        if outbox.arrivals:
            self._measure(outbox.arrivals)
        if outbox.moment or outbox.notices or outbox.withdrawn:
            self._tell_watch()
        if outbox.is_end and self._ended is not None:
            self._ended(self.state.record.code)
        outbox.clear()

    def _tell_watch(self) -> None:
        """Hand on whom to tell about their turn, and when to look again."""
        state, watch = self.state, self.state.around.watch
        watch.set_moment(state.record.code, turn_waits.next_moment(state))
        for guest in state.outbox.withdrawn:
            watch.withdraw(guest, state.record.code)
        for notice in state.outbox.notices:
            watch.tell(notice)

    def _consult(self, fresh: Moment | None) -> None:
        if self.state.running is not None:
            self.state.running.consult(fresh)

    def _next_turn(self) -> None:
        self._is_busy = bool(self._inbox)
        if self._inbox:
            self._loop.call_soon(self._guarded, self._turn)

    def _guarded(self, work: Work) -> None:
        """Do a piece of work; one broken table must not stop the others."""
        if self.is_closed:
            return
        try:
            work()
        except Exception:  # The server's edge: the error is in the log.
            log.exception("table %s failed and is closed until it is opened again", self)
            self._break_off("server/error")

    def _do(self, client: Client, message: FromClient, arrival: Arrival) -> None:
        if client.is_gone:
            return
        if not isinstance(message, Ping | Resync):
            hand_back(self.state, client.guest.id)
        try:
            commands.carry_out(self.state, client, message, arrival)
        except Refusal as refusal:
            client.refuse_as(message.id, refusal)
            self.state.outbox.refused.append(client)
        else:
            self.state.outbox.acks.append((client, message.id))

    def _arrive(self, client: Client) -> None:
        attendance.arrive(self.state, client)
        self._latency_checks.start()

    def _measure(self, arrivals: list[float]) -> None:
        """Note how long everybody waited for the answers of this turn."""
        now, by_speed = self._now(), self.state.is_by_speed()
        self._metrics.answers += len(arrivals)
        for arrived in arrivals:
            self._metrics.answer_seconds.add(now - arrived)
            if by_speed:
                self.state.delays.add(now - arrived)

    def picture(self) -> Change | None:
        """Keep a picture of where an unfinished game stands, in case its rules change."""
        state, running = self.state, self.state.running
        if self.is_closed or running is None or state.record.state != "playing":
            return None
        if len(running.match.answers) == self._pictured:
            return None
        self._pictured = len(running.match.answers)
        picture = make_picture(state.record, running.match, is_over=False)
        return keep_film(state.record.code, FilmRow(state.record.rules, False, picture))

    def close(self) -> None:
        """Stop; everything that was shown is on disk."""
        self.is_closed = True
        self.state.presence.stop_all()
        self._latency_checks.stop()
        if self.state.running is not None:
            self.state.running.sleep()

    def _break_off(self, code: str) -> None:
        """Send everybody away after a failure; the table is rebuilt from disk when they return."""
        self.close()
        for client in list(self.state.presence.clients):
            client.dismiss(code)
        for done in self._after_commit:
            done.set_exception(Refusal(code))
