"""Every screen, either way up: nothing overlaps, nothing is out of reach."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import faults_at_all_sizes
from tests.browser.conftest import Visit
from tests.browser.house import FINISHED

GAMES = {
    "dead-last": 8,
    "last-shot": 4,
    "last-dog-standing": 4,
    "kill-shot": 4,
    "your-last-heist": 4,
}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_fits_every_screen(visit: Visit, game: str) -> None:
    jonas = visit("Jonas", (844, 390))
    code = jonas.lay(game=game, seats=GAMES[game])
    page = jonas.go(f"/t/{code}")
    page.get_by_role("button", name="Fill with bots").click()
    page.get_by_role("button", name="Deal the cards").first.click()
    expect(page.locator(".play main")).to_be_visible()
    assert faults_at_all_sizes(page) == []


@pytest.mark.parametrize("address", ["/t/", f"/replay/{FINISHED}", "/make/your-last-heist?editor"])
def test_lobby_replay_and_editor_fit_every_screen(visit: Visit, address: str) -> None:
    jonas = visit("Jonas", (844, 390))
    if address == "/t/":
        address += jonas.lay(game="dead-last", seats=8)
    page = jonas.go(address)
    expect(page.locator("main button").first).to_be_visible()
    assert faults_at_all_sizes(page) == []
