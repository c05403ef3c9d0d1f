"""Further devices of a guest on disk, and the passes by which they become one."""

from typing import Final, Literal, NamedTuple, TypeAlias

from sqlalchemy import Connection, delete, insert, or_, select, update
from sqlalchemy.sql import and_

from lasttable.server.store.journal import Change
from lasttable.server.store.schema import guest, guest_device, guest_pass

PassKind: TypeAlias = Literal["device", "notice"]


SIGNED_OUT: Final = "signed out"
"""Stands for the first device of a guest once its cookie is worth nothing."""


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


class DeviceRow(NamedTuple):
    """A device that is a guest's."""

    token_hash: bytes
    label: str | None
    created: int


def devices_of(connection: Connection, id_: int) -> list[DeviceRow]:
    """List the devices of a guest, the first one among them."""
    first = select(guest.c.token_hash, guest.c.label, guest.c.created).where(guest.c.id == id_)
    more = select(guest_device.c.token_hash, guest_device.c.label, guest_device.c.created).where(
        guest_device.c.guest == id_
    )
    rows = [*connection.execute(first), *connection.execute(more)]
    rows = [row for row in rows if row.label != SIGNED_OUT]
    return [DeviceRow(bytes(row.token_hash), row.label, row.created) for row in rows]


def sign_out(id_: int, token_hash: bytes, nobody: bytes) -> Change:
    """Forget a cookie of a guest, and every pass: one may be on the screen of that device."""

    def write(connection: Connection) -> None:
        connection.execute(delete(guest_pass).where(guest_pass.c.guest == id_))
        mine = and_(guest_device.c.guest == id_, guest_device.c.token_hash == token_hash)
        connection.execute(delete(guest_device).where(mine))
        first = and_(guest.c.id == id_, guest.c.token_hash == token_hash)
        connection.execute(update(guest).where(first).values(token_hash=nobody, label=SIGNED_OUT))

    return write
