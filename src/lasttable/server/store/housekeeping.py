"""What an operator does with the database: settle reports, ban, delete people and old games."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, and_, delete, func, or_, select, update

from lasttable.server.store.journal import Change
from lasttable.server.store.schema import (
    answer,
    block,
    chair,
    film,
    game_table,
    guest,
    guest_device,
    guest_pass,
    held_notice,
    notice_choice,
    notice_mute,
    push_subscription,
    read_mark,
    report,
    talk_line,
    turn_wait,
)

_OF_A_TABLE = (answer, talk_line, chair, turn_wait, read_mark, film)
_OF_A_GUEST = (
    *(guest_device, guest_pass, push_subscription, held_notice),
    *(notice_choice, notice_mute, read_mark, block),
)
GONE = "someone who left"
"""The name under which a deleted person stays in the games of others."""


class ReportRow(NamedTuple):
    """A report about a person."""

    id: int
    code: str
    guest: int
    about: int | None
    about_name: str
    text: str
    heard: list[str]
    at: int
    settled: int | None
    note: str | None


class PersonRow(NamedTuple):
    """A guest as an operator sees one."""

    id: int
    name: str
    created: int
    seen: int | None
    banned: int | None
    tables: int
    kind: str = "person"
    owner: int | None = None
    """Whose bot it is."""


def reports(connection: Connection, *, all_: bool = False) -> list[ReportRow]:
    """List the reports, oldest first; without those that are settled, unless all are wanted."""
    found = select(report).order_by(report.c.id)
    if not all_:
        found = found.where(report.c.settled.is_(None))
    return [
        ReportRow(**{name: getattr(row, name) for name in ReportRow._fields})
        for row in connection.execute(found)
    ]


def settle(connection: Connection, id_: int, note: str, at: int) -> bool:
    """Settle a report; False: there is none with this number, or it was settled before."""
    open_ = and_(report.c.id == id_, report.c.settled.is_(None))
    done = connection.execute(update(report).where(open_).values(settled=at, note=note))
    return bool(done.rowcount)


def people(connection: Connection, words: str) -> list[PersonRow]:
    """Find guests by their number, or by a part of their name."""
    which = func.lower(guest.c.name).contains(words.lower(), autoescape=True)
    if words.isdecimal():
        which = or_(which, guest.c.id == int(words))
    tables = (
        select(func.count(func.distinct(chair.c.code)))
        .where(chair.c.guest == guest.c.id)
        .scalar_subquery()
    )
    found = connection.execute(
        select(guest, tables.label("tables")).where(which).order_by(guest.c.created).limit(100)
    )
    return [PersonRow(**{name: getattr(row, name) for name in PersonRow._fields}) for row in found]


def is_person(connection: Connection, id_: int) -> bool:
    """Return whether there is such a person; a bot is none."""
    which = and_(guest.c.id == id_, guest.c.kind == "person")
    return connection.execute(select(guest.c.id).where(which)).first() is not None


def ban(connection: Connection, id_: int, at: int | None) -> bool:
    """Ban a guest, or with None let them in again; False: there is no such guest."""
    return bool(
        connection.execute(update(guest).where(guest.c.id == id_).values(banned=at)).rowcount
    )


def banned(connection: Connection) -> set[int]:
    """List who is banned."""
    found = connection.execute(select(guest.c.id).where(guest.c.banned.is_not(None)))
    return {row.id for row in found}


def forget_person(connection: Connection, id_: int) -> bool:
    """Delete everything that says who somebody is; the games of others stay without the name.

    False: there is no such guest.
    """
    if not connection.execute(select(guest.c.id).where(guest.c.id == id_)).first():
        return False
    for bot in connection.execute(select(guest.c.id).where(guest.c.owner == id_)).all():
        forget_person(connection, bot.id)
    connection.execute(
        update(chair)
        .where(chair.c.guest == id_)
        .values(guest=None, name=GONE, kind="bot", run_by="")
    )
    connection.execute(update(answer).where(answer.c.guest == id_).values(guest=None, message=None))
    connection.execute(delete(talk_line).where(talk_line.c.guest == id_))
    connection.execute(delete(turn_wait).where(turn_wait.c.guest == id_))
    connection.execute(delete(report).where(report.c.guest == id_))
    connection.execute(
        update(report).where(report.c.about == id_).values(about=None, about_name=GONE, heard=[])
    )
    connection.execute(delete(block).where(block.c.blocked == id_))
    connection.execute(update(game_table).where(game_table.c.host == id_).values(host=None))
    connection.execute(update(game_table).where(game_table.c.creator == id_).values(creator=None))
    for table in _OF_A_GUEST:
        connection.execute(delete(table).where(table.c.guest == id_))
    connection.execute(delete(guest).where(guest.c.id == id_))
    return True


def _old_tables(before: int) -> Select[Any]:
    return select(game_table.c.code).where(
        game_table.c.state == "over", game_table.c.finished < before
    )


def count_old(connection: Connection, before: int) -> tuple[int, int]:
    """Count the finished games and the guests that would be put away."""
    tables = connection.execute(
        select(func.count()).select_from(_old_tables(before).subquery())
    ).scalar_one()
    guests = connection.execute(
        select(func.count()).select_from(_old_guests(before).subquery())
    ).scalar_one()
    return int(tables), int(guests)


def _old_guests(before: int) -> Select[Any]:
    """Find guests who have not been here since, and sit nowhere."""
    seated = select(chair.c.guest).where(chair.c.guest.is_not(None))
    latest = func.coalesce(guest.c.seen, guest.c.created)
    bot = guest.alias()
    still_here = func.coalesce(bot.c.seen, bot.c.created) >= before
    owners = select(bot.c.owner).where(bot.c.owner.is_not(None), still_here)
    return select(guest.c.id).where(
        *(latest < before, guest.c.banned.is_(None)),
        *(guest.c.id.not_in(seated), guest.c.id.not_in(owners)),
    )


def put_away(before: int, spared: Sequence[str] = ()) -> Change:
    """Delete games that ended before a moment, and guests who have not been here since.

    Tables that somebody is looking at are spared.
    """

    def write(connection: Connection) -> None:
        found = [row.code for row in connection.execute(_old_tables(before))]
        codes = [code for code in found if code not in spared]
        for start in range(0, len(codes), 500):
            _delete_tables(connection, codes[start : start + 500])
        ids = [row.id for row in connection.execute(_old_guests(before))]
        for start in range(0, len(ids), 500):
            _delete_guests(connection, ids[start : start + 500])

    return write


def _delete_tables(connection: Connection, codes: Sequence[str]) -> None:
    for table in _OF_A_TABLE:
        connection.execute(delete(table).where(table.c.code.in_(codes)))
    connection.execute(delete(game_table).where(game_table.c.code.in_(codes)))


def _delete_guests(connection: Connection, ids: Sequence[int]) -> None:
    for table in _OF_A_GUEST:
        connection.execute(delete(table).where(table.c.guest.in_(ids)))
    connection.execute(delete(guest).where(guest.c.id.in_(ids)))
