"""The HTTP side: guests, games, tables, pages, and what every answer carries."""

from __future__ import annotations

import asyncio
import gzip
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from lasttable.games import GAMES
from tests.server.running_server import Site, serving, six_at_a_table

pytestmark = pytest.mark.real_time


@pytest.fixture
def client_folder(tmp_path: Path) -> Path:
    """A built client: a page, an asset with a hash in its name, and things that are nobody's."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / ".vite").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Last Table</title>" + " " * 2000)
    (folder / "icon.svg").write_text("<svg></svg>")
    (folder / "assets" / "index-abc123.js").write_text("export {};" * 500)
    (folder / "assets" / "index-abc123.js.br").write_bytes(b"squeezed")
    (folder / ".vite" / "manifest.json").write_text("{}")
    (tmp_path / "secret.txt").write_text("the seed")
    return folder


async def raw_get(site: Site, path: str) -> bytes:
    """Send a path exactly as it is; libraries would tidy it."""
    where = urlsplit(site.url)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode("latin-1"))
    async with asyncio.timeout(10):
        answer = await reader.read()
    writer.close()
    return answer


async def test_a_guest_is_a_name_and_a_cookie(site: Site) -> None:
    jonas = await site.person("  Jonas  ")
    assert await jonas.get("/api/me") == {"name": "Jonas"}
    answer = await jonas.http.post("/api/guest", json={"name": "Jonas II"})
    assert answer.json() == {"name": "Jonas II"}
    assert "set-cookie" not in answer.headers, "the same guest keeps the cookie"
    jonas.http.cookies.clear()
    assert await jonas.get("/api/me") == {"name": None}


async def test_the_cookie_is_unreadable_for_scripts_and_stays_at_home(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", origins=("https://table.example",)) as site:
        jonas = await site.person("Jonas")
        jonas.http.cookies.clear()
        for origin, secure in ((site.url, False), ("https://table.example", True)):
            jonas.http.cookies.clear()
            answer = await jonas.http.post(
                "/api/guest", json={"name": "x"}, headers={"Origin": origin}
            )
            cookie = answer.headers["set-cookie"].lower()
            assert "httponly" in cookie
            assert "samesite=lax" in cookie
            assert ("secure" in cookie) is secure


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "body/malformed"),
        (b"{", "body/malformed"),
        (b"[]", "body/invalid"),
        (b'{"name":5}', "body/invalid"),
        (b'{"name":"x","admin":true}', "body/invalid"),
        (b'{"name":""}', "guest/bad-name"),
        (b'{"name":"' + b"x" * 20_000 + b'"}', "body/too-large"),
    ],
)
async def test_a_body_that_does_not_fit_is_refused(site: Site, body: bytes, code: str) -> None:
    jonas = await site.person("Jonas")
    answer = await jonas.http.post("/api/guest", content=body)
    assert answer.status_code >= 400
    assert answer.json()["error"]["code"] == code


async def test_games_are_described_for_the_shelf(site: Site) -> None:
    jonas = await site.person("Jonas")
    games = {game["name"]: game for game in await jonas.get("/api/games")}
    assert set(games) == set(GAMES)
    dead_last = games["dead-last"]
    assert dead_last["seats"] == [6, 12]
    assert dead_last["bots"] == ["easy", "steady", "sharp"]
    assert dead_last["colours"][:2] == ["blue", "orange"]
    keys = [setting["key"] for setting in dead_last["settings"]]
    assert "clock" in keys
    assert "colours" not in keys
    rules = await jonas.get("/api/games/dead-last/rules")
    assert rules["title"] == "Dead Last"
    assert rules["sections"][0]["paragraphs"][0]["number"] == "1.1"
    missing = await jonas.http.get("/api/games/chess/rules")
    assert missing.json()["error"]["code"] == "game/unknown"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess"}, "game/unknown"),
        ({"game": "dead-last", "seats": 3}, "lobby/seat-count"),
        ({"game": "dead-last", "settings": {"clock": "7"}}, "settings/invalid"),
        ({"game": "dead-last", "settings": {"host": "0"}}, "settings/invalid"),
        ({"game": "dead-last", "name": ""}, "lobby/bad-title"),
        ({"game": "dead-last", "quick": {"bots": "godlike", "count": 5}}, "lobby/level-unknown"),
        ({"game": "dead-last", "quick": {"bots": "easy", "count": 2}}, "lobby/seat-count"),
        ({"game": "dead-last", "seed": "mine"}, "body/invalid"),
    ],
)
async def test_a_table_that_cannot_be_laid(site: Site, body: dict[str, object], code: str) -> None:
    jonas = await site.person("Jonas")
    answer = await jonas.http.post("/api/tables", json=body)
    assert answer.json()["error"]["code"] == code
    assert await jonas.get("/api/tables") == {"open": [], "yours": [], "finished": []}


async def test_only_guests_lay_tables_and_not_too_many(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", tables_per_hour=15, spare_loopback=False) as site:
        jonas = await site.person("Jonas")
        codes = [await jonas.lay(seats=6) for _ in range(5)]
        assert len(set(codes)) == 5
        answer = await jonas.http.post("/api/tables", json={"game": "dead-last"})
        assert answer.json()["error"]["code"] == "rate/tables"
        jonas.http.cookies.clear()
        answer = await jonas.http.post("/api/tables", json={"game": "dead-last"})
        assert answer.json()["error"]["code"] == "guest/unknown"


async def test_a_table_has_a_public_door(site: Site) -> None:
    jonas = await site.person("Jonas")
    code = await jonas.lay(seats=7, name="Friday")
    card = await jonas.get(f"/api/tables/{code[:3].lower()}-{code[3:]}")
    assert (card["code"], card["name"], card["seats"], card["taken"]) == (code, "Friday", 7, 1)
    missing = await jonas.http.get("/api/tables/NOSUCH")
    assert missing.status_code == 404
    assert missing.json()["error"]["code"] == "table/not-found"


async def test_your_tables_say_whose_move_it_is(site: Site) -> None:
    code, lines = await six_at_a_table(site, settings={"silent": True, "clock": "none"})
    jonas = site.people[0]
    (mine,) = (await jonas.get("/api/tables"))["yours"]
    assert mine["code"] == code
    assert mine["your_move"]
    assert len(mine["waiting"]) == 6
    await lines[0].answer("lay ambush")
    (mine,) = (await jonas.get("/api/tables"))["yours"]
    assert not mine["your_move"]
    assert "Jonas" not in mine["waiting"]


async def test_an_invitation_is_drawn_for_our_own_links_only(site: Site) -> None:
    jonas = await site.person("Jonas")
    answer = await jonas.http.get("/api/qr", params={"text": f"{site.url}/t/OWL58K"})
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg xmlns")
    for text in ("https://evil.example/", f"{site.url}.evil.example/", "", "x" * 500):
        refused = await jonas.http.get("/api/qr", params={"text": text})
        assert refused.json()["error"]["code"] == "qr/not-ours"


async def test_health_and_metrics(site: Site) -> None:
    _, lines = await six_at_a_table(site)
    await lines[0].answer("lay ambush")
    jonas = site.people[0]
    assert await jonas.get("/healthz") == {"status": "ok"}
    text = (await jonas.http.get("/metrics", headers={"Host": "localhost"})).text
    assert "lasttable_connections 6" in text
    assert "lasttable_tables 1" in text
    assert "lasttable_answers_total 1" in text
    assert re.search(r"lasttable_answer_to_last_client_seconds_count 1\b", text)


async def test_unknown_paths_and_methods_have_codes(site: Site) -> None:
    jonas = await site.person("Jonas")
    for method, path, code in (
        ("GET", "/api/nothing", "http/not-found"),
        ("GET", "/ws/OWL58K", "http/not-found"),
        ("DELETE", "/api/tables", "http/bad-method"),
        ("POST", "/api/me", "http/bad-method"),
        ("GET", "/anything", "http/not-found"),
    ):
        answer = await jonas.http.request(method, path)
        assert answer.json()["error"]["code"] == code


async def test_the_client_is_served_small_and_cached(tmp_path: Path, client_folder: Path) -> None:
    async with serving(tmp_path / "data", web=client_folder) as site:
        http = (await site.person("Jonas")).http
        for path in ("/", "/t/OWL58K", "/rules/dead-last", "/index.html"):
            page = await http.get(path)
            assert page.text.startswith("<!doctype html>")
            assert page.headers["cache-control"] == "no-cache"
            assert page.headers["content-encoding"] == "gzip"
        asset = await http.get("/assets/index-abc123.js", headers={"accept-encoding": "identity"})
        assert "immutable" in asset.headers["cache-control"]
        assert asset.headers["content-type"].startswith("application/javascript")
        assert asset.text.startswith("export")
        same = {"if-none-match": asset.headers["etag"]}
        assert (await http.get("/assets/index-abc123.js", headers=same)).status_code == 304
        head = await http.head("/icon.svg")
        assert head.headers["content-type"] == "image/svg+xml"
        missing = await http.get("/assets/index-old.js")
        assert missing.status_code == 404


async def test_a_browser_gets_the_smallest_form_it_can_read(
    tmp_path: Path, client_folder: Path
) -> None:
    async with serving(tmp_path / "data", web=client_folder) as site:
        where = urlsplit(site.url)
        for coding, body in (("br", b"squeezed"), ("gzip", gzip.compress(b"export {};" * 500, 6))):
            reader, writer = await asyncio.open_connection(where.hostname, where.port)
            head = "GET /assets/index-abc123.js HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
            writer.write(f"{head}Accept-Encoding: {coding}\r\n\r\n".encode())
            answer = await reader.read()
            writer.close()
            assert f"content-encoding: {coding}".encode() in answer
            assert len(answer.partition(b"\r\n\r\n")[2]) == len(body)


async def test_a_new_build_is_served_without_a_restart(tmp_path: Path, client_folder: Path) -> None:
    async with serving(tmp_path / "data", web=client_folder) as site:
        http = (await site.person("Jonas")).http
        (client_folder / "index.html").write_text("<!doctype html>new")
        assert (await http.get("/")).text == "<!doctype html>new"


async def test_no_path_leads_out_of_the_clients_folder(tmp_path: Path, client_folder: Path) -> None:
    async with serving(tmp_path / "data", web=client_folder) as site:
        for path in (
            "/../secret.txt",
            "/..%2fsecret.txt",
            "/%2e%2e/secret.txt",
            "/assets/../../secret.txt",
            "/assets/%2e%2e%2f%2e%2e%2fsecret.txt",
            "//secret.txt",
            "/....//secret.txt",
            "/secret.txt%00.js",
            "/.vite/manifest.json",
            "/\\..\\secret.txt",
            "/assets/index-abc123.js.br",
            "file:///etc/passwd",
            "/../data/lasttable.sqlite",
        ):
            answer = await raw_get(site, path)
            body = answer.partition(b"\r\n\r\n")[2]
            assert b"the seed" not in answer
            assert b"SQLite format" not in answer
            assert b"root:" not in answer
            assert body != b"{}"
            assert b"squeezed" not in answer


async def test_every_answer_is_safe_to_show(tmp_path: Path, client_folder: Path) -> None:
    async with serving(tmp_path / "data", web=client_folder) as site:
        http = (await site.person("Jonas")).http
        for path in ("/", "/api/tables", "/api/nothing", "/assets/index-abc123.js", "/metrics"):
            headers = (await http.get(path)).headers
            policy = headers["content-security-policy"]
            assert "script-src 'self';" in policy
            assert "frame-ancestors 'none'" in policy
            own = "http://127.0.0.1:*"  # For the key of this machine.
            assert "http" not in policy.replace(own, ""), "nothing from other hosts"
            elsewhere = await http.get(path, headers={"Host": "table.example"})
            assert "http" not in elsewhere.headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"
            assert "server" not in headers
