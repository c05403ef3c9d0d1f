"""A lesson: a first game under the real rules, with a stacked deal and bots that follow a script.

The script is data. Where a lesson stands follows from the answers given so far and from how often
its player went on reading, so nothing else has to be stored, and a lesson that is interrupted goes
on at the same step.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from lasttable.kernel.bot import Bot, Intent, Sight
from lasttable.kernel.options import Menu
from lasttable.kernel.questions import Given, Question
from lasttable.kernel.seats import Seat

YOU: Final = Seat(0)
"""The seat of the person who learns."""
ANY: Final = "*"
"""At the end of a wanted key: whatever follows fits."""

Mode: TypeAlias = Literal["watch", "do", "choose", "read", "done"]
"""The bots move; one thing to press; several; only `Next`; the lesson is over."""


class Move(NamedTuple):
    """What a bot does when its line of the script has come; or the clock that has to run out."""

    seat: int
    key: str
    delay: float = 1.2
    after: str = ""
    """Only if the person has answered this at some time."""


class Wanted(NamedTuple):
    """An answer that a step waits for; one with `after` only if that was answered in this step."""

    keys: tuple[str, ...]
    after: str = ""
    beaten_by: Move | None = None
    """A bot's move that gets there first, as if both had reached the table at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonStep:
    """One idea: the bots' moves that lead to it, its words, and what it waits for.

    Its words are the messages `lesson.<name>.why` and `lesson.<name>.do`. Without anything wanted
    it is there to be read.
    """

    name: str
    rule: str
    bots: tuple[Move, ...] = ()
    wanted: tuple[Wanted, ...] = ()
    lights: tuple[str, ...] = ()
    """The names of what is lit on the board, besides the wanted options themselves."""
    to: tuple[int, ...] = ()
    """The seats that a signal or a whisper goes to when the step begins."""
    settle: float = 0.0
    """Seconds that a screen needs to show what happened before this is read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A game's lesson: who sits there, what is dealt, and the script."""

    players: tuple[str, ...]
    """The names of the bots; the person who learns has the first seat."""
    colours: tuple[str, ...] = ()
    settings: Mapping[str, bool | int | str] = field(default_factory=dict)
    seed: str = "lesson"
    """The deal is stacked, but chance may have more to say, such as who begins."""
    stack: Callable[[Any], None]
    """Rearranges a new game's pieces into the deal that the script needs."""
    steps: tuple[LessonStep, ...]
    """The last one is the farewell."""
    is_live: bool = False
    """Whether time passes while the person is asked; otherwise it stands still."""
    otherwise: tuple[str, ...] = ()
    """What a bot answers if it is asked out of turn; the first option if none of these fits."""


class Place(NamedTuple):
    """Where a lesson stands."""

    step: int
    mode: Mode
    wanted: tuple[str, ...] = ()
    """The keys that the person may answer now."""
    move: Move | None = None
    """The bot's move that comes next."""
    beaten_by: Move | None = None
    """The bot's move that comes just before the person's."""


def fits(key: str, pattern: str) -> bool:
    """Return whether an answer is the wanted one."""
    if pattern.endswith(ANY):
        return key.startswith(pattern[:-1])
    return key == pattern


class _Line(NamedTuple):
    step: int
    move: Move | None = None
    wanted: Wanted | None = None


def _lines(lesson: Lesson) -> Iterator[_Line]:
    """List the script line by line; a line that asks for nothing is read."""
    for number, step in enumerate(lesson.steps):
        for move in step.bots:
            yield _Line(number, move=move)
        for wanted in step.wanted:
            yield _Line(number, wanted=wanted)
        if not step.wanted and step is not lesson.steps[-1]:
            yield _Line(number)


def locate(lesson: Lesson, question: Question | None, answers: Sequence[Given], read: int) -> Place:
    """Find the place in the script after these answers and so many times `Next`.

    While the person is not asked what the script wants of them, there is something to watch.
    """
    place = _locate(lesson, answers, read, is_over=question is None)
    if place.wanted and not _is_asked(question, place.wanted):
        return place._replace(mode="watch", wanted=())
    return place


def end_of(lesson: Lesson) -> Place:
    """Return the place at which a lesson is over."""
    return Place(len(lesson.steps) - 1, "done")


def _is_asked(question: Question | None, wanted: Sequence[str]) -> bool:
    """Return whether the person is offered one of these answers."""
    menu = None if question is None else question.menus.get(YOU)
    if menu is None:
        return False
    return any(_is_offered(menu, key) for key in wanted)


def _is_offered(menu: Menu, wanted: str) -> bool:
    """Return whether a menu takes this answer, or one that begins like it."""
    if not wanted.endswith(ANY):
        return wanted in menu
    is_form = menu.form(wanted[:-1].partition(" ")[0]) is not None
    return is_form or any(fits(key, wanted) for key in menu.keys)


def _locate(lesson: Lesson, answers: Sequence[Given], read: int, *, is_over: bool) -> Place:
    left = list(answers)
    given: set[tuple[int, str]] = set()
    for line in _lines(lesson):
        if not _is_due(line, given):
            continue
        if line.move is None and line.wanted is None:
            if not read:
                return Place(line.step, "read")
            read -= 1
            continue
        found = _find(line, left)
        if found is None and is_over and line.move is not None:
            continue
        if found is None:
            return end_of(lesson) if is_over else _waiting(line)
        if line.wanted is not None:
            given.add((line.step, left[found][1]))
        del left[: found + 1]
    return end_of(lesson)


def _is_due(line: _Line, given: set[tuple[int, str]]) -> bool:
    """Return whether a line belongs to the way that the person has chosen."""
    if line.move is not None:
        return not line.move.after or any(key == line.move.after for _, key in given)
    after = line.wanted.after if line.wanted is not None else ""
    return not after or (line.step, after) in given


def _find(line: _Line, answers: Sequence[Given]) -> int | None:
    """Find the answer that belongs to a line; what was answered out of turn is passed over."""
    for place, (seat, key, _) in enumerate(answers):
        if _belongs(line, seat, key):
            return place
    return None


def _belongs(line: _Line, seat: Seat, key: str) -> bool:
    if line.move is not None:
        return seat == line.move.seat and fits(key, line.move.key)
    wanted = () if line.wanted is None else line.wanted.keys
    return seat == YOU and any(fits(key, one) for one in wanted)


def _waiting(line: _Line) -> Place:
    if line.wanted is None:
        return Place(line.step, "watch", move=line.move)
    keys = line.wanted.keys
    several = len(keys) > 1 or keys[0].endswith(ANY)
    mode: Mode = "choose" if several else "do"
    return Place(line.step, mode, keys, beaten_by=line.wanted.beaten_by)


class ScriptedBot(Bot):
    """A bot that does what the script says, when the script has come to it."""

    def __init__(self, seat: Seat, lesson: Lesson, place: Callable[[], Place]) -> None:
        self._seat = seat
        self._lesson = lesson
        self._place = place

    def decide(self, sight: Sight) -> Intent | None:
        """Play the next line if it is this bot's; in a race wait for it, else do nothing much."""
        move = self._place().move
        if move is not None and move.seat == self._seat:
            key = _offered(sight.menu, move.key)
            if key is not None:
                return Intent(key, move.delay)
        if sight.kind == "race":
            return None
        for wanted in self._lesson.otherwise:
            key = _offered(sight.menu, wanted)
            if key is not None:
                return Intent(key, 0.8)
        return Intent(sight.menu.keys[0], 0.8)


def _offered(menu: Menu, wanted: str) -> str | None:
    if not wanted.endswith(ANY):
        return wanted if wanted in menu else None
    return next((key for key in menu.keys if fits(key, wanted)), None)
