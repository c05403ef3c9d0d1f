"""A table from the first click to the end of a game, over real sockets."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from lasttable.games import GAMES
from lasttable.kernel import Record, replay
from tests.server.running_server import (
    Refused,
    Site,
    all_until,
    play_in_silence,
    serving,
    six_at_a_table,
)

SILENT = {"silent": True, "pace": "brisk", "clock": "none"}


async def test_six_people_sit_down_and_are_dealt_in(site: Site) -> None:
    code, lines = await six_at_a_table(site)
    assert [line.you for line in lines] == [0, 1, 2, 3, 4, 5]
    for line in lines:
        assert line.table["state"] == "playing"
        assert line.table["code"] == code
        assert line.ask is not None
        assert line.ask["prompt"] == "vote"
        assert "lay ambush" in line.offers()
        assert [clock["name"].split("-")[0] for clock in line.clocks] == ["conspire"]


async def test_a_secret_answer_sends_nothing_to_anybody_else(site: Site) -> None:
    _, lines = await six_at_a_table(site)
    watcher = await (await site.person("Sol")).enter(lines[0].table["code"])
    others = [*lines[1:], watcher]
    for line in others:
        await line.settle()
    before = [len(line.raw) for line in others]
    await lines[0].answer("lay ambush")
    await lines[0].answer("take-back")
    await lines[0].answer("lay ambush")
    assert lines[0].view["mine"]["laid"] == "ambush"
    for line in others:
        await line.settle()
    told = [len(line.raw) - count for line, count in zip(others, before, strict=True)]
    assert told == [1] * 6, "nothing came but the answer to its own ping"


async def test_what_everybody_may_see_everybody_sees(site: Site) -> None:
    _, lines = await six_at_a_table(site)
    await lines[0].answer("lay ambush")
    await lines[0].answer("ready")
    await all_until(lines, lambda line: line.view["seats"][0]["ready"], "all see it")
    blue, orange = lines[0].table["seats"][0]["colour"], lines[0].table["seats"][1]["colour"]
    await lines[0].answer(f"wink {orange}")
    await all_until(lines, lambda line: line.events[-1]["kind"] in ("signal", "tell"), "eyes met")
    kinds = [line.events[-1]["kind"] for line in lines]
    assert kinds == ["signal", "signal", "tell", "tell", "tell", "tell"]
    assert all("verb" not in line.events[-1]["args"] for line in lines[2:])
    assert blue != orange


async def test_answers_that_do_not_fit_are_refused_with_a_code(site: Site) -> None:
    _, lines = await six_at_a_table(site)
    with pytest.raises(Refused, match="answer/stale"):
        await lines[0].do("answer", decision="99", key="lay ambush")
    with pytest.raises(Refused, match="answer/not-offered"):
        await lines[0].answer("ready")
    with pytest.raises(Refused, match="answer/not-offered"):
        await lines[0].answer("lay " + lines[0].table["seats"][0]["colour"])
    watcher = await (await site.person("Sol")).enter(lines[0].table["code"])
    with pytest.raises(Refused, match="answer/not-your-seat"):
        await watcher.answer("lay ambush")


async def test_a_message_sent_twice_is_done_once(site: Site) -> None:
    _, lines = await six_at_a_table(site)
    await lines[0].answer("lay ambush", id_=1001)
    await lines[0].answer("ready", id_=1002)
    await lines[0].answer("wait", id_=1003)
    again = await site.people[0].enter(lines[0].table["code"])
    assert again.ask is not None
    events = len(again.events)
    await again.answer("ready", id_=1002)
    await again.settle()
    assert not again.view["seats"][0]["ready"], "the second ready was only acknowledged"
    assert len(again.events) == events


async def test_reconnecting_gives_the_same_seat_and_the_same_picture(site: Site) -> None:
    code, lines = await six_at_a_table(site)
    await lines[2].answer("lay ambush")
    old = lines[2]
    await old.close()
    new = await site.people[2].enter(code)
    assert new.you == 2
    assert new.view == old.view
    assert new.ask == old.ask
    assert new.events == old.events


async def test_a_resync_brings_the_whole_picture(site: Site) -> None:
    _, lines = await six_at_a_table(site)
    before = dict(lines[0].view)
    await lines[0].do("resync")
    kinds = [message["type"] for message in lines[0].inbox]
    assert kinds.count("sync") >= 2
    assert lines[0].view == before


async def test_a_whole_game_is_played_replayed_and_taken_home(site: Site) -> None:
    code, lines = await six_at_a_table(site, settings=SILENT)
    await play_in_silence(lines)
    await all_until(lines, lambda line: line.table["state"] == "over", "the game ended")
    assert lines[0].table["replay"] == code
    assert lines[0].view["result"]["winners"]
    host = site.people[0]
    record = Record.from_text((await host.http.get(f"/api/records/{code}.txt")).text)
    again = replay(record, GAMES)
    assert again.outcome is not None
    assert list(again.outcome.winners) == lines[0].view["result"]["winners"]
    assert record.players[0] == "Jonas"
    for eye in ("all", "0", "5"):
        shown = await host.get(f"/api/replays/{code}?eye={eye}")
        assert len(shown["frames"]) == len(record.answers) + 1
        view: dict[str, object] = {}
        for frame in shown["frames"]:
            view |= frame["set"]
        assert view["result"] == lines[0].view["result"]
        if eye != "all":
            seats = {f["answer"]["seat"] for f in shown["frames"] if f["answer"]}
            assert seats <= {int(eye), -1, -2}, "others' answers stay hidden"
    with pytest.raises(Refused, match="answer/too-late"):
        await lines[0].do("answer", decision="1", key="lay ambush")
    mine = await host.get("/api/tables")
    assert [card["code"] for card in mine["finished"]] == [code]
    assert mine["finished"][0]["winners"]


async def test_a_rematch_seats_the_same_people_at_a_new_table(site: Site) -> None:
    code, lines = await six_at_a_table(site, settings=SILENT)
    with pytest.raises(Refused, match="rematch/not-over"):
        await lines[1].do("rematch")
    await play_in_silence(lines)
    await lines[1].do("rematch")
    await lines[2].do("rematch")
    await all_until(lines, lambda line: line.table["next"], "the next table is known")
    new = lines[0].table["next"]
    assert new != code
    with closing(sqlite3.connect(site.config.data / "lasttable.sqlite")) as file:
        won = file.execute("SELECT seat FROM chair WHERE code = ? AND won = 1", (new,)).fetchall()
    (over,) = (await site.people[1].get("/api/tables"))["finished"]
    assert [site.people[seat].name for (seat,) in won] == over["winners"]
    line = await site.people[3].enter(new)
    assert line.you == 3
    assert line.table["state"] == "lobby"
    assert [seat["name"] for seat in line.table["seats"]] == [p.name for p in site.people]
    assert line.table["settings"]["silent"] is True
    host = await site.people[0].enter(new)
    await host.lobby("start")
    assert host.table["state"] == "playing"


async def test_all_who_are_here_agree_to_play_the_same_again(site: Site) -> None:
    _, lines = await six_at_a_table(site, settings=SILENT)
    with pytest.raises(Refused, match="rematch/not-over"):
        await lines[1].do("play-again")
    await play_in_silence(lines)
    watcher = await (await site.person("Sol")).enter(lines[0].table["code"])
    with pytest.raises(Refused, match="seat/not-yours"):
        await watcher.do("play-again")
    await lines[5].close()
    for line in lines[:4]:
        await line.do("play-again")
    await lines[3].do("play-again", on=False)
    await lines[4].do("play-again")
    assert lines[4].table["again"] == [0, 1, 2, 4]
    assert lines[4].table["next"] is None
    await lines[3].do("play-again")
    await all_until(lines[:5], lambda line: line.table["next"], "nobody waits for who is gone")
    assert lines[0].table["next_deals"]
    host = await site.people[0].enter(lines[0].table["next"])
    await host.lobby("start")
    assert [seat["name"] for seat in host.table["seats"]] == [p.name for p in site.people[:6]]


async def test_a_clock_that_runs_out_answers_for_everybody(site: Site) -> None:
    _, lines = await six_at_a_table(site, settings={**SILENT, "clock": "30"})
    for line in lines:
        if line.offers():
            await line.answer("lay ambush")
    await lines[0].until(lambda: lines[0].ask and lines[0].ask["prompt"] == "pause", "the reveal")
    paused = lines[0].clocks[0]
    assert paused["skippable"]
    assert paused["of_ms"] == 2000
    await lines[0].until(
        lambda: lines[0].ask is None or lines[0].ask["prompt"] != "pause", "the pause passed"
    )


async def test_a_pause_ends_early_once_everybody_present_wants_to_go_on(site: Site) -> None:
    settings = {"silent": True, "pace": "slow", "clock": "none"}
    _, lines = await six_at_a_table(site, settings=settings)
    with pytest.raises(Refused, match="skip/nothing"):
        await lines[0].do("skip")
    for line in lines:
        await line.answer("lay ambush")
    await all_until(lines, lambda line: line.clocks, "the pause began")
    name = lines[0].clocks[0]["name"]
    for line in lines[:5]:
        await line.do("skip")
    await asyncio.sleep(0.1)
    assert lines[0].clocks[0]["name"] == name
    await lines[5].do("skip")
    await all_until(
        lines, lambda line: not line.clocks or line.clocks[0]["name"] != name, "the pause ended"
    )


async def test_spectators_see_what_everybody_sees_and_may_be_shut_out(site: Site) -> None:
    code, lines = await six_at_a_table(site)
    sol = await site.person("Sol")
    watching = await sol.enter(code)
    assert watching.you is None
    assert watching.view["mine"] is None
    assert watching.ask is not None
    assert watching.ask["options"] == []
    assert watching.ask["waiting"] == [0, 1, 2, 3, 4, 5]
    await lines[0].until(lambda: lines[0].table["watchers"] == ["Sol"], "people see who watches")
    await lines[0].lobby("options", options={"spectators": False})
    assert await watching.ends() == "table/no-spectators"
    assert await (await sol.dial(code)).ends() == "table/no-spectators"


async def test_bots_answer_by_themselves(site: Site) -> None:
    jonas = await site.person("Jonas")
    code = await jonas.lay(quick={"bots": "easy", "count": 5}, settings=SILENT)
    line = await jonas.enter(code)
    assert line.table["state"] == "playing"
    assert [seat["kind"] for seat in line.table["seats"]] == ["person"] + ["bot"] * 5
    await line.until(lambda: line.ask and line.ask["answered_seats"], "a bot laid a card")
    await line.until(
        lambda: line.ask and line.ask["answered_seats"] == [1, 2, 3, 4, 5], "all bots laid a card"
    )
    await line.answer("lay ambush")
    await line.until(lambda: line.view["reveal"], "the cards were turned over")


async def test_a_table_survives_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path / "data") as site:
        code, lines = await six_at_a_table(site)
        await lines[3].answer("lay ambush")
        await lines[3].answer("ready")
        await lines[3].do("talk", text="see you later", to=None)
        view, events, ask = lines[3].view, lines[3].events, lines[3].ask
        cookie = site.people[3].cookie
        left = lines[3].clocks[0]["ms_left"]
    async with serving(tmp_path / "data") as site:
        noor = site.returning("Noor", cookie)
        lists = await noor.get("/api/tables")
        (card,) = lists["yours"]
        assert (card["code"], card["your_move"]) == (code, False), "Noor is ready"
        assert card["waiting_seats"] == [0, 1, 2, 4, 5]
        line = await noor.enter(code)
        assert (line.you, line.view, line.events, line.ask) == (3, view, events, ask)
        assert [said["text"] for said in line.talk] == ["see you later"]
        assert 0 < line.clocks[0]["ms_left"] <= left


async def metrics_of(site: Site) -> str:
    """Read the metrics as the operator does, on this machine."""
    return (await site.people[0].http.get("/metrics", headers={"Host": "localhost"})).text


async def test_an_idle_table_is_put_away_and_comes_back(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", keep_idle=0.2) as site:
        code, lines = await six_at_a_table(site)
        await lines[1].answer("lay ambush")
        view = lines[1].view
        for line in lines:
            await line.close()
        async with asyncio.timeout(10):
            while "lasttable_tables 0" not in await metrics_of(site):
                await asyncio.sleep(0.05)
        line = await site.people[1].enter(code)
        assert line.view == view


async def test_a_house_with_a_seed_deals_every_table_alike(tmp_path: Path) -> None:
    """For tests and shows; otherwise no two tables are alike."""

    async def hands(site: Site) -> list[object]:
        found = []
        for name in ("Jonas", "Ines"):
            (person,) = await site.persons(name)
            quick = {"bots": "easy", "count": 2}
            line = await person.enter(await person.lay(game="last-dog-standing", quick=quick))
            found.append(line.view["mine"])
        return found

    async with serving(tmp_path / "alike", seed="a show") as site:
        first, second = await hands(site)
        assert first == second
    async with serving(tmp_path / "secret") as site:
        assert len({str(hand) for _ in range(6) for hand in await hands(site)}) > 1
