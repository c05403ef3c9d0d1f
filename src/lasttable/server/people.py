"""Who is at the table right now, and how long the absent are waited for."""

import asyncio
from collections.abc import Callable, Iterable

from lasttable.server.client import Client
from lasttable.server.guests import Guest


class People:
    """The guests connected to one table. A guest with any connection is there, in all own seats."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, patience: float, absent: Callable[[int], None]
    ) -> None:
        self._loop = loop
        self._patience = patience
        self._absent = absent
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self.clients: list[Client] = []

    def __contains__(self, guest: int) -> bool:
        return any(client.guest.id == guest for client in self.clients)

    def guests(self) -> list[Guest]:
        """List everybody who is here, in order of arrival."""
        found: dict[int, Guest] = {}
        for client in self.clients:
            found.setdefault(client.guest.id, client.guest)
        return list(found.values())

    def arrive(self, client: Client) -> bool:
        """Let a connection in; tell whether its guest was not here before."""
        is_new = client.guest.id not in self
        self.clients.append(client)
        self.stop_waiting(client.guest.id)
        return is_new

    def leave(self, client: Client) -> bool:
        """Let a connection go; tell whether its guest is gone by that."""
        if client not in self.clients:
            return False
        self.clients.remove(client)
        return client.guest.id not in self

    def wait_for(self, guests: Iterable[int]) -> None:
        """Begin to count down for guests who have a seat and are not here."""
        for guest in guests:
            if guest not in self and guest not in self._timers:
                timer = self._loop.call_later(self._patience, self._is_absent, guest)
                self._timers[guest] = timer

    def _is_absent(self, guest: int) -> None:
        self._timers.pop(guest, None)
        self._absent(guest)

    def stop_waiting(self, guest: int) -> None:
        """Stop the countdown for one guest."""
        timer = self._timers.pop(guest, None)
        if timer is not None:
            timer.cancel()

    def stop_all(self) -> None:
        """Stop every countdown."""
        for guest in list(self._timers):
            self.stop_waiting(guest)

    def seconds_left(self, guest: int) -> float | None:
        """Tell how long the seat of a guest will still wait."""
        timer = self._timers.get(guest)
        return None if timer is None else round(max(0.0, timer.when() - self._loop.time()), 1)
