"""Browsers at a sealed table: each adds a number of its own, and remembers what it saw."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit, assert_accessible
from tests.browser.house import House
from tests.browser.last_dog_people import gather


class SealedHouse(House):
    """A server whose tables deal as they do for everybody: from a secret, and people's numbers."""

    def command(self) -> list[str]:
        """What starts it, without a seed."""
        words = super().command()
        place = words.index("--seed")
        return words[:place] + words[place + 2 :]


@pytest.fixture(scope="module")
def sealed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = SealedHouse(tmp_path_factory.mktemp("sealed"))
    house.start()
    yield house
    house.stop()


def kept(page: Page, code: str) -> dict[str, str]:
    """What this browser remembers of the deal."""
    text = page.evaluate(f"localStorage.getItem('lasttable.seal.{code}')")
    found: dict[str, str] = json.loads(text)
    return found


def test_two_browsers_add_their_numbers_and_open_them_for_the_same_list(
    visit: Visit, sealed: House
) -> None:
    (jonas, noor), code = gather(visit, sealed, [("Jonas", DESKTOP), ("Noor", PHONE)], bots=1)
    one, other = kept(jonas.page, code), kept(noor.page, code)
    assert one["seal"] == other["seal"]
    assert one["closed"] == other["closed"] is not None
    assert one["number"] != other["number"]


def test_the_lobby_shows_its_seal_and_says_what_it_cannot_do(visit: Visit, sealed: House) -> None:
    for size in (DESKTOP, PHONE):
        guest = visit("Jonas", size, sealed)
        page = guest.go(f"/t/{guest.lay(game='dead-last', seats=6)}")
        expect(page.get_by_text("Number added")).to_be_visible()
        page.get_by_role("button", name="Sealed deal").click()
        sheet = page.get_by_role("dialog", name="This deal is sealed")
        expect(sheet.get_by_text("stop the server that deals from looking")).to_be_visible()
        assert_accessible(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        sheet.get_by_role("button", name="Good").click()
        expect(sheet).to_be_hidden()


def test_a_quick_game_is_dealt_with_the_number_of_its_player(visit: Visit, sealed: House) -> None:
    guest = visit("Jonas", PHONE, sealed)
    page = guest.go("/")
    page.get_by_role("button", name="Quick game against bots").click()
    page.get_by_role("dialog").get_by_role("button", name="Deal me in").click()
    page.wait_for_url("**/t/*")
    code = page.url.rpartition("/")[2].partition("?")[0]
    expect(page.get_by_text("Lay one card face down").first).to_be_visible()
    page.wait_for_function(f"JSON.parse(localStorage['lasttable.seal.{code}'] ?? '{{}}').isTaken")
    assert kept(page, code)["closed"]
