"""Last Shot in words, and draws that are shown for a moment and then gone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Visit, assert_accessible, status


def test_a_turn_is_played_in_text_mode(visit: Visit) -> None:
    """Hand, table and options as headings, lists and buttons; a turn is played with them."""
    jonas = visit("Jonas", PHONE, textMode=True)
    code = jonas.post("/api/tables", {"game": "last-shot", "quick": {"bots": "easy", "count": 2}})[
        "code"
    ]
    page = jonas.go(f"/t/{code}")
    expect(page.get_by_role("heading", name="Your hand")).to_be_visible()
    expect(page.get_by_text("Terminated supply: 5 cards")).to_be_visible()
    passing = page.get_by_role("button", name="Pass", exact=True)
    reload = page.get_by_role("button", name="Reload: 3 out, 3 in")
    while not reload.is_visible():
        if passing.is_visible():
            passing.click()
        page.wait_for_timeout(100)
    assert status(page) == "Your turn: play one card, or reload."
    assert_accessible(page)
    reload.click()
    log = page.get_by_role("log", name="Log")
    expect(log).to_contain_text(re.compile("You reload and throw away"))


def test_an_open_draw_is_shown_and_then_in_no_log(visit: Visit) -> None:
    """§ 4.3: whoever looks sees it; the standing log does not, and neither does a late guest."""
    jonas = visit("Jonas")
    settings = {"draws": "full", "pace": "brisk"}
    quick = {"bots": "easy", "count": 2}
    code = jonas.post("/api/tables", {"game": "last-shot", "settings": settings, "quick": quick})[
        "code"
    ]
    sent: list[str] = []
    jonas.page.on(
        "websocket", lambda line: line.on("framereceived", lambda frame: sent.append(str(frame)))
    )
    page = jonas.go(f"/t/{code}")
    expect(page.get_by_role("log")).to_contain_text("Turn")
    while not any('"fleeting":true' in frame for frame in sent):
        for key in ("reload", "pass"):
            button = page.locator(f"[data-key={key}]")
            if button.is_visible():
                button.click()
        page.wait_for_timeout(100)
    expect(page.get_by_role("log")).to_contain_text(re.compile(r"draws?\."))
    expect(page.get_by_role("log")).not_to_contain_text("for all to see")
    sent.clear()
    page.reload()
    expect(page.get_by_role("log")).to_contain_text(re.compile(r"draws?\."))
    assert '"type":"sync"' in sent[0]
    assert '"shown"' not in sent[0].replace('"shown":null', "")
