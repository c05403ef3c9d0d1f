"""Bots on disk: guests of another kind, each with a token that is only kept as a hash."""

from typing import NamedTuple

from sqlalchemy import Connection, and_, func, insert, select, update

from lasttable.server.store.journal import Change
from lasttable.server.store.queries import GuestRow
from lasttable.server.store.schema import guest


class BotRow(NamedTuple):
    """A bot as its owner sees it."""

    id: int
    name: str
    created: int
    seen: int | None
    owner: int | None


def add_bot(id_: int, token_hash: bytes, name: str, owner: int | None, created: int) -> Change:
    """Keep a new bot."""
    row = {"id": id_, "token_hash": token_hash, "name": name, "created": created}
    row |= {"kind": "bot", "owner": owner}

    def write(connection: Connection) -> None:
        connection.execute(insert(guest).values(row))

    return write


def find_bot(connection: Connection, token_hash: bytes) -> GuestRow | None:
    """Find the bot whose token has this hash, with the name of its owner."""
    owner = guest.alias()
    found = connection.execute(
        select(guest.c.id, guest.c.name, guest.c.owner, owner.c.name.label("run_by"))
        .outerjoin(owner, owner.c.id == guest.c.owner)
        .where(
            guest.c.token_hash == token_hash,
            guest.c.kind == "bot",
            guest.c.revoked.is_(None),
        )
    ).first()
    if found is None:
        return None
    return GuestRow(found.id, found.name, "bot", found.owner, found.run_by or "")


def bots_of(connection: Connection, owner: int | None) -> list[BotRow]:
    """List the bots of one guest, or of everybody, without those whose token is void."""
    mine = and_(guest.c.kind == "bot", guest.c.revoked.is_(None))
    if owner is not None:
        mine = and_(mine, guest.c.owner == owner)
    columns = [getattr(guest.c, name) for name in BotRow._fields]
    found = connection.execute(select(*columns).where(mine).order_by(guest.c.created, guest.c.id))
    return [BotRow(*row) for row in found]


def count_bots(connection: Connection, owner: int) -> int:
    """Count the bots of one guest."""
    mine = and_(guest.c.owner == owner, guest.c.kind == "bot", guest.c.revoked.is_(None))
    return int(connection.execute(select(func.count()).where(mine)).scalar_one())


def revoked(connection: Connection) -> set[int]:
    """List the bots whose token is void."""
    found = connection.execute(select(guest.c.id).where(guest.c.revoked.is_not(None)))
    return {row.id for row in found}


def revoke(connection: Connection, id_: int, owner: int | None, at: int) -> bool:
    """Make the token of a bot worthless; False: there is no such bot, or it has another owner.

    The row stays: games that the bot played keep its name.
    """
    which = and_(guest.c.id == id_, guest.c.kind == "bot", guest.c.revoked.is_(None))
    if owner is not None:
        which = and_(which, guest.c.owner == owner)
    return bool(connection.execute(update(guest).where(which).values(revoked=at)).rowcount)
