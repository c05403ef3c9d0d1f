"""Clients that misbehave: each gets its coded refusal, the table goes on, and nothing leaks."""

from __future__ import annotations

import asyncio
import json
import os
import socket
from base64 import b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from tests.server.running_server import (
    PATIENCE,
    Line,
    Person,
    Refused,
    Site,
    serving,
    six_at_a_table,
)

pytestmark = pytest.mark.real_time


@asynccontextmanager
async def undisturbed(lines: list[Line]) -> AsyncIterator[None]:
    """Make sure that these lines receive not one byte from what happens meanwhile."""
    for line in lines:
        await line.settle()
    before = [len(line.raw) for line in lines]
    yield
    for line, count in zip(lines, before, strict=True):
        await line.settle()
        news = [json.loads(data) for data in line.raw[count:]]
        assert [message["type"] for message in news] == ["ack"], "only the answer to its own ping"


async def still_works(lines: list[Line]) -> None:
    """Play a move that everybody sees."""
    colour = lines[2].table["seats"][3]["colour"]
    counts = [len(line.events) for line in lines]
    await lines[2].answer(f"nod {colour}")
    for line, count in zip(lines, counts, strict=True):
        await line.settle()
        assert len(line.events) == count + 1


class RawLine:
    """A socket that can send what no library would."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.head = b""

    @classmethod
    async def dial(cls, site: Site, path: str, *headers: str) -> RawLine:
        where = urlsplit(site.url)
        assert where.hostname
        assert where.port
        mouth = socket.socket()
        # A small window, so that whoever does not read is behind soon.
        mouth.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
        mouth.setblocking(False)
        await asyncio.get_running_loop().sock_connect(mouth, (where.hostname, where.port))
        line = cls(*await asyncio.open_connection(sock=mouth))
        site.writers.append(line.writer)
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {where.netloc}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}",
            *headers,
        ]
        line.writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        async with asyncio.timeout(PATIENCE):
            line.head = await line.reader.readuntil(b"\r\n\r\n")
        return line

    @classmethod
    async def enter(cls, person: Person, code: str) -> RawLine:
        origin, cookie = f"Origin: {person.site.url}", f"Cookie: {person.cookie}"
        line = await cls.dial(person.site, f"/ws/{code}", origin, cookie)
        assert line.head.startswith(b"HTTP/1.1 101")
        assert (await line.message())["type"] == "sync"
        return line

    def send(self, first: int, data: bytes, *, mask: bool = True) -> None:
        """Send a frame with any first byte, masked with zeros."""
        size = len(data)
        flag = 0x80 if mask else 0
        if size < 126:
            head = bytes([first, flag | size])
        elif size < 65536:
            head = bytes([first, flag | 126]) + size.to_bytes(2)
        else:
            head = bytes([first, flag | 127]) + size.to_bytes(8)
        self.writer.write(head + (bytes(4) if mask else b"") + data)

    async def frame(self) -> tuple[int, bytes]:
        async with asyncio.timeout(PATIENCE):
            first, size = await self.reader.readexactly(2)
            if size == 126:
                size = int.from_bytes(await self.reader.readexactly(2))
            elif size == 127:
                size = int.from_bytes(await self.reader.readexactly(8))
            return first & 15, await self.reader.readexactly(size)

    async def message(self) -> dict[str, object]:
        while True:
            kind, data = await self.frame()
            if kind == 1:
                found: dict[str, object] = json.loads(data)
                return found

    async def bye(self) -> tuple[object, int]:
        """Wait for the last words and the close frame after them."""
        while True:
            message = await self.message()
            if message["type"] == "bye":
                break
        kind, data = await self.frame()
        assert kind == 8
        return message["code"], int.from_bytes(data[:2])

    async def answered(self, id_: int | None) -> dict[str, object]:
        while True:
            message = await self.message()
            if message["type"] in ("ack", "refused") and message["id"] == id_:
                return message


UNREADABLE: list[tuple[bytes, int | None, str]] = [
    (b"", None, "message/malformed"),
    (b"{", None, "message/malformed"),
    (b"\xff\xfe", None, "message/malformed"),
    (b'{"type":"talk","id":7,"text":"\xc3\x28"}', 7, "message/malformed"),
    (b"[1,2,3]", None, "message/invalid"),
    (b"12", None, "message/invalid"),
    (b'{"id":7}', 7, "message/invalid"),
    (b'{"type":"ping"}', None, "message/invalid"),
    (b'{"type":"ping","id":"7"}', None, "message/invalid"),
    (b'{"type":"ping","id":7,"extra":1}', 7, "message/invalid"),
    (
        b'{"type":"answer","id":7,"decision":"1","key":"lay ambush","seat":1}',
        7,
        "message/invalid",
    ),
    (b'{"type":"answer","id":7,"decision":1,"key":"lay ambush"}', 7, "message/invalid"),
    (b'{"type":"lobby","id":7,"do":"destroy"}', 7, "message/invalid"),
    (b'{"type":"lobby","id":7,"do":"bot","seat":-1}', 7, "message/invalid"),
    (b'{"type":"lobby","id":7,"do":"settings","settings":{"a":[1]}}', 7, "message/invalid"),
    (b'{"type":"talk","id":7,"text":"x","to":[100]}', 7, "message/invalid"),
    (b'{"type":"sync","id":7}', 7, "message/invalid"),
    (b'{"id":7,"type":' + b"[" * 8000, None, "message/malformed"),
    (b'{"type":"ping","id":99999999999999999999}', None, "message/invalid"),
]


async def test_what_cannot_be_read_is_refused_and_the_line_goes_on(site: Site) -> None:
    game, lines = await six_at_a_table(site)
    bad = await RawLine.enter(site.people[0], game)
    async with undisturbed(lines[1:]):
        for number, (data, id_, code) in enumerate(UNREADABLE, 100):
            bad.send(0x81, data)
            refused = await bad.answered(id_)
            assert refused.get("code") == code, data
            bad.send(0x81, b'{"type":"ping","id":%d}' % number)
            assert (await bad.answered(number))["type"] == "ack", data
    await still_works(lines)


async def test_a_frame_of_a_mebibyte_closes_the_line(site: Site) -> None:
    game, lines = await six_at_a_table(site)
    async with undisturbed(lines[1:]):
        bad = await RawLine.enter(site.people[0], game)
        text = json.dumps({"type": "talk", "id": 1, "text": "x" * 2**20, "to": None})
        bad.send(0x81, text.encode())
        assert await bad.bye() == ("message/too-large", 1009)
    await still_works(lines)


async def test_many_small_fragments_are_not_a_way_around_the_limit(site: Site) -> None:
    game, lines = await six_at_a_table(site)
    bad = await RawLine.enter(site.people[0], game)
    bad.send(0x01, b"x" * 6000)
    bad.send(0x00, b"x" * 6000)
    bad.send(0x00, b"x" * 6000)
    assert await bad.bye() == ("message/too-large", 1009)
    await still_works(lines)


async def test_a_message_in_fragments_is_read(site: Site) -> None:
    game, _ = await six_at_a_table(site)
    line = await RawLine.enter(site.people[0], game)
    line.send(0x01, b'{"type":"pi')
    line.send(0x89, b"are you there")
    line.send(0x80, b'ng","id":5}')
    kinds = [await line.frame(), await line.frame()]
    assert kinds[0] == (10, b"are you there")
    assert json.loads(kinds[1][1]) == {"type": "ack", "id": 5}


AGAINST_THE_PROTOCOL = {
    "unmasked": (0x81, False),
    "unknown opcode": (0x83, True),
    "reserved bit": (0xC1, True),
    "nothing to continue": (0x80, True),
    "ping in fragments": (0x09, True),
}


async def test_frames_against_the_protocol_close_the_line(site: Site) -> None:
    game, lines = await six_at_a_table(site)
    async with undisturbed(lines[1:]):
        for name, (first, mask) in AGAINST_THE_PROTOCOL.items():
            bad = await RawLine.enter(site.people[0], game)
            bad.send(first, b"x", mask=mask)
            assert await bad.bye() == ("message/protocol", 1002), name
    await still_works(lines)


async def test_binary_messages_are_not_spoken_here(site: Site) -> None:
    game, lines = await six_at_a_table(site)
    bad = await RawLine.enter(site.people[0], game)
    bad.send(0x82, b"\x00\x01")
    assert await bad.bye() == ("message/not-text", 1008)
    await still_works(lines)


async def test_nobody_answers_for_another_seat(site: Site) -> None:
    game, lines = await six_at_a_table(site)
    async with undisturbed(lines):
        stranger = await site.people[1].dial(game, seat=0)
        assert await stranger.ends() == "seat/not-yours"
        for seat in ("99", "-1", "x", "1e3", "%00"):
            odd = await RawLine.dial(
                site,
                f"/ws/{game}?seat={seat}",
                f"Origin: {site.url}",
                f"Cookie: {site.people[0].cookie}",
            )
            code, _ = await odd.bye()
            assert code in ("seat/not-yours", "seat/unknown")
    with pytest.raises(Refused, match="message/invalid"):
        await lines[1].answer("lay ambush", seat=0)
    assert lines[0].view["mine"]["laid"] is None
    await still_works(lines)


async def test_stale_and_invented_decisions_change_nothing(site: Site) -> None:
    _, lines = await six_at_a_table(site)
    async with undisturbed(lines[1:]):
        for decision in ("0", "-1", "999", "", "1 ", "\u0661"):
            if lines[0].ask and decision == lines[0].ask["decision"]:
                continue
            with pytest.raises(Refused, match="answer/stale"):
                await lines[0].do("answer", decision=decision, key="lay ambush")
        for key in ("", "lay", "lay ambush ", "ready\n", "__class__", "nod nobody", "lay <b>"):
            with pytest.raises(Refused, match="answer/not-offered"):
                await lines[0].answer(key)
    await still_works(lines)


async def test_a_flood_is_refused_and_then_cut_off(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", message_rate=20, message_burst=40) as site:
        game, lines = await six_at_a_table(site)
        async with undisturbed(lines[1:]):
            bad = await RawLine.enter(site.people[0], game)
            for number in range(600):
                bad.send(0x81, b'{"type":"ping","id":%d}' % number)
            codes = await everything_said_to(bad)
        assert codes.count("ack") >= 1
        assert codes.count("rate/too-many") == 200
        assert codes[-1] == "rate/flood"
        await still_works(lines)


async def everything_said_to(bad: RawLine) -> list[object]:
    """Read the codes of all answers, down to the goodbye."""
    codes: list[object] = []
    while True:
        message = await bad.message()
        codes.append(message.get("code", message["type"]))
        if message["type"] == "bye":
            return codes


async def test_a_client_that_does_not_read_is_dropped_and_holds_nobody_up(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", largest_backlog=20_000, talk_burst=1e6) as site:
        game, lines = await six_at_a_table(site)
        deaf = await RawLine.enter(site.people[0], game)
        colour = lines[2].table["seats"][3]["colour"]
        metrics = ""
        async with asyncio.timeout(60):
            while "slow_clients_dropped_total 1" not in metrics:
                for _ in range(20):
                    deaf.send(0x81, b'{"type":"resync","id":1}')
                    await lines[2].answer(f"nod {colour}")
                metrics = (await site.people[0].http.get("/metrics")).text
        await still_works(lines)
        deaf.writer.close()


OTHERS = [
    None,
    "null",
    "https://evil.example",
    "{url}.evil.example",
    "{url}/",
    "{url}@evil.example",
    "http://127.0.0.1",
    "https://127.0.0.1:{port}",
    "HTTP://LOCALHOST:{port}",
]


async def test_pages_of_others_are_refused(site: Site) -> None:
    jonas = await site.person("Jonas")
    code = await jonas.lay(seats=6)
    for origin in OTHERS:
        await refuses_page(site, jonas, code, origin)


async def refuses_page(site: Site, jonas: Person, code: str, origin: str | None) -> None:
    sent = [] if origin is None else [origin.format(url=site.url, port=urlsplit(site.url).port)]
    headers = [f"Origin: {one}" for one in sent]
    line = await RawLine.dial(site, f"/ws/{code}", f"Cookie: {jonas.cookie}", *headers)
    assert line.head.startswith(b"HTTP/1.1 403")
    async with asyncio.timeout(PATIENCE):
        body = json.loads(await line.reader.read())
    assert body["error"]["code"] == "origin/refused"
    async with httpx.AsyncClient(base_url=site.url) as http:
        cookie = {"Cookie": jonas.cookie, **({"Origin": sent[0]} if sent else {})}
        for path, body in (("/api/guest", {"name": "x"}), ("/api/tables", {"game": "dead-last"})):
            answer = await http.post(path, json=body, headers=cookie)
            assert answer.status_code == 403
            assert answer.json()["error"]["code"] == "origin/refused"


async def test_two_origins_are_not_better_than_none(site: Site) -> None:
    line = await RawLine.dial(
        site, "/ws/OWL58K", f"Origin: {site.url}", "Origin: https://evil.example"
    )
    assert not line.head.startswith(b"HTTP/1.1 101")


@pytest.mark.parametrize("cookie", ["", "guest=", "guest=nonsense", "guest=" + "x" * 200, "a=b"])
async def test_without_a_cookie_of_ours_nobody_enters(site: Site, cookie: str) -> None:
    jonas = await site.person("Jonas")
    code = await jonas.lay(seats=6)
    line = await RawLine.dial(site, f"/ws/{code}", f"Origin: {site.url}", f"Cookie: {cookie}")
    assert await line.bye() == ("guest/unknown", 1008)


@pytest.mark.parametrize("code", ["NOSUCH", "..%2f..", "%00", "x" * 500, "", "OWL58K/../../x"])
async def test_tables_that_do_not_exist_are_not_found(site: Site, code: str) -> None:
    jonas = await site.person("Jonas")
    line = await RawLine.dial(site, f"/ws/{code}", f"Origin: {site.url}", f"Cookie: {jonas.cookie}")
    assert await line.bye() == ("table/not-found", 1008)


async def test_a_handshake_elsewhere_is_not_found(site: Site) -> None:
    for path in ("/", "/api/tables", "/wsx/OWL58K"):
        line = await RawLine.dial(site, path, f"Origin: {site.url}")
        assert line.head.startswith(b"HTTP/1.1 404")


async def test_lines_per_address_are_limited(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", connections_per_address=3, spare_loopback=False) as site:
        jonas = await site.person("Jonas")
        code = await jonas.lay(seats=6)
        lines = [await jonas.enter(code) for _ in range(3)]
        extra = await RawLine.dial(
            site, f"/ws/{code}", f"Origin: {site.url}", f"Cookie: {jonas.cookie}"
        )
        assert extra.head.startswith(b"HTTP/1.1 429")
        await lines[0].close()
        async with asyncio.timeout(PATIENCE):
            while extra.head.startswith(b"HTTP/1.1 429"):
                extra = await RawLine.dial(
                    site, f"/ws/{code}", f"Origin: {site.url}", f"Cookie: {jonas.cookie}"
                )
        assert extra.head.startswith(b"HTTP/1.1 101"), "the closed connection does not count"


async def test_behind_a_proxy_on_this_machine_each_address_counts_for_itself(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path / "data", connections_per_address=2) as site:
        jonas = await site.person("Jonas")
        code = await jonas.lay(seats=6)
        own = (f"Origin: {site.url}", f"Cookie: {jonas.cookie}")
        # All of them are kept: a line that nobody holds is hung up.
        lines = [
            await RawLine.dial(site, f"/ws/{code}", *own, f"X-Forwarded-For: {who}")
            for who in ("198.51.100.7", "198.51.100.7", "x, 198.51.100.7", "198.51.100.8")
        ]
        assert [line.head[9:12] for line in lines] == [b"101", b"101", b"429", b"101"]


async def test_markup_in_names_and_talk_is_text_for_everybody(site: Site) -> None:
    mallory = await site.person("<script>alert(1)</p>")
    code = await mallory.lay(seats=6, name='"><img src=x onerror=alert(1)>')
    line = await mallory.enter(code)
    await line.do("talk", text="<svg onload=alert(1)>", to=None)
    other = await (await site.person("Ines")).enter(code)
    assert other.table["seats"][0]["name"] == "<script>alert(1)</p>"
    assert other.table["name"] == '"><img src=x onerror=alert(1)>'
    assert other.talk[0]["text"] == "<svg onload=alert(1)>"
    lists = await site.people[0].http.get("/api/tables")
    assert lists.headers["content-type"] == "application/json"
    assert lists.headers["x-content-type-options"] == "nosniff"


async def test_secrets_of_a_running_game_are_behind_no_door(site: Site) -> None:
    game, lines = await six_at_a_table(site)
    await lines[0].answer("lay ambush")
    for path, code in (
        (f"/api/replays/{game}", "replay/not-over"),
        (f"/api/replays/{game}?eye=0", "replay/not-over"),
        (f"/api/records/{game}.txt", "replay/not-over"),
        ("/api/replays/NOSUCH", "replay/not-found"),
    ):
        answer = await site.people[1].http.get(path)
        assert answer.json()["error"]["code"] == code
    for line in lines:
        assert b'"seed"' not in b"".join(line.raw)
    card = await site.people[1].http.get(f"/api/tables/{game}")
    assert "seed" not in card.text
    assert "ambush" not in card.text
