"""Lessons in the database: found again by whoever began them, and swept away when they are old."""

from sqlalchemy import Connection, and_, delete, select

from lasttable.server.store.journal import Change
from lasttable.server.store.schema import answer, chair, film, game_table, read_mark, talk_line


def unfinished_lesson(connection: Connection, guest: int, game: str, rules: int) -> str | None:
    """Find the lesson that a guest began and did not finish, under the rules of today."""
    found = connection.execute(
        select(game_table.c.code)
        .where(
            and_(
                game_table.c.lesson.is_not(None),
                game_table.c.host == guest,
                game_table.c.game == game,
                game_table.c.rules == rules,
                game_table.c.finished.is_(None),
            )
        )
        .order_by(game_table.c.created.desc())
    ).first()
    return None if found is None else str(found.code)


def sweep_lessons(created_before: int) -> Change:
    """Delete lessons that were begun long ago; they count for nothing."""
    old = and_(game_table.c.lesson.is_not(None), game_table.c.created < created_before)
    codes = select(game_table.c.code).where(old)

    def write(connection: Connection) -> None:
        for table in (talk_line, chair, read_mark, answer, film):
            connection.execute(delete(table).where(table.c.code.in_(codes)))
        connection.execute(delete(game_table).where(old))

    return write
