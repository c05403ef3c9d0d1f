"""Arranging a table: what each lobby message asks for, or why it is refused."""

from collections.abc import Callable
from typing import Final

from msgspec import UNSET, UnsetType, convert, to_builtins
from msgspec import ValidationError as BadOptions
from msgspec.structs import replace

from lasttable.server.people.clean_text import (
    LONGEST_TITLE,
    MOST_MARKS_IN_TITLE,
    count_letters,
    tidy,
)
from lasttable.server.people.client import Client
from lasttable.server.people.guests import read_name
from lasttable.server.refusals import Refusal
from lasttable.server.store import queries
from lasttable.server.table import coach, lobby_seats, seat_requests
from lasttable.server.table.deal import deal
from lasttable.server.table.host import host_before_start, only_before_start, only_host
from lasttable.server.table.seating import seat_waiting
from lasttable.server.table.table_settings import (
    check_together,
    is_by_speed,
    read_words,
    seat_counts,
)
from lasttable.server.table.table_state import TableState
from lasttable.server.wire.messages import Lobby, TableOptions

_FIELDS: Final = (
    *("seat", "level", "count", "settings", "options", "name", "title", "colour", "on", "who"),
)


def carry_out(table: TableState, client: Client, message: Lobby) -> None:
    """Do what a lobby message asks for, or refuse it."""
    action, needs, takes = _ACTIONS[message.do]
    for name in _FIELDS:
        given = getattr(message, name) is not UNSET
        if (given and name not in takes) or (not given and name in needs):
            raise Refusal("lobby/field", field=name)
    if table.closing is not None:
        raise Refusal("seal/closed")
    action(table, client, message)
    seat_waiting(table)
    table.save()


def _set_settings(table: TableState, client: Client, message: Lobby) -> None:
    """Change the settings; the chairs follow, and everybody is asked to agree again."""
    host_before_start(table, client)
    assert not isinstance(message.settings, UnsetType)
    game, record = table.game, table.record
    has_all_seats = len(record.chairs) == table.seat_counts()[-1]
    words = record.settings | read_words(game.settings, message.settings)
    coach.check_settings(table, words)
    check_together(record.settings, words, game)
    if is_by_speed(words, game) and record.options.pace != "live":
        record.options = replace(record.options, pace="live")
    counts = seat_counts(words, game)
    if record.taken() > counts[-1]:
        raise Refusal("lobby/seats-taken", taken=record.taken(), most=counts[-1])
    if words != record.settings:
        table.ask_again()
    record.settings = words
    count = counts[-1] if has_all_seats else len(record.chairs)
    lobby_seats.resize(table, min(max(count, counts[0]), counts[-1]))


def _agree(table: TableState, client: Client, message: Lobby) -> None:
    """Agree to the current settings, or no longer do."""
    only_before_start(table)
    if not table.record.seats_of(client.guest.id):
        raise Refusal("seat/not-yours")
    table.agree(client.guest.id, message.on is True)


def _set_options(table: TableState, client: Client, message: Lobby) -> None:
    only_host(table, client)
    old = table.record.options
    try:
        new = convert(to_builtins(old) | dict(message.options or {}), TableOptions)
    except BadOptions as error:
        raise Refusal("settings/invalid", why=str(error)) from error
    if new.fair_window != old.fair_window:
        only_before_start(table)
        if not table.is_by_speed():
            raise Refusal("lobby/not-by-speed")
        table.ask_again()
    if (new.pace, new.reminder, new.stand_in) != (old.pace, old.reminder, old.stand_in):
        only_before_start(table)
        if table.is_by_speed():
            raise Refusal("lobby/by-speed")
        table.ask_again()
    table.record.options = coach.checked(table, old, new)
    if new.spectators or table.record.state == "lobby":
        return
    for watcher in [one for one in table.presence.clients if one.seat is None]:
        watcher.dismiss("table/no-spectators")


def _set_name(table: TableState, client: Client, message: Lobby) -> None:
    """Change the guest's name, here and from now on."""
    name = read_name(str(message.name))
    client.guest.name = name
    table.writes.changes.append(queries.rename_guest(client.guest.id, name))
    seats = table.record.seats_of(client.guest.id)
    if client.seat is not None and client.seat in seats:
        table.record.chairs[client.seat].name = name


def _set_title(table: TableState, client: Client, message: Lobby) -> None:
    only_host(table, client)
    table.record.title = read_title(str(message.title))


def read_title(title: str) -> str:
    """Tidy the name of a table, or refuse it."""
    title = tidy(title)
    if not 1 <= count_letters(title) <= LONGEST_TITLE or len(title) > MOST_MARKS_IN_TITLE:
        raise Refusal("lobby/bad-title", longest=LONGEST_TITLE)
    return title


def _start(table: TableState, client: Client, _message: Lobby) -> None:
    host_before_start(table, client)
    deal(table)


Action = Callable[[TableState, Client, Lobby], None]
_ACTIONS: Final[dict[str, tuple[Action, tuple[str, ...], tuple[str, ...]]]] = {
    "sit": (lobby_seats.sit, (), ("seat",)),
    "ask": (lobby_seats.ask_for_seat, (), ()),
    "stand": (lobby_seats.stand, (), ("seat",)),
    "open": (lobby_seats.remove_bot, ("seat",), ("seat",)),
    "bot": (lobby_seats.seat_bot, ("seat",), ("seat", "level")),
    "fill": (lobby_seats.fill_with_bots, (), ("level",)),
    "seats": (lobby_seats.set_count, ("count",), ("count",)),
    "settings": (_set_settings, ("settings",), ("settings",)),
    "options": (_set_options, ("options",), ("options",)),
    "name": (_set_name, ("name",), ("name",)),
    "shuffle": (lobby_seats.shuffle, (), ()),
    "kick": (lobby_seats.kick, ("seat",), ("seat",)),
    "start": (_start, (), ()),
    "colour": (lobby_seats.choose_colour, ("colour",), ("seat", "colour")),
    "title": (_set_title, ("title",), ("title",)),
    "take-over": (seat_requests.take_over_bot, ("seat",), ("seat",)),
    "admit": (seat_requests.admit, ("who", "on"), ("who", "on")),
    "hotseat": (lobby_seats.share_device, ("seat", "name"), ("seat", "name")),
    "agree": (_agree, ("on",), ("on",)),
}
"""Each action with the fields it needs and those it takes."""
