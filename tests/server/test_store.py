"""What is kept: migrations, group commit, and that nothing is lost or mixed up."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, insert, select, text
from sqlalchemy.exc import IntegrityError

from lasttable.kernel import Answer, Seat
from lasttable.server.games import game_packages
from lasttable.server.metrics import Metrics
from lasttable.server.store import migrations, queries, schema
from lasttable.server.store.database import CannotOpen, Database, migrate, open_database
from lasttable.server.store.journal import Journal, Writes
from lasttable.server.store.table_record import Chair, TableRecord
from lasttable.server.wire.messages import TableOptions


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await open_database(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    yield opened
    await opened.close()


@pytest.fixture
async def journal(database: Database) -> AsyncIterator[Journal]:
    journal = Journal(database, Metrics())
    journal.start()
    yield journal
    await journal.stop()


def a_record(code: str = "OWL58K") -> TableRecord:
    chairs = [Chair("person", 7, "Jonas", None, "blue"), Chair("bot", None, "Old Bram", "sharp")]
    record = TableRecord(code, "dead-last", 1, "Friday", 7, 1000, chairs)
    record.settings = {"clock": "60", "tells": False}
    record.options = TableOptions(spectators=False)
    record.barred = {3, 4}
    record.notices, record.joining = ["leave blue"], [[9, "Mika"]]
    return record


def answer_row(code: str, number: int) -> tuple[object, ...]:
    return (code, number, 0, "lay blue", False, 10 * number, 7, 100 + number, 41_000, None)


async def test_a_table_is_read_as_it_was_written(database: Database, journal: Journal) -> None:
    record = a_record()
    await journal.change(queries.add_record(record))
    record.state, record.outcome, record.finished = "over", {"winners": [0]}, 2000
    record.chairs[1].left = True
    await journal.change(queries.save_record(record))
    line = ("OWL58K", 1, 7, 0, "Jonas", [[1, 8], [2, None]], 'so "quiet" \u2026', 1500, 55)
    await journal.commit(Writes(answers=[answer_row("OWL58K", 0)], talk=[line]))
    kept = await database.read(lambda connection: queries.load_table(connection, "OWL58K"))
    assert kept is not None
    assert kept.record == record
    assert kept.answers == [
        queries.AnswerRow(Answer(Seat(0), "lay blue", False), 0, 7, 100, 41_000)
    ]
    said = kept.talk[0]
    assert (said.receivers, said.text, said.message) == (
        [[1, 8], [2, None]],
        'so "quiet" \u2026',
        55,
    )


async def test_whatever_waits_is_committed_together(database: Database) -> None:
    metrics = Metrics()
    journal = Journal(database, metrics)
    journal.start()
    codes = [f"AAAAA{digit}" for digit in range(2, 10)]
    await asyncio.gather(*(journal.change(queries.add_record(a_record(code))) for code in codes))
    for number in range(20):
        await asyncio.gather(
            *(journal.commit(Writes(answers=[answer_row(code, number)])) for code in codes)
        )
    for code in codes:
        kept = await database.read(partial(queries.load_answers, code=code))
        assert [row.at for row in kept] == [10 * number for number in range(20)]
    await journal.stop()
    assert sum(metrics.batch_sizes.counts) <= 2 * 21, "eight tables share a commit"


async def test_one_tables_failure_is_not_everybodys(database: Database, journal: Journal) -> None:
    await asyncio.gather(
        *(journal.change(queries.add_record(a_record(c))) for c in ("AAA222", "AAA333"))
    )
    await journal.commit(Writes(answers=[answer_row("AAA222", 0)]))
    twice = journal.commit(Writes(answers=[answer_row("AAA222", 0)]))
    fine = journal.commit(Writes(answers=[answer_row("AAA333", 0)]))
    with pytest.raises(IntegrityError):
        await twice
    await fine
    kept = await database.read(lambda connection: queries.load_answers(connection, "AAA333"))
    assert len(kept) == 1


async def test_a_commit_is_synced_to_disk(database: Database) -> None:
    def pragmas(connection: Connection) -> tuple[object, object]:
        mode = connection.execute(text("PRAGMA journal_mode")).scalar()
        return mode, connection.execute(text("PRAGMA synchronous")).scalar()

    assert await database.write(pragmas) == ("wal", 2)


async def test_blocks_are_kept_once_and_can_be_lifted(database: Database, journal: Journal) -> None:
    for _ in range(2):
        await journal.change(queries.set_block(1, 2, True))
    await journal.change(queries.set_block(1, 3, True))
    await journal.change(queries.set_block(1, 3, False))
    assert await database.read(lambda connection: queries.load_blocks(connection, 1)) == {2}


async def test_the_talk_of_finished_games_is_forgotten(
    database: Database, journal: Journal
) -> None:
    over, running = a_record("AAA222"), a_record("AAA333")
    over.state = "over"
    for record in (over, running):
        await journal.change(queries.add_record(record))
        line = (record.code, 1, 7, 0, "Jonas", None, "hello", 1500, 55)
        await journal.commit(Writes(talk=[line]))
    await journal.change(queries.forget_talk())

    def codes(connection: Connection) -> list[str]:
        return [row.code for row in connection.execute(select(schema.talk_line.c.code))]

    assert await database.read(codes) == ["AAA333"]


async def test_tables_that_were_never_dealt_are_swept_away_in_time(
    database: Database, journal: Journal
) -> None:
    for code, created, state in (
        ("AAA222", 1000, "lobby"),
        ("AAA333", 9000, "lobby"),
        ("AAA444", 1000, "over"),
    ):
        record = a_record(code)
        record.created, record.state = created, "over" if state == "over" else "lobby"
        await journal.change(queries.add_record(record))
        line = (code, 1, 7, 0, "Jonas", None, "hello", 1500, 55)
        await journal.commit(Writes(talk=[line]))
    await journal.change(queries.sweep_lobbies(5000))
    left = [
        await database.read(partial(queries.load_record, code=f"AAA{n}")) for n in (222, 333, 444)
    ]
    assert [record is not None for record in left] == [False, True, True]


async def test_migrations_build_what_the_schema_says(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'x.sqlite'}")
    with engine.begin() as connection:
        migrate(connection, "head")
        context = MigrationContext.configure(connection)
        assert list(game_packages()), "games may add tables of their own"
        assert compare_metadata(context, schema.metadata) == []
    engine.dispose()


def test_every_migration_is_known() -> None:
    scripts = ScriptDirectory(str(Path(migrations.__file__).parent))
    steps = [script.revision for script in scripts.walk_revisions()]
    assert tuple(reversed(steps)) == migrations.KNOWN


async def test_a_database_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        migrate(connection, migrations.KNOWN[0])
        row = {"id": 5, "token_hash": b"x" * 32, "name": "Ines", "created": 1}
        connection.execute(insert(schema.guest).values(row))
    engine.dispose()
    opened = await open_database(f"sqlite:///{path}")
    found = await opened.read(lambda connection: queries.find_guest(connection, b"x" * 32))
    await opened.close()
    assert found == queries.GuestRow(5, "Ines")
    with sqlite3.connect(path) as raw:
        assert raw.execute("SELECT version_num FROM alembic_version").fetchall() == [
            (migrations.HEAD,)
        ]


async def test_a_database_from_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "new.sqlite"
    await (await open_database(f"sqlite:///{path}")).close()
    with sqlite3.connect(path) as raw:
        raw.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(CannotOpen, match="newer Last Table"):
        await open_database(f"sqlite:///{path}")


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("nonsense", "cannot be read"),
        ("mysql://localhost/x", "SQLite or PostgreSQL"),
        ("sqlite:////nowhere/at/all/x.sqlite", "cannot be opened"),
        ("postgresql://127.0.0.1:1/none", "cannot be opened"),
    ],
)
async def test_a_database_that_cannot_be_opened_is_a_sentence(url: str, reason: str) -> None:
    with pytest.raises(CannotOpen, match=reason):
        await open_database(url)
