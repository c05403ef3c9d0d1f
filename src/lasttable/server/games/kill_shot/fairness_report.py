"""The fairness report: whose connection was how slow, and which races that may have decided.

Nothing in it comes from a client. Answers were stamped when they arrived, and every play is on
record whether it counted or not, so the report is made by replaying the game. These events of Kill
Shot say what became of a play:

    played {no, pile, card, number}     cease-fire, jammed {no, card}     reload
    too-late {faster, behind}, where `behind` is the `no` of the play that was faster
    wrong, nothing-to-remove, refused {code};  back {card} names the card that came back

and these its parts: `hunt {number, targets}`, `go`, `cease-fire`, `standoff`, `claimed`, `escaped`
and `ally-takes`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any, Final

from msgspec import convert
from msgspec.json import encode

from lasttable.kernel import AnyGame, Event, Json, Match, read_settings
from lasttable.server.http.http_types import (
    FairnessBody,
    HuntBody,
    LineBody,
    MarkBody,
    MarkKind,
    RaceBody,
    SpanBody,
    TimesBody,
    WindowBody,
)
from lasttable.server.refusals import Refusal
from lasttable.server.store.queries import AnswerRow
from lasttable.server.store.table_record import TableRecord
from lasttable.server.table.fair_window import MOST_HELD
from lasttable.server.table.table_settings import is_by_speed
from lasttable.server.wire.latency import sum_up

_MARKS: Final[dict[str, MarkKind]] = {
    "played": "played",
    "too-late": "late",
    "wrong": "wrong",
    "cease-fire": "special",
    "jammed": "special",
    "reload": "call",
    "nothing-to-remove": "refused",
    "refused": "refused",
}
_STOPS: Final = ("hunt", "cease-fire", "standoff")
_ENDS: Final = ("claimed", "escaped", "ally-takes")
_ACCEPTED: Final = ("played", "shot", "special")


def write_fairness(
    record: TableRecord, game: AnyGame, answers: Sequence[AnswerRow]
) -> bytes | None:
    """Write the report of a game that speed decided; None for any other game."""
    if not is_by_speed(record.settings, game):
        return None
    return encode(make_fairness(record, game, answers))


def make_fairness(record: TableRecord, game: AnyGame, answers: Sequence[AnswerRow]) -> FairnessBody:
    """Replay a finished game and report on every play, and on every wait (§ 6.10)."""
    if not is_by_speed(record.settings, game):
        raise Refusal("fairness/not-by-speed")
    found = _read(record, game, answers)
    return FairnessBody(
        id=record.code,
        game=game.name,
        title=game.title,
        name=record.title,
        finished=record.finished,
        told=_times((record.outcome or {}).get("told")),
        window=WindowBody(record.options.fair_window, round(MOST_HELD * 1000)),
        lines=[_line(record, seat, found, answers) for seat in range(len(record.chairs))],
        hunts=found.hunts,
        marks=found.marks,
        races=sorted(found.races, key=lambda race: race.ms),
    )


@dataclass(slots=True)
class _Found:
    """What was found so far."""

    marks: list[MarkBody] = field(default_factory=list)
    races: list[RaceBody] = field(default_factory=list)
    hunts: list[HuntBody] = field(default_factory=list)
    plays: dict[int, MarkBody] = field(default_factory=dict)
    """The plays that counted, by their number."""
    stopped: int | None = None
    """Since when nobody has been allowed to play."""


def _read(record: TableRecord, game: AnyGame, answers: Sequence[AnswerRow]) -> _Found:
    settings = read_settings(game.settings, record.settings)
    match = Match.start(game, settings, record.seats_at_start, record.seed)
    found = _Found()
    _follow_hunts(found, match.take_events(), 0)
    for frame, row in enumerate(answers, 1):
        match.follow(row.answer)
        events = match.take_events()
        if row.answer.seat >= 0:
            _note_play(found, frame, row, events)
        _follow_hunts(found, events, row.at)
    return found


def _follow_hunts(found: _Found, events: Sequence[Event], at: int) -> None:
    for event in events:
        if event.kind == "hunt":
            number, targets = _int(event.args["number"]), event.args["targets"]
            assert isinstance(targets, Sequence)
            found.hunts.append(HuntBody(number, [str(one) for one in targets], at, at, []))
        if event.kind in _STOPS and found.stopped is None:
            found.stopped = at
        elif event.kind == "go" and found.stopped is not None:
            found.hunts[-1].stops.append(SpanBody(found.stopped, at))
            found.stopped = None
        if found.hunts and event.kind not in ("hunt", "hand", "ally"):
            found.hunts[-1].to = at
        if event.kind in _ENDS:
            found.stopped = None


def _note_play(found: _Found, frame: int, row: AnswerRow, events: Sequence[Event]) -> None:
    told = next((event for event in events if event.kind in _MARKS), None)
    if told is None or not found.hunts:
        return
    args = told.args
    back = next((event.args["card"] for event in events if event.kind == "back"), None)
    card = args.get("card") or back
    shot = any(event.kind in ("claimed", "double") for event in events)
    kind = _MARKS[told.kind]
    mark = MarkBody(
        frame=frame,
        hunt=found.hunts[-1].hunt,
        seat=int(row.answer.seat),
        at=row.at,
        held_ms=round((row.held or 0) / 1000),
        kind="shot" if kind == "played" and shot else kind,
        pile=_text(args.get("pile")),
        number=_number_of(args, card),
        card=_text(card),
        no=None if args.get("no") is None else _int(args["no"]),
        code=_text(args.get("code")) or (told.kind if kind == "refused" else None),
        trip_ms=None if row.trip is None else round(row.trip / 1000, 1),
    )
    found.marks.append(mark)
    if mark.no is not None:
        found.plays[mark.no] = mark
    if kind == "late":
        _note_race(found, mark, args)


def _note_race(found: _Found, mark: MarkBody, args: Mapping[str, Json]) -> None:
    """Measure by how much a play was late, and how much of that equal connections would leave."""
    behind = args.get("behind")
    faster = found.plays.get(behind) if isinstance(behind, int) else None
    if faster is None:
        return
    lost = mark.at - faster.at
    # Seeing the pile takes half a round trip, and sending the card the other half; what the fair
    # window has already evened out does not count twice.
    lines = (mark.trip_ms or 0.0) - (faster.trip_ms or 0.0)
    evened = faster.held_ms - mark.held_ms
    found.races.append(
        RaceBody(
            frame=mark.frame,
            hunt=mark.hunt,
            pile=mark.pile,
            seat=mark.seat,
            faster=faster.seat,
            behind=faster.frame,
            no=faster.no or 0,
            ms=lost,
            even_ms=round(lost - lines + evened),
            seen=_int(args.get("seen") or 0),
            card=mark.card,
        )
    )


def _number_of(args: Mapping[str, Json], card: Json) -> int | None:
    if isinstance(args.get("number"), int):
        return _int(args["number"])
    # Cards are named by colour and face; the face of a special is a word.
    face = str(card or "").rpartition("-")[2]
    return int(face) if face.isdigit() else None


def _line(record: TableRecord, seat: int, found: _Found, answers: Sequence[AnswerRow]) -> LineBody:
    chair = record.chairs[seat]
    own = [row for row in answers if row.answer.seat == seat]
    kinds = [mark.kind for mark in found.marks if mark.seat == seat]
    lost = [race.ms for race in found.races if race.seat == seat]
    held = [row.held / 1000 for row in own if row.held is not None]
    return LineBody(
        seat=seat,
        name=chair.name,
        kind=chair.kind,
        level=chair.level,
        colour=chair.colour,
        trip=_times(sum_up(row.trip / 1000 for row in own if row.trip is not None)),
        accepted=sum(kind in _ACCEPTED for kind in kinds),
        late=kinds.count("late"),
        wrong=kinds.count("wrong"),
        refused=kinds.count("refused"),
        margin_ms=round(median(lost)) if lost else None,
        held_ms=round(median(held)) if held else None,
    )


def _times(few: object) -> TimesBody | None:
    return None if few is None else convert(few, TimesBody)


def _int(value: Any) -> int:
    assert isinstance(value, int), value
    return value


def _text(value: Json) -> str | None:
    return None if value is None else str(value)
