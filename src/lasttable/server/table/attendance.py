"""Connections that come and go, and what the table does when somebody stays away."""

from lasttable.kernel import Seat
from lasttable.server.people.client import Client
from lasttable.server.store import slow_games
from lasttable.server.table.bot_takeover import hand_back, take_over, tell_return
from lasttable.server.table.deal import deal_if_open
from lasttable.server.table.host import give_host_back
from lasttable.server.table.outside_bots import why_bot_may_not_come
from lasttable.server.table.seat_requests import forget_asker
from lasttable.server.table.seating import vacate
from lasttable.server.table.table_state import TableState


def arrive(table: TableState, client: Client) -> None:
    """Let a connection in; a seat in which a bot took over is handed back at once."""
    code = why_bot_may_not_come(table, client) or _why_not(table, client)
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
        table.tell_presence()
    give_host_back(table, guest.id)
    hand_back(table, guest.id)
    if table.running is not None:
        for seat in seats:
            tell_return(table, Seat(seat))
    if not table.are_only_bots_here():
        _go_on(table)
    mark_read(table, guest.id)
    client.ping()


def _go_on(table: TableState) -> None:
    """Let time pass, and begin to wait for everybody who is away."""
    if table.running is not None:
        table.running.wake()
    if not table.is_slow():
        table.presence.wait_for(table.record.sitters())


def mark_read(table: TableState, guest: int) -> None:
    """Note that a guest has seen all talk so far: what was on the screen counts as read."""
    newest = table.talk.newest
    if newest > table.read.get(guest, 0) and guest in table.record.people():
        table.read[guest] = newest
        table.writes.changes.append(slow_games.set_read(guest, table.record.code, newest))


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
    forget_asker(table, client.guest.id)
    table.tell_presence()
    mark_read(table, client.guest.id)
    deal_if_open(table)
    if all(one.guest.is_bot for one in table.presence.clients):
        table.idle_since = table.around.loop.time()
    if table.is_slow():
        return
    if client.guest.id in table.record.sitters() and table.record.state != "over":
        table.presence.wait_for([client.guest.id])


def give_up_on(table: TableState, guest: int) -> None:
    """Stop waiting for a guest: the lobby opens their seat, in a game a bot takes over.

    If nobody else is at the table, nobody is kept waiting, and the table sleeps instead.
    """
    if guest in table.presence or table.is_slow() or table.record.lesson is not None:
        return
    table.describe_again()
    if table.record.state == "lobby":
        if table.presence.clients:
            vacate(table, guest)
        return
    running = table.running
    if running is None or table.record.state != "playing":
        return
    if table.are_only_bots_here():
        running.sleep()
        return
    for seat in table.record.seats_of(guest):
        take_over(table, Seat(seat))
