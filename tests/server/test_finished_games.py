"""Games played live to their end, looked at again: frames by eye, the record, the command line."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lasttable.cli.main import main
from lasttable.games import GAMES
from lasttable.kernel import Record, replay
from tests.server.running_server import Line, Site, all_until
from tests.server.test_every_game import move

NAMES = ("last-dog-standing", "last-shot")
MOST_MOVES = 10_000
BETWEEN_MOVES = 0.1
"""Seconds of virtual time: reaction windows close only if time passes."""


async def play_to_the_end(site: Site, name: str) -> tuple[str, list[Line]]:
    """As few people as the game allows answer at random until it is over."""
    seats, luck = GAMES[name].seat_counts[0], Random(3)
    people = await site.persons(*(f"Player {number}" for number in range(seats)))
    code = str((await people[0].post("/api/tables", {"game": name, "seats": seats}))["code"])
    lines = [await person.enter(code) for person in people]
    for line in lines[1:]:
        await line.lobby("sit")
    await lines[0].lobby("start")
    await all_until(lines, lambda line: line.view, "the cards are dealt")
    for number in range(MOST_MOVES):
        await move(lines[number % seats], luck)
        await asyncio.sleep(BETWEEN_MOVES)
        if lines[0].table["state"] == "over":
            await all_until(lines, lambda line: line.table["state"] == "over", "all know")
            return code, lines
    raise AssertionError(f"{name} did not end within {MOST_MOVES} moves")


def added_up(frames: list[dict[str, Any]]) -> dict[str, Any]:
    """The view after the last frame."""
    view: dict[str, Any] = {}
    for frame in frames:
        view |= frame["set"]
    return view


@pytest.mark.parametrize("name", NAMES)
async def test_a_finished_game_is_looked_at_again_by_every_door(
    site: Site, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, lines = await play_to_the_end(site, name)
    someone = site.people[0]
    assert lines[0].table["replay"] == code
    for seat, line in enumerate(lines):
        seen = await someone.get(f"/api/replays/{code}?eye={seat}")
        assert added_up(seen["frames"]) == line.view, "what the seat saw at the end"
        assert [event for frame in seen["frames"] for event in frame["events"]] == line.events
        told = {frame["answer"]["seat"] for frame in seen["frames"] if frame["answer"]}
        assert told <= {seat, -1, -2}, "answers of others stay theirs"
    whole = await someone.get(f"/api/replays/{code}?eye=all")
    assert all(frame["answer"] for frame in whole["frames"][1:]), "nothing is hidden afterwards"
    text = await record_of(site, code)
    check_record(text, whole)
    check_command_line(text, whole, tmp_path, capsys)


async def record_of(site: Site, code: str) -> str:
    answer = await site.people[0].http.get(f"/api/records/{code}.txt")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    return answer.text


def check_record(text: str, whole: dict[str, Any]) -> None:
    """The record holds every answer of the frames, in order, and plays to the same end."""
    record = Record.from_text(text)
    told = [{"seat": int(one.seat), "key": one.key} for one in record.answers]
    assert told == [frame["answer"] for frame in whole["frames"][1:]]
    outcome = replay(record, GAMES).outcome
    assert outcome is not None
    assert list(outcome.winners) == whole["winners"]
    assert outcome.reason == whole["reason"]
    assert record.to_text() == text


def check_command_line(
    text: str, whole: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`lasttable replay` reads the file as it was downloaded, whole or step by step."""
    file = tmp_path / "record.txt"
    file.write_text(text)
    assert main(["replay", str(file), "--json", "--step"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["outcome"]["winners"] == whole["winners"]
    assert len(shown["steps"]) == len(whole["frames"]) - 1
    assert main(["replay", str(file), "--step", "--seat", "0"]) == 0
    assert whole["players"][0]["name"] in capsys.readouterr().out
