"""The documentation site builds without a warning, and its links lead somewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from dev import docs_env

ROOT = Path(__file__).resolve().parents[2]
LINK = re.compile(r'(?:href|src)="([^"]+)"')
ANCHOR = re.compile(r'\b(?:id|name)="?([^"\s>]+)')


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, built in strict mode."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-d", str(folder)]
    env = {**os.environ, **docs_env()}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "WARNING" not in done.stderr, done.stderr
    return folder


def test_every_link_inside_the_site_leads_somewhere(site: Path) -> None:
    pages = {page: page.read_text() for page in site.rglob("*.html")}
    anchors = {page: set(ANCHOR.findall(text)) for page, text in pages.items()}
    broken = []
    for page, text in pages.items():
        for link in set(LINK.findall(text)):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or page.name == "404.html":
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            target = target / "index.html" if target.is_dir() else target
            anchor = unquote(parts.fragment)
            if not target.exists() or (
                anchor and target.suffix == ".html" and anchor not in anchors[target]
            ):
                broken.append(f"{page.relative_to(site)}: {link}")
    assert len(pages) > 15
    assert broken == []


def test_no_page_loads_anything_from_elsewhere(site: Path) -> None:
    loads = re.compile(r'<(?:script|img|link|iframe)\b[^>]*(?:src|href)="(https?://[^"]+)"')
    found = {page.name: loads.findall(page.read_text()) for page in site.rglob("*.html")}
    assert {name: links for name, links in found.items() if links} == {}


def test_the_site_shows_the_rules_with_an_anchor_for_each_paragraph(site: Path) -> None:
    page = (site / "games" / "dead-last.html").read_text()
    assert 'id="7.6"' in page
