"""Who is at the table, who is away or silent, and how long the table waits for them."""

import asyncio
from collections.abc import Callable, Iterable

from lasttable.kernel import Seat
from lasttable.server.people.client import Client
from lasttable.server.people.guests import Guest


class Presence:
    """The guests connected to one table; one connection is enough to be present in all seats."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, seconds: float, absent: Callable[[int], None]
    ) -> None:
        self._loop = loop
        self._seconds = seconds
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

    def round_trip_of(self, guest: int | None) -> float | None:
        """Return the shortest round trip of a guest's connections, in seconds."""
        if guest is None:
            return None
        found = [one.trips.shortest() for one in self.clients if one.guest.id == guest]
        return min((trip for trip in found if trip is not None), default=None)

    def arrive(self, client: Client) -> bool:
        """Add a connection; return whether its guest was not here before."""
        is_new = client.guest.id not in self
        self.clients.append(client)
        self.stop_waiting(client.guest.id)
        return is_new

    def leave(self, client: Client) -> bool:
        """Remove a connection; return whether that was the guest's last one."""
        if client not in self.clients:
            return False
        self.clients.remove(client)
        return client.guest.id not in self

    def wait_for(self, guests: Iterable[int]) -> None:
        """Start the countdown for guests who have a seat and are not here."""
        for guest in guests:
            if guest not in self and guest not in self._timers:
                timer = self._loop.call_later(self._seconds, self._is_absent, guest)
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
        """Return how long a guest's seat will still wait."""
        timer = self._timers.get(guest)
        return None if timer is None else round(max(0.0, timer.when() - self._loop.time()), 1)


class Silence:
    """Counts, per seat, the steps that ran out since its player last did anything."""

    def __init__(self, limit: int = 2) -> None:
        self._limit = limit
        """Steps of a game (turns, votes) in a row after which a silent player counts as away."""
        self._missed: dict[Seat, set[int]] = {}
        self._alive: dict[Seat, int] = {}
        """The step in which a player last did anything; nobody misses a step they acted in."""

    def ran_out(self, seats: Iterable[Seat], step: int) -> None:
        """Note that a clock ran out in a step while the game was waiting for these seats."""
        for seat in seats:
            if self._alive.get(seat) != step:
                self._missed.setdefault(seat, set()).add(step)

    def sign_of_life(self, seat: Seat, step: int) -> bool:
        """Note that a player did something; return whether that ended a long silence."""
        self._alive[seat] = step
        return len(self._missed.pop(seat, ())) >= self._limit

    def forget(self, seat: Seat) -> None:
        """Start from zero for whoever has the seat next."""
        self._missed.pop(seat, None)

    def silent(self, step: int, owes: Callable[[Seat], bool]) -> list[Seat]:
        """List the seats whose players have been silent for too long.

        A step that still waits for a seat is not missed yet: its last seconds are still running.
        """
        return [
            seat
            for seat, steps in self._missed.items()
            if len(steps) >= self._limit and not (step in steps and owes(seat))
        ]
