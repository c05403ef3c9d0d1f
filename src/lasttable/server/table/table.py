"""One table with one queue of its own. Nothing it does is seen before it is on disk."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from time import time
from typing import Final, assert_never

from lasttable.kernel import AnyGame, AnyMatch, InvalidSettings, Match, Seat, read_settings
from lasttable.server.config import Config
from lasttable.server.metrics import Metrics
from lasttable.server.people.client import Client
from lasttable.server.people.presence import People
from lasttable.server.people.talk import Talk
from lasttable.server.refusals import Refusal
from lasttable.server.store import queries
from lasttable.server.store.journal import Journal, Writes
from lasttable.server.store.table_record import TableRecord, give_colours, hidden_settings
from lasttable.server.table import lobby, seats
from lasttable.server.table.describe import may_talk
from lasttable.server.table.fair_window import Delays, FairWindow, Lines
from lasttable.server.table.publisher import Publisher
from lasttable.server.table.running_game import Arrival, RunningGame
from lasttable.server.wire.messages import (
    Answer,
    Back,
    Block,
    FromClient,
    Leave,
    Lobby,
    OneMoment,
    Ping,
    Reactions,
    Rematch,
    Report,
    Resync,
    Skip,
)
from lasttable.server.wire.messages import Talk as TalkMessage

log = logging.getLogger("lasttable.table")
_PULSE: Final = 3.0
"""Seconds between two measurements of a line, where speed decides."""


class Table:
    """People, seats, talk and a game. Everything happens in turn, one after the other."""

    def __init__(
        self,
        record: TableRecord,
        game: AnyGame,
        journal: Journal,
        config: Config,
        metrics: Metrics,
        workers: Executor,
    ) -> None:
        self.record = record
        self.game = game
        self.config = config
        self.loop = asyncio.get_running_loop()
        self.talk = Talk(record, config)
        self.play: RunningGame | None = None
        self.people = People(self.loop, config.away, self._absent)
        self.lines = Lines(self.people)
        self.delays = Delays()
        self._window = FairWindow(self.loop)
        self._pulse: asyncio.TimerHandle | None = None
        self._agreed: set[int] = set()
        self.writes = Writes()
        self.idle_since = self.loop.time()
        self._journal = journal
        self.metrics = metrics
        self._workers = workers
        self._inbox: list[Callable[[], None]] = []
        self._publisher = Publisher(self)
        self._is_busy = True
        """Whether something is being done or on its way to disk; a new table is not open yet."""
        self._unsaved = False
        self._after_commit: list[asyncio.Future[None]] = []
        self.is_closed = False

    def open(self) -> None:
        """Begin to work through the queue."""
        self._go_on()

    def post(self, work: Callable[[], None]) -> None:
        """Put work into the queue."""
        self._window.let_go()
        self._enqueue(work)

    def _enqueue(self, work: Callable[[], None]) -> None:
        self._inbox.append(work)
        if not self._is_busy:
            self._is_busy = True
            self.loop.call_soon(self._carefully, self._turn)

    def take(self, client: Client, message: FromClient, arrived: float) -> None:
        """Put a message of a client into the queue; a play waits in the fair window first."""
        if self.record.options.fair_window and isinstance(message, Answer) and self.is_by_speed():
            held = self.lines.wait_of(client)
            work = partial(self._carry_out, client, message, arrived + held, held)
            self._window.hold(arrived + held, lambda: self._enqueue(work))
        else:
            self.post(lambda: self._carry_out(client, message, arrived))

    def arrived(self, client: Client) -> None:
        """Let a connection in, in its turn."""
        self.post(lambda: seats.arrive(self, client))

    def gone(self, client: Client) -> None:
        """Let a connection go, in its turn."""
        self.post(lambda: seats.go(self, client))

    def _absent(self, guest: int) -> None:
        self.post(lambda: seats.absent(self, guest))

    def _go_on(self) -> None:
        self._is_busy = bool(self._inbox)
        if self._inbox:
            self.loop.call_soon(self._carefully, self._turn)

    def _carefully(self, work: Callable[[], None]) -> None:
        """Do a piece of work; one broken table must not stop the others."""
        if self.is_closed:
            return
        try:
            work()
        except Exception:  # The edge: what went wrong is in the log.
            log.exception("table %s failed and is closed until it is opened again", self)
            self._break_off("server/error")

    def _turn(self) -> None:
        """Work through what is waiting, and keep it; it is shown once it is kept."""
        inbox, self._inbox = self._inbox, []
        for work in inbox:
            work()
        if self.play is not None and self.play.has_changed:
            seats.follow_game(self)
            self.writes.answers += self.play.rows()
            self._unsaved = self.play.windows.take_unsaved() or self._unsaved
        if self._unsaved:
            self._unsaved = False
            self.writes.changes.append(queries.save_record(self.record))
        if self.writes:
            writes, self.writes = self.writes, Writes()
            self._journal.hand_over(writes, self._kept)
        else:
            self._show()

    def _kept(self, error: Exception | None) -> None:
        if error is None:
            self._carefully(self._show)
        elif not self.is_closed:
            log.error("table %s cannot be kept and is closed until it is opened again", self)
            self._break_off("server/storage")

    def _show(self) -> None:
        """Show what is on disk."""
        for done in self._after_commit:
            done.set_result(None)
        self._after_commit.clear()
        self._publisher.publish()
        if self.play is not None:
            self.play.consult()
        self._go_on()

    def save(self) -> None:
        """Keep the record with the next commit, and show it to everybody."""
        self._unsaved = True
        self._publisher.describe_again()

    def describe_again(self) -> None:
        """Show everybody the table around the game with the next message."""
        self._publisher.describe_again()

    async def deal_now(self) -> None:
        """Start the game in its turn, and return when that is on disk."""
        done: asyncio.Future[None] = self.loop.create_future()

        def deal() -> None:
            try:
                self.deal()
            except Refusal as refusal:
                done.set_exception(refusal)
            else:
                self._after_commit.append(done)

        self.post(deal)
        await done

    def deal(self) -> None:
        """Start the game with the seats that are taken."""
        record, game = self.record, self.game
        chairs = [replace(chair) for chair in record.chairs if chair.kind != "open"]
        lobby.check_seats(game, record.settings, len(chairs))
        give_colours(chairs, game)
        words = record.settings | hidden_settings(chairs, record.host, game)
        seed = self.config.seed or secrets.token_hex(16)
        try:
            match = Match.start(game, read_settings(game.settings, words), len(chairs), seed)
        except InvalidSettings as error:
            raise Refusal("settings/invalid", why=str(error)) from error
        record.chairs, record.settings, record.seed = chairs, words, seed
        record.rules, record.seats_at_start = game.version, len(chairs)
        record.state, record.started = "playing", self.now_ms()
        play = self._begin(match)
        if self.people.clients:
            play.wake()
        for client in self.people.clients:
            own = record.seats_of(client.guest.id)
            client.seat = Seat(own[0]) if own else None
            client.is_synced = False
        self.save()

    def _begin(self, match: AnyMatch, kept: Sequence[queries.AnswerRow] = ()) -> RunningGame:
        config = self.config
        self.play = RunningGame(
            self.record, match, self.post, self._workers, config.patience, config.neutral
        )
        self.play.windows.is_alone = self._has_one_player
        self.play.windows.is_shared = self._shares_a_device
        seats.restore_bots(self)
        self.play.restore(kept)
        return self.play

    def _has_one_player(self) -> bool:
        """Tell whether one person plays, among bots, and nobody else looks."""
        seated = sum(chair.kind == "person" for chair in self.record.chairs)
        return seated <= 1 and len(self.people.guests()) <= 1

    def _shares_a_device(self) -> bool:
        """Tell whether somebody plays several seats."""
        owners = [chair.guest for chair in self.record.chairs if chair.kind == "person"]
        return len(set(owners)) < len(owners)

    def restore(self, kept: queries.Kept) -> None:
        """Take up a table as it was left, standing still until somebody comes."""
        record, game = self.record, self.game
        self.talk.restore(kept.talk)
        if record.state == "lobby":
            return
        if record.rules != game.version:
            raise Refusal("table/old-rules", rules=record.rules, now=game.version)
        settings = read_settings(game.settings, record.settings)
        match = Match.start(game, settings, record.seats_at_start, record.seed)
        self._begin(match, kept.answers)
        self.metrics.resumed += 1

    def seat_counts(self) -> range:
        """Tell how many can play with the settings as they stand."""
        return self.game.seats_for(read_settings(self.game.settings, self.record.settings))

    def is_by_speed(self) -> bool:
        """Tell whether the order of arrival decides, with the settings as they stand."""
        if self.play is not None:
            return self.play.is_by_speed
        return self.game.by_speed(read_settings(self.game.settings, self.record.settings))

    def agree(self, guest: int, on: bool) -> None:
        """Note that a guest is content with the settings, or is not."""
        (self._agreed.add if on else self._agreed.discard)(guest)

    def ask_again(self) -> None:
        """Take everybody's consent back: the settings changed."""
        self._agreed.clear()

    def agrees(self, guest: int) -> bool:
        """Tell whether a guest is content with the settings; the host chose them."""
        return guest in self._agreed or guest == self.record.host

    def measure_lines(self) -> None:
        """Measure everybody's line now, and again every few seconds while anybody is here."""
        if self._pulse is not None or self.is_closed or not self.people.clients:
            return
        self._pulse = self.loop.call_later(_PULSE, self._beat)
        if self.is_by_speed():
            for client in self.people.clients:
                client.ping()

    def _beat(self) -> None:
        self._pulse = None
        if self.is_by_speed() and self.lines.look(self.record.chairs):
            self.post(self._publisher.tell_trips)
        self.measure_lines()

    def owes(self, guest: int) -> bool:
        """Tell whether the game waits for one of this guest's seats."""
        if self.play is None:
            return False
        return any(self.play.owes(Seat(seat)) for seat in self.record.seats_of(guest))

    def waiting_for(self) -> list[str]:
        """Name the people whom the game waits for."""
        if self.play is None:
            return []
        return [
            chair.name
            for seat, chair in enumerate(self.record.chairs)
            if chair.kind == "person" and self.play.seems_to_owe(Seat(seat))
        ]

    def close(self) -> None:
        """Stop working; everything shown is on disk."""
        self.is_closed = True
        self.people.stop_all()
        if self._pulse is not None:
            self._pulse.cancel()
        if self.play is not None:
            self.play.sleep()

    def _break_off(self, code: str) -> None:
        """Send everybody away after a failure; the table is rebuilt from disk when they return."""
        self.is_closed = True
        self.people.stop_all()
        if self.play is not None:
            self.play.sleep()
        for client in list(self.people.clients):
            client.dismiss(code)
        for done in self._after_commit:
            done.set_exception(Refusal(code))

    def __str__(self) -> str:
        return self.record.code

    def _carry_out(
        self, client: Client, message: FromClient, arrived: float, held: float = 0.0
    ) -> None:
        if client.is_gone:
            return
        if not isinstance(message, Ping | Resync):
            seats.sign_of_life(self, client.guest.id)
        try:
            self._do(client, message, arrived, held)
        except Refusal as refusal:
            client.refuse_as(message.id, refusal)
        else:
            self._publisher.acknowledge(client, message.id)

    def _do(self, client: Client, message: FromClient, arrived: float, held: float) -> None:
        match message:
            case Answer():
                self._answer(client, message, Arrival(arrived, client.trips.newest, held))
            case TalkMessage():
                self._say(client, message, arrived)
            case Lobby():
                lobby.carry_out(self, client, message)
            case Reactions() | OneMoment():
                self._react(client, message)
            case Skip():
                self._skip(client)
            case Leave():
                seats.leave_for_good(self, client)
            case Rematch():
                lobby.rematch(self, client)
            case Block():
                self._block(client, message)
            case Report():
                self._report(client, message)
            case Resync():
                client.is_synced = False
            case Back() | Ping():
                pass
            case _:
                assert_never(message)

    def _playing(self) -> RunningGame:
        if self.play is None:
            raise Refusal("table/not-playing")
        return self.play

    def _answer(self, client: Client, message: Answer, arrival: Arrival) -> None:
        if self._playing().answer(client.guest.id, client.seat, message, arrival):
            self.metrics.answers += 1
            self._publisher.answered(arrival.moment)

    def _react(self, client: Client, message: Reactions | OneMoment) -> None:
        play = self._playing()
        if isinstance(message, Reactions):
            play.set_manner(client.seat, message.manner)
        else:
            play.wait(client.seat, message.decision)

    def _say(self, client: Client, message: TalkMessage, arrived: float) -> None:
        if self.talk.has(client, message.id, message.text):
            return
        if not may_talk(self.record, self.game, self.play, client.seat):
            raise Refusal("talk/watchers-listen" if client.seat is None else "talk/silent")
        line, row = self.talk.say(
            client, message.id, message.text, message.to, arrived, self.now_ms()
        )
        self.writes.talk.append(row)
        self._publisher.heard(line)

    def _skip(self, client: Client) -> None:
        if self.play is None or client.seat is None:
            raise Refusal("skip/nothing")
        seated = set(self.record.people())
        present = [guest.id for guest in self.people.guests() if guest.id in seated]
        self.play.skip(client.guest.id, present)

    def _block(self, client: Client, message: Block) -> None:
        other = lobby.chair(self, message.seat).guest
        if other is None or other == client.guest.id:
            raise Refusal("block/not-a-person")
        if message.on:
            client.guest.blocked.add(other)
        else:
            client.guest.blocked.discard(other)
        self.writes.changes.append(queries.set_block(client.guest.id, other, message.on))
        self._publisher.describe_again()

    def _report(self, client: Client, message: Report) -> None:
        chair = lobby.chair(self, message.seat)
        if len(message.text) > 1000:
            raise Refusal("report/too-long", longest=1000)
        if not self._publisher.may_report(client.guest.id):
            raise Refusal("rate/reports")
        heard = self.talk.heard_from(client, chair.guest, Seat(message.seat))
        self.writes.changes.append(
            queries.add_report(
                self.record.code,
                client.guest.id,
                chair.guest,
                chair.name,
                message.text,
                heard,
                self.now_ms(),
            )
        )

    def now_ms(self) -> int:
        """Tell the time of day in milliseconds."""
        return int(time() * 1000)
