"""The table around the game, described for one client."""

from lasttable.kernel import AnyGame, Seat, describe_settings
from lasttable.server.client import Client
from lasttable.server.messages import MOST_TALK, SeatInfo, TableInfo, TalkRules
from lasttable.server.people import People
from lasttable.server.play import Play
from lasttable.server.sheet import Sheet, Words


def describe(
    sheet: Sheet, game: AnyGame, people: People, play: Play | None, client: Client
) -> TableInfo:
    """Describe a table as one client may see it."""
    here = {guest.id for guest in people.guests()}
    seated = set(sheet.people())
    return TableInfo(
        code=sheet.code,
        name=sheet.title,
        game=sheet.game,
        state=sheet.state,
        host=sheet.host_seat(),
        you_host=sheet.host == client.guest.id,
        seats=[_seat(sheet, people, play, seat, here, client) for seat in range(len(sheet.chairs))],
        settings=shown_settings(sheet, game),
        options=sheet.options,
        watchers=[guest.name for guest in people.guests() if guest.id not in seated],
        joining=[str(name) for _, name in sheet.joining],
        replay=sheet.code if sheet.state == "over" else None,
        next=sheet.next,
        talk_rules=_talk_rules(sheet, game, play, client),
    )


def _seat(
    sheet: Sheet, people: People, play: Play | None, seat: int, here: set[int], client: Client
) -> SeatInfo:
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
        away_in=None if guest is None else people.seconds_left(guest),
        bot_until_return=stands_in,
        yours=guest == client.guest.id,
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


def may_talk(sheet: Sheet, game: AnyGame, play: Play | None, seat: Seat | None) -> bool:
    """Tell whether somebody may speak now: watchers listen while others play."""
    if sheet.state != "playing" or play is None:
        return True
    return seat is not None and game.may_talk(play.match.state, seat)
