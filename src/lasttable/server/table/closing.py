"""Between the lobby and the deal: everything is settled, and devices open their numbers.

The list is closed before the first number is opened, so nobody can choose anything by then: not a
setting, not a seat, not a number of their own. Whoever does not open in time delays nobody: their
commitment takes the place of their number. That gains them nothing, because they do not know the
table's secret and so cannot know what either would deal.
"""

from collections.abc import Callable
from typing import Final

from lasttable.fair_deal import Share, commitment_of
from lasttable.fair_deal.digests import is_digest
from lasttable.kernel import read_settings, settings_text
from lasttable.server.refusals import Refusal
from lasttable.server.store.table_record import Chair, TableRecord, Words
from lasttable.server.store.table_seal import TableSeal
from lasttable.server.table.closed_lobby import ClosedLobby
from lasttable.server.table.table_state import TableState
from lasttable.server.wire.table_parts import ClosingInfo, SealInfo, ShareInfo

PATIENCE: Final = 1.0
"""Seconds for devices to open their numbers: a round trip, even on a slow line."""


def seal_lobby(table: TableState) -> None:
    """Seal a lobby that has no seal yet, or one for other rules."""
    record = table.record
    if record.state != "lobby" or record.lesson is not None or table.config.seed is not None:
        return
    if record.seal is None or record.rules != table.game.version:
        record.seal, record.rules = TableSeal(), table.game.version
        table.save()
    elif record.seal.promised or record.seal.closed:
        # What was opened before the server stopped must not be used again.
        record.seal.reopen()
        table.save()


def shown_seal(record: TableRecord) -> str:
    """Return the seal of a table, or nothing if its deal is not sealed."""
    seal = record.seal
    return "" if seal is None else seal.shown(record.code, record.game, record.rules)


def promise(table: TableState, guest: int, commitment: str) -> None:
    """Take the commitment of somebody's device; a copy of somebody else's is refused."""
    record = table.record
    if record.state != "lobby" or table.closing is not None:
        raise Refusal("seal/closed")
    if record.seal is None:
        raise Refusal("seal/none")
    if not record.seats_of(guest):
        raise Refusal("seat/not-yours")
    if not is_digest(commitment):
        raise Refusal("seal/malformed")
    others = [one for who, one in record.seal.promised.items() if who != guest]
    if commitment in others:
        raise Refusal("seal/copied")
    record.seal.promised[guest] = commitment
    table.save()


def close_list(
    table: TableState, chairs: list[Chair], words: Words, deal: Callable[[ClosedLobby], None]
) -> ClosedLobby:
    """Settle everything; the deal follows when all numbers are open, or their time is up."""
    record, seal = table.record, table.record.seal
    assert seal is not None
    seats = {who: [n for n, one in enumerate(chairs) if one.guest == who] for who in seal.promised}
    promised = sorted((tuple(mine), who) for who, mine in seats.items() if mine)
    shares = [Share(mine, seal.promised[who]) for mine, who in promised]
    settings = settings_text(read_settings(table.game.settings, words))
    seal.close(shown_seal(record), settings, [chair.kind for chair in chairs], shares)
    loop, post = table.around.loop, table.around.post

    def time_is_up() -> None:
        post(lambda: deal(closing) if table.closing is closing else None)

    timer = loop.call_later(PATIENCE, time_is_up)
    closing = ClosedLobby(chairs, words, [who for _, who in promised], timer)
    return closing


def open_number(table: TableState, guest: int, number: str) -> None:
    """Take the number of somebody's device; it must be the one that was promised."""
    closing, seal = table.closing, table.record.seal
    if closing is None or seal is None:
        raise Refusal("seal/not-closed")
    if guest not in closing.guests:
        raise Refusal("seal/not-promised")
    place = closing.guests.index(guest)
    share = seal.dealt[place]
    if not is_digest(number) or commitment_of(shown_seal(table.record), number) != share.commitment:
        raise Refusal("seal/not-promised")
    seal.dealt[place] = share._replace(number=number)


def awaits_numbers(table: TableState, closing: ClosedLobby) -> bool:
    """Return whether somebody who is here has not opened their number yet."""
    seal = table.record.seal
    assert seal is not None
    opened = zip(closing.guests, seal.dealt, strict=True)
    return any(one.number is None and guest in table.presence for guest, one in opened)


def describe_seal(table: TableState, guest: int) -> SealInfo | None:
    """Show the seal of a table to one guest, and in the lobby who has added a number."""
    record, seal = table.record, table.record.seal
    if seal is None:
        return None
    shown = shown_seal(record)
    if record.state != "lobby":
        return SealInfo(
            shown, locks={key: list(one.verbs) for key, one in table.game.sealed.items()}
        )
    added = [seat for seat, one in enumerate(record.chairs) if one.guest in seal.promised]
    return SealInfo(shown, added, seal.promised.get(guest), _describe_closing(table, seal))


def _describe_closing(table: TableState, seal: TableSeal) -> ClosingInfo | None:
    if table.closing is None:
        return None
    shares = [ShareInfo(one.seats, one.commitment) for one in seal.dealt]
    return ClosingInfo(seal.settings, seal.sitting, shares, seal.closed)


def stop_closing(table: TableState) -> None:
    """Open the lobby again: a seat changed after the list was closed."""
    if table.closing is not None and table.record.seal is not None:
        table.closing.timer.cancel()
        table.closing = None
        table.record.seal.reopen()
        table.save()
