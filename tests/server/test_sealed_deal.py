"""The sealed deal at a table: what is promised, when it is opened, and what the record proves."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lasttable.fair_deal import SealBlock, closed_list, commitment_of, new_number, verify
from lasttable.fair_deal.commitments import Share
from lasttable.games import GAMES
from lasttable.kernel import Record
from tests.server.running_server import (
    Line,
    Refused,
    Site,
    all_until,
    serving,
)
from tests.server.test_every_game import move

MOST_MOVES = 2000


class Device:
    """What a person's browser does by itself: promise a number, then open it."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.number = new_number()

    @property
    def seal(self) -> dict[str, Any]:
        found: dict[str, Any] = self.line.table["seal"]
        return found

    @property
    def commitment(self) -> str:
        return commitment_of(self.seal["seal"], self.number)

    async def promise(self) -> None:
        await self.line.do("promise-number", commitment=self.commitment)

    async def open(self) -> None:
        await self.line.do("open-number", number=self.number)


async def a_table(site: Site, *names: str, seats: int = 2) -> tuple[str, list[Device]]:
    """Open a table for these people and some bots; nobody has promised anything yet."""
    people = await site.persons(*names)
    code = await people[0].lay(game="last-dog-standing", seats=seats)
    lines = [await person.enter(code) for person in people]
    for line in lines[1:]:
        await line.lobby("sit")
    if seats > len(names):
        await lines[0].lobby("fill", level="easy")
    return code, [Device(line) for line in lines]


async def closed(devices: list[Device]) -> None:
    await all_until(
        [device.line for device in devices],
        lambda line: line.table["seal"]["closing"],
        "the list was closed",
    )


async def dealt(devices: list[Device]) -> None:
    await all_until([device.line for device in devices], lambda line: line.view, "it was dealt")


async def finish(site: Site, code: str, devices: list[Device]) -> tuple[str, SealBlock]:
    """Play to the end, and read the record."""
    luck = Random(7)
    for number in range(MOST_MOVES):
        if devices[0].line.table["state"] == "over":
            break
        await move(devices[number % len(devices)].line, luck)
        # Reaction windows stay open for a while, whatever people do.
        await asyncio.sleep(2)
    answer = await site.people[0].http.get(f"/api/records/{code}.txt")
    assert answer.status_code == 200
    return answer.text, SealBlock.from_lines(Record.from_text(answer.text).seal)


async def test_a_deal_follows_from_the_secret_and_everybodys_number(site: Site) -> None:
    code, devices = await a_table(site, "Jonas", "Ines")
    seal = devices[0].seal["seal"]
    for device in devices:
        await device.promise()
    await devices[0].line.until(lambda: devices[0].seal["added"] == [0, 1], "both have promised")
    assert devices[0].seal["yours"] == devices[0].commitment
    await devices[0].line.lobby("start")
    await closed(devices)
    closing = devices[1].seal["closing"]
    shares = [Share(tuple(one["seats"]), one["commitment"]) for one in closing["shares"]]
    assert closed_list(seal, closing["settings"], closing["sitting"], shares) == closing["closed"]
    assert not devices[0].line.view, "nothing is dealt while a number is out"
    for device in devices:
        await device.open()
    await dealt(devices)
    text, block = await finish(site, code, devices)
    report = verify(text.encode(), GAMES, seal[:16])
    assert report.verdict == "holds", report
    assert block.closed == closing["closed"]
    assert [share.number for share in block.shares] == [device.number for device in devices]
    assert block.sitting == ("person", "person")


async def test_the_secret_is_nowhere_until_the_game_is_over(site: Site) -> None:
    code, devices = await a_table(site, "Jonas", "Ines")
    await devices[0].promise()
    await devices[0].line.lobby("start")
    await closed(devices)
    assert devices[1].seal["yours"] is None
    await devices[0].open()
    await dealt(devices)
    assert (await site.people[0].http.get(f"/api/records/{code}.txt")).status_code == 403
    received = b"".join(devices[0].line.raw)
    _, block = await finish(site, code, devices)
    assert block.secret.encode() not in received
    assert Record.from_text((await site.people[0].http.get(f"/api/records/{code}.txt")).text).seed


async def test_a_copy_of_somebody_elses_promise_is_refused(site: Site) -> None:
    _, (jonas, ines) = await a_table(site, "Jonas", "Ines")
    await jonas.promise()
    with pytest.raises(Refused, match="seal/copied"):
        await ines.line.do("promise-number", commitment=jonas.commitment)
    await jonas.promise()


async def test_a_promise_must_be_a_hash_by_somebody_who_sits(site: Site) -> None:
    code, (jonas, _) = await a_table(site, "Jonas", "Ines")
    for bad in ("Z" * 64, "AB" * 32):
        with pytest.raises(Refused, match="seal/malformed"):
            await jonas.line.do("promise-number", commitment=bad)
    watcher = Device(await (await site.person("Mika")).enter(code))
    with pytest.raises(Refused, match="seat/not-yours"):
        await watcher.promise()
    with pytest.raises(Refused, match="seal/not-closed"):
        await jonas.open()


async def test_only_the_promised_number_opens_and_nothing_changes_meanwhile(site: Site) -> None:
    _, (jonas, ines) = await a_table(site, "Jonas", "Ines")
    await jonas.promise()
    await ines.promise()
    await jonas.line.lobby("start")
    await closed([jonas, ines])
    with pytest.raises(Refused, match="seal/not-promised"):
        await jonas.line.do("open-number", number=new_number())
    with pytest.raises(Refused, match="seal/closed"):
        await jonas.promise()
    for deed in ({"do": "shuffle"}, {"do": "settings", "settings": {"clock": "60"}}):
        with pytest.raises(Refused, match="seal/closed"):
            await jonas.line.do("lobby", **deed)
    await ines.open()
    await jonas.open()
    await dealt([jonas, ines])


async def test_whoever_does_not_open_delays_nobody_and_the_record_says_so(site: Site) -> None:
    code, (jonas, ines) = await a_table(site, "Jonas", "Ines")
    await jonas.promise()
    await ines.promise()
    await jonas.line.lobby("start")
    await closed([jonas, ines])
    await jonas.open()
    await dealt([jonas, ines])
    text, block = await finish(site, code, [jonas, ines])
    assert [share.number for share in block.shares] == [jonas.number, None]
    assert verify(text.encode(), GAMES).verdict == "holds"


async def test_somebody_who_hangs_up_is_not_waited_for(site: Site) -> None:
    _, (jonas, ines) = await a_table(site, "Jonas", "Ines")
    await jonas.promise()
    await ines.promise()
    await jonas.line.lobby("start")
    await closed([jonas, ines])
    await jonas.open()
    await ines.line.close()
    await dealt([jonas])


async def test_people_without_a_promise_play_all_the_same(site: Site) -> None:
    code, devices = await a_table(site, "Jonas", "Ines")
    await devices[0].line.lobby("start")
    await dealt(devices)
    text, block = await finish(site, code, devices)
    assert block.shares == ()
    found = {check.name: check.verdict for check in verify(text.encode(), GAMES).checks}
    assert found.pop("numbers") == "unknown", "the table alone decided, and nobody can tell how"
    assert set(found.values()) == {"holds"}


async def test_a_quick_game_has_the_number_of_whoever_plays_it(site: Site) -> None:
    person = await site.person("Jonas")
    quick = {"bots": "easy", "count": 1, "dealt": False}
    code = await person.lay(game="last-dog-standing", quick=quick)
    jonas = Device(await person.enter(code))
    assert jonas.line.table["state"] == "lobby"
    await jonas.promise()
    await jonas.line.lobby("start")
    await closed([jonas])
    await jonas.open()
    await dealt([jonas])
    text, block = await finish(site, code, [jonas])
    assert [share.number for share in block.shares] == [jonas.number]
    assert verify(text.encode(), GAMES).verdict == "holds"


async def test_one_device_with_two_seats_adds_one_number(site: Site) -> None:
    code, (jonas,) = await a_table(site, "Jonas")
    await jonas.line.lobby("open", seat=1)
    await jonas.line.lobby("hotseat", seat=1, name="Ines")
    await jonas.promise()
    assert jonas.seal["added"] == [0, 1]
    await jonas.line.lobby("start")
    await closed([jonas])
    await jonas.open()
    await dealt([jonas])
    other = Device(await site.people[0].enter(code, seat=1))
    text, block = await finish(site, code, [jonas, other])
    assert [share.seats for share in block.shares] == [(0, 1)]
    assert verify(text.encode(), GAMES).verdict == "holds"


async def test_a_seat_that_changes_while_numbers_are_out_opens_the_lobby_again(site: Site) -> None:
    _, (jonas, ines) = await a_table(site, "Jonas", "Ines")
    await jonas.promise()
    await ines.promise()
    await jonas.line.lobby("start")
    await closed([jonas, ines])
    await jonas.open()
    await ines.line.do("leave")
    await ines.line.close()
    await jonas.line.until(lambda: not jonas.seal["closing"], "the lobby is open again")
    assert jonas.line.table["state"] == "lobby"
    assert jonas.seal["yours"] is None, "an opened number is never used again"
    jonas.number = new_number()
    await jonas.promise()


async def test_a_bot_that_takes_over_changes_nothing_about_the_deal(site: Site) -> None:
    code, devices = await a_table(site, "Jonas", "Ines", "Abel", seats=3)
    for device in devices:
        await device.promise()
    await devices[0].line.lobby("start")
    await closed(devices)
    for device in devices:
        await device.open()
    await dealt(devices)
    await devices[1].line.do("leave")
    text, block = await finish(site, code, [devices[0], devices[2]])
    assert block.sitting == ("person",) * 3
    assert len(block.shares) == 3
    assert verify(text.encode(), GAMES).verdict == "holds"


async def test_a_rematch_has_a_seal_of_its_own(site: Site) -> None:
    code, devices = await a_table(site, "Jonas", "Ines")
    await devices[0].line.lobby("start")
    await dealt(devices)
    _, block = await finish(site, code, devices)
    await devices[0].line.do("rematch")
    await devices[0].line.until(lambda: devices[0].line.table["next"], "another table")
    again = await site.people[0].enter(devices[0].line.table["next"])
    assert again.table["seal"]["seal"] != block.seal


async def test_a_crash_keeps_the_seal_and_asks_for_fresh_numbers(tmp_path: Path) -> None:
    async with serving(tmp_path / "data") as site:
        code, (jonas, ines) = await a_table(site, "Jonas", "Ines")
        seal, cookie = jonas.seal["seal"], site.people[0].cookie
        await jonas.promise()
        await ines.promise()
        await jonas.line.lobby("start")
        await closed([jonas, ines])
        await jonas.open()
        # What is on disk at this moment is what a crash would leave.
        shutil.copytree(tmp_path / "data", tmp_path / "crashed")
    async with serving(tmp_path / "crashed") as site:
        again = Device(await site.returning("Jonas", cookie).enter(code))
        assert again.line.table["state"] == "lobby"
        assert again.seal["seal"] == seal
        assert (again.seal["yours"], again.seal["added"]) == (None, [])
        await again.promise()
        await again.line.lobby("start")
        await closed([again])
        await again.open()
        await dealt([again])
        shutil.copytree(tmp_path / "crashed", tmp_path / "again")
    async with serving(tmp_path / "again") as site:
        line = await site.returning("Jonas", cookie).enter(code)
        assert line.table["state"] == "playing"
        assert line.table["seal"]["seal"] == seal


async def test_a_house_with_a_seed_seals_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", seed="a show") as site:
        _, (jonas,) = await a_table(site, "Jonas")
        assert jonas.line.table["seal"] is None
        with pytest.raises(Refused, match="seal/none"):
            await jonas.line.do("promise-number", commitment="ab" * 32)
        await jonas.line.lobby("start")
        await dealt([jonas])
