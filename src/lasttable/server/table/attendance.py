"""Connections that come and go, and what the table does when somebody stays away."""

from lasttable.kernel import Seat
from lasttable.server.people.client import Client
from lasttable.server.table.bot_takeover import hand_back, take_over, tell_return
from lasttable.server.table.seating import vacate
from lasttable.server.table.table_state import TableState


def arrive(table: TableState, client: Client) -> None:
    """Let a connection in; a seat in which a bot took over is handed back at once."""
    code = _why_not(table, client)
    if code is not None:
        client.dismiss(code)
        return
    if client.is_gone:
        return
    guest = client.guest
    seats = table.record.seats_of(guest.id)
    client.seat = None
    if seats:
        client.seat = Seat(seats[0] if client.wanted is None else client.wanted)
    if table.presence.arrive(client):
        table.describe_again()
    hand_back(table, guest.id)
    if table.running is not None:
        for seat in seats:
            tell_return(table, Seat(seat))
        table.running.wake()
    table.presence.wait_for(table.record.people())
    client.ping()


def _why_not(table: TableState, client: Client) -> str | None:
    record = table.record
    seats = record.seats_of(client.guest.id)
    if client.guest.id in record.barred:
        return "table/kicked"
    if client.wanted is not None and client.wanted not in seats:
        return "seat/not-yours"
    if not seats and record.state != "lobby" and not record.options.spectators:
        return "table/no-spectators"
    return None


def depart(table: TableState, client: Client) -> None:
    """Let a connection go, and start to wait for its guest if that was the last one."""
    if not table.presence.leave(client):
        return
    table.describe_again()
    if not table.presence.clients:
        table.idle_since = table.around.loop.time()
    if client.guest.id in table.record.people() and table.record.state != "over":
        table.presence.wait_for([client.guest.id])


def give_up_on(table: TableState, guest: int) -> None:
    """Stop waiting for a guest: the lobby opens their seat, in a game a bot takes over.

    If nobody else is at the table, nobody is kept waiting, and the table sleeps instead.
    """
    if guest in table.presence:
        return
    table.describe_again()
    if table.record.state == "lobby":
        if table.presence.clients:
            vacate(table, guest)
        return
    running = table.running
    if running is None or table.record.state != "playing":
        return
    if not table.presence.clients:
        running.sleep()
        return
    for seat in table.record.seats_of(guest):
        take_over(table, Seat(seat))
