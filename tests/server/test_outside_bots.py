"""Bots that come over the network: never taken for people, seated only with the host's word."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cli.conftest import Run, run  # noqa: F401 - a fixture.
from tests.server.running_server import Line, OutsideBot, Refused, Site, serving
from tests.server.test_attendance import admit
from tests.server.test_operator import in_a_thread

DOG = "last-dog-standing"
A_MINUTE = 61
"""Seconds after which a bot takes over for whoever is away."""


async def seated_bot(site: Site, **body: object) -> tuple[str, Line, OutsideBot, Line]:
    """Seat Mika's bot Grudge at the table of Jonas."""
    jonas, mika = await site.persons("Jonas", "Mika")
    grudge = await site.bot(mika, "Grudge")
    code = await jonas.lay(**{"game": DOG, "seats": 2, **body})
    host, line = await jonas.enter(code), await grudge.enter(code)
    await line.lobby("sit")
    await admit(host)
    await line.until(lambda: line.you is not None, "the host gave it a seat")
    return code, host, grudge, line


async def started(site: Site, **body: object) -> tuple[str, Line, OutsideBot, Line]:
    code, host, grudge, line = await seated_bot(site, **body)
    await host.lobby("start")
    await line.until(lambda: line.view, "the game began")
    return code, host, grudge, line


async def vote(line: Line) -> None:
    await line.until(line.offers, "they vote")
    await line.answer(line.offers()[0])


async def answer_anything(line: Line) -> None:
    if line.offers() and line.ask and line.ask["answered"] is None:
        # The clock may have been faster.
        with suppress(Refused):
            await line.answer(line.offers()[0])


async def test_a_bot_asks_and_sits_only_when_the_host_has_said_so(site: Site) -> None:
    jonas, mika, ines = await site.persons("Jonas", "Mika", "Ines")
    grudge = await site.bot(mika, "Grudge")
    code = await jonas.lay(game=DOG, seats=3)
    host, guest, line = await jonas.enter(code), await ines.enter(code), await grudge.enter(code)
    await guest.lobby("sit")
    await line.lobby("sit")
    await host.settle()
    (asked,) = host.table["asking"]
    assert (asked["name"], asked["outside"], asked["run_by"]) == ("Grudge", True, "Mika")
    assert host.table["seats"][asked["seat"]]["kind"] == "open", "asking is not sitting"
    with pytest.raises(Refused, match="host/only"):
        await guest.lobby("admit", who=asked["who"], on=True)
    await host.lobby("admit", who=asked["who"], on=True)
    await line.settle()
    seat = host.table["seats"][line.you]
    assert (seat["kind"], seat["name"], seat["run_by"]) == ("outside", "Grudge", "Mika")
    assert host.table["asking"] == []


async def test_not_tonight_is_an_answer_for_the_whole_evening(site: Site) -> None:
    jonas, mika = await site.persons("Jonas", "Mika")
    bots = [await site.bot(mika, f"Bot {number}") for number in range(4)]
    code = await jonas.lay(game=DOG, seats=2)
    host = await jonas.enter(code)
    lines = [await bot.enter(code) for bot in bots]
    for line in lines[:3]:
        await line.lobby("sit")
        await host.settle()
        await host.lobby("admit", who=host.table["asking"][0]["who"], on=False)
        with pytest.raises(Refused, match="seat/refused"):
            await line.lobby("sit")
    with pytest.raises(Refused, match="seat/refused"):
        await lines[3].lobby("sit")


async def test_a_bot_may_not_do_what_people_decide_among_themselves(site: Site) -> None:
    _, host, _, line = await seated_bot(site)
    for do, fields in (
        ("start", {}),
        ("kick", {"seat": 0}),
        ("fill", {}),
        ("name", {"name": "Jonas"}),
        ("hotseat", {"seat": 0, "name": "Two"}),
        ("agree", {"on": True}),
        ("take-over", {"seat": 0}),
        ("admit", {"who": 1, "on": True}),
        ("options", {"options": {"listed": True}}),
    ):
        with pytest.raises(Refused, match="bot/not-for-bots"):
            await line.lobby(do, **fields)
    for kind, fields in (
        ("skip", {}),
        ("rematch", {}),
        ("play-again", {}),
        ("report", {"seat": 0, "text": "rude"}),
        ("block", {"seat": 0, "on": True}),
        ("promise-number", {"commitment": "0" * 64}),
    ):
        with pytest.raises(Refused, match="bot/not-for-bots"):
            await line.do(kind, **fields)
    await host.settle()
    assert host.table["you_host"]


async def test_no_bot_becomes_host_and_none_is_counted_as_a_person(site: Site) -> None:
    code, host, _, line = await seated_bot(site)
    jonas = site.people[0]
    card = await jonas.get(f"/api/tables/{code}")
    assert [player["kind"] for player in card["players"]] == ["person", "outside"]
    assert card["players"][1]["run_by"] == "Mika"
    await host.do("leave")
    await line.settle()
    assert not line.table["you_host"]
    assert line.table["host"] is None
    lists = await jonas.get("/api/tables")
    assert all(table["people_here"] <= 1 for table in lists["open"])


async def test_a_pause_ends_with_the_votes_of_people_alone(site: Site) -> None:
    people = await site.persons("Jonas", "Ines", "Abel", "Noor", "Priya")
    grudge = await site.bot(people[1], "Grudge")
    code = await people[0].lay(seats=6, settings={"silent": True})
    lines = [await person.enter(code) for person in people]
    bot = await grudge.enter(code)
    for line in lines[1:]:
        await line.lobby("sit")
    await bot.lobby("sit")
    await admit(lines[0])
    await lines[0].lobby("start")
    for line in [*lines, bot]:
        await vote(line)
    await lines[0].until(
        lambda: any(clock["skippable"] for clock in lines[0].clocks), "the reveal is shown"
    )
    before = lines[0].ask
    for line in lines:
        await line.do("skip")
    await lines[0].until(lambda: lines[0].ask != before, "nobody waited for the bot's vote")


async def test_a_bot_without_a_seat_hears_nothing_and_watches_nothing(site: Site) -> None:
    jonas, mika = await site.persons("Jonas", "Mika")
    grudge = await site.bot(mika, "Grudge")
    code = await jonas.lay(game=DOG, seats=2)
    host, line = await jonas.enter(code), await grudge.enter(code)
    await host.do("talk", text="Just between us")
    await line.settle()
    assert line.talk == []
    assert host.table["watchers"] == []
    with pytest.raises(Refused, match="talk/watchers-listen"):
        await line.do("talk", text="Buy my bot")
    await host.lobby("fill")
    await host.lobby("start")
    assert await line.ends() == "bot/no-seat"
    again = await grudge.dial(code)
    assert await again.ends() == "bot/no-seat"


async def test_a_bot_talks_slowly_and_is_told_how_long_to_wait(site: Site) -> None:
    _, _, _, line = await seated_bot(site)
    await line.do("talk", text="Hello")
    with pytest.raises(Refused, match="rate/talk") as refused:
        await line.do("talk", text="Hello again")
    assert refused.value.params["seconds"] == 5
    await asyncio.sleep(5)
    await line.do("talk", text="Hello again")


async def test_a_token_is_shown_once_and_stored_nowhere(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        mika = await site.person("Mika")
        token = (await mika.post("/api/bots", {"name": "Grudge"}))["token"]
        listed = await mika.get("/api/bots")
        assert listed["token"] is None
        assert [bot["name"] for bot in listed["bots"]] == ["Grudge"]
        assert token.startswith("bot-")
    for file in tmp_path.iterdir():
        assert token.encode() not in file.read_bytes(), f"{file} holds the token"


async def test_a_revoked_token_opens_nothing_and_a_house_bot_plays_on(site: Site) -> None:
    _, host, grudge, line = await started(site)
    mika = site.people[1]
    (bot,) = (await mika.get("/api/bots"))["bots"]
    stranger = await site.person("Stranger")
    refused = await stranger.http.post("/api/bots/revoke", json={"id": bot["id"]})
    assert refused.json()["error"]["code"] == "bot/unknown"
    await mika.post("/api/bots/revoke", {"id": bot["id"]})
    assert await line.ends() == "bot/token"
    assert (await grudge.http.get("/api/bot")).status_code == 401
    await asyncio.sleep(A_MINUTE)
    await host.until(lambda: host.table["seats"][1]["bot_until_return"], "it is gone")
    assert (await mika.get("/api/bots"))["bots"] == []


async def test_a_token_is_no_cookie_and_a_cookie_no_token(site: Site) -> None:
    mika = await site.person("Mika")
    grudge = await site.bot(mika, "Grudge")
    assert (await grudge.get("/api/bot")) == {"name": "Grudge", "run_by": "Mika"}
    async with site.browser(Cookie=f"guest={grudge.token}", Origin=site.url) as browser:
        assert (await browser.get("/api/me")).json() == {"name": None}
    cookie = mika.cookie.removeprefix("guest=")
    assert (await site.outside_bot("?", cookie).http.get("/api/bot")).status_code == 401
    made = await grudge.http.post("/api/tables", json={"game": DOG})
    assert made.status_code == 403, "a bot opens no table"


async def test_nobody_has_more_than_ten_bots(site: Site) -> None:
    mika = await site.person("Mika")
    for number in range(10):
        await mika.post("/api/bots", {"name": f"Bot {number}"})
    await asyncio.sleep(60)
    refused = await mika.http.post("/api/bots", json={"name": "One more"})
    assert refused.json()["error"] == {"code": "bot/too-many", "params": {"most": 10}}


async def test_a_bot_that_goes_is_replaced_and_gets_its_seat_back(site: Site) -> None:
    code, host, grudge, line = await started(site)
    await line.close()
    await asyncio.sleep(A_MINUTE)
    await host.until(lambda: host.table["seats"][1]["bot_until_return"], "a house bot plays on")
    assert host.table["seats"][1]["kind"] == "outside"
    line = await grudge.enter(code)
    assert line.you == 1
    await host.until(lambda: not host.table["seats"][1]["bot_until_return"], "it has its seat back")


async def test_a_game_sleeps_while_only_bots_are_there(site: Site) -> None:
    _, host, _, line = await started(site)
    await host.close()
    await asyncio.sleep(600)
    await line.settle()
    assert not line.table["seats"][0]["bot_until_return"], "nobody plays for Jonas"
    decision = line.ask["decision"] if line.ask else None
    await asyncio.sleep(3600)
    await line.settle()
    assert (line.ask["decision"] if line.ask else None) == decision


async def test_the_seat_in_the_replay_is_marked(site: Site) -> None:
    code, host, _, line = await started(site, settings={"pace": "brisk"})
    lines = [host, line]
    while host.table["state"] != "over":
        for one in lines:
            await answer_anything(one)
        await asyncio.sleep(1)
    replay = await site.people[0].get(f"/api/replays/{code}?eye=all")
    seats = [(one["kind"], one["run_by"]) for one in replay["players"]]
    assert seats == [("person", ""), ("outside", "Mika")]
    await host.do("rematch")
    await line.until(lambda: line.table["next"], "there is another game")
    again = await site.people[0].get(f"/api/tables/{line.table['next']}")
    assert [player["kind"] for player in again["players"]] == ["person", "outside"]


async def test_the_operator_makes_and_revokes_bots_while_the_server_runs(
    tmp_path: Path,
    run: Run,  # noqa: F811
) -> None:
    async with serving(tmp_path, ban_interval=5.0) as site:
        folder = ("--data", str(tmp_path))
        mika = await site.person("Mika")
        found = await in_a_thread(run, "admin", "people", "Mika", "--json", *folder)
        owner = str(json.loads(found[1])[0]["id"])
        made = await in_a_thread(run, "admin", "add-bot", "Grudge", "--owner", owner, *folder)
        grudge = site.outside_bot("Grudge", made[1].strip())
        assert await grudge.get("/api/bot") == {"name": "Grudge", "run_by": "Mika"}
        (listed,) = (await mika.get("/api/bots"))["bots"]
        assert (await in_a_thread(run, "admin", "revoke-bot", listed["id"], *folder))[0] == 0
        await asyncio.sleep(6)
        assert (await grudge.http.get("/api/bot")).status_code == 401
        assert (await in_a_thread(run, "admin", "revoke-bot", listed["id"], *folder))[0] == 2
        assert (await in_a_thread(run, "admin", "add-bot", "X", "--owner", "5", *folder))[0] == 2
        assert (await in_a_thread(run, "admin", "bots", "--json", *folder))[1].strip() == "[]"
