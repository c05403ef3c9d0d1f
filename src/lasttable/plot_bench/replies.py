"""Reads what a model answered: one JSON object, wherever it stands in the text."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from lasttable.kernel import Menu

LONGEST_LINE: Final = 500
MOST_WHISPERS: Final = 3
MOST_KEYS: Final = 6


class BadReply(ValueError):
    """An answer that cannot be used, and why, in words for the model."""


@dataclass(frozen=True, slots=True)
class Whisper:
    """A line for some ears only."""

    to: tuple[str, ...]
    """Colours."""
    text: str


@dataclass(frozen=True, slots=True)
class Wish:
    """What a model wants to do: talk, and then answer with keys."""

    keys: tuple[str, ...] = ()
    say: str = ""
    whispers: tuple[Whisper, ...] = ()


def read_reply(text: str, menu: Menu, others: Sequence[str], *, needs_key: bool) -> Wish:
    """Read an answer, or raise BadReply with what is wrong with it."""
    given = _find_object(text)
    keys = _strings(given.get("keys", []), "keys", MOST_KEYS)
    for key in keys:
        # Later keys may depend on earlier ones, such as `ready` on a card: the table checks those.
        if key not in menu and not _could_follow(key):
            raise BadReply(f"{key!r} is not on offer")
    if needs_key and not any(key in menu for key in keys):
        raise BadReply("choose at least one key that is on offer")
    say = given.get("say") or ""
    if not isinstance(say, str):
        raise BadReply("'say' must be text")
    return Wish(keys, _line(say), _whispers(given.get("whispers", []), others))


def _could_follow(key: str) -> bool:
    return key in ("ready", "wait", "take-back")


def _find_object(text: str) -> dict[str, Any]:
    """Find the last JSON object in an answer; models like to think aloud before it."""
    decoder = json.JSONDecoder()
    found: dict[str, Any] | None = None
    at = text.find("{")
    while at >= 0:
        try:
            value, end = decoder.raw_decode(text, at)
        except (json.JSONDecodeError, RecursionError):
            end = at + 1
        else:
            found = value if isinstance(value, dict) else found
        at = text.find("{", end)
    if found is None:
        raise BadReply("answer with one JSON object")
    return found


def _strings(value: Any, name: str, most: int) -> tuple[str, ...]:
    items = [value] if isinstance(value, str) else value
    if not isinstance(items, list) or not all(isinstance(item, str) for item in items):
        raise BadReply(f"{name!r} must be a list of strings")
    if len(items) > most:
        raise BadReply(f"at most {most} {name}")
    return tuple(item.strip() for item in items)


def _whispers(value: Any, others: Sequence[str]) -> tuple[Whisper, ...]:
    if not isinstance(value, list) or len(value) > MOST_WHISPERS:
        raise BadReply(f"'whispers' must be a list of at most {MOST_WHISPERS}")
    found = []
    for one in value:
        if not isinstance(one, dict) or not isinstance(one.get("text"), str):
            raise BadReply("a whisper needs 'to', a list of colours, and 'text'")
        to = _strings(one.get("to", []), "to", len(others))
        strangers = [colour for colour in to if colour not in others]
        if strangers or not to:
            raise BadReply(f"nobody to whisper to: {', '.join(strangers) or 'no colour named'}")
        found.append(Whisper(to, _line(one["text"])))
    return tuple(found)


def _line(text: str) -> str:
    return " ".join(text.split())[:LONGEST_LINE]
