"""Nonsense from strangers and from players, at tables in every state and at every address.

Each message gets one answer, nothing of anybody else's changes, and the log stays empty.
`make laws` sends a million. Kinds, fields and addresses are those that the server itself knows.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, get_args
from urllib.parse import quote

import pytest
from starlette.routing import Route

from lasttable.games import GAMES
from lasttable.server.wire.messages import ClientMessage, LobbyAction
from tests.server.running_server import Line, Person, Site, serving
from tests.server.test_finished_games import play_to_the_end
from tests.server.test_your_last_heist import campaign_of, own_board, sit_down

COUNT = int(os.environ.get("LASTTABLE_FUZZ", "3000"))
AT_ONCE = 50
"""Messages that are sent before anybody waits for an answer."""
MESSAGES = ClientMessage.__subclasses__()
KINDS = (*sorted(str(one.__struct_config__.tag) for one in MESSAGES), "nonsense")
DEEDS = (*get_args(LobbyAction), "seize")
FIELDS = tuple(sorted({name for one in MESSAGES for name in one.__struct_fields__} | {"type"}))


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


def addresses(site: Site) -> list[tuple[str, str]]:
    """List what can be asked of the server: a method and a path with its blanks."""
    assert site.server is not None
    # Pictures are drawn by a process of its own, which virtual time does not wait for.
    all_routes = [one for one in site.server.app.routes if isinstance(one, Route)]
    routes = [one for one in all_routes if not one.path.startswith("/api/previews/")]
    return sorted({(one, route.path) for route in routes for one in route.methods or ()})


async def knock(site: Site, person: Person, codes: list[str], luck: Random, count: int) -> None:
    """Ask everything at every address, with bodies and blanks that nobody expects."""
    known = addresses(site)
    assert len(known) > 50
    for number in range(count):
        method, path = known[number % len(known)]
        body = json.dumps({luck.choice(FIELDS): nonsense(luck) for _ in range(3)})
        for blank in re.findall(r"{[^}]*}", path):
            path = path.replace(blank, quote(luck.choice((*codes, odd_word(luck)))))
        has_body = method not in ("GET", "HEAD")
        answer = await person.http.request(method, path, content=body if has_body else None)
        # Some things a server without them cannot do: it says so, and that is no fault.
        assert answer.status_code < 500 or answer.status_code == 503, (path, answer.text, body)


def odd_word(luck: Random) -> str:
    return "".join(luck.choice("AZ09%.-_~/") for _ in range(luck.randrange(9)))


def belongings(path: Path, codes: list[str], people: list[int]) -> list[Any]:
    """Read what a stranger must not change; games go on by themselves meanwhile."""
    among = f"code IN ({','.join('?' for _ in codes)})"
    chairs = f"SELECT code, seat, kind, guest, name, level FROM chair WHERE {among} ORDER BY 1, 2"
    hosts = f"SELECT code, host, title, settings, options FROM game_table WHERE {among} ORDER BY 1"
    marks = ",".join("?" for _ in people)
    names = f"SELECT id, name, banned FROM guest WHERE id IN ({marks}) ORDER BY 1"
    with sqlite3.connect(path) as raw:
        return [
            raw.execute(chairs, codes).fetchall(),
            raw.execute(hosts, codes).fetchall(),
            raw.execute("SELECT * FROM campaign ORDER BY 1").fetchall(),
            raw.execute(names, people).fetchall(),
        ]


def guests_of(path: Path) -> list[int]:
    """List everybody who has come so far."""
    with sqlite3.connect(path) as raw:
        return [int(row[0]) for row in raw.execute("SELECT id FROM guest")]


def answers_of(path: Path, name: str) -> int:
    """Count the answers that somebody gave."""
    query = "SELECT count(*) FROM answer JOIN guest ON guest.id = answer.guest WHERE name = ?"
    with sqlite3.connect(path) as raw:
        return int(raw.execute(query, (name,)).fetchone()[0])


async def every_state(site: Site) -> list[str]:
    """Open a table in every state: lobbies, each game in play, a campaign's, one that is over."""
    over, lines = await play_to_the_end(site, "last-dog-standing")
    for line in lines:
        await line.close()
    jonas, ines = site.people[:2]
    codes = [over]
    crew = [jonas, ines, await site.person("Abel"), await site.person("Noor")]
    codes.append(await jonas.lay(game="last-dog-standing", seats=4))
    for name, game in GAMES.items():
        quick = {"bots": "easy", "count": game.seat_counts[0] - 1}
        codes.append(await jonas.lay(game=name, quick=quick))
    for _ in range(2):
        campaign = await campaign_of(jonas, seats=4)
        codes.append((await jonas.post(f"/api/heist/campaigns/{campaign['id']}/play", {}))["code"])
    board = {"board": own_board(), "seats": 4}
    codes.append((await jonas.post("/api/heist/tables", board))["code"])
    await sit_down(site, crew, codes[-2])
    for code in (codes[1], codes[-3], codes[-1]):
        # Everybody stays, and the tables are full: an open seat may be taken by anybody.
        for person in crew:
            await sit_in(await person.enter(code))
    return codes


async def sit_in(line: Line) -> None:
    if line.you is None:
        await line.lobby("sit")


async def test_nonsense_in_any_state_changes_nothing_and_breaks_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    luck = Random(7)
    async with serving(tmp_path, flood=10**9, guests_per_hour=10**9) as site:
        codes = await every_state(site)
        path = tmp_path / "lasttable.sqlite"
        people = guests_of(path)
        stranger = await site.person("Stranger")
        await asyncio.sleep(1)
        before = belongings(path, codes, people)
        for code in codes:
            await bother(stranger, code, luck, COUNT // len(codes))
        assert answers_of(path, "Stranger") == 0
        await knock(site, stranger, codes, luck, max(200, min(COUNT // 30, 5000)))
        after = belongings(path, codes, people)
        for one, two in zip(before, after, strict=True):
            assert one == two
        jonas = await site.people[0].enter(codes[1])
        assert jonas.table["you_host"]
    errors = [one for one in caplog.records if one.levelname in ("ERROR", "CRITICAL")]
    assert not errors, errors[0].getMessage()


@pytest.mark.parametrize("name", GAMES)
async def test_nonsense_of_a_player_breaks_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    luck, game = Random(name), GAMES[name]
    async with serving(tmp_path, flood=10**9) as site:
        jonas, ines = await site.persons("Jonas", "Ines")
        quick = {"bots": "easy", "count": game.seat_counts[0] - 1}
        code = await jonas.lay(game=name, quick=quick)
        others = await jonas.lay(game=name, quick=quick)
        lobby = await jonas.lay(game=name)
        await bother(jonas, lobby, luck, COUNT // 50)
        await bother(jonas, code, luck, COUNT // 50)
        watching = await ines.enter(others)
        assert watching.table["seats"][0]["name"] == "Jonas", "no other table has noticed"
        for one in (code, lobby):
            await (await ines.enter(one)).settle()
    errors = [one for one in caplog.records if one.levelname in ("ERROR", "CRITICAL")]
    assert not errors, errors[0].getMessage()
