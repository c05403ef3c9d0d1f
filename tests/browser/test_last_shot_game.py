"""A whole game of Last Shot: people in browsers of their own, a bot in the third seat."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest, Visit, assert_accessible
from tests.browser.last_shot_house import DECK, KnownDeal
from tests.browser.last_shot_people import Agent, play_to_the_end


@pytest.fixture
def known(tmp_path: Path) -> Iterator[KnownDeal]:
    """A server whose seconds are short and whose cards are known."""
    house = KnownDeal(tmp_path)
    house.start()
    yield house
    house.stop()


def look_closely(page: Page, moment: str) -> None:
    """Axe finds nothing, and nothing is wider than the screen."""
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), moment


def gather(visit: Visit, house: KnownDeal) -> tuple[Guest, Guest, Guest, list[str]]:
    """Jonas at a desk and Noor with a phone, a bot, and Sol who watches; the frames Sol gets."""
    settings = {"deck": "picked", "cards": DECK, "pace": "brisk", "clock": "none", "window": "none"}
    jonas = visit("Jonas", DESKTOP, house)
    code = jonas.lay(game="last-shot", seats=3, settings=settings)
    jonas.go(f"/t/{code}")
    noor = visit("Noor", PHONE, house)
    noor.go(f"/t/{code}?sit")
    expect(noor.page.locator("li[data-seat='1']")).to_contain_text("Noor")
    jonas.page.get_by_role("button", name="Fill with bots").click()
    jonas.page.get_by_role("button", name="Deal the cards").first.click()
    expect(jonas.page.get_by_text("Your turn: play a card or Reload.")).to_be_visible()
    sol = visit("Sol", PHONE, house)
    frames: list[str] = []

    def listen(line: WebSocket) -> None:
        line.on("framereceived", lambda frame: frames.append(str(frame)))

    sol.page.on("websocket", listen)
    sol.go(f"/t/{code}?watch")
    expect(sol.page.get_by_text("Jonas is choosing.")).to_be_visible()
    return jonas, noor, sol, frames


def answer_an_answer(jonas: Page, noor: Page) -> None:
    """Jonas plays at Noor, Noor answers, Jonas answers that: three cards are pending."""
    jonas.locator("[data-card=confiscation]").click()
    jonas.get_by_role("button", name="Play Confiscation").click()
    jonas.get_by_role("button", name="choose: Noor").click()
    expect(jonas.get_by_role("heading", name="Confiscation on Noor")).to_be_visible()
    jonas.get_by_role("button", name="Play it on Noor").click()
    expect(noor.get_by_text("Jonas plays Confiscation. React?")).to_be_visible()
    noor.locator("[data-card=cease-and-desist]").click()
    expect(noor.get_by_text("only you see this offer")).to_be_visible()
    look_closely(noor, "reaction")
    noor.get_by_role("button", name="Play Cease and Desist").click()
    expect(jonas.get_by_text("Noor plays Cease and Desist. React?")).to_be_visible()
    stack = jonas.get_by_role("group", name="Pending cards")
    for words in ("Looks at the hand of Noor", "Cancels Confiscation", "Cancels Cease and Desist"):
        expect(stack).to_contain_text(words)
    look_closely(jonas, "stack")
    jonas.get_by_role("button", name="Play Injunction Junction").click()
    expect(jonas.get_by_role("log")).to_contain_text("You cancel")


def ask_why(jonas: Page) -> None:
    """Every line of an effect leads to its card and its paragraph."""
    line = jonas.get_by_role("log").get_by_role("listitem").filter(has_text="You cancel")
    line.get_by_role("button", name="Why?").click()
    why = jonas.get_by_role("dialog", name="Why did Injunction Junction do that?")
    expect(why.get_by_text("Use it when a rival has announced a card").last).to_be_visible()
    expect(why.get_by_text("You react to Cease and Desist with")).to_be_visible()
    look_closely(jonas, "why")
    why.get_by_role("button", name="Close").click()
    expect(why).to_be_hidden()


def test_two_people_and_a_bot_play_to_the_end(visit: Visit, known: KnownDeal) -> None:
    """At 1440 and at 360 px, with an answer to an answer, and a spectator who sees no hand."""
    jonas, noor, sol, frames = gather(visit, known)
    answer_an_answer(jonas.page, noor.page)
    agents = [Agent(jonas, looks=look_closely), Agent(noor, looks=look_closely)]
    noor.page.get_by_role("button", name="Pass").click()
    ask_why(jonas.page)
    play_to_the_end(agents, seconds=300)
    for page in (jonas.page, noor.page, sol.page):
        expect(page.get_by_text("How they fell")).to_be_visible()
    assert {"turn", "target", "fall"} <= agents[0].seen | agents[1].seen
    look_closely(jonas.page, "over")
    look_closely(noor.page, "over")
    assert any('"mine":null' in frame for frame in frames)
    assert not any('"hand":["' in frame or '"kind":"drew"' in frame for frame in frames)
    jonas.page.get_by_role("link", name="Watch the replay").click()
    expect(jonas.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(jonas.page.get_by_text("Terminated supply")).to_be_visible()
