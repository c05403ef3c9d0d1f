"""Bots that come over the network: their tokens, shown once, and whose they are."""

import secrets
from typing import Final

from sqlalchemy import Connection

from lasttable.server.people.guests import BOT_PREFIX, Guest, hash_of, read_name
from lasttable.server.refusals import Refusal
from lasttable.server.store import bots as stored
from lasttable.server.store.bots import BotRow
from lasttable.server.store.database import Database
from lasttable.server.store.journal import Change, Journal

MOST_BOTS: Final = 10
"""Bots that one guest may have at a time."""


def new_bot(name: str, owner: int | None, now: int) -> tuple[int, str, Change]:
    """Name a bot; the change has to be written before its token works. It is stored nowhere."""
    token = BOT_PREFIX + secrets.token_urlsafe(24)
    id_ = secrets.randbits(53)
    return id_, token, stored.add_bot(id_, hash_of(token), read_name(name), owner, now)


class BotTokens:
    """The bots of every guest."""

    def __init__(self, database: Database, journal: Journal) -> None:
        self._database = database
        self._journal = journal

    async def of(self, owner: Guest) -> list[BotRow]:
        """List the bots of a guest."""
        return await self._database.read(lambda c: stored.bots_of(c, owner.id))

    async def make(self, name: str, owner: Guest, now: int) -> str:
        """Make a bot for a guest, and return its token."""
        if await self._database.read(lambda c: stored.count_bots(c, owner.id)) >= MOST_BOTS:
            raise Refusal("bot/too-many", most=MOST_BOTS)
        _, token, change = new_bot(name, owner.id, now)
        await self._journal.change(change)
        return token

    async def revoke(self, id_: int, owner: Guest, now: int) -> None:
        """Make the token of a guest's bot worthless."""
        if all(row.id != id_ for row in await self.of(owner)):
            raise Refusal("bot/unknown")

        def write(connection: Connection) -> None:
            stored.revoke(connection, id_, owner.id, now)

        await self._journal.change(write)
