"""Nonsense from a stranger, at tables in every state and at every address of the API.

Each message gets one answer, no table changes, and the log stays empty. `make laws` sends a
million.
"""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lasttable.games import GAMES
from tests.server.running_server import Line, Person, Site, serving
from tests.server.test_finished_games import play_to_the_end
from tests.server.test_your_last_heist import campaign_of, own_board

COUNT = int(os.environ.get("LASTTABLE_FUZZ", "3000"))
AT_ONCE = 50
"""Messages that are sent before anybody waits for an answer."""
KINDS = (
    *("answer", "talk", "lobby", "reactions", "moment", "withdraw", "skip", "leave", "rematch"),
    *("block", "report", "resync", "back", "ping", "seal", "open", "nonsense"),
)
DEEDS = (
    *("sit", "ask", "stand", "open", "bot", "fill", "seats", "settings", "options", "shuffle"),
    *("kick", "start", "colour", "title", "take-over", "hotseat", "agree", "admit", "seize"),
)
FIELDS = (
    *("decision", "key", "text", "to", "do", "seat", "level", "count", "settings", "options"),
    *("name", "title", "colour", "on", "who", "manner", "muted", "id", "type", "share", "number"),
)
PATHS = (
    *("/api/tables", "/api/guest", "/api/passes/use", "/api/passes/look", "/api/heist/check"),
    *("/api/heist/crew", "/api/heist/tables", "/api/heist/campaigns", "/api/devices/sign-out"),
    "/api/heist/campaigns/file",
)


def nonsense(luck: Random, depth: int = 0) -> Any:
    """Make up a value: of a wrong type, too long, too deep, or nearly right."""
    makers: list[Callable[[], Any]] = [
        lambda: None,
        lambda: luck.choice((True, False)),
        lambda: luck.choice((0, -1, 1, 2, 99, 2**31, 2**53, 2**70, -(2**63), 1.5, 1e308)),
        lambda: luck.choice(("", "a", "\x00", "\ud800", "‮", "lay blue", "undo", "draw", "é" * 300)),
        lambda: "".join(chr(luck.randrange(1, 0x2FFF)) for _ in range(luck.randrange(12))),
    ]
    if depth < 3:
        makers.append(lambda: [nonsense(luck, depth + 1) for _ in range(luck.randrange(4))])
        makers.append(lambda: {luck.choice(FIELDS): nonsense(luck, depth + 1) for _ in range(3)})
    return luck.choice(makers)()


def message(luck: Random, number: int) -> bytes:
    """Write a message that is wrong in one way or another."""
    made: dict[str, Any] = {"type": luck.choice(KINDS), "id": number}
    if made["type"] == "lobby":
        made["do"] = luck.choice(DEEDS)
    for _ in range(luck.randrange(4)):
        made[luck.choice(FIELDS)] = nonsense(luck)
    # Lone surrogates cannot be sent as text; escaped they can.
    data = json.dumps(made, ensure_ascii=True).encode()
    if luck.random() < 0.2:
        place = luck.randrange(len(data))
        data = data[:place] + bytes([luck.randrange(32, 127)]) + data[place + 1 :]
    if luck.random() < 0.05:
        data = data[: luck.randrange(len(data))]
    return data


async def bother(person: Person, code: str, luck: Random, count: int) -> None:
    """Send messages, come back when shown the door, and make sure that each has its answer."""
    line: Line | None = None
    for start in range(0, count, AT_ONCE):
        if line is None or line.is_over:
            line = await person.enter(code)
        before = sum(one["type"] in ("ack", "refused") for one in line.inbox)
        wanted = min(AT_ONCE, count - start)
        for number in range(wanted):
            await line.socket.send(message(luck, start + number).decode(errors="replace"))
        here = line

        def answered(here: Line = here, wanted: int = before + wanted) -> bool:
            done = sum(one["type"] in ("ack", "refused") for one in here.inbox)
            return done >= wanted or here.is_over

        try:
            await line.until(answered, "every message was answered")
        except AssertionError:
            assert line.is_over, "a message got no answer"
        line.inbox.clear()
        line.raw.clear()


async def knock(person: Person, luck: Random, count: int) -> None:
    """Send bodies that nobody expects to every address that takes one."""
    for _ in range(count):
        body = json.dumps({luck.choice(FIELDS): nonsense(luck) for _ in range(3)})
        answer = await person.http.post(luck.choice(PATHS), content=body)
        assert answer.status_code < 500, (answer.text, body)
        path = luck.choice(("replays", "records", "fairness", "tables", "heist/campaigns"))
        odd = "".join(luck.choice("AZ09%.-_~") for _ in range(luck.randrange(9))).replace(
            "%", "%25"
        )
        assert (await person.http.get(f"/api/{path}/{odd}?eye=7")).status_code < 500


def tables_on(path: Path) -> list[Any]:
    """Read what a stranger must not change; games go on by themselves meanwhile."""
    with sqlite3.connect(path) as raw:
        return [
            raw.execute(query).fetchall()
            for query in (
                "SELECT code, seat, kind, guest, name, level FROM chair ORDER BY 1, 2",
                "SELECT code, host, title, settings, options FROM game_table ORDER BY 1",
            )
        ]


def answers_of(path: Path, name: str) -> int:
    """Count the answers that somebody gave."""
    query = "SELECT count(*) FROM answer JOIN guest ON guest.id = answer.guest WHERE name = ?"
    with sqlite3.connect(path) as raw:
        return int(raw.execute(query, (name,)).fetchone()[0])


async def every_state(site: Site) -> list[str]:
    """Open a table in every state: full lobby, each game in play, one that is over."""
    over, lines = await play_to_the_end(site, "last-dog-standing")
    for line in lines:
        await line.close()
    jonas, ines = site.people[:2]
    codes = [over]
    lobby = await jonas.lay(game="last-dog-standing", seats=2)
    await jonas.enter(lobby)
    await (await ines.enter(lobby)).lobby("sit")
    codes.append(lobby)
    for name, game in GAMES.items():
        quick = {"bots": "easy", "count": game.seat_counts[0] - 1}
        codes.append(await jonas.lay(game=name, quick=quick))
    await campaign_of(jonas)
    await jonas.post("/api/heist/tables", {"board": own_board(), "seats": 3})
    return codes


async def test_nonsense_in_any_state_changes_nothing_and_breaks_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    luck = Random(7)
    async with serving(tmp_path, flood=10**9, guests_per_hour=10**9) as site:
        codes = await every_state(site)
        stranger = await site.person("Stranger")
        await asyncio.sleep(1)
        before = tables_on(tmp_path / "lasttable.sqlite")
        for code in codes:
            await bother(stranger, code, luck, COUNT // len(codes))
        assert tables_on(tmp_path / "lasttable.sqlite") == before
        assert answers_of(tmp_path / "lasttable.sqlite", "Stranger") == 0
        await knock(stranger, luck, min(COUNT // 30, 5000))
        jonas = await site.people[0].enter(codes[1])
        assert jonas.table["you_host"]
    errors = [one for one in caplog.records if one.levelname in ("ERROR", "CRITICAL")]
    assert not errors, errors[0].getMessage()
