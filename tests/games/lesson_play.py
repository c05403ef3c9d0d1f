"""Plays lessons without a server: the person gives every answer that the script allows."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product
from typing import Any

from lasttable.games import GAMES
from lasttable.kernel import (
    AnyMatch,
    Chance,
    Given,
    Lesson,
    Match,
    Option,
    Place,
    ScriptedBot,
    Seat,
    Sight,
    fits,
    locate,
    read_settings,
)

MOST_ANSWERS = 400


class LessonPlay:
    """One lesson in progress."""

    def __init__(self, name: str) -> None:
        game = GAMES[name]
        assert game.lesson is not None
        self.lesson: Lesson = game.lesson
        seats = len(self.lesson.players) + 1

        def setup(settings: Any, seats: int, chance: Chance) -> Any:
            state = game.setup(settings, seats, chance)
            self.lesson.stack(state)
            return state

        words = dict(self.lesson.settings)
        if self.lesson.colours:
            words["colours"] = ",".join(self.lesson.colours)
        settings = read_settings(game.settings, words)
        stacked = replace(game, setup=setup)
        self.match: AnyMatch = Match.start(stacked, settings, seats, self.lesson.seed)
        self.read = 0
        self.seen: list[tuple[str, str]] = []

    @property
    def place(self) -> Place:
        return locate(self.lesson, self.match.question, self.match.answers, self.read)

    def go_on(self) -> Place:
        """Let the bots and the clocks move until the person is wanted, and read on."""
        for _ in range(MOST_ANSWERS):
            place = self.place
            entry = (self.lesson.steps[place.step].name, place.mode)
            if not self.seen or self.seen[-1] != entry:
                self.seen.append(entry)
            if place.mode == "read":
                self.read += 1
            elif place.mode != "watch":
                return place
            else:
                self.let_somebody_move()
        raise AssertionError(f"the lesson does not get past {self.place}: {self.match.question}")

    def let_somebody_move(self) -> None:
        """Let one bot answer; if none of them does, the shortest clock runs out."""
        self._take_a_breath()
        match, question = self.match, self.match.question
        assert question is not None
        for seat in match.waiting():
            if seat == 0:
                continue
            bot = ScriptedBot(seat, self.lesson, lambda: self.place)
            menu = question.menus[seat]
            sight = Sight(seat, match.view(seat), question.kind, question.prompt, menu, 0.0)
            intent = bot.decide(sight)
            if intent is not None:
                match.answer(seat, intent.key)
                return
        running = [clock for clock in question.clocks if not clock.held]
        assert running, f"nobody moves at {question.prompt} ({self.place})"
        match.time_up(min(running, key=lambda clock: clock.seconds).name)

    def _take_a_breath(self) -> None:
        """Let the locks of quick hands run out."""
        question = self.match.question
        for clock in question.clocks if question is not None else ():
            if clock.quiet:
                self.match.time_up(clock.name)

    def wanted(self) -> list[str]:
        """List the keys that would be right now."""
        question = self.match.question
        assert question is not None
        menu = question.menus[Seat(0)]
        wanted = self.place.wanted
        keys = [key for option in menu.options for key in ways_to_answer(option)]
        exact = [one for one in wanted if one in menu]
        return [*exact, *(key for key in keys if key not in exact and _fits(key, wanted))]

    def answer(self, key: str) -> None:
        self._take_a_breath()
        first = self.place.beaten_by
        if first is not None:
            self.match.answer(Seat(first.seat), first.key)
        self.match.answer(Seat(0), key)


def _fits(key: str, wanted: tuple[str, ...]) -> bool:
    return any(fits(key, one) for one in wanted)


def ways_to_answer(option: Option) -> list[str]:
    """Fill in an option in every way, with one value for each blank."""
    ways = product([option.key], *(slot.values for slot in option.slots))
    return [" ".join(words) for words in islice(ways, 300)]


def branches(name: str, limit: int = 60) -> Iterator[LessonPlay]:
    """Play a lesson to its end in every way that the script allows, up to a limit."""
    open_ends: list[list[str]] = [[]]
    done = 0
    while open_ends and done < limit:
        play = LessonPlay(name)
        for key in open_ends.pop():
            play.go_on()
            play.answer(key)
        while play.go_on().mode != "done":
            first, *others = play.wanted()
            mine: list[Given] = [one for one in play.match.answers if one[0] == 0]
            so_far = [key for _, key, _ in mine]
            open_ends += [[*so_far, other] for other in others]
            play.answer(first)
        done += 1
        yield play
