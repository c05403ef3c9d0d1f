"""The law of no leak: what an eye cannot know never reaches it, in any way.

Beside the true game runs a *shadow*: everything the eye has not seen is dealt again, and the
others' secret answers are replaced by ones that it cannot tell apart. Both get the same visible
moves. As long as the rules reveal nothing to this eye, every byte it receives must be the same in
both.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from lasttable.kernel import (
    OPEN,
    AnyMatch,
    Chance,
    Diverged,
    Event,
    GameOver,
    IllegalAnswer,
    Seat,
)
from tests.laws.driver import Move, make
from tests.laws.law_broken import LawBroken
from tests.laws.received import first_difference, shown, told

TRIES = 2
RESTS = 0.4
"""How many steps an eye sleeps through, unless it looks closely."""
LONG_STEP = 60
"""In longer steps a deal that fits everything revealed since the checkpoint is hopeless."""


@dataclass(slots=True)
class Tally:
    """How much was really compared; a law that compares nothing holds for nothing."""

    shadows: int = 0
    moments: int = 0
    different: int = 0
    """Moments at which the hidden truth of the two games was not the same."""
    swapped: int = 0
    """Secret answers that were replaced by others."""
    misfits: int = 0
    """Shadows given up because a guess did not fit what happened later."""
    refused: int = 0
    """Answers that the rules refused while everybody looked."""


class LeakWatch:
    """Follows one game with one eye and a shadow."""

    def __init__(self, eye: Seat, seed: str, tally: Tally, share: float = 1.0) -> None:
        self.eye = eye
        self.tally = tally
        self._share = share
        """At which share of the moments the eye compares all it is shown; events always."""
        self._rests = False
        self._chance = Chance.of(f"leak {seed}")
        self._shadow: AnyMatch | None = None

    def before(self, match: AnyMatch) -> None:
        """Make a shadow, if there is none, before the next move."""
        fresh = len(match.answers) == match._since
        if fresh and self._share < 1:
            self._rests = self._chance.random() < RESTS
        if self._shadow is not None or match.answered or self._rests:
            return
        first = match._rerun(match._checkpoint).take_events() if fresh else []
        if any(event.reveals and event.seen_by(self.eye) for event in first):
            fresh = False  # the step began with news for this eye
        try:
            self._shadow = self._deal(match, first) if fresh else self._deal_to_fit(match)
        except Diverged:
            return
        self.tally.shadows += 1
        self._compare(match, self._shadow, "right after dealing again")

    def _deal(self, match: AnyMatch, first: Sequence[Event]) -> AnyMatch:
        """Deal again at a checkpoint, without checking first that it looks the same: it must."""
        shadow = match._rerun(match.game.redeal(match._checkpoint, self.eye, self._chance))
        self._hears_the_same(first, shadow.take_events(), "when the step began")
        shadow.decision = match.decision
        return shadow

    def _deal_to_fit(self, match: AnyMatch) -> AnyMatch:
        """Deal again after something was revealed, so that it fits what the eye has seen."""
        in_step = len(match.answers) - match._since
        for _ in range(TRIES if in_step < LONG_STEP else 0):
            try:
                return match.redealt(self.eye, self._chance)
            except Diverged:
                continue
        raise Diverged("no deal fits")

    def after(self, match: AnyMatch, move: Move, events: Sequence[Event]) -> None:
        """Let the shadow follow a move of the true game, and compare what the eye got."""
        shadow = self._shadow
        if shadow is None:
            return
        twin = self._twin(shadow, move)
        is_silent = move.seat >= 0 and move.seat != self.eye and not _seen(events, self.eye)
        before = shadow.copy() if is_silent else shadow
        try:
            make(shadow, twin)
        except (IllegalAnswer, GameOver):
            self.tally.misfits += 1
            self._shadow = None
            return
        self.tally.swapped += twin != move
        when = f"after {move.seat}: {move.key}"
        heard = shadow.take_events()
        if is_silent and any(event.reveals for event in _seen(heard, self.eye)[:1]):
            # What was refused counts with other cards. The eye does not know that anything was
            # sent, so the shadow does without it; if the eye could know, they now look different.
            self._shadow = shadow = before
            heard = []
        if not self._hears_the_same(events, heard, when):
            self._shadow = None
        elif self._chance.random() < self._share:
            self._compare(match, shadow, when)

    def _twin(self, shadow: AnyMatch, move: Move) -> Move:
        if move.seat < 0 or move.seat == self.eye:
            return move
        same = shadow.game.alike(shadow.state, self.eye, move.seat, move.key)
        return Move(move.seat, self._chance.choice(same))

    def _hears_the_same(self, true: Sequence[Event], other: Sequence[Event], when: str) -> bool:
        """Compare events up to the first that reveals something; False if one did."""
        seen = _seen(true, self.eye)
        cut = next((i for i, event in enumerate(seen) if event.reveals), None)
        heard, heard_else = told(seen[:cut], self.eye), told(other, self.eye)[:cut]
        if heard != heard_else:
            pairs = zip([*heard, b"nothing"], [*heard_else, b"nothing"], strict=False)
            one, two = next((a, b) for a, b in pairs if a != b)
            self._fail("events", first_difference(one, two), when)
        return cut is None

    def _compare(self, match: AnyMatch, shadow: AnyMatch, when: str) -> None:
        self.tally.moments += 1
        if self.tally.moments % 7 == 0:
            self.tally.different += _differ(match, shadow)
        true, other = shown(match, self.eye), shown(shadow, self.eye)
        if true == other:
            return
        for door in {**true, **other}:
            one, two = true.get(door, b"nothing"), other.get(door, b"nothing")
            if one != two:
                self._fail(door, first_difference(one, two), when)

    def _fail(self, door: str, difference: str, when: str) -> None:
        who = "a watcher" if self.eye < 0 else f"seat {self.eye}"
        raise LawBroken(
            "no leak", f"{who} learns what it cannot know through its {door}, {when}: {difference}"
        )


def _seen(events: Sequence[Event], eye: Seat) -> list[Event]:
    return [event for event in events if event.seen_by(eye)]


def _differ(match: AnyMatch, shadow: AnyMatch) -> bool:
    """Return whether two games differ in more than their luck to come."""
    one, other = match.state.copy(), shadow.state.copy()
    one.chance = other.chance
    different: bool = one != other
    return different


def check_alike(match: AnyMatch, eye: Seat, move: Move) -> None:
    """An answer is alike itself; alike answers are offered; face-down answers have company."""
    question = match.question
    assert question is not None
    if move.seat < 0 or move.seat == eye or eye == OPEN:
        return
    same = match.game.alike(match.state, eye, move.seat, move.key)
    menu = question.menus[move.seat]
    if move.key not in same:
        raise LawBroken("alike", f"{move.key!r} is not alike itself: {same}")
    strange = [key for key in same if key not in menu]
    if strange:
        raise LawBroken("alike", f"{strange[0]!r} is alike {move.key!r} but not offered")
    if question.kind == "choose_all" and len(menu) > 1 and len(same) < 2:
        raise LawBroken("alike", f"{move.key!r} lies face down, yet nothing is alike it")
