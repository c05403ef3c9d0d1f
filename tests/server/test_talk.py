"""Talk: who hears what, who may speak, and how much."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.running_server import (
    Line,
    Refused,
    Site,
    all_until,
    play_in_silence,
    serving,
    six_at_a_table,
)


async def hush(lines: list[Line]) -> list[int]:
    """Wait until all is quiet; count what everybody has received so far."""
    for line in lines:
        await line.settle()
    return [len(line.raw) for line in lines]


def may_talk(line: Line) -> bool:
    return bool(line.table["talk_rules"]["may_talk"])


async def test_table_talk_reaches_everybody_as_text(site: Site) -> None:
    code, lines = await six_at_a_table(site)
    watcher = await (await site.person("Sol")).enter(code)
    await lines[0].do("talk", text="  <b>Blue</b> is\n lying\x07 ", to=None)
    everybody = [*lines, watcher]
    await all_until(everybody, lambda line: line.talk, "all heard it")
    for line in everybody:
        said = line.talk[0]
        assert said["text"] == "<b>Blue</b> is lying"
        assert (said["from"], said["name"], said["to"], said["n"]) == (0, "Jonas", None, 1)


async def test_a_whisper_reaches_its_receivers_and_nobody_learns_that_there_was_one(
    site: Site,
) -> None:
    code, lines = await six_at_a_table(site)
    watcher = await (await site.person("Sol")).enter(code)
    outside = [lines[1], *lines[3:5], watcher]
    before = await hush(outside)
    await lines[0].do("talk", text="take Purple with me", to=[2, 5])
    await all_until([lines[0], lines[2], lines[5]], lambda line: line.talk, "it was heard")
    assert lines[2].talk[0]["to"] == [2, 5]
    after = await hush(outside)
    assert [new - old for old, new in zip(before, after, strict=True)] == [1] * 4
    await lines[0].do("talk", text="lovely evening", to=None)
    await all_until(outside, lambda line: line.talk, "the table heard it")
    for line in outside:
        assert b"Purple with me" not in b"".join(line.raw)
        assert [said["n"] for said in line.talk] == [1], "no number is missing"


async def test_a_whisper_is_still_there_for_its_receivers_after_a_reconnection(site: Site) -> None:
    code, lines = await six_at_a_table(site)
    await lines[0].do("talk", text="only for you", to=[2])
    inside = await site.people[2].enter(code)
    outside = await site.people[3].enter(code)
    assert [said["text"] for said in inside.talk] == ["only for you"]
    assert outside.talk == []


async def test_whoever_takes_a_seat_over_does_not_hear_what_was_whispered_to_it(
    site: Site,
) -> None:
    code, lines = await six_at_a_table(site)
    await lines[0].do("talk", text="only for Abel", to=[2])
    await lines[2].do("leave")
    sol = await (await site.person("Sol")).enter(code)
    await sol.until(lambda: sol.table["seats"][2]["kind"] == "bot", "a bot has the seat")
    await sol.lobby("take-over", seat=2)
    await lines[0].until(lambda: lines[0].table["asking"], "Sol asks")
    await lines[0].lobby("admit", who=1, on=True)
    await sol.until(lambda: sol.you == 2, "Sol has the seat")
    assert sol.talk == []
    assert b"only for Abel" not in b"".join(sol.raw)


async def test_a_block_swallows_talk_without_the_speaker_knowing(site: Site) -> None:
    code, lines = await six_at_a_table(site)
    await lines[2].do("block", seat=0, on=True)
    assert lines[2].table["talk_rules"]["blocked"] == [0]
    before = await hush([lines[0], lines[2]])
    await lines[0].do("talk", text="psst", to=[2])
    await lines[0].do("talk", text="hello all", to=None)
    after = await hush([lines[0], lines[2]])
    assert after[1] - before[1] == 1, "the blocked speaker is not heard"
    assert [said["text"] for said in lines[0].talk] == ["psst", "hello all"]
    assert not any("blocked" in str(m) for m in lines[0].inbox[-4:] if m["type"] != "update")
    assert lines[0].table["talk_rules"]["blocked"] == []
    await lines[3].until(lambda: lines[3].talk, "others hear")
    again = await site.people[2].enter(code)
    assert again.talk == []
    await again.do("block", seat=0, on=False)
    await lines[0].do("talk", text="can you hear me", to=[2])
    await again.until(lambda: again.talk, "heard again")


async def test_a_block_is_kept_for_the_next_evening(tmp_path: Path) -> None:
    async with serving(tmp_path / "data") as site:
        _, lines = await six_at_a_table(site)
        await lines[2].do("block", seat=0, on=True)
        cookies = [person.cookie for person in site.people]
    async with serving(tmp_path / "data") as site:
        jonas = site.returning("Jonas", cookies[0])
        abel = site.returning("Abel", cookies[2])
        code = await jonas.lay(seats=6)
        one, two = await jonas.enter(code), await abel.enter(code)
        await two.lobby("sit")
        await one.do("talk", text="hello again", to=None)
        await two.settle()
        assert two.talk == []


async def test_one_line_a_second_and_five_at_once(site: Site) -> None:
    _, lines = await six_at_a_table(site)
    for number in range(5):
        await lines[0].do("talk", text=f"line {number}", to=None)
    with pytest.raises(Refused, match="rate/talk"):
        await lines[0].do("talk", text="one too many", to=None)
    await lines[1].do("talk", text="others may", to=None)
    await asyncio.sleep(1.1)
    await lines[0].do("talk", text="now again", to=None)


async def test_talk_that_cannot_be_said(site: Site) -> None:
    _, lines = await six_at_a_table(site)
    wrong: list[tuple[str, list[int] | None, str]] = [
        ("", None, "talk/empty"),
        (" \u200b ", None, "talk/empty"),
        ("x" * 501, None, "talk/too-long"),
        ("to myself", [0], "talk/nobody"),
        ("to nobody", [], "talk/nobody"),
        ("to a stranger", [9], "seat/unknown"),
    ]
    for text, to, code in wrong:
        with pytest.raises(Refused, match=code):
            await lines[0].do("talk", text=text, to=to)


async def test_nobody_talks_at_a_silent_table_until_the_game_is_over(site: Site) -> None:
    settings = {"silent": True, "pace": "brisk", "clock": "none"}
    _, lines = await six_at_a_table(site, settings=settings)
    assert not may_talk(lines[0])
    with pytest.raises(Refused, match="talk/silent"):
        await lines[0].do("talk", text="psst", to=[1])
    await play_in_silence(lines)
    await lines[0].settle()
    assert may_talk(lines[0])
    await lines[0].do("talk", text="well played", to=None)


async def test_watchers_listen_while_others_play_but_talk_before(site: Site) -> None:
    people = await site.persons("Jonas", "Sol")
    code = await people[0].lay(seats=6)
    jonas, sol = await people[0].enter(code), await people[1].enter(code)
    await sol.do("talk", text="may I watch?", to=None)
    with pytest.raises(Refused, match="talk/nobody"):
        await sol.do("talk", text="psst", to=[0])
    await jonas.lobby("fill", level="easy")
    await jonas.lobby("start")
    await sol.until(lambda: sol.table["state"] == "playing", "the game began")
    with pytest.raises(Refused, match="talk/watchers-listen"):
        await sol.do("talk", text="look behind you", to=None)


async def test_a_line_sent_twice_is_said_once(site: Site) -> None:
    _, lines = await six_at_a_table(site)
    await lines[0].do("talk", id_=77, text="once", to=None)
    await lines[0].do("talk", id_=77, text="once", to=None)
    await lines[1].settle()
    assert len(lines[1].talk) == 1


async def test_a_report_is_kept_with_what_was_heard(site: Site) -> None:
    _, lines = await six_at_a_table(site)
    await lines[1].do("talk", text="you again", to=None)
    await lines[0].do("report", seat=1, text="He is rude.")
    with pytest.raises(Refused, match="report/too-long"):
        await lines[0].do("report", seat=1, text="x" * 1001)
    with pytest.raises(Refused, match="seat/unknown"):
        await lines[0].do("report", seat=9, text="Who?")
    for _ in range(4):
        await lines[0].do("report", seat=1, text="Still rude.")
    with pytest.raises(Refused, match="rate/reports"):
        await lines[0].do("report", seat=1, text="Rude!")
