"""Games of earlier servers: finished ones replay whatever has become of the rules, others end."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw, convert
from msgspec.json import decode
from sqlalchemy import create_engine, text

from lasttable.games import GAMES
from lasttable.kernel import OPEN, Match, Record, Seat, read_settings
from lasttable.server.store import queries
from lasttable.server.store.database import open_database
from lasttable.server.table.film import adapt, read_film, section_types, seen_by
from tests.fair_deal import outside_verifier
from tests.kept_games.kept_folder import KeptFolder, kept_folders
from tests.server.running_server import Person, Site, serving
from tests.server.test_finished_games import play_to_the_end

KEPT = [pytest.param(folder, id=folder.name) for folder in kept_folders()]


def no_rules(*_args: object) -> Any:
    raise AssertionError("the rules of that time are gone")


@pytest.fixture
def other_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game has new rules, and nobody remembers the old ones."""
    for name, game in list(GAMES.items()):
        later = replace(game, version=game.version + 100, step=no_rules, setup=no_rules)
        monkeypatch.setitem(GAMES, name, later)


@dataclass
class Later:
    """A server of today on the data folder of an earlier one."""

    site: Site
    index: dict[str, Any]
    jonas: Person = field(init=False)

    def __post_init__(self) -> None:
        self.jonas = self.site.returning("Jonas", self.index["cookie"])


@pytest.fixture(params=KEPT)
async def later(
    request: pytest.FixtureRequest, tmp_path: Path, other_rules: None
) -> AsyncIterator[Later]:
    folder: KeptFolder = request.param
    folder.unpack(tmp_path / "data")
    async with serving(tmp_path / "data") as site:
        yield Later(site, folder.index)


def added_up(frames: list[dict[str, Any]]) -> dict[str, Any]:
    view: dict[str, Any] = {}
    for frame in frames:
        view |= frame["set"]
    return view


async def test_finished_games_replay_though_their_rules_are_gone(later: Later) -> None:
    for name, code in later.index["finished"].items():
        for eye in ("all", "0", "1"):
            seen = await later.jonas.get(f"/api/replays/{code}?eye={eye}")
            assert len(seen["frames"]) > 5
            assert added_up(seen["frames"])["result"] is not None, name
            assert all(frame["answer"] for frame in seen["frames"][1:]) == (eye == "all")
        text = (await later.jonas.http.get(f"/api/records/{code}.txt")).text
        record = Record.from_text(text)
        assert len(record.answers) == len(seen["frames"]) - 1
    fairness = await later.jonas.get(f"/api/fairness/{later.index['finished']['kill-shot']}")
    assert fairness["marks"]


async def test_a_finished_table_opens_at_its_end_and_deals_again(later: Later) -> None:
    for name, code in later.index["finished"].items():
        line = await later.jonas.enter(code)
        assert line.table["state"] == "over"
        assert line.view["result"] is not None, name
        assert line.you == 0
        seen = await later.jonas.get(f"/api/replays/{code}?eye=0")
        assert line.view == added_up(seen["frames"])
        if name != "your-last-heist":
            await line.do("rematch")
            again = await later.jonas.enter(line.table["next"])
            assert again.table["state"] == "lobby"


async def test_an_unfinished_game_ends_with_a_picture_of_where_it_stood(later: Later) -> None:
    mine = {card["code"]: card for card in (await later.jonas.get("/api/tables"))["finished"]}
    for name, code in later.index["unfinished"].items():
        assert mine[code]["reason"] == "rules-changed"
        line = await later.jonas.enter(code)
        assert line.table["state"] == "over"
        assert line.table["ended"] == "rules-changed"
        assert line.ask is None
        assert line.view, name
        seen = await later.jonas.get(f"/api/replays/{code}?eye=0")
        assert [frame["set"] for frame in seen["frames"]] == [line.view]
        other = await later.jonas.get(f"/api/replays/{code}?eye=1")
        assert other["frames"][0]["set"] != line.view or name == "your-last-heist"


async def test_a_campaign_keeps_what_was_won_and_plays_an_ended_chapter_again(
    later: Later,
) -> None:
    jonas, index = later.jonas, later.index
    cards = (await jonas.get("/api/heist/campaigns"))["campaigns"]
    assert {card["id"] for card in cards} == {index["ended"], index["begun"]}
    ended = await jonas.get(f"/api/heist/campaigns/{index['ended']}")
    assert ended["entries"][-1]["kind"] == "lost"
    assert ended["entries"][-1]["table"] == index["finished"]["your-last-heist"]
    begun = await jonas.get(f"/api/heist/campaigns/{index['begun']}")
    assert begun["under_way"] is None
    assert len(begun["entries"]) == 1
    again = await jonas.post(f"/api/heist/campaigns/{index['begun']}/play", {})
    assert again["code"] != index["under_way"]
    await jonas.post(f"/api/heist/campaigns/{index['ended']}/delete", {})


async def test_the_deal_of_an_old_game_can_still_be_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as site:
        code, _ = await play_to_the_end(site, "last-dog-standing")
        before = (await site.people[0].http.get(f"/api/records/{code}.txt")).text
    game = GAMES["last-dog-standing"]
    later = replace(game, version=game.version + 1, step=no_rules, setup=no_rules)
    monkeypatch.setitem(GAMES, game.name, later)
    async with serving(tmp_path) as site:
        answer = await (await site.person("Sol")).http.get(f"/api/records/{code}.txt")
        assert answer.text == before, "every shuffle is still in it"
    assert "draw: shuffle" in before
    assert outside_verifier.check(before.encode()) == []


def test_no_rule_changed_without_a_new_version(tmp_path: Path) -> None:
    """Whoever changes a rule raises its version; games of that version play as they were played."""
    played = 0
    for folder in kept_folders():
        folder.unpack(tmp_path / folder.name)
        asyncio.run(_migrate(tmp_path / folder.name))
        for kept in _tables_of(tmp_path / folder.name / "lasttable.sqlite"):
            record, game = kept.record, GAMES[kept.record.game]
            if record.rules != game.version:
                continue
            settings = read_settings(game.settings, record.settings)
            match = Match.start(game, settings, record.seats_at_start, record.seed)
            for row in kept.answers:
                match.follow(row.answer)
            now = match.outcome and (list(match.outcome.winners), match.outcome.reason)
            then = record.outcome and (record.outcome["winners"], record.outcome["reason"])
            assert now == then, f"{game.name}, table {record.code} of {folder.name}"
            played += 1
    assert played, "keep games of today's rules: python -m tests.kept_games NAME"


async def _migrate(data: Path) -> None:
    database = await open_database(f"sqlite:///{data / 'lasttable.sqlite'}")
    await database.close()


def _tables_of(path: Path) -> list[queries.Kept]:
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        codes = connection.execute(text("SELECT code FROM game_table WHERE state <> 'lobby'"))
        found = [queries.load_table(connection, code) for (code,) in codes.all()]
    engine.dispose()
    return [kept for kept in found if kept is not None and kept.record.lesson is None]


@pytest.mark.parametrize("folder", KEPT)
def test_every_kept_section_can_be_read_as_a_section_of_today(
    folder: KeptFolder, tmp_path: Path
) -> None:
    folder.unpack(tmp_path / "data")
    with sqlite3.connect(tmp_path / "data" / "lasttable.sqlite") as connection:
        rows = connection.execute("SELECT data FROM film").fetchall()
    assert len(rows) == 11
    for (data,) in rows:
        film = read_film(data)
        types = section_types(GAMES[film.game])
        latest: dict[str, Raw] = {}
        for seen in seen_by(film, OPEN, None):
            latest |= seen.set
        for name, section in latest.items():
            old = decode(section)
            convert(old, types[name])  # Raises if a field is missing and has no default.
            new = decode(adapt({name: section}, GAMES[film.game])[name])
            assert is_within(old, new), f"{film.game}: {name} lost something"


def is_within(old: Any, new: Any) -> bool:
    """Return whether everything in an old section is in the new one, perhaps among more."""
    if isinstance(old, dict) and isinstance(new, dict):
        return all(key in new and is_within(value, new[key]) for key, value in old.items())
    if isinstance(old, list) and isinstance(new, list):
        return len(old) == len(new) and all(map(is_within, old, new))
    return bool(old == new)


@dataclass(slots=True)
class LaterDeck:
    cards: int
    burnt: int = 7


@dataclass(slots=True)
class LaterView:
    deck: LaterDeck


def look_later(_state: object, _eye: Seat, _scene: object) -> LaterView:
    return LaterView(LaterDeck(0))


def test_what_views_have_gained_since_gets_its_default() -> None:
    game = replace(GAMES["last-dog-standing"], view=look_later)
    adapted = adapt({"deck": Raw(b'{"cards":3}')}, game)
    assert decode(adapted["deck"]) == {"cards": 3, "burnt": 7}


@pytest.mark.parametrize("folder", KEPT)
async def test_games_from_before_there_were_films_end_with_a_sentence(
    folder: KeptFolder, tmp_path: Path, other_rules: None
) -> None:
    folder.unpack(tmp_path / "data")
    with sqlite3.connect(tmp_path / "data" / "lasttable.sqlite") as connection:
        connection.execute("DELETE FROM film")
    async with serving(tmp_path / "data") as site:
        later = Later(site, folder.index)
        code = later.index["finished"]["last-shot"]
        answer = await later.jonas.http.get(f"/api/replays/{code}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "replay/old-rules")
        assert (await later.jonas.http.get(f"/api/records/{code}.txt")).status_code == 200
        line = await later.jonas.enter(later.index["unfinished"]["dead-last"])
        assert line.table["ended"] == "rules-changed"
        cards = (await later.jonas.get("/api/heist/campaigns"))["campaigns"]
        assert len(cards) == 2
        ended = await later.jonas.get(f"/api/heist/campaigns/{later.index['ended']}")
        assert (ended["under_way"], len(ended["entries"])) == (None, 1)


async def test_a_game_that_ended_just_before_a_stop_is_filmed_at_the_next_start(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as site:
        code, _ = await play_to_the_end(site, "last-dog-standing")
        seen = await site.people[0].get(f"/api/replays/{code}")
    with sqlite3.connect(tmp_path / "lasttable.sqlite") as connection:
        connection.execute("UPDATE film SET is_whole = 0, data = x'00'")
    async with serving(tmp_path) as site:
        assert await (await site.person("Sol")).get(f"/api/replays/{code}") == seen
