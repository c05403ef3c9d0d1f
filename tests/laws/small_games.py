"""Positions of every game with hidden cards that are small enough to be counted out."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Any, TypeAlias

from lasttable.games.dead_last import GAME as DEAD_LAST
from lasttable.games.kill_shot import GAME as KILL_SHOT
from lasttable.games.kill_shot.cards import EMPTY, WORDS
from lasttable.games.last_shot import GAME as LAST_SHOT
from lasttable.games.last_shot.cards import IDS, REGULAR, TERMINATED_COPIES
from lasttable.games.your_last_heist import GAME as HEIST
from lasttable.kernel import AnyGame, AnyMatch, Chance, Match, Seat, read_settings
from tests.laws.guess import EveryChance, every_course

Position: TypeAlias = tuple[Seat, list[tuple[Any, Fraction]]]
"""An eye, and all that may be true as far as it can tell, with the chances."""


@dataclass(frozen=True)
class SmallGame:
    """A game of few hidden cards, and players whose moves tell nothing but what they show."""

    game: AnyGame
    seats: int
    lay_out: Callable[[Any, EveryChance], None]
    """Hides a few cards, by lot, in a state that was set up as usual."""
    move: Callable[[AnyMatch], bool]
    """Makes one move; False: this course is not among those that are counted."""
    hidden: Callable[[Any], Hashable]
    """What somebody may have to guess."""
    moves: int
    least: int = 0
    """How many moves there are at least."""
    settings: tuple[tuple[str, str], ...] = ()
    begin: Callable[[AnyGame, Any, int], Any] | None = None
    """Plays on to where the small position is laid out; None: the start."""

    def start(self, chance: EveryChance) -> AnyMatch:
        chosen = read_settings(self.game.settings, dict(self.settings))
        book = self.game.setup

        def setup(settings: Any, seats: int, _chance: Chance) -> Any:
            if self.begin is not None:
                state = self.begin(self.game, settings, seats)
            else:
                state = book(settings, seats, Chance.of("anything"))
            self.lay_out(state, chance)
            state.chance = chance
            return state

        return Match.start(replace(self.game, setup=setup), chosen, self.seats, "small")

    def positions(self) -> Iterator[Position]:
        """Find every position for each eye, after each number of moves, with what may be true."""
        for moves in range(self.least, self.moves + 1):
            groups: dict[tuple[int, str], list[tuple[Any, Fraction]]] = {}
            for played, weight in every_course(partial(self._play, moves)):
                if played is None:
                    continue
                match, heard = played
                for eye in range(self.seats):
                    seen = heard[eye] + repr(match.view(Seat(eye)))
                    groups.setdefault((eye, seen), []).append((match.state, weight))
            for (eye, _), truths in groups.items():
                yield Seat(eye), truths

    def _play(self, moves: int, chance: EveryChance) -> tuple[AnyMatch, list[str]] | None:
        match = self.start(chance)
        heard = [""] * self.seats
        for _ in range(moves):
            _listen(match, heard)
            if match.question is None or not self.move(match):
                return None
        if match.question is None:
            return None
        _listen(match, heard)
        return match, heard


def _listen(match: AnyMatch, heard: list[str]) -> None:
    for event in match.take_events():
        for seat in range(match.seats):
            if event.seen_by(Seat(seat)):
                heard[seat] += repr((event.kind, event.args))


def _deal(cards: list[int], chance: EveryChance, *counts: int) -> list[list[int]]:
    """Shuffle cards and deal so many to each of several places."""
    chance.shuffle(cards)
    return [[cards.pop() for _ in range(count)] for count in counts]


def _few_shots(state: Any, chance: EveryChance) -> None:
    """One card each, and a deck of one card and one of two Terminated cards."""
    supply = list(TERMINATED_COPIES[:2])
    chance.shuffle(supply)
    *state.hands, state.deck = _deal(list(REGULAR[:4]), chance, 1, 1, 1, 1)
    state.deck.append(supply.pop())
    chance.shuffle(state.deck)
    state.supply, state.box, state.active = supply, [], Seat(0)
    state.known = [0] * len(state.known)
    for seat, hand in enumerate(state.hands):
        for copy in hand:
            state.known[copy] = 1 << seat


def _reload(match: AnyMatch) -> bool:
    """Everybody Reloads, and nobody reacts."""
    question = match.question
    assert question is not None
    if question.kind == "race":
        match.time_up(question.clocks[0].name)
        return True
    for seat, menu in list(question.menus.items()):
        quiet = [key for key in ("reload", "pass", "none") if key in menu.keys]
        match.answer(seat, quiet[0] if quiet else menu.keys[0])
    return True


def _shot_parts(state: Any) -> Hashable:
    deck = tuple([IDS[copy] for copy in state.deck])
    return deck, tuple([tuple(sorted([IDS[copy] for copy in hand])) for hand in state.hands])


def _live(game: AnyGame, settings: Any, seats: int) -> Any:
    """Play until cards may be played."""
    match = Match.start(game, settings, seats, "live")
    while match.question is not None and match.question.prompt != "live":
        match.time_up(match.question.clocks[0].name)
    return match.state


def _few_kills(state: Any, chance: EveryChance) -> None:
    """Two cards in each of two hands, and one in the deck."""
    ranks = sorted(state.decks[0] + [card for hand in state.hands for card in hand])[:5]
    one, two, deck = _deal(ranks, chance, 2, 2, 1)
    for hand, cards in zip(state.hands, (one, two), strict=True):
        hand[:] = [*cards, *[EMPTY] * (len(hand) - 2)]
    state.decks[0][:] = deck
    state.targets = state.targets[:1]
    state.touch_all()


def _play_first_card(match: AnyMatch) -> bool:
    """The second player plays the first card, if it fits: that shows it to everybody."""
    assert match.question is not None
    keys = match.question.menus[Seat(1)].keys
    fitting = [key for key in keys if key.startswith("play 1 ")]
    if fitting:
        match.answer(Seat(1), fitting[0])
    return bool(fitting)


def _kill_parts(state: Any) -> Hashable:
    rows = [*state.decks, *state.hands]
    return tuple([tuple([WORDS[card] for card in row if card != EMPTY]) for row in rows])


def _little_gold(state: Any, chance: EveryChance) -> None:
    """Three players hold gold from earlier rounds; nobody has enough to win."""
    bars = [3, 4, 5, 5]
    chance.shuffle(bars)
    state.threshold = 9
    for seat, count in ((0, 1), (1, 2)):
        state.gold[seat] = tuple(bars.pop() for _ in range(count))
        state.totals[seat] = sum(state.gold[seat])
    state.deck = bars


def _wait(match: AnyMatch) -> bool:
    """Nobody has enough yet; let the time to plot run out."""
    assert match.question is not None
    if any(total >= match.state.threshold for total in match.state.totals):
        return False
    match.time_up(match.question.clocks[0].name)
    return True


def _gold_parts(state: Any) -> Hashable:
    return tuple(state.gold), tuple(state.deck), tuple(state.centre)


def _few_chits(state: Any, chance: EveryChance) -> None:
    state.bag = sorted(set(state.bag))[:4]
    chance.shuffle(state.bag)


def _nothing(_match: AnyMatch) -> bool:
    return True


SMALL = {
    "last-shot": SmallGame(LAST_SHOT, 3, _few_shots, _reload, _shot_parts, 7),
    "kill-shot": SmallGame(KILL_SHOT, 2, _few_kills, _play_first_card, _kill_parts, 1, begin=_live),
    "dead-last": SmallGame(DEAD_LAST, 6, _little_gold, _wait, _gold_parts, 2, 1),
    "your-last-heist": SmallGame(HEIST, 3, _few_chits, _nothing, lambda state: tuple(state.bag), 0),
}
