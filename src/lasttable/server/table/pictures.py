"""What each eye has been shown, as bytes, so that only what changed is sent.

Public sections are one object for all eyes and are encoded once. An eye for which nothing changed
gets no message at all: not even the moment of somebody's secret answer can be told.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import compress, repeat
from operator import attrgetter, is_not
from typing import Any

from lasttable.kernel import WATCHER, AnyMatch, Event, Menu, Question, Seat, section_names
from lasttable.server.table.reaction_windows import Asked, Windows, no_window
from lasttable.server.wire.messages import EventInfo, encode


def encode_menu(menu: Menu | None) -> bytes:
    """Encode the options of a menu; games offer the same menu objects again and again."""
    if menu is None:
        return b"[]"
    if menu.written is None:
        menu.written = encode(menu.options)
    return menu.written


class Scene:
    """What everybody sees at a table, encoded; what did not change keeps its bytes."""

    __slots__ = ("_names", "_read", "_values", "changed", "joined", "sections")

    def __init__(self) -> None:
        self._names: tuple[str, ...] = ()
        self._read: Callable[[Any], tuple[Any, ...]] = tuple
        self._values: tuple[Any, ...] = ()
        self.sections: dict[str, bytes] = {}
        self.changed: dict[str, bytes] = {}
        """The sections that the newest moment changed."""
        self.joined = b""
        """The same, written once for all eyes that see nothing else there."""

    def show(self, view: Any) -> None:
        """Take in the public view of a new moment."""
        if not self._names:
            self._names = section_names(type(view))
            self._read = attrgetter(*self._names)
            self._values = tuple(object() for _ in self._names)
        before, self._values = self._values, self._read(view)
        self.changed = {}
        for name, value, old in zip(self._names, self._values, before, strict=True):
            if value is old:
                continue
            data = encode(value)
            if data != self.sections.get(name):
                self.sections[name] = self.changed[name] = data
        self.joined = _join(self.changed)

    def private(self, view: Any) -> dict[str, Any]:
        """Return the sections of one eye's view that are not everybody's."""
        values = self._read(view)
        named = zip(self._names, values, strict=True)
        return dict(compress(named, map(is_not, values, self._values)))


class Moment:
    """One position of a match and how it came about, encoded once for all eyes."""

    __slots__ = ("_match", "_public_ask", "_told_all", "_windows", "events", "scene")

    def __init__(
        self,
        match: AnyMatch,
        scene: Scene,
        events: Sequence[Event],
        times: Sequence[int | None] | None = None,
        windows: Windows | None = None,
    ) -> None:
        self._match = match
        self._windows = windows if windows is not None and windows.have_opened else None
        self.scene = scene
        scene.show(match.view(WATCHER))
        self.events = [
            (encode(EventInfo(event.kind, event.args, event.rule, event.fleeting, at)), event)
            for event, at in zip(events, times or repeat(None), strict=False)
        ]
        self._told_all: bytes | None = None
        """All events, where every eye may know of all of them."""
        if not [event for event in events if event.to is not None]:
            self._told_all = b",".join([data for data, _ in self.events])
        self._public_ask = _public_ask(match, match.question) if match.question else b""

    def private(self, eye: Seat) -> Mapping[str, Any]:
        """Return the sections that only this eye sees as it does."""
        match = self._match
        if match.game.own is not None:
            return match.game.own(match.state, eye)
        return self.scene.private(match.view(eye))

    def asked(self, eye: Seat) -> tuple[bytes, Asked]:
        """Return what the open question is to this eye: the public part, and its own."""
        question = self._match.question
        menu = question.menus.get(eye) if question is not None and eye >= 0 else None
        if self._windows is None:
            return self._public_ask, no_window(menu, self._match.answered.get(eye))
        return self._public_ask, self._windows.asked(eye, menu)

    def events_for(self, eye: Seat) -> bytes:
        """Join the events this eye may know of; empty if there are none."""
        if self._told_all is not None:
            return self._told_all
        return b",".join([data for data, event in self.events if event.seen_by(eye)])


def _public_ask(match: AnyMatch, question: Question) -> bytes:
    asked = tuple([seat for seat in question.menus if seat >= 0])
    if question.kind == "race" and not question.args:
        return _race_ask(match.decision, question.prompt, asked)
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


@lru_cache(maxsize=1024)
def _race_ask(decision: int, prompt: str, asked: tuple[Seat, ...]) -> bytes:
    """Write the public part of a race: asked again and again, it stays the same."""
    public: dict[str, Any] = {
        "decision": str(decision),
        "prompt": prompt,
        "kind": "race",
        "args": {},
        "answered_seats": None,
        "waiting": asked,
    }
    return encode(public)[1:-1]


def _write_ask(public: bytes, asked: Asked) -> bytes:
    if not public:
        return b"null"
    own = b"null" if asked.answer is None else encode(asked.answer)
    more = b"" if asked.manner is None else b',"manner":%b' % encode(asked.manner)
    if asked.may_wait:
        more += b',"may_wait":true'
    return b'{%b,"options":%b,"answered":%b%b}' % (public, encode_menu(asked.menu), own, more)


class Picture:
    """What one eye was shown last."""

    __slots__ = ("_asked", "_private", "_scene", "_values")

    def __init__(self, moment: Moment, eye: Seat) -> None:
        self._scene = moment.scene
        self._values = moment.private(eye)
        self._private = {name: encode(value) for name, value in self._values.items()}
        self._asked = moment.asked(eye)

    def change(self, moment: Moment, eye: Seat) -> bytes:
        """Take the new moment in; return the changed parts of an update, or nothing."""
        parts = b""
        if changed := self._change_sections(moment.private(eye)):
            parts = b',"set":{%b}' % changed
        if events := moment.events_for(eye):
            parts += b',"events":[%b]' % events
        asked = moment.asked(eye)
        if asked != self._asked:
            parts += b',"ask":%b' % _write_ask(*asked)
            self._asked = asked
        return parts

    def _change_sections(self, values: Mapping[str, Any]) -> bytes:
        """Take this eye's own sections in; return all that changed for it."""
        known, self._values = self._values, values
        scene, private = self._scene, self._private
        own = {}
        for name, value in values.items():
            if name in known and known[name] is value:
                continue
            data = encode(value)
            if data != private.get(name):
                own[name] = private[name] = data
        if known.keys() == values.keys() and scene.changed.keys().isdisjoint(values):
            if not own:
                return scene.joined
            return scene.joined + b"," + _join(own) if scene.joined else _join(own)
        changed = {name: data for name, data in scene.changed.items() if name not in values}
        for name in [name for name in known if name not in values]:
            # Was this eye's own, is everybody's now: compare with what this eye had.
            changed.pop(name, None)
            if scene.sections[name] != private.pop(name):
                changed[name] = scene.sections[name]
        return _join(changed | own)

    def view(self) -> bytes:
        """Write the whole view."""
        return b"{%b}" % _join({**self._scene.sections, **self._private})

    def ask(self) -> bytes:
        """Write the open question."""
        return _write_ask(*self._asked)


def _join(sections: dict[str, bytes]) -> bytes:
    return b",".join([b'"%b":%b' % (name.encode(), data) for name, data in sections.items()])


_AUDIENCES: dict[tuple[Seat, ...] | None, tuple[Seat, ...] | None] = {}


class EventLog:
    """Everything that happened and was not fleeting, for whoever connects later.

    Nothing else is dropped: how far back an eye can look must not depend on what it cannot see.
    """

    __slots__ = ("_audiences", "_events")

    def __init__(self) -> None:
        # Two lists and no pairs: there are thousands at every table, and a pair is as large as
        # what it holds.
        self._events: list[bytes] = []
        self._audiences: list[tuple[Seat, ...] | None] = []

    def add(self, moment: Moment) -> None:
        """Note the events of a moment."""
        for data, event in moment.events:
            if not event.fleeting:
                self._events.append(data)
                # The same few seats again and again: one object for all of them.
                self._audiences.append(_AUDIENCES.setdefault(event.to, event.to))

    def seen_by(self, eye: Seat) -> bytes:
        """Join the events that this eye may know of."""
        both = zip(self._events, self._audiences, strict=True)
        return b",".join([data for data, to in both if to is None or eye in to])
