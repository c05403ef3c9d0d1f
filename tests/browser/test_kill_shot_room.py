"""Kill Shot in turns, the lobby's explanation, and text mode."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Visit, assert_accessible, status
from tests.browser.house import House
from tests.browser.kill_shot_people import Hunter, gather, hunt

ROOM = {"type": "situation-separate", "window": "all", "turn_clock": "none", "pace": "brisk"}


def test_two_people_take_turns_and_let_windows_go(visit: Visit, house: House) -> None:
    """Windows open for everybody; the turn goes round; a Hunt ends with a claim or an escape."""
    people = (("Jonas", DESKTOP), ("Noor", PHONE))
    (jonas, noor), _ = gather(visit, house, people, {**ROOM, "targets": "3"})
    expect(jonas.page.get_by_text("Interrupt window")).to_be_visible()
    assert_accessible(jonas.page)
    assert_accessible(noor.page)
    hunters = [Hunter(jonas, has_keys=True), Hunter(noor, has_keys=False)]
    turns: set[str] = set()

    def is_over() -> bool:
        line = status(jonas.page)
        turns.update(re.findall(r"^(Your turn|Noor)", line))
        return " claimed " in line or "escaped" in line or len(turns) == 2

    hunt(hunters, is_over, seconds=150)
    assert turns or " claimed " in status(jonas.page)


def test_the_lobby_says_what_a_combination_means(visit: Visit) -> None:
    """Type and options are explained before the deal, clashes with their ruling."""
    jonas = visit("Jonas", DESKTOP)
    code = jonas.post("/api/tables", {"game": "kill-shot", "seats": 4})["code"]
    page = jonas.go(f"/t/{code}")
    meaning = page.get_by_role("region", name="What this means")
    expect(meaning.get_by_text("the same number or one higher")).to_be_visible()
    page.get_by_role("switch", name="Enemy Ally").click()
    expect(meaning.get_by_text("The ally plays")).to_be_visible()
    expect(meaning.get_by_text("Ruling.").first).to_be_visible()
    expect(meaning.get_by_text("3 to 5")).to_be_visible()
    page.get_by_role("radio", name="Situation Room").click()
    expect(page.get_by_role("radio", name="Own colour, most points")).to_be_visible()
    assert_accessible(page)
    noor = visit("Noor", PHONE)
    phone = noor.go(f"/t/{code}?sit")
    phone.get_by_role("tab", name="Settings").click()
    phone.get_by_role("button", name="I agree to these rules").click()
    expect(phone.get_by_text("2 of 2 agree")).to_be_visible()
    assert_accessible(phone)


def test_text_mode_offers_the_same_actions_as_words(visit: Visit) -> None:
    """A reader plays by buttons that name card and pile."""
    jonas = visit("Jonas", PHONE, textMode=True)
    body = {
        "game": "kill-shot",
        "settings": {"targets": "3", "standoff": "off"},
        "quick": {"bots": "easy", "count": 1},
    }
    page = jonas.go(f"/t/{jonas.post('/api/tables', body)['code']}")
    expect(page.get_by_role("button", name="New hand")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name="New hand").click()
    expect(page.get_by_text(re.compile("You reload")).first).to_be_visible()
