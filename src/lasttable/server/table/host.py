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
    """Refuse anybody but the host; a lobby without one gets its host here."""
    if table.record.host is None and table.record.state == "lobby":
        table.record.host = client.guest.id
    if table.record.host != client.guest.id:
        raise Refusal("host/only")


def host_before_start(table: TableState, client: Client) -> None:
    """Refuse what only the host may do, and only in the lobby."""
    only_host(table, client)
    only_before_start(table)


def pass_host_on(table: TableState) -> None:
    """Make the next person host: seated and present, else seated, else anybody who is here."""
    record = table.record
    seated = [guest for guest in record.people() if guest != record.host]
    present = [guest.id for guest in table.presence.guests() if guest.id != record.host]
    ranked = [*(guest for guest in seated if guest in present), *seated, *present]
    record.host = ranked[0] if ranked else None
    seat = record.host_seat()
    if table.running is not None and record.state == "playing" and seat is not None:
        _tell_rules(table, Seat(seat))


def _tell_rules(table: TableState, seat: Seat) -> None:
    """Tell rules that know of a host who that is now."""
    if "host" in hidden_settings((), None, table.game):
        tell_rules(table, "host", seat)
