"""The class that plays in the arena plays over the network: at several tables, after a kill."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import unix_connect
from websockets.exceptions import WebSocketException

from lasttable.sdk import Line as TalkLine
from lasttable.sdk import Player, Sight
from lasttable.sdk.network import OnlineBot, Refused
from lasttable.sdk.network.door import Lost, Socket, WebSocket
from tests.server.running_server import Line, OutsideBot, Site, serving
from tests.server.running_server import Refused as NotDone
from tests.server.test_attendance import admit

DOG = "last-dog-standing"
BRISK = {"pace": "brisk"}


class TestDoor:
    """The way into a server that runs in this very process, in virtual time."""

    __test__ = False

    def __init__(self, bot: OutsideBot) -> None:
        self.bot = bot
        self.dialled = 0
        self.open: list[Any] = []

    async def get(self, path: str) -> Any:
        answer = await self.bot.http.get(path)
        if answer.status_code != 200:
            raise Refused(answer.json()["error"]["code"])
        return answer.json()

    @asynccontextmanager
    async def dial(self, code: str) -> AsyncIterator[Socket]:
        self.dialled += 1
        site = self.bot.site
        address = site.url.replace("http", "ws", 1) + f"/ws/{code}"
        try:
            async with unix_connect(
                str(site.unix), address, additional_headers=self.bot.shown(), ping_interval=None
            ) as socket:
                self.open.append(socket)
                yield WebSocket(socket)
        except (WebSocketException, OSError) as error:
            raise Lost(str(error)) from error


class Eager(Player):
    """Takes the first thing on offer, and greets whoever greets."""

    asked: list[str]

    def decide(self, sight: Sight) -> str | None:
        return sight.keys[0] if sight.keys else sight.menu.options[0].key

    def hear(self, line: TalkLine) -> str | None:
        return f"Hello, {line.name}" if "hello" in line.text.lower() else None


@contextmanager
def playing(door: TestDoor, maker: type[Player], *codes: str) -> Iterator[list[str]]:
    """Let a bot play while the block runs."""
    said: list[str] = []
    task = asyncio.create_task(OnlineBot(door, maker, said.append).run(codes))
    try:
        yield said
    finally:
        task.cancel()


async def opened(site: Site, *names: str, seats: int = 2) -> tuple[str, Line]:
    (jonas,) = await site.persons(*(names or ("Jonas",)))
    code = await jonas.lay(game=DOG, seats=seats, settings=BRISK)
    return code, await jonas.enter(code)


async def let_in(host: Line) -> None:
    await host.until(lambda: host.table["asking"], "the bot asks")
    await admit(host)


async def play_out(host: Line, *, until: int | None = None) -> None:
    """Answer for the host until the game is over, or has come so far."""
    while host.table["state"] != "over":
        if until is not None and host.ask and int(host.ask["decision"]) >= until:
            return
        # Whoever was faster has answered, or has skipped the pause.
        with suppress(NotDone):
            await take_turn(host)


async def take_turn(host: Line) -> None:
    """Answer, skip a pause, or wait for what comes next."""
    if any(clock["skippable"] for clock in host.clocks):
        await host.do("skip")
    elif host.offers() and host.ask and host.ask["answered"] is None:
        await host.answer(host.offers()[0])
    else:
        host.news.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(host.news.wait(), 0.5)


async def grudge_of(site: Site) -> OutsideBot:
    return await site.bot(await site.person("Mika"), "Grudge")


async def test_a_player_plays_a_whole_game_with_a_person(site: Site) -> None:
    grudge = await grudge_of(site)
    code, host = await opened(site)
    with playing(TestDoor(grudge), Eager, code) as said:
        await let_in(host)
        await host.lobby("start")
        await host.do("talk", text="Hello there")
        await play_out(host)
        assert not host.table["seats"][1]["bot_until_return"], "it played itself"
        assert "Hello, Jonas" in [line["text"] for line in host.talk]
        assert any("asked for a seat" in words for words in said)


async def test_it_follows_to_the_next_game(site: Site) -> None:
    grudge = await grudge_of(site)
    code, host = await opened(site)
    with playing(TestDoor(grudge), Eager, code):
        await let_in(host)
        await host.lobby("start")
        await play_out(host)
        await host.do("rematch")
        await host.until(lambda: host.table["next"], "there is another game")
        again = await site.people[-1].enter(host.table["next"])
        await again.until(lambda: again.table["seats"][1]["connected"], "it came along")


async def test_a_broken_line_is_opened_again_and_the_player_remembers(site: Site) -> None:
    grudge = await grudge_of(site)
    code, host = await opened(site)
    made: list[Player] = []
    seen: list[tuple[str, Any]] = []

    class Mindful(Eager):
        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            made.append(self)

        def see(self, happenings: Any) -> None:
            seen.extend((one.kind, one.args) for one in happenings)

    door = TestDoor(grudge)
    with playing(door, Mindful, code) as said:
        await let_in(host)
        await host.lobby("start")
        await play_out(host, until=4)
        door.open[-1].transport.abort()
        await play_out(host)
        while not any("the game is over" in words for words in said):
            await asyncio.sleep(0.1)
        assert len(made) == 1
        assert door.dialled >= 2
        again = await grudge.enter(code)
        log = [(event["kind"], event["args"]) for event in again.events]
        assert [one for one in seen if one in log] == log, "everything once, and in order"


async def test_killed_and_started_again_it_carries_on(site: Site) -> None:
    grudge = await grudge_of(site)
    code, host = await opened(site)
    with playing(TestDoor(grudge), Eager, code):
        await let_in(host)
        await host.lobby("start")
        await play_out(host, until=3)
    await host.until(lambda: not host.table["seats"][1]["connected"], "it is gone")
    # Started again with nothing but its token, it finds its table by itself.
    with playing(TestDoor(grudge), Eager) as said:
        await host.until(lambda: host.table["seats"][1]["connected"], "it is back")
        await play_out(host)
        assert any("plays last-dog-standing in seat 1" in words for words in said)
    assert host.table["seats"][1]["kind"] == "outside"


async def test_one_bot_plays_at_several_tables_at_once(site: Site) -> None:
    grudge = await grudge_of(site)
    first, second = await opened(site, "Jonas"), await opened(site, "Ines")
    with playing(TestDoor(grudge), Eager, first[0], second[0]):
        for _, host in (first, second):
            await let_in(host)
            await host.lobby("start")
        await asyncio.gather(play_out(first[1]), play_out(second[1]))


async def test_a_player_that_fails_or_cheats_keeps_nobody_waiting(site: Site) -> None:
    grudge = await grudge_of(site)
    code, host = await opened(site)

    class Broken(Player):
        count = 0

        def decide(self, sight: Sight) -> str | None:
            Broken.count += 1
            if Broken.count % 2:
                raise KeyError("where was I?")
            return "win the game"

    with playing(TestDoor(grudge), Broken, code) as said:
        await let_in(host)
        await host.lobby("start")
        await play_out(host)
        assert any("failed: KeyError" in words for words in said)
        assert any("'win the game' is not an answer" in words for words in said)


async def test_the_hosts_no_is_a_no(site: Site) -> None:
    grudge = await grudge_of(site)
    code, host = await opened(site)
    with playing(TestDoor(grudge), Eager, code) as said:
        await host.until(lambda: host.table["asking"], "the bot asks")
        await host.lobby("admit", who=host.table["asking"][0]["who"], on=False)
        await asyncio.sleep(2)
        assert any("seat/refused" in words for words in said)
    assert host.table["asking"] == []


async def test_a_server_that_restarts_finds_the_bot_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        grudge = await grudge_of(site)
        code, host = await opened(site)
        token, cookie = grudge.token, site.people[-1].cookie
        with playing(TestDoor(grudge), Eager, code):
            await let_in(host)
            await host.lobby("start")
            await play_out(host, until=3)
    async with serving(tmp_path) as site:
        door = TestDoor(site.outside_bot("Grudge", token))
        with playing(door, Eager):
            host = await site.returning("Jonas", cookie).enter(code)
            await host.until(lambda: host.table["seats"][1]["connected"], "it is back")
            await play_out(host)


async def test_a_wrong_token_is_one_clear_refusal(site: Site) -> None:
    nobody = site.outside_bot("?", "bot-" + "x" * 32)
    with pytest.raises(Refused, match="bot/token"):
        await OnlineBot(TestDoor(nobody), Eager, print).run()
