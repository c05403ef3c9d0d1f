"""Tables and games as lists show them."""

from typing import Literal

from lasttable.games import GAMES
from lasttable.kernel import AnyGame, describe_settings
from lasttable.server.bodies import GameBody, SettingBody, TableCard, TableLists
from lasttable.server.guests import Guest
from lasttable.server.hall import Hall
from lasttable.server.refusals import Refusal
from lasttable.server.replay import outcome_of, players_of
from lasttable.server.sheet import Sheet, bot_levels, colours_of
from lasttable.server.store import rows
from lasttable.server.store.database import Database
from lasttable.server.table import Table

_MOST_LISTED = 30


def describe_game(game: AnyGame) -> GameBody:
    """Describe a game for the shelf and the lobby."""
    settings = [
        SettingBody(info.key, _kind(info.kind), list(info.choices), info.default, live=False)
        for info in describe_settings(game.settings)
        if not info.hidden
    ]
    levels = list(bot_levels(game))
    ends = (game.seat_counts[0], game.seat_counts[-1])
    colours = list(colours_of(game))
    return GameBody(game.name, game.title, ends, game.minutes, settings, levels, colours)


def _kind(kind: str) -> Literal["choice", "switch", "text"]:
    match kind:
        case "switch" | "text":
            return kind
        case _:
            return "choice"


def card(sheet: Sheet, guest: Guest | None, table: Table | None = None) -> TableCard:
    """Describe a table for a list, as one guest may see it."""
    own = guest is not None and bool(sheet.seats_of(guest.id))
    outcome = outcome_of(sheet) if sheet.state == "over" else None
    names = [chair.name for chair in sheet.chairs]
    host = sheet.host_seat()
    return TableCard(
        code=sheet.code,
        name=sheet.title,
        game=sheet.game,
        title=GAMES[sheet.game].title if sheet.game in GAMES else sheet.game,
        state=sheet.state,
        host=None if host is None else names[host],
        players=[player for player in players_of(sheet) if player.kind != "open"],
        seats=len(sheet.chairs),
        taken=sheet.taken(),
        people_here=len(table.people.guests()) if table else 0,
        your_move=own and table is not None and guest is not None and table.owes(guest.id),
        waiting=table.waiting_for() if table is not None else [],
        seated=own,
        spectators=sheet.options.spectators,
        winners=[names[seat] for seat in outcome.winners] if outcome else [],
        reason=outcome.reason if outcome else None,
        replay=sheet.code if sheet.state == "over" else None,
        next=sheet.next,
        created=sheet.created,
        started=sheet.started,
        finished=sheet.finished,
    )


async def lists_for(guest: Guest | None, hall: Hall, database: Database) -> TableLists:
    """List the tables one can join, the own ones, and the own finished games."""
    if guest is None:
        return TableLists(_open_tables(hall, None), [], [])
    id_ = guest.id
    mine = await database.read(lambda c: rows.sheets_of(c, id_, False, _MOST_LISTED))
    over = await database.read(lambda c: rows.sheets_of(c, id_, True, _MOST_LISTED))
    yours = [await _own_card(sheet, guest, hall) for sheet in mine]
    return TableLists(_open_tables(hall, guest), yours, [card(sheet, guest) for sheet in over])


def _open_tables(hall: Hall, guest: Guest | None) -> list[TableCard]:
    found = [
        card(table.sheet, guest, table)
        for table in hall.open_now()
        if table.sheet.state == "lobby"
        and table.sheet.options.listed
        and table.people.clients
        and table.sheet.taken() < len(table.sheet.chairs)
        and (guest is None or guest.id not in table.sheet.barred)
    ]
    return sorted(found, key=lambda one: -one.created)[:_MOST_LISTED]


async def _own_card(sheet: Sheet, guest: Guest, hall: Hall) -> TableCard:
    """Describe an own table; only the game itself knows whose move it is."""
    try:
        table = await hall.find(sheet.code)
    except Refusal:
        return card(sheet, guest)
    return card(table.sheet, guest, table)
