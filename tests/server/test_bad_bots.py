"""A bot that floods, stalls, lies about its seat or answers late harms nobody else."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from tests.server.running_server import Line, Refused, Site, serving
from tests.server.test_outside_bots import A_MINUTE, answer_anything, started


def shown(line: Line) -> str:
    """Return all that a line has been told about the game and the table."""
    return json.dumps([line.view, line.ask, line.talk, line.table["seats"]])


async def test_a_flood_is_stopped_and_the_others_are_told_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path, message_rate=20, message_burst=40) as site:
        _, host, _, line = await started(site)
        await host.settle()
        before = shown(host)
        for number in range(1000):
            await line.socket.send(json.dumps({"type": "back", "id": number}))
        await host.settle()
        assert shown(host) == before
        assert await line.ends() == "rate/flood"
        (bye,) = [message for message in line.inbox if message["type"] == "bye"]
        assert bye["seconds"] == 10
        refused = [one["params"] for one in line.inbox if one.get("code") == "rate/too-many"]
        assert all(one["seconds"] >= 1 for one in refused)
        await host.do("talk", text="Is it still there?")


async def test_a_bot_that_stalls_is_played_for_and_the_game_goes_on(tmp_path: Path) -> None:
    # With other cards the game may be over before two turns were missed.
    async with serving(tmp_path, seed="a long game") as site:
        await stall(site)


async def stall(site: Site) -> None:
    _, host, _, line = await started(site, settings={"pace": "brisk"})
    for _ in range(400):
        await answer_anything(host)
        await asyncio.sleep(2)
        if host.table["seats"][1]["bot_until_return"]:
            break
    assert host.table["seats"][1]["bot_until_return"], "a bot of the house plays on"
    assert host.table["seats"][1]["connected"], "though it is still there"
    while host.table["state"] != "over":
        await answer_anything(host)
        await asyncio.sleep(1)
    assert not line.is_over


async def test_a_bot_cannot_speak_or_answer_for_another_seat(site: Site) -> None:
    code, host, grudge, line = await started(site)
    await host.settle()
    before = shown(host)
    assert await (await grudge.dial(code, seat=0)).ends() == "seat/not-yours"
    asked = next(one for one in (host, line) if one.offers())
    assert asked.ask is not None
    fields = {"decision": asked.ask["decision"], "key": asked.offers()[0]}
    for more in ({"seat": 0}, {"guest": 1}, {"from": 0}):
        with pytest.raises(Refused, match="message/invalid"):
            await line.do("answer", **fields, **more)
    if asked is host:
        with pytest.raises(Refused, match="answer/not-asked"):
            await line.do("answer", **fields)
    with pytest.raises(Refused, match="bot/not-for-bots"):
        await line.lobby("take-over", seat=0)
    await host.settle()
    assert shown(host) == before


async def test_a_late_answer_reaches_no_other_question(site: Site) -> None:
    _, host, _, line = await started(site)
    lines = [host, line]
    asked = next(one for one in lines if one.offers())
    assert asked.ask is not None
    old, key = asked.ask["decision"], asked.offers()[0]
    await asked.answer(key)
    await line.settle()
    before = len(host.events)
    with pytest.raises(Refused, match=r"answer/(stale|not-asked)"):
        await line.do("answer", decision=old, key=key)
    await host.settle()
    assert len(host.events) == before


async def test_a_bot_has_only_so_many_connections(site: Site) -> None:
    code, host, grudge, _ = await started(site)
    lines = [await grudge.dial(code) for _ in range(25)]
    await host.settle()
    ended = [one.bye for one in lines if one.is_over]
    assert ended.count("rate/bots") >= 5
    (bye, *_) = [one for line in lines for one in line.inbox if one["type"] == "bye"]
    assert bye["seconds"] > 0
    await asyncio.sleep(A_MINUTE)
    await host.do("talk", text="All is well here")
