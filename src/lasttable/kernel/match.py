"""A match: one game being played.

A position is the state at the last checkpoint and the answers since; the running generator is only
a cache. Copying, saving, undoing, replaying and resuming all follow from that.
"""

from collections.abc import Iterable
from typing import Any, Generic, NoReturn

from lasttable.kernel.chance import Chance
from lasttable.kernel.errors import Diverged, GameOver, IllegalAnswer, InvalidAnswer
from lasttable.kernel.events import Event
from lasttable.kernel.game import C, Game, Outcome, S, Step
from lasttable.kernel.guess import follow_alike
from lasttable.kernel.options import Menu
from lasttable.kernel.questions import LATE, Given, Json, Question, Reply, asks_alike, goes_on
from lasttable.kernel.seats import CLOCK, Seat
from lasttable.kernel.undo import (
    NOTHING,
    RESTS,
    REVEALED,
    UNDO,
    CannotUndo,
    Past,
    last_standing,
    standing,
)

_SEATS = tuple(map(Seat, range(64)))


class Match(Generic[S, C]):
    """A game in progress: it asks one question at a time and takes answers to it."""

    __slots__ = (
        "_asked",
        "_checkpoint",
        "_events",
        "_listens",
        "_past",
        "_quiet",
        "_revealed",
        "_scene",
        "_since",
        "_state",
        "_step",
        "_views",
        "answered",
        "answers",
        "decision",
        "game",
        "question",
        "seats",
        "seed",
        "settings",
    )

    def __init__(self, game: Game[S, C], settings: C, seats: int, seed: str, listens: bool) -> None:
        self.game = game
        self.settings = settings
        self.seats = seats
        """The number of seats at the start."""
        self.seed = seed
        self.answers: list[Given] = []
        self.answered: dict[Seat, str] = {}
        """Face-down answers to an open `choose_all`; they may still change."""
        self.question: Question | None = None
        self.decision = 0
        """The number of the open decision; a race that is asked again keeps its number."""
        self._listens = listens
        """Whether events are collected and checkpoints made at this moment."""
        self._quiet = not listens
        """Whether nobody will listen again, so that all steps can run in one generator."""
        self._events: list[Event] = []
        self._revealed = 0
        self._past: Past[S] = Past()
        self._since = 0
        self._asked = 0
        self._scene: Any = None
        self._views: dict[Seat, Any] = {}
        self._step: Step | None = None
        self._state: S | None = None
        self._checkpoint: S | None = None

    @classmethod
    def start(
        cls, game: Game[S, C], settings: C, seats: int, seed: str, *, listens: bool = True
    ) -> "Match[S, C]":
        """Set the game up and ask its first question.

        A match that does not listen collects no events and makes no checkpoints. It is meant for
        simulations, which rarely look back; it can still be copied, but more slowly.
        """
        game.check_seats(settings, seats)
        if seed != seed.strip() or not seed.isprintable() or len(seed) > 200:
            raise ValueError(f"a seed is one line of up to 200 characters, not {seed!r}")
        match = cls(game, settings, seats, seed, listens)
        state = match._state = game.setup(settings, seats, Chance.of(seed))
        if not listens:
            state.events = None
        match._next_step(state)
        if listens:
            match._listen(state)
        return match

    def _last_checkpoint(self) -> S:
        """Return the last checkpoint; without one, the start of the game."""
        if self._checkpoint is None:
            self._checkpoint = self.game.setup(self.settings, self.seats, Chance.of(self.seed))
        return self._checkpoint

    def answer(self, seat: Seat, key: str) -> None:
        """Take an answer from the seat's menu; anything else is refused and changes nothing."""
        question = self.question
        if question is None:
            raise GameOver(f"{self.game.title} is over; {key!r} is too late")
        menu = question.menus.get(seat)
        if menu is None or (key not in menu.plain and key not in menu):
            self._refuse(question, menu, seat, key)
        if self._step is None:
            self._resume()
        self.answers.append((seat, key, False))
        kind = question.kind
        if kind == "choose_all":
            answered = self.answered
            answered[seat] = key
            if len(answered) == len(question.menus):
                self.answered = {}
                self._advance(question, answered)
        else:
            self._advance(question, (seat, key) if kind == "race" else key)

    def time_up(self, clock: str) -> None:
        """Let a clock run out: in a race it answers itself, else for whoever has not answered."""
        question = self.question
        if question is None:
            raise GameOver(f"{self.game.title} is over; its clocks have stopped")
        for known in question.clocks:
            if known.name == clock and not known.held:
                break
        else:
            raise IllegalAnswer(f"no clock {clock!r} runs in decision {self.decision}")
        if self._step is None:
            self._resume()
        if question.kind == "race":
            self.answers.append((CLOCK, clock, False))
            self._advance(question, (CLOCK, clock))
            return
        for seat in [seat for seat in question.menus if seat not in self.answered]:
            self._answer_late(question, seat)

    def forfeit(self, seat: Seat) -> None:
        """Go on without a seat's answer, given or not: its player has left for good."""
        question = self.question
        if question is None or question.kind == "race" or seat not in question.menus:
            raise IllegalAnswer(f"seat {seat} owes no answer in decision {self.decision}")
        if self._step is None:
            self._resume()
        self._answer_late(question, seat)

    def _answer_late(self, question: Question, seat: Seat) -> None:
        key = question.late.get(seat, LATE)
        self.answers.append((seat, key, True))
        if question.kind == "choose":
            self._advance(question, key)
            return
        self.answered[seat] = key
        if len(self.answered) == len(question.menus):
            answered, self.answered = self.answered, {}
            self._advance(question, answered)

    def _refuse(self, question: Question, menu: Menu | None, seat: Seat, key: str) -> NoReturn:
        if not key or len(key) > 200 or not key.isprintable():
            raise InvalidAnswer(f"{key!r} is not an answer: a key is short printable text")
        where = f"decision {self.decision} ({question.prompt})"
        if menu is None:
            raise IllegalAnswer(f"seat {seat} is not asked in {where}")
        offered = ", ".join(option.key for option in menu)
        raise IllegalAnswer(f"{key!r} is not offered to seat {seat} in {where}; offered: {offered}")

    def waiting(self) -> tuple[Seat, ...]:
        """Return the seats that still owe an answer; in a race, those that may give one."""
        if self.question is None:
            return ()
        return tuple(
            seat for seat in self.question.menus if seat >= 0 and seat not in self.answered
        )

    def _advance(self, before: Question, reply: Reply) -> None:
        """Hand the reply to the rules and take their next question."""
        step = self._step
        now: Question | None
        assert step is not None
        try:
            now = self.question = step.send(reply)
        except StopIteration:
            assert self._state is not None
            self._next_step(self._state)
            now = self.question
        self._scene = None
        if self._listens:
            self._asked = len(self.answers)
            self._listen(self.state)
        if now is None or not now.thread or now.thread != before.thread:
            self.decision += 1

    def _next_step(self, state: S) -> None:
        """Make a checkpoint and play on to the next question or the end."""
        if self._quiet:
            self._step = self._all_steps(state)
            self.question = next(self._step, None)
            return
        game = self.game
        while game.outcome(state) is None:
            if self._listens:
                self._lay_checkpoint(state)
            self._step = game.step(state)
            try:
                self.question = next(self._step)
            except StopIteration:
                continue
            break
        else:
            if self._listens:
                self._lay_checkpoint(state)
            self.question = None

    def _all_steps(self, state: S) -> Step:
        """Play all steps from here to the end, without checkpoints."""
        outcome, step = self.game.outcome, self.game.step
        while outcome(state) is None:
            yield from step(state)

    def _lay_checkpoint(self, state: S) -> None:
        checkpoint = self._checkpoint = state.copy()
        self._since = len(self.answers)
        if self.game.undo is not None:
            self._past.lay(self._since, checkpoint)

    def _listen(self, state: S) -> None:
        """Collect the events of the state."""
        if not state.events:
            return
        self._events += state.events
        if any(event.reveals for event in state.events):
            self._revealed = len(self.answers)
            self._past.seal()
        state.events = []

    def _resume(self) -> None:
        """Rebuild the running generator from the checkpoint and the answers since."""
        decision, question = self.decision, self.question
        self._run(self._last_checkpoint(), self.answers[self._since :])
        self.decision, self.question = decision, question

    def _run(self, checkpoint: S, answers: Iterable[Given]) -> None:
        """Play the answers from a checkpoint, quietly; raise Diverged if one does not fit."""
        listens = self._listens
        self._listens = False
        self.answers = self.answers[: self._since]
        self.answered = {}
        self._checkpoint = checkpoint
        state = self._state = checkpoint.copy()
        state.events = None
        self._next_step(state)
        self._asked = len(self.answers)
        for answer in answers:
            self.follow(answer)
        self._listens = listens
        if listens:
            self.state.events = []

    def follow(self, answer: Given) -> None:
        """Take an answer from a record; raise Diverged if it does not fit."""
        seat, key, late = answer
        try:
            if seat == CLOCK:
                self._follow_clock(key)
            elif late:
                self._follow_late(seat, key)
            elif key == UNDO:
                self.undo(seat)
            else:
                self.answer(seat, key)
        except (InvalidAnswer, IllegalAnswer, GameOver) as error:
            raise Diverged(str(error)) from error

    def _follow_clock(self, clock: str) -> None:
        """Let a recorded clock run out; only a race records the clock itself."""
        if self.question is not None and self.question.kind != "race":
            raise Diverged(f"clock {clock!r} cannot answer here: this is not a race")
        self.time_up(clock)

    def _follow_late(self, seat: Seat, key: str) -> None:
        question = self.question
        if question is None or question.late.get(seat, LATE) != key or seat not in question.menus:
            raise Diverged(f"the clock cannot answer {key!r} for seat {seat} here")
        if self._step is None:
            self._resume()
        self._answer_late(question, seat)

    @property
    def state(self) -> S:
        """The true state. Rules and tests may look at it; players and bots get views."""
        if self._state is None:
            self._resume()
        assert self._state is not None
        return self._state

    @property
    def since(self) -> int:
        """The number of answers before the last checkpoint."""
        return self._since

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return None if self.question is not None else self.game.outcome(self.state)

    def view(self, eye: Seat) -> Any:
        """Return what one eye sees now; all eyes share the public sections."""
        if self._scene is None:
            self._set_scene(self.state)
        views = self._views
        if eye in views:
            return views[eye]
        found = views[eye] = self.game.view(self.state, eye, self._scene)
        return found

    def views(self) -> list[Any]:
        """Return what every seat sees now, in seat order."""
        game, state = self.game, self.state
        if self._scene is None:
            self._set_scene(state)
        if game.views is not None:
            return game.views(state, self._scene)
        seats = len(game.seat_names(state))
        return [game.view(state, seat, self._scene) for seat in _SEATS[:seats]]

    def _set_scene(self, state: S) -> None:
        """Build what everybody sees, once for all eyes."""
        self._scene = self.game.scene(state)
        self._views = {}

    def take_events(self) -> list[Event]:
        """Return the events since the last call."""
        taken, self._events = self._events, []
        return taken

    def hush(self) -> None:
        """Stop collecting events and making checkpoints: for callers who only want the outcome."""
        self.state.events = None
        self._events = []
        self._listens = False
        self._quiet = True

    def copy(self) -> "Match[S, C]":
        """Return an independent match in the same position; cheap until it is played."""
        other: Match[S, C] = Match(self.game, self.settings, self.seats, self.seed, self._listens)
        other.answers = self.answers.copy()
        other.answered = self.answered.copy()
        other.question = self.question
        other.decision = self.decision
        other._events = self._events.copy()
        other._revealed = self._revealed
        other._past = self._past.copy()
        other._checkpoint = self._last_checkpoint()
        other._since = self._since
        other._asked = self._asked
        other._quiet = self._quiet
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> "Match[S, C]":
        """Copy for `copy.deepcopy`, which cannot copy rules that are running."""
        return self.copy()

    def take_back(self, index: int) -> "Match[S, C]":
        """Return this match without one earlier answer, with the later ones played again.

        Raises IllegalAnswer if a checkpoint or a revelation came since, or if a later answer no
        longer fits.
        """
        assert self._listens, "a quiet match has no checkpoints to go back to"
        if not self._since <= index < len(self.answers):
            raise IllegalAnswer("that answer belongs to a step that is over")
        if index < self._revealed:
            raise IllegalAnswer("something was revealed since")
        other = self._rerun(self._last_checkpoint())
        try:
            for answer in self.answers[self._since : index] + self.answers[index + 1 :]:
                other.follow(answer)
        except Diverged as error:
            raise IllegalAnswer(f"a later answer depends on it: {error}") from error
        other._events = self._events.copy()
        # Decision numbers only grow, so that no late answer can reach an older question.
        before, now = self.question, other.question
        other.decision = self.decision if goes_on(before, now) else self.decision + 1
        return other

    def undo(self, seat: Seat) -> None:
        """Take back a seat's last answer, and play the others' later ones again.

        The record keeps both the answer and the undo. Raises CannotUndo, and changes nothing, if
        there is no such answer, if something was revealed since, or if a later answer depends on
        it.
        """
        place = self._undoable(seat)
        _, key, _ = self.answers[place]
        base = self._past.before(place) if self._listens else (self._since, self._last_checkpoint())
        try:
            other = self._without(place, *base)
        except Diverged as error:
            raise CannotUndo(RESTS, f"a later answer depends on {key!r}: {error}") from error
        self._state, self._step, self.answered = other._state, other._step, other.answered
        before, self.question = self.question, other.question
        self.answers.append((seat, UNDO, False))
        self._asked = len(self.answers)
        self._scene, self._views = None, {}
        # Decision numbers only grow, so that no late answer can reach an older question.
        if not goes_on(before, self.question):
            self.decision += 1
        if self._listens:
            self._go_on_from(other, *base)
            told: dict[str, Json] = {"seat": seat, "key": key}
            assert self.game.undo is not None
            self._events.append(Event("undone", told, None, self.game.undo.rule))

    def _undoable(self, seat: Seat) -> int:
        """Find the place of the answer that a seat would take back."""
        undo = self.game.undo
        if undo is None or self.question is None:
            raise CannotUndo(NOTHING, "nothing can be taken back in this game, or it is over")
        first = self._past.first if self._listens else self._since
        last = last_standing(self.answers[first:], seat, undo.covers)
        if last is not None and (not self._listens or first + last >= self._revealed):
            return first + last
        if last_standing(self.answers, seat, undo.covers) is not None:
            raise CannotUndo(REVEALED, "something was revealed since")
        raise CannotUndo(NOTHING, f"seat {seat} has nothing to take back")

    def _without(self, place: int, since: int, checkpoint: S) -> "Match[S, C]":
        """Play from a checkpoint without one answer; raise Diverged if the rest does not fit."""
        assert self.game.undo is not None
        stand = [since + n for n in standing(self.answers[since:], self.game.undo.covers)]
        earlier = [self.answers[n] for n in stand if n < place]
        later = [self.answers[n] for n in stand if n > place]
        if not self._listens:
            other = self.copy()
            other._run(checkpoint, earlier + later)
            return other
        other = self._rerun(checkpoint, since)
        for answer in earlier:
            other.follow(answer)
        revealed = other._revealed
        for answer in later:
            other.follow(answer)
        if other._revealed > revealed:
            raise Diverged("without it something else is revealed")
        return other

    def _go_on_from(self, other: "Match[S, C]", since: int, checkpoint: S) -> None:
        """Put the checkpoints in order after an undo."""
        self._past.cut(since)
        if other._since == len(other.answers):
            latest = self._checkpoint = other._last_checkpoint()
            self._since = len(self.answers)
            self._past.lay(self._since, latest)
        else:
            self._checkpoint, self._since = checkpoint, since

    def redealt(self, eye: Seat, chance: Chance) -> "Match[S, C]":
        """Return a match that looks the same to one eye, with all it cannot know dealt again.

        The others' secret answers are guessed too, unless they were revealed. Raises Diverged if
        the guess does not fit what the eye has seen; then draw again.
        """
        assert self._listens, "a quiet match has no checkpoints to deal from"
        known = self.answers[self._since : self._asked]
        # Answers to an open `choose_all` are face down: nobody else knows them.
        known += [answer for answer in self.answers[self._asked :] if answer[0] == eye]
        true = self._rerun(self._last_checkpoint())
        other = self._rerun(self.game.redeal(self._last_checkpoint(), eye, chance))
        follow_alike(true, other, known, eye, chance)
        if other.view(eye) != self.view(eye) or not asks_alike(self.question, other.question, eye):
            raise Diverged("this deal does not look the same")
        other.decision = self.decision
        return other

    def _rerun(self, checkpoint: S, since: int | None = None) -> "Match[S, C]":
        """Return a match that listens and starts from a checkpoint."""
        other: Match[S, C] = Match(self.game, self.settings, self.seats, self.seed, True)
        other.answers = self.answers[: self._since if since is None else since]
        state = other._state = checkpoint.copy()
        other._next_step(state)
        other._asked = len(other.answers)
        other._listen(state)
        return other


AnyMatch = Match[Any, Any]
