"""A Chromium for the browser tests: the machine's, else Debian's, else Playwright's own."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from tools.python_env import PYTHON
from tools.shell import Failure, answer_of, run, say

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLACES = (
    "/usr/bin/chromium",
    "/snap/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
# Chromium loads pages of its own for the address bar of every window, headless ones too: three
# quarters of what a new context costs. The last list of features counts, so the part of
# Playwright's list that a page can feel stands here again.
WITHOUT = [
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "AimEnabled"),
    *("HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "PaintHolding", "OptimizationHints"),
    *("LensOverlay", "MediaRouter", "ThirdPartyStoragePartitioning"),
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose"),
]
# Nothing here may call home, and root has no sandbox.
CHROMIUM_FLAGS = [
    f"--disable-features={','.join(WITHOUT)}",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    *(["--no-sandbox"] if os.geteuid() == 0 else []),
]
ASK_PLAYWRIGHT = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def find_chromium() -> str | None:
    """The path of a Chromium that is already there; CHROMIUM in the environment comes first."""
    named = [os.environ.get("CHROMIUM")]
    for place in named + [shutil.which(name) for name in NAMES] + list(PLACES):
        if place and Path(place).is_file():
            return place
    own = answer_of([PYTHON, "-c", ASK_PLAYWRIGHT])
    return own if own and Path(own).is_file() else None


def ensure_chromium() -> str:
    """Install a Chromium where that is allowed; browser tests are never left out in silence."""
    found = find_chromium()
    for fetch in (_fetch_from_debian, _fetch_from_playwright):
        if not found:
            try:
                fetch()
            except Failure as failure:
                say(str(failure))
            found = find_chromium()
    if found:
        return found
    raise Failure(
        "The browser tests need a Chromium and none could be fetched.\n"
        "Install Chromium or Chrome, or set CHROMIUM to the program's path."
    )


def _fetch_from_debian() -> None:
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return
    say("installing Chromium for the browser tests")
    env = {"DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "update", "-qq"], env=env)
    run(["apt-get", "install", "-qq", "--no-install-recommends", "chromium"], env=env)


def _fetch_from_playwright() -> None:
    say("fetching Playwright's Chromium for the browser tests")
    run([PYTHON, "-m", "playwright", "install", "chromium"])
