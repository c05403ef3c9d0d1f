"""Who can reach the server: what each caller learns, and who may change it."""

from __future__ import annotations

from pathlib import Path

from tests.server.running_server import Site, serving

HERE = {"Host": "127.0.0.1:80"}


async def test_at_first_only_this_computer_can_open_it(site: Site) -> None:
    async with site.browser(**HERE) as browser:
        told = (await browser.get("/api/reach")).json()
    assert told["reach"] == "only-here"
    assert told["changeable"]
    assert told["may_close"]
    assert told["invite"] == "http://127.0.0.1"
    assert told["addresses"] == [{"origin": "http://127.0.0.1", "kind": "here"}]
    assert told["share"]["state"] == "off"
    assert told["ask_again"] == 4


async def test_who_comes_through_a_proxy_at_the_main_door_may_change_nothing(site: Site) -> None:
    """Also somebody whose page lets its own name lead to this machine."""
    for headers in (
        {"Host": "evil.example"},
        HERE | {"X-Forwarded-For": "198.51.100.7"},
        HERE | {"CF-Connecting-IP": "198.51.100.7"},
    ):
        async with site.browser(Origin=site.url, **headers) as browser:
            told = (await browser.get("/api/reach")).json()
            answer = await browser.post("/api/reach", json={"reach": "wifi"})
        assert not told["changeable"]
        assert told["ask_again"] is None
        assert answer.status_code == 403
        assert answer.json()["error"]["code"] == "reach/not-yours"


async def test_an_operators_public_address_leaves_nothing_to_change(tmp_path: Path) -> None:
    async with (
        serving(tmp_path / "data", origins=("https://table.example",)) as site,
        site.browser(Origin=site.url, **HERE) as browser,
    ):
        told = (await browser.get("/api/reach")).json()
        assert told["reach"] == "public"
        assert told["invite"] == "https://table.example"
        assert not told["changeable"]
        assert (await browser.post("/api/reach/share", json={})).status_code == 403
