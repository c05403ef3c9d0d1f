"""Speed tables: Kill Shot at many tables at once, every seat at its own steady pace.

Everybody plays a card that fits, the same number before the next one, and takes a new hand where
none does. Nines and specials stay in the hand, so that the Hunt goes on for as long as it is
measured. Every play and every new hand is told to all four.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import deque
from functools import partial
from random import Random
from typing import Any

import msgspec

from bench.server_client import Socket, dial, http

SEATS = 4
PLAYS_A_SECOND = 2.0
TOLD = re.compile(rb'"kind":"(?:played|reload|too-late|wrong)","args":{"seat":([0-9])')
"""What comes of a play; everybody is told, once for each play."""
UPDATE, ACK, REFUSED = b'{"type":"update"', b'{"type":"ack"', b'{"type":"refused"'
KEPT_IN_HAND = ("", "9", "intel", "jam")


class Slot(msgspec.Struct):
    """A place in the hand."""

    card: str | None


class Mine(msgspec.Struct):
    """The hand of the seat that looks."""

    slots: list[Slot | None]


class Sections(msgspec.Struct):
    """The sections of a view that a player needs."""

    mine: Mine | msgspec.UnsetType | None = msgspec.UNSET


class Option(msgspec.Struct):
    """Something that may be answered."""

    key: str
    slots: list[Any]


class Ask(msgspec.Struct):
    """The open question."""

    decision: str
    prompt: str
    options: list[Option]


class Message(msgspec.Struct):
    """Any message of the server, as far as a player has to read it."""

    set: Sections | msgspec.UnsetType = msgspec.UNSET
    view: Sections | None = None
    ask: Ask | None = None


read = msgspec.json.Decoder(Message).decode


class Play:
    """One play on its way to everybody."""

    __slots__ = ("due", "left")

    def __init__(self, due: float) -> None:
        self.due = due
        self.left = SEATS


class SpeedLine(Socket):
    """One player."""

    def __init__(self, table: SpeedTable, request: bytes) -> None:
        super().__init__(request)
        self.table = table
        self.seat = len(table.lines)
        self.slots: list[Slot | None] = []
        self.ask: Ask | None = None
        self._newest_hand = b""
        self._newest_ask = b""
        self.awaited: list[deque[Play]] = [deque() for _ in range(SEATS)]
        """The plays of each seat that this client has not seen yet."""
        self.news = asyncio.Event()

    def take(self, payload: bytes) -> None:
        """Count the plays that a message tells of; the rest is read when it is needed."""
        crowd = self.table.crowd
        crowd.frames += 1
        if payload.startswith(ACK):
            return
        if b'"mine":' in payload:
            self._newest_hand = payload
        if b'"ask":{' in payload:
            self._newest_ask = payload
        if payload.startswith(UPDATE):
            for seat in TOLD.findall(payload):
                awaited = self.awaited[int(seat)]
                if awaited:
                    crowd.shown(awaited.popleft())
            for _ in range(payload.count(b'"kind":"refused"')):
                self._not_told()
        elif payload.startswith(REFUSED):
            crowd.refused += 1
        self.news.set()

    def _look(self) -> None:
        """Read the newest hand and the newest question."""
        if self._newest_hand:
            message = read(self._newest_hand)
            sections = message.set or message.view
            if sections and sections.mine:
                self.slots = sections.mine.slots
        if self._newest_ask:
            self.ask = read(self._newest_ask).ask
        self._newest_hand = self._newest_ask = b""

    def _not_told(self) -> None:
        """Nobody else hears of a play that came while a lock was on: the server was slow."""
        self.table.crowd.refused += 1
        for line in self.table.lines:
            if line.awaited[self.seat]:
                line.awaited[self.seat].popleft()

    async def until_live(self) -> None:
        """Wait for Go."""
        self._look()
        while self.ask is None or self.ask.prompt != "live":
            self.news.clear()
            await self.news.wait()
            self._look()

    def _fits(self, option: Option) -> bool:
        if option.slots or not option.key.startswith("play "):
            return False
        return self._face(option) not in KEPT_IN_HAND

    def _face(self, option: Option) -> str:
        """Read what is on a card; at night its player does not know."""
        held = self.slots[int(option.key.split()[1]) - 1]
        return "" if held is None or held.card is None else held.card.rpartition("-")[2]

    def choose(self) -> str | None:
        """Choose what to do; nothing where nothing fits."""
        self._look()
        assert self.ask is not None
        plays = [option for option in self.ask.options if self._fits(option)]
        if plays:
            return min(plays, key=self._face).key
        keys = [option.key for option in self.ask.options]
        return "reload all" if "reload all" in keys else None

    def play(self, due: float) -> None:
        """Play a card."""
        key = self.choose()
        if key is None or self.ask is None:
            return
        play = Play(due)
        for line in self.table.lines:
            line.awaited[self.seat].append(play)
        self.send(type="answer", decision=self.ask.decision, key=key)


class SpeedTable:
    """Four players at one table."""

    def __init__(self, crowd: SpeedCrowd) -> None:
        self.crowd = crowd
        self.lines: list[SpeedLine] = []


class SpeedCrowd:
    """Many tables, and what was measured at them."""

    def __init__(self) -> None:
        self.tables: list[SpeedTable] = []
        self.latencies: list[float] = []
        self.frames = 0
        self.refused = 0

    def shown(self, play: Play) -> None:
        """Count one more client that has seen a play."""
        play.left -= 1
        if not play.left:
            self.latencies.append(time.perf_counter() - play.due)

    def forget(self) -> None:
        """Throw away what was measured so far."""
        self.latencies, self.frames, self.refused = [], 0, 0

    def unseen(self) -> int:
        """Count the plays that somebody has not seen."""
        lines = [line for table in self.tables for line in table.lines]
        return sum(len(plays) for line in lines for plays in line.awaited)

    def close(self) -> None:
        """Hang up everywhere."""
        for table in self.tables:
            for line in table.lines:
                if line.transport is not None:
                    line.transport.abort()


async def set_up(url: str, tables: int) -> SpeedCrowd:
    """Seat four guests at each table and wait for Go."""
    crowd = SpeedCrowd()
    for start in range(0, tables, 20):
        count = min(20, tables - start)
        crowd.tables += await asyncio.gather(*(_seat(url, crowd) for _ in range(count)))
    for table in crowd.tables:
        for line in table.lines:
            await line.until_live()
    return crowd


async def _seat(url: str, crowd: SpeedCrowd) -> SpeedTable:
    table = SpeedTable(crowd)
    code = ""
    for seat in range(SEATS):
        cookie, _ = await http(url, "POST", "/api/guest", {"name": f"P{seat}"}, "")
        if not code:
            body = {"game": "kill-shot", "seats": SEATS, "settings": {"standoff": "off"}}
            _, made = await http(url, "POST", "/api/tables", body, cookie)
            code = made["code"]
        line = await dial(url, code, cookie, partial(SpeedLine, table))
        table.lines.append(line)
        await line.news.wait()
        if seat:
            line.send(type="lobby", do="sit")
    table.lines[0].send(type="lobby", do="start")
    return table


async def play(crowd: SpeedCrowd, seconds: float) -> None:
    """Let every seat play at its pace, whatever the server does; waits count from the due time."""
    luck = Random(7)
    pause = 1 / PLAYS_A_SECOND
    lines = [line for table in crowd.tables for line in table.lines]
    turns = sorted((luck.random() * pause, number) for number in range(len(lines)))
    start = time.perf_counter()
    for round_ in range(int(seconds * PLAYS_A_SECOND)):
        for phase, number in turns:
            due = start + round_ * pause + phase
            delay = due - time.perf_counter()
            if delay > 0.0005:
                await asyncio.sleep(delay)
            lines[number].play(due)
    while crowd.unseen() and time.perf_counter() < start + seconds + 5:
        await asyncio.sleep(0.01)
