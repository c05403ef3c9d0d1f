"""Whom a slow table waits for, since when, and what happens when their time is up.

A wait begins when the game cannot go on without a seat and ends when it can. It is on disk before
anybody is told, with the moments at which the notice, the reminder and the deadline are due, in the
time of day: they pass while the server sleeps, and none is lost or comes twice after a restart.
"""

from dataclasses import replace
from typing import Final

from lasttable.kernel import Question, Seat
from lasttable.server.people.talk import Line
from lasttable.server.store import slow_games
from lasttable.server.store.table_record import Wait
from lasttable.server.table.bot_levels import stand_in_level
from lasttable.server.table.bot_takeover import take_over, tell_rules
from lasttable.server.table.reaction_windows import is_window
from lasttable.server.table.table_state import TableState
from lasttable.server.table.turn_watch import NoticeKind, TurnNotice

HOUR: Final = 3600 * 1000
DAY: Final = 24 * HOUR
_SOON: Final = 2_000
"""Milliseconds before somebody who is elsewhere is told; a turn that passes at once is no news."""
_WHILE_HERE: Final = 30_000
"""The same for somebody whose page is open: most answer before they need to be told."""
_LAST_HOURS: Final = 3 * HOUR


def follow_turns(table: TableState) -> None:
    """Bring the waits up to date with the game."""
    running = table.running
    if running is None or not running.is_slow:
        return
    before, now = table.waits, table.around.today()
    acted, running.acted = running.acted, set()
    table.waits = {}
    if table.record.state == "playing":
        for seat, guest in _waited_for(table).items():
            old = before.get(seat)
            if old is not None and old.guest == guest:
                table.waits[seat] = _go_on(table, old, seat in acted, now)
            else:
                table.waits[seat] = _begin(table, seat, guest, now)
        _end_stand_ins(table, before)
    if table.waits != before:
        _note(table, before)


def _waited_for(table: TableState) -> dict[int, int]:
    running = table.playing()
    return {
        seat: chair.guest
        for seat, chair in enumerate(table.record.chairs)
        if chair.guest is not None and running.waits_for(Seat(seat))
    }


def _begin(table: TableState, seat: int, guest: int, now: int) -> Wait:
    return _with_deadline(table, Wait(seat, guest, now, tell=now + _grace(table, guest)), now)


def _grace(table: TableState, guest: int) -> int:
    return _WHILE_HERE if guest in table.presence else _SOON


def _with_deadline(table: TableState, wait: Wait, now: int) -> Wait:
    options = table.record.options
    if options.pace in ("live", "none"):
        return wait
    due = now + int(options.pace) * DAY
    remind = {"none": None, "half": (now + due) // 2, "hours": due - _LAST_HOURS}
    return replace(wait, due=due, remind=remind[options.reminder], is_late=False)


def _go_on(table: TableState, wait: Wait, has_acted: bool, now: int) -> Wait:
    """Keep a wait; whoever did something, or returned, has the whole time again."""
    has_returned = wait.stand_in and Seat(wait.seat) not in table.playing().bots
    if not has_acted and not has_returned:
        return wait
    tell = None if wait.tell is None else now + _grace(table, wait.guest)
    return _with_deadline(table, replace(wait, since=now, tell=tell, stand_in=False), now)


def _end_stand_ins(table: TableState, before: dict[int, Wait]) -> None:
    """Give seats back whose turn a bot has played; or keep the bot until the player returns."""
    running = table.playing()
    for seat, wait in before.items():
        if seat in table.waits or not wait.stand_in or Seat(seat) not in running.bots:
            continue
        if table.record.options.stand_in == "stay" and table.record.chairs[seat].kind != "bot":
            table.waits[seat] = wait
        elif table.record.chairs[seat].kind != "bot":
            running.bots.unseat(Seat(seat))
            tell_rules(table, "back", Seat(seat))


def _note(table: TableState, before: dict[int, Wait]) -> None:
    """Have the change written, and say what has to be told."""
    code = table.record.code
    table.writes.changes.append(slow_games.save_waits(code, list(table.waits.values())))
    table.outbox.moment = True
    waited = {wait.guest for wait in table.waits.values() if not wait.stand_in}
    for wait in before.values():
        if wait.tell is None and wait.guest not in waited:
            table.outbox.withdrawn.add(wait.guest)
    if due_of(before) != due_of(table.waits):
        table.describe_again()


def due_of(waits: dict[int, Wait]) -> int | None:
    """Return when the time for the open question is up.

    In a reaction window everybody's time is the same, so it does not show who has answered.
    """
    return max((one.due for one in waits.values() if one.due is not None), default=None)


def next_moment(table: TableState) -> int | None:
    """Return when this table has to be looked at next."""
    moments = [wait.next_moment() for wait in table.waits.values()]
    return min((one for one in moments if one is not None), default=None)


def check_turns(table: TableState) -> None:
    """Do what is due by now: notices, reminders, stand-ins."""
    if table.running is None or not table.running.is_slow:
        return
    now, before = table.around.today(), dict(table.waits)
    for seat, wait in before.items():
        moment = wait.next_moment()
        if moment is not None and moment <= now:
            table.waits[seat] = _do_due(table, wait, now)
    if table.waits != before:
        _note(table, before)
    else:
        table.outbox.moment = True  # Whoever woke the table too early is told when it wants to be.


def _do_due(table: TableState, wait: Wait, now: int) -> Wait:
    """Notice that the time is up, or else send what has to be sent, but not in quiet hours."""
    if wait.due is not None and wait.due <= now and not wait.is_late:
        return _time_is_up(table, wait)
    later = table.around.watch.quiet_until(wait.guest, now)
    if wait.tell is not None and wait.tell <= now:
        if later > now:
            return replace(wait, tell=later)
        _tell(table, "turn", wait)
        # A reminder that was missed meanwhile, because the machine slept, would come twice.
        is_missed = wait.remind is not None and wait.remind <= now
        return replace(wait, tell=None, remind=None if is_missed else wait.remind)
    if later > now:
        return replace(wait, remind=later)
    # Somebody whose notice has yet to come needs no reminder of it.
    if wait.tell is None:
        _tell(table, "reminder", wait)
    return replace(wait, remind=None)


def _time_is_up(table: TableState, wait: Wait) -> Wait:
    if table.record.options.stand_in == "nobody":
        _tell(table, "late", wait)
        return replace(wait, is_late=True, tell=None, remind=None)
    take_over(table, Seat(wait.seat))
    table.describe_again()
    _tell(table, "stand-in", wait)
    return replace(wait, is_late=True, stand_in=True, tell=None, remind=None)


def _tell(table: TableState, kind: NoticeKind, wait: Wait) -> None:
    if any(one.guest == wait.guest and one.kind == kind for one in table.outbox.notices):
        return  # One notice is enough for somebody who plays several seats.
    record, prompt = table.record, prompt_for_notice(table.playing().match.question)
    table.outbox.notices.append(
        TurnNotice(
            kind,
            wait.guest,
            wait.seat,
            record.code,
            record.title,
            table.game,
            prompt,
            wait.due,
            record.chairs[wait.seat].name,
        )
    )


def prompt_for_notice(question: Question | None) -> str | None:
    """Return what a notice may say about a question: nothing of a window, which comes to all."""
    return None if question is None or is_window(question) else question.prompt


def restore_waits(table: TableState, kept: list[Wait]) -> None:
    """Take up the stored waits; bots that played for somebody play on."""
    table.waits = {wait.seat: wait for wait in kept}
    running = table.running
    if running is None:
        return
    for wait in kept:
        if wait.stand_in:
            running.bots.seat(Seat(wait.seat), stand_in_level(table.game), with_past=True)


def tell_whisper(table: TableState, line: Line) -> None:
    """Tell people who are elsewhere that somebody whispers to them, but not what."""
    if line.receivers is None or not table.is_slow():
        return
    record = table.record
    for seat, guest in line.receivers:
        if guest is None or guest in table.presence:
            continue
        name = record.chairs[seat].name
        table.outbox.notices.append(
            TurnNotice(
                *("whisper", guest, seat, record.code, record.title, table.game),
                player=name,
                who=line.name,
                sender=line.guest,
            )
        )
