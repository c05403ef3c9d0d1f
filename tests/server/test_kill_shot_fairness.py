"""The fairness report: read off a finished game, the same by its own address and in the replay."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec import to_builtins

from lasttable.bots import Driver, make_bots
from lasttable.games import GAMES
from lasttable.kernel import Answer, Match, read_settings
from lasttable.server.games.kill_shot.fairness_report import make_fairness
from lasttable.server.metrics import Metrics
from lasttable.server.refusals import Refusal
from lasttable.server.store import queries
from lasttable.server.store.database import open_database
from lasttable.server.store.journal import Journal, Writes
from lasttable.server.store.queries import AnswerRow
from lasttable.server.store.table_record import Chair, TableRecord
from lasttable.server.wire.latency import Delays
from lasttable.server.wire.messages import TableOptions
from tests.server.kill_shot_hunt import GAME, live_hunt
from tests.server.running_server import serving

TRIPS = {0: 41_000, 1: 28_000}
"""Microseconds; the others are bots."""


@cache
def finished(game: str = "kill-shot") -> tuple[TableRecord, tuple[AnswerRow, ...]]:
    """A whole game of bots, two of whom have lines as if they were people."""
    chosen = GAMES[game]
    seats = 4 if game == "kill-shot" else chosen.seat_counts[0]
    match = Match.start(chosen, read_settings(chosen.settings, {}), seats, "fair")
    driver = Driver(match, make_bots(chosen, ["easy"] * seats, "fair"))
    driver.run()
    assert match.outcome is not None
    chairs = [Chair("person", 1, "Jonas"), Chair("person", 2, "Ines")]
    chairs += [Chair("bot", None, f"Bot {seat}", "easy") for seat in range(2, seats)]
    code = "FAR222" if game == "kill-shot" else "FAR333"
    record = TableRecord(code, game, chosen.version, "Fast hands", 1, 0, chairs, "over")
    record.seed, record.seats_at_start, record.finished = "fair", seats, 5000
    winners = [int(seat) for seat in match.outcome.winners]
    record.outcome = {"winners": winners, "reason": match.outcome.reason}
    record.outcome["scores"] = list(match.outcome.scores)
    delays = Delays()
    for milliseconds in range(1, 11):
        delays.add(milliseconds / 1000)
    record.outcome["told"] = delays.summary()
    return record, tuple(
        AnswerRow(Answer(*given), at or 0, None, None, TRIPS.get(given[0]))
        for given, at in zip(match.answers, driver.times, strict=True)
    )


def report() -> dict[str, Any]:
    record, kept = finished()
    made: dict[str, Any] = to_builtins(make_fairness(record, GAME, kept))
    return made


def test_every_play_has_a_mark_in_the_order_of_arrival() -> None:
    _, kept = finished()
    made = report()
    marks = made["marks"]
    assert [mark["frame"] for mark in marks] == sorted(mark["frame"] for mark in marks)
    plays = [number for number, row in enumerate(kept, 1) if row.answer.key.startswith("play")]
    assert set(plays) <= {mark["frame"] for mark in marks}
    for mark in marks:
        assert mark["at"] == kept[mark["frame"] - 1].at
        assert mark["seat"] == kept[mark["frame"] - 1].answer.seat
    assert {"played", "shot", "call"} <= {mark["kind"] for mark in marks}
    shots = [mark for mark in marks if mark["kind"] == "shot"]
    assert {mark["number"] for mark in shots} == {9}


def test_lines_show_the_trips_as_measured_and_count_what_came_of_the_plays() -> None:
    made = report()
    jonas, ines, *bots = made["lines"]
    assert jonas["trip"]["median_ms"] == 41.0
    assert ines["trip"]["p95_ms"] == 28.0
    assert all(bot["trip"] is None for bot in bots)
    for line in made["lines"]:
        kinds = [mark["kind"] for mark in made["marks"] if mark["seat"] == line["seat"]]
        assert line["late"] == kinds.count("late")
        assert line["wrong"] == kinds.count("wrong")
        assert line["accepted"] == sum(kind in ("played", "shot", "special") for kind in kinds)


def test_the_report_says_how_long_the_server_itself_took() -> None:
    few = {"median_ms": 5.5, "p95_ms": 10.0, "low_ms": 1.0, "high_ms": 10.0, "count": 10}
    assert report()["told"] == few


def test_hunts_begin_stop_and_end() -> None:
    hunts = report()["hunts"]
    assert [hunt["hunt"] for hunt in hunts] == list(range(1, len(hunts) + 1))
    for hunt in hunts:
        assert hunt["targets"]
        assert hunt["stops"][0]["from"] == hunt["from"], "a Hunt begins with a countdown"
        for stop in hunt["stops"]:
            assert hunt["from"] <= stop["from"] < stop["to"] <= hunt["to"]


async def test_a_race_says_by_how_much_it_was_lost_and_what_equal_lines_would_have_left() -> None:
    hunt = live_hunt(lambda hunt: hunt.slot_of(0, "1") and hunt.slot_of(1, "1"), one_shot=True)
    hunt.answers(1, f"play {hunt.slot_of(1, '1')} a 0", 4.0, trip=0.028)
    hunt.answers(0, f"play {hunt.slot_of(0, '1')} a 0", 4.038, trip=0.041)
    made = to_builtins(make_fairness(hunt.record, GAME, hunt.rows))
    (race,) = made["races"]
    assert (race["seat"], race["faster"], race["ms"], race["even_ms"]) == (0, 1, 38, 25)
    assert hunt.rows[race["behind"] - 1].answer.seat == 1
    assert race["card"].endswith("-1")
    assert made["lines"][0]["margin_ms"] == 38


async def test_what_the_fair_window_evened_out_does_not_count_twice() -> None:
    hunt = live_hunt(lambda hunt: hunt.slot_of(0, "1") and hunt.slot_of(1, "1"), one_shot=True)
    hunt.record.options = TableOptions(fair_window=True)
    hunt.answers(1, f"play {hunt.slot_of(1, '1')} a 0", 4.0, trip=0.02, held=0.02)
    hunt.answers(0, f"play {hunt.slot_of(0, '1')} a 0", 4.03, trip=0.06)
    made = to_builtins(make_fairness(hunt.record, GAME, hunt.rows))
    assert made["window"] == {"on": True, "most_ms": 50}
    assert made["lines"][1]["held_ms"] == 20
    assert made["races"][0]["even_ms"] == 30 - 40 + 20


def test_a_game_of_turns_has_no_report() -> None:
    record, kept = finished("dead-last")
    with pytest.raises(Refusal, match="fairness/not-by-speed"):
        make_fairness(record, GAMES["dead-last"], kept)


@pytest.fixture
async def page(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    """A server in whose past both games were played."""
    (tmp_path / "data").mkdir()
    database = await open_database(f"sqlite:///{tmp_path / 'data' / 'lasttable.sqlite'}")
    journal = Journal(database, Metrics())
    journal.start()
    for game in ("kill-shot", "dead-last"):
        record, kept = finished(game)
        await journal.change(queries.add_record(record))
        lines = [
            (record.code, number, *row.answer, row.at, None, None, row.trip, row.held)
            for number, row in enumerate(kept)
        ]
        await journal.commit(Writes(answers=lines))
    await journal.stop()
    await database.close()
    async with serving(tmp_path / "data") as site, site.browser() as http:
        yield http


async def test_the_report_has_an_address_and_stands_in_the_replay_too(
    page: httpx.AsyncClient,
) -> None:
    answer = await page.get("/api/fairness/FAR222")
    assert answer.status_code == 200
    assert answer.json() == report()
    replay = (await page.get("/api/replays/FAR222")).json()
    assert replay["fairness"] == answer.json()
    for mark in answer.json()["marks"]:
        frame = replay["frames"][mark["frame"]]
        assert frame["at"] == mark["at"]
        assert frame["answer"]["seat"] == mark["seat"]
    record = (await page.get("/api/records/FAR222.txt")).text
    assert f"@{answer.json()['marks'][0]['at']}" in record


async def test_refused_plays_are_in_the_replay_of_every_seat(page: httpx.AsyncClient) -> None:
    marks = (await page.get("/api/fairness/FAR222")).json()["marks"]
    lost = [mark for mark in marks if mark["kind"] in ("late", "wrong", "refused")]
    replay = (await page.get("/api/replays/FAR222?eye=all")).json()
    for mark in lost:
        told = {event["kind"] for event in replay["frames"][mark["frame"]]["events"]}
        assert told & {"too-late", "wrong", "refused", "nothing-to-remove"}


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("/api/fairness/FAR333", "fairness/not-by-speed"),
        ("/api/fairness/NONE22", "replay/not-found"),
    ],
)
async def test_other_reports_are_refused(page: httpx.AsyncClient, address: str, code: str) -> None:
    assert (await page.get(address)).json()["error"]["code"] == code


async def test_a_game_without_races_has_a_replay_without_a_report(page: httpx.AsyncClient) -> None:
    assert (await page.get("/api/replays/FAR333")).json()["fairness"] is None
