"""The table around the game, described for one client."""

from typing import Final

from lasttable.kernel import AnyGame, Seat
from lasttable.server.people.client import Client
from lasttable.server.store.films import RULES_CHANGED
from lasttable.server.store.table_record import TableRecord
from lasttable.server.table.closing import describe_seal
from lasttable.server.table.coach import describe_advice
from lasttable.server.table.fallen import describe_fallen, describe_guesses
from lasttable.server.table.lessons import describe_lesson
from lasttable.server.table.table_settings import settings_of, shown_settings
from lasttable.server.table.table_state import Asker, TableState
from lasttable.server.table.table_variant import describe_variant
from lasttable.server.table.turn_waits import due_of
from lasttable.server.wire.messages import MOST_TALK, TableInfo
from lasttable.server.wire.table_parts import AskerInfo, MeaningInfo, SeatInfo, TalkRules

MOST_WATCHERS: Final = 20
"""Names of watchers that are sent around; of more there is only the number."""


def describe(table: TableState, client: Client) -> TableInfo:
    """Describe a table as one client may see it."""
    record, game = table.record, table.game
    counts = table.seat_counts()
    guests = table.presence.guests()
    here = {guest.id for guest in guests}
    # A bot without a seat is nobody's audience: it asks for one, or goes.
    watchers = [one for one in guests if not one.is_bot and one.id not in record.people()]
    return TableInfo(
        code=record.code,
        name=record.title,
        game=record.game,
        state=record.state,
        host=record.host_seat(),
        you_host=record.host == client.guest.id,
        seats=[_seat(table, seat, here, client) for seat in range(len(record.chairs))],
        settings=shown_settings(record.settings, game),
        options=record.options,
        watchers=[guest.name for guest in watchers][:MOST_WATCHERS],
        watching=len(watchers),
        joining=[str(name) for _, name in record.joining],
        replay=record.code if record.state == "over" else None,
        next=record.next,
        talk_rules=_talk_rules(table, client),
        by_speed=table.is_by_speed(),
        seat_counts=[counts[0], counts[-1]],
        explain=_explain(record, game) if record.state == "lobby" else [],
        open_hands=game.open_hands,
        again=[seat for seat, chair in enumerate(record.chairs) if chair.guest in table.again],
        next_deals=table.next_deals,
        deals_again=_deals_again(record, game),
        due=due_of(table.waits),
        seal=describe_seal(table, client.guest.id),
        lesson=describe_lesson(table),
        asking=[_asker(one, client) for one in table.askers],
        ended=RULES_CHANGED if (record.outcome or {}).get("reason") == RULES_CHANGED else None,
        fallen=describe_fallen(table, client),
        guesses=describe_guesses(table, client),
        advice=describe_advice(table, client),
        variant=describe_variant(record),
    )


def _asker(asker: Asker, client: Client) -> AskerInfo:
    guest, yours = asker.guest, asker.guest.id == client.guest.id
    return AskerInfo(asker.number, guest.name, asker.seat, yours, guest.is_bot, guest.run_by)


def _deals_again(record: TableRecord, game: AnyGame) -> bool:
    """Say, once the game is over, whether the same can be dealt again."""
    if record.state != "over":
        return True
    return game.deals_again(settings_of(record.settings, game))


def _explain(record: TableRecord, game: AnyGame) -> list[MeaningInfo]:
    """Say what the settings mean at a table of this size."""
    if game.explain is None:
        return []
    settings = settings_of(record.settings, game)
    counts = game.seats_for(settings)
    seats = min(max(record.taken(), counts[0]), counts[-1])
    lines = game.explain(settings, seats)
    return [MeaningInfo(line.key, line.value, dict(line.params)) for line in lines]


def _seat(table: TableState, seat: int, here: set[int], client: Client) -> SeatInfo:
    chair, running = table.record.chairs[seat], table.running
    guest = chair.guest
    bot_plays = running is not None and guest is not None and Seat(seat) in running.bots
    return SeatInfo(
        seat=seat,
        kind=chair.kind,
        name=chair.name,
        level=chair.level,
        colour=chair.colour,
        connected=guest is not None and guest in here,
        away_in=None if guest is None else table.presence.seconds_left(guest),
        bot_until_return=bot_plays,
        yours=guest == client.guest.id,
        agrees=chair.kind in ("bot", "outside") or (guest is not None and table.agrees(guest)),
        trip_ms=table.latency.of(seat),
        run_by=chair.run_by,
    )


def _talk_rules(table: TableState, client: Client) -> TalkRules:
    may_talk = table.may_talk(client.seat)
    blocked = [
        seat
        for seat, chair in enumerate(table.record.chairs)
        if chair.guest is not None and chair.guest in client.guest.blocked
    ]
    return TalkRules(may_talk, may_talk and client.seat is not None, MOST_TALK, blocked)
