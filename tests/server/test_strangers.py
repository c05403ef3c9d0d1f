"""What strangers with the link have tried: each attempt costs them something, and nobody else."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import stat
from pathlib import Path
from typing import Any

import pytest

from lasttable.server.http.patient_http import BODY_SECONDS, HEAD_SECONDS, Crowd
from tests.server.running_server import Person, Refused, Site, serving
from tests.server.test_finished_games import play_to_the_end
from tests.server.test_your_last_heist import campaign_of, sit_down

POST = b"POST /api/guest HTTP/1.1\r\nHost: table.test\r\nOrigin: http://table.test\r\n"


async def raw(site: Site, data: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_unix_connection(str(site.unix))
    site.writers.append(writer)
    writer.write(data)
    await writer.drain()
    return reader, writer


async def code_of(person: Person, path: str) -> str:
    answer = await person.http.get(path)
    error: dict[str, Any] = answer.json().get("error", {})
    return str(error.get("code", answer.status_code))


@pytest.mark.parametrize(
    ("sent", "patience"),
    [
        (b"", HEAD_SECONDS),
        (b"GET / HT", HEAD_SECONDS),
        (POST + b"Content-Length: 100\r\n\r\n{", BODY_SECONDS),
        (POST + b"Content-Length: 15\r\n\r\n" + b'{"name":"Jonas"}'[:15], HEAD_SECONDS),
    ],
    ids=["nothing", "half a head", "half a body", "and then nothing"],
)
async def test_nobody_keeps_a_connection_by_silence(
    site: Site, sent: bytes, patience: float
) -> None:
    reader, _ = await raw(site, sent)
    began = asyncio.get_running_loop().time()
    async with asyncio.timeout(patience + 5):
        while await reader.read(1000):
            pass
    assert asyncio.get_running_loop().time() - began <= patience + 1


async def test_a_request_that_comes_byte_by_byte_has_one_deadline_for_all_of_them(
    site: Site,
) -> None:
    reader, writer = await raw(site, b"GET ")
    reading = asyncio.create_task(reader.read())
    for _ in range(30):
        await asyncio.sleep(1)
        if reading.done():
            break
        writer.write(b"/")
    assert reading.done()


async def test_a_body_that_comes_byte_by_byte_has_one_deadline_too(site: Site) -> None:
    reader, writer = await raw(site, POST + b"Content-Length: 1000\r\n\r\n{")
    reading = asyncio.create_task(reader.read())
    for _ in range(20):
        await asyncio.sleep(5)
        if reading.done():
            break
        writer.write(b" ")
    assert reading.done()


def test_silent_connections_make_room_for_each_other_wherever_they_come_from(
    caplog: pytest.LogCaptureFixture,
) -> None:
    crowd = Crowd(3, (), lambda: 0.0, silent=3)
    closed: list[int] = []
    for number in range(5):
        assert crowd.enter("127.0.0.1")
        crowd.falls_silent(number, lambda number=number: closed.append(number))  # type: ignore[misc]
        if number == 1:
            crowd.has_spoken(1)
            crowd.falls_silent(1, lambda: closed.append(1))
    assert closed == [0, 1], "the oldest go"
    assert crowd.turned_away == 2
    assert len(caplog.records) == 1


async def test_whoever_comes_is_heard_beside_any_number_of_silent_connections(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert site.server is not None
    monkeypatch.setattr(site.server.crowd, "_most_silent", 20)
    silent = [await raw(site, b"GET / HT") for _ in range(30)]
    assert (await (await site.person("Sol")).http.get("/healthz")).status_code == 200
    async with asyncio.timeout(HEAD_SECONDS / 2):
        assert [await reader.read() for reader, _ in silent[:10]] == [b""] * 10


def test_one_address_holds_only_so_many_connections_and_the_log_says_so(
    caplog: pytest.LogCaptureFixture,
) -> None:
    moments = iter(range(1000))
    crowd = Crowd(3, (), lambda: next(moments) / 10)
    assert [crowd.enter("203.0.113.7") for _ in range(5)] == [True, True, True, False, False]
    assert crowd.enter("203.0.113.8")
    crowd.leave("203.0.113.7")
    assert crowd.enter("203.0.113.7")
    assert crowd.turned_away == 2
    assert len(caplog.records) == 1
    assert all(crowd.enter("127.0.0.1") for _ in range(10)), "a proxy holds them for many"


async def test_an_abandoned_request_and_an_odd_address_leave_no_traceback(
    site: Site, caplog: pytest.LogCaptureFixture
) -> None:
    _, writer = await raw(site, POST + b"Content-Length: 100\r\n\r\n{")
    await asyncio.sleep(0.1)
    writer.close()
    upgrade = b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    key = b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    reader, _ = await raw(site, b"GET //[ HTTP/1.1\r\nHost: table.test\r\n" + upgrade + key)
    assert (await reader.readline()).startswith(b"HTTP/1.1 404")
    await asyncio.sleep(0.1)
    assert "Traceback" not in caplog.text
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


async def test_codes_cannot_be_guessed_one_after_the_other(tmp_path: Path) -> None:
    async with serving(tmp_path, spare_loopback=False, guesses_per_hour=30) as site:
        jonas = await site.person("Jonas")
        code = await jonas.lay()
        assert await code_of(jonas, f"/api/tables/{code}") == "200"
        found = [await code_of(jonas, f"/api/tables/AAA{n:03}") for n in range(222, 240)]
        assert found.count("table/not-found") == 10
        assert found[-1] == "rate/guesses"
        assert await code_of(jonas, f"/api/tables/{code}") == "rate/guesses", "even a right one"
        assert await code_of(jonas, "/api/replays/AAA222") == "rate/guesses"
        await asyncio.sleep(300)
        assert await code_of(jonas, f"/api/tables/{code}") == "200"


async def test_connections_cannot_be_opened_without_end(tmp_path: Path) -> None:
    async with serving(tmp_path, spare_loopback=False, connects_per_hour=60) as site:
        jonas = await site.person("Jonas")
        code = await jonas.lay()
        opened = 0
        for _ in range(30):
            try:
                await (await jonas.enter(code)).close()
            except Exception:  # noqa: BLE001 - refused by HTTP, before it is a socket.
                break
            opened += 1
        assert opened == 20


async def test_a_crowd_that_comes_and_goes_is_told_of_once_a_second(site: Site) -> None:
    jonas, sol = await site.persons("Jonas", "Sol")
    code = await jonas.lay()
    watchers = [await (await site.person(f"Watcher {n}")).enter(code) for n in range(25)]
    host = await jonas.enter(code)
    await asyncio.sleep(2)
    before = len(host.inbox)
    for _ in range(30):
        line = await sol.enter(code)
        await line.close()
    await host.settle()
    told = [one for one in host.inbox[before:] if "table" in one]
    assert len(told) <= 3, "sixty comings and goings"
    await asyncio.sleep(2)
    await host.settle()
    assert host.table["watching"] == 25
    assert len(host.table["watchers"]) == 20
    assert watchers[0].table["watching"] == 25


async def test_replays_are_packed_and_limited(tmp_path: Path) -> None:
    async with serving(tmp_path, spare_loopback=False, replays_per_hour=30) as site:
        code, _ = await play_to_the_end(site, "last-dog-standing")
        jonas = site.people[0]
        answer = await jonas.http.get(f"/api/replays/{code}")
        assert answer.headers["content-encoding"] == "gzip"
        assert int(answer.headers["content-length"]) < len(answer.content) / 5
        plain = await jonas.http.get(f"/api/replays/{code}", headers={"Accept-Encoding": "br"})
        assert "content-encoding" not in plain.headers
        assert plain.json() == answer.json()
        found = [await code_of(jonas, f"/api/replays/{code}") for _ in range(10)]
        assert found[-1] == "rate/replays"
        assert await code_of(jonas, f"/api/records/{code}.txt") == "rate/replays", "as dear to make"


async def test_a_code_leads_to_a_table_and_not_to_its_campaign(site: Site) -> None:
    people = await site.persons("Jonas", "Ines", "Abel")
    campaign = await campaign_of(people[0])
    path = f"/api/heist/campaigns/{campaign['id']}"
    code = (await people[0].post(f"{path}/play", {}))["code"]
    await sit_down(site, people, code)
    stranger = await site.person("Stranger")
    assert (await stranger.get(f"/api/heist/tables/{code}"))["campaign"] is None
    assert (await people[1].get(f"/api/heist/tables/{code}"))["campaign"]["id"] == campaign["id"]


async def test_other_users_of_the_machine_read_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    (folder / "lasttable.sqlite").touch(0o644)
    from lasttable.server.data_folder import locked_folder

    with locked_folder(folder):
        async with serving(folder) as site:
            await site.person("Jonas")
            for path in folder.glob("lasttable.sqlite*"):
                assert stat.S_IMODE(path.stat().st_mode) == 0o600, path.name
    with locked_folder(tmp_path / "new"):
        assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700


async def test_what_could_not_be_saved_is_refused_by_its_code_and_not_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path) as site:
        jonas = await site.person("Jonas")
        with sqlite3.connect(tmp_path / "lasttable.sqlite") as raw_database:
            raw_database.execute(
                "CREATE TRIGGER full BEFORE INSERT ON game_table"
                " BEGIN SELECT RAISE(FAIL, 'disk full'); END"
            )
        answer = await jonas.http.post("/api/tables", json={"game": "dead-last", "name": "Secret"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "server/storage")
        assert (await jonas.http.get("/healthz")).json() == {
            "status": "failing",
            "problems": ["commits"],
        }
        with sqlite3.connect(tmp_path / "lasttable.sqlite") as raw_database:
            raw_database.execute("DROP TRIGGER full")
        await jonas.lay()
        assert (await jonas.http.get("/healthz")).json() == {"status": "ok"}
    assert "disk full" in caplog.text
    assert "Secret" not in caplog.text


async def test_cleaning_up_goes_on_after_a_pass_that_failed(tmp_path: Path) -> None:
    async with serving(tmp_path, keep_idle=60) as site:
        code, _ = await play_to_the_end(site, "last-dog-standing")
        jonas = site.people[0]
        database = tmp_path / "lasttable.sqlite"
        with sqlite3.connect(database) as raw_database:
            raw_database.execute(
                "CREATE TRIGGER full BEFORE DELETE ON talk_line"
                " BEGIN SELECT RAISE(FAIL, 'disk full'); END"
            )
        line = await jonas.enter(code)
        await line.do("talk", text="well played")
        for person in site.people:
            for one in person.lines:
                await one.close()
        await asyncio.sleep(200)
        with sqlite3.connect(database) as raw_database:
            raw_database.execute("DROP TRIGGER full")
        other = await jonas.lay()
        await (await jonas.enter(other)).close()
        await asyncio.sleep(200)
        figures = (await metrics_of(site)).splitlines()
        assert "lasttable_tables 0" in figures, "both were put away"


async def metrics_of(site: Site) -> str:
    async with site.browser(Host="localhost") as operator:
        answer = await operator.get("/metrics")
    assert answer.status_code == 200, answer.text
    return answer.text


async def test_metrics_are_for_the_operator(tmp_path: Path) -> None:
    async with serving(tmp_path, metrics_token="open sesame") as site:
        stranger = await site.person("Stranger")
        assert (await stranger.http.get("/metrics")).status_code == 404
        wrong = await stranger.http.get("/metrics", headers={"Authorization": "Bearer sesame"})
        assert wrong.status_code == 404
        right = await stranger.http.get("/metrics", headers={"Authorization": "Bearer open sesame"})
        for name in (
            "failed_commits_total 0",
            "loop_lag_longest_seconds",
            "disk_free_bytes",
            "memory_bytes",
            "database_bytes",
            "searches_waiting 0",
            "connections_turned_away_total",
        ):
            assert f"lasttable_{name}" in right.text
        async with site.browser(Host="localhost", **{"X-Forwarded-For": "203.0.113.7"}) as proxied:
            assert (await proxied.get("/metrics")).status_code == 404


async def test_an_encrypted_server_is_never_asked_without_encryption_again(tmp_path: Path) -> None:
    async with serving(tmp_path / "a", origins=("https://table.example",)) as site:
        stranger = site.browser()
        answer = await stranger.get("/healthz")
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        await stranger.aclose()
    async with serving(tmp_path / "b") as site, site.browser() as stranger:
        assert "strict-transport-security" not in (await stranger.get("/healthz")).headers


async def test_a_name_is_not_a_pile_of_marks(site: Site) -> None:
    jonas = await site.person("Jo\u0301nas")
    assert (await jonas.get("/api/me"))["name"] == "Jo\u0301nas"
    await jonas.post("/api/guest", {"name": "J" + "\u0301" * 23})
    assert (await jonas.get("/api/me"))["name"] == "J" + "\u0301" * 3


async def test_a_device_can_be_signed_out_by_another(site: Site) -> None:
    jonas = await site.person("Jonas")
    token = (await jonas.post("/api/passes", {}))["token"]
    phone = Person(site, "Jonas", site.browser(Origin=site.url))
    site.people.append(phone)
    await phone.post("/api/passes/use", {"token": token})
    code = await jonas.lay()
    line = await phone.enter(code)
    listed = (await phone.get("/api/devices"))["devices"]
    assert [one["here"] for one in listed] == [True, False]
    left = await phone.post("/api/devices/sign-out", {"id": listed[1]["id"]})
    assert [one["id"] for one in left["devices"]] == [listed[0]["id"]]
    assert (await jonas.get("/api/me"))["name"] is None, "that cookie is worth nothing"
    await line.settle()
    own = left["devices"][0]["id"]
    await phone.post("/api/devices/sign-out", {"id": own})
    assert await line.ends() == "guest/signed-out"
    assert await code_of(phone, "/api/devices") == "guest/unknown"


async def test_nobody_signs_out_somebody_elses_device(site: Site) -> None:
    jonas, ines = await site.persons("Jonas", "Ines")
    (device,) = (await jonas.get("/api/devices"))["devices"]
    answer = await ines.http.post("/api/devices/sign-out", json={"id": device["id"]})
    assert answer.json()["error"]["code"] == "guest/unknown"
    assert (await jonas.get("/api/me"))["name"] == "Jonas"


async def test_a_banned_guest_is_shown_out_and_not_let_in_again(tmp_path: Path) -> None:
    async with serving(tmp_path, ban_interval=5.0) as site:
        jonas, ines = await site.persons("Jonas", "Ines")
        code = await jonas.lay()
        line, other = await jonas.enter(code), await ines.enter(code)
        with sqlite3.connect(tmp_path / "lasttable.sqlite") as raw_database:
            raw_database.execute("UPDATE guest SET banned = 1 WHERE name = 'Ines'")
        assert await other.ends() == "guest/banned"
        assert await code_of(ines, "/api/tables") == "guest/banned"
        with pytest.raises(AssertionError, match="guest/banned"):
            await ines.enter(code)
        await line.settle()
        with sqlite3.connect(tmp_path / "lasttable.sqlite") as raw_database:
            raw_database.execute("UPDATE guest SET banned = NULL")
        await asyncio.sleep(6)
        await (await ines.enter(code)).settle()


async def test_a_wrong_message_changes_nothing_about_wishes_for_seats(site: Site) -> None:
    jonas = await site.person("Jonas")
    line = await jonas.enter(await jonas.lay())
    for fields in ({"who": 3, "on": True}, {"who": 1, "on": False}):
        with pytest.raises(Refused, match="seat/unknown"):
            await line.lobby("admit", **fields)
    with pytest.raises(Refused, match="lobby/field"):
        await line.lobby("admit", who=1)
