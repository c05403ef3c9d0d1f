"""The table around the game, described for one client."""

from typing import TYPE_CHECKING

from lasttable.kernel import AnyGame, Seat, describe_settings, read_settings
from lasttable.server.people.client import Client
from lasttable.server.store.table_record import TableRecord, Words
from lasttable.server.table.running_game import RunningGame
from lasttable.server.wire.messages import MOST_TALK, MeaningInfo, SeatInfo, TableInfo, TalkRules

if TYPE_CHECKING:
    from lasttable.server.table.table import Table


def describe(table: "Table", client: Client) -> TableInfo:
    """Describe a table as one client may see it."""
    record, game, people, play = table.record, table.game, table.people, table.play
    counts = table.seat_counts()
    here = {guest.id for guest in people.guests()}
    seated = set(record.people())
    return TableInfo(
        code=record.code,
        name=record.title,
        game=record.game,
        state=record.state,
        host=record.host_seat(),
        you_host=record.host == client.guest.id,
        seats=[_seat(table, seat, here, client) for seat in range(len(record.chairs))],
        settings=shown_settings(record, game),
        options=record.options,
        watchers=[guest.name for guest in people.guests() if guest.id not in seated],
        joining=[str(name) for _, name in record.joining],
        replay=record.code if record.state == "over" else None,
        next=record.next,
        talk_rules=_talk_rules(record, game, play, client),
        by_speed=table.is_by_speed(),
        seat_counts=[counts[0], counts[-1]],
        explain=_explain(record, game) if record.state == "lobby" else [],
        open_hands=game.open_hands,
        deals_again=_deals_again(record, game),
    )


def _deals_again(record: TableRecord, game: AnyGame) -> bool:
    """Say, once the game is over, whether the same can be dealt again."""
    if record.state != "over":
        return True
    return game.deals_again(read_settings(game.settings, record.settings))


def _explain(record: TableRecord, game: AnyGame) -> list[MeaningInfo]:
    """Say what the settings come to for those who are seated."""
    if game.explain is None:
        return []
    settings = read_settings(game.settings, record.settings)
    counts = game.seats_for(settings)
    seats = min(max(record.taken(), counts[0]), counts[-1])
    lines = game.explain(settings, seats)
    return [MeaningInfo(line.key, line.value, dict(line.params)) for line in lines]


def _seat(table: "Table", seat: int, here: set[int], client: Client) -> SeatInfo:
    record, play = table.record, table.play
    chair = record.chairs[seat]
    guest = chair.guest
    stands_in = play is not None and chair.kind == "person" and Seat(seat) in play.bots
    return SeatInfo(
        seat=seat,
        kind=chair.kind,
        name=chair.name,
        level=chair.level,
        colour=chair.colour,
        connected=guest is not None and guest in here,
        away_in=None if guest is None else table.people.seconds_left(guest),
        bot_until_return=stands_in,
        yours=guest == client.guest.id,
        agrees=chair.kind == "bot" or (guest is not None and table.agrees(guest)),
        trip_ms=table.lines.of(seat),
    )


def shown_settings(record: TableRecord, game: AnyGame) -> Words:
    """List every setting that people choose, with its value at this table."""
    return {
        info.key: record.settings.get(info.key, info.default)
        for info in describe_settings(game.settings)
        if not info.hidden
    }


def _talk_rules(
    record: TableRecord, game: AnyGame, play: RunningGame | None, client: Client
) -> TalkRules:
    speaks = may_talk(record, game, play, client.seat)
    blocked = [
        seat
        for seat, chair in enumerate(record.chairs)
        if chair.guest is not None and chair.guest in client.guest.blocked
    ]
    return TalkRules(speaks, speaks and client.seat is not None, MOST_TALK, blocked)


def who_may_talk(record: TableRecord, game: AnyGame, play: RunningGame | None) -> list[bool]:
    """Tell for each seat whether it may speak now."""
    if record.state != "playing" or play is None:
        return [True] * len(record.chairs)
    state = play.match.state
    return [game.may_talk(state, Seat(seat)) for seat in range(len(record.chairs))]


def may_talk(
    record: TableRecord, game: AnyGame, play: RunningGame | None, seat: Seat | None
) -> bool:
    """Tell whether somebody may speak now: watchers listen while others play."""
    if record.state != "playing" or play is None:
        return True
    return seat is not None and game.may_talk(play.match.state, seat)
