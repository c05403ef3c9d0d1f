"""Another game for the same people, at a new table."""

from lasttable.server.people.client import Client
from lasttable.server.refusals import Refusal
from lasttable.server.store import queries
from lasttable.server.store.table_record import Chair, TableRecord, new_code
from lasttable.server.table.table_settings import chosen_settings
from lasttable.server.table.table_state import TableState, now_ms


def rematch(table: TableState, client: Client) -> None:
    """Open a new table for the same people; everybody is told its code."""
    record = table.record
    if record.state != "over":
        raise Refusal("rematch/not-over")
    if client.guest.id not in record.people():
        raise Refusal("seat/not-yours")
    if record.next is not None:
        return
    is_here = record.host is not None and record.host in table.presence
    host = record.host if is_here else client.guest.id
    chairs = _same_chairs(record, host)
    again = TableRecord(
        new_code(), record.game, table.game.version, record.title, host, now_ms(), chairs
    )
    again.settings = chosen_settings(record.settings, table.game)
    again.options = record.options
    again.barred = set(record.barred)
    again.creator = host
    record.next = again.code
    table.writes.changes.append(queries.add_record(again))
    table.save()


def play_again(table: TableState, client: Client, on: bool) -> None:
    """Agree to deal the same again; once all players who are here agree, a new table is opened."""
    record = table.record
    if record.state != "over":
        raise Refusal("rematch/not-over")
    if client.guest.id not in record.people():
        raise Refusal("seat/not-yours")
    (table.again.add if on else table.again.discard)(client.guest.id)
    here = {guest.id for guest in table.presence.guests()}
    if record.next is None and table.again.issuperset(here & set(record.people())):
        table.next_deals = True
        rematch(table, client)
    table.describe_again()


def _same_chairs(record: TableRecord, host: int | None) -> list[Chair]:
    """Copy the chairs; the winners are noted as the latest ones of the series.

    The host's word for an outside bot holds for the whole series; another host is asked again.
    """
    chairs = [
        Chair(colour=one.colour)
        if one.kind == "outside" and host != record.host
        else Chair(
            one.kind, one.guest, one.name, one.level, one.colour, won=one.won, run_by=one.run_by
        )
        for one in record.chairs
    ]
    games = 1 + max(one.won for one in chairs)
    winners = record.outcome["winners"] if record.outcome is not None else []
    assert isinstance(winners, list)
    for seat in winners:
        chairs[seat].won = games
    return chairs
