"""The server is killed in the middle of a Hunt, again and again, while both hands are full."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tests.server.running_server import Line, all_until
from tests.server.test_crash import house
from tests.server.test_order_of_arrival import at_a_speed_table

pytestmark = pytest.mark.real_time

KILLS = 4


async def test_no_acknowledged_play_is_lost_when_the_server_dies_in_a_hunt(tmp_path: Path) -> None:
    acknowledged: list[str] = []

    async def play(line: Line, key: str) -> None:
        await line.answer(key, id_=10_000 + len(acknowledged))
        acknowledged.append(key)

    async with house(tmp_path) as found:
        code, lines = await at_a_speed_table(found.site, "Jonas", "Ines")
        await lines[0].lobby("start")
        await all_until(lines, lambda line: line.ask and line.ask["prompt"] == "live", "Go")
        for _ in range(KILLS):
            await play(lines[0], "reload all")
            await play(lines[1], "draw 1")
            seen = list(lines[0].events)
            # One more is on its way when the server dies; it may count or not.
            assert lines[0].ask is not None
            await lines[0].send("answer", decision=lines[0].ask["decision"], key="draw 2")
            await found.kill()
            await found.start()
            for person in found.site.people:
                person.kept = person.cookie
            lines = [await person.enter(code) for person in found.site.people]
            assert lines[0].events[: len(seen)] == seen, "what was shown stands, to the millisecond"
            assert all(line.ask and line.ask["prompt"] == "live" for line in lines)
        with sqlite3.connect(tmp_path / "lasttable.sqlite") as raw:
            query = "SELECT seat, key, at, message FROM answer WHERE code = ? ORDER BY n"
            kept = list(raw.execute(query, (code,)))
    given = [key for seat, key, _, message in kept if seat >= 0 and message >= 10_000]
    assert [key for key in given if key != "draw 2"] == acknowledged
    assert [at for _, _, at, _ in kept] == sorted(at for _, _, at, _ in kept)
