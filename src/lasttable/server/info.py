"""The table around the game, described for one client."""

from typing import TYPE_CHECKING

from lasttable.kernel import AnyGame, Seat, describe_settings, read_settings
from lasttable.server.client import Client
from lasttable.server.messages import MOST_TALK, MeaningInfo, SeatInfo, TableInfo, TalkRules
from lasttable.server.play import Play
from lasttable.server.sheet import Sheet, Words

if TYPE_CHECKING:
    from lasttable.server.table import Table


def describe(table: "Table", client: Client) -> TableInfo:
    """Describe a table as one client may see it."""
    sheet, game, people, play = table.sheet, table.game, table.people, table.play
    counts = table.seat_counts()
    here = {guest.id for guest in people.guests()}
    seated = set(sheet.people())
    return TableInfo(
        code=sheet.code,
        name=sheet.title,
        game=sheet.game,
        state=sheet.state,
        host=sheet.host_seat(),
        you_host=sheet.host == client.guest.id,
        seats=[_seat(table, seat, here, client) for seat in range(len(sheet.chairs))],
        settings=shown_settings(sheet, game),
        options=sheet.options,
        watchers=[guest.name for guest in people.guests() if guest.id not in seated],
        joining=[str(name) for _, name in sheet.joining],
        replay=sheet.code if sheet.state == "over" else None,
        next=sheet.next,
        talk_rules=_talk_rules(sheet, game, play, client),
        by_speed=table.is_by_speed(),
        seat_counts=[counts[0], counts[-1]],
        explain=_explain(sheet, game) if sheet.state == "lobby" else [],
    )


def _explain(sheet: Sheet, game: AnyGame) -> list[MeaningInfo]:
    """Say what the settings come to for those who are seated."""
    if game.explain is None:
        return []
    settings = read_settings(game.settings, sheet.settings)
    counts = game.seats_for(settings)
    seats = min(max(sheet.taken(), counts[0]), counts[-1])
    lines = game.explain(settings, seats)
    return [MeaningInfo(line.key, line.value, dict(line.params)) for line in lines]


def _seat(table: "Table", seat: int, here: set[int], client: Client) -> SeatInfo:
    sheet, play = table.sheet, table.play
    chair = sheet.chairs[seat]
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


def shown_settings(sheet: Sheet, game: AnyGame) -> Words:
    """List every setting that people choose, with its value at this table."""
    return {
        info.key: sheet.settings.get(info.key, info.default)
        for info in describe_settings(game.settings)
        if not info.hidden
    }


def _talk_rules(sheet: Sheet, game: AnyGame, play: Play | None, client: Client) -> TalkRules:
    speaks = may_talk(sheet, game, play, client.seat)
    blocked = [
        seat
        for seat, chair in enumerate(sheet.chairs)
        if chair.guest is not None and chair.guest in client.guest.blocked
    ]
    return TalkRules(speaks, speaks and client.seat is not None, MOST_TALK, blocked)


def who_may_talk(sheet: Sheet, game: AnyGame, play: Play | None) -> list[bool]:
    """Tell for each seat whether it may speak now."""
    if sheet.state != "playing" or play is None:
        return [True] * len(sheet.chairs)
    state = play.match.state
    return [game.may_talk(state, Seat(seat)) for seat in range(len(sheet.chairs))]


def may_talk(sheet: Sheet, game: AnyGame, play: Play | None, seat: Seat | None) -> bool:
    """Tell whether somebody may speak now: watchers listen while others play."""
    if sheet.state != "playing" or play is None:
        return True
    return seat is not None and game.may_talk(play.match.state, seat)
