"""Reaction windows at a live table: what is asked of whom, how long it lasts, and what shows."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from lasttable.games import GAMES
from lasttable.kernel import Match, Menu, Seat
from lasttable.server.table.running_game import RunningGame
from tests.server.running_server import Line, Refused, Site, all_until, serving

GAME = GAMES["last-shot"]
WINDOW = 8
SETTINGS = {"window": str(WINDOW)}
SHARE = 0.4
NEUTRAL = WINDOW * SHARE * 0.4
"""The window at the start of a turn is one of the short ones."""
HOLDER, OTHER = 1, 0
"""The seat that could react to the first turn, and one that is asked as well and could not."""


def is_wanted(menus: Mapping[Seat, Menu]) -> bool:
    return set(menus) == {OTHER, HOLDER} and len(menus[Seat(HOLDER)]) > 1 == len(menus[Seat(OTHER)])


@cache
def find_seed() -> str:
    """A deal whose first question is a window in which one can react and another cannot."""
    for number in range(10_000):
        seed = f"{number:032x}"
        question = Match.start(GAME, GAME.settings(**SETTINGS), 3, seed).question
        assert question is not None
        if question.prompt == "react" and is_wanted(question.menus):
            return seed
    raise AssertionError("no such deal")


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> str:
    """Every table is dealt from the same seed."""
    seed = find_seed()
    monkeypatch.setattr("lasttable.server.store.table_seal.TableSeal.seed", lambda _: seed)
    return seed


async def sit_down(site: Site, **settings: str) -> list[Line]:
    """Three people in a game that begins with a window."""
    people = await site.persons("Jonas", "Ines", "Abel")
    body = {"game": GAME.name, "seats": 3, "settings": {**SETTINGS, **settings}}
    code = (await people[0].post("/api/tables", body))["code"]
    lines = [await person.enter(code) for person in people]
    for line in lines[1:]:
        await line.lobby("sit")
    await lines[0].lobby("start")
    await all_until(lines, lambda line: line.ask, "the first window opened")
    return lines


def is_in(line: Line, decision: str) -> bool:
    return line.ask is not None and line.ask["decision"] == decision


def asked(line: Line) -> dict[str, Any]:
    """The open question."""
    assert line.ask is not None
    return line.ask


async def until_closed(lines: list[Line]) -> None:
    decision = asked(lines[0])["decision"]
    await all_until(lines, lambda line: not is_in(line, decision), "the window closed")


def reaction(line: Line) -> str:
    return next(key for key in line.offers() if key != "pass")


async def always_and_passes_at_once(holder: Line, other: Line) -> None:
    for line in (holder, other):
        await line.do("reactions", manner="always")
    await holder.answer("pass")
    await other.answer("pass")


async def says_nothing(holder: Line, other: Line) -> None:
    for line in (holder, other):
        await line.do("reactions", manner="able")


async def sleeps_this_turn(holder: Line, other: Line) -> None:
    for line in (holder, other):
        await line.do("reactions", manner="turn")


async def thinks_twice(holder: Line, other: Line) -> None:
    await holder.answer(reaction(holder))
    await asyncio.sleep(NEUTRAL / 4)
    await holder.answer("pass")
    await other.do("reactions", manner="always")


def plain(raw: bytes, code: str) -> str:
    """A message without the table's code and without the milliseconds that are left."""
    return re.sub(r'"ms_left":\d+|"seal":"[0-9a-f]+"', "", raw.decode()).replace(code, "CODE")


MANNERS = (always_and_passes_at_once, says_nothing, sleeps_this_turn, thinks_twice)


@pytest.fixture
def lasted(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long each window was open, by the table's own clock."""
    found: list[float] = []
    close = RunningGame._close_window

    def watched(play: RunningGame, at: float, clock: str | None = None) -> None:
        found.append(at - play.windows._opened)
        close(play, at, clock)

    monkeypatch.setattr(RunningGame, "_close_window", watched)
    return found


async def test_what_others_receive_is_the_same_whatever_a_seat_wants_and_holds(
    tmp_path: Path, dealt: str, lasted: list[float]
) -> None:
    """Equal in bytes and order for the third player and a watcher, and after the same wait."""
    seen, waits = [], []
    async with serving(tmp_path / "data", window_share=SHARE) as site:
        for act in MANNERS:
            lines = await sit_down(site)
            code = lines[0].table["code"]
            watcher = await (await site.person("Sol")).enter(code)
            await lines[2].settle()
            start = len(lines[2].raw)
            lasted.clear()
            await act(lines[HOLDER], lines[OTHER])
            await until_closed([*lines, watcher])
            waits.append(lasted[0])
            # Who has come to watch is told a moment later, whatever anybody holds.
            news, shown = (
                [raw for raw in some if b'"events"' in raw]
                for some in (lines[2].raw[start:], watcher.raw[1:])
            )
            told = (news[0], watcher.raw[0], shown[0])
            seen.append([plain(raw, code) for raw in told])
            await asyncio.gather(*(line.close() for line in (*lines, watcher)))
    assert '"quiet"' in seen[0][0], "nobody wanted to react, and all are told so"
    for act, told_by in zip(MANNERS, seen, strict=True):
        assert told_by == seen[0], act.__name__
    assert all(NEUTRAL <= wait < NEUTRAL * 1.4 for wait in waits), waits


async def test_a_seat_is_asked_in_its_own_manner(tmp_path: Path, dealt: str) -> None:
    async with serving(tmp_path / "data", window_share=0.9) as site:
        lines = await sit_down(site)
        holder, other = lines[HOLDER], lines[OTHER]
        assert asked(holder)["manner"] == asked(other)["manner"] == "able"
        assert len(holder.offers()) > 1
        assert other.offers() == [], "nothing but a pass is nothing to ask for"
        await other.do("reactions", manner="always")
        assert other.offers() == ["pass"]
        await holder.do("reactions", manner="turn")
        assert holder.offers() == []
        assert asked(holder)["waiting"] == [OTHER, HOLDER], (
            "everybody is waited for, for all to see"
        )
        await holder.do("reactions", manner="able")
        assert len(holder.offers()) > 1


async def test_an_early_answer_is_kept_and_counts_at_the_neutral_moment(
    tmp_path: Path, dealt: str
) -> None:
    async with serving(tmp_path / "data", window_share=SHARE) as site:
        lines = await sit_down(site)
        key = reaction(lines[HOLDER])
        await lines[HOLDER].answer(key)
        decision = asked(lines[HOLDER])["decision"]
        assert asked(lines[HOLDER])["answered"] == key
        assert asked(lines[OTHER])["answered"] is None
        await lines[OTHER].do("reactions", manner="always")
        await lines[OTHER].answer("pass")
        assert is_in(lines[2], decision), "all is in, and waits"
        await until_closed(lines)
        assert any(event["kind"] == "react" for event in lines[2].events)


async def test_somebody_who_asks_for_a_moment_gets_the_whole_clock(
    tmp_path: Path, dealt: str
) -> None:
    async with serving(tmp_path / "data", window_share=SHARE) as site:
        lines = await sit_down(site)
        decision = asked(lines[HOLDER])["decision"]
        assert asked(lines[HOLDER])["may_wait"]
        assert {one["of_ms"] for line in lines for one in line.clocks} == {round(NEUTRAL * 1000)}
        await lines[HOLDER].do("moment", decision=decision)
        await all_until(
            lines, lambda line: line.clocks[0]["of_ms"] == WINDOW * 1000, "all see the clock"
        )
        assert "may_wait" not in asked(lines[HOLDER])
        await asyncio.sleep(NEUTRAL * 1.5)
        assert is_in(lines[2], decision), "it is still open"
        await lines[HOLDER].answer("pass")
        await until_closed(lines)


async def test_without_a_clock_everybody_is_asked_and_waited_for(
    tmp_path: Path, dealt: str
) -> None:
    async with serving(tmp_path / "data", window_share=0.01) as site:
        lines = await sit_down(site, window="none")
        holder, other = lines[HOLDER], lines[OTHER]
        assert "may_wait" not in asked(holder)
        assert other.offers() == ["pass"], "or a wait would tell that somebody can"
        await holder.answer("pass")
        await asyncio.sleep(0.3)
        assert is_in(other, asked(holder)["decision"])
        await other.answer("pass")
        await until_closed(lines)


async def test_where_a_device_is_handed_on_everybody_is_asked_and_waited_for(
    tmp_path: Path, dealt: str
) -> None:
    async with serving(tmp_path / "data", window_share=0.01) as site:
        jonas = await site.person("Jonas")
        body = {"game": GAME.name, "seats": 3, "settings": SETTINGS}
        code = (await jonas.post("/api/tables", body))["code"]
        first = await jonas.enter(code)
        await first.lobby("hotseat", seat=1, name="Mika")
        await first.lobby("fill")
        await first.lobby("start")
        await first.until(lambda: first.ask, "the window opened")
        second = await jonas.enter(code, seat=1)
        decision = asked(second)["decision"]
        assert first.offers() == ["pass"]
        await second.answer("pass")
        await asyncio.sleep(0.3)
        assert is_in(second, decision), "Jonas has not said a word"
        await first.answer("pass")
        await all_until([first, second], lambda line: not is_in(line, decision), "it closed")


async def test_whoever_plays_alone_waits_for_nobody(tmp_path: Path, dealt: str) -> None:
    """Among bots the window closes as soon as the one person has answered."""
    async with serving(tmp_path / "data", window_share=0.9) as site:
        jonas = await site.person("Jonas")
        body = {"game": GAME.name, "seats": 3, "settings": SETTINGS}
        line = await jonas.enter((await jonas.post("/api/tables", body))["code"])
        await line.lobby("sit", seat=HOLDER)
        await line.lobby("fill")
        await line.lobby("start")
        await line.until(lambda: line.ask, "the window opened")
        assert "may_wait" not in asked(line)
        now = asyncio.get_running_loop().time
        began = now()
        await line.answer("pass")
        await until_closed([line])
        assert now() - began < WINDOW * 0.9 / 2


async def test_a_kept_answer_outlives_the_server(tmp_path: Path, dealt: str) -> None:
    async with serving(tmp_path / "data", window_share=0.9) as site:
        lines = await sit_down(site)
        key, code = reaction(lines[HOLDER]), lines[HOLDER].table["code"]
        await lines[HOLDER].answer(key, id_=77)
        await lines[HOLDER].do("reactions", manner="always")
        cookies = [person.cookie for person in site.people]
    async with serving(tmp_path / "data", window_share=SHARE) as site:
        again = [site.returning(f"Player {n}", one) for n, one in enumerate(cookies)]
        lines = [await person.enter(code) for person in again]
        assert asked(lines[HOLDER])["answered"] == key
        assert asked(lines[HOLDER])["manner"] == "always"
        await lines[HOLDER].answer(key, id_=77)
        await until_closed(lines)
        assert [event["kind"] for event in lines[2].events].count("react") == 1


Attempt = Callable[[Line], tuple[str, dict[str, Any]]]


@pytest.mark.parametrize(
    ("seat", "attempt", "code"),
    [
        (2, lambda line: ("moment", {"decision": asked(line)["decision"]}), "answer/not-asked"),
        (HOLDER, lambda _: ("moment", {"decision": "99"}), "answer/stale"),
        (HOLDER, lambda _: ("reactions", {"manner": "never"}), "message/invalid"),
    ],
)
async def test_what_makes_no_sense_in_a_window_is_refused(
    tmp_path: Path, dealt: str, seat: int, attempt: Attempt, code: str
) -> None:
    async with serving(tmp_path / "data", window_share=0.9) as site:
        line = (await sit_down(site))[seat]
        kind, fields = attempt(line)
        with pytest.raises(Refused, match=code):
            await line.do(kind, **fields)


async def test_a_watcher_has_no_manner(tmp_path: Path, dealt: str) -> None:
    async with serving(tmp_path / "data", window_share=0.9) as site:
        lines = await sit_down(site)
        watcher = await (await site.person("Sol")).enter(lines[0].table["code"])
        assert "manner" not in asked(watcher)
        with pytest.raises(Refused, match="answer/not-your-seat"):
            await watcher.do("reactions", manner="always")


async def test_an_answer_that_was_taken_back_does_not_count(tmp_path: Path, dealt: str) -> None:
    async with serving(tmp_path / "data", window_share=SHARE) as site:
        lines = await sit_down(site)
        holder = lines[HOLDER]
        decision = asked(holder)["decision"]
        await holder.answer(reaction(holder))
        await holder.do("withdraw", decision=decision)
        assert asked(holder)["answered"] is None
        assert len(holder.offers()) > 1, "all is offered again"
        with pytest.raises(Refused, match="undo/nothing"):
            await holder.do("withdraw", decision=decision)
        await until_closed(lines)
        assert not any(event["kind"] == "react" for event in lines[2].events)


async def test_a_seat_switches_off_one_kind_of_window(tmp_path: Path, dealt: str) -> None:
    async with serving(tmp_path / "data", window_share=0.9) as site:
        holder = (await sit_down(site))[HOLDER]
        assert asked(holder)["muted"] == []
        await holder.do("reactions", manner="able", muted=["turn"])
        assert asked(holder)["muted"] == ["turn"]
        assert holder.offers() == []
        await holder.do("reactions", manner="able")
        assert holder.offers() == [], "unset leaves it as it was"
        with pytest.raises(Refused, match="message/invalid"):
            await holder.do("reactions", manner="able", muted=["No words!"])
