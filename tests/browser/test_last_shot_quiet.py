"""Last Shot in words, and draws that are shown for a moment and then gone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from lasttable.games.last_shot.cards import REGULAR_CARDS
from lasttable.games.last_shot.deck_text import deck_code
from tests.browser.conftest import PHONE, Guest, Visit, assert_accessible, status

CALM = deck_code(
    [
        "dumpster-dive",
        "dumpster-dive",
        "jackpot",
        "churn-and-burn",
        "outside-talent",
        "tactical-resupply",
        "operation-windup",
        "diplomatic-immunity",
        "diplomatic-immunity",
        "insurance-policy",
        "comrades-in-arms",
        "secret-informant",
        "secret-informant",
        "safe-house",
        "yield-the-floor",
        "official-pardon",
        "un-interference",
        "most-wanted",
    ]
)
"""A deck for three in which nobody is asked anything on somebody else's turn."""


TITLES = "|".join(re.escape(card.title) for card in REGULAR_CARDS)


def sit_down(jonas: Guest, **settings: object) -> str:
    """Open a table with two bots and that deck, and deal at once."""
    chosen = {"deck": "picked", "cards": CALM, "pace": "brisk", **settings}
    quick = {"bots": "easy", "count": 2}
    return jonas.lay(game="last-shot", settings=chosen, quick=quick)


def test_a_turn_is_played_in_text_mode(visit: Visit) -> None:
    """Hand, table and options as headings, lists and buttons; a turn is played with them."""
    jonas = visit("Jonas", PHONE, textMode=True)
    page = jonas.go(f"/t/{sit_down(jonas)}")
    expect(page.get_by_role("heading", name="Your hand")).to_be_visible()
    expect(page.get_by_text("Terminated supply: 5 cards")).to_be_visible()
    reload = page.get_by_role("button", name=re.compile("^Reload"))
    expect(reload).to_be_visible(timeout=60_000)
    assert status(page) == "Your turn: play a card or Reload."
    assert_accessible(page)
    reload.click()
    log = page.get_by_role("log", name="Log")
    expect(log).to_contain_text(re.compile("You Reload and discard"))


def test_an_open_draw_is_shown_and_then_in_no_log(visit: Visit) -> None:
    """§ 4.3: whoever looks sees it; the standing log does not, and neither does a late guest."""
    jonas = visit("Jonas")
    code = sit_down(jonas, draws="full")
    sent: list[str] = []
    jonas.page.on(
        "websocket", lambda line: line.on("framereceived", lambda frame: sent.append(str(frame)))
    )
    page = jonas.go(f"/t/{code}")
    expect(page.get_by_role("log")).to_contain_text("Turn")
    page.get_by_role("button", name=re.compile("^Reload")).click(timeout=60_000)
    expect(page.get_by_role("img", name=re.compile(TITLES)).first).to_be_visible()
    assert any('"fleeting":true' in frame for frame in sent)
    expect(page.get_by_role("log")).to_contain_text(re.compile(r"draws?\."))
    expect(page.get_by_role("log")).not_to_contain_text("face up")
    sent.clear()
    page.reload()
    expect(page.get_by_role("log")).to_contain_text(re.compile(r"draws?\."))
    assert '"type":"sync"' in sent[0]
    assert '"shown"' not in sent[0].replace('"shown":null', "")
