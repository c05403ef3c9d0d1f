"""Looks up the rules page of a game by paragraph number."""

import re
from functools import lru_cache
from pathlib import Path

from lasttable.kernel import AnyGame

_NUMBERED = re.compile(r"(?:## )?(\d+(?:\.\d+)?) ")


@lru_cache(maxsize=32)
def _paragraphs(path: Path) -> tuple[tuple[str, str], ...]:
    """Read each paragraph with its number; an example belongs to the paragraph before it."""
    found: list[tuple[str, str]] = []
    number = ""
    for block in re.split(r"\n\s*\n", path.read_text(encoding="utf-8")):
        text = " ".join(block.split()).replace("**", "")
        if text.startswith("# ") or not text:
            continue
        start = _NUMBERED.match(text)
        number = start[1] if start else number
        found.append((number, text.removeprefix("## ")))
    return tuple(found)


def look_up(game: AnyGame, number: str) -> list[str]:
    """Return a paragraph or a whole section; without a number, the headings."""
    path = game.folder / "rules.en.md"
    if not path.is_file():
        return [f"{game.title} has no rules page."]
    paragraphs = _paragraphs(path)
    if not number:
        return [text for known, text in paragraphs if "." not in known]
    wanted = number.removeprefix("§").strip()
    found = [
        text for known, text in paragraphs if known == wanted or known.startswith(f"{wanted}.")
    ]
    return found or [f"There is no § {wanted}. `rules` lists the sections."]
