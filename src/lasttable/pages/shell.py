"""The frame of a report: head, look, fonts and panels, all in one file."""

import json
from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from html import escape as _escape
from importlib.resources import files
from typing import Any

FONTS = (
    ("Fraunces", "100 900", "fraunces.ttf"),
    ("Inter", "400", "inter-regular.ttf"),
    ("Inter", "600", "inter-latin.ttf"),
)
"""Family, weight and file; they lie where the pictures of links need them as well."""
LAMP = (
    '<svg viewBox="0 0 32 32" width="34" height="34" fill="none" stroke="currentColor" '
    'stroke-width="1.8" aria-hidden="true"><path d="M16 3v6M6 18a10 9 0 0 1 20 0z'
    'M13.5 18a2.5 2.5 0 0 0 5 0M8 22l-3 6M24 22l3 6M16 24v5"/></svg>'
)


def escape(text: object) -> str:
    """Write text so that it cannot be taken for markup."""
    return _escape(str(text), quote=True)


def page(title: str, word: str, body: str, data: Mapping[str, Any], name: str) -> str:
    """Make a whole page; `word` stands beside the logo, `data` can be downloaded as `name`."""
    given = b64encode(json.dumps(data).encode()).decode()
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{_fonts()}{_read('page.css')}</style></head><body><header>"
        f'<span class="logo">{LAMP}<b>Last Table</b></span><span class="word">{escape(word)}</span>'
        f'<a class="button" download="{escape(name)}" '
        f'href="data:application/json;base64,{given}">Data</a></header>'
        f"<main>{body}</main></body></html>\n"
    )


def panel(
    title: str, note: str, body: str, *, rows: str = "", foot: str = "", kind: str = ""
) -> str:
    """Make a panel: a title, a line about how to read it, a chart, and its data behind it."""
    below = f"<details><summary>Table</summary>{rows}</details>" if rows else ""
    footer = f"<footer><span>{escape(foot)}</span>{below}</footer>" if foot or below else ""
    return (
        f'<section class="panel {kind}"><h2>{escape(title)}</h2>'
        f'<p class="note">{note}</p>{body}{footer}</section>'
    )


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Make a plain table of figures."""
    heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        + "</tr>"
        for row in rows
    )
    return (
        f'<div class="scroll"><table><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody>'
        "</table></div>"
    )


def _fonts() -> str:
    """Carry the two typefaces along, so that the page looks the same everywhere."""
    folder = files("lasttable") / "server" / "previews" / "fonts"
    return "".join(
        f"@font-face{{font-family:{family};font-weight:{weight};src:url(data:font/ttf;base64,"
        f"{b64encode((folder / file).read_bytes()).decode()})}}"
        for family, weight, file in FONTS
    )


def _read(name: str) -> str:
    return (files("lasttable.pages") / name).read_text(encoding="utf-8")
