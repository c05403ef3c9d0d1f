"""The film of a game: what every eye saw, step by step, kept so that new rules cannot change it.

A record replays only under the rules it was played with. A film needs no rules at all: it holds the
sections of every view as they were sent. Most are the same for everybody and are kept once.
"""

import lzma
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from typing import Any, Final, NamedTuple, get_type_hints

from msgspec import Raw, Struct, ValidationError
from msgspec.json import Decoder, decode, encode, schema
from msgspec.structs import replace

from lasttable.fair_deal import Notebook
from lasttable.kernel import (
    OPEN,
    WATCHER,
    AnyGame,
    AnyMatch,
    Event,
    Match,
    Seat,
    read_settings,
    section_names,
)
from lasttable.server.store.queries import AnswerRow
from lasttable.server.store.table_record import TableRecord
from lasttable.server.table.announcements import announced_after
from lasttable.server.wire.messages import EventInfo

FORMAT: Final = 1
_PRESET: Final = 1
"""How hard the packer tries: more takes three times as long and saves a tenth."""


class Shot(Struct, frozen=True, array_like=True):
    """One step: the sections that changed for everybody, and for single eyes, and what happened."""

    public: dict[str, Raw]
    own: dict[int, dict[str, Raw]]
    events: list[tuple[Raw, list[int] | None]]
    """Each event with the eyes that may know of it; None: everybody."""
    seat: int | None
    key: str
    at: int
    held: int | None
    """Microseconds for which the fair window held the answer back."""


class Film(Struct, frozen=True):
    """A game as it was seen; a film of one shot is a picture of where the game stood."""

    game: str
    rules: int
    views: str
    """Names the shape of the views, so that later ones know whether they have to adapt it."""
    shots: list[Shot]
    report: Raw = Raw(b"null")
    """What the game itself reports about its plays, if anything."""
    format: int = FORMAT
    draws: list[str] = []
    """Every shuffle and roll of a sealed game, as its record lists them."""


class Seen(NamedTuple):
    """One step through one pair of eyes."""

    set: dict[str, Raw]
    events: list[Raw]
    shot: Shot


class _Camera:
    """Takes a shot of a match after every answer."""

    def __init__(self, eyes: Iterable[Seat]) -> None:
        self._eyes = list(eyes)
        self._public: dict[str, bytes] = {}
        self._shown: dict[Seat, dict[str, bytes]] = {eye: {} for eye in self._eyes}

    def take(self, match: AnyMatch, row: AnswerRow | None, happened: Sequence[Event] = ()) -> Shot:
        view = match.view(WATCHER)
        names = section_names(type(view))
        values = {name: getattr(view, name) for name in names}
        data = {name: encode(value) for name, value in values.items()}
        changed = {name: one for name, one in data.items() if self._public.get(name) != one}
        self._public = data
        own: dict[int, dict[str, Raw]] = {}
        for eye in self._eyes:
            if mine := self._own(match.view(eye), eye, values, data, changed):
                own[int(eye)] = mine
        events = [
            (
                Raw(encode(EventInfo(one.kind, one.args, one.rule, one.fleeting))),
                None if one.to is None else [int(eye) for eye in one.to],
            )
            for one in happened
        ]
        public = {name: Raw(one) for name, one in changed.items()}
        if row is None:
            return Shot(public, own, events, None, "", 0, None)
        seat, key, _ = row.answer
        return Shot(public, own, events, int(seat), key, row.at, row.held)

    def _own(
        self,
        view: Any,
        eye: Seat,
        values: dict[str, Any],
        data: dict[str, bytes],
        changed: dict[str, bytes],
    ) -> dict[str, Raw]:
        """Find what this eye does not see as everybody does, beyond what it was shown before."""
        shown = self._shown[eye]
        shown |= changed
        found = {}
        for name, value in values.items():
            mine = getattr(view, name)
            seen = data[name] if mine is value else encode(mine)
            if shown[name] != seen:
                shown[name] = seen
                found[name] = Raw(seen)
        return found


def make_film(
    record: TableRecord, game: AnyGame, answers: Sequence[AnswerRow], report: bytes | None = None
) -> bytes:
    """Play a game again under its own rules, and film it for every eye; returns it packed."""
    settings = read_settings(game.settings, record.settings)
    notebook = Notebook(game)
    match = Match.start(notebook.game, settings, record.seats_at_start, record.seed)
    camera = _Camera(_eyes_of(record, OPEN))
    shots = [camera.take(match, None, match.take_events() + announced_after(record, 0))]
    for number, row in enumerate(answers, 1):
        match.follow(row.answer)
        happened = match.take_events() + announced_after(record, number)
        shots.append(camera.take(match, row, happened))
    film = _film(record, game, shots, report)
    if record.seal is not None:
        film = replace(film, draws=[draw.to_text() for draw in notebook.draws(match)])
    return _pack(film)


def make_picture(record: TableRecord, match: AnyMatch, *, is_over: bool) -> bytes:
    """Take one picture of where a game stands; only at its end are the cards turned face up."""
    camera = _Camera(_eyes_of(record, OPEN) if is_over else _eyes_of(record))
    return _pack(_film(record, match.game, [camera.take(match, None)], None))


def _eyes_of(record: TableRecord, *more: Seat) -> list[Seat]:
    return [*(Seat(seat) for seat in range(len(record.chairs))), *more]


def _film(record: TableRecord, game: AnyGame, shots: list[Shot], report: bytes | None) -> Film:
    told = Raw(b"null" if report is None else report)
    return Film(game.name, record.rules, shape_of(game), shots, told)


def _pack(film: Film) -> bytes:
    return lzma.compress(encode(film), preset=_PRESET)


def read_film(data: bytes) -> Film:
    """Unpack a film."""
    return decode(lzma.decompress(data), type=Film)


def seen_by(film: Film, eye: Seat, game: AnyGame | None) -> Iterator[Seen]:
    """Show a film to one eye, in sections as the game has them today."""
    shown: dict[str, bytes] = {}
    for shot in film.shots:
        sections = {**shot.public, **shot.own.get(int(eye), {})}
        changed = {}
        for name, data in sections.items():
            if shown.get(name) != bytes(data):
                shown[name] = bytes(data)
                changed[name] = data
        if game is not None and film.views != shape_of(game):
            changed = adapt(changed, game)
        events = [data for data, to in shot.events if to is None or eye == OPEN or int(eye) in to]
        yield Seen(changed, events, shot)


def last_view(film: Film, eye: Seat, game: AnyGame | None) -> dict[str, Raw]:
    """Return what an eye sees at the end of a film."""
    view: dict[str, Raw] = {}
    for seen in seen_by(film, eye, game):
        view |= seen.set
    return view


class StillPicture:
    """The end of a film: where a game stood whose rules are no longer known."""

    def __init__(self, film: Film, game: AnyGame) -> None:
        self._film = film
        self._game = game

    def view(self, eye: Seat) -> bytes:
        """Return what an eye sees, encoded."""
        return encode(last_view(self._film, eye, self._game))

    def events(self, eye: Seat) -> bytes:
        """Join what happened as far as this eye may know and a log keeps it."""
        happened = [event for seen in seen_by(self._film, eye, None) for event in seen.events]
        return b",".join(
            bytes(event) for event in happened if not decode(event, type=EventInfo).fleeting
        )


def adapt(sections: dict[str, Raw], game: AnyGame) -> dict[str, Raw]:
    """Read sections of an older view into today's types: what is new gets its default.

    A section that cannot be read, or that views no longer have, is left as it was.
    """
    readers = _readers(game.name, game.view)
    return {
        name: _adapted(data, readers[name]) if name in readers else data
        for name, data in sections.items()
    }


def _adapted(data: Raw, reader: Decoder[Any]) -> Raw:
    try:
        return Raw(encode(reader.decode(data)))
    except ValidationError:
        return data


def section_types(game: AnyGame) -> dict[str, Any]:
    """Return the types of the sections of a game's views."""
    return get_type_hints(get_type_hints(game.view)["return"])


@cache
def _readers(_name: str, view: Any) -> dict[str, Decoder[Any]]:
    types = get_type_hints(get_type_hints(view)["return"])
    return {name: Decoder(kind) for name, kind in types.items()}


def shape_of(game: AnyGame) -> str:
    """Name the shape of a game's views: any change to their types changes the name."""
    return _shape(game.name, game.view)


@cache
def _shape(_name: str, view: Any) -> str:
    described = encode(schema(get_type_hints(view)["return"]), order="deterministic")
    return sha256(described).hexdigest()[:16]
