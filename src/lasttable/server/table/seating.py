"""Seats: who sits down, who gets up, and who leaves for good."""

from lasttable.kernel import Seat
from lasttable.server.people.client import Client
from lasttable.server.people.guests import Guest
from lasttable.server.store.table_record import Chair, TableRecord
from lasttable.server.table.bot_levels import stand_in_level
from lasttable.server.table.bot_takeover import tell_rules
from lasttable.server.table.colours import give_colours
from lasttable.server.table.host import pass_host_on
from lasttable.server.table.outside_bots import see_out_unseated
from lasttable.server.table.table_state import TableState


def seat_guest(table: TableState, guest: Guest, seat: int) -> None:
    """Put a guest into a seat; a client of theirs that only watched now looks from there."""
    chair = Chair("person", guest.id, guest.name, None, table.record.chairs[seat].colour)
    if guest.is_bot:
        chair.kind, chair.run_by = "outside", guest.run_by
    table.record.chairs[seat] = chair
    for client in table.presence.clients:
        if client.guest.id == guest.id and client.seat is None:
            change_seat(client, Seat(seat))
    table.save()


def add_seat(table: TableState) -> bool:
    """Add an open seat, if the settings allow one more player."""
    chairs = table.record.chairs
    if len(chairs) >= table.seat_counts()[-1]:
        return False
    chairs.append(Chair())
    give_colours(chairs, table.game)
    return True


def seat_waiting(table: TableState) -> None:
    """Seat those who asked for a seat in the lobby, in the order in which they asked."""
    record = table.record
    if record.state != "lobby" or not record.joining:
        return
    here = {guest.id: guest for guest in table.presence.guests()}
    record.joining = [pair for pair in record.joining if pair[0] in here]
    for seat, chair in enumerate(record.chairs):
        if chair.kind == "open" and record.joining:
            id_ = record.joining.pop(0)[0]
            assert isinstance(id_, int)
            seat_guest(table, here[id_], seat)


def change_seat(client: Client, seat: Seat | None) -> None:
    """Let a client look from another seat from now on."""
    if client.seat != seat:
        client.seat = seat
        client.is_synced = False


def follow_seats(table: TableState) -> None:
    """Let every client look from a seat of its guest again after seats were swapped."""
    for client in table.presence.clients:
        seats = table.record.seats_of(client.guest.id)
        if client.seat not in seats:
            change_seat(client, Seat(seats[0]) if seats else None)


def vacate(table: TableState, guest: int) -> None:
    """Open all seats of a guest in the lobby, and find another host if that was the host."""
    record = table.record
    for seat in record.seats_of(guest):
        record.chairs[seat] = Chair(colour=record.chairs[seat].colour)
    _watch_only(table, guest)


def leave_for_good(table: TableState, client: Client) -> None:
    """Leave the table; in a running game a bot gets the seat when the rules say so."""
    remove_guest(table, client.guest.id)
    seat_waiting(table)
    if table.record.state != "playing":
        return
    if client.guest.is_bot:
        see_out_unseated(table)
    elif not table.record.options.spectators:
        client.dismiss("table/closed")


def remove_guest(table: TableState, guest: int) -> None:
    """Take a guest out of all their seats."""
    record, running = table.record, table.running
    record.joining = [pair for pair in record.joining if pair[0] != guest]
    if record.state == "lobby":
        vacate(table, guest)
        return
    if record.state == "over" or running is None:
        return
    if record.seats_of(guest):
        record.leavers.add(guest)
    for number in record.seats_of(guest):
        seat, chair = Seat(number), record.chairs[number]
        name, level = _bot_before(record, number) or (chair.name, stand_in_level(table.game))
        record.chairs[seat] = Chair("bot", None, name, level, chair.colour, left=True)
        tell_rules(table, "leave", seat)
        running.silence.forget(seat)
        if table.game.leavers_forfeit:
            running.forfeit(seat)
        running.bots.seat(seat, level, with_past=True)
    _watch_only(table, guest)


def _bot_before(record: TableRecord, seat: int) -> tuple[str, str] | None:
    """Find the bot whose place was taken: it comes back with its name and its level."""
    found = [one for one in record.took_over if one.seat == seat]
    return (found[-1].bot, found[-1].level) if found else None


def _watch_only(table: TableState, guest: int) -> None:
    """Make spectators of a guest's clients, and pass the host's role on."""
    for client in table.presence.clients:
        if client.guest.id == guest:
            change_seat(client, None)
    table.presence.stop_waiting(guest)
    if table.record.host == guest:
        pass_host_on(table)
    table.save()
