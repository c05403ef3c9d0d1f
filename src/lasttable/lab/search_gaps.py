"""Judges the options of some decisions by playing them ahead in guessed games."""

from collections.abc import Sequence
from hashlib import blake2b

from lasttable.bots.guesses import next_to_answer, worth_of
from lasttable.kernel import AnyMatch, Chance, Diverged, Question, Searcher, Seat

EVERY = 6
"""One decision in so many is judged."""
GUESSES = 16
"""Guessed games for each judged decision."""
MOST_OPTIONS = 6
MOST_MISFITS = 60


class Judge:
    """Notes the gap between best and second option at some decisions of one game."""

    def __init__(self, match: AnyMatch, searcher: Searcher) -> None:
        self._match = match
        self._searcher = searcher
        self._asked = 0
        self.gaps: dict[str, list[float]] = {}

    def answered(self, question: Question, seat: Seat, _key: str, _now: float) -> None:
        """Judge a decision just before it is made, if it is one of those to judge."""
        if len(question.menus[seat]) < 2:
            return
        self._asked += 1
        name = f"{self._match.seed} {self._asked}".encode()
        if blake2b(name, digest_size=4).digest()[0] % EVERY:
            return
        gap = self._gap(question, seat, Chance.of(f"judge {name.decode()}"))
        if gap is not None:
            self.gaps.setdefault(question.prompt, []).append(round(gap, 4))

    def _gap(self, question: Question, seat: Seat, luck: Chance) -> float | None:
        imagine = self._match.copy().redealt
        worths: dict[str, list[float]] = {}
        keys: Sequence[str] = ()
        guessed = misfits = 0
        while guessed < GUESSES and misfits < MOST_MISFITS:
            try:
                guess = imagine(seat, luck)
            except Diverged:
                misfits += 1
                continue
            keys = keys or self._candidates(guess, question, seat)
            if len(keys) < 2:
                return None
            label = f"guess {guessed}"
            for key in keys:
                worths.setdefault(key, []).append(
                    self._play_ahead(guess.copy(), seat, key, luck.fork(label))
                )
            guessed += 1
        if guessed < GUESSES:
            return None
        means = sorted(sum(found) / len(found) for found in worths.values())
        return means[-1] - means[-2]

    def _candidates(self, guess: AnyMatch, question: Question, seat: Seat) -> Sequence[str]:
        """List what to compare; a long menu is thinned out evenly."""
        asked = guess.question or question
        keys = list(self._searcher.candidates(guess.state, asked, seat))
        step = -(-len(keys) // MOST_OPTIONS)
        return keys[:: max(1, step)]

    def _play_ahead(self, match: AnyMatch, seat: Seat, key: str, luck: Chance) -> float:
        """Answer, let everybody play on by the policy, and return what it was worth."""
        searcher = self._searcher
        match.hush()
        match.answer(seat, key)
        passed = 0
        while (question := match.question) is not None:
            passed += not searcher.turn or question.prompt == searcher.turn
            if passed > searcher.depth:
                break
            asked = next_to_answer(searcher, match, question, luck)
            if asked is None:
                match.time_up(min(question.clocks, key=lambda clock: clock.seconds).name)
            else:
                match.answer(*asked)
        return worth_of(match, searcher)[seat]
