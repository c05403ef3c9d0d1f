"""Reads a page the way a test asks about it."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser


@dataclass
class Figure:
    """One panel: its name, its marks at each width, and the cells of its table."""

    title: str = ""
    labels: list[str] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=list)
    text: str = ""


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.figures: dict[str, Figure] = {}
        self._at: Figure | None = None
        self._in: str = ""
        self.tags: list[str] = []
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {key: value or "" for key, value in attrs}
        self.tags.append(tag)
        self.addresses += [given[key] for key in ("href", "src", "xlink:href") if key in given]
        if tag == "figure":
            self._at = self.figures.setdefault(given["id"], Figure())
        if self._at is None:
            return
        if given.get("tabindex") == "-1":
            self._at.labels.append(given["aria-label"])
        if tag == "tr":
            self._at.rows.append([])
        if tag in ("td", "th"):
            self._at.rows[-1].append("")
        self._in = tag

    def handle_endtag(self, tag: str) -> None:
        if tag == "figure":
            self._at = None
        self._in = ""

    def handle_data(self, data: str) -> None:
        if self._at is None:
            return
        self._at.text += data
        if self._in == "h3":
            self._at.title += data
        if self._in in ("td", "th"):
            self._at.rows[-1][-1] += data


def figures_in(page: str) -> dict[str, Figure]:
    """Return the panels of a page by their id."""
    reader = _Reader()
    reader.feed(page)
    return reader.figures


def addresses_in(page: str) -> list[str]:
    """Return everything a page refers to: links, pictures, fonts."""
    reader = _Reader()
    reader.feed(page)
    return reader.addresses + re.findall(r"url\(([^)]*)\)", page)


def words_in(page: str) -> str:
    """Return the text of a page, without markup, styles and scripts."""
    bare = re.sub(r"<(style|script)>.*?</\1>", "", page, flags=re.S)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", bare))
