"""The sentences of a game, which stand next to its rules."""

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path


@lru_cache(maxsize=32)
def read_messages(folder: Path, language: str = "en") -> Mapping[str, str]:
    """Read the messages of a game in a language, if it has any."""
    path = folder / f"messages.{language}.json"
    if not path.is_file():
        return {}
    messages: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return messages
