"""Slow games: days pass, the server restarts, and everybody is told once that it is their turn."""

from __future__ import annotations

import asyncio
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from lasttable.server.turn_notices.vapid_keys import NAME
from tests.server.push_service import Device, PushService, push_service
from tests.server.running_server import Line, Person, Site, serving
from tests.server.virtual_time import VirtualLoop

HOUR = 3600.0
DAY = 24 * HOUR


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as service:
        yield service


def settings(service: PushService) -> dict[str, Any]:
    return {"push_services": (service.origin,), "seed": "slow"}


async def two_dogs(site: Site, **options: str) -> tuple[str, list[Person], list[Line]]:
    """Let two people start Last Dog Standing with days for a turn."""
    people = await site.persons("Jonas", "Ines")
    code = await people[0].lay(game="last-dog-standing", seats=2, name="Biscuit club")
    lines = [await person.enter(code) for person in people]
    await lines[1].lobby("sit")
    await lines[0].lobby("options", options={"pace": "2", **options})
    await lines[0].lobby("start")
    await lines[0].until(lambda: lines[0].ask, "the first question was asked")
    return code, people, lines


async def subscribe(person: Person, service: PushService) -> Device:
    device = Device(service, person.name)
    await person.post("/api/notices/subscribe", device.body())
    return device


async def later(seconds: float) -> None:
    """Let hours pass at once, as on a machine that sleeps, and then a minute in which it wakes."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualLoop)
    loop.jump(seconds - 60)
    await asyncio.sleep(60)


def whose(lines: list[Line]) -> int:
    """Return which of two players has to act."""
    (found,) = [place for place, line in enumerate(lines) if line.offers()]
    return found


async def leave(lines: list[Line]) -> None:
    for line in lines:
        await line.close()


async def play_turn(person: Person, code: str) -> None:
    """Come, answer whatever is asked with the first option, and go."""
    line = await person.enter(code)
    while line.offers():
        await line.answer(line.offers()[0])
        await line.settle()
    await line.close()


async def test_a_game_of_three_days_with_a_restart(tmp_path: Path, service: PushService) -> None:
    async with serving(tmp_path / "data", **settings(service)) as site:
        code, people, lines = await two_dogs(site)
        devices = [await subscribe(person, service) for person in people]
        first = whose(lines)
        await leave(lines)
        await asyncio.sleep(60)
        mover, other = devices[first], devices[1 - first]
        assert mover.shown == {f"turn-{code}": "Your turn at Biscuit club"}
        assert mover.received[0]["body"] == "Last Dog Standing. Your turn. Draw one card, or two."
        assert mover.received[0]["url"] == f"/t/{code}?seat={first}"
        assert other.received == []

        await later(20 * HOUR)
        assert mover.kinds == ["turn"], "one notice a turn"
        await play_turn(people[first], code)
        await asyncio.sleep(60)
        assert mover.shown == {}, "withdrawn once answered"
        assert other.kinds == ["turn"]
        cookies = [person.cookie for person in people]

    async with serving(tmp_path / "data", **settings(service)) as site:
        people = [site.returning(name, cookie) for name, cookie in zip("ab", cookies, strict=True)]
        await asyncio.sleep(60)
        assert other.kinds == ["turn"], "not told again after a restart"
        await later(24 * HOUR)
        assert other.kinds == ["turn", "reminder"], "halfway through two days"
        assert other.shown == {f"turn-{code}": "Still your turn at Biscuit club"}
        await later(24 * HOUR)
        assert other.kinds[2] == "stand-in", "the time is up, and a bot plays"
        await asyncio.sleep(60)
        assert mover.kinds[2:] == ["turn"], "the bot has played, and the next turn has come"
        card = (await people[first].get("/api/tables"))["yours"][0]
        assert card["your_move"]
        assert card["pace"] == "2"
        assert card["due"] - card["since"] == 2 * DAY * 1000
        seats = (await people[first].enter(code)).table["seats"]
        assert not any(seat["bot_until_return"] for seat in seats), "the bot played one turn only"


async def test_a_deadline_that_passes_while_the_server_is_down(
    tmp_path: Path, service: PushService
) -> None:
    async with serving(tmp_path / "data", **settings(service)) as site:
        code, people, lines = await two_dogs(site, stand_in="stay", reminder="none")
        devices = [await subscribe(person, service) for person in people]
        first = whose(lines)
        await leave(lines)
        await later(HOUR)
        cookie = people[first].cookie
    await later(3 * DAY)
    async with serving(tmp_path / "data", **settings(service)) as site:
        await asyncio.sleep(60)
        assert devices[first].kinds[:2] == ["turn", "stand-in"]
        assert devices[1 - first].kinds == ["turn"]
        back = site.returning("back", cookie)
        shown = await site.returning("other", people[1 - first].cookie).enter(code)
        assert shown.table["seats"][first]["bot_until_return"], "the bot stays"
        await back.enter(code)
        await shown.until(
            lambda: not shown.table["seats"][first]["bot_until_return"], "back in the seat"
        )


async def test_without_a_clock_nothing_answers_for_anybody(
    tmp_path: Path, service: PushService
) -> None:
    async with serving(tmp_path / "data", **settings(service)) as site:
        code, people, lines = await two_dogs(site, pace="none")
        device = await subscribe(people[first := whose(lines)], service)
        before = lines[first].ask
        await leave(lines)
        await later(30 * DAY)
        again = await people[first].enter(code)
        assert again.ask == before
        assert device.kinds == ["turn"]
        assert again.table["due"] is None


async def test_a_table_that_waits_for_the_late_reminds_them_once(
    tmp_path: Path, service: PushService
) -> None:
    async with serving(tmp_path / "data", **settings(service)) as site:
        code, people, lines = await two_dogs(site, pace="1", stand_in="nobody", reminder="hours")
        device = await subscribe(people[first := whose(lines)], service)
        before = lines[first].ask
        await leave(lines)
        await asyncio.sleep(60)
        await later(21 * HOUR)
        assert device.kinds == ["turn", "reminder"]
        assert "3 hours" in device.received[1]["body"]
        await later(10 * DAY)
        assert device.kinds == ["turn", "reminder", "late"]
        assert (await people[first].enter(code)).ask == before


async def test_quiet_hours_hold_a_notice_until_the_morning(
    tmp_path: Path, service: PushService
) -> None:
    quiet = {"whispers": False, "quiet_from": 20 * 60, "quiet_to": 7 * 60, "zone": "UTC"}
    async with serving(tmp_path / "data", **settings(service)) as site:
        _, people, lines = await two_dogs(site)
        devices = [await subscribe(person, service) for person in people]
        for person in people:
            await person.post("/api/notices/choices", quiet)
        await leave(lines)
        await later(10 * HOUR)
        assert not service.knocks, "it is not yet seven in the morning"
        await later(1.1 * HOUR)
        assert sorted(len(device.received) for device in devices) == [0, 1]


async def test_dead_subscriptions_are_dropped_and_retries_end(
    tmp_path: Path, service: PushService
) -> None:
    async with serving(tmp_path / "data", **settings(service)) as site:
        _, people, lines = await two_dogs(site)
        mover = people[whose(lines)]
        devices = [Device(service, name) for name in ("dead", "shaky", "broken")]
        for device in devices:
            await mover.post("/api/notices/subscribe", device.body())
        service.answers = {"dead": [410], "shaky": [503, 429], "broken": [500] * 99}
        await leave(lines)
        await asyncio.sleep(2400)
        assert service.knocks.count("dead") == 1
        assert devices[1].kinds == ["turn"], "delivered at the third try"
        assert service.knocks.count("broken") == 4, "given up"
        assert len((await mover.get("/api/notices"))["devices"]) == 2


async def test_whoever_answers_before_being_told_is_not_told(
    tmp_path: Path, service: PushService
) -> None:
    async with serving(tmp_path / "data", **settings(service)) as site:
        _, people, lines = await two_dogs(site)
        for person in people:
            await subscribe(person, service)
        for _ in range(6):
            line = lines[whose(lines)]
            await line.answer(line.offers()[0])
            await asyncio.sleep(10)
        assert not service.knocks, "two people who play at once need no notices"


async def test_a_reaction_window_gives_everybody_the_same_notice(
    tmp_path: Path, service: PushService
) -> None:
    """Whatever anybody holds: a window comes to all alike, and its notice says nothing."""
    async with serving(tmp_path / "data", **settings(service)) as site:
        people = await site.persons("Jonas", "Ines", "Abel", "Noor")
        code = await people[0].lay(game="last-shot", seats=4, name="Lunch break")
        lines = [await person.enter(code) for person in people]
        for line in lines[1:]:
            await line.lobby("sit")
        await lines[0].lobby("options", options={"pace": "3"})
        await lines[0].lobby("start")
        devices = [await subscribe(person, service) for person in people]
        sizes = set()
        for _ in range(12):
            for line in lines:
                await line.settle()
            ask = lines[0].ask
            assert ask is not None
            if ask["prompt"].startswith("react"):
                sizes |= {len(line.offers()) for line in lines if line.offers()}
                await asyncio.sleep(120)
                told = [device.received[-1] for device in devices if device.shown]
                asked = [line for line in lines if line.offers()]
                assert len(told) == len(asked) == len(ask["waiting"])
                texts = {(one["title"], one["body"]) for one in told}
                assert texts == {
                    ("Lunch break is waiting for you", "Last Shot. React, or let it pass.")
                }
                if len(sizes) > 1:
                    return
            for line in lines:
                if line.offers():
                    await line.answer("pass" if "pass" in line.offers() else line.offers()[0])
        pytest.fail(f"no window in which one could react and another could not: {sizes}")


async def test_whispers_are_announced_by_name_only(tmp_path: Path, service: PushService) -> None:
    async with serving(tmp_path / "data", **settings(service)) as site:
        _, people, lines = await two_dogs(site, pace="none")
        first = whose(lines)
        device = await subscribe(people[1 - first], service)
        choice = {"whispers": True, "quiet_from": None, "quiet_to": None, "zone": "UTC"}
        await people[1 - first].post("/api/notices/choices", choice)
        await lines[1 - first].close()
        for text in ("the market is closed", "and the dog is sick"):
            await lines[first].do("talk", text=text, to=[1 - first])
        await asyncio.sleep(60)
        (notice,) = device.received
        name = ("Jonas", "Ines")[first]
        assert notice["title"] == f"{name} whispers to you"
        assert "market" not in str(notice)
        card = (await people[1 - first].get("/api/tables"))["yours"][0]
        assert card["unread"] == 2
        await people[1 - first].enter(card["code"])
        card = (await people[1 - first].get("/api/tables"))["yours"][0]
        assert card["unread"] == 0


async def test_a_muted_table_is_silent(tmp_path: Path, service: PushService) -> None:
    async with serving(tmp_path / "data", **settings(service)) as site:
        code, people, lines = await two_dogs(site)
        for person in people:
            await subscribe(person, service)
            await person.post("/api/notices/mute", {"code": code, "on": True})
        await leave(lines)
        await later(HOUR)
        assert not service.knocks
        assert (await people[0].get("/api/notices"))["muted"] == [code]


async def test_subscriptions_are_bound_to_the_guest(tmp_path: Path, service: PushService) -> None:
    async with serving(tmp_path / "data", **settings(service)) as site:
        jonas, ines = await site.persons("Jonas", "Ines")
        device = await subscribe(jonas, service)
        await ines.post("/api/notices/unsubscribe", {"endpoint": device.endpoint})
        assert len((await jonas.get("/api/notices"))["devices"]) == 1, "it is not hers"
        answer = await ines.http.post("/api/notices/try", json={"endpoint": device.endpoint})
        assert answer.json()["error"]["code"] == "notices/unknown"
        await jonas.post("/api/notices/try", {"endpoint": device.endpoint})
        await asyncio.sleep(6)
        assert device.kinds == ["try"]
        await ines.post("/api/notices/subscribe", device.body())
        assert (await jonas.get("/api/notices"))["devices"] == [], "the browser is hers now"
        await ines.post("/api/notices/unsubscribe", {"endpoint": device.endpoint})
        assert (await ines.get("/api/notices"))["devices"] == []


async def test_the_key_is_made_once_and_kept_to_ourselves(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        async with serving(tmp_path / "data") as site:
            jonas = await site.person("Jonas")
            keys.append((await jonas.get("/api/notices"))["key"])
    assert keys[0] is not None
    assert keys[0] == keys[1]
    mode = (tmp_path / "data" / NAME).stat().st_mode
    assert stat.S_IMODE(mode) == 0o600


async def test_a_broken_key_switches_notices_off_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / NAME).write_text("no key at all")
    async with serving(tmp_path / "data") as site:
        jonas = await site.person("Jonas")
        body = await jonas.get("/api/notices")
        assert (body["key"], body["why"]) == (None, "key")


OLD, NEW = "https://old.example", "https://new.example"


async def test_a_new_address_is_told_to_everybody_and_brings_them_to_their_seats(
    tmp_path: Path, service: PushService
) -> None:
    """A new link has another origin, where no browser has a cookie yet."""
    given = settings(service)
    async with serving(tmp_path / "data", origins=(OLD,), **given) as site:
        code, people, lines = await two_dogs(site, pace="none")
        first = whose(lines)
        mover, other = (Device(service, people[place].name) for place in (first, 1 - first))
        for person, device in ((people[first], mover), (people[1 - first], other)):
            await person.http.post(
                "/api/notices/subscribe", json=device.body(), headers={"Origin": OLD}
            )
        before = lines[first].ask
        await leave(lines)
        await asyncio.sleep(60)
        assert mover.received[0]["url"] == f"/t/{code}?seat={first}"
    await later(HOUR)
    async with serving(tmp_path / "data", origins=(NEW,), **given) as site:
        await asyncio.sleep(60)
        assert mover.kinds == ["turn", "open"]
        assert other.kinds == ["open"], "whoever only waits is told, too"
        notice = other.received[0]
        assert notice["title"] == "Biscuit club is open again"
        address, _, rest = notice["url"].partition("#pass=")
        assert address == f"{NEW}/t/{code}?seat={1 - first}"
        token, _, replaced = rest.partition("&replaces=")
        stranger = site.browser(Origin=NEW)
        for path, status in (("look", 200), ("look", 200), ("use", 200), ("use", 410)):
            answer = await stranger.post(f"/api/passes/{path}", json={"token": token})
            assert answer.status_code == status
        cookie = f"guest={answer_cookie(stranger)}"
        back = site.returning(people[1 - first].name, cookie)
        assert (await back.enter(code)).you == 1 - first
        again = {**Device(service, "new browser").body(), "replaces": replaced}
        assert len((await back.post("/api/notices/subscribe", again))["devices"]) == 1
        token = mover.received[1]["url"].partition("#pass=")[2].partition("&")[0]
        await stranger.post("/api/passes/use", json={"token": token})
        back = site.returning(people[first].name, f"guest={answer_cookie(stranger)}")
        assert (await back.enter(code)).ask == before
        await stranger.aclose()
    async with serving(tmp_path / "data", origins=(NEW,), **given) as site:
        await asyncio.sleep(60)
        assert mover.kinds == ["turn", "open"], "a restart is no news"


def answer_cookie(browser: httpx.AsyncClient) -> str:
    (token,) = [cookie.value for cookie in browser.cookies.jar if cookie.name == "guest"]
    assert token is not None
    return token


async def test_a_server_that_was_closed_for_a_while_says_that_it_is_open(
    tmp_path: Path, service: PushService
) -> None:
    given = {"origins": (OLD,), **settings(service)}
    async with serving(tmp_path / "data", **given) as site:
        code, people, lines = await two_dogs(site)
        device = Device(service, "Jonas")
        headers = {"Origin": OLD}
        await people[0].http.post("/api/notices/subscribe", json=device.body(), headers=headers)
        await leave(lines)
        await asyncio.sleep(60)
        told = len(device.kinds)
    async with serving(tmp_path / "data", **given):
        await asyncio.sleep(60)
        assert len(device.kinds) == told, "a restart is no news"
    await later(HOUR)
    async with serving(tmp_path / "data", **given):
        await asyncio.sleep(60)
        assert device.kinds[told:] == ["open"]
        assert device.received[-1]["url"].startswith(f"/t/{code}"), "the same address, no pass"


async def test_a_whisper_held_by_quiet_hours_survives_a_restart(
    tmp_path: Path, service: PushService
) -> None:
    quiet = {"whispers": True, "quiet_from": 20 * 60, "quiet_to": 7 * 60, "zone": "UTC"}
    async with serving(tmp_path / "data", **settings(service)) as site:
        _, people, lines = await two_dogs(site, pace="none")
        first = whose(lines)
        device = await subscribe(people[1 - first], service)
        await people[1 - first].post("/api/notices/choices", quiet)
        await lines[1 - first].close()
        await lines[first].do("talk", text="the market is closed", to=[1 - first])
        await later(HOUR)
        assert not service.knocks
    async with serving(tmp_path / "data", **settings(service)):
        await later(8 * HOUR)
        assert not service.knocks, "it is not yet seven in the morning"
        await later(3 * HOUR)
        assert device.kinds == ["whisper"]
    async with serving(tmp_path / "data", **settings(service)):
        await later(HOUR)
        assert device.kinds == ["whisper"], "not told again"


async def test_a_whisper_read_in_quiet_hours_needs_no_notice(
    tmp_path: Path, service: PushService
) -> None:
    quiet = {"whispers": True, "quiet_from": 20 * 60, "quiet_to": 7 * 60, "zone": "UTC"}
    async with serving(tmp_path / "data", **settings(service)) as site:
        code, people, lines = await two_dogs(site, pace="none")
        first = whose(lines)
        await subscribe(people[1 - first], service)
        await people[1 - first].post("/api/notices/choices", quiet)
        await lines[1 - first].close()
        await lines[first].do("talk", text="the market is closed", to=[1 - first])
        await later(HOUR)
        await (await people[1 - first].enter(code)).close()
        await later(12 * HOUR)
        assert not service.knocks
