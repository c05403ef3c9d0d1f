"""Dealing: the lobby ends and the game begins, or goes on from what is stored."""

from collections.abc import Sequence
from dataclasses import replace

from lasttable.fair_deal import new_secret
from lasttable.kernel import AnyMatch, InvalidSettings, Match, Seat, read_settings
from lasttable.server.refusals import Refusal
from lasttable.server.store import queries
from lasttable.server.store.films import RULES_CHANGED
from lasttable.server.store.table_record import Chair, Words
from lasttable.server.table import lessons
from lasttable.server.table.bot_levels import stand_in_level
from lasttable.server.table.closed_lobby import ClosedLobby
from lasttable.server.table.closing import awaits_numbers, close_list, stop_closing
from lasttable.server.table.colours import give_colours
from lasttable.server.table.film import StillPicture, read_film
from lasttable.server.table.outside_bots import see_out_unseated
from lasttable.server.table.running_game import RunningGame
from lasttable.server.table.table_settings import (
    check_seat_count,
    hidden_settings,
    known_words,
)
from lasttable.server.table.table_state import TableState, now_ms
from lasttable.server.table.turn_waits import follow_turns, restore_waits


def deal(table: TableState) -> None:
    """Close the lobby, and start the game as soon as everybody's number is open."""
    record, game = table.record, table.game
    chairs = [replace(chair) for chair in record.chairs if chair.kind != "open"]
    check_seat_count(len(chairs), record.settings, game)
    give_colours(chairs, game)
    words = record.settings | hidden_settings(chairs, record.host, game)
    if record.lesson is not None:
        record.seal = None
        _start(table, chairs, words, lessons.lesson_of(game).seed)
        return
    if table.config.seed is not None or record.seal is None:
        record.seal = None
        _start(table, chairs, words, table.config.seed or new_secret())
        return
    _try_settings(table, len(chairs), words)
    table.closing = close_list(table, chairs, words, lambda closing: _deal_closed(table, closing))
    table.save()
    deal_if_open(table)


def deal_if_open(table: TableState) -> None:
    """Deal once nobody who is here still has to open a number."""
    closing = table.closing
    if closing is not None and not awaits_numbers(table, closing):
        _deal_closed(table, closing)


def _deal_closed(table: TableState, closing: ClosedLobby) -> None:
    """Deal from all numbers that were opened."""
    record, seal = table.record, table.record.seal
    assert seal is not None
    now = [(one.kind, one.guest) for one in record.chairs if one.kind != "open"]
    if now != [(one.kind, one.guest) for one in closing.chairs]:
        stop_closing(table)
        return
    closing.timer.cancel()
    table.closing = None
    seal.promised = {}
    _start(table, closing.chairs, closing.words, seal.seed())


def _try_settings(table: TableState, seats: int, words: Words) -> None:
    """Refuse settings that the rules refuse, before anything is closed."""
    try:
        Match.start(table.game, read_settings(table.game.settings, words), seats, "trial")
    except InvalidSettings as error:
        raise Refusal("settings/invalid", why=str(error)) from error


def _start(table: TableState, chairs: list[Chair], words: Words, seed: str) -> None:
    """Start the game with the seats that are taken."""
    record, game = table.record, table.game
    try:
        match = Match.start(game, read_settings(game.settings, words), len(chairs), seed)
    except InvalidSettings as error:
        raise Refusal("settings/invalid", why=str(error)) from error
    record.chairs, record.settings, record.seed = chairs, words, seed
    record.rules, record.seats_at_start = game.version, len(chairs)
    record.state, record.started, record.joining = "playing", now_ms(), []
    running = _begin(table, match)
    if running.is_slow or not table.are_only_bots_here():
        running.wake()
    for client in table.presence.clients:
        seats = record.seats_of(client.guest.id)
        client.seat = Seat(seats[0]) if seats else None
        client.is_synced = False
    see_out_unseated(table)
    table.askers = [one for one in table.askers if not one.guest.is_bot]
    follow_turns(table)
    table.save()


def restore(table: TableState, kept: queries.Kept) -> None:
    """Take up a table as it was left; unless it is slow, time stands still until somebody comes."""
    record, game = table.record, table.game
    table.talk.restore(kept.talk)
    table.read = dict(kept.read)
    if record.state == "lobby":
        record.settings = known_words(record.settings, game)
        return
    if record.rules != game.version:
        _show_picture(table, kept)
        return
    settings = read_settings(game.settings, record.settings)
    match = Match.start(game, settings, record.seats_at_start, record.seed)
    _begin(table, match, kept.answers)
    restore_waits(table, kept.waits)


def _show_picture(table: TableState, kept: queries.Kept) -> None:
    """Show how a game under older rules stood; one that was not over ends here."""
    record = table.record
    if record.state == "playing":
        record.state, record.finished = "over", now_ms()
        record.outcome = {"winners": [], "reason": RULES_CHANGED, "scores": []}
        table.save()
    if kept.film is not None:
        table.picture = StillPicture(read_film(kept.film.data), table.game)


def wake_slow_game(table: TableState) -> None:
    """Let a slow game go on though nobody is there: bots and pauses wait for no one."""
    if table.record.state == "playing":
        table.playing().wake()
        table.playing().has_changed = True


def _begin(
    table: TableState, match: AnyMatch, kept: Sequence[queries.AnswerRow] = ()
) -> RunningGame:
    running = table.running = RunningGame(table.record, match, table.around)
    if table.record.lesson is not None:
        lessons.seat_bots(table, running)
        running.restore(kept)
        return running
    for seat, chair in enumerate(table.record.chairs):
        if chair.kind == "bot":
            level = chair.level or stand_in_level(table.game)
            running.bots.seat(Seat(seat), level, with_past=False)
    running.restore(kept)
    return running
