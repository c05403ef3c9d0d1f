"""Following an invitation: what it says, who can sit where, and why not."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import (
    DESKTOP,
    PHONE,
    Guest,
    Visit,
    assert_accessible,
    assert_accessible_day_and_night,
)

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


def arrange(guest: Guest, code: str, *messages: dict[str, Any]) -> None:
    """Send lobby messages over a socket of the guest's own, without a screen."""
    guest.page.evaluate(
        """([code, messages]) => new Promise((resolve, reject) => {
          const socket = new WebSocket(`ws://${location.host}/ws/${code}`)
          let left = messages.length
          socket.onmessage = ({ data }) => {
            const { type } = JSON.parse(data)
            if (type === 'sync' && left === messages.length)
              messages.forEach((one, id) =>
                socket.send(JSON.stringify({ id: 9000 + id, type: 'lobby', ...one })))
            if (type === 'refused') reject(data)
            if (type === 'ack' && --left === 0) { socket.close(); resolve() }
          }
        })""",
        [code, list(messages)],
    )


def a_table(visit: Visit, game: str, *messages: dict[str, Any], seats: int) -> tuple[Guest, str]:
    """Jonas's table, arranged from a page that shows something else."""
    host = visit("Jonas")
    code = host.lay(game=game, seats=seats)
    host.go("/how")
    if messages:
        arrange(host, code, *messages)
    return host, code


FILL = {"do": "fill", "level": "easy"}


@SIZES
def test_a_stranger_learns_who_invites_to_what_and_sits_down_with_one_tap(
    visit: Visit, size: tuple[int, int]
) -> None:
    host, code = a_table(visit, "dead-last", {"do": "bot", "seat": 1, "level": "easy"}, seats=8)
    host.go(f"/t/{code}")
    page = visit(size=size).go(f"/t/{code}")
    expect(
        page.get_by_text(re.compile("Jonas invites you")).locator("visible=true")
    ).to_be_visible()
    expect(page.get_by_role("heading", name="Dead Last")).to_be_visible()
    expect(page.get_by_text("Conspire, vote in secret")).to_be_visible()
    expect(page.get_by_text("45–60 min")).to_be_visible()
    expect(page.get_by_text("6–12 people")).to_be_visible()
    expect(page.get_by_text("2 of 8 seats taken, 1 by a bot")).to_be_visible()
    name = page.get_by_label("Your name")
    suggested = name.input_value()
    assert re.fullmatch(r"\w+ \w+", suggested)
    page.get_by_role("button", name="Another name").click()
    expect(name).not_to_have_value(suggested)
    name.fill("Ines " + "👨‍👩‍👧‍👦" * 9)
    expect(name).to_have_value("Ines " + "👨‍👩‍👧‍👦" * 5)
    name.fill("Ines")
    page.get_by_role("button", name="Sit down").click()
    expect(host.page.locator("li[data-seat='2']")).to_contain_text("Ines")
    expect(page.get_by_role("status").first).to_contain_text("Waiting for players")


def test_at_a_full_table_you_choose_which_bot_makes_room(visit: Visit) -> None:
    host, code = a_table(visit, "dead-last", FILL, seats=6)
    page = visit("Ines", PHONE).go(f"/t/{code}")
    expect(page.get_by_text("Every seat is taken")).to_be_visible()
    expect(page.get_by_text("Five are bots. Tap one to take its seat.")).to_be_visible()
    bots = page.get_by_role("radiogroup", name="Whose seat to take").get_by_role("radio")
    expect(bots.nth(0)).to_be_checked()
    bots.nth(0).focus()
    page.keyboard.press("ArrowRight")
    expect(bots.nth(1)).to_be_checked()
    expect(bots.nth(1)).to_be_focused()
    name = bots.nth(1).locator("b").inner_text()
    page.get_by_role("button", name=f"Take {name}’s seat").click()
    expect(page.locator("li[data-seat='2']")).to_contain_text("Ines")
    expect(page.get_by_text(name, exact=True)).to_have_count(0)
    arrange(host, code, {"do": "start"})
    expect(page.get_by_text("Lay one card face down").first).to_be_visible()


def test_in_a_game_that_has_begun_you_take_over_from_a_bot(visit: Visit) -> None:
    host, code = a_table(visit, "dead-last", FILL, {"do": "start"}, seats=6)
    page = visit(size=PHONE).go(f"/t/{code}")
    expect(page.get_by_text("The game has begun")).to_be_visible()
    expect(page.get_by_text("Round 1")).to_be_visible()
    bots = page.get_by_role("radiogroup", name="Whose seat to take").get_by_role("radio")
    expect(bots).to_have_count(5)
    bots.nth(3).click()
    name = bots.nth(3).locator("b").inner_text()
    page.get_by_label("Your name").fill("Ines")
    host.go(f"/t/{code}")
    page.get_by_role("button", name=f"Take over from {name}").click()
    host.page.get_by_role("button", name="Let them in").click()
    # Meanwhile the bot may have laid its card: the seat is taken as it is.
    mine = page.get_by_role("button", name=re.compile("Lay a card first|I am ready|Wait, not"))
    expect(mine).to_be_visible()


def test_the_fallen_are_marked_and_leave_no_seat(visit: Visit) -> None:
    _, code = a_table(visit, "dead-last", FILL, {"do": "start"}, seats=6)
    guest = visit(size=PHONE)

    def tell(route: Route) -> None:
        answer = route.fetch()
        fallen = {"part": "round", "number": 3, "fallen": [1, 4]}
        route.fulfill(response=answer, json={**answer.json(), "glance": fallen})

    guest.page.route(f"**/api/tables/{code}", tell)
    page = guest.go(f"/t/{code}")
    expect(page.get_by_text("Round 3, 4 still standing")).to_be_visible()
    expect(page.get_by_text("fallen", exact=True)).to_have_count(2)
    expect(page.get_by_role("radiogroup").get_by_role("radio")).to_have_count(3)
    assert_accessible(page)


def test_a_watcher_who_reloads_goes_on_watching(visit: Visit) -> None:
    _, code = a_table(visit, "dead-last", FILL, {"do": "start"}, seats=6)
    page = visit("Sol").go(f"/t/{code}")
    page.get_by_role("button", name="Watch").click()
    expect(page.get_by_text("You’re watching.").first).to_be_visible()
    page.reload()
    expect(page.get_by_text("You’re watching.").first).to_be_visible()


def test_dealing_again_against_bots_needs_no_lobby(visit: Visit) -> None:
    host, code = a_table(visit, "dead-last", FILL, seats=6)
    page = host.go(f"/t/{code}?deal")
    expect(page.get_by_text("Lay one card face down").first).to_be_visible()
    expect(page).to_have_url(re.compile(f"/t/{code}$"))


def hold_back(page: Page, code: str) -> None:
    """Keep news of the table from an invitation until its guest has walked to the table."""
    seen: dict[str, str] = {}
    page.on("websocket", lambda _: seen.update(walked="yes"))

    def tell(route: Route) -> None:
        if "walked" in seen:
            route.continue_()
            return
        if "table" not in seen:
            seen["table"] = route.fetch().text()
        route.fulfill(body=seen["table"], content_type="application/json")

    page.route(f"**/api/tables/{code}", tell)


def test_whoever_comes_second_learns_who_was_faster_and_what_is_left(visit: Visit) -> None:
    host, code = a_table(visit, "dead-last", FILL, seats=6)
    late = visit("Abel", PHONE)
    hold_back(late.page, code)
    page = late.go(f"/t/{code}")
    expect(page.get_by_role("radio").first).to_be_checked()
    ines = visit("Ines")
    ines.go("/how")
    arrange(ines, code, {"do": "sit", "seat": 1})
    arrange(host, code, {"do": "open", "seat": 4}, {"do": "open", "seat": 5})
    page.get_by_role("button", name=re.compile("^Take ")).click()
    expect(page.get_by_text("Ines got there first. Two seats are still open.")).to_be_visible()
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("li[data-seat='4']")).to_contain_text("Abel")


def test_a_table_full_of_people_keeps_a_list_of_those_who_wait(visit: Visit) -> None:
    shared = [{"do": "hotseat", "seat": seat, "name": f"Guest {seat}"} for seat in (1, 2, 3)]
    host, code = a_table(visit, "last-dog-standing", *shared, seats=4)
    host.go(f"/t/{code}")
    page = visit("Sol", PHONE).go(f"/t/{code}")
    expect(page.get_by_text("the next free one is yours")).to_be_visible()
    expect(page.get_by_role("button", name="Watch")).to_be_visible()
    page.get_by_role("button", name="Ask for a seat").click()
    expect(host.page.get_by_text("Sol is waiting for a seat.")).to_be_visible()
    arrange(host, code, {"do": "stand", "seat": 2})
    expect(page.locator("li[data-seat='2']")).to_contain_text("Sol")


def test_a_table_that_is_gone_says_whom_to_ask(visit: Visit) -> None:
    _, code = a_table(visit, "dead-last", seats=6)
    guest = visit("Sol")
    guest.expects("404")
    page = guest.page
    guest.go(f"/t/{code}")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    gone = json.dumps({"error": {"code": "table/not-found", "params": {}}})
    page.route(
        f"**/api/tables/{code}",
        lambda route: route.fulfill(status=404, body=gone, content_type="application/json"),
    )
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.get_by_role("heading", name="This table is closed")).to_be_visible()
    expect(page.get_by_text("Ask Jonas to open it again.")).to_be_visible()


@SIZES
def test_axe_finds_nothing_on_the_invitation(visit: Visit, size: tuple[int, int]) -> None:
    _, code = a_table(visit, "dead-last", FILL, seats=6)
    page = visit(None, size).go(f"/t/{code}")
    expect(page.get_by_role("radio").first).to_be_checked()
    assert_accessible_day_and_night(page)


def test_the_invitation_is_usable_within_three_seconds_on_a_slow_line(visit: Visit) -> None:
    """Every request takes 400 ms there and back; nothing is in the browser's cache."""
    _, code = a_table(visit, "dead-last", seats=6)
    guest = visit(size=PHONE, fresh=True)
    line = guest.context.new_cdp_session(guest.page)
    line.send("Network.enable")
    limits = {"offline": False, "latency": 400, "downloadThroughput": -1, "uploadThroughput": -1}
    line.send("Network.emulateNetworkConditions", limits)
    guest.page.add_init_script(
        """new MutationObserver((_, observer) => {
          const button = document.querySelector('.guest button[type=submit]:enabled')
          if (!button) return
          observer.disconnect()
          window.usableAfter = performance.now()
        }).observe(document, { childList: true, subtree: true, attributes: true })"""
    )
    guest.go(f"/t/{code}")
    expect(guest.page.get_by_role("button", name="Sit down")).to_be_visible()
    usable = guest.page.evaluate("window.usableAfter")
    assert 800 < usable < 3000, f"usable after {usable:.0f} ms"
