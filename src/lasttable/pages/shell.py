"""The frame of a report: head, look, fonts and panels, all in one file."""

import json
from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape as _escape
from importlib.resources import files
from typing import Any

FONTS = (
    ("Fraunces", "100 900", "normal", "fraunces-normal.woff2"),
    ("Fraunces", "100 900", "italic", "fraunces-italic.woff2"),
    ("Inter", "400 700", "normal", "inter.woff2"),
)
"""Family, weights, style and file; `tools/preview_fonts.py` makes the files."""
LAMP = (
    '<svg viewBox="0 0 32 32" width="34" height="34" fill="none" stroke="currentColor" '
    'stroke-width="1.8" aria-hidden="true"><path d="M16 3v6M6 18a10 9 0 0 1 20 0z'
    'M13.5 18a2.5 2.5 0 0 0 5 0M8 22l-3 6M24 22l3 6M16 24v5"/></svg>'
)


def escape(text: object) -> str:
    """Write text so that it cannot be taken for markup."""
    return _escape(str(text), quote=True)


@dataclass(frozen=True, slots=True)
class Extras:
    """What a page may have besides its body: a language, styles, a script, a way to its parts."""

    language: str = "en"
    data_word: str = "Data"
    style: str = ""
    script: str = ""
    parts: str = ""


def page(
    title: str,
    word: str,
    body: str,
    data: Mapping[str, Any] | bytes,
    name: str,
    extras: Extras | None = None,
) -> str:
    """Make a whole page; `word` stands beside the logo, `data` can be downloaded as `name`."""
    extras = extras or Extras()
    given = b64encode(data if isinstance(data, bytes) else json.dumps(data).encode()).decode()
    script = f"<script>{extras.script}</script>" if extras.script else ""
    return (
        f'<!doctype html><html lang="{extras.language}"><head><meta charset="utf-8">'
        f"<title>{escape(title)}</title>"
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{_fonts()}{_read('page.css')}{extras.style}</style></head><body><header>"
        f'<span class="logo">{LAMP}<b>Last Table</b></span><span class="word">{escape(word)}</span>'
        f'{extras.parts}<a class="button" download="{escape(name)}" '
        f'href="data:application/json;base64,{given}">{escape(extras.data_word)}</a></header>'
        f"<main>{body}</main>{script}</body></html>\n"
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
        f'<div class="scroll" tabindex="0"><table><thead><tr>{heads}</tr></thead>'
        f"<tbody>{lines}</tbody></table></div>"
    )


def _fonts() -> str:
    """Carry the two typefaces along, so that the page looks the same everywhere."""
    folder = files("lasttable.pages") / "fonts"
    return "".join(
        f"@font-face{{font-family:{family};font-weight:{weights};font-style:{style};"
        "src:url(data:font/woff2;base64,"
        f"{b64encode((folder / file).read_bytes()).decode()})}}"
        for family, weights, style, file in FONTS
    )


def _read(name: str) -> str:
    return (files("lasttable.pages") / name).read_text(encoding="utf-8")
