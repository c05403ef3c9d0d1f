"""The host: what only the host may do, and who is host next."""

from lasttable.kernel import Seat
from lasttable.server.people.client import Client
from lasttable.server.refusals import Refusal
from lasttable.server.table.bot_takeover import tell_rules
from lasttable.server.table.table_settings import hidden_settings
from lasttable.server.table.table_state import TableState


def only_before_start(table: TableState) -> None:
    """Refuse what may only be done in the lobby."""
    if table.record.state != "lobby":
        raise Refusal("table/started")


def only_host(table: TableState, client: Client) -> None:
    """Refuse anybody but the host."""
    if table.record.host != client.guest.id:
        raise Refusal("host/only")


def host_before_start(table: TableState, client: Client) -> None:
    """Refuse what only the host may do, and only in the lobby."""
    only_host(table, client)
    only_before_start(table)


def pass_host_on(table: TableState) -> None:
    """Make the next person host: seated and present, else seated. Nobody else ever becomes host.

    As long as nobody sits there, whoever opened the table keeps the right to arrange it.
    """
    record = table.record
    seated = [guest for guest in record.people() if guest != record.host]
    ranked = [*(guest for guest in seated if guest in table.presence), *seated]
    _make_host(table, ranked[0] if ranked else record.creator)


def give_host_back(table: TableState, guest: int) -> None:
    """Make whoever opened the table its host again when they return."""
    record = table.record
    if guest != record.creator or guest == record.host or guest in record.leavers:
        return
    if record.state == "lobby" or record.seats_of(guest):
        _make_host(table, guest)
        table.save()


def _make_host(table: TableState, guest: int | None) -> None:
    record = table.record
    record.host = guest
    seat = record.host_seat()
    if table.running is not None and record.state == "playing" and seat is not None:
        _tell_rules(table, Seat(seat))


def _tell_rules(table: TableState, seat: Seat) -> None:
    """Tell rules that know of a host who that is now."""
    if "host" in hidden_settings((), None, table.game):
        tell_rules(table, "host", seat)
