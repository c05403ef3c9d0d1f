"""Coming and going: nobody who is there waits for somebody who is not."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.running_server import Line, Refused, Site, all_until, serving, six_at_a_table

AWAY = 0.4
SILENT = {"silent": True, "pace": "brisk", "clock": "none"}


@pytest.fixture
async def impatient(tmp_path: Path) -> AsyncIterator[Site]:
    """A server that gives up on absent people quickly."""
    async with serving(tmp_path / "data", absence_timeout=AWAY) as site:
        yield site


async def test_a_lost_line_shows_a_countdown(site: Site) -> None:
    _, lines = await six_at_a_table(site)
    await lines[1].close()
    await lines[0].until(lambda: not lines[0].table["seats"][1]["connected"], "the line was lost")
    left = lines[0].table["seats"][1]["away_in"]
    assert 50 < left <= 60
    assert not lines[0].table["seats"][1]["bot_until_return"]
    await site.people[1].enter(lines[0].table["code"])
    await lines[0].until(lambda: lines[0].table["seats"][1]["connected"], "Ines is back")
    assert lines[0].table["seats"][1]["away_in"] is None


async def test_a_bot_takes_over_and_hands_back_at_once(impatient: Site) -> None:
    code, lines = await six_at_a_table(impatient, settings=SILENT)
    await lines[1].close()
    await lines[0].until(
        lambda: lines[0].table["seats"][1]["bot_until_return"], "a bot took the seat over"
    )
    assert lines[0].table["seats"][1]["kind"] == "person"
    await lines[0].until(
        lambda: lines[0].ask and 1 in (lines[0].ask["answered_seats"] or []), "the bot laid a card"
    )
    ines = await impatient.people[1].enter(code)
    assert ines.you == 1
    assert ines.table["seats"][1]["bot_until_return"] is False
    assert ines.ask is not None
    assert ines.ask["answered"], "Ines sees what was laid for her"
    await ines.answer("lay ambush")
    assert ines.ask["answered"] == "lay ambush"


async def test_the_rules_are_told_who_is_away_and_who_is_back(impatient: Site) -> None:
    code, lines = await six_at_a_table(impatient)
    await lines[1].close()
    await lines[0].until(lambda: lines[0].view["seats"][1]["away"], "Ines is marked away")
    await impatient.people[1].enter(code)
    await lines[0].until(lambda: not lines[0].view["seats"][1]["away"], "Ines is back")


async def test_a_table_without_people_sleeps_and_goes_on_where_it_was(impatient: Site) -> None:
    settings = {"silent": True, "pace": "brisk", "clock": "30"}
    code, lines = await six_at_a_table(impatient, settings=settings)
    before = lines[0].view
    for line in lines:
        await line.close()
    await asyncio.sleep(3 * AWAY)
    jonas = await impatient.people[0].enter(code)
    left = jonas.clocks[0]["ms_left"]
    assert jonas.view == before, "no bot played on while nobody was there"
    assert left > 40_000 - 1000 * (AWAY + 1.5), "the clock stood still"
    await jonas.until(lambda: jonas.table["seats"][1]["bot_until_return"], "bots for the absent")


async def test_at_a_table_without_a_clock_nothing_answers_for_anybody(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", question_timeout=1.0) as site:
        _, lines = await six_at_a_table(site, settings=SILENT)
        for line in lines[:5]:
            await line.answer("lay ambush")
        await asyncio.sleep(30)
        assert not lines[0].view["reveal"], "the table waits"
        await lines[5].answer("lay ambush")
        await lines[5].until(lambda: lines[5].view["reveal"], "all see it")


async def play_without_the_last(lines: list[Line]) -> int:
    """Let all but the last vote until a bot plays the last seat; return how many votes it took."""
    silent = lines[5]
    votes = set()
    while not silent.table["seats"][5]["bot_until_return"]:
        votes.add(len(silent.view["history"]))
        for line in lines[:5]:
            if line.ask is not None and line.ask["answered"] is None:
                with contextlib.suppress(Refused):
                    await line.answer("lay ambush")
        await asyncio.sleep(0.25)
    return len(votes)


async def test_a_person_whose_seat_a_bot_holds_does_not_hold_up_a_pause(tmp_path: Path) -> None:
    async with serving(tmp_path / "data") as site:
        settings = {**SILENT, "pace": "slow", "clock": "30"}
        _, lines = await six_at_a_table(site, settings=settings)
        await play_without_the_last(lines)
        await all_until(
            lines[:5], lambda line: line.clocks and line.clocks[0]["skippable"], "a pause"
        )
        name = lines[0].clocks[0]["name"]
        before = asyncio.get_running_loop().time()
        for line in lines[:5]:
            await line.do("skip")
        await lines[5].until(
            lambda: not lines[5].clocks or lines[5].clocks[0]["name"] != name, "the pause ended"
        )
        assert asyncio.get_running_loop().time() - before < 1


async def test_a_bot_plays_for_somebody_who_is_there_and_lets_two_votes_run_out(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path / "data") as site:
        _, lines = await six_at_a_table(site, settings=SILENT | {"clock": "30"})
        silent = lines[5]
        assert await play_without_the_last(lines) >= 2, "one vote missed is no absence"
        assert not any(seat["bot_until_return"] for seat in silent.table["seats"][:5])
        await lines[0].until(lambda: lines[0].view["seats"][5]["away"], "the rules know")
        await silent.do("back")
        await all_until(
            lines, lambda line: not line.table["seats"][5]["bot_until_return"], "back again"
        )
        await lines[0].until(lambda: not lines[0].view["seats"][5]["away"], "the rules know")


async def test_no_bot_takes_over_for_somebody_nobody_waits_for(tmp_path: Path) -> None:
    """Alone, somebody slow keeps the seats however long the questions take."""
    async with serving(tmp_path / "data") as site:
        (jonas,) = await site.persons("Jonas")
        line = await jonas.enter(
            await jonas.lay(game="last-dog-standing", seats=2, settings={"clock": "30"})
        )
        await line.lobby("hotseat", seat=1, name="Ines")
        await line.lobby("start")
        await asyncio.sleep(240)
        await line.until(lambda: len(line.events) > 8, "turns were played for both")
        assert not any(seat["bot_until_return"] for seat in line.table["seats"])


async def test_in_the_lobby_an_absent_persons_seat_is_free_again(impatient: Site) -> None:
    people = await impatient.persons("Jonas", "Ines")
    code = await people[0].lay(seats=6)
    jonas, ines = await people[0].enter(code), await people[1].enter(code)
    await ines.lobby("sit")
    await jonas.close()
    await ines.until(lambda: ines.table["seats"][0]["kind"] == "open", "the seat is free")
    assert ines.table["you_host"]


async def test_leaving_for_good_gives_the_seat_to_a_bot_when_the_round_is_over(
    site: Site,
) -> None:
    code, lines = await six_at_a_table(site)
    await lines[2].answer("lay ambush")
    await lines[2].do("leave")
    await lines[0].until(lambda: lines[0].view["seats"][2]["leaving"], "the rules know")
    seat = lines[0].table["seats"][2]
    assert (seat["kind"], seat["name"]) == ("bot", "Abel")
    await lines[2].until(lambda: lines[2].you is None, "Abel only watches now")
    assert lines[2].view["mine"] is None
    mine = await site.people[2].get("/api/tables")
    assert [card["code"] for card in mine["yours"]] == []
    with pytest.raises(Refused, match="answer/not-your-seat"):
        await lines[2].answer("lay ambush")
    assert code == lines[0].table["code"]


async def test_the_host_shows_somebody_out_of_a_running_game(site: Site) -> None:
    _, lines = await six_at_a_table(site)
    await lines[0].lobby("kick", seat=2)
    assert await lines[2].ends() == "table/kicked"
    await lines[0].until(lambda: lines[0].view["seats"][2]["leaving"], "the rules know")


async def test_the_next_person_is_host_when_the_host_leaves_a_running_game(site: Site) -> None:
    _, lines = await six_at_a_table(site)
    await lines[0].do("leave")
    await lines[1].until(lambda: lines[1].table["you_host"], "Ines is the host")


async def admit(host: Line) -> None:
    """Let the first who asks for a seat have it."""
    await host.until(lambda: host.table["asking"], "somebody asks")
    await host.lobby("admit", who=host.table["asking"][0]["who"], on=True)


async def test_a_watcher_takes_a_bots_place_with_what_its_seat_knows(site: Site) -> None:
    jonas = await site.person("Jonas")
    code = await jonas.lay(quick={"bots": "easy", "count": 5})
    host = await jonas.enter(code)
    sol = await (await site.person("Sol")).enter(code)
    with pytest.raises(Refused, match="seat/not-a-bot"):
        await sol.lobby("take-over", seat=0)
    await sol.lobby("take-over", seat=3)
    await admit(host)
    await sol.until(lambda: sol.you == 3, "Sol sits")
    assert sol.view["mine"]["seat"] == 3
    await sol.answer("lay ambush")
    with pytest.raises(Refused, match="seat/already-seated"):
        await sol.lobby("take-over", seat=4)
    await host.lobby("options", options={"take_over": False})
    mika = await (await site.person("Mika")).enter(code)
    with pytest.raises(Refused, match="seat/not-a-bot"):
        await mika.lobby("take-over", seat=4)


async def test_somebody_joins_and_is_dealt_in_with_the_next_round(site: Site) -> None:
    code, lines = await six_at_a_table(site, settings={"pace": "brisk"})
    sol = await (await site.person("Sol")).enter(code)
    await sol.lobby("sit")
    await sol.lobby("sit")
    await lines[0].until(lambda: lines[0].table["joining"] == ["Sol"], "all see who waits")
    for line in lines:
        await line.answer("lay ambush")
        await line.answer("ready")
    await sol.until(lambda: sol.you == 6, "Sol has a seat in the next round")
    await all_until(lines, lambda line: len(line.table["seats"]) == 7, "all see the seat")
    assert sol.view["mine"]["seat"] == 6
    assert sol.table["seats"][6]["name"] == "Sol"
    assert sol.table["joining"] == []
    await sol.until(lambda: "lay ambush" in sol.offers(), "Sol may vote")
    await sol.answer("lay ambush")


async def test_notices_that_the_rules_have_not_heard_survive_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path / "data") as site:
        code, lines = await six_at_a_table(site, settings=SILENT)
        await lines[2].do("leave")
        assert lines[0].view["seats"][2]["leaving"] is False, "silent votes listen to no notice"
        cookie = site.people[0].cookie
    async with serving(tmp_path / "data") as site:
        line = await site.returning("Jonas", cookie).enter(code)
        assert line.table["seats"][2]["kind"] == "bot"
        await line.until(
            lambda: line.ask and 2 in (line.ask["answered_seats"] or []), "the bot plays the seat"
        )


async def test_a_bot_takes_over_after_three_own_turns_that_ran_out(tmp_path: Path) -> None:
    """Last Dog Standing, § 12.6: neither nods nor turns of others count."""
    async with serving(tmp_path / "data") as site:
        people = await site.persons("Jonas", "Ines")
        body = {"game": "last-dog-standing", "seats": 2, "settings": {"clock": "30"}}
        code = (await people[0].post("/api/tables", body))["code"]
        lines = [await person.enter(code) for person in people]
        await lines[1].lobby("sit")
        await lines[0].lobby("start")
        missed = set()
        while not lines[1].table["seats"][1]["bot_until_return"]:
            await lines[0].until(lambda: lines[0].ask, "a question")
            turn, ask = lines[0].view["turn"], lines[0].ask
            if turn["seat"] == 1:
                missed.add(turn["number"])
            keys = lines[0].offers()
            wanted = [key for key in ("keep", "ok", "take-it", "end", "draw", *keys) if key in keys]
            if wanted:
                await lines[0].answer(wanted[0])
                continue
            decision = ask["decision"] if ask else ""
            await lines[0].until(
                lambda d=decision: (  # type: ignore[misc]
                    lines[0].ask is None
                    or lines[0].ask["decision"] != d
                    or lines[1].table["seats"][1]["bot_until_return"]
                ),
                "the clock ran out",
            )
        assert len(missed) in (3, 4), "the third one has run out, and the fourth may have begun"
        await lines[1].do("back")
        await lines[0].until(lambda: not lines[0].table["seats"][1]["bot_until_return"], "back")
