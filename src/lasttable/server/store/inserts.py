"""Inserting many rows at once, the cheap way of each database."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec.json import encode
from sqlalchemy import Connection, Table, insert, text

from lasttable.server.store import schema

Row = tuple[Any, ...]
Rows = Sequence[tuple[Table, Sequence[Row]]]
"""Rows by the table they belong to; their values stand in the order of its columns."""


def _sqlite_insert(table: Table) -> str:
    columns = ", ".join(f'"{column.name}"' for column in table.columns)
    values = ", ".join(f"json_extract(value, '$[{place}]')" for place in range(len(table.columns)))
    return f"INSERT INTO {table.name} ({columns}) SELECT {values} FROM json_each(:rows)"


SQLITE_INSERTS: Final = {
    table.name: _sqlite_insert(table) for table in (schema.answer, schema.talk_line)
}
"""One statement for any number of rows: Python's driver gives the interpreter's lock away and waits
to get it back at every row it executes."""


def sqlite_rows(rows: Sequence[Row]) -> dict[str, str]:
    """Return what the statement for SQLite is executed with."""
    return {"rows": encode(rows).decode()}


def insert_rows(connection: Connection, rows: Rows) -> None:
    """Insert rows as part of a larger transaction."""
    for table, some in rows:
        if connection.dialect.name == "sqlite":
            connection.execute(text(SQLITE_INSERTS[table.name]), sqlite_rows(some))
        else:
            names = [column.name for column in table.columns]
            connection.execute(insert(table), [dict(zip(names, row, strict=True)) for row in some])
