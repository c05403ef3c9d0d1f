"""Finished games: replays as any seat saw them, and records to download."""

import gzip
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final

from msgspec import UNSET
from msgspec.json import decode, encode

from lasttable.fair_deal import AnswerLock, Draw, SealBlock, sealed_text, traced_replay
from lasttable.kernel import (
    CLOCK,
    OPEN,
    TABLE,
    AnyGame,
    Outcome,
    Record,
    Seat,
    read_settings,
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
from lasttable.server.table.film import Film, Seen, seen_by

_MOST_KEPT: Final = 64
_PACKING: Final = 5


class Replays:
    """The latest replays, packed and ready to be sent again."""

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
        PlayerBody(seat, chair.name, chair.kind, chair.level, chair.colour, chair.run_by)
        for seat, chair in enumerate(record.chairs)
    ]


def make_replay(record: TableRecord, game: AnyGame, film: Film, eye: Seat) -> bytes:
    """Write down what one eye sees at each step of a finished game, and pack it."""
    return pack(encode(replay_body(record, game, film, eye)))


def replay_body(record: TableRecord, game: AnyGame, film: Film, eye: Seat) -> ReplayBody:
    """Write down what one eye sees at each step of a finished game."""
    outcome = outcome_of(record)
    return ReplayBody(
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
        frames=[_frame(seen, eye) for seen in seen_by(film, eye, game)],
        record_url=f"/api/records/{record.code}.txt",
        fairness=decode(film.report, type=FairnessBody | None),
        sealed=record.seal is not None,
    )


def pack(body: bytes) -> bytes:
    """Pack a body the way every browser can unpack it."""
    return gzip.compress(body, _PACKING, mtime=0)


def _frame(seen: Seen, eye: Seat) -> ReplayFrame:
    shot = seen.shot
    if shot.seat is None:
        return ReplayFrame(dict(seen.set), list(seen.events), None, 0)
    is_known = eye == OPEN or shot.seat in (eye, CLOCK, TABLE)
    answer = ReplayAnswer(shot.seat, shot.key) if is_known else None
    held = UNSET if shot.held is None else round(shot.held / 1000)
    return ReplayFrame(dict(seen.set), list(seen.events), answer, shot.at, held)


def outcome_of(record: TableRecord) -> Outcome:
    """Read how a finished game ended."""
    kept: dict[str, Any] = dict(record.outcome or {})
    winners = tuple(Seat(seat) for seat in kept.get("winners", ()))
    return Outcome(winners, kept.get("reason", ""), tuple(kept.get("scores", ())))


def make_record(
    record: TableRecord, game: AnyGame, answers: Sequence[AnswerRow], film: Film | None
) -> str:
    """Write a finished game as the text of a record; its film knows what was drawn in it."""
    game_record = Record(
        game=record.game,
        version=record.rules,
        seats=record.seats_at_start,
        seed=record.seed,
        settings=_settings_text(record, game),
        players={seat: chair.name for seat, chair in enumerate(record.chairs)},
        answers=[row.answer for row in answers],
        times=[row.at for row in answers],
        outcome=outcome_of(record),
    )
    if record.seal is None:
        return game_record.to_text()
    block = _seal_block(record, record.seal)
    if film is not None and film.draws:
        block.draws = [Draw.from_text(line) for line in film.draws]
    elif game_record.version == game.version:
        _, block.draws = traced_replay(game_record, {game.name: game})
    return sealed_text(game_record, block)


def _seal_block(record: TableRecord, seal: TableSeal) -> SealBlock:
    """Open the seal of a finished game."""
    shown = seal.shown(record.code, record.game, record.rules)
    sitting, shares = tuple(seal.sitting), tuple(seal.dealt)
    block = SealBlock(record.code, shown, seal.secret, sitting, seal.closed, shares)
    block.locks = tuple(AnswerLock(n, no, lock, salt) for n, no, _, _, lock, salt in seal.locks)
    return block


def _settings_text(record: TableRecord, game: AnyGame) -> str:
    """Write the settings as the rules of the time understood them."""
    if record.seal is not None:
        return record.seal.settings
    if record.rules == game.version:
        return settings_text(read_settings(game.settings, record.settings))
    words = {True: "on", False: "off"}
    return " ".join(
        f"{key}={words[value] if isinstance(value, bool) else value}"
        for key, value in record.settings.items()
    )
