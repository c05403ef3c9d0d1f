"""Slow games on disk: whom tables wait for, what people have read, and notices that wait."""

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, select

from lasttable.server.store.journal import Change
from lasttable.server.store.schema import game_table, held_notice, read_mark, turn_wait
from lasttable.server.store.table_record import Wait

_FIELDS: Final = ("seat", "guest", "since", "tell", "remind", "due", "is_late", "stand_in")


class HeldRow(NamedTuple):
    """A notice that waits for the end of somebody's quiet hours."""

    guest: int
    code: str
    kind: str
    seat: int
    who: str
    sender: int | None
    moment: int
    """When they are over, in milliseconds of the time of day."""


def save_waits(code: str, waits: Sequence[Wait]) -> Change:
    """Keep whom a table waits for now, and nobody else."""
    rows = [{"code": code, **asdict(replace(one))} for one in waits]

    def write(connection: Connection) -> None:
        connection.execute(delete(turn_wait).where(turn_wait.c.code == code))
        if rows:
            connection.execute(insert(turn_wait), rows)

    return write


def load_waits(connection: Connection, code: str) -> list[Wait]:
    """Read whom a table waits for."""
    found = connection.execute(select(turn_wait).where(turn_wait.c.code == code))
    return [Wait(**{name: getattr(row, name) for name in _FIELDS}) for row in found]


def load_moments(connection: Connection) -> dict[str, int]:
    """Read when something is due at each slow table; 0: nobody is waited for, so bots may move."""
    pace = game_table.c.options["pace"].as_string()
    slow = and_(game_table.c.state == "playing", pace != "live")
    found: dict[str, int] = {}
    moments: dict[str, list[int]] = {}
    waited = set()
    for row in connection.execute(select(turn_wait)):
        moment = Wait(**{name: getattr(row, name) for name in _FIELDS}).next_moment()
        if not row.stand_in:
            waited.add(row.code)
        if moment is not None:
            moments.setdefault(row.code, []).append(moment)
    for row in connection.execute(select(game_table.c.code).where(slow)):
        if row.code not in waited:
            found[row.code] = 0
        elif row.code in moments:
            found[row.code] = min(moments[row.code])
    return found


def set_read(id_: int, code: str, n: int) -> Change:
    """Keep which line of talk a guest has seen last."""

    def write(connection: Connection) -> None:
        here = and_(read_mark.c.guest == id_, read_mark.c.code == code)
        connection.execute(delete(read_mark).where(here))
        connection.execute(insert(read_mark).values(guest=id_, code=code, n=n))

    return write


def load_read(connection: Connection, code: str) -> dict[int, int]:
    """Read what each guest has seen of a table's talk."""
    found = connection.execute(select(read_mark).where(read_mark.c.code == code))
    return {row.guest: row.n for row in found}


def hold_notice(row: HeldRow) -> Change:
    """Keep a notice until its moment, in place of an older one of its kind about the table."""

    def write(connection: Connection) -> None:
        connection.execute(delete(held_notice).where(_held(row)))
        connection.execute(insert(held_notice).values(row._asdict()))

    return write


def drop_held(row: HeldRow) -> Change:
    """Forget a notice that waited."""
    statement = delete(held_notice).where(_held(row))

    def write(connection: Connection) -> None:
        connection.execute(statement)

    return write


def _held(row: HeldRow) -> ColumnElement[bool]:
    kept = held_notice.c
    return and_(kept.guest == row.guest, kept.code == row.code, kept.kind == row.kind)


def load_held(connection: Connection) -> list[HeldRow]:
    """Read all notices that wait."""
    found = connection.execute(select(held_notice))
    return [HeldRow(*(getattr(row, name) for name in HeldRow._fields)) for row in found]
