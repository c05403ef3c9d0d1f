"""What people may do about seats: sit, stand, swap, add bots, choose a colour, remove somebody."""

import secrets
from typing import Final

from msgspec import UnsetType

from lasttable.server.people.client import Client
from lasttable.server.people.guests import read_name
from lasttable.server.refusals import Refusal
from lasttable.server.store.table_record import Chair, TableRecord
from lasttable.server.table.bot_levels import read_level
from lasttable.server.table.bot_names import bot_name
from lasttable.server.table.colours import colours_of, give_colours
from lasttable.server.table.host import (
    host_before_start,
    only_before_start,
    only_host,
    pass_host_on,
)
from lasttable.server.table.outside_bots import ask_for_bot
from lasttable.server.table.seat_requests import ask_host, must_ask
from lasttable.server.table.seating import (
    add_seat,
    follow_seats,
    remove_guest,
    seat_guest,
    vacate,
)
from lasttable.server.table.table_settings import check_seat_count
from lasttable.server.table.table_state import TableState
from lasttable.server.wire.messages import Lobby

_HELD: Final = ("person", "outside")
"""Who keeps a seat until they get up or the host removes them."""
MOST_AT_ONE_DEVICE: Final = 2
"""Seats that somebody other than the host may take at one device."""


def sit(table: TableState, client: Client, message: Lobby) -> None:
    """Take a seat: people come before bots. In a running game ask the rules for a new one."""
    if client.guest.is_bot:
        _ask_for_bot(table, client, message)
        return
    if table.record.seats_of(client.guest.id):
        if isinstance(message.seat, UnsetType):
            raise Refusal("seat/already-seated")
        _move(table, client, message.seat)
        return
    if table.record.state != "lobby":
        _join(table, client)
        return
    seat = _seat_for_one_more(table) if isinstance(message.seat, UnsetType) else message.seat
    if table.chair(seat).kind in _HELD:
        raise Refusal("seat/taken", name=table.chair(seat).name)
    if must_ask(table, client):
        ask_host(table, client, seat)
        return
    seat_guest(table, client.guest, seat)
    host = table.record.host
    if host is None or (not table.record.seats_of(host) and host not in table.presence):
        pass_host_on(table)


def _ask_for_bot(table: TableState, client: Client, message: Lobby) -> None:
    """Let an outside bot ask for a seat; it never takes one by itself."""
    only_before_start(table)
    if table.record.seats_of(client.guest.id):
        raise Refusal("seat/already-seated")
    wanted = None if isinstance(message.seat, UnsetType) else message.seat
    ask_for_bot(table, client.guest, wanted)


def _check_open(table: TableState, seat: int) -> None:
    if table.chair(seat).kind != "open":
        raise Refusal("seat/not-open")


def _move(table: TableState, client: Client, seat: int) -> None:
    """Change to another open seat, and keep the colour."""
    only_before_start(table)
    _check_open(table, seat)
    chairs, old = table.record.chairs, table.record.seats_of(client.guest.id)[0]
    chairs[old], chairs[seat] = chairs[seat], chairs[old]
    follow_seats(table)


def _seat_for_one_more(table: TableState) -> int:
    """Find an open seat, else a bot's, else add one if the game allows it."""
    for kind in ("open", "bot"):
        for seat, one in enumerate(table.record.chairs):
            if one.kind == kind:
                return seat
    if not add_seat(table):
        raise Refusal("table/full")
    return len(table.record.chairs) - 1


def ask_for_seat(table: TableState, client: Client, message: Lobby) -> None:
    """Wait for a seat at a table full of people; the next free one is theirs."""
    only_before_start(table)
    record, guest = table.record, client.guest
    if record.seats_of(guest.id):
        raise Refusal("seat/already-seated")
    if any(chair.kind not in _HELD for chair in record.chairs) or add_seat(table):
        sit(table, client, message)
    elif all(pair[0] != guest.id for pair in record.joining):
        record.joining.append([guest.id, guest.name])


def _join(table: TableState, client: Client) -> None:
    record, running = table.record, table.playing()
    if record.state != "playing":
        raise Refusal("table/not-playing")
    if any(pair[0] == client.guest.id for pair in record.joining):
        return
    if len(record.chairs) + len(record.joining) not in table.seat_counts()[:-1]:
        raise Refusal("table/full")
    record.joining.append([client.guest.id, client.guest.name])
    running.notices.add("join")
    running.has_changed = True


def stand(table: TableState, client: Client, message: Lobby) -> None:
    """Leave a seat in the lobby."""
    only_before_start(table)
    seats = table.record.seats_of(client.guest.id)
    seat = seats[0] if isinstance(message.seat, UnsetType) and seats else message.seat
    if table.chair(seat).guest != client.guest.id:
        raise Refusal("seat/not-yours")
    if len(seats) == 1:
        vacate(table, client.guest.id)
        return
    _open(table, seat)
    follow_seats(table)


def _open(table: TableState, seat: int | UnsetType) -> None:
    old = table.chair(seat)
    assert not isinstance(seat, UnsetType)
    table.record.chairs[seat] = Chair(colour=old.colour)


def remove_bot(table: TableState, client: Client, message: Lobby) -> None:
    """Open the seat of a bot."""
    host_before_start(table, client)
    if table.chair(message.seat).kind in _HELD:
        raise Refusal("seat/not-a-bot")
    _open(table, message.seat)


def seat_bot(table: TableState, client: Client, message: Lobby) -> None:
    """Put a bot into a seat, or change its level."""
    host_before_start(table, client)
    if table.chair(message.seat).kind in _HELD:
        raise Refusal("seat/not-a-bot")
    assert not isinstance(message.seat, UnsetType)
    put_bot(table.record, message.seat, read_level(table.game, message.level))


def put_bot(record: TableRecord, seat: int, level: str) -> None:
    """Put a bot into a seat; one that is already there keeps its name."""
    old = record.chairs[seat]
    name = old.name or bot_name([chair.name for chair in record.chairs])
    record.chairs[seat] = Chair("bot", None, name, level, old.colour)


def fill_with_bots(table: TableState, client: Client, message: Lobby) -> None:
    """Put bots into all open seats."""
    host_before_start(table, client)
    level = read_level(table.game, message.level)
    for seat, one in enumerate(table.record.chairs):
        if one.kind == "open":
            put_bot(table.record, seat, level)


def set_count(table: TableState, client: Client, message: Lobby) -> None:
    """Set the number of seats; open ones go first, taken ones never."""
    host_before_start(table, client)
    assert not isinstance(message.count, UnsetType)
    check_seat_count(message.count, table.record.settings, table.game)
    if table.record.taken() > message.count:
        raise Refusal("lobby/seats-taken", taken=table.record.taken(), most=message.count)
    resize(table, message.count)


def resize(table: TableState, count: int) -> None:
    """Add or remove open seats until there are so many."""
    chairs = table.record.chairs
    for seat in reversed(range(len(chairs))):
        if len(chairs) > count and chairs[seat].kind == "open":
            del chairs[seat]
    chairs += [Chair() for _ in range(count - len(chairs))]
    give_colours(chairs, table.game)
    follow_seats(table)


def shuffle(table: TableState, client: Client, _message: Lobby) -> None:
    """Shuffle the seats."""
    host_before_start(table, client)
    secrets.SystemRandom().shuffle(table.record.chairs)
    follow_seats(table)


def kick(table: TableState, client: Client, message: Lobby) -> None:
    """Remove a person from the table, for good."""
    only_host(table, client)
    guest = table.chair(message.seat).guest
    if guest is None or guest in (client.guest.id, table.record.creator):
        raise Refusal("seat/not-yours")
    table.record.barred.add(guest)
    # A bot's address may be its owner's, who has done nothing.
    table.barred_addresses |= {
        one.address
        for one in table.presence.clients
        if one.guest.id == guest and not one.guest.is_bot
    }
    remove_guest(table, guest)
    for one in [one for one in table.presence.clients if one.guest.id == guest]:
        one.dismiss("table/kicked")


def choose_colour(table: TableState, client: Client, message: Lobby) -> None:
    """Choose a free colour, or swap with a seat that nobody has taken."""
    only_before_start(table)
    seats = table.record.seats_of(client.guest.id)
    seat = seats[0] if isinstance(message.seat, UnsetType) and seats else message.seat
    mine = table.chair(seat)
    if mine.guest != client.guest.id and (table.record.host != client.guest.id or mine.guest):
        raise Refusal("seat/not-yours")
    if message.colour not in colours_of(table.game):
        raise Refusal("lobby/colour-unknown")
    for other in table.record.chairs:
        if other is not mine and other.colour == message.colour:
            if other.kind in _HELD:
                raise Refusal("lobby/colour-taken")
            other.colour = mine.colour
    mine.colour = str(message.colour)


def share_device(table: TableState, client: Client, message: Lobby) -> None:
    """Take one more seat for somebody at the same device; only the host's may hold many."""
    only_before_start(table)
    assert not isinstance(message.seat, UnsetType)
    own = len(table.record.seats_of(client.guest.id))
    if own == 0:
        raise Refusal("seat/not-yours")
    if own >= MOST_AT_ONE_DEVICE and client.guest.id != table.record.host:
        raise Refusal("seat/device-full", most=MOST_AT_ONE_DEVICE)
    _check_open(table, message.seat)
    name = read_name(str(message.name))
    seat_guest(table, client.guest, message.seat)
    table.record.chairs[message.seat].name = name
