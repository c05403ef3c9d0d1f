"""What each eye has been shown, as bytes, so that only changes are sent.

An *eye* is a seat, or the watcher that all spectators share. Public sections of a view are one
object for all eyes and are encoded once. An eye for which nothing changed gets no message at all,
so nobody can tell when somebody else gave a secret answer.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from itertools import compress, repeat
from operator import attrgetter, is_not
from typing import Any, TypeAlias

from lasttable.kernel import WATCHER, AnyMatch, Event, Menu, Question, Seat, section_names
from lasttable.server.table.reaction_windows import Asked, ReactionWindows, no_window
from lasttable.server.wire.frames import following
from lasttable.server.wire.messages import Ask, EventInfo, PublicAsk, Update, encode

_SET, _EVENTS, _ASK = (following(Update, name) for name in ("set", "events", "ask"))
_OPTIONS, _ANSWERED = following(Ask, "options"), following(Ask, "answered")
_MANNER, _MAY_WAIT = following(Ask, "manner"), following(Ask, "may_wait") + b"true"
_MUTED = following(Ask, "muted")


def encode_menu(menu: Menu | None) -> bytes:
    """Encode the options of a menu, once: games offer the same menu objects again and again."""
    if menu is None:
        return b"[]"
    if menu.written is None:
        menu.written = encode(menu.options)
    return menu.written


class Scene:
    """What everybody sees at a table, encoded; what does not change keeps its bytes."""

    __slots__ = ("_names", "_read", "_values", "changed", "joined", "sections")

    def __init__(self) -> None:
        self._names: tuple[str, ...] = ()
        self._read: Callable[[Any], tuple[Any, ...]] = tuple
        self._values: tuple[Any, ...] = ()
        self.sections: dict[str, bytes] = {}
        self.changed: dict[str, bytes] = {}
        """The sections that changed with the newest moment."""
        self.joined = b""
        """The same, joined once for all eyes without changes of their own."""

    def show(self, view: Any) -> None:
        """Take the public view of a new moment."""
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
        """Return the sections of one eye's view that differ from everybody's."""
        values = self._read(view)
        named = zip(self._names, values, strict=True)
        return dict(compress(named, map(is_not, values, self._values)))


class Moment:
    """One position of a match and the events that led to it, encoded once for all eyes."""

    __slots__ = (
        "_match",
        "_public_ask",
        "_told_all",
        "_windows",
        "clocks_changed",
        "events",
        "happened",
        "scene",
    )

    def __init__(
        self,
        match: AnyMatch,
        scene: Scene,
        events: Sequence[Event],
        times: Sequence[int | None] | None = None,
        windows: ReactionWindows | None = None,
        *,
        clocks_changed: bool = False,
    ) -> None:
        self._match = match
        self._windows = windows if windows is not None and windows.have_opened else None
        self.scene = scene
        self.clocks_changed = clocks_changed
        self.happened = events
        scene.show(match.view(WATCHER))
        self.events = [
            (encode(EventInfo(event.kind, event.args, event.rule, event.fleeting, at)), event)
            for event, at in zip(events, times or repeat(None), strict=False)
        ]
        self._told_all: bytes | None = None
        """All events, if every eye may know of all of them."""
        if not [event for event in events if event.to is not None or event.speaker is not None]:
            self._told_all = b",".join([data for data, _ in self.events])
        self._public_ask = _public_ask(match, match.question) if match.question else b""

    def private(self, eye: Seat) -> Mapping[str, Any]:
        """Return the sections that this eye sees differently from everybody else."""
        match = self._match
        if match.game.own is not None:
            return match.game.own(match.state, eye)
        return self.scene.private(match.view(eye))

    def asked(self, eye: Seat) -> tuple[bytes, Asked]:
        """Return the open question for this eye: the public part, and its own."""
        question = self._match.question
        menu = question.menus.get(eye) if question is not None and eye >= 0 else None
        if self._windows is None:
            return self._public_ask, no_window(menu, self._match.answered.get(eye))
        return self._public_ask, self._windows.asked(eye, menu)

    def events_for(self, eye: Seat, blocked: Collection[int] = ()) -> bytes:
        """Join the events that this eye may know of, without what blocked seats say."""
        if self._told_all is not None:
            return self._told_all
        seen = [(data, event.speaker) for data, event in self.events if event.seen_by(eye)]
        return b",".join([data for data, speaker in seen if speaker not in blocked])


def _public_ask(match: AnyMatch, question: Question) -> bytes:
    """Encode what everybody sees of a question, without the closing brace."""
    asked = question.awaits
    if asked is None:
        asked = tuple([seat for seat in question.menus if seat >= 0])
    if question.kind == "race" and not question.args:
        return _race_ask(match.decision, question.prompt, asked)
    shows = question.kind == "choose_all" and question.shows_answered
    public = PublicAsk(
        decision=str(match.decision),
        prompt=question.prompt,
        kind=question.kind,
        args=question.args,
        answered_seats=sorted(match.answered) if shows else None,
        # In a hidden window it is hidden who has answered, so the table waits for all of them.
        waiting=[seat for seat in asked if seat not in match.answered] if shows else asked,
    )
    return encode(public)[:-1]


@lru_cache(maxsize=1024)
def _race_ask(decision: int, prompt: str, asked: tuple[Seat, ...]) -> bytes:
    """Encode the public part of a race, once: a race is asked again and again."""
    return encode(PublicAsk(str(decision), prompt, "race", {}, None, asked))[:-1]


def _encode_ask(public: bytes, asked: Asked) -> bytes:
    if not public:
        return b"null"
    options = encode_menu(asked.menu)
    answered = b"null" if asked.answer is None else encode(asked.answer)
    more = b"" if asked.manner is None else _MANNER + encode(asked.manner)
    if asked.may_wait:
        more += _MAY_WAIT
    if asked.muted is not None:
        more += _MUTED + encode(asked.muted)
    return b"%b%b%b%b%b%b}" % (public, _OPTIONS, options, _ANSWERED, answered, more)


class SentView:
    """What one eye was shown last."""

    __slots__ = ("_asked", "_private", "_scene", "_values")

    def __init__(self, moment: Moment, eye: Seat) -> None:
        self._scene = moment.scene
        self._values = moment.private(eye)
        self._private = {name: encode(value) for name, value in self._values.items()}
        self._asked = moment.asked(eye)

    def change(self, moment: Moment, eye: Seat, blocked: Collection[int] = ()) -> bytes:
        """Take a new moment; return the changed parts of an update, or nothing."""
        parts = b""
        if changed := self._change_sections(moment.private(eye)):
            parts = b"%b{%b}" % (_SET, changed)
        if events := moment.events_for(eye, blocked):
            parts += b"%b[%b]" % (_EVENTS, events)
        asked = moment.asked(eye)
        if asked != self._asked:
            parts += _ASK + _encode_ask(*asked)
            self._asked = asked
        return parts

    def _change_sections(self, values: Mapping[str, Any]) -> bytes:
        """Take this eye's own sections; return everything that changed for it."""
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
            # No longer its own: compare what everybody sees with what this eye had.
            changed.pop(name, None)
            if scene.sections[name] != private.pop(name):
                changed[name] = scene.sections[name]
        return _join(changed | own)

    def view(self) -> bytes:
        """Return the whole view, encoded."""
        return b"{%b}" % _join({**self._scene.sections, **self._private})

    def ask(self) -> bytes:
        """Return the open question, encoded."""
        return _encode_ask(*self._asked)


def _join(sections: dict[str, bytes]) -> bytes:
    return b",".join([b'"%b":%b' % (name.encode(), data) for name, data in sections.items()])


_Audience: TypeAlias = tuple[tuple[Seat, ...] | None, Seat | None]
"""Who may know of an event, and who said it."""
_AUDIENCES: dict[_Audience, _Audience] = {}


class EventLog:
    """Every event that was not fleeting, for clients that connect later.

    Nothing else is dropped: how far back an eye can look must not depend on what it cannot see.
    """

    __slots__ = ("_audiences", "_events")

    def __init__(self) -> None:
        # Two lists instead of pairs: each table has thousands, and a pair is as large as what it
        # holds.
        self._events: list[bytes] = []
        self._audiences: list[_Audience] = []

    def add(self, moment: Moment) -> None:
        """Add the events of a moment."""
        for data, event in moment.events:
            if not event.fleeting:
                self._events.append(data)
                # The same few seats again and again: one object for all of them.
                audience = event.to, event.speaker
                self._audiences.append(_AUDIENCES.setdefault(audience, audience))

    def seen_by(self, eye: Seat, blocked: Collection[int] = ()) -> bytes:
        """Join the events that this eye may know of, without what blocked seats say."""
        both = zip(self._events, self._audiences, strict=True)
        found = [(data, speaker) for data, (to, speaker) in both if to is None or eye in to]
        return b",".join([data for data, speaker in found if speaker not in blocked])
