"""How long you wait for your next turn when nobody reacts, in browsers and in the server's time."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import DESKTOP, Guest, Visit
from tests.browser.stepped_house import SteppedHouse
from tests.server.test_pace import DISTURBED, LONGEST, first_move

STEP = 0.5
"""Seconds of the server that pass at once."""
MOMENT = 0.05
"""Seconds in which the server takes an answer."""
MOST_STEPS = 400
ROUNDS = 2
LOOK = 10
"""Milliseconds between two looks for what came of an answer."""
MOST_LOOKS = 1000
BEGINNINGS = {"last-shot": "reload", "last-dog-standing": "draw"}
"""What is on offer when a turn begins."""
OFFERED = """() => [...document.querySelectorAll('[data-light]:not([aria-pressed=true])')]
  .filter((one) => one.checkVisibility() && !one.disabled).map((one) => one.dataset.light)"""


@pytest.fixture
def stepped(tmp_path: Path) -> Iterator[SteppedHouse]:
    house = SteppedHouse(tmp_path)
    house.start()
    yield house
    house.kill()  # In good order it would take time, and nobody gives it any.


@dataclass
class Player:
    """Somebody who takes their own turns at once, and never reacts."""

    guest: Guest
    house: SteppedHouse
    ask: dict[str, Any] | None = None
    heard: list[dict[str, Any]] = field(default_factory=list)
    """The events that reached the browser."""
    answered: str = ""
    """The last decision that was answered."""
    sent: int = 0
    """How many answers have left the browser."""
    taken: int = 0
    """How many messages the server has acknowledged."""

    def __post_init__(self) -> None:
        self.page.on("websocket", self._listen)

    @property
    def page(self) -> Page:
        return self.guest.page

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self._hear(json.loads(data)))
        socket.on("framesent", lambda data: self._speak(json.loads(data)))

    def _speak(self, frame: dict[str, Any]) -> None:
        self.sent += frame["type"] == "answer"

    def _hear(self, frame: dict[str, Any]) -> None:
        self.heard += frame.get("events") or []
        self.ask = frame.get("ask", self.ask)
        self.taken += frame["type"] == "ack"

    def offered(self) -> list[str]:
        """List what can be pressed now."""
        keys: list[str] = self.page.evaluate(OFFERED)
        return keys

    def act(self) -> None:
        """Press what comes next, as long as there is something."""
        while (ask := self.ask) is not None and ask["decision"] != self.answered:
            options = [{"key": key, "slots": []} for key in self.offered()]
            key = first_move(options, ask["prompt"])
            if key is None:
                return
            self.answered = ask["decision"]
            self._press(key)

    def _press(self, key: str) -> None:
        """Press a button, and wait until the server has the answer; it may keep it for a while."""
        sent, taken = self.sent, self.taken
        self.page.locator(f"[data-light='{key}']").click()
        self._wait(lambda: self.sent > sent)
        # The server answers a moment later, as it always does.
        self.house.step(MOMENT)
        self._wait(lambda: self.taken > taken)

    def _wait(self, is_true: Callable[[], bool]) -> None:
        for _ in range(MOST_LOOKS):
            if is_true():
                return
            self.page.wait_for_timeout(LOOK)
        raise AssertionError(f"the server never took an answer to {self.ask}")


@dataclass
class Stopwatch:
    """Takes the time from the end of a turn until the screen offers the next one."""

    player: Player
    beginning: str
    seen: int = 0
    since: float | None = None
    is_quiet: bool = True
    rounds: list[float] = field(default_factory=list)

    def look(self, now: float) -> None:
        heard = self.player.heard[self.seen :]
        self.seen += len(heard)
        for event in heard:
            self.is_quiet = self.is_quiet and event["kind"] not in DISTURBED
            if event["kind"] == "turn" and event["args"]["seat"] != 0 and self.since is None:
                self.since, self.is_quiet = now, True
        if self.since is not None and self.beginning in self.player.offered():
            if self.is_quiet:
                self.rounds.append(now - self.since)
            self.since = None


def gather(visit: Visit, house: SteppedHouse, game: str) -> list[Player]:
    """Seat two people and two bots, and deal."""
    names = ("Jonas", "Ines")
    jonas, ines = (Player(visit(name, DESKTOP, house, textMode=True), house) for name in names)
    code = jonas.guest.lay(game=game, seats=4, settings={})
    jonas.guest.go(f"/t/{code}")
    ines.guest.go(f"/t/{code}?sit")
    expect(ines.page.locator("li[data-seat='1']")).to_contain_text("Ines")
    jonas.page.get_by_role("button", name="Fill with bots").click()
    jonas.page.get_by_role("button", name="Deal the cards").first.click()
    for player in (jonas, ines):
        expect(player.page.get_by_role("log", name="Log")).to_be_attached()
    return [jonas, ines]


@pytest.mark.parametrize("game", ["last-shot", "last-dog-standing"])
def test_your_next_turn_comes_soon_when_nobody_reacts(
    visit: Visit, stepped: SteppedHouse, game: str
) -> None:
    players = gather(visit, stepped, game)
    watch = Stopwatch(players[0], BEGINNINGS[game])
    for _ in range(MOST_STEPS):
        watch.look(stepped.now)
        if len(watch.rounds) >= ROUNDS:
            break
        for player in players:
            player.act()
        stepped.step(STEP)
    assert watch.rounds, "a round in which nobody reacted"
    assert max(watch.rounds) <= LONGEST, watch.rounds
