"""Tells people elsewhere that it is their turn, by every way that they and the operator chose."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Final, Literal

from msgspec.json import encode

from lasttable.extras import MissingExtra, require_extra
from lasttable.server.config import Config
from lasttable.server.people.guests import Guests
from lasttable.server.store import queries, slow_games
from lasttable.server.store.database import Database
from lasttable.server.store.journal import Change, Journal, Writes
from lasttable.server.table.tables import Tables
from lasttable.server.table.turn_watch import TurnNotice
from lasttable.server.turn_notices.deadlines import Deadlines
from lasttable.server.turn_notices.delivery import Delivery, Message
from lasttable.server.turn_notices.held_notices import HeldNotices
from lasttable.server.turn_notices.notice_words import SENTENCES, NoticeText, plain, text_of
from lasttable.server.turn_notices.push_payload import make_payload, topic_of
from lasttable.server.turn_notices.push_services import closes_quietly
from lasttable.server.turn_notices.quiet_hours import quiet_until
from lasttable.server.turn_notices.reopening import Reopening
from lasttable.server.turn_notices.second_channels import Mail, Webhook
from lasttable.server.turn_notices.subscriptions import NoticeBook, Subscription, load_book

if TYPE_CHECKING:
    # It needs the extra, which may be missing.
    from lasttable.server.turn_notices.web_push import WebPush

log = logging.getLogger("lasttable.notices")
_DAY: Final = 24 * 3600
_LONGEST_TTL: Final = 28 * _DAY
"""Push services keep a message for four weeks at most."""
_WHISPER_DISTANCE: Final = 600_000
"""Milliseconds between two notices about whispers at one table."""
_TRY_DELAY: Final = 5.0


class TurnNotices:
    """Watches all slow tables."""

    def __init__(
        self,
        config: Config,
        database: Database,
        journal: Journal,
        guests: Guests,
        counts: Counter[str],
        today: Callable[[], int],
    ) -> None:
        self.today = today
        self.book = NoticeBook()
        self.why_no_push: Literal["extra", "key"] | None = None
        self.mail = Mail.read(config.mail) if config.mail else None
        self.webhook = Webhook.read(config.webhook) if config.webhook else None
        self.delivery = Delivery(counts)
        self.link_origin: Callable[[], str] = str
        """Returns the address that works for people elsewhere, as far as there is one."""
        self.is_passing: Callable[[], bool] = lambda: False
        """Returns whether that address is one for a while only, which knows nobody yet."""
        self.held = HeldNotices(database, self.keep, self._send_held, today)
        self.reopening = Reopening(config.data, database, today, self._tell_open)
        self._guests = guests
        self._config = config
        self._database = database
        self._journal = journal
        self._push = self._open_push()
        self._whispered: dict[tuple[int, str], int] = {}
        self._tables: Tables | None = None
        self._deadlines = Deadlines(self._wake, today)
        self._tasks: set[asyncio.Task[None]] = set()

    def _open_push(self) -> "WebPush | None":
        """Load the part that needs the extra, and the key; without them browsers get nothing."""
        try:
            require_extra("push", "pywebpush")
        except MissingExtra:
            self.why_no_push = "extra"
            return None
        from lasttable.server.turn_notices.vapid_keys import BrokenKey
        from lasttable.server.turn_notices.web_push import WebPush as Opened

        origin = next((one for one in self._config.origins if one.startswith("https:")), None)
        contact = self._config.contact or origin or "mailto:operator@lasttable.invalid"
        try:
            return Opened.open(self._config.data, contact)
        except BrokenKey as error:
            log.error("%s", error)
            self.why_no_push = "key"
            return None

    @property
    def public_key(self) -> str | None:
        """The key that browsers subscribe with; None: they get no notices."""
        return None if self._push is None else self._push.public_key

    async def start(self, tables: Tables) -> None:
        """Take up what is on disk, and watch."""
        self._tables = tables
        self.book = await self._database.read(load_book)
        self._deadlines.load(await self._database.read(slow_games.load_moments))
        await self.held.load()
        for work in (self._deadlines.run(), self.held.run(), self.reopening.run()):
            self._spawn(work)
        if self.reopening.is_open():
            self.opened()

    def opened(self) -> None:
        """Tell whoever could not come in until now that people elsewhere can."""
        self._spawn(self.reopening.opened(self.book))

    async def stop(self) -> None:
        """Stop watching; what is due stays on disk."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.reopening.mark()
        await self.delivery.stop()

    async def _wake(self, code: str) -> None:
        assert self._tables is not None
        (await self._tables.find(code)).check_turns()

    def keep(self, change: Change) -> "asyncio.Future[None]":
        """Write a change of the book."""
        return self._journal.commit(Writes(changes=[change]))

    def set_moment(self, code: str, moment: int | None) -> None:
        """Note when the table wants to be woken next."""
        self._deadlines.set(code, moment)

    def quiet_until(self, guest: int, moment: int) -> int:
        """Return the moment itself, or the end of the guest's quiet hours if it is in them."""
        choice = self.book.choice_of(guest)
        return quiet_until(choice.quiet, choice.zone, moment)

    def tell(self, notice: TurnNotice) -> None:
        """Tell a guest; never waits."""
        if (notice.guest, notice.code) in self.book.muted:
            return
        if notice.kind == "whisper":
            self._tell_whisper(notice)
            return
        try:
            self._send(notice)
        except Exception:  # The server's edge: a table never fails because of a notice.
            log.exception("a notice about table %s could not be made", notice.code)

    def _tell_whisper(self, notice: TurnNotice) -> None:
        """Tell of a whisper now and then, if the guest wants that and has not muted the person."""
        key, now = (notice.guest, notice.code), self.today()
        if not self.book.choice_of(notice.guest).whispers:
            return
        if now - self._whispered.get(key, -_WHISPER_DISTANCE) < _WHISPER_DISTANCE:
            return
        self._whispered[key] = now
        self._spawn(self._send_whisper(notice))

    async def _send_whisper(self, notice: TurnNotice) -> None:
        blocked = await self._database.read(lambda c: queries.load_blocks(c, notice.guest))
        if notice.sender in blocked:
            return
        until = self.quiet_until(notice.guest, self.today())
        if until > self.today():
            self.held.hold(notice, until)
        else:
            self._send(notice)

    def _send_held(self, notice: TurnNotice) -> None:
        """Send what waited, unless the guest has changed their mind meanwhile."""
        wants = notice.kind != "whisper" or self.book.choice_of(notice.guest).whispers
        if wants and (notice.guest, notice.code) not in self.book.muted:
            self._send(notice)

    def _tell_open(
        self, notice: TurnNotice, browsers: list[Subscription], is_waiting: bool
    ) -> None:
        until = self.quiet_until(notice.guest, self.today())
        if until > self.today():
            self.held.hold(notice, until)
        else:
            self._send(notice, browsers, otherwise=is_waiting)

    def _send(
        self,
        notice: TurnNotice,
        browsers: list[Subscription] | None = None,
        otherwise: bool | None = None,
    ) -> None:
        """Send a notice to some browsers, or all; mail and chat hear of turns and whispers only."""
        text = text_of(notice, self.today())
        tag = f"{'whisper' if notice.kind == 'whisper' else 'turn'}-{notice.code}"
        subject = (notice.guest, tag)
        self.delivery.supersede(subject)
        link = f"/t/{notice.code}?seat={notice.seat}"
        left = _LONGEST_TTL if notice.due is None else (notice.due - self.today()) // 1000
        ttl = max(_DAY, min(_LONGEST_TTL, left))
        if browsers is None:
            browsers = list(self.book.subscriptions.get(notice.guest, ()))
        for one in browsers:
            payload = make_payload(notice.kind, tag, text, self._way_to(one, link), notice.code)
            self._push_to(one, subject, payload, ttl)
        if notice.kind != "open" if otherwise is None else otherwise:
            self._send_otherwise(notice, subject, text, link)

    def _way_to(self, one: Subscription, link: str) -> str:
        """Return the address a notice opens: where a page was, or where it has to be now.

        Cookies belong to an origin, so at another one the address carries the guest's seat.
        """
        is_there = not one.origin or self.reopening.is_served(one.origin)
        if is_there or not self.reopening.is_open():
            return link
        return f"{self.link_origin()}{link}{self._pass_for(one.guest, one.id)}"

    def _pass_for(self, guest: int, replaces: str = "") -> str:
        """Make a pass for a notice, behind the sign that keeps it out of requests and logs."""
        token, change = self._guests.issue_pass(guest, "notice")
        self.keep(change)
        return f"#pass={token}" + (f"&replaces={replaces}" if replaces else "")

    def _push_to(
        self, one: Subscription, subject: tuple[int, str], payload: bytes, ttl: int
    ) -> None:
        if self._push is None:
            return
        send = partial(
            self._push.send,
            one,
            payload,
            ttl=ttl,
            topic=topic_of(subject),
            urgency="high",
            now=self.today() // 1000,
        )
        self.delivery.hand_over(Message(subject, send, partial(self._drop, one)))

    def _drop(self, one: Subscription) -> None:
        """Forget a browser whose service says that it is gone."""
        self.keep(self.book.remove(one.id))

    def _send_otherwise(
        self, notice: TurnNotice, subject: tuple[int, str], text: NoticeText, link: str
    ) -> None:
        choice = self.book.choice_of(notice.guest)
        where = f"{self.link_origin()}{link}"
        if self.mail is not None and choice.mail is not None:
            # Nobody but the guest reads it; a group chat never gets a pass.
            way = f"{where}{self._pass_for(notice.guest)}" if self.is_passing() else where
            words = f"{text.body}\n\n{way}\n\n-- \n{SENTENCES['mail.foot']}\n"
            send = partial(self.mail.send, choice.mail, text.title, words)
            self.delivery.hand_over(Message(subject, send))
        if self.webhook is not None and choice.webhook:
            tell = partial(self.webhook.send, notice.player, text.title, text.body, where)
            self.delivery.hand_over(Message(subject, tell))

    def withdraw(self, guest: int, code: str) -> None:
        """Take a notice back: stop sending it, and close it where it is shown."""
        subject = (guest, f"turn-{code}")
        self.delivery.supersede(subject)
        payload = encode({"kind": "close", "tag": subject[1]})
        for one in self.book.subscriptions.get(guest, ()):
            if closes_quietly(one.endpoint):
                self._push_to(one, subject, payload, _DAY)

    def try_it(self, one: Subscription) -> None:
        """Send a notice to one browser in a few seconds, so that its owner sees what comes."""
        self._spawn(self._try_it(one))

    async def _try_it(self, one: Subscription) -> None:
        await asyncio.sleep(_TRY_DELAY)
        payload = make_payload("try", "try", plain("try"), "/", None)
        self._push_to(one, (one.guest, "try"), payload, 60)

    def send_code(self, guest: int, address: str, code: str) -> None:
        """Send the code that confirms an address."""
        assert self.mail is not None
        subject = SENTENCES["mail.subject"].format(code=code)
        send = partial(self.mail.send, address, subject, SENTENCES["mail.text"].format(code=code))
        self.delivery.supersede((guest, "code"))
        self.delivery.hand_over(Message((guest, "code"), send))

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
