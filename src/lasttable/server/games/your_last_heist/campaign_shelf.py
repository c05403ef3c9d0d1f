"""The shelf where campaigns are kept: read, brought up to date, changed one at a time.

What a heist came to is read off the film of its finished table when somebody next looks at the
campaign, so nothing can be lost between the end of a game and the log.
"""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from time import time
from weakref import WeakValueDictionary

from msgspec import ValidationError
from msgspec.json import decode

from lasttable.games.your_last_heist import GAME, campaigns
from lasttable.games.your_last_heist.campaigns import Campaign, CampaignError
from lasttable.games.your_last_heist.results import Result
from lasttable.kernel import WATCHER
from lasttable.server.games.your_last_heist import campaign_queries as store
from lasttable.server.games.your_last_heist.campaign_queries import CampaignRow
from lasttable.server.people.guests import Guest
from lasttable.server.refusals import Refusal
from lasttable.server.store import queries
from lasttable.server.store.database import Database
from lasttable.server.store.journal import Journal
from lasttable.server.store.table_record import TableRecord
from lasttable.server.table.film import Film, last_view
from lasttable.server.table.film_archive import FilmArchive

log = logging.getLogger("lasttable.campaigns")
MOST_LISTED = 100


@dataclass(slots=True)
class Kept:
    """A campaign off the shelf."""

    row: CampaignRow
    campaign: Campaign
    guests: set[int]
    record: TableRecord | None
    """The table of the heist under way."""

    def is_member(self, guest: Guest | None) -> bool:
        """Return whether a guest takes part."""
        return guest is not None and guest.id in self.guests


class _Lock(asyncio.Lock):
    """A lock that can be held weakly."""


@dataclass(slots=True)
class Shelf:
    """Finds and keeps campaigns."""

    database: Database
    journal: Journal
    films: FilmArchive
    after_heist: Callable[[Kept], None]
    """Called for a campaign right after a heist is written into its log."""
    _locks: "WeakValueDictionary[str, _Lock]" = field(default_factory=WeakValueDictionary)

    async def add(self, campaign: Campaign, owner: Guest) -> Kept:
        """Put a new campaign on the shelf."""
        row = CampaignRow(
            id=secrets.token_urlsafe(12),
            owner=owner.id,
            text=campaigns.to_text(campaign),
            saved=now(),
            code=None,
            branch=campaign.branch,
            seated=[owner.id, *([None] * (campaign.seats - 1))],
        )
        await self.journal.change(store.add(row))
        return Kept(row, campaign, {owner.id}, None)

    @asynccontextmanager
    async def take(self, id_: str) -> AsyncIterator[Kept]:
        """Take a campaign off the shelf, up to date, while nobody else changes it."""
        lock = self._locks.get(id_)
        if lock is None:
            lock = self._locks[id_] = _Lock()
        async with lock:
            yield await self._bring_up_to_date(await self._read(id_))

    async def _read(self, id_: str) -> Kept:
        row = await self.database.read(lambda connection: store.find(connection, id_))
        if row is None:
            raise Refusal("campaign/not-found")
        guests = await self.database.read(lambda connection: store.guests_of(connection, id_))
        code = row.code
        record = None
        if code is not None:
            record = await self.database.read(
                lambda connection: queries.load_record(connection, code)
            )
        try:
            campaign = campaigns.from_text(row.text)
        except CampaignError as error:
            raise Refusal("campaign/file", why=str(error)) from error
        return Kept(row, campaign, guests, record)

    async def _bring_up_to_date(self, kept: Kept) -> Kept:
        """Write a finished heist into the log; forget a table that is gone."""
        record = kept.record
        if kept.row.code is None or (record is not None and record.state != "over"):
            return kept
        if record is not None:
            result = await self._result(record)
            if result is not None and record.settings.get("chapter") == _chapter_of(kept):
                kept.row = kept.row._replace(seated=[chair.guest for chair in record.chairs])
                _note(kept, record, result)
                self.after_heist(kept)
        kept.row, kept.record = kept.row._replace(code=None), None
        await self.save(kept)
        return kept

    async def _result(self, record: TableRecord) -> Result | None:
        """Read what a heist came to off its film; None: it did not come to its end.

        A heist whose rules changed before its end brings nothing: its chapter can be played again.
        """
        film = await self.films.find(record)
        return None if film is None else result_in(film, record.code)

    async def save(self, kept: Kept) -> None:
        """Put a campaign back; it is on disk when this returns."""
        kept.row = kept.row._replace(text=campaigns.to_text(kept.campaign), saved=now())
        await self.journal.change(store.save(kept.row))
        kept.guests |= {guest for guest in kept.row.seated if guest is not None}

    async def drop(self, id_: str, guest: Guest) -> None:
        """Delete a campaign, even one that can no longer be read; only its owner may."""
        row = await self.database.read(lambda connection: store.find(connection, id_))
        if row is None:
            raise Refusal("campaign/not-found")
        if row.owner != guest.id:
            raise Refusal("campaign/not-yours")
        await self.journal.change(store.drop(id_))

    async def of_guest(self, guest: Guest) -> list[Kept]:
        """List somebody's campaigns, newest first."""
        found = await self.database.read(
            lambda connection: store.of_guest(connection, guest.id, MOST_LISTED)
        )
        listed = []
        for row in found:
            try:
                async with self.take(row.id) as kept:
                    listed.append(kept)
            except Refusal as refusal:
                log.error("campaign %s is left out of a list: %s", row.id, refusal.params)
        return listed

    async def of_table(self, code: str, guest: Guest) -> Kept | None:
        """Find the guest's campaign that a table belongs to, under way or in the log."""
        row = await self.database.read(
            lambda connection: (
                store.of_table(connection, code) or store.with_entry(connection, code, guest.id)
            )
        )
        if row is None:
            return None
        async with self.take(row.id) as kept:
            return kept


def now() -> int:
    """Return the time in milliseconds, as logs count it."""
    return int(time() * 1000)


def _chapter_of(kept: Kept) -> str | None:
    """Name the chapter that the branch of the table under way stands before."""
    heads = {branch.name: branch.entry for branch in kept.campaign.branches}
    entry = heads.get(kept.row.branch)
    return None if entry is None else campaigns.entry_named(kept.campaign, entry).standing.chapter


def _note(kept: Kept, record: TableRecord, result: Result) -> None:
    names = [chair.name if chair.kind == "person" else None for chair in record.chairs]
    try:
        campaigns.add_heist(
            kept.campaign,
            kept.row.branch,
            result,
            at=record.finished or now(),
            table=record.code,
            names=names,
        )
    except CampaignError as error:
        raise Refusal("campaign/full") from error


def result_in(film: Film, code: str) -> Result | None:
    """Read the result of a heist off its film."""
    told = last_view(film, WATCHER, GAME).get("result")
    try:
        return None if told is None else decode(told, type=Result | None)
    except ValidationError as error:
        log.error("the result of the heist at table %s cannot be read: %s", code, error)
        return None
