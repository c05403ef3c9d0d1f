"""The lists: games on the shelf, tables to join, your own tables and finished games."""

from typing import Literal

from msgspec import convert

from lasttable.games import GAMES
from lasttable.kernel import WATCHER, AnyGame, describe_settings
from lasttable.server.http.http_types import (
    GameBody,
    GlanceBody,
    SettingBody,
    SettingNeed,
    TableCard,
    TableLists,
)
from lasttable.server.http.replays import outcome_of, players_of
from lasttable.server.people.guests import Guest
from lasttable.server.refusals import Refusal
from lasttable.server.store import queries
from lasttable.server.store.database import Database
from lasttable.server.store.table_record import TableRecord
from lasttable.server.table.bot_levels import bot_levels
from lasttable.server.table.colours import colours_of
from lasttable.server.table.table_settings import seat_counts
from lasttable.server.table.table_state import TableState
from lasttable.server.table.table_variant import describe_variant
from lasttable.server.table.tables import Tables
from lasttable.server.table.turn_waits import due_of

_MOST_LISTED = 30


def describe_game(game: AnyGame) -> GameBody:
    """Describe a game for the shelf and the lobby."""
    settings = [
        SettingBody(
            *(info.key, _kind(info.kind), list(info.choices), info.default),
            live=False,
            for_people=info.for_people,
            needs=None if info.needs is None else SettingNeed(*info.needs),
        )
        for info in describe_settings(game.settings)
        if not info.hidden
    ]
    levels = list(bot_levels(game))
    ends = (game.seat_counts[0], game.seat_counts[-1])
    colours = list(colours_of(game))
    has_lesson = game.lesson is not None
    return GameBody(
        game.name, game.title, ends, game.minutes, settings, levels, colours, has_lesson
    )


def _kind(kind: str) -> Literal["choice", "switch", "text", "variant"]:
    match kind:
        case "switch" | "text" | "variant":
            return kind
        case _:
            return "choice"


def card(record: TableRecord, guest: Guest | None, table: TableState | None = None) -> TableCard:
    """Describe a table for a list, as one guest may see it."""
    own = guest is not None and bool(record.seats_of(guest.id))
    seats = table.waiting_for() if table is not None else []
    your_move = own and table is not None and guest is not None and table.owes(guest.id)
    outcome = outcome_of(record) if record.state == "over" else None
    names = [chair.name for chair in record.chairs]
    host = record.host_seat()
    return TableCard(
        code=record.code,
        name=record.title,
        game=record.game,
        title=GAMES[record.game].title if record.game in GAMES else record.game,
        state=record.state,
        host=None if host is None else names[host],
        host_seat=host,
        players=[player for player in players_of(record) if player.kind != "open"],
        open_colours=[chair.colour for chair in record.chairs if chair.kind == "open"],
        seats=len(record.chairs),
        most=_most_seats(record),
        taken=record.taken(),
        people_here=sum(not one.is_bot for one in table.presence.guests()) if table else 0,
        your_move=your_move,
        waiting=[names[seat] for seat in seats],
        waiting_seats=seats,
        since=_since(table, guest) if your_move else _since(table, None),
        due=None if table is None else due_of(table.waits),
        pace=record.options.pace,
        unread=_unread(table, guest) if own else 0,
        seated=own,
        spectators=record.options.spectators,
        take_over=record.options.take_over,
        winners=[names[seat] for seat in outcome.winners] if outcome else [],
        reason=outcome.reason if outcome else None,
        replay=record.code if record.state == "over" else None,
        next=record.next,
        created=record.created,
        started=record.started,
        finished=record.finished,
        variant=describe_variant(record),
    )


def glance_at(tables: Tables, record: TableRecord) -> GlanceBody | None:
    """Say how far a game is that anybody may watch; made of what a watcher sees."""
    if record.state != "playing" or not record.options.spectators:
        return None
    for table in tables.open_now():
        if table.record is record and table.running is not None:
            game = table.game
            if game.glance is not None:
                seen = game.glance(table.running.match.view(WATCHER))
                part = convert(seen.part, Literal["round", "turn", "hunt"])
                return GlanceBody(part, seen.number, [int(seat) for seat in seen.fallen])
    return None


def _most_seats(record: TableRecord) -> int:
    """Return how many can play; old settings that the game no longer knows allow no more."""
    if record.state != "lobby" or record.game not in GAMES:
        return len(record.chairs)
    return seat_counts(record.settings, GAMES[record.game])[-1]


def _since(table: TableState | None, guest: Guest | None) -> int | None:
    """Return since when a slow table waits for a guest, or for anybody at all."""
    waits = [] if table is None else list(table.waits.values())
    return min((one.since for one in waits if guest is None or one.guest == guest.id), default=None)


def _unread(table: TableState | None, guest: Guest | None) -> int:
    """Count the lines of talk that a guest has not seen; whoever is here has seen all."""
    if table is None or guest is None or guest.id in table.presence:
        return 0
    seats = table.record.seats_of(guest.id)
    return table.talk.unread_by(guest, seats, table.read.get(guest.id, 0))


async def lists_for(guest: Guest | None, tables: Tables, database: Database) -> TableLists:
    """List the tables a guest can join, their own tables, and their finished games."""
    if guest is None:
        return TableLists(_open_tables(tables, None), [], [])
    id_ = guest.id
    mine = await database.read(lambda c: queries.records_of(c, id_, False, _MOST_LISTED))
    over = await database.read(lambda c: queries.records_of(c, id_, True, _MOST_LISTED))
    yours = [await _own_card(record, guest, tables) for record in mine]
    yours.sort(key=_urgency)
    return TableLists(_open_tables(tables, guest), yours, [card(record, guest) for record in over])


def _urgency(card: TableCard) -> tuple[bool, int]:
    """Put tables that wait for the guest first, and the longest wait on top."""
    return not card.your_move, (card.since or 0) if card.your_move else 0


def _open_tables(tables: Tables, guest: Guest | None) -> list[TableCard]:
    found = [
        card(table.record, guest, table)
        for table in tables.open_now()
        if table.record.state == "lobby"
        and table.record.options.listed
        and any(not one.is_bot for one in table.presence.guests())
        and table.record.taken() < len(table.record.chairs)
        and (guest is None or guest.id not in table.record.barred)
    ]
    return sorted(found, key=lambda one: -one.created)[:_MOST_LISTED]


async def _own_card(record: TableRecord, guest: Guest, tables: Tables) -> TableCard:
    """Describe a guest's own table; only the running game knows whose move it is."""
    try:
        table = (await tables.find(record.code)).state
    except Refusal:
        return card(record, guest)
    return card(table.record, guest, table)
