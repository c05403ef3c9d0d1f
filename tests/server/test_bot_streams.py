"""JSON lines and POST: a table for programs that cannot open a socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from tests.server.frames import Frames
from tests.server.running_server import Line, OutsideBot, Site, serving
from tests.server.test_attendance import admit

DOG = "last-dog-standing"


class Stream:
    """What a bot reads, line by line; every line is a message as the server defines it."""

    def __init__(self, lines: AsyncIterator[str]) -> None:
        self._lines = lines
        self._frames = Frames()
        self.first: dict[str, Any] | None = None
        self.table: dict[str, Any] = {}
        self.ask: dict[str, Any] | None = None
        self.you: int | None = None
        self.bye: str | None = None

    async def next(self) -> dict[str, Any]:
        """Read the next message; blank lines only show that the connection is alive."""
        async for text in self._lines:
            if text:
                self._frames.check(text.encode())
                message = json.loads(text)
                self.first = self.first or message
                for name in ("table", "ask", "you"):
                    setattr(self, name, message.get(name, getattr(self, name)))
                return dict(message)
        return {"type": "end"}


@asynccontextmanager
async def streaming(bot: OutsideBot, code: str) -> AsyncIterator[Stream]:
    path = f"/api/bot/tables/{code}/stream"
    async with bot.http.stream("GET", path, timeout=None) as response:
        if response.status_code != 200:
            await response.aread()
        assert response.status_code == 200, response.text
        assert response.headers["content-type"].startswith("application/x-ndjson")
        yield Stream(response.aiter_lines())


async def sent(bot: OutsideBot, code: str, deed: str, **body: Any) -> tuple[int, dict[str, Any]]:
    answer = await bot.http.post(f"/api/bot/tables/{code}/{deed}", json=body)
    return answer.status_code, answer.json()


async def at_a_table(site: Site) -> tuple[str, Line, OutsideBot]:
    jonas = await site.person("Jonas")
    grudge = await site.bot(await site.person("Mika"), "Grudge")
    code = await jonas.lay(game=DOG, seats=2, settings={"pace": "brisk"})
    return code, await jonas.enter(code), grudge


async def sit(host: Line, bot: OutsideBot, code: str, stream: Stream) -> None:
    await stream.next()
    assert (await sent(bot, code, "sit"))[0] == 200
    await admit(host)
    while stream.you is None:
        await stream.next()


async def test_a_whole_game_by_lines_and_posts(site: Site) -> None:
    code, host, grudge = await at_a_table(site)
    luck = Random(3)
    async with streaming(grudge, code) as stream:
        await sit(host, grudge, code, stream)
        assert stream.first is not None
        assert stream.first["type"] == "sync", "the first line is the whole state"
        await host.lobby("start")
        answered = 0
        while stream.table["state"] != "over":
            ask = stream.ask
            if ask and ask["options"] and ask["answered"] is None:
                key = luck.choice(ask["options"])["key"]
                status, body = await sent(grudge, code, "answer", decision=ask["decision"], key=key)
                assert status == 200 or body["error"]["code"] == "answer/stale", body
                answered += status == 200
            elif host.offers() and host.ask and host.ask["answered"] is None:
                await host.answer(luck.choice(host.offers()))
            await stream.next()
    assert answered > 3


async def test_refusals_have_the_same_codes_as_on_the_socket(site: Site) -> None:
    code, host, grudge = await at_a_table(site)
    assert (await sent(grudge, code, "sit"))[1]["error"]["code"] == "bot/no-stream"
    async with streaming(grudge, code) as stream:
        await sit(host, grudge, code, stream)
        for deed, body, status, refusal in (
            ("answer", {"decision": "1", "key": "draw"}, 409, "table/not-playing"),
            ("answer", {"decision": "1"}, 422, "body/invalid"),
            ("answer", {"decision": "1" * 40, "key": "draw"}, 422, "body/invalid"),
            ("answer", {"decision": "1", "key": "draw", "seat": 0}, 422, "body/invalid"),
            ("say", {"text": " "}, 422, "talk/empty"),
            ("sit", {}, 409, "seat/already-seated"),
        ):
            got, said = await sent(grudge, code, deed, **body)
            assert (got, said["error"]["code"]) == (status, refusal)
    assert (await sent(grudge, "AAAAAA", "sit"))[0] == 404


async def test_a_message_sent_twice_is_done_once(site: Site) -> None:
    code, host, grudge = await at_a_table(site)
    async with streaming(grudge, code) as stream:
        await sit(host, grudge, code, stream)
        for _ in range(3):
            assert await sent(grudge, code, "say", text="Good evening", id=77) == (200, {"id": 77})
        await host.settle()
        assert [line["text"] for line in host.talk] == ["Good evening"]
        assert host.talk[0]["from"] == stream.you


async def test_limits_are_answered_with_what_and_how_long(tmp_path: Path) -> None:
    async with serving(tmp_path, message_rate=2, message_burst=5) as site:
        code, host, grudge = await at_a_table(site)
        async with streaming(grudge, code) as stream:
            await sit(host, grudge, code, stream)
            seen = [await sent(grudge, code, "answer", decision="1", key="x") for _ in range(8)]
            assert [status for status, _ in seen].count(429) >= 3
            (error,) = {json.dumps(body["error"]) for status, body in seen if status == 429}
            assert json.loads(error) == {"code": "rate/too-many", "params": {"seconds": 1}}
            answer = await grudge.http.post(f"/api/bot/tables/{code}/say", json={"text": "Hi"})
            assert answer.headers["retry-after"] == "1"
            # The host, meanwhile, notices nothing.
            await host.settle()
            await asyncio.sleep(2)
            assert (await sent(grudge, code, "say", text="Hi"))[0] == 200


async def test_a_reader_that_stops_reading_is_dropped_and_the_table_goes_on(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path, largest_backlog=20_000) as site:
        code, host, grudge = await at_a_table(site)
        async with streaming(grudge, code) as stream:
            await sit(host, grudge, code, stream)
            for number in range(200):
                await host.lobby("title", title=f"Table {number}")
            await host.until(lambda: not host.table["seats"][1]["connected"], "it was dropped")
            # Whatever still lies in the pipe ends with the reason.
            while (message := await stream.next())["type"] not in ("bye", "end"):
                pass
            assert message.get("code", "client/slow") == "client/slow"


async def test_a_stopping_server_ends_the_stream_with_a_reason(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        code, _, grudge = await at_a_table(site)
        site.people.remove(grudge)
        reading = asyncio.create_task(last_word(grudge, code))
        await asyncio.sleep(1)
    assert await reading == "server/closing"
    await grudge.http.aclose()


async def last_word(bot: OutsideBot, code: str) -> str:
    async with streaming(bot, code) as stream:
        while (message := await stream.next())["type"] != "bye":
            assert message["type"] != "end", "the stream broke off"
    return str(message["code"])


async def test_wrong_tokens_are_guesses(tmp_path: Path) -> None:
    async with serving(tmp_path, spare_loopback=False, guesses_per_hour=3) as site:
        nobody = site.outside_bot("?", "bot-" + "x" * 32)
        seen = [(await nobody.http.get("/api/bot")).json()["error"] for _ in range(12)]
        assert seen[0]["code"] == "bot/token"
        assert seen[-1]["code"] == "rate/guesses"
        assert seen[-1]["params"]["seconds"] > 0
