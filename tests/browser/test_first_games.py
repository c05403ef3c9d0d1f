"""A first game of each kind: the lesson, hints and the coach can be used by everybody."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import faults_of
from tests.browser.conftest import PHONE, Visit, assert_accessible
from tests.browser.quick_house import QuickHouse
from tests.browser.test_lessons import learn, school

__all__ = ["school"]
FEWEST_BOTS = {"dead-last": 5, "last-shot": 2, "kill-shot": 1, "your-last-heist": 2}
ADVICE = re.compile("I’d (do this|wait)")


@pytest.mark.parametrize("game", FEWEST_BOTS)
def test_axe_finds_nothing_in_a_lesson(visit: Visit, school: QuickHouse, game: str) -> None:
    page = learn(visit("Jonas", PHONE, school), game)
    expect(page.locator("[data-lit], .coach .button").first).to_be_visible(timeout=30_000)
    assert_accessible(page)


@pytest.mark.parametrize("game", FEWEST_BOTS)
def test_the_coach_is_asked_and_lights_what_it_means(
    visit: Visit, school: QuickHouse, game: str
) -> None:
    jonas = visit("Jonas", PHONE, school)
    quick = {"bots": "easy", "count": FEWEST_BOTS[game], "coach": True}
    page = jonas.go(f"/t/{jonas.lay(game=game, quick=quick)}")
    ask = page.get_by_role("button", name="What would you do?")
    expect(ask).to_be_visible(timeout=60_000)
    assert_accessible(page)
    ask.click()
    coach = page.get_by_role("complementary", name="Coach")
    expect(coach.get_by_role("status")).to_contain_text(ADVICE)
    assert_accessible(page)
    assert faults_of(page) == []
