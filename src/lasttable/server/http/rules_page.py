"""A game's rules page, read from its folder into numbered paragraphs."""

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from lasttable.kernel import AnyGame
from lasttable.server.http.http_types import Paragraph, RulesBody, Section

_SECTION: Final = re.compile(r"## (\d+) (.+)")
_PARAGRAPH: Final = re.compile(r"(\d+\.\d+) (.+)")
_EXAMPLES: Final = ("Example. ", "Beispiel. ")
"""How an example begins, in the languages that rules are written in."""
_LANGUAGE: Final = re.compile("[a-z]{2}")


def rules_of(game: AnyGame, language: str = "en") -> RulesBody:
    """Read the rules of a game, in English if they are not written in that language."""
    path = game.folder / f"rules.{language}.md"
    is_written = _LANGUAGE.fullmatch(language) is not None and path.is_file()
    return _read(path if is_written else game.folder / "rules.en.md", game.title)


@lru_cache(maxsize=32)
def _read(path: Path, title: str) -> RulesBody:
    sections: list[Section] = []
    number = ""
    for block in re.split(r"\n\s*\n", path.read_text(encoding="utf-8")):
        text = " ".join(block.split())
        if found := _SECTION.fullmatch(text):
            sections.append(Section(found[1], found[2], []))
        elif found := _PARAGRAPH.fullmatch(text):
            number = found[1]
            sections[-1].paragraphs.append(Paragraph(number, found[2], example=False))
        elif text.startswith(_EXAMPLES):
            words = text.partition(". ")[2]
            sections[-1].paragraphs.append(Paragraph(number, words, example=True))
        elif text and not text.startswith("# "):
            raise ValueError(f"{path.name}: this is no numbered paragraph: {text[:60]!r}")
    return RulesBody(title, sections)
