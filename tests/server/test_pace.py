"""How long a table waits for reactions that nobody has, measured in virtual time."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.server.running_server import Line, Site, serving

LONGEST = 25.0
"""Seconds from the end of your turn to your next one: four seats, two people, two bots."""
ROUNDS = 4
DISTURBED = ("react", "redirect", "sanitize", "fall", "skip", "yielded", "hand")
"""What makes a round longer or shorter than one in which nobody reacts."""


@dataclass
class Stopwatch:
    """Takes the time between two turns of one seat."""

    seat: int
    seen: int = 0
    since: float | None = None
    is_disturbed: bool = False
    rounds: list[float] = field(default_factory=list)

    def look(self, line: Line) -> None:
        now = asyncio.get_running_loop().time()
        for event in line.events[self.seen :]:
            if event["kind"] in DISTURBED:
                self.is_disturbed = True
            is_others_turn = event["kind"] == "turn" and event["args"]["seat"] != self.seat
            if is_others_turn and self.since is None:
                self.since, self.is_disturbed = now, False
        self.seen = len(line.events)
        if self.since is not None and self._may_act(line):
            if not self.is_disturbed:
                self.rounds.append(now - self.since)
            self.since = None

    def _may_act(self, line: Line) -> bool:
        ask = line.ask
        return (
            ask is not None and ask["prompt"] in ("turn", "limit") and ask["waiting"] == [self.seat]
        )


def first_move(options: list[dict[str, Any]], prompt: str) -> str | None:
    """Play at once, and never react."""
    keys: list[str] = [option["key"] for option in options if not option["slots"]]
    if not keys or prompt == "react":
        return None
    calm = [key for key in keys if key.startswith("play") and key.count(" ") == 1]
    for wanted in ("keep", "ok", "take", "pass", "draw", *calm, "reload", "end"):
        if wanted in keys and not (wanted == "draw" and "end" in keys):
            return wanted
    return keys[0]


async def keep_playing(line: Line, watch: Stopwatch | None) -> None:
    """Answer every question of this seat the moment it opens."""
    answered = ""
    while line.table["state"] == "playing":
        line.news.clear()
        if watch is not None:
            watch.look(line)
            if len(watch.rounds) >= ROUNDS:
                return
        ask = line.ask
        if ask is not None and ask["decision"] != answered:
            key = first_move(ask["options"], ask["prompt"])
            if key is not None:
                answered = ask["decision"]
                await line.answer(key)
                continue
        await line.news.wait()


async def two_people_and_two_bots(site: Site, game: str, deal: int) -> list[Line]:
    people = await site.persons("Jonas", "Ines")
    body = {"game": game, "seats": 4, "settings": {}}
    code = (await people[0].post("/api/tables", body))["code"]
    lines = [await person.enter(code) for person in people]
    await lines[1].lobby("sit")
    await lines[0].lobby("fill", level="steady")
    await lines[0].lobby("start")
    await lines[0].until(lambda: lines[0].ask, f"deal {deal} began")
    return lines


@pytest.mark.parametrize("game", ["last-shot", "last-dog-standing"])
async def test_your_next_turn_comes_soon_when_nobody_reacts(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds: list[float] = []
    async with serving(tmp_path / "data", window_share=0.25) as site:
        for deal in range(4):
            seed = f"{deal:032x}"
            monkeypatch.setattr(
                "lasttable.server.store.table_seal.TableSeal.seed", lambda _, s=seed: s
            )
            lines = await two_people_and_two_bots(site, game, deal)
            watch = Stopwatch(0)
            other = asyncio.create_task(keep_playing(lines[1], None))
            await keep_playing(lines[0], watch)
            other.cancel()
            await asyncio.gather(*(line.close() for line in lines))
            rounds += watch.rounds
    assert len(rounds) >= 3, "rounds in which nobody reacted"
    assert max(rounds) <= LONGEST, rounds
