"""What a table does for each kind of message that a client may send."""

from typing import assert_never

from msgspec import UNSET

from lasttable.kernel import Seat
from lasttable.server.people.client import Client
from lasttable.server.refusals import Refusal
from lasttable.server.store import queries
from lasttable.server.table import coach, fallen, lessons, lobby, seating
from lasttable.server.table.closing import open_number, promise
from lasttable.server.table.deal import deal_if_open
from lasttable.server.table.outside_bots import check_bot_message
from lasttable.server.table.rematch import play_again, rematch
from lasttable.server.table.running_game import RunningGame
from lasttable.server.table.table_state import TableState, now_ms
from lasttable.server.table.turn_waits import tell_whisper
from lasttable.server.table.unsaved_answers import Arrival
from lasttable.server.wire.messages import (
    Answer,
    AskCoach,
    Back,
    Block,
    FromClient,
    Guess,
    Leave,
    Lesson,
    Lobby,
    OneMoment,
    OpenNumber,
    Ping,
    PlayAgain,
    PromiseNumber,
    Reactions,
    Rematch,
    Report,
    Resync,
    Skip,
    SkipRound,
    Talk,
    Withdraw,
)

LONGEST_REPORT = 1000


def carry_out(table: TableState, client: Client, message: FromClient, arrival: Arrival) -> None:
    """Do what a message asks for; a Refusal changes nothing."""
    lessons.check_message(table, message)
    check_bot_message(client.guest, message)
    match message:
        case Answer():
            _answer(table, client, message, arrival)
        case Talk():
            _say(table, client, message, arrival)
        case Lobby():
            lobby.carry_out(table, client, message)
        case Reactions() | OneMoment() | Withdraw():
            _react(table, client, message)
        case Skip() | SkipRound() | Guess() | Lesson() | AskCoach():
            _go_on(table, client, message)
        case Leave():
            seating.leave_for_good(table, client)
        case Rematch() | PlayAgain():
            _once_more(table, client, message)
        case Block() | Report():
            _object(table, client, message, arrival)
        case PromiseNumber() | OpenNumber():
            _add_number(table, client, message)
        case Resync():
            client.is_synced = False
        case Back() | Ping():
            pass  # Any message but a ping takes a seat back; there is nothing else to do.
        case _:
            assert_never(message)


def _answer(table: TableState, client: Client, message: Answer, arrival: Arrival) -> None:
    lessons.check_answer(table, message)
    if table.playing().answer(client.guest.id, client.seat, message, arrival):
        table.outbox.arrivals.append(arrival.moment)


def _react(table: TableState, client: Client, message: Reactions | OneMoment | Withdraw) -> None:
    running = table.playing()
    match message:
        case Reactions():
            running.set_manner(client.seat, message.manner)
            if message.muted is not UNSET:
                running.mute(client.seat, message.muted)
        case OneMoment():
            running.wait(client.seat, message.decision)
        case Withdraw():
            running.withdraw(client.seat, message.decision)


def _add_number(table: TableState, client: Client, message: PromiseNumber | OpenNumber) -> None:
    if isinstance(message, PromiseNumber):
        promise(table, client.guest.id, message.commitment)
    else:
        open_number(table, client.guest.id, message.number)
        deal_if_open(table)


def _object(table: TableState, client: Client, message: Block | Report, arrival: Arrival) -> None:
    if isinstance(message, Block):
        _block(table, client, message)
    else:
        _report(table, client, message, arrival)


def _say(table: TableState, client: Client, message: Talk, arrival: Arrival) -> None:
    if table.talk.has(client, message.id, message.text):
        return
    if not table.may_talk(client.seat) or (client.guest.is_bot and client.seat is None):
        raise Refusal("talk/watchers-listen" if client.seat is None else "talk/silent")
    line, row = table.talk.say(
        client, message.id, message.text, message.to, arrival.moment, now_ms()
    )
    table.writes.talk.append(row)
    table.outbox.lines.append(line)
    tell_whisper(table, line)


def _go_on(
    table: TableState, client: Client, message: Skip | SkipRound | Guess | Lesson | AskCoach
) -> None:
    """Do what people want who look on, in a pause, in a lesson or fallen, or who ask for advice."""
    if isinstance(message, Lesson):
        lessons.carry_out(table, client, message)
    elif isinstance(message, SkipRound):
        fallen.skip_round(table, client, message.on)
    elif isinstance(message, Guess):
        fallen.guess(table, client, message.seat)
    elif isinstance(message, AskCoach):
        coach.ask(table, client)
    else:
        _skip(table, client)


def _once_more(table: TableState, client: Client, message: Rematch | PlayAgain) -> None:
    if isinstance(message, PlayAgain):
        play_again(table, client, message.on)
    else:
        rematch(table, client)


def _skip(table: TableState, client: Client) -> None:
    if table.running is None or client.seat is None:
        raise Refusal("skip/nothing")
    table.running.skip(client.guest.id, _playing_guests(table, table.running))


def _playing_guests(table: TableState, running: RunningGame) -> list[int]:
    """List who is here and plays; a person whose seat a bot holds keeps nobody waiting."""
    chairs = enumerate(table.record.chairs)
    playing = {
        chair.guest
        for seat, chair in chairs
        if chair.kind == "person" and Seat(seat) not in running.bots
    }
    return [guest.id for guest in table.presence.guests() if guest.id in playing]


def _block(table: TableState, client: Client, message: Block) -> None:
    other = table.chair(message.seat).guest
    if other is None or other == client.guest.id:
        raise Refusal("block/not-a-person")
    if message.on:
        client.guest.blocked.add(other)
    else:
        client.guest.blocked.discard(other)
    table.writes.changes.append(queries.set_block(client.guest.id, other, message.on))
    # Nobody else is sent anything: whoever is blocked must not even notice that something happened.
    mine = [one for one in table.presence.clients if one.guest.id == client.guest.id]
    table.outbox.described_to += mine


def _report(table: TableState, client: Client, message: Report, arrival: Arrival) -> None:
    chair = table.chair(message.seat)
    if len(message.text) > LONGEST_REPORT:
        raise Refusal("report/too-long", longest=LONGEST_REPORT)
    table.reports.demand("rate/reports", client.guest.id, arrival.moment)
    heard = table.talk.heard_from(client, chair.guest, Seat(message.seat))
    table.writes.changes.append(
        queries.add_report(
            table.record.code,
            client.guest.id,
            chair.guest,
            chair.name,
            message.text,
            heard,
            now_ms(),
        )
    )
