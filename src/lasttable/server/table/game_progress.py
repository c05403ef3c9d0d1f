"""What the game's progress asks of the table: notices, takeovers, new seats, and the end."""

from lasttable.kernel import Outcome, Seat
from lasttable.server.store.films import FilmRow, keep_film
from lasttable.server.store.table_record import Chair
from lasttable.server.table.bot_levels import stand_in_level
from lasttable.server.table.bot_takeover import take_over_for_the_silent
from lasttable.server.table.fallen import follow_fallen
from lasttable.server.table.film import make_picture
from lasttable.server.table.running_game import RunningGame
from lasttable.server.table.seating import seat_guest
from lasttable.server.table.table_state import TableState, now_ms
from lasttable.server.table.turn_waits import follow_turns


def follow_game(table: TableState) -> None:
    """Bring the table up to date with its game."""
    running = table.playing()
    take_over_for_the_silent(table)
    if running.notices.tell():
        table.save()
    _seat_joiners(table, running)
    outcome = running.match.outcome
    if outcome is not None and table.record.state == "playing" and table.record.lesson is None:
        _finish(table, running, outcome)
    follow_fallen(table)
    follow_turns(table)


def _seat_joiners(table: TableState, running: RunningGame) -> None:
    """Give every seat that the rules have added to whoever asked first."""
    record = table.record
    names = table.game.seat_names(running.match.state)
    level = stand_in_level(table.game)
    for seat in range(len(record.chairs), len(names)):
        record.chairs.append(Chair("bot", None, "", level, names[seat]))
        joiner = record.joining.pop(0) if record.joining else None
        guests = [one for one in table.presence.guests() if joiner and one.id == joiner[0]]
        if guests:
            seat_guest(table, guests[0], seat)
        else:
            record.chairs[seat].name = str(joiner[1]) if joiner else names[seat]
            running.bots.seat(Seat(seat), level, with_past=True)
        table.save()


def _finish(table: TableState, running: RunningGame, outcome: Outcome) -> None:
    record = table.record
    record.state = "over"
    record.finished = now_ms()
    record.outcome = {
        "winners": list(outcome.winners),
        "reason": outcome.reason,
        "scores": list(outcome.scores),
    }
    if running.is_by_speed:
        record.outcome["told"] = table.delays.summary()
    running.sleep()
    table.presence.stop_all()
    if record.lesson is None:
        # On disk together with the end: whatever becomes of the rules, this is what it came to.
        picture = make_picture(record, running.match, is_over=True)
        table.writes.changes.append(keep_film(record.code, FilmRow(record.rules, False, picture)))
        table.outbox.is_end = True
    table.save()
