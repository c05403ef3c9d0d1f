"""What a service worker is sent: what to show, and which page to open."""

import hashlib

from msgspec.json import encode

from lasttable.server.turn_notices.notice_words import SENTENCES, NoticeText


def make_payload(kind: str, tag: str, text: NoticeText, link: str, code: str | None) -> bytes:
    """Return what the service worker reads."""
    return encode(
        {
            "kind": kind,
            "tag": tag,
            "title": text.title,
            "body": text.body,
            "url": link,
            "code": code,
            "open": SENTENCES["action.open"],
            "mute": SENTENCES["action.mute"],
        }
    )


def topic_of(subject: tuple[int, str]) -> str:
    """Name what a message is about, so that a service keeps only the newest; it learns nothing."""
    return hashlib.sha256(f"{subject[0]} {subject[1]}".encode()).hexdigest()[:32]
