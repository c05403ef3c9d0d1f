"""Carry on on another device: a pass works once, for its owner, and not for long."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.running_server import Person, Site, serving

MINUTE = 60.0


async def use(site: Site, token: str) -> Person:
    """Open a pass in a fresh browser."""
    browser = site.browser(Origin=site.url)
    answer = await browser.post("/api/passes/use", json={"token": token})
    assert answer.status_code == 200, answer.text
    name = answer.json()["name"]
    cookie = f"guest={browser.cookies['guest']}"
    await browser.aclose()
    return site.returning(name, cookie)


async def test_both_devices_are_the_same_guest(tmp_path: Path) -> None:
    async with serving(tmp_path / "data") as site:
        jonas = await site.person("Jonas")
        code = await jonas.lay(seats=6)
        desk = await jonas.enter(code)
        made = await jonas.post("/api/passes", {})
        assert made["minutes"] == 10
        phone = await use(site, made["token"])
        assert phone.cookie != jonas.cookie, "each device has a cookie of its own"
        line = await phone.enter(code)
        assert line.you == desk.you == 0
        assert line.table["you_host"]
        await phone.post("/api/guest", {"name": "Jonas the Second"})
        assert (await jonas.get("/api/me"))["name"] == "Jonas the Second"
        cookie = phone.cookie
    async with serving(tmp_path / "data") as site:
        again = site.returning("Jonas", cookie)
        assert (await again.enter(code)).you == 0, "after a restart as well"


async def test_a_pass_works_once_even_for_two_at_a_time(tmp_path: Path) -> None:
    async with serving(tmp_path / "data") as site:
        jonas = await site.person("Jonas")
        token = (await jonas.post("/api/passes", {}))["token"]
        async with site.browser(Origin=site.url) as stranger:
            looked = await stranger.post("/api/passes/look", json={"token": token})
            assert looked.json() == {"name": "Jonas"}
            answers = await asyncio.gather(
                *(stranger.post("/api/passes/use", json={"token": token}) for _ in range(5))
            )
            assert sorted(answer.status_code for answer in answers) == [200, 410, 410, 410, 410]
            codes = {one.json()["error"]["code"] for one in answers if one.status_code == 410}
            assert codes == {"pass/used"}


async def test_a_pass_is_void_after_ten_minutes_and_after_the_next_one(tmp_path: Path) -> None:
    async with serving(tmp_path / "data") as site:
        jonas = await site.person("Jonas")
        first = (await jonas.post("/api/passes", {}))["token"]
        second = (await jonas.post("/api/passes", {}))["token"]
        async with site.browser(Origin=site.url) as stranger:
            gone = await stranger.post("/api/passes/look", json={"token": first})
            assert gone.json()["error"]["code"] == "pass/used"
            await asyncio.sleep(10 * MINUTE - 5)
            assert (await stranger.post("/api/passes/look", json={"token": second})).is_success
            await asyncio.sleep(6)
            gone = await stranger.post("/api/passes/use", json={"token": second})
            assert gone.json()["error"]["code"] == "pass/used"


@pytest.mark.parametrize("token", ["", "x" * 22, "x" * 5000, 7, None])
async def test_nobody_gets_in_with_something_else(tmp_path: Path, token: object) -> None:
    async with serving(tmp_path / "data") as site, site.browser(Origin=site.url) as stranger:
        refused = await stranger.post("/api/passes", json={})
        assert refused.json()["error"]["code"] == "guest/unknown"
        for path in ("look", "use"):
            refused = await stranger.post(f"/api/passes/{path}", json={"token": token})
            assert refused.status_code in (410, 422, 413)
        assert "guest" not in stranger.cookies


async def test_passes_are_for_our_own_pages_and_are_counted(tmp_path: Path) -> None:
    async with serving(tmp_path / "data") as site:
        jonas = await site.person("Jonas")
        elsewhere = await jonas.http.post("/api/passes", headers={"Origin": "https://evil.example"})
        assert elsewhere.json()["error"]["code"] == "origin/refused"
        made = [await jonas.http.post("/api/passes") for _ in range(12)]
        assert [answer.status_code for answer in made] == [201] * 10 + [429] * 2
