"""Bots that come over the network: what they may do at a table, and who gives them a seat.

An outside bot sees what a person in its seat sees, and answers the same questions. It has no part
in what people decide among themselves: it is never the host, votes on nothing, and adds no number
to the deal. It sits only where the host has said so.
"""

from typing import Final

from lasttable.server.people.client import Client
from lasttable.server.people.guests import Guest
from lasttable.server.refusals import Refusal
from lasttable.server.table.table_state import Asker, TableState
from lasttable.server.wire.messages import (
    Answer,
    Back,
    FromClient,
    Leave,
    Lobby,
    OneMoment,
    Ping,
    Reactions,
    Resync,
    Talk,
    Withdraw,
)

_MOST_ASKING: Final = 4
"""Bots that may wait for the host's word at a time."""
_MOST_REFUSED: Final = 3
"""Bots of one person that the host refuses before that person's others need not ask."""
_FOR_BOTS: Final = (Answer, Back, Leave, OneMoment, Ping, Reactions, Resync, Talk, Withdraw)
_IN_THE_LOBBY: Final = ("sit", "stand")


def check_bot_message(guest: Guest, message: FromClient) -> None:
    """Refuse a bot what only people may do."""
    if not guest.is_bot or (isinstance(message, Lobby) and message.do in _IN_THE_LOBBY):
        return
    if not isinstance(message, _FOR_BOTS):
        raise Refusal("bot/not-for-bots")


def why_bot_may_not_come(table: TableState, client: Client) -> str | None:
    """Say why a bot is not let in: without a seat it only comes to ask for one."""
    guest, record = client.guest, table.record
    if not guest.is_bot or record.seats_of(guest.id):
        return None
    return "bot/no-seat" if record.state != "lobby" or record.lesson is not None else None


def ask_for_bot(table: TableState, guest: Guest, seat: int | None) -> None:
    """Put a bot on the list of those who wait for the host's word."""
    if table.record.host is None:
        raise Refusal("bot/needs-host")
    if guest.id in table.turned_away or _is_nagging(table, guest):
        raise Refusal("seat/refused")
    waiting = [one for one in table.askers if one.guest.is_bot and one.guest.id != guest.id]
    if len(waiting) >= _MOST_ASKING:
        raise Refusal("table/full")
    place = seat_for_bot(table, seat)
    others = [one for one in table.askers if one.guest.id != guest.id]
    number = 1 + max((one.number for one in table.askers), default=0)
    table.askers = [*others, Asker(number, guest, place)]
    table.describe_again()


def _is_nagging(table: TableState, guest: Guest) -> bool:
    refused = table.refused_owners.get(guest.owner, 0)
    return guest.owner is not None and refused >= _MOST_REFUSED


def turn_away(table: TableState, guest: Guest) -> None:
    """Note that the host does not want a bot at this table."""
    table.turned_away.add(guest.id)
    table.refused_owners[guest.owner] = table.refused_owners.get(guest.owner, 0) + 1


def seat_for_bot(table: TableState, wanted: int | None) -> int:
    """Find a seat that nobody has: the one that was wanted, another, or that of a house bot."""
    chairs = table.record.chairs
    promised = {one.seat for one in table.askers}
    free = [seat for seat, chair in enumerate(chairs) if chair.kind == "open"]
    if wanted is not None and table.chair(wanted).kind in ("open", "bot"):
        return wanted
    house = [seat for seat, chair in enumerate(chairs) if chair.kind == "bot"]
    for seat in [*(one for one in free if one not in promised), *free, *house]:
        return seat
    raise Refusal("table/full")


def see_out_unseated(table: TableState) -> None:
    """Send the bots away that got no seat: the game is for those who sit."""
    for client in list(table.presence.clients):
        if client.guest.is_bot and client.seat is None:
            client.dismiss("bot/no-seat")
