"""What each eye has been shown, as bytes, so that only what changed is sent.

Public sections are one object for all eyes and are encoded once. An eye for which nothing changed
gets no message at all: not even the moment of somebody's secret answer can be told.
"""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Final

from lasttable.kernel import AnyMatch, Event, Menu, Question, Seat
from lasttable.server.messages import EventInfo, encode

_MOST_MENUS: Final = 8192
_menus: dict[int, tuple[Menu, bytes]] = {}


_names: dict[type[Any], tuple[str, ...]] = {}


def _sections(view: type[Any]) -> tuple[str, ...]:
    names = _names.get(view)
    if names is None:
        names = _names[view] = tuple(field.name for field in fields(view))
    return names


def encode_menu(menu: Menu | None) -> bytes:
    """Encode the options of a menu; games offer the same menu objects again and again."""
    if menu is None:
        return b"[]"
    kept = _menus.get(id(menu))
    if kept is None:
        if len(_menus) >= _MOST_MENUS:
            _menus.clear()
        # Keeping the menu keeps its id from being given to another one.
        kept = _menus[id(menu)] = (menu, encode(menu.options))
    return kept[1]


class Moment:
    """One position of a match, encoded once for all eyes that look at it."""

    def __init__(self, match: AnyMatch, events: Sequence[Event]) -> None:
        self._match = match
        self._encoded: dict[int, bytes] = {}
        self._views: list[Any] = []
        self.events = [
            (encode(EventInfo(event.kind, event.args, event.rule)), event) for event in events
        ]
        self._public_ask = _public_ask(match, match.question) if match.question else b""

    def sections(self, eye: Seat) -> dict[str, bytes]:
        """Encode what this eye sees, section by section."""
        view = self._match.view(eye)
        self._views.append(view)
        encoded = self._encoded
        found = {}
        for name in _sections(type(view)):
            value = getattr(view, name)
            data = encoded.get(id(value))
            if data is None:
                data = encoded[id(value)] = encode(value)
            found[name] = data
        return found

    def ask(self, eye: Seat) -> bytes:
        """Encode the open question with the options of this eye's seat."""
        question = self._match.question
        if question is None:
            return b"null"
        menu = question.menus.get(eye) if eye >= 0 else None
        answered = self._match.answered.get(eye)
        own = b"null" if answered is None else encode(answered)
        return b'{%b,"options":%b,"answered":%b}' % (self._public_ask, encode_menu(menu), own)

    def events_for(self, eye: Seat) -> bytes:
        """Join the events this eye may know of; empty if there are none."""
        return b",".join(data for data, event in self.events if event.seen_by(eye))


def _public_ask(match: AnyMatch, question: Question) -> bytes:
    asked = [seat for seat in question.menus if seat >= 0]
    shows = question.kind == "choose_all" and question.shows_answered
    public = {
        "decision": str(match.decision),
        "prompt": question.prompt,
        "kind": question.kind,
        "args": question.args,
        "answered_seats": sorted(match.answered) if shows else None,
        # Who has answered a hidden window is hidden too, so the table waits for all of them.
        "waiting": [seat for seat in asked if seat not in match.answered] if shows else asked,
    }
    return encode(public)[1:-1]


class Picture:
    """What one eye was shown last."""

    __slots__ = ("ask", "sections")

    def __init__(self, moment: Moment, eye: Seat) -> None:
        self.sections = moment.sections(eye)
        self.ask = moment.ask(eye)

    def change(self, moment: Moment, eye: Seat) -> bytes:
        """Take the new moment in; return the changed parts of an update, or nothing."""
        parts = []
        now = moment.sections(eye)
        before = self.sections
        changed = [
            b'"%b":%b' % (name.encode(), data)
            for name, data in now.items()
            if data is not before.get(name) and data != before.get(name)
        ]
        if changed:
            parts.append(b',"set":{%b}' % b",".join(changed))
            self.sections = now
        if events := moment.events_for(eye):
            parts.append(b',"events":[%b]' % events)
        ask = moment.ask(eye)
        if ask != self.ask:
            parts.append(b',"ask":%b' % ask)
            self.ask = ask
        return b"".join(parts)

    def view(self) -> bytes:
        """Write the whole view."""
        return b"{%b}" % b",".join(
            b'"%b":%b' % (name.encode(), data) for name, data in self.sections.items()
        )


class EventLog:
    """Everything that happened, for whoever connects later.

    Nothing is dropped: how far back an eye can look must not depend on what it cannot see.
    """

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: list[tuple[bytes, tuple[Seat, ...] | None]] = []

    def add(self, moment: Moment) -> None:
        """Note the events of a moment."""
        self._kept += [(data, event.to) for data, event in moment.events]

    def seen_by(self, eye: Seat) -> bytes:
        """Join the events that this eye may know of."""
        return b",".join([data for data, to in self._kept if to is None or eye in to])
