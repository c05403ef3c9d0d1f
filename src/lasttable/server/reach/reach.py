"""Who can reach the server, in one place: the doors that are open, and the addresses they have."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from socket import gethostname
from urllib.parse import urlsplit

import uvicorn

from lasttable.server.config import Config
from lasttable.server.doors import Door, DoorKind
from lasttable.server.http.origins import ANY_ADDRESS, Origins, origin_at, tidy_origin
from lasttable.server.rate_limits import is_loopback
from lasttable.server.reach.arrivals import ArrivalBook
from lasttable.server.reach.choice import remember_wifi, remembered_wifi
from lasttable.server.reach.listeners import Listener, Listeners, bind_at
from lasttable.server.reach.machine import nearby_addresses
from lasttable.server.reach.own_machine import OwnMachine
from lasttable.server.reach.reach_types import ReachAddress, ReachKind, ShareWish
from lasttable.server.reach.sharing import Sharing
from lasttable.server.refusals import Refusal

_LOOK_AGAIN = 5.0
"""Seconds after which a machine may have joined another network."""


class Reach:
    """Opens and closes the server's doors while it runs."""

    def __init__(
        self,
        config: Config,
        origins: Origins,
        listeners: Listeners,
        people_through: Callable[[DoorKind], int],
    ) -> None:
        self._config = config
        self._origins = origins
        self._listeners = listeners
        self._people_through = people_through
        self._port = config.port
        self._wants_wifi = False
        self._wifi: dict[str, Listener] = {}
        self._added: list[str] = []
        self._changing = asyncio.Lock()
        self._lookout: asyncio.Task[None] | None = None
        self._public = [tidy_origin(origin) for origin in config.origins]
        self.main = Door("main", is_loopback(config.host), proxies=config.proxies)
        """The door that is open from start to stop."""
        self.own_machine = OwnMachine(listeners, origins)
        """Knows the browsers on this machine."""
        self.arrivals = ArrivalBook()
        self.sharing = Sharing(
            config.data, origins, self._open_tunnel, config.web is not None, config.ssh_host
        )
        self.changed: Callable[[], None] = lambda: None
        """Is told when the wifi is opened or closed, or gets other addresses."""

    async def begin(self, server: uvicorn.Server, port: int) -> None:
        """Open what was asked for at the start, or what was open the last time."""
        self._listeners.attach(server)
        self._port = port
        wifi = self._config.wifi
        if not self.is_changeable:
            return
        if wifi == "open" or (wifi == "remembered" and remembered_wifi(self._config.data)):
            # A laptop without its network starts all the same, and opens when there is one.
            self._watch_wifi()
            await self._follow_network()
        if self._config.is_shared:
            await self.sharing.start(ShareWish(download=self._config.may_fetch_helper))

    async def end(self) -> None:
        """Close all doors but the main one."""
        await self.sharing.stop()
        await self._close_wifi()
        self.own_machine.close()

    def tell_nobody(self) -> None:
        """Forget whoever wanted to know about changes and arrivals."""
        self.arrivals.announce = None
        self.changed = self.sharing.changed = lambda: None

    @property
    def is_changeable(self) -> bool:
        """Whether anything can be changed: not if the operator has settled it."""
        return self.main.is_private and not self._config.origins

    @property
    def kind(self) -> ReachKind:
        """Who can reach the server right now."""
        if self._public:
            return "public"
        if self.sharing.state == "live":
            return "anywhere"
        return "wifi" if self._wifi or not self.main.is_private else "only-here"

    @property
    def has_wifi(self) -> bool:
        """Whether this wifi may come in, or will as soon as there is one."""
        return self._wants_wifi

    def shared_people(self) -> int:
        """Count the people who are at a table by the link."""
        return self._people_through("tunnel")

    def here(self) -> str:
        """Return the address on this machine."""
        host = "localhost" if self._config.host in ANY_ADDRESS else self._config.host
        return origin_at(host, self._port)

    def nearby(self) -> list[str]:
        """List the origins that work on this wifi, the most useful first."""
        if self._wifi:
            return [origin_at(*listener.address) for listener in self._wifi.values()]
        if self._config.host in ANY_ADDRESS:
            return [origin_at(address, self._port) for address in self._own_addresses()]
        return []

    def addresses(self) -> list[ReachAddress]:
        """List all addresses under which the server can be opened."""
        if self._public:
            return [ReachAddress(origin, "shared") for origin in self._public]
        found = [ReachAddress(self.here(), "here")]
        for place, origin in enumerate(self.nearby()):
            found.append(ReachAddress(origin, "other" if place else "wifi"))
        if self.sharing.report.origin:
            found.append(ReachAddress(self.sharing.report.origin, "shared"))
        return found

    def invite(self, used: str | None = None) -> str:
        """Return the origin for invitations; `used` is where the caller opened the page."""
        if self._public:
            return self._public[0]
        if self.sharing.report.origin:
            return self.sharing.report.origin
        nearby = self.nearby()
        if used in nearby:
            return str(used)
        return nearby[0] if nearby else self.here()

    def came(self, door: Door, address: str, agent: str) -> None:
        """Note that somebody opened a page."""
        if door.kind == "wifi" and address not in self._wifi:
            self.arrivals.note(address, agent)

    async def open_wifi(self) -> None:
        """Let this wifi in; refused if this machine has no address there."""
        if not self._own_addresses():
            raise Refusal("reach/no-network")
        self._watch_wifi()
        await self._follow_network()
        if not self._wifi:
            raise Refusal("reach/no-network")
        remember_wifi(self._config.data, is_open=True)

    async def close(self) -> None:
        """Let nobody in but this computer."""
        await self.sharing.stop()
        await self.close_wifi()

    async def close_wifi(self) -> None:
        """Let this wifi in no longer; a link stays as it is."""
        await self._close_wifi()
        remember_wifi(self._config.data, is_open=False)
        self.changed()

    def _watch_wifi(self) -> None:
        self._wants_wifi = True
        if self._lookout is None:
            self._lookout = asyncio.create_task(self._look_out())

    async def _close_wifi(self) -> None:
        self._wants_wifi = False
        lookout, self._lookout = self._lookout, None
        # Not while it opens a door: that one would stay open with nobody to close it.
        async with self._changing:
            if lookout is not None:
                lookout.cancel()
            for address in list(self._wifi):
                self._wifi.pop(address).close()
            self._name_origins()
        if lookout is not None:
            with suppress(asyncio.CancelledError):
                await lookout
        self.arrivals.forget()

    async def _look_out(self) -> None:
        while True:
            await asyncio.sleep(_LOOK_AGAIN)
            await self._follow_network()

    async def _follow_network(self) -> None:
        """Listen at the addresses this machine has now, and no longer at those it had."""
        async with self._changing:
            if self._wants_wifi:
                await self._listen_at(self._own_addresses())

    async def _listen_at(self, wanted: list[str]) -> None:
        before = list(self._wifi)
        for address in [one for one in before if one not in wanted]:
            self._wifi.pop(address).close()
        for address in wanted:
            if address not in self._wifi:
                await self._listen(address)
        self._wifi = {one: self._wifi[one] for one in wanted if one in self._wifi}
        if list(self._wifi) != before:
            self._name_origins()
            self.changed()

    async def _listen(self, address: str) -> None:
        door = Door("wifi")
        for port in (self._port, 0):  # If that port is taken there, any other will do.
            with suppress(OSError):
                listening = bind_at(address, port)
                self._wifi[address] = await self._listeners.open(door, listening)
                return

    def _name_origins(self) -> None:
        """Accept pages of the addresses that are open, and of no others."""
        for origin in self._added:
            self._origins.remove(origin)
        self._added = [origin_at(*listener.address) for listener in self._wifi.values()]
        # Neighbours that find each other by name open the same port.
        name = f"{gethostname()}.local"
        ports = {listener.address[1] for listener in self._wifi.values()}
        self._added += [origin_at(name, port) for port in ports]
        for origin in self._added:
            self._origins.add(origin)

    def _own_addresses(self) -> list[str]:
        return list(self._config.lan_addresses) or nearby_addresses()

    async def _open_tunnel(self, door: Door) -> Listener:
        return await self._listeners.open(door, bind_at("127.0.0.1", 0))


def origin_used(host: str | None) -> str | None:
    """Return the origin of a plain page from its Host header."""
    if not host or not urlsplit(f"http://{host}").hostname:
        return None
    with suppress(ValueError):
        return tidy_origin(f"http://{host}")
    return None
