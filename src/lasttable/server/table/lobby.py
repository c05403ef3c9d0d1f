"""Arranging a table: seats, bots, colours, settings, and dealing the cards."""

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from msgspec import UNSET, UnsetType, convert, to_builtins
from msgspec import ValidationError as BadOptions

from lasttable.kernel import (
    AnyGame,
    InvalidSettings,
    Seat,
    Settings,
    WrongSeatCount,
    describe_settings,
    read_settings,
)
from lasttable.server.people.clean_text import LONGEST_TITLE, tidy
from lasttable.server.people.client import Client
from lasttable.server.people.guests import read_name
from lasttable.server.refusals import Refusal
from lasttable.server.store import queries
from lasttable.server.store.table_record import (
    Chair,
    TableRecord,
    Words,
    bot_levels,
    chosen_settings,
    colours_of,
    give_colours,
    new_code,
    stand_in,
)
from lasttable.server.table import seats
from lasttable.server.table.bot_names import bot_name
from lasttable.server.wire.messages import Lobby, TableOptions

if TYPE_CHECKING:
    from lasttable.server.table.table import Table

_FIELDS: Final = ("seat", "level", "count", "settings", "options", "name", "title", "colour", "on")


def carry_out(table: "Table", client: Client, message: Lobby) -> None:
    """Do what a lobby message asks for, or refuse it."""
    deed, needs, takes = _DEEDS[message.do]
    for name in _FIELDS:
        given = getattr(message, name) is not UNSET
        if (given and name not in takes) or (not given and name in needs):
            raise Refusal("lobby/field", field=name)
    deed(table, client, message)
    table.save()


def chair(table: "Table", seat: int | UnsetType) -> Chair:
    """Return the chair of a seat that a message names."""
    if isinstance(seat, UnsetType) or seat >= len(table.record.chairs):
        raise Refusal("seat/unknown")
    return table.record.chairs[seat]


def _only_before(table: "Table") -> None:
    if table.record.state != "lobby":
        raise Refusal("table/started")


def _only_host(table: "Table", client: Client) -> None:
    if table.record.host is None and table.record.state == "lobby":
        table.record.host = client.guest.id
    if table.record.host != client.guest.id:
        raise Refusal("host/only")


def _host_before(table: "Table", client: Client) -> None:
    _only_host(table, client)
    _only_before(table)


def _sit(table: "Table", client: Client, message: Lobby) -> None:
    """Take an open seat; in a running game ask the rules for a new one."""
    if table.record.seats_of(client.guest.id):
        if not isinstance(message.seat, UnsetType):
            _move(table, client, message.seat)
            return
        raise Refusal("seat/already-seated")
    if table.record.state != "lobby":
        _join(table, client)
        return
    seat = _open_seat(table) if isinstance(message.seat, UnsetType) else message.seat
    if chair(table, seat).kind != "open":
        raise Refusal("seat/not-open")
    seats.seat_guest(table, client.guest, seat)
    if table.record.host is None:
        table.record.host = client.guest.id


def _move(table: "Table", client: Client, seat: int) -> None:
    """Change to another open seat, with one's colour."""
    _only_before(table)
    if chair(table, seat).kind != "open":
        raise Refusal("seat/not-open")
    chairs, old = table.record.chairs, table.record.seats_of(client.guest.id)[0]
    chairs[old], chairs[seat] = chairs[seat], chairs[old]
    _follow_seats(table)


def _follow_seats(table: "Table") -> None:
    """Let every client look through a seat of its guest again after seats were swapped."""
    for client in table.people.clients:
        own = table.record.seats_of(client.guest.id)
        if client.seat not in own:
            seats.change_eye(client, Seat(own[0]) if own else None)


def _open_seat(table: "Table") -> int:
    for seat, one in enumerate(table.record.chairs):
        if one.kind == "open":
            return seat
    raise Refusal("table/full")


def _join(table: "Table", client: Client) -> None:
    record, play = table.record, table.play
    if record.state != "playing" or play is None:
        raise Refusal("table/not-playing")
    if any(pair[0] == client.guest.id for pair in record.joining):
        return
    if len(record.chairs) + len(record.joining) not in table.seat_counts()[:-1]:
        raise Refusal("table/full")
    record.joining.append([client.guest.id, client.guest.name])
    play.notify("join")
    play.has_changed = True


def _stand(table: "Table", client: Client, message: Lobby) -> None:
    _only_before(table)
    own = table.record.seats_of(client.guest.id)
    seat = own[0] if isinstance(message.seat, UnsetType) and own else message.seat
    if chair(table, seat).guest != client.guest.id:
        raise Refusal("seat/not-yours")
    if len(own) == 1:
        seats.vacate(table, client.guest.id)
        return
    _open(table, seat)
    _follow_seats(table)


def _open(table: "Table", seat: int | UnsetType) -> None:
    old = chair(table, seat)
    assert not isinstance(seat, UnsetType)
    table.record.chairs[seat] = Chair(colour=old.colour)


def _open_bot(table: "Table", client: Client, message: Lobby) -> None:
    """Send a bot away."""
    _host_before(table, client)
    if chair(table, message.seat).kind == "person":
        raise Refusal("seat/not-a-bot")
    _open(table, message.seat)


def _bot(table: "Table", client: Client, message: Lobby) -> None:
    _host_before(table, client)
    old = chair(table, message.seat)
    if old.kind == "person":
        raise Refusal("seat/not-a-bot")
    assert not isinstance(message.seat, UnsetType)
    put_bot(table.record, message.seat, read_level(table.game, message.level))


def put_bot(record: TableRecord, seat: int, level: str) -> None:
    """Put a bot into a seat; one that sits there already keeps its name."""
    old = record.chairs[seat]
    name = old.name or bot_name([chair.name for chair in record.chairs])
    record.chairs[seat] = Chair("bot", None, name, level, old.colour)


def read_level(game: AnyGame, level: str | UnsetType) -> str:
    """Read the level of a bot; steady where none is named."""
    if isinstance(level, UnsetType):
        return stand_in(game)
    if level not in bot_levels(game):
        raise Refusal("lobby/level-unknown", known=list(bot_levels(game)))
    return level


def _fill(table: "Table", client: Client, message: Lobby) -> None:
    _host_before(table, client)
    level = read_level(table.game, message.level)
    for seat, one in enumerate(table.record.chairs):
        if one.kind == "open":
            put_bot(table.record, seat, level)


def _seats(table: "Table", client: Client, message: Lobby) -> None:
    """Set the number of seats; open ones go first, taken ones never."""
    _host_before(table, client)
    count = message.count
    assert not isinstance(count, UnsetType)
    check_seats(table.game, table.record.settings, count)
    if table.record.taken() > count:
        raise Refusal("lobby/seats-taken", taken=table.record.taken(), most=count)
    _set_count(table, count)


def _set_count(table: "Table", count: int) -> None:
    chairs = table.record.chairs
    for seat in reversed(range(len(chairs))):
        if len(chairs) > count and chairs[seat].kind == "open":
            del chairs[seat]
    chairs += [Chair() for _ in range(count - len(chairs))]
    give_colours(chairs, table.game)
    _follow_seats(table)


def _settings(table: "Table", client: Client, message: Lobby) -> None:
    """Change the settings; the chairs follow them, and everybody is asked again."""
    _host_before(table, client)
    assert not isinstance(message.settings, UnsetType)
    game, record = table.game, table.record
    words = record.settings | read_words(game.settings, message.settings)
    counts = game.seats_for(read_settings(game.settings, words))
    if record.taken() > counts[-1]:
        raise Refusal("lobby/seats-taken", taken=record.taken(), most=counts[-1])
    if words != record.settings:
        table.ask_again()
    record.settings = words
    _set_count(table, min(max(len(record.chairs), counts[0]), counts[-1]))


def _agree(table: "Table", client: Client, message: Lobby) -> None:
    """Say that one is content with the settings as they stand, or is not."""
    _only_before(table)
    if not table.record.seats_of(client.guest.id):
        raise Refusal("seat/not-yours")
    table.agree(client.guest.id, message.on is True)


def check_seats(game: AnyGame, settings: Words, count: int) -> None:
    """Refuse a number of seats that these settings cannot be played with."""
    try:
        game.check_seats(read_settings(game.settings, settings), count)
    except WrongSeatCount as error:
        raise Refusal("lobby/seat-count", least=error.least, most=error.most) from error


def read_words(kind: type[Settings], words: Words) -> Words:
    """Read the settings people choose; those the table makes itself are not theirs to set."""
    hidden = {info.key for info in describe_settings(kind) if info.hidden}
    try:
        if hidden & set(words):
            raise InvalidSettings(f"{min(hidden & set(words))} is set by the table")
        chosen = read_settings(kind, words)
    except InvalidSettings as error:
        raise Refusal("settings/invalid", why=str(error)) from error
    return {key: getattr(chosen, key) for key in words}


def _options(table: "Table", client: Client, message: Lobby) -> None:
    _only_host(table, client)
    old = table.record.options
    try:
        new = convert(to_builtins(old) | dict(message.options or {}), TableOptions)
    except BadOptions as error:
        raise Refusal("settings/invalid", why=str(error)) from error
    if new.fair_window != old.fair_window:
        _only_before(table)
        if not table.is_by_speed():
            raise Refusal("lobby/not-by-speed")
        table.ask_again()
    table.record.options = new
    if table.record.options.spectators or table.record.state == "lobby":
        return
    for watcher in [one for one in table.people.clients if one.seat is None]:
        watcher.dismiss("table/no-spectators")


def _name(table: "Table", client: Client, message: Lobby) -> None:
    """Change one's own name, here and from now on."""
    name = read_name(str(message.name))
    client.guest.name = name
    table.writes.changes.append(queries.rename_guest(client.guest.id, name))
    own = table.record.seats_of(client.guest.id)
    if own and client.seat in own:
        table.record.chairs[client.seat].name = name


def _shuffle(table: "Table", client: Client, _message: Lobby) -> None:
    _host_before(table, client)
    secrets.SystemRandom().shuffle(table.record.chairs)
    _follow_seats(table)


def _kick(table: "Table", client: Client, message: Lobby) -> None:
    """Show a person out, for good."""
    _only_host(table, client)
    guest = chair(table, message.seat).guest
    if guest is None or guest == client.guest.id:
        raise Refusal("seat/not-yours")
    table.record.barred.add(guest)
    seats.leave_as(table, guest)
    for one in [one for one in table.people.clients if one.guest.id == guest]:
        one.dismiss("table/kicked")


def _colour(table: "Table", client: Client, message: Lobby) -> None:
    """Choose a free colour, or swap with a chair that nobody has taken."""
    _only_before(table)
    own = table.record.seats_of(client.guest.id)
    seat = own[0] if isinstance(message.seat, UnsetType) and own else message.seat
    mine = chair(table, seat)
    if mine.guest != client.guest.id and (table.record.host != client.guest.id or mine.guest):
        raise Refusal("seat/not-yours")
    if message.colour not in colours_of(table.game):
        raise Refusal("lobby/colour-unknown")
    for other in table.record.chairs:
        if other is not mine and other.colour == message.colour:
            if other.kind == "person":
                raise Refusal("lobby/colour-taken")
            other.colour = mine.colour
    mine.colour = str(message.colour)


def _title(table: "Table", client: Client, message: Lobby) -> None:
    _only_host(table, client)
    table.record.title = read_title(str(message.title))


def read_title(title: str) -> str:
    """Tidy the name of a table, or refuse it."""
    title = tidy(title)
    if not 1 <= len(title) <= LONGEST_TITLE:
        raise Refusal("lobby/bad-title", longest=LONGEST_TITLE)
    return title


def _take_over(table: "Table", client: Client, message: Lobby) -> None:
    """Take the place of a bot in a running game, with what its seat knows."""
    if table.record.state != "playing" or table.play is None:
        raise Refusal("table/not-playing")
    if table.record.seats_of(client.guest.id):
        raise Refusal("seat/already-seated")
    if chair(table, message.seat).kind != "bot" or not table.record.options.take_over:
        raise Refusal("seat/not-a-bot")
    assert not isinstance(message.seat, UnsetType)
    table.play.bots.unseat(Seat(message.seat))
    seats.seat_guest(table, client.guest, message.seat)


def _hotseat(table: "Table", client: Client, message: Lobby) -> None:
    """Take one more seat for somebody at the same device."""
    _only_before(table)
    if chair(table, message.seat).kind != "open":
        raise Refusal("seat/not-open")
    assert not isinstance(message.seat, UnsetType)
    name = read_name(str(message.name))
    seats.seat_guest(table, client.guest, message.seat)
    table.record.chairs[message.seat].name = name


def _start(table: "Table", client: Client, _message: Lobby) -> None:
    _host_before(table, client)
    table.deal()


Deed = Callable[["Table", Client, Lobby], None]
_DEEDS: Final[dict[str, tuple[Deed, tuple[str, ...], tuple[str, ...]]]] = {
    "sit": (_sit, (), ("seat",)),
    "stand": (_stand, (), ("seat",)),
    "open": (_open_bot, ("seat",), ("seat",)),
    "bot": (_bot, ("seat",), ("seat", "level")),
    "fill": (_fill, (), ("level",)),
    "seats": (_seats, ("count",), ("count",)),
    "settings": (_settings, ("settings",), ("settings",)),
    "options": (_options, ("options",), ("options",)),
    "name": (_name, ("name",), ("name",)),
    "shuffle": (_shuffle, (), ()),
    "kick": (_kick, ("seat",), ("seat",)),
    "start": (_start, (), ()),
    "colour": (_colour, ("colour",), ("seat", "colour")),
    "title": (_title, ("title",), ("title",)),
    "take-over": (_take_over, ("seat",), ("seat",)),
    "hotseat": (_hotseat, ("seat", "name"), ("seat", "name")),
    "agree": (_agree, ("on",), ("on",)),
}
"""Each deed with the fields it needs and those it takes."""


def rematch(table: "Table", client: Client) -> None:
    """Lay a new table for the same people; everybody is told its code."""
    record = table.record
    if record.state != "over":
        raise Refusal("rematch/not-over")
    if client.guest.id not in record.people():
        raise Refusal("seat/not-yours")
    if record.next is not None:
        return
    is_here = record.host is not None and record.host in table.people
    host = record.host if is_here else client.guest.id
    chairs = [
        Chair(one.kind, one.guest, one.name, one.level, one.colour, won=one.won)
        for one in record.chairs
    ]
    games = 1 + max(one.won for one in chairs)
    winners = record.outcome["winners"] if record.outcome is not None else []
    assert isinstance(winners, list)
    for seat in winners:
        chairs[seat].won = games
    again = TableRecord(
        new_code(), record.game, table.game.version, record.title, host, table.now_ms(), chairs
    )
    again.settings = chosen_settings(record.settings, table.game)
    again.options = record.options
    again.barred = set(record.barred)
    record.next = again.code
    table.writes.changes.append(queries.add_record(again))
    table.save()
