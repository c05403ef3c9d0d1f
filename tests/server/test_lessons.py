"""Lessons at a live table: right answers lead on, wrong ones cost nothing, nothing counts."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lasttable.games import GAMES
from lasttable.kernel import Option, Slot, fits
from tests.games.lesson_play import ways_to_answer
from tests.server.running_server import Line, Refused, Site, serving

WITH_LESSON = [name for name, game in GAMES.items() if game.lesson is not None]
every_lesson = pytest.mark.parametrize("name", WITH_LESSON)


def ways(line: Line) -> list[str]:
    """Fill in every option on offer, in every way."""
    found = []
    for option in (line.ask or {}).get("options", []):
        slots = [Slot(one["name"], tuple(one["values"]), one["many"]) for one in option["slots"]]
        found += ways_to_answer(Option(option["key"], tuple(slots)))
    return found


def lesson(line: Line) -> dict[str, Any]:
    found = line.table["lesson"]
    assert isinstance(found, dict)
    return found


async def step_on(line: Line, luck: Random) -> str:
    """Try something wrong, then do what the lesson waits for; return the step's name."""
    await line.until(lambda: lesson(line)["mode"] != "watch", "the lesson waits")
    now = lesson(line)
    before = line.view, line.ask
    keys = ways(line)
    wrong = [key for key in keys if not any(fits(key, wanted) for wanted in now["keys"])]
    for key in luck.sample(wrong, min(4, len(wrong))):
        with pytest.raises(Refused, match="lesson/not-yet"):
            await line.answer(key)
    assert (line.view, line.ask, lesson(line)) == (*before, now), "a wrong answer costs nothing"
    await asyncio.sleep(0.3)  # Nobody is quicker than that, and some rules count on it.
    if now["mode"] == "read":
        await line.do("lesson", do="next", step=now["step"])
    elif now["mode"] != "done":
        exact = [one for one in now["keys"] if not one.endswith("*")]
        fitting = [key for key in keys if any(fits(key, one) for one in now["keys"])]
        await line.answer(luck.choice(exact or fitting))
    return str(now["name"])


@every_lesson
async def test_a_lesson_is_played_through(site: Site, name: str) -> None:
    luck = Random(2)
    ines = await site.person("Ines")
    code = (await ines.post("/api/lessons", {"game": name}))["code"]
    line = await ines.enter(code)
    seen: list[str] = []
    for _ in range(60):
        seen.append(await step_on(line, luck))
        if seen[-1] == "done":
            break
    made = GAMES[name].lesson
    assert made is not None
    assert list(dict.fromkeys(seen)) == [step.name for step in made.steps]
    lists = await ines.get("/api/tables")
    assert lists["yours"] == lists["finished"] == [], "a lesson is in no list"
    again = (await ines.post("/api/lessons", {"game": name}))["code"]
    assert again != code, "a finished lesson begins again"


async def test_a_lesson_goes_on_where_it_was_left_even_after_a_restart(tmp_path: Path) -> None:
    luck = Random(1)
    async with serving(tmp_path / "data") as site:
        ines = await site.person("Ines")
        cookie = ines.cookie
        code = (await ines.post("/api/lessons", {"game": "last-dog-standing"}))["code"]
        line = await ines.enter(code)
        for _ in range(5):
            await step_on(line, luck)
        await line.until(lambda: lesson(line)["mode"] != "watch", "the lesson waits")
        before = lesson(line)
        assert before["step"] > 3
        await line.close()
    async with serving(tmp_path / "data") as site:
        ines = site.returning("Ines", cookie)
        assert (await ines.post("/api/lessons", {"game": "last-dog-standing"}))["code"] == code
        line = await ines.enter(code)
        assert lesson(line) == before
        for _ in range(10):
            await step_on(line, luck)
            if lesson(line)["mode"] == "done":
                return
        raise AssertionError("the lesson did not end")


async def test_nothing_happens_while_the_person_thinks(site: Site) -> None:
    ines = await site.person("Ines")
    code = (await ines.post("/api/lessons", {"game": "last-dog-standing"}))["code"]
    line = await ines.enter(code)
    await line.answer("draw")
    await line.until(lambda: lesson(line)["name"] == "hide", "a Virus was drawn")
    before = line.view
    await asyncio.sleep(3600)
    assert line.view == before, "no clock answers in a lesson"
    assert line.clocks == []


async def test_a_lesson_is_for_one_person_and_never_an_ordinary_table(site: Site) -> None:
    ines, noor = await site.persons("Ines", "Noor")
    code = (await ines.post("/api/lessons", {"game": "last-dog-standing"}))["code"]
    line = await ines.enter(code)
    watcher = await noor.dial(code)
    assert await watcher.ends() == "table/no-spectators"
    with pytest.raises(Refused, match="lesson/not-yet"):
        await line.do("lesson", do="next", step=1)
    with pytest.raises(Refused, match="lesson/not-yet"):
        await line.answer("play mask")
    with pytest.raises(Refused, match="lesson/not-yet"):
        await line.lobby("options", options={"spectators": True})
    await line.do("lesson", do="leave")
    await line.until(lambda: lesson(line)["mode"] == "done", "Ines knows this game")
    usual = await ines.lay(game="last-dog-standing", quick={"bots": "easy", "count": 3})
    table = await ines.enter(usual)
    assert table.table["lesson"] is None
    with pytest.raises(Refused, match="lesson/none"):
        await table.do("lesson", do="leave")
