"""Seats that only the host can give: nobody walks from bot to bot and reads their hands."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.running_server import Line, Refused, Site, serving, six_at_a_table
from tests.server.test_attendance import admit

A_MINUTE = 61
"""Seconds after which a seat in the lobby no longer waits for whoever is away."""


async def a_game_of_bots(site: Site) -> tuple[str, Line]:
    jonas = await site.person("Jonas")
    code = await jonas.lay(quick={"bots": "sharp", "count": 5})
    return code, await jonas.enter(code)


async def test_nobody_sees_a_bots_hand_before_the_host_has_agreed(site: Site) -> None:
    code, host = await a_game_of_bots(site)
    sol = await (await site.person("Sol")).enter(code)
    for seat in (1, 2, 3):
        await sol.lobby("take-over", seat=seat)
        await sol.settle()
        assert sol.you is None
        assert sol.view["mine"] is None
    await host.settle()
    (asked,) = host.table["asking"]
    assert (asked["name"], asked["seat"], asked["yours"]) == ("Sol", 3, False), "the newest wish"
    with pytest.raises(Refused, match="host/only"):
        await sol.lobby("admit", who=asked["who"], on=True)
    await host.lobby("admit", who=asked["who"], on=False)
    with pytest.raises(Refused, match="seat/refused"):
        await sol.lobby("take-over", seat=1)
    assert host.table["asking"] == []


async def test_everybody_is_told_and_the_bot_comes_back_as_it_was(site: Site) -> None:
    code, host = await a_game_of_bots(site)
    before = host.table["seats"][3]
    person = await site.person("Sol")
    sol = await person.enter(code)
    await sol.lobby("take-over", seat=3)
    await admit(host)
    await sol.until(lambda: sol.you == 3, "Sol sits")
    await host.settle()
    told = [event for event in host.events if event["kind"] == "took-over"]
    assert [event["args"] for event in told] == [{"seat": 3, "name": "Sol", "bot": before["name"]}]
    await sol.do("leave")
    await host.settle()
    after = host.table["seats"][3]
    assert (after["kind"], after["name"], after["level"]) == ("bot", before["name"], "sharp")
    with pytest.raises(Refused, match="seat/left"):
        await sol.lobby("take-over", seat=4)
    later = await (await site.person("Mika")).enter(code)
    assert [event for event in later.events if event["kind"] == "took-over"] == told


async def test_whoever_left_a_seat_takes_no_other_in_that_game(site: Site) -> None:
    _, lines = await six_at_a_table(site)
    await lines[4].do("leave")
    await lines[5].do("leave")
    with pytest.raises(Refused, match="seat/left"):
        await lines[5].lobby("take-over", seat=4)


async def test_what_the_table_announced_survives_a_restart_and_is_in_the_replay(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as site:
        code, host = await a_game_of_bots(site)
        sol = await (await site.person("Sol")).enter(code)
        await sol.lobby("take-over", seat=3)
        await admit(host)
        await sol.until(lambda: sol.you == 3, "Sol sits")
        await host.settle()
        events, cookie = host.events, site.people[0].cookie
    async with serving(tmp_path) as site:
        host = await site.returning("Jonas", cookie).enter(code)
        assert host.events[: len(events)] == [one for one in events if not one.get("fleeting")]
        assert any(event["kind"] == "took-over" for event in host.events)


async def test_a_wish_is_gone_with_whoever_had_it(site: Site) -> None:
    code, host = await a_game_of_bots(site)
    sol = await (await site.person("Sol")).enter(code)
    await sol.lobby("take-over", seat=3)
    await host.until(lambda: host.table["asking"], "Sol asks")
    await sol.close()
    await host.until(lambda: not host.table["asking"], "Sol has gone")


async def test_a_kicked_player_cannot_sit_down_again_under_another_name(site: Site) -> None:
    jonas, ines = await site.persons("Jonas", "Ines")
    code = await jonas.lay(seats=6)
    host, line = await jonas.enter(code), await ines.enter(code)
    await line.lobby("sit")
    await host.lobby("kick", seat=1)
    assert await line.ends() == "table/kicked"
    again = await (await site.person("Nobody you know")).enter(code)
    await again.lobby("sit")
    assert [seat["kind"] for seat in again.table["seats"]].count("person") == 1
    await admit(host)
    await again.until(lambda: again.you is not None, "the host let this one in")


async def test_rights_go_to_seated_people_only_and_return_to_whoever_opened_the_table(
    site: Site,
) -> None:
    jonas, stranger, ines = await site.persons("Jonas", "Stranger", "Ines")
    code = await jonas.lay(seats=6)
    host, watcher = await jonas.enter(code), await stranger.enter(code)
    await host.close()
    await asyncio.sleep(A_MINUTE)
    await watcher.until(lambda: watcher.table["seats"][0]["kind"] == "open", "Jonas is gone")
    assert not watcher.table["you_host"]
    for do, fields in (("start", {}), ("fill", {}), ("title", {"title": "Mine"})):
        with pytest.raises(Refused, match="host/only"):
            await watcher.lobby(do, **fields)
    seated = await ines.enter(code)
    await seated.lobby("sit")
    await seated.until(lambda: seated.table["you_host"], "somebody has to deal")
    host = await jonas.enter(code)
    await host.lobby("sit")
    await seated.until(lambda: not seated.table["you_host"], "Jonas is the host again")
    assert host.table["you_host"]


async def test_whoever_opened_the_table_cannot_be_removed_from_it(site: Site) -> None:
    jonas, ines = await site.persons("Jonas", "Ines")
    code = await jonas.lay(seats=6)
    host, line = await jonas.enter(code), await ines.enter(code)
    await line.lobby("sit")
    await host.close()
    await asyncio.sleep(A_MINUTE)
    await line.until(lambda: line.table["you_host"], "Ines is the host for now")
    host = await jonas.enter(code)
    await host.lobby("sit")
    await line.settle()
    seat = host.you
    with pytest.raises(Refused, match="host/only"):
        await line.lobby("kick", seat=seat)


async def test_a_stranger_cannot_take_all_seats_for_one_device(site: Site) -> None:
    jonas, stranger = await site.persons("Jonas", "Stranger")
    code = await jonas.lay(seats=6)
    await jonas.enter(code)
    line = await stranger.enter(code)
    with pytest.raises(Refused, match="seat/not-yours"):
        await line.lobby("hotseat", seat=2, name="One")
    await line.lobby("sit")
    await line.lobby("hotseat", seat=2, name="Two")
    with pytest.raises(Refused, match="seat/device-full"):
        await line.lobby("hotseat", seat=3, name="Three")
