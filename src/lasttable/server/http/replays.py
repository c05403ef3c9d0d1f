"""Finished games: replays as any seat saw them, and records to download."""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import UNSET, Raw
from msgspec.json import encode

from lasttable.fair_deal import SealBlock, sealed_text, traced_replay
from lasttable.kernel import (
    CLOCK,
    OPEN,
    TABLE,
    AnyGame,
    AnyMatch,
    Match,
    Outcome,
    Record,
    Seat,
    read_settings,
    section_names,
    settings_text,
)
from lasttable.server.http.http_types import (
    FairnessBody,
    PlayerBody,
    ReplayAnswer,
    ReplayBody,
    ReplayFrame,
)
from lasttable.server.refusals import Refusal
from lasttable.server.store.queries import AnswerRow
from lasttable.server.store.table_record import TableRecord
from lasttable.server.store.table_seal import TableSeal
from lasttable.server.table.table_settings import is_by_speed
from lasttable.server.wire.messages import EventInfo

_MOST_KEPT = 16
FairnessMaker = Callable[[TableRecord, AnyGame, Sequence[AnswerRow]], FairnessBody]
"""Reports on the plays of a game that speed decided; the game provides it."""


class Replays:
    """The latest replays, ready to be sent again."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], bytes] = OrderedDict()

    def find(self, code: str, what: str) -> bytes | None:
        """Return a replay that was made before; `what` is a seat, or the name of a report."""
        return self._kept.get((code, what))

    def keep(self, code: str, what: str, body: bytes) -> bytes:
        """Keep a replay for the next request."""
        self._kept[(code, what)] = body
        if len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)
        return body


def read_eye(text: str, record: TableRecord) -> Seat:
    """Read whose view a replay shows: `all`, or a seat."""
    if text == "all":
        return OPEN
    if text.isascii() and text.isdigit() and len(text) <= 2 and int(text) < len(record.chairs):
        return Seat(int(text))
    raise Refusal("replay/bad-eye")


def only_finished(record: TableRecord | None) -> TableRecord:
    """Refuse to show a game that is still going on."""
    if record is None:
        raise Refusal("replay/not-found")
    if record.state != "over":
        raise Refusal("replay/not-over")
    return record


def players_of(record: TableRecord) -> list[PlayerBody]:
    """List who sat at a table."""
    return [
        PlayerBody(seat, chair.name, chair.kind, chair.level, chair.colour)
        for seat, chair in enumerate(record.chairs)
    ]


def make_replay(
    record: TableRecord,
    game: AnyGame,
    answers: Sequence[AnswerRow],
    eye: Seat,
    make_fairness: FairnessMaker,
) -> bytes:
    """Replay a finished game and write down what one eye sees at each step."""
    if record.rules != game.version:
        raise Refusal("replay/old-rules", rules=record.rules, now=game.version)
    settings = read_settings(game.settings, record.settings)
    match = Match.start(game, settings, record.seats_at_start, record.seed)
    shown: dict[str, bytes] = {}
    frames = [_frame(match, eye, shown, None, None)]
    for row in answers:
        match.follow(row.answer)
        seat, key, _ = row.answer
        is_known = eye == OPEN or seat == eye or seat in (CLOCK, TABLE)
        answer = ReplayAnswer(seat, key) if is_known else None
        frames.append(_frame(match, eye, shown, answer, row))
    outcome, by_speed = outcome_of(record), is_by_speed(record.settings, game)
    body = ReplayBody(
        id=record.code,
        game=game.name,
        title=game.title,
        name=record.title,
        players=players_of(record),
        winners=[int(seat) for seat in outcome.winners],
        reason=outcome.reason,
        scores=list(outcome.scores),
        finished=record.finished,
        eye=eye,
        frames=frames,
        record_url=f"/api/records/{record.code}.txt",
        fairness=make_fairness(record, game, answers) if by_speed else None,
    )
    return encode(body)


def _frame(
    match: AnyMatch,
    eye: Seat,
    shown: dict[str, bytes],
    answer: ReplayAnswer | None,
    row: AnswerRow | None,
) -> ReplayFrame:
    view = match.view(eye)
    changed: dict[str, Any] = {}
    for name in section_names(type(view)):
        data = encode(getattr(view, name))
        if shown.get(name) != data:
            shown[name] = data
            changed[name] = Raw(data)
    events = [
        EventInfo(event.kind, event.args, event.rule, event.fleeting)
        for event in match.take_events()
        if event.seen_by(eye)
    ]
    if row is None:
        return ReplayFrame(changed, events, answer, 0)
    held = UNSET if row.held is None else round(row.held / 1000)
    return ReplayFrame(changed, events, answer, row.at, held)


def outcome_of(record: TableRecord) -> Outcome:
    """Read how a finished game ended."""
    kept: dict[str, Any] = dict(record.outcome or {})
    winners = tuple(Seat(seat) for seat in kept.get("winners", ()))
    return Outcome(winners, kept.get("reason", ""), tuple(kept.get("scores", ())))


def make_record(record: TableRecord, game: AnyGame, answers: Sequence[AnswerRow]) -> str:
    """Write a finished game as the text of a record."""
    game_record = Record(
        game=record.game,
        version=record.rules,
        seats=record.seats_at_start,
        seed=record.seed,
        settings=settings_text(read_settings(game.settings, record.settings)),
        players={seat: chair.name for seat, chair in enumerate(record.chairs)},
        answers=[row.answer for row in answers],
        times=[row.at for row in answers],
        outcome=outcome_of(record),
    )
    if record.seal is None:
        return game_record.to_text()
    return sealed_text(game_record, _seal_block(record, record.seal, game_record, game))


def _seal_block(
    record: TableRecord, seal: TableSeal, game_record: Record, game: AnyGame
) -> SealBlock:
    """Open the seal of a finished game, and write down everything that was drawn in it."""
    shown = seal.shown(record.code, record.game, record.rules)
    sitting, shares = tuple(seal.sitting), tuple(seal.dealt)
    block = SealBlock(record.code, shown, seal.secret, sitting, seal.closed, shares)
    if game_record.version == game.version:
        _, block.draws = traced_replay(game_record, {game.name: game})
    return block
