"""Games of a run on the replay page: the record in the report, played again and filmed."""

from dataclasses import asdict
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from lasttable.games import GAMES
from lasttable.kernel import InvalidRecord, Record
from lasttable.kernel.record import record_settings
from lasttable.server.http.replays import read_eye, replay_body
from lasttable.server.refusals import Refusal
from lasttable.server.store.queries import AnswerRow
from lasttable.server.store.table_record import Chair, TableRecord
from lasttable.server.table.bot_names import BOT_NAMES
from lasttable.server.table.colours import give_colours
from lasttable.server.table.film import make_film, read_film


class _Notable(Struct):
    record: str


class _Report(Struct):
    """The part of a report that is read here."""

    notable: list[_Notable]


def lab_record(path: Path, number: int) -> str:
    """Return the record of one of the games that a report names."""
    try:
        notable = msgspec.json.decode(path.read_bytes(), type=_Report).notable
    except (OSError, msgspec.MsgspecError) as error:
        raise Refusal("lab/no-report") from error
    if number >= len(notable):
        raise Refusal("replay/not-found")
    return notable[number].record


def lab_replay(path: Path, number: int, eye: str, level: str, names: tuple[str, str]) -> bytes:
    """Make the replay of one game as one eye saw it; `names` are its code and its record's path."""
    try:
        record = Record.from_text(lab_record(path, number))
    except InvalidRecord as error:
        raise Refusal("replay/not-found") from error
    game = GAMES.get(record.game)
    if game is None or record.version != game.version or record.outcome is None:
        raise Refusal("replay/old-rules", rules=record.version, now=game.version if game else 0)
    table = _table(record, level, names[0])
    times = [time or 0 for time in record.times]
    rows = [AnswerRow(one, at, None, None) for one, at in zip(record.answers, times, strict=True)]
    film = read_film(make_film(table, game, rows))
    body = replay_body(table, game, film, read_eye(eye, table))
    return msgspec.json.encode(replace(body, record_url=names[1]))


def _table(record: Record, level: str, code: str) -> TableRecord:
    """Set a table of bots, as if the game had been played there."""
    assert record.outcome is not None
    chairs = [
        Chair("bot", None, record.players.get(seat, BOT_NAMES[seat]), level)
        for seat in range(record.seats)
    ]
    give_colours(chairs, GAMES[record.game])
    table = TableRecord(code, record.game, record.version, "", None, 0, chairs, "over")
    table.settings = dict(record_settings(record))
    table.seed, table.seats_at_start = record.seed, record.seats
    table.outcome = asdict(record.outcome)
    return table
