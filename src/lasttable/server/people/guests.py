"""Guests: a name and a cookie. No account, no password; whoever has the cookie is the guest.

A guest can carry on on another device: a pass, which works once, gives it a cookie of its own.
"""

import asyncio
import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias
from weakref import WeakValueDictionary

from sqlalchemy import Connection
from starlette.requests import cookie_parser
from starlette.responses import Response

from lasttable.server.people.clean_text import (
    LONGEST_NAME,
    MOST_MARKS_IN_NAME,
    count_letters,
    tidy,
)
from lasttable.server.refusals import Refusal
from lasttable.server.store import bots, housekeeping, queries, ways_back
from lasttable.server.store.database import Database
from lasttable.server.store.journal import Change, Journal, Writes
from lasttable.server.store.queries import GuestRow
from lasttable.server.store.ways_back import DeviceRow, PassKind, PassRow

COOKIE = "guest"
BOT_PREFIX: Final = "bot-"
"""How the token of a bot begins: whoever finds one knows what it is."""
_A_YEAR = 365 * 24 * 3600
_MOST_REMEMBERED = 10_000
A_DAY: Final = 24 * 3600_000
PASS_TIMES: Final[dict[PassKind, int]] = {"device": 10 * 60_000, "notice": 7 * 24 * 3600_000}
"""Milliseconds for which a pass can be used: on a screen nearby, or in a notice read later."""


_Query: TypeAlias = Callable[[Connection, bytes], GuestRow | None]


@dataclass(slots=True, weakref_slot=True)
class Guest:
    """A person, or a bot that comes over the network, as the server knows them."""

    id: int
    name: str
    blocked: set[int]
    """Guests whose talk this one does not want to see."""
    is_bot: bool = False
    """Whether this is a program with a token, and not a person with a cookie."""
    owner: int | None = None
    """Whose bot it is; None: the operator's."""
    run_by: str = ""
    """The name of its owner."""


class Guests:
    """Finds guests by their cookies."""

    def __init__(self, database: Database, journal: Journal, today: Callable[[], int]) -> None:
        self._database = database
        self._journal = journal
        self._today = today
        self._known: OrderedDict[bytes, Guest] = OrderedDict()
        self._people: WeakValueDictionary[int, Guest] = WeakValueDictionary()
        self._using = asyncio.Lock()
        self.banned: set[int] = set()
        """Who may no longer come in; the operator adds to them while the server runs."""
        self.revoked: set[int] = set()
        """Bots whose token is worth nothing any more."""
        self._seen: dict[int, int] = {}
        """The day on which a guest was last noted to be here."""

    async def find(self, token: str | None) -> Guest | None:
        """Find the person a cookie belongs to."""
        if not token or len(token) > 100:
            return None
        guest = await self._find(token, queries.find_guest)
        return None if guest is None or guest.is_bot else guest

    async def find_bot(self, token: str | None) -> Guest | None:
        """Find the bot a token belongs to; no cookie is ever a token."""
        if not token or len(token) > 100 or not token.startswith(BOT_PREFIX):
            return None
        guest = await self._find(token, bots.find_bot)
        if guest is None or not guest.is_bot or guest.id in self.revoked:
            return None
        if guest.owner in self.banned:
            raise Refusal("guest/banned")
        return guest

    async def _find(self, token: str, query: _Query) -> Guest | None:
        hashed = _hash(token)
        guest = self._known.get(hashed)
        if guest is None:
            guest = await self._load(hashed, query)
        else:
            self._known.move_to_end(hashed)
        if guest is not None:
            if guest.id in self.banned:
                raise Refusal("guest/banned")
            self._note(guest.id)
        return guest

    def _note(self, id_: int) -> None:
        """Note, once a day, that a guest was here; whether that is saved is not worth waiting."""
        day = self._today() // A_DAY
        if self._seen.get(id_) != day:
            self._seen[id_] = day
            self._journal.hand_over(
                Writes(changes=[queries.guest_seen(id_, day * A_DAY)]), lambda _error: None
            )

    async def look_for_bans(self) -> set[int]:
        """Read who is banned, and whose token is void; return who was not before."""
        before = self.banned | self.revoked
        self.banned = await self._database.read(housekeeping.banned)
        self.revoked = await self._database.read(bots.revoked)
        return (self.banned | self.revoked) - before

    async def devices_of(self, guest: Guest, token: str) -> list[DeviceRow]:
        """List the devices that are a guest's; the one whose cookie this is comes first."""
        rows = await self._database.read(lambda c: ways_back.devices_of(c, guest.id))
        mine = _hash(token)
        return sorted(rows, key=lambda row: (row.token_hash != mine, -row.created))

    async def sign_out(self, guest: Guest, hashed: bytes) -> None:
        """Make a cookie worthless: whoever has it is nobody from now on."""
        nobody = secrets.token_bytes(32)
        await self._journal.change(ways_back.sign_out(guest.id, hashed, nobody))
        self._known.pop(hashed, None)

    async def _load(self, hashed: bytes, query: _Query = queries.find_guest) -> Guest | None:
        row = await self._database.read(lambda connection: query(connection, hashed))
        if row is None:
            return None
        id_, is_bot = row.id, row.kind == "bot"
        blocked = await self._database.read(lambda connection: queries.load_blocks(connection, id_))
        guest = Guest(row.id, row.name, blocked, is_bot, row.owner, row.run_by)
        return self._remember(hashed, guest)

    def _remember(self, hashed: bytes, guest: Guest) -> Guest:
        # Two lookups at once, or two devices, must end with one object: tables share it.
        guest = self._people.setdefault(guest.id, guest)
        self._known[hashed] = guest
        if len(self._known) > _MOST_REMEMBERED:
            self._known.popitem(last=False)
        return guest

    async def welcome(self, name: str, label: str | None = None) -> tuple[Guest, str]:
        """Create a guest; the token for the cookie is returned once and stored nowhere."""
        name = read_name(name)
        token = secrets.token_urlsafe(16)
        guest = Guest(secrets.randbits(53), name, set())
        hashed = _hash(token)
        await self._journal.change(queries.add_guest(guest.id, hashed, name, self._today(), label))
        return self._remember(hashed, guest), token

    def issue_pass(self, guest: int, kind: PassKind) -> tuple[str, Change]:
        """Make a pass for one more device of a guest; it has to be written before it works."""
        token = secrets.token_urlsafe(16)
        now = self._today()
        expires = now + PASS_TIMES[kind]
        return token, ways_back.add_pass(_hash(token), guest, kind, now, expires)

    async def look_at_pass(self, token: str) -> PassRow:
        """Say whose a pass is; it stays as it is."""
        hashed = _hash(token)
        row = await self._database.read(lambda c: ways_back.find_pass(c, hashed))
        if row is None or row.expires <= self._today():
            raise Refusal("pass/used")
        return row

    async def use_pass(self, pass_token: str, label: str) -> tuple[Guest, str]:
        """Make one more device a guest's; returns the token for its cookie. It works once."""
        async with self._using:
            row = await self.look_at_pass(pass_token)
            token = secrets.token_urlsafe(16)
            hashed = _hash(token)
            await self._journal.change(
                ways_back.use_pass(_hash(pass_token), hashed, row.guest, label, self._today())
            )
        guest = await self._load(hashed)
        assert guest is not None
        return guest, token

    async def rename(self, guest: Guest, name: str) -> None:
        """Change a guest's name."""
        name = read_name(name)
        await self._journal.change(queries.rename_guest(guest.id, name))
        guest.name = name


def read_name(name: str) -> str:
    """Tidy a name, or refuse it."""
    name = tidy(name)
    if not 1 <= count_letters(name) <= LONGEST_NAME or len(name) > MOST_MARKS_IN_NAME:
        raise Refusal("guest/bad-name", longest=LONGEST_NAME)
    return name


def token_in(cookies: str | None) -> str | None:
    """Find our cookie in a Cookie header."""
    return cookie_parser(cookies or "").get(COOKIE)


def set_token(response: Response, token: str, secure: bool) -> None:
    """Set the cookie: hidden from scripts, not sent from other sites."""
    response.set_cookie(
        COOKIE, token, max_age=_A_YEAR, path="/", secure=secure, httponly=True, samesite="lax"
    )


def hash_of(token: str) -> bytes:
    """Return what the database knows a cookie by."""
    return _hash(token)


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
