"""Says the sentences of a report, in English or German."""

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files

from lasttable.games import GAMES
from lasttable.kernel import AnyGame
from lasttable.kernel.messages import read_messages
from lasttable.lab.report import Param, Said

LANGUAGES = ("en", "de")
_BLANK = re.compile(r"\{(\w+)\}")


@lru_cache(maxsize=4)
def lab_messages(language: str) -> Mapping[str, str]:
    """Return the lab's own messages in a language."""
    text = (files("lasttable.lab") / f"messages.{language}.json").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(text)
    return found


@lru_cache(maxsize=16)
def game_messages(name: str, language: str) -> Mapping[str, str]:
    """Return a game's messages in a language; English where it has no other."""
    game = GAMES.get(name)
    if game is None:
        return {}
    english = {**game.texts, **read_messages(game.folder)}
    path = game.folder / f"messages.{language}.json"
    if language == "en" or not path.is_file():
        return english
    return {**english, **json.loads(path.read_text(encoding="utf-8"))}


def say(said: Said, game: str | AnyGame, language: str = "en") -> str:
    """Say a sentence or a name; `game` is a game or its name.

    A key without a message is said as it stands, in words: `toilet_paper` becomes `toilet paper`.
    """
    name = game if isinstance(game, str) else game.name
    own = said.key.startswith("lab.")
    table = lab_messages(language) if own else game_messages(name, language)
    template = table.get(said.key)
    if template is None:
        template = said.key.rpartition(".")[2].replace("-", " ").replace("_", " ")

    def fill(blank: re.Match[str]) -> str:
        word = blank[1]
        return _filled(word, said.params[word], name, language) if word in said.params else "…"

    return _BLANK.sub(fill, template)


def _filled(word: str, value: Param, game: str, language: str) -> str:
    if isinstance(value, Said):
        return say(value, game, language)
    if isinstance(value, str):
        return value
    if word.startswith("share"):
        return f"{number(100 * value, language)}\u00a0%"
    if word.startswith(("points", "change")):
        sign = "+" if value > 0 else ""
        unit = "\u00a0%" if word.startswith("change") else ""
        return f"{sign}{number(100 * value, language)}{unit}"
    return number(value, language)


def number(value: float, language: str = "en") -> str:
    """Write a number with at most one decimal, in groups of three digits; `7.7`, `10,000`."""
    text = f"{value:,.0f}" if abs(value) >= 100 or value == int(value) else f"{value:,.1f}"
    if language == "de":
        text = text.translate(str.maketrans(",.", ".,"))
    return text.replace("-", "−")
