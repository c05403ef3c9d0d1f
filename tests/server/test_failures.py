"""When the disk or our own code fails: the table closes, says why, and comes back from disk."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from lasttable.server.table.running_game import RunningGame
from tests.server.running_server import Site, serving, six_at_a_table


async def test_an_answer_that_cannot_be_kept_is_never_shown(tmp_path: Path) -> None:
    async with serving(tmp_path / "data") as site:
        code, lines = await six_at_a_table(site)
        await lines[0].answer("lay ambush")
        with sqlite3.connect(tmp_path / "data" / "lasttable.sqlite") as raw:
            raw.execute(
                "CREATE TRIGGER full BEFORE INSERT ON answer BEGIN SELECT RAISE(FAIL, 'full'); END"
            )
        assert lines[0].ask is not None
        await lines[0].send("answer", decision=lines[0].ask["decision"], key="ready")
        for line in lines:
            assert await line.ends() == "server/storage"
            assert not any(event["kind"] == "ready" for event in line.events)
        with sqlite3.connect(tmp_path / "data" / "lasttable.sqlite") as raw:
            raw.execute("DROP TRIGGER full")
        again = await site.people[0].enter(code)
        assert again.view["mine"]["laid"] == "ambush", "what was acknowledged is still there"
        assert again.view["seats"][0]["ready"] is False
        await again.answer("ready")


async def test_a_table_that_fails_is_rebuilt_and_the_others_never_notice(
    site: Site, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    code, lines = await six_at_a_table(site)
    other = await site.people[0].enter(await site.people[0].lay(seats=6))
    with monkeypatch.context() as patch:
        patch.setattr(RunningGame, "answer", lambda *_: 1 / 0)
        await lines[0].send("answer", decision="1", key="lay ambush")
        for line in lines:
            assert await line.ends() == "server/error"
    assert "ZeroDivisionError" in caplog.text
    assert not any(b"ZeroDivision" in data for line in lines for data in line.raw)
    await other.do("ping")
    again = await site.people[0].enter(code)
    await again.answer("lay ambush")


async def test_a_failing_page_tells_no_secrets(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    jonas = await site.person("Jonas")

    def fail(*_: object) -> None:
        raise RuntimeError("the password is swordfish")

    monkeypatch.setattr("lasttable.server.http.api.describe_game", fail)
    answer = await jonas.http.get("/api/games")
    assert answer.status_code == 500
    assert answer.json() == {"error": {"code": "server/error", "params": {}}}
