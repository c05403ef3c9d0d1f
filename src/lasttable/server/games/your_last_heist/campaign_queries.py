"""Campaigns in the database: the log as text, who takes part, and the table under way."""

from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, delete, insert, select, update

from lasttable.server.games.your_last_heist.campaign_tables import campaign, campaign_guest
from lasttable.server.store.journal import Change


class CampaignRow(NamedTuple):
    """A campaign as the database keeps it."""

    id: str
    owner: int
    text: str
    saved: int
    code: str | None
    """The table of the heist under way."""
    branch: str
    """The branch that table was opened from."""
    seated: list[int | None]
    """The guest in each seat of the last heist; None: a bot."""


def _of(row: Row[Any]) -> CampaignRow:
    return CampaignRow(row.id, row.owner, row.text, row.saved, row.code, row.branch, row.seated)


def find(connection: Connection, id_: str) -> CampaignRow | None:
    """Find a campaign."""
    row = connection.execute(select(campaign).where(campaign.c.id == id_)).first()
    return _of(row) if row else None


def of_table(connection: Connection, code: str) -> CampaignRow | None:
    """Find the campaign whose heist is under way at a table."""
    row = connection.execute(select(campaign).where(campaign.c.code == code)).first()
    return _of(row) if row else None


def with_entry(connection: Connection, code: str, guest: int) -> CampaignRow | None:
    """Find the guest's campaign whose log names a table."""
    entry = f'"table":"{code}"'
    mine = select(campaign_guest.c.campaign).where(campaign_guest.c.guest == guest)
    found = connection.execute(
        select(campaign)
        .where(campaign.c.id.in_(mine), campaign.c.text.contains(entry, autoescape=True))
        .order_by(campaign.c.saved.desc())
    ).first()
    return _of(found) if found else None


def of_guest(connection: Connection, guest: int, limit: int) -> list[CampaignRow]:
    """List the campaigns somebody takes part in, newest first."""
    mine = select(campaign_guest.c.campaign).where(campaign_guest.c.guest == guest)
    found = connection.execute(
        select(campaign)
        .where(campaign.c.id.in_(mine))
        .order_by(campaign.c.saved.desc())
        .limit(limit)
    )
    return [_of(row) for row in found]


def guests_of(connection: Connection, id_: str) -> set[int]:
    """List who takes part in a campaign."""
    found = connection.execute(
        select(campaign_guest.c.guest).where(campaign_guest.c.campaign == id_)
    )
    return {row.guest for row in found}


def add(row: CampaignRow) -> Change:
    """Keep a new campaign."""

    def write(connection: Connection) -> None:
        connection.execute(insert(campaign).values(row._asdict()))
        connection.execute(insert(campaign_guest).values(campaign=row.id, guest=row.owner))

    return write


def save(row: CampaignRow) -> Change:
    """Keep a campaign as it is now, and everybody who sat at its table."""

    def write(connection: Connection) -> None:
        connection.execute(update(campaign).where(campaign.c.id == row.id).values(row._asdict()))
        known = guests_of(connection, row.id)
        for guest in {one for one in row.seated if one is not None} - known:
            connection.execute(insert(campaign_guest).values(campaign=row.id, guest=guest))

    return write


def drop(id_: str) -> Change:
    """Delete a campaign."""

    def write(connection: Connection) -> None:
        connection.execute(delete(campaign_guest).where(campaign_guest.c.campaign == id_))
        connection.execute(delete(campaign).where(campaign.c.id == id_))

    return write
