"""Who is at the table, who is away or silent, and how long the table waits for them."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

from lasttable.kernel import Seat
from lasttable.server.people.client import Client
from lasttable.server.people.guests import Guest

MISSED_STEPS: Final = 2
"""Steps of a game (turns, votes) in a row after which somebody silent counts as away."""


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


class Idlers:
    """Counts, per seat, the steps that ran out since the last sign of life."""

    def __init__(self) -> None:
        self._missed: dict[Seat, set[int]] = {}
        self._alive: dict[Seat, int] = {}
        """The step in which somebody last did anything: whoever did is not missing in it."""

    def ran_out(self, seats: Iterable[Seat], step: int) -> None:
        """Note that a clock ran out in a step while the game waited for these seats."""
        for seat in seats:
            if self._alive.get(seat) != step:
                self._missed.setdefault(seat, set()).add(step)

    def sign_of_life(self, seat: Seat, step: int) -> bool:
        """Note that somebody did something, whatever it was; True: after a long silence."""
        self._alive[seat] = step
        return len(self._missed.pop(seat, ())) >= MISSED_STEPS

    def forget(self, seat: Seat) -> None:
        """Count anew for whoever has the seat next."""
        self._missed.pop(seat, None)

    def silent(self, step: int, owes: Callable[[Seat], bool]) -> list[Seat]:
        """Name the seats whose people have been silent for too long.

        A step that still asks a seat is not missed yet: the talk is over, its last seconds run.
        """
        return [
            seat
            for seat, steps in self._missed.items()
            if len(steps) >= MISSED_STEPS and not (step in steps and owes(seat))
        ]
