"""Seats that are not free for all: the host is asked once, and everybody learns who got in.

Whoever takes a bot's place sees its cards. So nobody takes one without the host's word, nobody who
left a seat in this game takes another, and the log names everybody who did.
"""

from typing import Final

from msgspec import UnsetType

from lasttable.kernel import Seat
from lasttable.server.people.client import Client
from lasttable.server.people.guests import Guest
from lasttable.server.refusals import Refusal
from lasttable.server.store.table_record import TookOver
from lasttable.server.table.announcements import took_over_event
from lasttable.server.table.bot_levels import stand_in_level
from lasttable.server.table.host import only_before_start, only_host
from lasttable.server.table.outside_bots import seat_for_bot, turn_away
from lasttable.server.table.seating import seat_guest
from lasttable.server.table.table_state import Asker, TableState
from lasttable.server.wire.messages import Lobby

_MOST_ASKING: Final = 12


def take_over_bot(table: TableState, client: Client, message: Lobby) -> None:
    """Ask for a bot's place in a running game; where nobody else plays there is nobody to ask."""
    assert not isinstance(message.seat, UnsetType)
    _check_bot(table, client.guest, message.seat)
    if table.record.people():
        ask_host(table, client, message.seat)
    else:
        _replace_bot(table, client.guest, message.seat)


def _check_bot(table: TableState, guest: Guest, seat: int) -> None:
    record = table.record
    if record.state != "playing" or table.running is None:
        raise Refusal("table/not-playing")
    if record.seats_of(guest.id):
        raise Refusal("seat/already-seated")
    if table.chair(seat).kind != "bot" or not record.options.take_over:
        raise Refusal("seat/not-a-bot")
    if guest.id in record.leavers:
        raise Refusal("seat/left")


def must_ask(table: TableState, client: Client) -> bool:
    """Return whether somebody needs the host's word to sit down in the lobby.

    A person who was removed can come back under another name; whoever comes from the same place may
    be that person, or somebody else of the household.
    """
    guest = client.guest.id
    return client.address in table.barred_addresses and guest not in (
        table.record.host,
        table.record.creator,
    )


def ask_host(table: TableState, client: Client, seat: int) -> None:
    """Put somebody on the list of those who wait for the host's word."""
    guest = client.guest
    if guest.id in table.turned_away:
        raise Refusal("seat/refused")
    others = [one for one in table.askers if one.guest.id != guest.id]
    if len(others) >= _MOST_ASKING:
        raise Refusal("table/full")
    number = 1 + max((one.number for one in table.askers), default=0)
    table.askers = [*others, Asker(number, guest, seat)]
    table.describe_again()


def forget_asker(table: TableState, guest: int) -> None:
    """Drop the wish of somebody who has gone."""
    if any(one.guest.id == guest for one in table.askers):
        table.askers = [one for one in table.askers if one.guest.id != guest]
        table.describe_again()


def admit(table: TableState, client: Client, message: Lobby) -> None:
    """Give somebody the seat they asked for, or turn them away; only the host may."""
    only_host(table, client)
    found = [one for one in table.askers if one.number == message.who]
    if not found:
        raise Refusal("seat/unknown")
    asker = found[0]
    if asker.guest.is_bot:
        _admit_bot(table, asker, message.on is True)
    elif message.on is not True:
        table.turned_away.add(asker.guest.id)
    elif table.record.state == "lobby":
        if table.chair(asker.seat).kind == "person":
            raise Refusal("seat/taken", name=table.chair(asker.seat).name)
        seat_guest(table, asker.guest, asker.seat)
    else:
        _check_bot(table, asker.guest, asker.seat)
        _replace_bot(table, asker.guest, asker.seat)
    table.askers.remove(asker)
    table.describe_again()


def _admit_bot(table: TableState, asker: Asker, on: bool) -> None:
    """Give an outside bot a seat in the lobby, or send it away for tonight."""
    if not on:
        turn_away(table, asker.guest)
        return
    only_before_start(table)
    seat_guest(table, asker.guest, seat_for_bot(table, asker.seat))


def _replace_bot(table: TableState, guest: Guest, seat: int) -> None:
    """Let somebody take a bot's place, with what its seat knows, and tell everybody."""
    running, chair = table.playing(), table.record.chairs[seat]
    level = chair.level or stand_in_level(table.game)
    answers = len(running.match.answers)
    took = TookOver(answers, guest.id, guest.name, seat, chair.name, level)
    table.record.took_over.append(took)
    running.bots.unseat(Seat(seat))
    running.announce(took_over_event(took))
    seat_guest(table, guest, seat)
