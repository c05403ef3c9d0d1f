"""The lab in a browser: the report as a file without a network, and the form of the host."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from lasttable.lab_page import write_page
from tests.browser.conftest import DESKTOP, PHONE, Visit, assert_accessible
from tests.lab_page import sample


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report of one variant, as a file."""
    path = tmp_path_factory.mktemp("lab") / "report.html"
    with sample.say_texts():
        path.write_text(write_page(sample.report()), encoding="utf-8")
    return path


def open_report(browser: Browser, report: Path, size: tuple[int, int], scheme: str) -> Page:
    """Open the file without a network."""
    width, height = size
    context = browser.new_context(
        offline=True,
        viewport={"width": width, "height": height},
        color_scheme=scheme,  # type: ignore[arg-type]
    )
    page = context.new_page()
    page.goto(report.as_uri())
    return page


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "dark"), (DESKTOP, "light")])
def test_a_report_is_accessible_and_fits_every_screen(
    browser: Browser, report: Path, size: tuple[int, int], scheme: str
) -> None:
    page = open_report(browser, report, size, scheme)
    for table in page.locator("details.rows").all():
        table.evaluate("one => (one.open = true)")
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # Nobody has to read letters smaller than twelve pixels.
    smallest = page.evaluate(
        "Math.min(...[...document.querySelectorAll('.drawing text')]"
        ".filter((one) => one.getClientRects().length)"
        ".map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a))"
    )
    assert smallest >= 11.9
    page.context.close()


def test_a_chart_has_one_tab_stop_and_arrow_keys_between_its_marks(
    browser: Browser, report: Path
) -> None:
    page = open_report(browser, report, DESKTOP, "dark")
    chart = page.locator("#wins-by-seat-0 .chart")
    assert chart.locator('[tabindex="0"]').count() == 1
    chart.locator('[tabindex="0"]').focus()
    focused = page.locator(":focus")
    expect(focused).to_have_attribute("aria-label", "Seat 1: 12.8\u00a0%, between 12.2 and 13.5")
    page.keyboard.press("ArrowDown")
    expect(focused).to_have_attribute("aria-label", "Seat 2: 12.6\u00a0%, between 12.0 and 13.3")
    page.keyboard.press("End")
    expect(focused).to_have_attribute("aria-label", "Seat 8: 12.2\u00a0%, between 11.6 and 12.9")
    page.keyboard.press("Tab")
    expect(page.locator("#wins-by-seat-0 summary")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#wins-by-seat-0 table")).to_be_visible()
    page.context.close()


def test_print_uses_the_day_and_opens_the_tables(browser: Browser, report: Path) -> None:
    page = open_report(browser, report, DESKTOP, "dark")
    night = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--c1')")
    page.emulate_media(media="print", color_scheme="dark")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    day = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--c1')")
    assert day != night
    assert page.locator("details.rows:not([open])").count() == 0
    page.context.close()


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_the_host_finds_the_lab_and_changes_a_rule(visit: Visit, size: tuple[int, int]) -> None:
    host = visit("Ines", size)
    page = host.go("/")
    page.get_by_role("link", name="Lab", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Change a rule.")
    row = page.locator("[data-setting=mafia_ambush]")
    row.get_by_role("radiogroup", name="Deadly ambush, B").get_by_text("On").click()
    expect(row.get_by_text("changed")).to_be_visible()
    expect(page.get_by_role("button", name="Run 10,000 games")).to_be_enabled()
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Play B now, skip the run").click()
    page.wait_for_url("**/t/*")
    # The table itself has the settings, so whoever gets its link plays by them.
    expect(page.get_by_role("button", name="Deal the cards")).to_be_visible()
    if size == PHONE:
        page.get_by_role("tab", name="Settings").click()
    ambush = page.get_by_role("switch", name="Deadly ambush")
    expect(ambush).to_have_attribute("aria-checked", "true")
