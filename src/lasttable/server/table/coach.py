"""The coach: what a bot would do in your place, judging by what your seat knows and nothing else.

The host switches it on, for everybody alike. It stays away from tables that count: those on the
open list, where strangers meet, and chapters of a campaign.
"""

from msgspec.structs import replace

from lasttable.kernel import Seat
from lasttable.server.people.client import Client
from lasttable.server.refusals import Refusal
from lasttable.server.store.table_record import Words
from lasttable.server.table.bot_levels import stand_in_level
from lasttable.server.table.host import only_before_start
from lasttable.server.table.table_settings import settings_of
from lasttable.server.table.table_state import TableState
from lasttable.server.wire.messages import TableOptions
from lasttable.server.wire.table_parts import AdviceInfo

OWN = "coach"
"""The setting of a game that has a coach of its own."""


def counts(table: TableState, options: TableOptions) -> bool:
    """Return whether a game at this table is more than practice."""
    settings = settings_of(table.record.settings, table.game)
    return options.listed or not table.game.deals_again(settings)


def check_settings(table: TableState, words: Words) -> None:
    """Refuse a game's own coach at a table that counts."""
    if words.get(OWN) is True and counts(table, table.record.options):
        raise Refusal("coach/counts")


def checked(table: TableState, old: TableOptions, new: TableOptions) -> TableOptions:
    """Return a table's new options; a table that begins to count loses its coach."""
    if new.coach and not old.coach:
        _only_before_start_or_alone(table)
        if counts(table, new):
            raise Refusal("coach/counts")
        table.ask_again()
    if not counts(table, new):
        return new
    if table.record.settings.get(OWN) is True:
        only_before_start(table)
        table.record.settings = table.record.settings | {OWN: False}
    return replace(new, coach=False)


def _only_before_start_or_alone(table: TableState) -> None:
    """Nobody gets help in the middle of a game against other people."""
    if len(table.record.people()) > 1:
        only_before_start(table)


def ask(table: TableState, client: Client) -> None:
    """Tell a seat what a bot would do in its place."""
    running, seat = table.playing(), client.seat
    if not table.record.options.coach:
        raise Refusal("coach/off")
    if seat is None or seat in running.bots:
        raise Refusal("seat/not-yours")
    match = running.match
    if match.question is None or seat not in match.question.menus or seat in match.answered:
        raise Refusal("answer/not-asked")
    key = running.bots.advise(seat, stand_in_level(table.game), f"coach at {table.record.code}")
    table.advice[seat] = AdviceInfo(str(match.decision), key)
    table.outbox.described_to.append(client)


def describe_advice(table: TableState, client: Client) -> AdviceInfo | None:
    """Describe what the coach said, as long as the question is open; to that seat alone."""
    running, seat = table.running, client.seat
    if running is None or seat is None or not table.record.options.coach:
        return None
    advice = table.advice.get(Seat(seat))
    return advice if advice and advice.decision == str(running.match.decision) else None
