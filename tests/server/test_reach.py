"""Who can reach the server: what each caller learns, and who may change it."""

from __future__ import annotations

from pathlib import Path

import httpx

from tests.server.running_server import Site, own_key, serving

HERE = {"Host": "127.0.0.1:80"}


async def test_at_first_only_this_computer_can_open_it(site: Site) -> None:
    key = await own_key(site, **HERE)
    async with site.browser(**HERE, **key) as browser:
        told = (await browser.get("/api/reach")).json()
    assert told["reach"] == "only-here"
    assert told["changeable"]
    assert told["may_close"]
    assert told["invite"] == "http://127.0.0.1"
    assert told["addresses"] == [{"origin": "http://127.0.0.1", "kind": "here"}]
    assert told["share"]["state"] == "off"
    assert told["ask_again"] == 4
    assert told["key_at"] is None


async def test_whoever_has_no_key_of_this_machine_may_change_nothing(site: Site) -> None:
    """A tunnel that somebody pointed at the main port can claim any host, and adds nothing."""
    key = await own_key(site, **HERE)
    for shown in ({}, {"x-own-machine": "guess"}, {"x-own-machine": ""}):
        async with site.browser(Origin=site.url, **HERE, **shown) as browser:
            told = (await browser.get("/api/reach")).json()
            assert not told["changeable"]
            assert [one["kind"] for one in told["addresses"]] == ["here"]
            for path, body in (("/api/reach", {"reach": "wifi"}), ("/api/reach/share", {})):
                answer = await browser.post(path, json=body)
                assert answer.json()["error"]["code"] == "reach/not-yours"
    # The key opens nothing for whoever came another way.
    async with site.browser(Origin=site.url, Host="evil.example", **key) as browser:
        assert not (await browser.get("/api/reach")).json()["changeable"]


async def test_the_key_is_for_our_own_pages_on_this_machine(site: Site) -> None:
    async with site.browser(**HERE) as browser:
        where = (await browser.get("/api/reach")).json()["key_at"]
    assert where.startswith("http://127.0.0.1:")
    ours = {"Origin": site.url}
    async with httpx.AsyncClient(timeout=None) as browser:
        for headers in ({}, {"Origin": "https://evil.example"}, ours | {"Host": "evil.example"}):
            answer = await browser.get(where, headers=headers)
            assert (answer.status_code, answer.json()) == (404, {})
            assert "access-control-allow-origin" not in answer.headers
        for method, path in (("POST", "/key"), ("GET", "/"), ("GET", "/api/reach")):
            address = where.removesuffix("/key") + path
            assert (await browser.request(method, address, headers=ours)).status_code == 404


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
