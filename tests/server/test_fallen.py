"""Whoever has fallen: time hurries when only bots are in, the round can be skipped, and guessed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from lasttable.games import GAMES
from lasttable.kernel import Record, replay
from tests.server.running_server import Line, Refused, Site, all_until, serving, six_at_a_table

QUICK = {"clock": "30", "pace": "brisk"}


async def deal(site: Site, *names: str) -> list[Line]:
    """Deal a game of Dead Last to some people and enough bots."""
    people = await site.persons(*names)
    code = await people[0].lay(game="dead-last", settings=QUICK)
    lines = [await person.enter(code) for person in people]
    for line in lines[1:]:
        await line.lobby("sit")
    await lines[0].lobby("seats", count=8)
    await lines[0].lobby("fill", level="easy")
    await lines[0].lobby("start")
    await all_until(lines, lambda line: line.view, "the cards are dealt")
    return lines


def has_gone_on(line: Line) -> bool:
    """Return whether the pause after the vote is over."""
    return not line.table["fallen"] or bool(line.ask and line.ask["prompt"] != "pause")


@asynccontextmanager
async def only_bots_left(folder: Path, *names: str) -> AsyncIterator[list[Line]]:
    """Play until people who lay nothing have fallen and bots hold another vote."""
    for number in range(20):
        async with serving(folder / f"{number}", seed=f"evening {number}") as site:
            lines = await deal(site, *names)
            await asyncio.sleep(25)
            await all_until(lines, lambda line: line.table["fallen"], "they fell")
            first = lines[0]
            await all_until(lines, has_gone_on, "the next vote")
            if first.table["fallen"] and first.view["round"]["phase"] == "conspire":
                yield lines
                return
    pytest.fail("no game in twenty left three bots standing after a vote")


async def test_bots_hurry_when_no_person_is_left_in(tmp_path: Path) -> None:
    async with only_bots_left(tmp_path, "Ines") as (ines,):
        assert ines.clocks[0]["of_ms"] == 10_000, "thirty seconds, three times as fast"
        began = asyncio.get_running_loop().time()
        phases = ("conspire", "final")
        await ines.until(lambda: ines.view["round"]["phase"] not in phases, "the vote")
        assert asyncio.get_running_loop().time() - began <= 10.1


async def test_the_fallen_skip_to_the_end_of_the_round_together(tmp_path: Path) -> None:
    async with only_bots_left(tmp_path, "Ines", "Sol") as (ines, sol):
        began = asyncio.get_running_loop().time()
        await ines.do("skip-round")
        await sol.until(lambda: sol.table["fallen"]["agreed"] == [0], "Sol is told")
        assert sol.table["fallen"]["may_skip"]
        assert not sol.table["fallen"]["skipping"]
        assert sol.table["fallen"]["asked"] == [1]
        assert sol.table["fallen"]["people"] == [0, 1]
        alive = [one["seat"] for one in sol.view["seats"] if one["alive"]]
        assert sol.table["fallen"]["left"] == alive
        await sol.do("skip-round")
        await ines.until(lambda: ines.view["rounds"], "the round is over")
        await ines.until(lambda: ines.table["fallen"] is None, "nobody is out any more")
        assert asyncio.get_running_loop().time() - began < 1.0, "it was played out at once"
        await ines.until(lambda: ines.view["round"]["number"] == 2, "the next round")
        assert ines.clocks[0]["of_ms"] == 30_000, "time passes as usual again"


async def test_whoever_changes_their_mind_stops_the_skip(tmp_path: Path) -> None:
    async with only_bots_left(tmp_path, "Ines", "Sol") as (ines, sol):
        await ines.do("skip-round")
        await ines.do("skip-round", on=False)
        await sol.do("skip-round")
        assert sol.table["fallen"]["agreed"] == [1]
        assert not sol.view["rounds"]


async def test_nobody_skips_a_round_while_a_person_is_in_it(site: Site) -> None:
    lines = await one_falls(site)
    assert not lines[0].table["fallen"]["may_skip"]
    with pytest.raises(Refused, match="skip/people-in"):
        await lines[0].do("skip-round")
    with pytest.raises(Refused, match="skip/not-out"):
        await lines[1].do("skip-round")


async def one_falls(site: Site) -> list[Line]:
    """Let five people vote for the first, who falls."""
    _, lines = await six_at_a_table(site, settings=QUICK)
    target = lines[0].table["seats"][0]["colour"]
    await lines[0].answer("lay " + lines[0].table["seats"][1]["colour"])
    for line in lines[1:]:
        await line.answer(f"lay {target}")
    for line in lines:
        await line.answer("ready")
    await lines[0].until(lambda: lines[0].view["round"]["vote"] == 2, "the next vote")
    return lines


async def test_guesses_are_for_the_fallen_until_the_round_is_over(site: Site) -> None:
    lines = await one_falls(site)
    fallen, standing = lines[0], lines[1]
    await standing.settle()
    before = len(standing.raw)
    await fallen.do("guess", seat=1)
    await fallen.do("guess", seat=None)
    await fallen.do("guess", seat=3)
    with pytest.raises(Refused, match="guess/out"):
        await fallen.do("guess", seat=0)
    with pytest.raises(Refused, match="skip/not-out"):
        await standing.do("guess", seat=3)
    assert fallen.table["guesses"] == [{"seat": 0, "on": 3}]
    await standing.settle()
    told = [raw for raw in standing.raw[before:] if b'"update"' in raw]
    assert told == [], "those who are in don't notice"
    assert standing.table["guesses"] == []
    await asyncio.sleep(30)  # Nobody lays a card, so nobody is left, and the round is over.
    await standing.until(lambda: standing.view["rounds"], "the round is over")
    await standing.until(lambda: standing.table["guesses"], "the guess is shown")
    assert standing.table["guesses"] == [{"seat": 0, "on": 3}]


async def test_where_the_fallen_are_out_for_good_skipping_ends_the_game(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", seed="an alley") as site:
        (ines,) = await site.persons("Ines")
        code = await ines.lay(game="last-dog-standing", settings={"clock": "30"})
        line = await ines.enter(code)
        await line.lobby("seats", count=4)
        await line.lobby("fill", level="easy")
        await line.lobby("start")
        await line.until(lambda: line.view, "the cards are dealt")
        while not line.table["fallen"]:
            assert line.table["state"] == "playing", "somebody who draws every turn falls early"
            if line.ask and line.ask["options"]:
                keys = line.offers()
                with suppress(Refused):  # A window may close before the answer is there.
                    await line.answer("draw" if "draw" in keys else keys[-1])
            else:
                await asyncio.sleep(1)
        began = asyncio.get_running_loop().time()
        await line.do("skip-round")
        await line.until(lambda: line.table["state"] == "over", "the game is over")
        assert asyncio.get_running_loop().time() - began < 1.0
        record = (await ines.http.get(f"/api/records/{code}.txt")).text
        assert replay(Record.from_text(record), GAMES).outcome is not None
