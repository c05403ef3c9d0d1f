"""The offline verifier: one file, opened from disk, without a network."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import assert_accessible
from tools.client import CLIENT

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def whole() -> str:
    """The record of a finished game."""
    vectors = json.loads((ROOT / "tests" / "fair_deal" / "vectors.json").read_text())
    return str(vectors["whole"])


def test_a_record_is_checked_without_a_network(
    browser: Browser, whole: str, tmp_path: Path
) -> None:
    asked: list[str] = []
    context = browser.new_context(offline=True, viewport={"width": 360, "height": 800})
    page = context.new_page()
    page.on("request", lambda request: asked.append(request.url))
    page.goto((CLIENT / "verify.html").as_uri())
    assert_accessible(page)
    record = tmp_path / "friday.txt"
    record.write_text(whole, encoding="utf-8")
    page.set_input_files("input[type=file]", record)
    expect(page.get_by_role("status")).to_have_text("This deal was fair. Every check holds.")
    expect(page.get_by_text("hasn’t been checked against a seal")).to_be_visible()
    assert page.locator("li.holds").count() == 5
    seal = re.findall(r"^seal: (\w+)$", whole, re.MULTILINE)[0]
    page.get_by_role("textbox", name="Seal").fill(f"{seal[:4]} {seal[4:8]}")
    expect(page.get_by_text("gives the seal you saw in the lobby")).to_be_visible()
    page.get_by_role("textbox", name="Seal").fill("ffff ffff")
    expect(page.get_by_role("status")).to_have_text(re.compile("does not hold. 1 check failed"))
    record.write_text(whole.replace("seats: ", "seats:  "), encoding="utf-8")
    page.set_input_files("input[type=file]", record)
    expect(page.get_by_text("Line 4 was changed")).to_be_visible()
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert [url for url in asked if not url.startswith("file:")] == []
    context.close()
