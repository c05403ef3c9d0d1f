"""What a notice says: which table, and what is asked. Never a card, a vote or a whispered word.

Only what everybody at the table may know goes into a sentence, so two positions that look alike to
the others give the same notice.
"""

import json
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from lasttable.server.table.turn_watch import TurnNotice

_VOTES: Final = ("vote", "showdown")
_HOUR: Final = 3600 * 1000

SENTENCES: Final = {
    "turn.title": "Your turn at {table}",
    "vote.title": "Your vote at {table}",
    "window.title": "{table} is waiting for you",
    "turn.body": "{game}. {what}",
    "window.what": "React, or let it pass.",
    "plain.what": "Open the table and play.",
    "reminder.title": "Still your turn at {table}",
    "reminder.body": "{game}. {left}",
    "left.hours": "You have {count} hours left.",
    "left.hour": "You have an hour left.",
    "late.title": "{table} is still waiting for you",
    "late.body": "{game}. Your time is up, but nobody plays for you.",
    "stand-in.title": "A bot is playing for you at {table}",
    "stand-in.body": "{game}. Your time was up. Come back any time.",
    "whisper.title": "{who} whispers to you",
    "whisper.body": "{game} at {table}. Open the table to hear it.",
    "open.title": "{table} is open again",
    "open.body": "{game}. Your seat is where you left it.",
    "try.title": "This is what a notice looks like",
    "try.body": "One for each turn. It never shows a card, a vote or a whisper.",
    "action.open": "Open the table",
    "action.mute": "Mute this table",
    "mail.subject": "Your code for Last Table: {code}",
    "mail.text": (
        "Somebody wants Last Table to write to this address when it is their turn.\n\n"
        "If that was you, type this code on the page: {code}\n\n"
        "If not, ignore this message. Nothing more will come.\n"
    ),
    "mail.foot": "You asked for this in the settings of Last Table. You can switch it off there.",
}


class NoticeText(NamedTuple):
    """A heading and a sentence or two."""

    title: str
    body: str


def text_of(notice: TurnNotice, now: int) -> NoticeText:
    """Put a notice into words."""
    values = {
        "table": notice.table,
        "game": notice.game.title,
        "who": notice.who,
        "what": _what(notice),
        "left": _left(notice.due, now),
    }
    title, body = SENTENCES[f"{_heading(notice)}.title"], SENTENCES[f"{notice.kind}.body"]
    return NoticeText(title.format_map(values), body.format_map(values))


def _heading(notice: TurnNotice) -> str:
    if notice.kind != "turn":
        return notice.kind
    if notice.prompt is None:
        return "window"
    return "vote" if notice.prompt in _VOTES else "turn"


def plain(kind: str) -> NoticeText:
    """Return a notice without blanks."""
    return NoticeText(SENTENCES[f"{kind}.title"], SENTENCES[f"{kind}.body"])


def _what(notice: TurnNotice) -> str:
    if notice.prompt is None:
        return SENTENCES["window.what"]
    return _prompts(notice.game.folder).get(notice.prompt, SENTENCES["plain.what"])


def _left(due: int | None, now: int) -> str:
    hours = max(1, round(((due or now) - now) / _HOUR))
    return SENTENCES["left.hour" if hours == 1 else "left.hours"].format(count=hours)


@lru_cache(maxsize=32)
def _prompts(folder: Path) -> dict[str, str]:
    """Return what each question of a game asks, except those with blanks to fill in."""
    path = folder / "messages.en.json"
    sentences: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return {
        key.removeprefix("prompt."): sentence
        for key, sentence in sentences.items()
        if key.startswith("prompt.") and key.count(".") == 1 and "{" not in sentence
    }
