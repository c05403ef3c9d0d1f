"""Sharing with people elsewhere: from a wish to a link that works, and back to none.

A link is live only after a page and a socket have come back from outside. Whatever goes wrong, the
tunnel's program, its door and its origin go together.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from secrets import token_urlsafe
from typing import Final

from lasttable.server.doors import Door
from lasttable.server.http.origins import Origins
from lasttable.server.reach.failures import NoLink, is_refusal, reason_in, why_it_ended
from lasttable.server.reach.helper import (
    PinnedHelper,
    fetch_helper,
    helper_for_this_machine,
    helper_path,
)
from lasttable.server.reach.listeners import Listener
from lasttable.server.reach.machine import way_out
from lasttable.server.reach.outside import NotThere, Outside
from lasttable.server.reach.providers import (
    Offer,
    Provider,
    installed_providers,
    usable_providers,
)
from lasttable.server.reach.reach_types import ProviderName, ShareState, ShareWish, StepKey
from lasttable.server.reach.share_report import ShareReport
from lasttable.server.reach.tunnel_program import TunnelProgram

_SHOWN_LINES: Final = 6


@dataclass(frozen=True, slots=True)
class ShareTimes:
    """How long everything may take, in seconds."""

    limit: float = 30.0
    """Until there is a link."""
    settle: float = 5.0
    """From an address until its program says that it works."""
    retry: float = 1.5
    """Between two tries from outside: who asks for a new name too often is told old news."""
    recheck: float = 60.0
    """Between two looks at a link that is live."""
    goodbye: float = 0.5
    """For last words to reach everybody."""
    strikes: int = 3
    """Looks in a row without an answer after which a link is dead."""


class Sharing:
    """The one link of this server, or none."""

    def __init__(
        self,
        data: Path,
        origins: Origins,
        open_door: Callable[[Door], Awaitable[Listener]],
        has_page: bool,
        ssh_host: str | None = None,
    ) -> None:
        self._data = data
        self._origins = origins
        self._open_door = open_door
        self._has_page = has_page
        self._ssh_host = ssh_host
        self._task: asyncio.Task[None] | None = None
        self.outside = Outside()
        self.times = ShareTimes()
        self.deadline = 0.0
        """When there has to be a link, by the loop's clock."""
        self.pinned: PinnedHelper | None = helper_for_this_machine()
        self.proof = token_urlsafe(24)
        """What the server shows at a tunnel's door."""
        self.report = ShareReport()
        self.changed: Callable[[], None] = lambda: None
        """Is told whenever the report changes."""
        self.went_live: Callable[[], None] = lambda: None
        """Is told when there is a link."""

    @property
    def state(self) -> ShareState:
        """How sharing stands."""
        return self.report.state

    def ways(self) -> list[ProviderName]:
        """Name what this machine could share with."""
        return installed_providers(helper_path(self._data))

    async def start(self, wish: ShareWish) -> None:
        """Begin to make a link; nothing changes if there is one or one is being made."""
        if self.state in ("connecting", "live"):
            return
        await self.stop()
        self.proof = token_urlsafe(24)
        helper = helper_path(self._data)
        offer = Offer(wish.provider, wish.ssh_host or self._ssh_host, helper)
        providers = usable_providers(offer)
        lacks_helper = all(provider.name != "cloudflared" for provider in providers)
        fetches = wish.download and lacks_helper and self.pinned is not None
        if providers or fetches:
            self.report.begin()
            self._task = asyncio.create_task(self._work(providers, fetches))
        else:
            self.report.need_helper(self.pinned)
        self.changed()

    async def stop(self) -> None:
        """Stop sharing, whatever its state; people who came by the link are disconnected."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        if self.state != "off":
            self.report = ShareReport()
            self.changed()

    async def _work(self, providers: list[Provider], fetches: bool) -> None:
        try:
            if fetches:
                providers = await self._fetch()
            failure = await self._try_each(providers)
        except NoLink as error:
            failure = error
            self.report.note(f"{error}.")
        if failure.reason == "refused" and all(one.name != "cloudflared" for one in providers):
            # What is installed here is not set up for this; the helper needs no setting up.
            self.report.need_helper(self.pinned)
        else:
            self.report.fail(failure.reason)
        self.changed()

    async def _fetch(self) -> list[Provider]:
        assert self.pinned is not None
        path = helper_path(self._data)
        self.report.note(f"Fetching {self.pinned.url}.")
        await fetch_helper(self.pinned, path)
        self.report.note("It is the right file: its SHA-256 matches.")
        return usable_providers(Offer("cloudflared", None, path))

    async def _try_each(self, providers: list[Provider]) -> NoLink:
        """Try one provider after another until one works, and stay with it until it ends."""
        self.deadline = asyncio.get_running_loop().time() + self.times.limit
        failure: NoLink | None = None
        for provider in providers:
            async with AsyncExitStack() as stack:
                try:
                    program, origin = await self._connect(provider, stack)
                except NoLink as error:
                    self.report.note(f"{error}.")
                    failure = failure or error
                    continue
                self.report.go_live(origin)
                self.changed()
                self.went_live()
                return await self._watch(program, origin)
        assert failure is not None
        return failure

    async def _connect(
        self, provider: Provider, stack: AsyncExitStack
    ) -> tuple[TunnelProgram, str]:
        self.report.provider = provider.name
        self._step("way-out")
        # A port of its own: nobody who comes this way is taken for somebody at this machine.
        listener = await self._open_door(Door("tunnel", forwarded=provider.forwarded))
        stack.callback(listener.close)
        command = provider.command(listener.address[1])
        self.report.note(f"Starting {provider.name} ({provider.service}).")
        try:
            program = await TunnelProgram.start(command)
        except OSError as error:
            why = error.strerror or str(error)
            raise NoLink("blocked", f"{command[0]} could not be started: {why}") from error
        stack.push_async_callback(program.stop)
        # People are told before the tunnel that carries it is gone.
        stack.push_async_callback(self._see_out, listener)
        self._step("address")
        origin = await self._address_of(program, provider)
        self.report.note(f"{provider.name} gave us {origin}.")
        self._step("outside")
        self._origins.add(origin)
        stack.callback(self._origins.remove, origin)
        await self._until_it_works(program, origin)
        self.report.note("A page and a socket came back from outside.")
        return program, origin

    async def _see_out(self, listener: Listener) -> None:
        if listener.close():
            await asyncio.sleep(self.times.goodbye)

    def _step(self, key: StepKey) -> None:
        self.report.step(key)
        self.changed()

    async def _address_of(self, program: TunnelProgram, provider: Provider) -> str:
        """Wait for the public address, and until its program says that it works."""
        origin: str | None = None
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout_at(self.deadline) as limit:
                async for line in program.follow():
                    if is_refusal(line):
                        raise NoLink("refused", f"{provider.name} says: {line}")
                    if origin is None and (origin := provider.find_origin(line)) is not None:
                        if provider.ready is None:
                            return origin
                        limit.reschedule(min(self.deadline, loop.time() + self.times.settle))
                    if origin is not None and provider.ready and provider.ready in line:
                        return origin
        except TimeoutError:
            if origin is not None:
                return origin
            self._note_output(program)
            reason = reason_in(program.lines) or ("busy" if way_out() else "offline")
            seconds = f"{self.times.limit:g} seconds"
            raise NoLink(reason, f"{provider.name} gave no address within {seconds}") from None
        raise self._ended(program, provider.name)

    async def _until_it_works(self, program: TunnelProgram, origin: str) -> None:
        """Try the address from outside until a page and a socket come back."""
        last = "nothing came back"
        try:
            async with asyncio.timeout_at(self.deadline):
                while not program.ended.done():
                    try:
                        await self.outside.check(origin, self.proof, self._has_page)
                    except NotThere as error:
                        last = str(error)
                    else:
                        return
                    await asyncio.wait({program.ended}, timeout=self.times.retry)
        except TimeoutError:
            self._note_output(program)
            raise NoLink("outside", f"{origin} does not work from outside: {last}") from None
        raise self._ended(program, self.report.provider or "the program")

    def _ended(self, program: TunnelProgram, name: str) -> NoLink:
        self._note_output(program)
        code = program.ended.result()
        reason = why_it_ended(code, program.lines)
        how = f"was ended by signal {-code}" if code < 0 else f"ended with code {code}"
        return NoLink(reason, f"{name} {how}")

    async def _watch(self, program: TunnelProgram, origin: str) -> NoLink:
        """Stay until the program ends or its address no longer leads here."""
        strikes = 0
        while strikes < self.times.strikes:
            pause = self.times.recheck if strikes == 0 else self.times.retry
            await asyncio.wait({program.ended}, timeout=pause)
            if program.ended.done():
                self._ended(program, "")
                break
            try:
                await self.outside.check(origin, self.proof, self._has_page)
            except NotThere as error:
                strikes += 1
                self.report.note(f"{error}.")
            else:
                strikes = 0
        self.report.note(f"{origin} no longer leads here.")
        return NoLink("died", f"{origin} no longer leads here")

    def _note_output(self, program: TunnelProgram) -> None:
        for line in list(program.lines)[-_SHOWN_LINES:]:
            self.report.note(f"> {line}")
