"""Kill the server again and again under load: nothing that was acknowledged is ever lost.

The server dies by SIGKILL at random moments while people play all games, change their minds, talk
and come back. Now and then it is frozen instead, its disk is full, or somebody else holds its
database. At the end every acknowledged message that still counts is on disk exactly once,
everything that anybody was shown is still true, and every table goes on from what is on disk.

`make chaos` does the same with five hundred kills.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import httpx
import pytest
from sqlalchemy import create_engine
from websockets.exceptions import WebSocketException

from lasttable.games import GAMES
from lasttable.kernel import Match, read_settings
from lasttable.server.config import Config
from lasttable.server.store import queries
from tests.server.running_server import Line, Person, Refused, Site
from tests.server.test_every_game import any_key

pytestmark = pytest.mark.real_time

KILLS = int(os.environ.get("LASTTABLE_KILLS", "50"))
A_WHILE = 40
"""Kills after which people leave a game that has no end, and begin another."""
OTHERS: dict[str, dict[str, object]] = {
    "last-shot": {},
    "last-dog-standing": {"clock": "none"},
    "kill-shot": {},
    "your-last-heist": {},
}
"""The games that are played beside Dead Last, with their settings."""
SILENT = {"silent": True, "pace": "brisk", "clock": "none"}
BROKEN = (OSError, WebSocketException, httpx.HTTPError, AssertionError, TimeoutError)
"""What a client meets when the server is gone; a line that closes early is an AssertionError."""


@dataclass
class House:
    """A server that is killed and started again on the same port and folder."""

    forker: asyncio.subprocess.Process
    folder: Path
    site: Site = field(default_factory=lambda: Site("", Config(data=Path())))
    pid: int = 0

    async def start(self) -> None:
        assert self.forker.stdin is not None
        assert self.forker.stdout is not None
        port = self.site.url.rpartition(":")[2] or "0"
        self.forker.stdin.write(f"{port}\n".encode())
        pid, url = (await self.forker.stdout.readline()).decode().split()
        self.pid, self.site.url = int(pid), url

    async def kill(self) -> None:
        assert self.forker.stdout is not None
        os.kill(self.pid, signal.SIGKILL)
        assert (await self.forker.stdout.readline()).strip() == b"gone"


@asynccontextmanager
async def house(folder: Path) -> AsyncIterator[House]:
    forker = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.server.forked_servers",
        str(folder),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        cwd=Path(__file__).resolve().parents[2],
    )
    found = House(forker, folder)
    await found.start()
    yield found
    await found.kill()
    forker.kill()
    await forker.wait()
    for person in found.site.people:
        for line in person.lines:
            await line.close()
        await person.http.aclose()


@dataclass
class Ledger:
    """What the people at the tables believe."""

    acknowledged: list[tuple[str, int]] = field(default_factory=list)
    """Codes of tables, and ids of messages that were acknowledged there and still count."""
    replaced: int = 0
    """Answers that somebody gave and then changed."""
    finished: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    """Tables that were left in the middle of a game."""
    tables: list[str] = field(default_factory=list)
    """Every table that was dealt, of other games than Dead Last."""
    reconnections: int = 0
    kills: int = 0
    disasters: Counter[str] = field(default_factory=Counter)
    """What else befell the server."""
    is_closing: bool = False
    """The last games are being played; nobody begins a new one."""

    def figures(self) -> str:
        """Say what has been played so far."""
        told = f"{len(self.acknowledged)} acknowledged, {self.replaced} changed"
        played = f"{len(self.finished) + len(self.tables) + len(self.left)} games"
        return f"{told}, {self.reconnections} reconnections, {played}, {dict(self.disasters)}"


class Player:
    """Somebody who plays without thinking and comes back after every crash."""

    def __init__(self, person: Person, ledger: Ledger, luck: Random) -> None:
        self.person = person
        self.ledger = ledger
        self.luck = luck
        self.next_id = luck.randrange(2**40)
        self.until = 0
        self.unsettled: tuple[int, dict[str, object]] | None = None
        self.given: tuple[str, str, int] | None = None
        """The latest answer that was acknowledged: table, decision, id."""

    def note(self, code: str, id_: int, message: dict[str, object]) -> None:
        """Note an acknowledged message; in a reaction window only the last answer counts."""
        if message["type"] == "answer":
            decision = str(message["decision"])
            before, self.given = self.given, (code, decision, id_)
            if before is not None and before[:2] == (code, decision):
                self.ledger.replaced += 1
                if (code, before[2]) in self.ledger.acknowledged:
                    self.ledger.acknowledged.remove((code, before[2]))
        self.ledger.acknowledged.append((code, id_))

    async def play(self, code: str, chatty: bool, is_endless: bool = False) -> None:
        """Play at one table until its game is over, through any number of crashes."""
        seen: list[dict[str, object]] = []
        self.until = self.ledger.kills + A_WHILE
        while True:
            try:
                line = await self.person.enter(code)
            except BROKEN:
                await asyncio.sleep(0.02)
                continue
            self.ledger.reconnections += 1
            assert line.events[: len(seen)] == seen, "what was shown has been undone"
            try:
                await self._stay(line, code, chatty, is_endless)
            except (AssertionError, TimeoutError):
                if not line.is_over:
                    raise
            except BROKEN:
                pass  # The server died while something was on its way.
            seen = [event for event in line.events if not event.get("fleeting")]
            # Hundreds of lines, each with a whole game in it, would fill the memory.
            self.person.lines.remove(line)
            if line.table["state"] == "over" or self._has_enough(is_endless):
                await line.close()
                return

    def _has_enough(self, is_endless: bool) -> bool:
        """Leave a game that may have no end, sooner or later."""
        return is_endless and (self.ledger.is_closing or self.ledger.kills >= self.until)

    async def _stay(self, line: Line, code: str, chatty: bool, is_endless: bool) -> None:
        if self.unsettled is not None:
            await self._settle(line, code)
        while line.table["state"] != "over" and not self._has_enough(is_endless):
            if chatty:
                await self._chat(line, code)
            elif any(clock["skippable"] for clock in line.clocks):
                await self._say(line, code, type="skip")
            elif line.offers() and line.ask and self._wants_to_answer(line.ask):
                key, decision = any_key(line, self.luck), line.ask["decision"]
                await self._say(line, code, type="answer", decision=decision, key=key)
                if is_endless:
                    # Games of speed never stop asking; nobody is quicker than this.
                    await asyncio.sleep(0.05)
            else:
                line.news.clear()
                with suppress(TimeoutError):
                    async with asyncio.timeout(0.5 if is_endless else 20):
                        await line.news.wait()
                assert not line.is_over

    def _wants_to_answer(self, ask: dict[str, object]) -> bool:
        """Answer what is open; of those who have answered, some change their minds."""
        return ask["answered"] is None or self.luck.random() < 0.2

    async def _chat(self, line: Line, code: str) -> None:
        others = [seat for seat in line.table["seats"] if seat["seat"] != line.you]
        other = self.luck.choice(others)
        if line.ask is None or self.luck.random() < 0.5:
            await self._say(line, code, type="talk", text="psst", to=[other["seat"]])
            return
        key = f"{self.luck.choice(['nod', 'wink', 'shake'])} {other['colour']}"
        await self._say(line, code, type="answer", decision=line.ask["decision"], key=key)

    async def _say(self, line: Line, code: str, **message: object) -> None:
        self.next_id += 1
        self.unsettled = (self.next_id, message)
        await self._settle(line, code)

    async def _settle(self, line: Line, code: str) -> None:
        """Send the message that has no answer yet, with the id it had, and wait for the answer."""
        assert self.unsettled is not None
        id_, message = self.unsettled
        kind = str(message["type"])
        fields = {key: value for key, value in message.items() if key != "type"}
        try:
            await line.do(kind, id_=id_, **fields)
        except Refused:
            self.unsettled = None  # The others were faster: the question has passed.
            return
        self.unsettled = None
        line.inbox.clear()
        line.raw.clear()
        if kind != "skip":
            self.note(code, id_, message)


async def keep_playing(group: list[Player], ledger: Ledger) -> None:
    """Play one game after the other at one table's worth of people."""
    while not ledger.is_closing:
        code = await lay_table(group, "dead-last", SILENT)
        await asyncio.gather(*(player.play(code, chatty=False) for player in group))
        ledger.finished.append(code)


async def keep_talking(group: list[Player], ledger: Ledger) -> None:
    """Signal and whisper, for a while at each table, until the end."""
    while not ledger.is_closing:
        code = await lay_table(group, "dead-last", {"clock": "none"})
        await asyncio.gather(*(player.play(code, True, is_endless=True) for player in group))
        ledger.left.append(code)


async def keep_going(group: list[Player], game: str, ledger: Ledger) -> None:
    """Play another game, again and again, until the last table is closed."""
    while not ledger.is_closing:
        code = await lay_table(group, game, OTHERS[game])
        ledger.tables.append(code)
        await asyncio.gather(*(player.play(code, False, is_endless=True) for player in group))


async def lay_table(group: list[Player], game: str, settings: dict[str, object]) -> str:
    """Open a table and seat everybody; start over if the server dies meanwhile."""
    while True:
        try:
            code = await group[0].person.lay(game=game, seats=len(group), settings=settings)
            lines = [await player.person.enter(code) for player in group]
            for line in lines[1:]:
                await line.lobby("sit")
            await lines[0].lobby("start")
        except (*BROKEN, Refused):
            await asyncio.sleep(0.02)
            continue
        for line in lines:
            await line.close()
        return code


async def kill_and_restart(house: House, ledger: Ledger, luck: Random) -> None:
    """Kill the server after a random number of answers, at a random moment of the next one."""
    for _ in range(KILLS):
        enough = len(ledger.acknowledged) + luck.randrange(16)
        while len(ledger.acknowledged) < enough:
            await asyncio.sleep(0.002)
        await asyncio.sleep(luck.uniform(0, 0.03))
        if luck.random() < 0.1:
            disaster = luck.choice((freeze, fill_disk, hold_database))
            ledger.disasters[disaster.__name__] += 1
            await disaster(house)
        await house.kill()
        ledger.kills += 1
        await house.start()
        if ledger.kills % 25 == 0:
            print(f"{ledger.kills} kills: {ledger.figures()}", flush=True)


async def freeze(house: House) -> None:
    """Stop the server's clock for a moment."""
    os.kill(house.pid, signal.SIGSTOP)
    await asyncio.sleep(0.2)
    os.kill(house.pid, signal.SIGCONT)


async def fill_disk(house: House) -> None:
    """Let nothing more be saved, for a moment."""
    with closing(sqlite3.connect(house.folder / "lasttable.sqlite", timeout=10)) as raw:
        raw.execute(
            "CREATE TRIGGER full BEFORE INSERT ON answer BEGIN SELECT RAISE(FAIL, 'full'); END"
        )
        await asyncio.sleep(0.1)
        raw.execute("DROP TRIGGER full")


async def hold_database(house: House) -> None:
    """Keep the database for ourselves, for a moment."""
    with closing(sqlite3.connect(house.folder / "lasttable.sqlite", timeout=10)) as raw:
        raw.execute("BEGIN IMMEDIATE")
        await asyncio.sleep(0.2)
        raw.rollback()


@pytest.mark.parametrize("seed", [1])
async def test_no_acknowledged_answer_is_lost_by_fifty_crashes(tmp_path: Path, seed: int) -> None:
    luck, ledger = Random(seed), Ledger()
    async with house(tmp_path) as found:

        async def group_of(seats: int) -> list[Player]:
            people = await found.site.persons(*("ABCDEF"[:seats]))
            return [Player(person, ledger, Random(luck.random())) for person in people]

        playing = [keep_playing(await group_of(6), ledger), keep_talking(await group_of(6), ledger)]
        for game in OTHERS:
            group = await group_of(GAMES[game].seat_counts[0])
            playing.append(keep_going(group, game, ledger))
        tables = [asyncio.create_task(one) for one in playing]
        async with asyncio.timeout(240 + 20 * KILLS):
            await kill_and_restart(found, ledger, luck)
        ledger.is_closing = True
        async with asyncio.timeout(240):
            await asyncio.gather(*tables)
        await found.kill()
        await found.start()
        await check_that_all_resume(found, ledger)
    check(tmp_path / "lasttable.sqlite", ledger)
    print(f"nothing lost, nothing twice: {ledger.figures()}", flush=True)


async def check_that_all_resume(house: House, ledger: Ledger) -> None:
    """Come back to every table once more: it shows its game, and goes on if it is not over."""
    visitor = await house.site.person("Visitor")
    for code in (*ledger.finished, *ledger.tables, *ledger.left):
        line = await visitor.enter(code)
        assert line.view, f"table {code} shows no game"
        if code in ledger.finished:
            assert line.table["state"] == "over", code
        await line.close()
        visitor.lines.clear()


def check(path: Path, ledger: Ledger) -> None:
    """Compare what people believe with what is on disk."""
    with sqlite3.connect(path) as kept:
        answers = Counter(
            kept.execute("SELECT code, message FROM answer WHERE message IS NOT NULL").fetchall()
        )
        answers += Counter(kept.execute("SELECT code, message FROM talk_line").fetchall())
        windows = kept.execute("SELECT code, held FROM game_table").fetchall()
        # In a window that is still open, the answer that counts waits beside the table.
        waiting = {(code, one[4]) for code, held in windows for one in json.loads(held)}
        states = dict(kept.execute("SELECT code, state FROM game_table").fetchall())
    forgotten = {code for code, state in states.items() if state == "over"}
    lost = [one for one in ledger.acknowledged if not answers[one] and one not in waiting]
    assert not lost, f"{len(lost)} of {len(ledger.acknowledged)} acknowledged messages are gone"
    assert max(answers.values()) == 1, "a message was carried out twice"
    assert len(ledger.acknowledged) > 5 * KILLS, "too little load to mean anything"
    assert ledger.reconnections > 50
    assert ledger.replaced > 5, "nobody changed their mind"
    assert ledger.finished
    assert set(ledger.finished) <= forgotten
    assert {game_of(path, code) for code in ledger.tables} == set(OTHERS)
    for code in (*ledger.finished, *ledger.tables, *ledger.left):
        assert_replays(path, code)


def game_of(path: Path, code: str) -> str:
    with sqlite3.connect(path) as kept:
        found = kept.execute("SELECT game FROM game_table WHERE code = ?", (code,)).fetchone()
    return str(found[0])


def assert_replays(path: Path, code: str) -> None:
    """Play a game again from what is on disk, and compare how it ends, if it has ended."""
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        kept = queries.load_table(connection, code)
    engine.dispose()
    assert kept is not None
    record, game = kept.record, GAMES[kept.record.game]
    settings = read_settings(game.settings, record.settings)
    match = Match.start(game, settings, record.seats_at_start, record.seed)
    for row in kept.answers:
        match.follow(row.answer)
    assert (match.outcome is not None) == (record.state == "over")
