"""The time law: what an eye cannot know does not show in when anything reaches it either.

Two *courses* of one game run on a live server, one after the other, in virtual time: the true one,
and one in which everything that one seat has not seen is dealt again. A person sits there, in any
seat, and acts by the clock; bots play the other seats, with the same dice in both courses. As long
as the person receives the same bytes, they must come at the same times. Where nobody races, even
the first message that differs must come at the same time: waiting for it must tell nothing.

Thinking takes time here: so much for every game that a bot plays ahead. On a real machine that
time depends on what the bot holds.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from random import Random
from typing import Any, TypeVar

import pytest

from lasttable.kernel import AnyGame, AnyMatch, Chance, Diverged, Match, Seat, Settings, Sight
from tests.laws.driver import Driver, make
from tests.laws.law_broken import LawBroken
from tests.laws.received import first_difference
from tests.server.running_server import Line, Person, Refused
from tests.server.virtual_time import VirtualLoop

T = TypeVar("T")
GUESS_SECONDS = 0.02
"""How long a bot takes to play one guessed game ahead."""
TICK = 1.0
"""The person acts once in so many seconds."""
ALIKE = 1e-4
"""Seconds by which moments may differ: the loop itself takes a few nanoseconds a round."""
TRIES = 30


class ThinkingLoop(VirtualLoop):
    """Virtual time in which bots that play ahead come back later, the more they played."""

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        """Run at once what a bot thinks, and deliver it after as long as it would have taken."""
        if not args or not isinstance(args[0], Sight):
            return super().run_in_executor(executor, func, *args)
        guesses = 0
        imagine = args[0].imagine

        def counted(chance: Chance) -> Any:
            nonlocal guesses
            guesses += 1
            return imagine(chance) if imagine is not None else None

        found = func(replace(args[0], imagine=counted), *args[1:])
        future: asyncio.Future[T] = self.create_future()
        self.call_later(guesses * GUESS_SECONDS, future.set_result, found)
        return future


class Stamped(list[bytes]):
    """Frames, and when each arrived."""

    def __init__(self) -> None:
        super().__init__()
        self.times: list[float] = []

    def append(self, frame: bytes) -> None:
        super().append(frame)
        self.times.append(asyncio.get_running_loop().time())


@dataclass(frozen=True, slots=True)
class Pair:
    """Two courses of one game that look the same to the person, at least at first."""

    game: AnyGame
    level: str
    seats: int
    seed: str
    settings: dict[str, Any]
    eye: Seat
    """Where the person sits."""
    seconds: float
    """How long to play."""

    def __str__(self) -> str:
        where = f"{self.game.name} {self.level} {self.seats} {self.seed} {self.settings}"
        return f"{where} from seat {self.eye}"


@dataclass(slots=True)
class Received:
    """What the person got in one course."""

    frames: list[str]
    times: list[float]
    races: list[bool]
    """Whether everybody raced when this frame came."""


@dataclass(slots=True)
class TimeTally:
    """How much was really compared."""

    pairs: int = 0
    frames: int = 0
    parted: int = 0
    """Pairs whose frames differed in the end, so that they were really two games."""
    eyes: set[Seat] = field(default_factory=set)
    """The seats from which anybody watched."""


def deal_position(
    pair: Pair, settings: Settings, start: Callable[..., AnyMatch], other: bool
) -> AnyMatch:
    """Play to some moment of a game; for the other course, deal again what the seat cannot know."""
    luck = Random(pair.seed)
    driver = Driver(pair.seed)
    driver.notices = 0.0
    match = start(pair.game, settings, pair.seats, pair.seed)
    for _ in range(luck.choice((0, 0, 3, 8, 15, 25))):
        before = match.copy()
        make(match, driver.next_move(match))
        if match.question is None:
            match = before
            break
    while match.answered:  # Face-down answers would have to be dealt again too.
        make(match, driver.next_move(match))
    if match.question is None:
        match = start(pair.game, settings, pair.seats, pair.seed)
    return _dealt_again(match, pair) if other else _undisturbed(match)


def _dealt_again(match: AnyMatch, pair: Pair) -> AnyMatch:
    chance = Chance.of(f"time {pair.seed}")
    for _ in range(TRIES):
        try:
            return _undisturbed(match.redealt(pair.eye, chance))
        except Diverged:
            continue
    return _undisturbed(match)


def _undisturbed(match: AnyMatch) -> AnyMatch:
    match.take_events()
    return match


@contextmanager
def dealing(pair: Pair, other: bool) -> Iterator[None]:
    """Let the server deal one of the two courses."""
    start = Match.start

    def deal(_game: AnyGame, settings: Settings, _seats: int, _seed: str) -> AnyMatch:
        return deal_position(pair, settings, start, other)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("lasttable.server.table.deal.Match.start", deal)
        yield


async def open_table(person: Person, pair: Pair, other: bool) -> str:
    """Open a table with the person in their seat and bots in the others; deal one course."""
    body = {"game": pair.game.name, "settings": pair.settings}
    with dealing(pair, other):
        if pair.eye == 0:
            quick = {"bots": pair.level, "count": pair.seats - 1}
            return await person.lay(**body, quick=quick)
        code = await person.lay(**body, seats=pair.seats)
        line = await person.enter(code)
        await line.lobby("sit", seat=int(pair.eye))
        await line.lobby("fill", level=pair.level)
        await line.lobby("start")
        await line.until(lambda: line.view, "the cards are dealt")
    await line.close()
    return code


async def take_course(person: Person, pair: Pair, other: bool) -> Received:
    """Play one course for so long; return what the person received."""
    code = await open_table(person, pair, other)
    line = await person.dial(code)
    line.raw = frames = Stamped()
    races: list[bool] = []
    line.news = _Noting(line, races)
    began = asyncio.get_running_loop().time()
    luck = Random(pair.seed)
    while asyncio.get_running_loop().time() < began + pair.seconds:
        await asyncio.sleep(TICK)
        await _act(line, luck)
    await line.close()
    told = [_plain(frame, code) for frame in frames]
    return Received(told, [at - began for at in frames.times], races)


class _Noting(asyncio.Event):
    """Notes, with every frame, whether the question that was open before it was a race."""

    def __init__(self, line: Line, races: list[bool]) -> None:
        super().__init__()
        self._line = line
        self._races = races
        self._last = True

    def set(self) -> None:
        ask = self._line.ask
        if len(self._races) < len(self._line.raw):
            self._races.append(self._last)
        self._last = ask is None or ask["kind"] == "race"
        super().set()


async def _act(line: Line, luck: Random) -> None:
    """Answer anything, or let it be; the same in both courses while they look the same."""
    ask = line.ask
    if ask is None or ask["answered"] is not None:
        return
    keys = [option["key"] for option in ask["options"] if not option.get("slots")]
    if keys and luck.random() < 0.6:
        try:
            await line.answer(luck.choice(keys))
        except Refused as refusal:
            if not refusal.code.startswith("answer/"):
                raise


def _plain(frame: bytes, code: str) -> str:
    return frame.decode().replace(code, "CODE")


def compare(pair: Pair, true: Received, other: Received, tally: TimeTally) -> None:
    """Raise if anything came at another time though nothing else told the courses apart."""
    tally.pairs += 1
    rows = zip_longest(_rows(true), _rows(other), fillvalue=("nothing", -1.0, False))
    for (frame, at, race), (frame_else, at_else, _) in rows:
        if _without_seconds(frame) != _without_seconds(frame_else):
            tally.parted += 1
            if not race and abs(at - at_else) > ALIKE and min(at, at_else) >= 0:
                _fail(pair, "the first message that differs", frame, at, at_else)
            return
        tally.frames += 1
        if abs(at - at_else) > ALIKE:
            _fail(pair, "the same message", frame, at, at_else)
        if frame != frame_else:
            why = first_difference(frame.encode(), frame_else.encode())
            raise LawBroken("time", f"a clock tells the courses of {pair} apart: {why}")


def _rows(received: Received) -> list[tuple[str, float, bool]]:
    frames = [_SEAL.sub('"seal":null', frame) for frame in received.frames]
    return list(zip(frames, received.times, received.races, strict=True))


_SEAL = re.compile(r'"seal":\{"seal":"[0-9a-f]*"(?:[^{}]|\{[^{}]*\})*\}')
"""The seal is another at every table, and says nothing about its deal."""
_SECONDS = re.compile(r'"(ms_left|away_in)":[0-9.]+')


def _without_seconds(frame: str) -> str:
    return _SECONDS.sub("", frame)


def _fail(pair: Pair, what: str, frame: str, at: float, at_else: float) -> None:
    raise LawBroken(
        "time",
        f"{what} comes after {at:.4f} s in one course of {pair} and after {at_else:.4f} s in "
        f"the other, though nothing else tells them apart: {frame[:300]}",
    )


async def check_pair(person: Person, pair: Pair, tally: TimeTally) -> None:
    """Play both courses of a pair, and compare when everything came."""
    true = await take_course(person, pair, False)
    other = await take_course(person, pair, True)
    tally.eyes.add(pair.eye)
    compare(pair, true, other, tally)
