"""Every question to the database and every change, each a function of a connection."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, NamedTuple

from msgspec import convert, to_builtins
from sqlalchemy import Connection, Row, and_, delete, func, insert, select, update

from lasttable.kernel import Answer, Seat
from lasttable.server.store import slow_games
from lasttable.server.store.films import FilmRow, load_film
from lasttable.server.store.journal import Change
from lasttable.server.store.schema import (
    answer,
    block,
    chair,
    game_table,
    guest,
    guest_device,
    read_mark,
    report,
    talk_line,
)
from lasttable.server.store.table_record import Chair, Held, TableRecord, TookOver, Wait
from lasttable.server.store.table_seal import read_seal, seal_row
from lasttable.server.wire.messages import TableOptions


class GuestRow(NamedTuple):
    """A guest as the database knows one."""

    id: int
    name: str
    kind: str = "person"
    owner: int | None = None
    run_by: str = ""
    """The name of a bot's owner."""


class AnswerRow(NamedTuple):
    """One answer of a game, when it counted, and which message of which guest it was."""

    answer: Answer
    at: int
    guest: int | None
    message: int | None
    trip: int | None = None
    """Microseconds of the newest round trip on its sender's line."""
    held: int | None = None
    """Microseconds for which the fair window held it back."""


class TalkRow(NamedTuple):
    """Something said; receivers are pairs of a seat and the guest in it, None: the table."""

    n: int
    guest: int
    seat: int | None
    name: str
    receivers: list[list[int | None]] | None
    text: str
    at: int
    message: int


class Kept(NamedTuple):
    """All that is kept of one table."""

    record: TableRecord
    answers: list[AnswerRow]
    talk: list[TalkRow]
    waits: list[Wait]
    read: dict[int, int]
    """The newest line of talk that each guest has seen."""
    film: FilmRow | None = None
    """What was seen of a game that is over."""


def add_guest(
    id_: int, token_hash: bytes, name: str, created: int, label: str | None = None
) -> Change:
    """Keep a new guest."""
    row = {"id": id_, "token_hash": token_hash, "name": name, "created": created, "label": label}
    return lambda connection: _run(connection, insert(guest).values(row))


def guest_seen(id_: int, at: int) -> Change:
    """Keep on which day a guest was last here."""
    return lambda connection: _run(
        connection, update(guest).where(guest.c.id == id_).values(seen=at)
    )


def rename_guest(id_: int, name: str) -> Change:
    """Keep a guest's new name."""
    return lambda connection: _run(
        connection, update(guest).where(guest.c.id == id_).values(name=name)
    )


def find_guest(connection: Connection, token_hash: bytes) -> GuestRow | None:
    """Find the guest whose cookie has this hash, on whichever of their devices."""
    is_person = guest.c.kind == "person"
    person = select(guest.c.id, guest.c.name).where(is_person)
    found = connection.execute(person.where(guest.c.token_hash == token_hash)).first()
    if found is None:
        further = person.join(guest_device, guest_device.c.guest == guest.c.id)
        found = connection.execute(further.where(guest_device.c.token_hash == token_hash)).first()
    return GuestRow(found.id, found.name) if found else None


def add_record(record: TableRecord) -> Change:
    """Keep a new table."""

    def write(connection: Connection) -> None:
        connection.execute(insert(game_table).values(_record_row(record)))
        connection.execute(insert(chair), chairs)

    chairs = _chair_rows(record)
    return write


def save_record(record: TableRecord) -> Change:
    """Keep a table as it is now, with its chairs."""
    row, chairs, code = _record_row(record), _chair_rows(record), record.code

    def write(connection: Connection) -> None:
        connection.execute(update(game_table).where(game_table.c.code == code).values(row))
        connection.execute(delete(chair).where(chair.c.code == code))
        connection.execute(insert(chair), chairs)

    return write


def _record_row(record: TableRecord) -> dict[str, Any]:
    names = ("code", "game", "rules", "title", "state", "host", "seed", "seats_at_start", "next")
    row: dict[str, Any] = {name: getattr(record, name) for name in names}
    for name in ("outcome", "lesson", "created", "started", "finished", "creator"):
        row[name] = getattr(record, name)
    row["settings"] = dict(record.settings)
    row["options"] = to_builtins(record.options)
    row["barred"] = sorted(record.barred)
    row["notices"] = list(record.notices)
    row["joining"] = [list(pair) for pair in record.joining]
    row["held"] = [list(one) for one in record.held]
    row["manners"] = dict(record.manners)
    row["seal"] = seal_row(record.seal)
    row["took_over"] = [list(one) for one in record.took_over]
    row["leavers"] = sorted(record.leavers)
    return row


def _chair_rows(record: TableRecord) -> list[dict[str, Any]]:
    return [
        {"code": record.code, "seat": seat, **asdict(one)} for seat, one in enumerate(record.chairs)
    ]


def load_table(connection: Connection, code: str) -> Kept | None:
    """Read a table with its answers and its talk."""
    row = connection.execute(select(game_table).where(game_table.c.code == code)).first()
    if row is None:
        return None
    return Kept(
        _record(connection, row),
        load_answers(connection, code),
        load_talk(connection, code),
        slow_games.load_waits(connection, code),
        slow_games.load_read(connection, code),
        load_film(connection, code) if row.state != "lobby" else None,
    )


def load_record(connection: Connection, code: str) -> TableRecord | None:
    """Read a table without its game."""
    row = connection.execute(select(game_table).where(game_table.c.code == code)).first()
    return None if row is None else _record(connection, row)


def _record(connection: Connection, row: Row[Any]) -> TableRecord:
    chairs = connection.execute(
        select(chair).where(chair.c.code == row.code).order_by(chair.c.seat)
    )
    names = ("kind", "guest", "name", "level", "colour", "left", "won", "run_by")
    values = dict(row._mapping)
    values["options"] = convert(row.options, TableOptions)
    values["barred"] = set(row.barred)
    values["seal"] = read_seal(row.seal)
    values["held"] = [Held(*one) for one in row.held]
    values["took_over"] = [TookOver(*one) for one in row.took_over]
    values["leavers"] = set(row.leavers)
    values["chairs"] = [Chair(**{name: getattr(one, name) for name in names}) for one in chairs]
    return TableRecord(**values)


def load_answers(connection: Connection, code: str) -> list[AnswerRow]:
    """Read all answers of a table, in order."""
    found = connection.execute(select(answer).where(answer.c.code == code).order_by(answer.c.n))
    return [
        AnswerRow(
            Answer(Seat(row.seat), row.key, bool(row.late)),
            *(row.at, row.guest, row.message, row.trip, row.held),
        )
        for row in found
    ]


def load_talk(connection: Connection, code: str) -> list[TalkRow]:
    """Read everything said at a table, in order."""
    lines = select(talk_line).where(talk_line.c.code == code).order_by(talk_line.c.n)
    names = TalkRow._fields
    return [
        TalkRow(**{name: getattr(row, name) for name in names}) for row in connection.execute(lines)
    ]


def forget_talk(code: str | None = None) -> Change:
    """Delete the talk of a finished game, or of all of them: it lives for the game only."""
    over = select(game_table.c.code).where(game_table.c.state == "over")
    which = talk_line.c.code.in_(over) if code is None else talk_line.c.code == code
    return lambda connection: _run(connection, delete(talk_line).where(which))


def sweep_lobbies(created_before: int) -> Change:
    """Delete tables that were opened long ago and never dealt."""
    old = and_(game_table.c.state == "lobby", game_table.c.created < created_before)
    codes = select(game_table.c.code).where(old)

    def write(connection: Connection) -> None:
        for table in (talk_line, chair, read_mark):
            connection.execute(delete(table).where(table.c.code.in_(codes)))
        connection.execute(delete(game_table).where(old))

    return write


def records_of(connection: Connection, id_: int, over: bool, limit: int) -> list[TableRecord]:
    """List the tables at which a guest has a seat, newest first."""
    mine = select(chair.c.code).where(chair.c.guest == id_)
    state = game_table.c.state == "over" if over else game_table.c.state != "over"
    newest = func.coalesce(game_table.c.finished, game_table.c.started, game_table.c.created)
    found = connection.execute(
        select(game_table)
        .where(and_(game_table.c.code.in_(mine), state, game_table.c.lesson.is_(None)))
        .order_by(newest.desc())
        .limit(limit)
    ).all()
    return [_record(connection, row) for row in found]


def set_block(id_: int, blocked: int, on: bool) -> Change:
    """Save that a guest has muted or unmuted another."""

    def write(connection: Connection) -> None:
        here = and_(block.c.guest == id_, block.c.blocked == blocked)
        connection.execute(delete(block).where(here))
        if on:
            connection.execute(insert(block).values(guest=id_, blocked=blocked))

    return write


def load_blocks(connection: Connection, id_: int) -> set[int]:
    """Read whom a guest has muted."""
    found = connection.execute(select(block.c.blocked).where(block.c.guest == id_))
    return {row.blocked for row in found}


def add_report(
    code: str, id_: int, about: int | None, name: str, text: str, heard: Sequence[str], at: int
) -> Change:
    """Keep a report about a person."""
    row = {"code": code, "guest": id_, "about": about, "about_name": name}
    row |= {"text": text, "heard": list(heard), "at": at}
    return lambda connection: _run(connection, insert(report).values(row))


def _run(connection: Connection, statement: Any) -> None:
    connection.execute(statement)
