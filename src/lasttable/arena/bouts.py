"""One game between two bots: who sits where, how it is played, and what it counts."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from lasttable.arena.entrants import Entrant
from lasttable.arena.referee import Conduct, Referee
from lasttable.bots import Driver, dice_of, make_bot
from lasttable.kernel import (
    TABLE,
    AnyGame,
    AnyMatch,
    Match,
    Outcome,
    Record,
    Seat,
    read_settings,
)

SIDES = (0, 1)


@dataclass(frozen=True, slots=True)
class Bout:
    """One game: the two entrants by their numbers, and which game of theirs it is.

    In a co-operative game both numbers are the same: a bot plays with its own kind.
    """

    first: int
    second: int
    number: int

    @property
    def deal(self) -> int:
        """The number of the deal: every deal is played twice, with the sides changed over."""
        return self.number // 2


@dataclass(frozen=True, slots=True)
class Terms:
    """What all games of an arena have in common."""

    seats: int
    seed: str
    settings: Mapping[str, object] = field(default_factory=dict)
    limit: float = 5.0
    """Seconds that a bot may take for one decision."""


@dataclass(slots=True)
class BoutResult:
    """How one game ended, for its two sides."""

    bout: Bout
    score: float = 0.5
    """What the first side won: 1, 0, or a part of a shared win; a draw is a half."""
    forfeited: tuple[bool, bool] = (False, False)
    decisions: int = 0
    conduct: tuple[Conduct, Conduct] = field(default_factory=lambda: (Conduct(), Conduct()))
    behaviour: tuple[Counter[str], Counter[str]] = field(
        default_factory=lambda: (Counter(), Counter())
    )
    record: str = ""
    error: str = ""
    """A fault that is nobody's but ours; the game does not count."""


class Behaviour(Protocol):
    """What a game's module `behaviour` offers: it watches a table and counts by seat."""

    counts: list[Counter[str]]

    def see(self, events: Any) -> None: ...


def behaviour_of(game: AnyGame, seats: int) -> Behaviour | None:
    """Make an observer of behaviour for a game that has one."""
    name = f"{game.setup.__module__.rpartition('.')[0]}.behaviour"
    if find_spec(name) is None:
        return None
    observer: Behaviour = import_module(name).Behaviour(seats)
    return observer


def sides(terms: Terms, bout: Bout) -> list[int]:
    """Return which side plays each seat.

    Lots decide, once per deal; the second game of a deal changes the sides over. So each bot sits
    in each chair equally often and gets the same cards as its rival.
    """
    order = [seat % 2 for seat in range(terms.seats)]
    dice_of(f"chairs of {terms.seed}-{bout.deal}", TABLE).shuffle(order)
    turned = bout.number % 2
    return [side ^ turned for side in order]


def play_bout(game: AnyGame, terms: Terms, entrants: list[Entrant], bout: Bout) -> BoutResult:
    """Play one game to its end."""
    result = BoutResult(bout)
    placed = sides(terms, bout)
    pair = (entrants[bout.first], entrants[bout.second])
    seed = f"{terms.seed}-{bout.deal}"
    settings = read_settings(game.settings, terms.settings)
    match: AnyMatch = Match.start(game, settings, terms.seats, seed)
    referees = {
        Seat(seat): _referee(game, terms, pair[side], Seat(seat), seed)
        for seat, side in enumerate(placed)
    }
    watching = behaviour_of(game, terms.seats)
    driver = Driver(match, referees, witness=None if watching is None else watching.see)
    driver.run()
    assert match.outcome is not None
    for seat, referee in referees.items():
        result.conduct[placed[seat]].add(referee.conduct)
        if watching is not None:
            result.behaviour[placed[seat]].update(watching.counts[seat])
    lost = [any(referees[s].lost for s in referees if placed[s] == side) for side in SIDES]
    result.forfeited = (lost[0], lost[1])
    result.score = score(game, match.outcome, placed, lost)
    result.decisions = len(match.answers)
    players = {seat: pair[side].name for seat, side in enumerate(placed)}
    result.record = Record.of(match, players, driver.times).to_text()
    return result


def _referee(game: AnyGame, terms: Terms, entrant: Entrant, seat: Seat, seed: str) -> Referee:
    stand_in = make_bot(game, "random", seat, f"stand-in {seed}")
    return Referee(
        lambda: entrant.make(game, seat, terms.seats, terms.settings, seed), stand_in, terms.limit
    )


def score(game: AnyGame, outcome: Outcome, placed: list[int], lost: list[bool]) -> float:
    """Return the first side's part of the win; whoever forfeits has lost."""
    if lost[0] != lost[1]:
        return float(lost[1])
    if game.cooperative:
        return float(bool(outcome.winners)) * (not lost[0])
    won = [placed[seat] for seat in outcome.winners if seat < len(placed)]
    return 0.5 if lost[0] or not won else won.count(0) / len(won)
