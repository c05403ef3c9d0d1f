"""One random game from its first question to its end, checked by all laws."""

from dataclasses import dataclass, field
from random import Random

from lasttable.kernel import AnyGame, AnyMatch, Event, LastTableError, Record, Settings
from tests.laws import laws
from tests.laws.driver import Driver, Move, make
from tests.laws.law_broken import LawBroken
from tests.laws.no_leak import LeakWatch, Tally, check_alike
from tests.laws.refusal_law import RefusalWatch

MOST_ANSWERS = 100_000
REFUSALS_SEEN = 0.1
"""At which share of the moves everybody watches for signs of a refusal."""
SHORT_STEP = 8
"""Up to this many answers after a checkpoint, every position is re-created; then some at random."""


@dataclass(frozen=True, slots=True)
class WatchedGame:
    """A random game, and how closely to check it."""

    game: AnyGame
    seats: int
    seed: str
    closely: bool = False
    """Every position of short steps is re-created and every wrong answer tried."""
    tally: Tally = field(default_factory=Tally)
    most: int | None = None
    """Stop after this many answers; None: play to the end."""
    settings: Settings | None = None
    """None: drawn at random."""
    unwatched: int = 0
    """Start to check after this many answers."""

    def run(self) -> AnyMatch:
        """Play to the end; if a law breaks, report it with the record so far."""
        driver = Driver(self.seed)
        match = driver.start(self.game, self.seats, self.seed, self.settings)
        try:
            self._play_unwatched(match, driver)
            self._play(match, driver)
            if match.question is not None:
                return match
            laws.check_end(match)
            if self.closely or len(match.answers) % 3 == 0:
                laws.check_record(match)
            if self.closely:
                laws.check_quiet(match)
                self._check_same_again(match)
        except (LawBroken, LastTableError) as error:
            raise type(error)(*self._report(match, error)) from error
        except Exception as error:
            error.add_note(self._story(match))
            raise
        return match

    def _report(self, match: AnyMatch, error: Exception) -> tuple[str, ...]:
        story = self._story(match)
        if isinstance(error, LawBroken):
            return error.law, f"{error.why}\n{story}"
        return (f"{error}\n{story}",)

    def _story(self, match: AnyMatch) -> str:
        record = Record.of(match) if match.question else None
        where = f"python -m tests.laws {self.game.name} {self.seats} {self.seed}"
        lines = record.to_text().splitlines()[-12:] if record else []
        return "\n".join([f"again: {where}", f"set: {match.settings}", *lines])

    def _play_unwatched(self, match: AnyMatch, driver: Driver) -> None:
        while match.question is not None and len(match.answers) < self.unwatched:
            make(match, driver.next_move(match))

    def _play(self, match: AnyMatch, driver: Driver) -> None:
        luck, looks = Random(f"looks {self.seed}"), Random(f"refusals {self.seed}")
        eye = luck.choice(laws.eyes(match))
        watch = LeakWatch(eye, self.seed, self.tally, 1.0 if self.closely else 0.1)
        numbers = laws.rule_numbers(self.game) if _has_page(self.game) else set()
        pieces = list(self.game.pieces(match.state)) if self.game.pieces else []
        settled = -1
        laws.check_events(match.take_events(), match, numbers)
        while match.question is not None and len(match.answers) != self.most:
            if len(match.answers) > MOST_ANSWERS:
                raise LawBroken("end", f"no end after {MOST_ANSWERS} answers")
            if match._since != settled:
                settled = match._since
                laws.check_pieces(match, pieces)
            self._look(match, luck)
            watch.before(match)
            move = driver.next_move(match)
            if luck.random() < 0.1:
                check_alike(match, eye, move)
            refusal = RefusalWatch(match, move) if looks.random() < REFUSALS_SEEN else None
            events = self._make(match, move)
            if refusal is not None:
                self.tally.refused += refusal.check(match, events)
            laws.check_events(events, match, numbers)
            watch.after(match, move, events)
        laws.check_pieces(match, pieces)

    def _make(self, match: AnyMatch, move: Move) -> list[Event]:
        answers = len(match.answers)
        make(match, move)
        laws.check_move_recorded(match, move, answers)
        return match.take_events()

    def _look(self, match: AnyMatch, luck: Random) -> None:
        """Check what holds at every moment; expensive laws only sometimes, at random."""
        laws.check_options(match)
        in_step = len(match.answers) - match._since
        often = 4 if self.closely else 1
        if (self.closely and in_step <= SHORT_STEP) or luck.random() < 0.01:
            laws.check_recreated(match)
        if luck.random() < 0.005 * often:
            laws.check_wrong_answers(match)
        if luck.random() < 0.006 * often:
            laws.check_views(match)
        if luck.random() < 0.003 * often:
            laws.check_clone(match, f"{self.seed} {len(match.answers)}")
        if luck.random() < 0.01 * often:
            laws.check_taken_back(match)

    def _check_same_again(self, match: AnyMatch) -> None:
        """The same seed gives the same record."""
        driver = Driver(self.seed)
        again = driver.start(self.game, self.seats, self.seed, self.settings)
        while again.question is not None:
            make(again, driver.next_move(again))
        if Record.of(again).to_text() != Record.of(match).to_text():
            raise LawBroken("same seed", "the same seed gave two records")


def _has_page(game: AnyGame) -> bool:
    return (game.folder / "rules.en.md").exists()
