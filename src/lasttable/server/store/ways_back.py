"""Further devices of a guest on disk, and the passes by which they become one."""

from typing import Literal, NamedTuple, TypeAlias

from sqlalchemy import Connection, delete, insert, or_, select
from sqlalchemy.sql import and_

from lasttable.server.store.journal import Change
from lasttable.server.store.schema import guest, guest_device, guest_pass

PassKind: TypeAlias = Literal["device", "notice"]


class PassRow(NamedTuple):
    """Whose a pass is, and until when it can be used, in milliseconds of the time of day."""

    guest: int
    name: str
    expires: int


def add_pass(token_hash: bytes, id_: int, kind: PassKind, now: int, expires: int) -> Change:
    """Keep a new pass; of those shown on a screen only the newest counts."""

    def write(connection: Connection) -> None:
        replaced = and_(guest_pass.c.guest == id_, guest_pass.c.kind == "device")
        old = guest_pass.c.expires <= now
        connection.execute(
            delete(guest_pass).where(or_(old, replaced) if kind == "device" else old)
        )
        row = {"token_hash": token_hash, "guest": id_, "kind": kind, "expires": expires}
        connection.execute(insert(guest_pass).values(row))

    return write


def find_pass(connection: Connection, token_hash: bytes) -> PassRow | None:
    """Find a pass, however old."""
    found = connection.execute(
        select(guest.c.id, guest.c.name, guest_pass.c.expires)
        .join(guest, guest.c.id == guest_pass.c.guest)
        .where(guest_pass.c.token_hash == token_hash)
    ).first()
    return PassRow(found.id, found.name, found.expires) if found else None


def use_pass(used: bytes, token_hash: bytes, id_: int, label: str, now: int) -> Change:
    """Make one more device a guest's; the pass is gone in the same moment."""

    def write(connection: Connection) -> None:
        connection.execute(delete(guest_pass).where(guest_pass.c.token_hash == used))
        row = {"token_hash": token_hash, "guest": id_, "label": label, "created": now}
        connection.execute(insert(guest_device).values(row))

    return write
