"""What whoever runs a server relies on: the log, the health, the calendar, and the housekeeping."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
import sqlite3
from pathlib import Path

import pytest

from lasttable.server import calendar
from lasttable.server.calendar import A_DAY, Calendar
from lasttable.server.health import LEAST_SPACE, Health
from lasttable.server.logs import set_up_logs
from lasttable.server.metrics import Metrics
from lasttable.server.store.database import CannotOpen, open_database
from lasttable.server.store.housekeeping import GONE
from tests.cli.conftest import Run, run  # noqa: F401 - a fixture.
from tests.server.running_server import serving, six_at_a_table
from tests.server.test_finished_games import play_to_the_end

HOUR = 3600.0


def written(style: str) -> str:
    paper = io.StringIO()
    root, level = logging.getLogger(), logging.getLogger().level
    handler = set_up_logs("json" if style == "json" else "plain", paper)
    try:
        logging.getLogger("lasttable.journal").warning("a commit of %d failed", 3)
        try:
            raise ValueError("swordfish")
        except ValueError:
            logging.getLogger("uvicorn.error").exception("it broke")
    finally:
        root.removeHandler(handler)
        root.setLevel(level)
    return paper.getvalue()


def test_the_log_has_time_and_level_for_people() -> None:
    lines = written("plain").splitlines()
    stamp = r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}"
    assert re.fullmatch(rf"{stamp} WARNING lasttable.journal: a commit of 3 failed", lines[0])
    assert re.fullmatch(rf"{stamp} ERROR uvicorn.error: it broke", lines[1])
    assert lines[-1] == "ValueError: swordfish"


def test_the_log_is_one_object_per_line_for_programs() -> None:
    first, second = map(json.loads, written("json").splitlines())
    assert (first["level"], first["logger"]) == ("warning", "lasttable.journal")
    assert first["message"] == "a commit of 3 failed"
    assert first["time"].endswith("+00:00")
    assert "ValueError: swordfish" in second["traceback"]


class Clocks:
    """A clock that runs, and the time of day, which anybody can set."""

    def __init__(self) -> None:
        self.ran, self.day = 0.0, 1_000 * A_DAY

    def wait(self, seconds: float) -> None:
        self.ran += seconds
        self.day += round(seconds * 1000)


def test_nothing_is_deleted_in_the_first_hour_and_then_once_a_day() -> None:
    clocks = Clocks()
    days = Calendar(lambda: clocks.ran, lambda: clocks.day)
    found = []
    for _ in range(100):
        found.append(days.is_due())
        clocks.wait(HOUR / 2)
    assert [n for n, due in enumerate(found) if due] == [2, 50, 98]


def test_a_clock_that_was_just_set_deletes_nothing() -> None:
    clocks = Clocks()
    days = Calendar(lambda: clocks.ran, lambda: clocks.day)
    clocks.wait(2 * HOUR)
    clocks.day += 8 * A_DAY
    assert not days.is_due()
    clocks.wait(HOUR / 2)
    assert not days.is_due()
    clocks.day -= 8 * A_DAY
    clocks.wait(HOUR / 2 + 1)
    assert not days.is_due(), "it was set again"
    clocks.wait(HOUR)
    assert days.is_due()


async def test_a_fresh_lobby_outlives_a_start_with_the_clock_a_week_ahead(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as site:
        code = await (await site.person("Jonas")).lay()
    with sqlite3.connect(tmp_path / "lasttable.sqlite") as raw:
        raw.execute("UPDATE game_table SET created = created - ?", (8 * A_DAY,))
    async with serving(tmp_path) as site:
        sol = await site.person("Sol")
        assert (await sol.get(f"/api/tables/{code}"))["state"] == "lobby"


async def test_old_lobbies_are_deleted_in_the_end(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        jonas = await site.person("Jonas")
        code = await jonas.lay()
        with sqlite3.connect(tmp_path / "lasttable.sqlite") as raw:
            raw.execute("UPDATE game_table SET created = 1")
        await calendar_passes()
        assert (await jonas.http.get(f"/api/tables/{code}")).status_code == 404


async def calendar_passes() -> None:
    await asyncio.sleep(calendar._FIRST + 700)


async def test_finished_games_are_put_away_after_the_operators_time(tmp_path: Path) -> None:
    async with serving(tmp_path, put_away_days=30, keep_idle=60) as site:
        old, _ = await play_to_the_end(site, "last-dog-standing")
        jonas = site.people[0]
        fresh = await jonas.lay()
        for person in site.people:
            for line in person.lines:
                await line.close()
        with sqlite3.connect(tmp_path / "lasttable.sqlite") as raw:
            raw.execute("UPDATE game_table SET finished = 1 WHERE code = ?", (old,))
            raw.execute("INSERT INTO guest (id, token_hash, name, created) VALUES (5, 'x', 'G', 1)")
        await calendar_passes()
        assert (await jonas.http.get(f"/api/replays/{old}")).status_code == 404
        assert (await jonas.http.get(f"/api/tables/{fresh}")).status_code == 200
        with sqlite3.connect(tmp_path / "lasttable.sqlite") as raw:
            for table in ("answer", "chair", "film"):
                rows = raw.execute(f"SELECT count(*) FROM {table} WHERE code = ?", (old,))
                assert rows.fetchone() == (0,)
            assert raw.execute("SELECT count(*) FROM guest WHERE id = 5").fetchone() == (0,)
            assert raw.execute("SELECT count(*) FROM guest").fetchone() == (2,)


async def test_a_damaged_database_is_refused_at_the_start(tmp_path: Path) -> None:
    path = tmp_path / "lasttable.sqlite"
    database = await open_database(f"sqlite:///{path}")
    await database.close()
    data = bytearray(path.read_bytes())
    data[4096 * 3 : 4096 * 6] = b"\xa5" * (4096 * 3)
    path.write_bytes(data)
    with pytest.raises(CannotOpen, match=r"damaged|malformed"):
        await open_database(f"sqlite:///{path}")


async def test_health_knows_disk_database_and_lag(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def read() -> None: ...

    async def lost() -> None:
        raise OSError("the connection is gone")

    health = Health(tmp_path, Metrics(), read, 1.0)
    assert await health.problems() == []
    health.note_lag(1.5)
    assert await health.problems() == ["lag"]
    monkeypatch.setattr(Health, "free_space", lambda _self: LEAST_SPACE - 1)
    assert await Health(tmp_path, Metrics(), lost, 1.0).problems() == ["disk", "database"]


async def a_server_with_a_report(data: Path) -> tuple[int, str]:
    async with serving(data) as site:
        code, lines = await six_at_a_table(site)
        await lines[1].do("talk", text="you are all fools")
        await lines[0].do("report", seat=1, text="He insults us")
    with sqlite3.connect(data / "lasttable.sqlite") as raw:
        found = raw.execute("SELECT id FROM guest WHERE name = 'Ines'").fetchone()
    return int(found[0]), code


async def test_reports_are_read_and_settled(tmp_path: Path, run: Run) -> None:  # noqa: F811
    ines, code = await a_server_with_a_report(tmp_path)
    folder = ("--data", str(tmp_path))
    status, out, _ = await in_a_thread(run, "admin", "reports", *folder)
    assert status == 0
    for words in (code, "about Ines", "He insults us", "> you are all fools", str(ines)):
        assert words in out
    assert (await in_a_thread(run, "admin", "settle", "1", "a word", *folder))[0] == 0
    assert (await in_a_thread(run, "admin", "settle", "1", *folder))[0] == 2
    listed = await in_a_thread(run, "admin", "reports", "--json", *folder)
    assert json.loads(listed[1]) == []
    (kept,) = json.loads(
        (await in_a_thread(run, "admin", "reports", "--all", "--json", *folder))[1]
    )
    assert kept["note"] == "a word"


async def test_people_are_found_banned_and_forgotten(tmp_path: Path, run: Run) -> None:  # noqa: F811
    ines, code = await a_server_with_a_report(tmp_path)
    folder = ("--data", str(tmp_path))
    (found,) = json.loads((await in_a_thread(run, "admin", "people", "ines", "--json", *folder))[1])
    assert (found["id"], found["tables"], found["banned"]) == (ines, 1, None)
    assert (await in_a_thread(run, "admin", "ban", str(ines), *folder))[0] == 0
    assert "banned" in (await in_a_thread(run, "admin", "people", str(ines), *folder))[1]
    assert (await in_a_thread(run, "admin", "unban", str(ines), *folder))[0] == 0
    assert (await in_a_thread(run, "admin", "ban", "123", *folder))[0] == 2
    assert (await in_a_thread(run, "admin", "forget", str(ines), *folder))[0] == 0
    with sqlite3.connect(tmp_path / "lasttable.sqlite") as raw:
        dump = "\n".join(raw.iterdump())
    assert str(ines) not in dump
    assert "Ines" not in dump
    assert GONE in dump
    async with serving(tmp_path) as site:
        sol = await (await site.person("Sol")).enter(code)
        assert sol.table["seats"][1]["name"] == GONE


async def test_old_games_are_counted_and_deleted_by_hand(tmp_path: Path, run: Run) -> None:  # noqa: F811
    async with serving(tmp_path) as site:
        await play_to_the_end(site, "last-dog-standing")
    with sqlite3.connect(tmp_path / "lasttable.sqlite") as raw:
        raw.execute("UPDATE game_table SET finished = 1")
        raw.execute("UPDATE guest SET seen = 1, created = 1")
    tidy = ("admin", "tidy", "--days", "30", "--data", str(tmp_path))
    assert "1 games and 0 guests would be" in (await in_a_thread(run, *tidy, "--dry-run"))[1]
    assert "1 games" in (await in_a_thread(run, *tidy))[1]
    assert "0 games and 0 guests" in (await in_a_thread(run, *tidy))[1]


async def in_a_thread(run: Run, *words: str) -> tuple[int, str, str]:  # noqa: F811
    """Run a command that has an event loop of its own."""
    code, out, err = await asyncio.to_thread(run, *words)
    # The servers of this test have printed where they are.
    return code, "".join(line for line in out.splitlines(True) if "table.test" not in line), err
