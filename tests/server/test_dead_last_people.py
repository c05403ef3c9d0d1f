"""Dead Last at a live table: whoever is absent, leaves, blocks or talks too much."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.running_server import Line, Refused, Site, all_until, serving, six_at_a_table

AWAY = 5.0


def colour(line: Line, seat: int) -> str:
    return str(line.view["seats"][seat]["colour"])


async def test_a_stand_in_leaves_the_card_of_an_absent_player_alone(tmp_path: Path) -> None:
    """§ 11.1: neither card nor readiness changes until the vote is over."""
    async with serving(tmp_path / "data", absence_timeout=AWAY) as site:
        _, lines = await six_at_a_table(site, settings={"clock": "30"})
        card = colour(lines[0], 4)
        await lines[1].answer(f"lay {card}")
        await lines[1].close()
        await lines[0].until(
            lambda: lines[0].table["seats"][1]["bot_until_return"], "a bot took over"
        )
        for line in (lines[0], *lines[2:]):
            await line.answer("lay ambush")
        await asyncio.sleep(40)
        await lines[0].settle()
        assert lines[0].view["reveal"]["choices"][1] == {"seat": 1, "card": card}
        kinds = [(event["kind"], event["args"].get("seat")) for event in lines[0].events]
        assert ("ready", 1) not in kinds, "nor did the bot speak for the player"


async def test_a_stand_in_plays_where_the_absent_player_did_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", absence_timeout=AWAY) as site:
        _, lines = await six_at_a_table(site, settings={"clock": "90"})
        await lines[1].close()
        await lines[0].until(lambda: lines[0].view["seats"][1]["ready"], "the bot is ready")


async def test_at_a_silent_table_a_leavers_card_is_withdrawn(site: Site) -> None:
    _, lines = await six_at_a_table(site, settings={"silent": True, "clock": "none"})
    for line in lines[:5]:
        await line.answer("lay ambush")
    await lines[2].do("leave")
    await lines[5].answer("lay ambush")
    await lines[0].until(lambda: lines[0].view["reveal"], "nobody waits for the leaver")
    cards = [choice["card"] for choice in lines[0].view["reveal"]["choices"]]
    assert cards == ["ambush", "ambush", None, "ambush", "ambush", "ambush"]


async def test_whoever_leaves_while_picking_picks_at_random_and_at_once(site: Site) -> None:
    _, lines = await six_at_a_table(site, settings={"silent": True, "clock": "none"})
    target = colour(lines[0], 0)
    for line in lines[1:]:
        await line.answer(f"lay {target}")
    await lines[0].answer("lay ambush")
    await lines[1].until(lambda: lines[1].ask and lines[1].ask["prompt"] == "ambush-pick", "a pick")
    before = asyncio.get_running_loop().time()
    await lines[0].do("leave")
    await lines[1].until(lambda: lines[1].ask and lines[1].ask["prompt"] == "pause", "the pick")
    assert asyncio.get_running_loop().time() - before < 0.5
    fallen = lines[1].view["reveal"]["falls"]
    assert [fall["by"] for fall in fallen] == [0]


async def test_the_right_to_call_goes_with_the_host(site: Site) -> None:
    _, lines = await six_at_a_table(site, settings={"clock": "none"})
    await lines[0].do("leave")
    await lines[1].until(lambda: lines[1].table["you_host"], "there is a new host")
    await asyncio.sleep(61)
    await lines[1].settle()
    assert "call" in lines[1].offers()
    await lines[2].settle()
    assert all("call" not in line.offers() for line in lines[2:])


async def test_the_table_waits_for_nobody_who_has_fallen(site: Site) -> None:
    _, lines = await six_at_a_table(site, settings={"pace": "brisk"})
    target = colour(lines[0], 0)
    for line in lines[1:]:
        await line.answer(f"lay {target}")
        await line.answer("ready")
    await lines[0].answer(f"lay {colour(lines[0], 1)}")
    await lines[0].answer("ready")
    await lines[1].until(lambda: lines[1].view["round"]["vote"] == 2, "the next vote")
    assert lines[1].ask is not None
    assert lines[1].ask["waiting"] == [1, 2, 3, 4, 5]
    assert "nod" in lines[0].offers(), "though the fallen may signal"


async def test_a_blocked_players_signals_and_phrases_do_not_arrive(site: Site) -> None:
    """§ 5.9: and the blocked player is sent nothing at all."""
    code, lines = await six_at_a_table(site, settings={"clock": "120"})
    await all_until(lines, lambda line: line.version, "all are here")
    for line in lines:
        await line.settle()
    received = [len(line.raw) for line in lines]
    await lines[0].do("block", seat=3, on=True)
    for line in lines[1:]:
        await line.settle()
    for line, before in zip(lines[1:], received[1:], strict=True):
        new = [raw for raw in line.raw[before:] if b'"ack"' not in raw]
        assert new == [], "only the one who blocks is told"
    assert lines[0].table["talk_rules"]["blocked"] == [3]
    me = colour(lines[0], 0)
    for key in (f"nod {me}", f"flash ambush {me}", f"whisper sorry {me}", "say sorry"):
        await lines[3].answer(key)
    await lines[4].answer(f"nod {me}")
    await lines[0].settle()
    assert [(e["kind"], e["args"]["from"]) for e in said_in(lines[0])] == [("signal", 4)]
    assert [e["kind"] for e in said_in(lines[3])] == ["signal", "signal", "whispered", "said"]
    again = await site.people[0].enter(code)
    assert [(e["kind"], e["args"]["from"]) for e in said_in(again)] == [("signal", 4)]
    await lines[0].do("block", seat=3, on=False)
    await lines[3].answer("say thanks")
    await lines[0].until(lambda: said_in(lines[0])[-1]["kind"] == "said", "heard again")


def said_in(line: Line) -> list[dict[str, Any]]:
    return [event for event in line.events if event["kind"] in ("signal", "whispered", "said")]


async def test_a_flash_is_gone_for_whoever_looks_again(site: Site) -> None:
    code, lines = await six_at_a_table(site)
    await lines[3].answer(f"flash ambush {colour(lines[0], 0)}")
    await lines[0].until(lambda: said_in(lines[0]), "the flash was seen")
    assert said_in(lines[0])[0]["fleeting"] is True
    again = await site.people[0].enter(code)
    assert said_in(again) == []


async def test_signals_and_talk_share_one_limit(tmp_path: Path) -> None:
    """§ 5.9: one a second, up to five at once; laying cards is not limited."""
    async with serving(tmp_path / "data", talk_rate=1.0, talk_burst=5.0) as site:
        _, lines = await six_at_a_table(site, settings={"clock": "120"})
        key = f"nod {colour(lines[0], 1)}"
        for _ in range(4):
            await lines[0].answer(key)
        await lines[0].do("talk", text="psst", to=[1])
        with pytest.raises(Refused, match="rate/talk"):
            await lines[0].answer(key)
        with pytest.raises(Refused, match="rate/talk"):
            await lines[0].answer("say who")
        with pytest.raises(Refused, match="rate/talk"):
            await lines[0].do("talk", text="psst", to=[1])
        await lines[0].answer("lay ambush")
        await asyncio.sleep(1.01)
        await lines[0].answer(key)
        with pytest.raises(Refused, match="rate/talk"):
            await lines[0].answer(key)
        await lines[1].settle()
        assert len(said_in(lines[1])) == 5
