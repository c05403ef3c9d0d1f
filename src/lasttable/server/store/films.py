"""Films in the database: kept beside the record, read without any rules."""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from sqlalchemy import Connection, and_, delete, insert, or_, select, update

from lasttable.server.store.journal import Change
from lasttable.server.store.schema import film, game_table, turn_wait

RULES_CHANGED: Final[Literal["rules-changed"]] = "rules-changed"
"""The reason with which a game ends whose rules have changed before it was over."""


class FilmRow(NamedTuple):
    """A film as the database keeps it."""

    rules: int
    is_whole: bool
    data: bytes


def keep_film(code: str, row: FilmRow) -> Change:
    """Keep the film of a game in place of an earlier one."""

    def write(connection: Connection) -> None:
        connection.execute(delete(film).where(film.c.code == code))
        connection.execute(insert(film).values(code=code, **row._asdict()))

    return write


def load_film(connection: Connection, code: str) -> FilmRow | None:
    """Read the film of a game."""
    row = connection.execute(select(film).where(film.c.code == code)).first()
    return None if row is None else FilmRow(row.rules, bool(row.is_whole), bytes(row.data))


def without_film(connection: Connection, versions: Mapping[str, int], limit: int) -> list[str]:
    """Name finished games that can still be filmed: their rules are those of today."""
    whole = select(film.c.code).where(film.c.is_whole)
    same = [
        and_(game_table.c.game == game, game_table.c.rules == version)
        for game, version in versions.items()
    ]
    found = connection.execute(
        select(game_table.c.code)
        .where(game_table.c.state == "over", or_(*same), game_table.c.code.not_in(whole))
        .where(game_table.c.lesson.is_(None))
        .order_by(game_table.c.finished.desc())
        .limit(limit)
    )
    return [row.code for row in found]


def end_outdated(versions: Mapping[str, int], at: int) -> Change:
    """End every game that was dealt under other rules: nobody could go on with it."""
    known = [
        and_(game_table.c.game == game, game_table.c.rules != version)
        for game, version in versions.items()
    ]
    old = and_(game_table.c.state == "playing", or_(*known))
    outcome = {"winners": [], "reason": RULES_CHANGED, "scores": []}

    def write(connection: Connection) -> None:
        codes = select(game_table.c.code).where(old)
        connection.execute(delete(turn_wait).where(turn_wait.c.code.in_(codes)))
        over = {"state": "over", "outcome": outcome, "finished": at}
        connection.execute(update(game_table).where(old).values(over))

    return write
