"""Tables at which one person learns a game: real rules, a stacked deal, bots with a script.

A lesson is a kind of table of its own, made by the server alone: nobody can turn an ordinary table
into one or join it, its deal is the same for everybody, and it appears in no list. Time passes only
while the bots move; it stands still while the person reads or thinks.
"""

from dataclasses import replace
from functools import lru_cache, partial
from typing import Any, Final

from lasttable.games import GAMES
from lasttable.kernel import AnyGame, Chance, Lesson, Place, ScriptedBot, Seat, end_of, fits, locate
from lasttable.server.people.client import Client
from lasttable.server.refusals import Refusal
from lasttable.server.store.table_record import Chair, TableRecord, new_code
from lasttable.server.table.running_game import RunningGame
from lasttable.server.table.table_state import TableState, now_ms
from lasttable.server.wire.messages import (
    Answer,
    FromClient,
    Lobby,
    Reactions,
    Rematch,
    TableOptions,
)
from lasttable.server.wire.messages import Lesson as LessonMessage
from lasttable.server.wire.table_parts import LessonInfo

_BREATH: Final = 0.2
"""Seconds between two answers where time passes: rules of speed would refuse a quicker one."""
_NOT_IN_A_LESSON: Final = (Lobby, Reactions, Rematch)
LEFT: Final = -1
"""Noted instead of how often somebody went on reading: they know this game."""


def lesson_of(game: AnyGame) -> Lesson:
    """Return the lesson of a game, or refuse."""
    if game.lesson is None:
        raise Refusal("lesson/none")
    return game.lesson


@lru_cache(maxsize=16)
def stacked(name: str) -> AnyGame:
    """Return a game whose deal is stacked for its lesson; no ordinary table ever uses it."""
    game = GAMES[name]
    lesson = lesson_of(game)

    def setup(settings: Any, seats: int, chance: Chance) -> Any:
        state = game.setup(settings, seats, chance)
        lesson.stack(state)
        return state

    return replace(game, setup=setup)


def make_record(guest: int, name: str, game: AnyGame) -> TableRecord:
    """Lay the table of a lesson: one person, the script's bots, and nobody else."""
    lesson = lesson_of(game)
    level = next(iter(game.bots))
    colours = lesson.colours or ("",) * (len(lesson.players) + 1)
    bots = zip(lesson.players, colours[1:], strict=True)
    chairs = [
        Chair("person", guest, name, None, colours[0]),
        *(Chair("bot", None, bot, level, colour) for bot, colour in bots),
    ]
    record = TableRecord(new_code(), game.name, game.version, game.title, guest, now_ms(), chairs)
    record.settings = dict(lesson.settings)
    record.options = TableOptions(spectators=False, take_over=False)
    record.lesson = 0
    return record


def seat_bots(table: TableState, running: RunningGame) -> None:
    """Put the script's bots into their seats."""
    lesson = lesson_of(table.game)
    for number in range(1, len(table.record.chairs)):
        seat = Seat(number)
        running.bots.seat_bot(seat, ScriptedBot(seat, lesson, partial(_place, table, running)))


def _place(table: TableState, running: RunningGame) -> Place:
    """Find where the lesson stands; an answer held in a reaction window has been given."""
    lesson, read = lesson_of(table.game), table.record.lesson
    if read is None or read == LEFT:
        return end_of(lesson)
    match = running.match
    held = [(Seat(one.seat), one.key, False) for one in running.windows.held()]
    return locate(lesson, match.question, [*match.answers, *held], read)


def check_message(table: TableState, message: FromClient) -> None:
    """Refuse whatever would turn a lesson into something else: guests, settings, other windows."""
    if table.record.lesson is not None and isinstance(message, _NOT_IN_A_LESSON):
        raise Refusal("lesson/not-yet")


def check_answer(table: TableState, message: Answer) -> None:
    """Refuse an answer that the lesson does not wait for."""
    if table.record.lesson is None:
        return
    running = table.playing()
    place = _place(table, running)
    if not any(fits(message.key, wanted) for wanted in place.wanted):
        raise Refusal("lesson/not-yet")
    if lesson_of(table.game).is_live and running.seconds_since_answer() < _BREATH:
        raise Refusal("lesson/not-yet")
    if place.beaten_by is not None:
        running.answer_first(Seat(place.beaten_by.seat), place.beaten_by.key)


def carry_out(table: TableState, client: Client, message: LessonMessage) -> None:
    """Go on reading, or leave the lesson for good."""
    record = table.record
    if record.lesson is None:
        raise Refusal("lesson/none")
    if client.seat is None:
        raise Refusal("seat/not-yours")
    if message.do == "leave":
        record.lesson = LEFT
    elif _place(table, table.playing()).mode != "read" or message.step != _step(table):
        raise Refusal("lesson/not-yet")
    else:
        record.lesson += 1
    table.playing().has_changed = True
    table.save()


def _step(table: TableState) -> int:
    return _place(table, table.playing()).step + 1


def follow(table: TableState) -> None:
    """Let time pass while the bots move, and stop it while the person reads or thinks."""
    running, record = table.running, table.record
    if record.lesson is None or running is None:
        return
    place = _place(table, running)
    is_moving = place.mode == "watch" or (lesson_of(table.game).is_live and bool(place.wanted))
    if is_moving and table.presence.clients:
        running.wake()
    else:
        running.sleep()
    if place.mode == "done" and record.finished is None:
        record.finished = now_ms()
        table.save()
    if running.has_changed:
        table.describe_again()


def describe_lesson(table: TableState) -> LessonInfo | None:
    """Describe where the lesson stands, for its person."""
    if table.record.lesson is None or table.running is None:
        return None
    place, lesson = _place(table, table.running), lesson_of(table.game)
    step = lesson.steps[place.step]
    return LessonInfo(
        step=place.step + 1,
        steps=len(lesson.steps),
        name=step.name,
        mode=place.mode,
        rule=step.rule,
        keys=list(place.wanted),
        lights=list(step.lights) if place.mode in ("do", "choose") else [],
        to=list(step.to),
        settle_ms=round(step.settle * 1000),
    )
