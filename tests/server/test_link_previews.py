"""What chats are told about a link: tags in the page, and a picture drawn by the server."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

import lasttable.server.previews
from lasttable.games import GAMES
from lasttable.server.previews.links import invitation_to, preview_table
from lasttable.server.previews.painter import Painter
from lasttable.server.previews.picture import HEIGHT, WIDTH, Invitation, compose, draw, is_drawable
from lasttable.server.previews.tags import Preview, with_preview
from lasttable.server.refusals import Refusal
from lasttable.server.store.table_record import Chair, TableRecord
from tests.server.running_server import serving

PAGE = (
    '<!doctype html><html><head><meta name="description"\n content="old" />'
    "<title>Last Table</title></head><body></body></html>"
)
DRAWINGS = Path(lasttable.server.previews.__file__).parent / "drawings"
SEATS = tuple(
    (colour, place < 3) for place, colour in enumerate(("blue", "orange", "black", "white"))
)


def tags_in(page: str) -> dict[str, str]:
    """Read the tags as a chat does."""
    return {
        unescape(name): unescape(text)
        for name, text in re.findall(r'<meta (?:property|name)="([^"]*)" content="([^"]*)"', page)
    }


def lobby(host: str, game: str = "dead-last", seats: int = 8) -> TableRecord:
    """A lobby with its host in the first seat."""
    chairs = [Chair("person", 7, host, colour="blue"), *(Chair() for _ in range(seats - 1))]
    return TableRecord("OWL58K", game, 1, "", 7, 0, chairs)


def size_of(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


def test_an_invitation_names_host_game_and_seats() -> None:
    preview = preview_table(lobby("Careful Owl"))
    assert preview.title == "Careful Owl invited you to play Dead Last"
    assert preview.description.startswith("1 of 8 seats taken. Conspire, vote in secret")


def test_a_table_under_way_and_a_finished_one_say_so() -> None:
    record = lobby("Careful Owl")
    record.state = "playing"
    assert preview_table(record).title == "Careful Owl’s game of Dead Last has begun"
    record.state = "over"
    assert preview_table(record).title == "Dead Last: a finished game to watch again"


def test_a_new_guest_makes_a_new_picture_and_the_same_table_does_not() -> None:
    record = lobby("Careful Owl")
    before = preview_table(record)
    assert preview_table(record) == before
    record.chairs[1] = Chair("person", 8, "Ines", colour="orange")
    assert preview_table(record).picture != before.picture, "chats keep pictures by their address"


def test_a_name_cannot_break_out_of_the_page_or_the_picture() -> None:
    name = '"><script>x</script>\\1&'
    preview = preview_table(lobby(name))
    page = with_preview(PAGE, preview, "https://table.example", "/t/OWL58K")
    assert "<script>" not in page
    assert tags_in(page)["og:title"] == f"{name} invited you to play Dead Last"
    assert "<script>" not in compose(invitation_to(lobby(name)))
    assert size_of(draw(invitation_to(lobby(name)))) == (WIDTH, HEIGHT)


def test_the_old_description_and_title_make_room() -> None:
    preview = Preview("A title", "A sentence", "/api/previews/home.png")
    page = with_preview(PAGE, preview, "https://table.example", "/")
    assert page.count("<title>") == 1
    assert "<title>A title</title>" in page
    assert tags_in(page)["description"] == "A sentence"
    assert tags_in(page)["og:image"] == "https://table.example/api/previews/home.png"


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_picture(name: str) -> None:
    seats = GAMES[name].seat_counts[-1]
    invitation = invitation_to(lobby("Zoë Łukasiewicz", name, seats))
    drawing = compose(invitation)
    box = (DRAWINGS / f"{name}.svg").read_text().partition(">")[2].strip()
    assert box in drawing, "the drawing on the game's box is part of the picture"
    assert "Zoë Łukasiewicz" in drawing
    assert f"1 of {seats} seats taken" in drawing


def test_seats_that_are_taken_are_drawn_and_open_ones_outlined() -> None:
    drawing = compose(Invitation("dead-last", "Dead Last", "45 min", "Owl", SEATS))
    assert drawing.count('stroke-dasharray="9 8"') == 1
    assert "3 of 4 seats taken" in drawing


@pytest.mark.parametrize("name", ["光太郎", "🦊", "ليلى"])
def test_a_name_that_the_fonts_cannot_write_is_left_out(name: str) -> None:
    assert not is_drawable(name)
    drawing = compose(Invitation("dead-last", "Dead Last", "45 min", name, SEATS))
    assert name not in drawing
    assert "You’re invited to play" in drawing


def test_a_long_name_is_written_smaller() -> None:
    sizes = [
        int(re.search(r'font-size="(\d+)" fill="#E9DFCB"', compose(i))[1])  # type: ignore[index]
        for i in (
            Invitation("kill-shot", "Kill Shot", "20 min", "O" * letters, SEATS)
            for letters in (18, 24, 30)
        )
    ]
    assert sizes == [36, 27, 22]


@pytest.mark.real_time
async def test_a_picture_is_drawn_once_and_beside_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    painter = Painter()
    invitation = Invitation("kill-shot", "Kill Shot", "20 min", "Owl", SEATS)
    first = await painter.paint(invitation)
    assert size_of(first) == (WIDTH, HEIGHT)
    monkeypatch.setattr("lasttable.server.previews.painter.sys.executable", "/nowhere")
    assert await painter.paint(invitation) is first, "the second chat gets the first one's picture"


@pytest.mark.real_time
async def test_a_renderer_that_fails_is_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lasttable.server.previews.painter.sys.executable", "/bin/false")
    with pytest.raises(Refusal, match="preview/busy"):
        await Painter().paint(Invitation("kill-shot", "Kill Shot", "20 min"))


@pytest.mark.real_time
async def test_a_chat_follows_a_link_to_its_picture(tmp_path: Path) -> None:
    client = tmp_path / "client"
    client.mkdir()
    (client / "index.html").write_text(PAGE)
    async with serving(tmp_path / "data", web=client) as site:
        owl = await site.person("Careful Owl")
        code = (await owl.post("/api/tables", {"game": "dead-last", "seats": 8}))["code"]
        page = (await owl.http.get(f"/t/{code.lower()}")).text
        tags = tags_in(page)
        assert tags["og:title"] == "Careful Owl invited you to play Dead Last"
        assert tags["og:url"] == f"{site.url}/t/{code.lower()}"
        picture = await owl.http.get(tags["og:image"].removeprefix(site.url))
        assert picture.headers["content-type"] == "image/png"
        assert size_of(picture.content) == (WIDTH, HEIGHT)
        assert "og:title" not in (await owl.http.get("/t/NOSUCH")).text
        assert tags_in((await owl.http.get("/")).text)["og:title"] == "Last Table"
        elsewhere = await owl.http.get(f"/t/{code}", headers={"host": "evil.example"})
        assert "evil.example" not in elsewhere.text
        assert (await owl.http.get("/api/previews/table/NOSUCH.png")).status_code == 404
        assert (await owl.http.get("/api/previews/game/chess.png")).status_code == 404
        tag = (await owl.http.get(f"/t/{code}")).headers["etag"]
        again = await owl.http.get(f"/t/{code}", headers={"if-none-match": tag})
        assert again.status_code == 304
