"""Order of arrival decides, and nothing else: stamps, margins, and what clients may not say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lasttable.kernel import Record, Seat, replay
from tests.server.kill_shot_hunt import GAME, Hunt, live_hunt
from tests.server.running_server import Line, Refused, Site, all_until, serving


def two_ones() -> Hunt:
    """Seats 1 and 2 both hold a 1, and only the first 1 is legal."""
    return live_hunt(lambda hunt: hunt.slot_of(1, "1") and hunt.slot_of(2, "1"), one_shot=True)


def play_one(hunt: Hunt, seat: int, at: float) -> dict[str, Any]:
    return hunt.answers(seat, f"play {hunt.slot_of(seat, '1')} a 0", at)[0]


@pytest.mark.parametrize(("first", "second"), [(1, 2), (2, 1)])
async def test_whoever_arrives_first_is_first(first: int, second: int) -> None:
    hunt = two_ones()
    won, lost = play_one(hunt, first, 4.0), play_one(hunt, second, 4.038)
    assert (won["kind"], lost["kind"]) == ("played", "too-late")
    assert lost["faster"] == first


async def test_a_late_play_names_the_play_that_was_faster_and_the_stamps_say_by_how_much() -> None:
    hunt = two_ones()
    won, lost = play_one(hunt, 2, 4.0), play_one(hunt, 1, 4.038)
    assert lost["behind"] == won["no"]
    assert lost["at"] - won["at"] == 38
    assert hunt.slot_of(1, "1"), "the card stays"


async def test_within_a_millisecond_the_order_of_arrival_is_kept() -> None:
    hunt = two_ones()
    won, lost = play_one(hunt, 2, 4.000_1), play_one(hunt, 1, 4.000_2)
    assert (won["kind"], lost["kind"], lost["at"] - won["at"]) == ("played", "too-late", 0)
    assert [seat for seat, key, _ in hunt.kinds() if key.startswith("play")] == [2, 1]


async def test_the_record_holds_every_stamp_and_every_play_that_came_to_nothing() -> None:
    hunt = two_ones()
    play_one(hunt, 2, 4.0)
    play_one(hunt, 1, 4.038)
    times: list[int | None] = [row.at for row in hunt.rows]
    text = Record.of(hunt.play.match, times=times).to_text()
    stamps = [line.rpartition("@")[2] for line in text.splitlines() if " a 0 @" in line]
    assert stamps == ["4000", "4038"]
    again = replay(Record.from_text(text), {GAME.name: GAME})
    for seat in range(4):
        assert again.view(Seat(seat)) == hunt.play.match.view(Seat(seat))


async def test_a_line_is_kept_with_each_answer() -> None:
    hunt = Hunt()
    hunt.answers(1, "draw 1", 1.0, trip=0.0413, held=0.02)
    hunt.answers(2, "draw 1", 1.1)
    assert [(row.trip, row.held) for row in hunt.rows] == [(41_300, 20_000), (None, None)]


async def at_a_speed_table(site: Site, *names: str, **settings: Any) -> tuple[str, list[Line]]:
    people = await site.persons(*names)
    body = {"game": "kill-shot", "seats": len(names), "settings": settings}
    code = (await people[0].post("/api/tables", body))["code"]
    lines = [await person.enter(code) for person in people]
    for line in lines[1:]:
        await line.lobby("sit")
    return code, lines


@pytest.mark.parametrize("field", ["at", "time", "lag", "sent", "trip"])
async def test_no_client_can_say_when_it_played(site: Site, field: str) -> None:
    _, lines = await at_a_speed_table(site, "Jonas", "Ines")
    await lines[0].lobby("start")
    await all_until(lines, lambda line: line.ask, "the countdown runs")
    with pytest.raises(Refused, match="message/invalid"):
        await lines[0].do("answer", decision="0", key="draw 1", **{field: 1})


async def test_a_hunt_goes_on_after_a_restart_in_its_middle(tmp_path: Path) -> None:
    async with serving(tmp_path / "data") as site:
        code, lines = await at_a_speed_table(site, "Jonas", "Ines", type="standard")
        await lines[0].lobby("start")
        await all_until(lines, lambda line: line.ask and line.ask["prompt"] == "live", "Go")
        await lines[0].answer("reload all")
        await lines[1].answer("draw 1")
        await lines[0].settle()
        before, events = dict(lines[0].view), list(lines[0].events)
        decision, left = lines[0].ask, {c["name"]: c["ms_left"] for c in lines[0].clocks}
        cookies = [person.cookie for person in site.people]
    async with serving(tmp_path / "data") as site:
        people = [
            site.returning(name, cookie)
            for name, cookie in zip(["Jonas", "Ines"], cookies, strict=True)
        ]
        jonas, ines = [await person.enter(code) for person in people]
        assert jonas.view == before
        assert jonas.ask == decision
        assert jonas.events == events, "with the moments at which they happened"
        again = {clock["name"]: clock["ms_left"] for clock in jonas.clocks}
        assert set(again) <= set(left)
        standoff = next(name for name in again if name.startswith("standoff-"))
        assert left[standoff] - 1000 < again[standoff] <= left[standoff] + 1000
        await ines.answer("reload all")
        await jonas.until(lambda: len(jonas.events) > len(events), "the Hunt goes on")
        assert jonas.events[-1]["at"] >= events[-1]["at"]
